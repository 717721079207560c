import { followsFinger, nameLink, slotRecipe } from './fragments.ts';

/** The bar of the desktop layout: one row from 1200 px, below that the seek bar has its own. */
export const playerBar = slotRecipe({
  root: {
    position: 'fixed',
    zIndex: 'player',
    insetInline: '0',
    bottom: '0',
    display: 'grid',
    gridTemplateAreas: {
      base: `"ended ended ended" "seek seek seek" "track transport right"`,
      xl: `"ended ended ended" "transport middle right"`,
    },
    // In two rows both sides are equal, so that the transport is in the middle.
    gridTemplateColumns: {
      base: '[minmax(0, 1fr) auto minmax(0, 1fr)]',
      xl: '[15.5rem minmax(0, 1fr) auto]',
    },
    gridTemplateRows: { base: '[auto auto minmax(0, 1fr)]', xl: '[auto minmax(0, 1fr)]' },
    alignItems: 'center',
    height: 'player',
    paddingInline: { base: '12', lg: '24', xl: '0' },
    paddingBottom: 'safeBottom',
    background: 'bg.panel',
    _tinted: { background: 'bg.tintMid', '--ground': '{colors.bg.tintMid}' },
    borderTopWidth: '[1px]',
  },
  transport: {
    gridArea: 'transport',
    row: '0',
    justifyContent: 'center',
    gap: { base: '0', xl: '4' },
    paddingInline: { base: '4', xl: '0' },
    _touch: { gap: '0' },
    '& > :nth-child(3)': { marginInline: '4' },
  },
  middle: {
    gridArea: 'middle',
    display: { base: 'contents', xl: 'flex' },
    alignItems: 'center',
    gap: '14',
    minWidth: '0',
    paddingLeft: '[1.9375rem]',
  },
  track: {
    gridArea: { base: 'track', xl: 'auto' },
    row: '0',
    gap: { base: '10', xl: '14' },
    minWidth: '0',
  },
  // A column: margins of blocks would collapse.
  byline: {
    column: '0',
    flex: { base: '1', xl: 'none' },
    minWidth: '0',
    width: { xl: '[clamp(6rem, 12vw, 11.875rem)]' },
    _touch: { position: 'relative', minHeight: '44', justifyContent: 'center' },
  },
  // Higher to press than the words are, away from the other name; a finger has both lines for the track's
  // page.
  name: {
    ...nameLink,
    _touch: { '&[href]::after': { content: '""', overlay: true } },
    _first: { paddingTop: '6', marginTop: '[-0.375rem]' },
    _last: { paddingBottom: '6', marginBottom: '[-0.375rem]' },
  },
  title: { textStyle: 'title' },
  artist: { muted: true, lineHeight: 'title' },
  // Its space is there without a track too, so that nothing moves when one comes.
  heart: {
    display: 'grid',
    flexShrink: '0',
    minWidth: '40',
    minHeight: '40',
    _touch: { minWidth: '44', minHeight: '44' },
  },
  seek: {
    // In two rows the waveform keeps clear of the bar's edge and of the buttons, however high it is to touch.
    '--wave-height': { base: '1.75rem', xl: '100%' },
    _lying: { height: '32', '--seek-height': '2rem', '--wave-height': '1.5rem' },
    gridArea: { base: 'seek', xl: 'auto' },
    position: 'relative',
    row: '14',
    grow: true,
    height: { base: '36', xl: 'auto' },
    // In two rows the sentence of a silence has a line of its own.
    '&:has(> [data-silence])': {
      base: { flexWrap: 'wrap', rowGap: '0', height: 'auto' },
      xl: { flexWrap: 'nowrap' },
    },
  },
  time: {
    textStyle: 'time',
    color: 'fg.muted',
    flexShrink: '0',
    minWidth: '26',
    '&:first-child': { textAlign: 'right' },
    '& > small': { marginLeft: '6', fontSize: '[1em]', '&[data-empty]': { visibility: 'hidden' } },
  },
  sleep: { minWidth: '36' },
  right: {
    gridArea: 'right',
    row: '0',
    justifyContent: 'flex-end',
    gap: { base: '0', xl: '2' },
    paddingLeft: { xl: '20' },
    paddingRight: { xl: '24' },
  },
  volume: { display: 'flex', width: { base: '64', xl: '96' }, marginLeft: '4' },
});

