import { nameLink, slotRecipe } from './fragments.ts';

/** The bar at the bottom of the desktop layout: one row from 1200 px, below that the seek bar has a row of its own. */
export const playerBar = slotRecipe({
  root: {
    position: 'fixed',
    zIndex: 'player',
    insetInline: '0',
    bottom: '0',
    display: 'grid',
    gridTemplateAreas: { base: `"seek seek seek" "track transport right"`, xl: `"transport middle right"` },
    // In two rows both sides are equal, so that the transport is in the middle.
    gridTemplateColumns: {
      base: '[minmax(0, 1fr) auto minmax(0, 1fr)]',
      xl: '[15.5rem minmax(0, 1fr) auto]',
    },
    gridTemplateRows: { base: '[auto minmax(0, 1fr)]', xl: '[minmax(0, 1fr)]' },
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
  // Higher to press than the words are, away from the other name; a finger has both lines for the track's page.
  name: {
    ...nameLink,
    _touch: { '&[href]::after': { content: '""', overlay: true } },
    _first: { paddingTop: '6', marginTop: '[-0.375rem]' },
    _last: { paddingBottom: '6', marginBottom: '[-0.375rem]' },
  },
  title: { textStyle: 'title' },
  artist: { muted: true, lineHeight: 'title' },
  beside: { row: '4', flexShrink: '0' },
  // Its space is there without a track too, so that nothing moves when one comes.
  heart: { display: 'grid', minWidth: '40', minHeight: '40', _touch: { minWidth: '44', minHeight: '44' } },
  seek: {
    // In two rows the waveform keeps clear of the bar's edge and of the buttons, however high it is to touch.
    '--wave-height': { base: '1.75rem', xl: '100%' },
    _lying: { height: '32', '--seek-height': '2rem', '--wave-height': '1.5rem' },
    gridArea: { base: 'seek', xl: 'auto' },
    row: '14',
    grow: true,
    height: { base: '36', xl: 'auto' },
  },
  time: {
    textStyle: 'time',
    color: 'fg.muted',
    flexShrink: '0',
    minWidth: '26',
    '&:first-child': { textAlign: 'right' },
    '& > small': { marginLeft: '6', fontSize: '[1em]', '&[data-empty]': { visibility: 'hidden' } },
  },
  right: {
    gridArea: 'right',
    row: '0',
    justifyContent: 'flex-end',
    gap: { base: '0', xl: '2' },
    paddingLeft: { xl: '20' },
    paddingRight: { xl: '24' },
  },
  volume: { display: 'flex', width: { base: '64', xl: '96' }, marginLeft: '4' },
  note: { textStyle: 'small', color: 'accent.text', lineHeight: 'title' },
});

/** The floating bar of small screens. */
export const miniBar = slotRecipe({
  root: {
    position: 'fixed',
    zIndex: 'player',
    insetInline: '8',
    bottom: '[calc(0.5rem + env(safe-area-inset-bottom, 0px))]',
    row: '8',
    height: '68',
    paddingLeft: '12',
    paddingRight: '8',
    paddingBottom: '2',
    borderRadius: 'bar',
    layerStyle: 'floating',
    _tinted: { background: 'bg.tintRaised' },
    '& > .cover__root': { pointerEvents: 'none', marginRight: '4', _cramped: { display: 'none' } },
  },
  // A press anywhere on the bar opens the sheet; its buttons are above.
  open: { overlay: true, borderRadius: '[inherit]' },
  byline: { grow: true, pointerEvents: 'none' },
  title: { textStyle: 'title' },
  artist: { muted: true, lineHeight: 'title' },
  note: { display: 'block', textStyle: 'small', lineHeight: 'title', color: 'accent.text', truncate: true },
  // A long name of a list is cut.
  offer: {
    grow: true,
    zIndex: 'raised',
    '& > button': { maxWidth: 'full', overflow: 'hidden' },
  },
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

/** Everything about the player on one sheet. */
export const playerSheet = slotRecipe({
  top: {
    display: 'grid',
    gridTemplateColumns: '[2.75rem 1fr 2.75rem]',
    alignItems: 'center',
    flexShrink: '0',
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
  // It follows a finger to either side, and springs back.
  cover: {
    width: 'full',
    touchAction: 'pan-y',
    transitionProperty: 'translate',
    transitionDuration: 'move',
    '&[data-swiping]': { transitionDuration: '[0s]' },
    _motionReduce: { transitionProperty: '[none]' },
    maxWidth: '[max(5.5rem, 100dvh - 30.125rem)]',
    margin: '[1rem auto 1.5rem]',
    flexShrink: '0',
    _lyingPhone: {
      gridColumn: '1',
      gridRow: '2 / span 4',
      maxWidth: '[calc(100dvh - 7rem)]',
      marginBlock: '0',
    },
  },
  words: { row: '12', minHeight: '56', _lyingPhone: { gridColumn: '2' } },
  // Each 44 px high to press: beyond the words, away from the other name, down to the seek bar.
  name: {
    ...nameLink,
    _first: { paddingTop: '16', marginTop: '[-1rem]' },
    _last: { paddingTop: '4', paddingBottom: '18', marginBottom: '[-1.125rem]' },
  },
  title: { fontSize: 'sheet', fontWeight: 'heavy', letterSpacing: 'section', lineHeight: 'section' },
  artist: { fontSize: 'h3', color: 'fg.muted', lineHeight: 'body' },
  byline: { display: 'flex', flexDirection: 'column', grow: true },
  note: { display: 'block', color: 'accent.text' },
  seek: {
    marginTop: '18',
    flexShrink: '0',
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
    flexShrink: '0',
    _lyingPhone: { gridColumn: '2', marginTop: '0' },
    _tiny: { zoom: '[0.8]' },
    _cramped: { zoom: '[0.55]' },
  },
  extras: {
    row: '4',
    marginBlock: '10',
    flexShrink: '0',
    _lyingPhone: { gridColumn: '2', marginBlock: '0' },
    _tiny: { justifyContent: 'space-between' },
    _cramped: { zoom: '[0.75]' },
  },
  volume: { display: { base: 'flex', _tiny: 'none' }, flex: '1', marginRight: '16' },
  next: {
    _lyingPhone: { display: 'none' },
    flexShrink: '0',
    height: '64',
    marginTop: '[auto]',
    paddingLeft: '10',
    paddingRight: '14',
    borderRadius: 'bar',
    background: 'bg.panel',
    borderWidth: '[1px]',
  },
});