/** The floating bar of small screens. */
export const miniBar = slotRecipe({
  root: {
    position: 'fixed',
    zIndex: 'player',
    insetInline: '8',
    bottom: '[calc(0.5rem + env(safe-area-inset-bottom, 0px))]',
    row: '8',
    minHeight: '68',
    '&:has(> [data-ended])': { flexWrap: 'wrap', rowGap: '0', paddingTop: '8', paddingBottom: '8' },
    paddingLeft: '12',
    paddingRight: '8',
    paddingBottom: '2',
    borderRadius: 'bar',
    layerStyle: 'floating',
    ...followsFinger,
    touchAction: 'none',
    _tinted: { background: 'bg.tintRaised' },
    // The act that helps takes the place of what it stands for, unless that has the keyboard's focus.
    '&:has(> [data-act])': {
      '& > .mini-bar__heart:not(:has(:focus-visible)), & > button:nth-of-type(3):not(:focus-visible)': {
        display: 'none',
      },
    },
    '&:has(> [data-act=play]) > button:nth-of-type(2):not(:focus-visible)': { display: 'none' },
    '& > .cover__root': { pointerEvents: 'none', marginRight: '4', _cramped: { display: 'none' } },
  },
  // A press anywhere on the bar opens the sheet; its buttons are above.
  open: {
    overlay: true,
    borderRadius: '[inherit]',
    ':has(> [data-ended]) > &': { top: '[var(--ended-height)]' },
  },
  byline: { grow: true, pointerEvents: 'none', ':has(> [data-silence]) > &': { display: 'none' } },
  title: { textStyle: 'title' },
  artist: { muted: true, lineHeight: 'title' },
  // The narrowest phones have room for the names instead.
  heart: {
    display: 'grid',
    minWidth: '44',
    zIndex: 'raised',
    _empty: { pointerEvents: 'none' },
    '@media (max-width: 22.4375rem)': { display: 'none' },
  },
  line: {
    pointerEvents: 'none',
    position: 'absolute',
    insetInline: '14',
    bottom: '4',
    height: '3',
    background: 'border.control',
    borderRadius: '4',
    overflow: 'hidden',
  },
  fill: { height: 'full', background: 'accent.solid' },
});

/** Why nothing is heard: above the seek bar, in place of the mini-bar's names, or a line of the sheet. */
export const silence = slotRecipe({
  root: {
    row: '4',
    minWidth: '0',
    textStyle: 'small',
    '.player-bar__seek > &': {
      flexBasis: { base: 'full', xl: 'auto' },
      height: { base: 'var(--silence-height)', xl: '24' },
      xl: { position: 'absolute', left: '42', right: '36', bottom: '[calc(50% + 0.75rem)]' },
    },
    '.mini-bar__root > &': { grow: true, gap: '8', pointerEvents: 'none' },
    '.mini-player__words > &': { grow: true },
    '.modal__content > &': { minHeight: '44', _lyingPhone: { gridColumn: '2' } },
  },
  words: {
    minWidth: '0',
    truncate: true,
    fontVariantNumeric: 'tabular-nums',
    ':is(.mini-bar__root, .mini-player__words) &': {
      grow: true,
      whiteSpace: 'normal',
      lineHeight: 'title',
      '& > span': { display: 'block', lineClamp: '2', _first: { fontWeight: 'strong' } },
      '& > span + span': { color: 'fg.muted', lineClamp: '1' },
    },
    // As many lines as are as high as the cover: one sentence, so that nothing of it is cut.
    '.mini-bar__root :not([data-act]) > &': {
      lineClamp: '3',
      '& > span': { display: 'inline', lineClamp: 'none' },
    },
  },
  // The button's own size would win.
  act: {
    '.player-bar__seek &': {
      height: { base: '32!', xl: '24!' },
      paddingInline: '8!',
      _touch: { height: { base: '44!', xl: '24!' } },
    },
    '.mini-bar__root &': { height: '44!', zIndex: 'raised', pointerEvents: 'auto' },
  },
});

/** The sleep timer: a button, and while it runs the rest of its time and a cancel, wide for a finger. */
export const sleepTimer = slotRecipe({
  root: {
    row: '0',
    flexShrink: '0',
    borderRadius: 'full',
    borderWidth: '[1px]',
    borderColor: '[transparent]',
    '&[data-running]': { layerStyle: 'accentSubtle', borderColor: 'accent.text' },
    '& > button': {
      inlineRow: '6',
      height: '34',
      minWidth: '34',
      justifyContent: 'center',
      borderRadius: 'full',
      color: 'fg.muted',
      textStyle: 'chip',
      fontVariantNumeric: 'tabular-nums',
      _hover: { color: 'fg.default' },
      _touch: { height: '44', minWidth: '44', marginBlock: '[-0.3125rem]' },
    },
  },
  open: {
    '[data-running] > &': { paddingLeft: '10', paddingRight: '2', color: 'fg.default' },
    '& > span': { minWidth: '42', textAlign: 'left', _empty: { display: 'none' } },
    '[data-running] > & > svg': { boxSize: '16', color: 'accent.text' },
  },
});

/** Everything about the player on one sheet. */
export const playerSheet = slotRecipe({
  top: {
    display: 'grid',
    gridTemplateColumns: '[2.75rem 1fr 2.75rem]',
    alignItems: 'center',
    height: '48',
    marginInline: '[-0.75rem]',
    _lyingPhone: { gridColumn: '1 / -1' },
  },
  heading: {
    column: '0',
    alignItems: 'center',
    minWidth: '0',
    fontWeight: 'strong',
    lineHeight: '[1.25rem]',
  },
  from: {
    maxWidth: 'full',
    paddingInline: '8',
    lineHeight: '[1.5rem]',
    fontSize: 'small',
    fontWeight: 'medium',
    color: 'fg.muted',
    truncate: true,
    _hover: { color: 'fg.default' },
  },
  // On a low screen the cover shrinks first.
  cover: {
    width: 'full',
    ...followsFinger,
    touchAction: 'pan-y',
    maxWidth: '[max(5.5rem, 100dvh - 30.125rem)]',
    margin: '[1rem auto 1.5rem]',
    _flat: { display: 'none' },
    _lyingPhone: {
      gridColumn: '1',
      gridRow: '2 / span 4',
      maxWidth: '[calc(100dvh - 7rem)]',
      marginBlock: '0',
    },
  },
  words: {
    row: '12',
    minHeight: '56',
    _flat: { marginTop: '16' },
    _lyingPhone: { gridColumn: '2' },
  },
  // Each 44 px high to press: beyond the words, away from the other name, down to the seek bar.
  name: {
    ...nameLink,
    _first: { paddingTop: '16', marginTop: '[-1rem]' },
    '&:not(:first-child)': { paddingTop: '4', paddingBottom: '18', marginBottom: '[-1.125rem]' },
  },
  title: { fontSize: 'sheet', fontWeight: 'heavy', letterSpacing: 'section', lineHeight: 'section' },
  artist: { fontSize: 'h3', color: 'fg.muted', lineHeight: 'body' },
  // The album is beside the artist, after a dot, so that the cover keeps its size.
  album: {
    justifySelf: 'start',
    maxWidth: 'full',
    paddingLeft: '20',
    truncate: true,
    fontSize: 'h3',
    color: 'fg.muted',
    lineHeight: 'body',
    background: '[radial-gradient(circle at 10px 1.1em, currentColor 1.5px, transparent 2px)]',
  },
  byline: {
    display: 'grid',
    gridTemplateColumns: '[fit-content(55%) minmax(0, 1fr)]',
    grow: true,
    '& > :first-child, & > :last-child:nth-child(2)': { gridColumn: '1 / -1' },
  },
  seek: {
    marginTop: '18',
    '--seek-height': '3.5rem',
    _lyingPhone: { gridColumn: '2', marginTop: '0', '--seek-height': '2.75rem' },
  },
  times: {
    display: 'flex',
    justifyContent: 'space-between',
    textStyle: 'time',
    color: 'fg.muted',
    '& small': { marginLeft: '6', fontSize: '[1em]', '&[data-empty]': { display: 'none' } },
  },
  transport: {
    row: '0',
    justifyContent: 'space-between',
    marginTop: '14',
    _lyingPhone: { gridColumn: '2', marginTop: '0' },
    _tiny: { zoom: '[0.8]' },
    _cramped: { zoom: '[0.55]' },
  },
  extras: {
    row: '4',
    marginBlock: '10',
    _lyingPhone: { gridColumn: '2', marginBlock: '0' },
    _tiny: { justifyContent: 'space-between' },
    _cramped: { zoom: '[0.75]' },
  },
  volume: { display: { base: 'flex', _tiny: 'none' }, flex: '1', marginRight: '16' },
  next: {
    _lyingPhone: { display: 'none' },
    height: '64',
    marginTop: '[auto]',
    paddingLeft: '10',
    paddingRight: '14',
    borderRadius: 'bar',
    background: 'bg.panel',
    borderWidth: '[1px]',
  },
});

/** What the queue has ended with: a line of the bar, above the mini-bar, or below the names. */
export const ended = slotRecipe({
  root: {
    row: '0',
    flexWrap: 'wrap',
    justifyContent: { md: 'center' },
    columnGap: '12',
    width: 'full',
    minHeight: '44',
    zIndex: 'raised',
    flexShrink: '0',
    '.mini-bar__root > &': { order: '-1', borderBottomWidth: '[1px]', marginBottom: '6' },
    '.player-bar__root > &': { gridArea: 'ended', flexWrap: 'nowrap', borderBottomWidth: '[1px]' },
    '.modal__content > &': { _lyingPhone: { gridColumn: '2' } },
  },
  words: {
    display: 'flex',
    // On a phone a long reason stands below the name.
    flexWrap: { base: 'wrap', md: 'nowrap' },
    columnGap: '[0.3em]',
    minWidth: '0',
    flex: { base: '1', md: 'none' },
    textStyle: 'small',
    color: 'fg.muted',
    '& > span': { flexShrink: { md: '0' } },
  },
  name: { color: 'fg.default', fontWeight: 'strong', truncate: true, maxWidth: { md: '[16rem]' } },
  about: { row: '0', flexShrink: '0' },
  acts: {
    row: '6',
    minWidth: '0',
    flexBasis: { base: 'full', md: 'auto' },
    minHeight: '44',
    '.mini-bar__root &, .player-bar__root &': { flexWrap: 'nowrap' },
    flexWrap: 'wrap',
  },
  rest: { minWidth: '0', flexShrink: '1', '& > span': { truncate: true } },
  // The mini-bar has room for one offer.
  always: { '.mini-bar__root &': { display: 'none' } },
});
