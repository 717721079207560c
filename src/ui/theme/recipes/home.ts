import { accentLink, controlBorder, nameLink, slotRecipe } from './fragments.ts';

/** The windows of the narrowest phones. */
const NARROWEST = '@media (max-width: 22.4375rem)';

/** Track Roulette: words at the left, the record bleeding off the right edge. */
export const roulette = slotRecipe({
  root: {
    // The record's size, and how much of it is visible beside the text: it never covers the text.
    '--record': { base: '11.5rem', _content440: '15rem', _content640: '19rem' },
    '--seen': {
      base: 'clamp(5rem, 100cqi - 13.25rem, 8.375rem)',
      _content440: '9.5rem',
      _content640: '13rem',
      _content800: '22.5rem',
    },
    // There is no room beside the text.
    _cramped: { paddingRight: '16!', '& > .roulette__record': { display: 'none' } },
    position: 'relative',
    isolation: 'isolate',
    row: '0',
    minHeight: { base: '[10.5rem]', md: '172', _low: '160' },
    padding: { base: '16', _low: '12' },
    '--edge': { base: '{spacing.16}', md: '{spacing.32}' },
    paddingLeft: '[var(--edge)]',
    paddingRight: '[calc(var(--seen) + 0.5rem)]',
    // In narrow lists the record looks out of its sleeve, the cover of the pick.
    '&[data-picked=true]': {
      '--record': { base: '4rem', _content640: '19rem' },
      paddingRight: { base: '16', _content640: '[calc(var(--seen) + 0.5rem)]' },
    },
    marginBottom: { base: '26', _low: '12' },
    // Not 'hidden', which a focus or a script can scroll.
    overflow: 'clip',
    borderRadius: 'hero',
    borderWidth: '[1px]',
    background: '[linear-gradient(96deg, {colors.accent.subtle} 10%, {colors.bg.panel} 78%)]',
  },
  // What was sent has the words and the button of both: the pick's come second.
  copy: {
    display: 'grid',
    gridTemplateColumns: '[minmax(0, 1fr)]',
    gap: { base: '16', _low: '12' },
    minWidth: '0',
    '[data-picked=true] > &': { gap: { base: '8', _content640: '16', _low: '12' } },
    '[data-picked=true] > & > :not(.roulette__pick, .roulette__actions)': { display: 'none' },
    '[data-picked=false] > & > .roulette__pick': { display: 'none' },
  },
  eyebrow: { textStyle: 'small', fontWeight: 'semibold', color: 'accent.text' },
  title: {
    fontSize: { base: 'h2', _content440: 'dialog', _content800: 'hero' },
    fontWeight: 'heavy',
    lineHeight: 'heading',
    letterSpacing: 'heading',
  },
  // On a phone the sentence makes room for the music below.
  text: {
    display: { base: 'none', _content440: 'block' },
    color: 'accent.subtleFg',
    marginTop: '4',
  },
  actions: {
    row: '8',
    flexWrap: 'wrap',
    // In one row, so that a pick is no higher than the words before it.
    [NARROWEST]: { gap: '4', '[data-picked=true] & > .button--variant_secondary > svg': { display: 'none' } },
    // Where a listener spaces texts out, or the window is very narrow, the words have two lines.
    '& > button': { flexShrink: '1', whiteSpace: 'normal' },
    '[data-picked=true] & > .button--variant_primary, [data-picked=false] & > :not(.button--variant_primary)':
      {
        display: 'none',
      },
  },
  pick: {
    display: 'flex',
    alignItems: { base: 'flex-start', _content640: 'center' },
    gap: '16',
    minWidth: '0',
  },
  words: {
    minWidth: '0',
    flexGrow: '1',
    overflowWrap: 'anywhere',
    paddingLeft: { base: '36', _content640: '0' },
  },
  // No longer than the words in its place before, so that a pick moves nothing below.
  // The link itself is cut: one of two lines would be half out of sight.
  name: { textStyle: 'h2', '& a': { ...nameLink, lineClamp: '1', maxWidth: '[max-content]' } },
  // A finger's width, which the name above and the buttons below leave free.
  more: {
    ...accentLink,
    display: 'flex',
    maxWidth: '[max-content]',
    minHeight: { base: '44', md: '28' },
    marginTop: { base: '[-1px]', md: '0' },
    marginBottom: { base: '[-8px]', md: '0' },
    '& > span': { lineClamp: '1' },
  },
  record: {
    position: 'absolute',
    zIndex: '[-1]',
    left: '[calc(100% - var(--seen))]',
    top: '[calc(50% - var(--record) / 2)]',
    circle: '[var(--record)]',
    '[data-picked=true] > &': {
      left: {
        base: '[calc(var(--edge) + {spacing.36})]',
        _content640: '[calc(100% - var(--seen))]',
      },
      top: { base: '16', _content640: '[calc(50% - var(--record) / 2)]' },
    },
    centered: '0',
    background:
      '[conic-gradient(from 30deg, transparent 0 8%, rgb(255 255 255 / 0.09) 12%, transparent 17% 58%, rgb(255 255 255 / 0.07) 62%, transparent 67%), repeating-radial-gradient(circle, #14100e 0 5px, #1f1916 5px 6px)]',
    '&[data-spinning]': { animation: '[spin 1.8s linear infinite]' },
    _motionReduce: { '&[data-spinning]': { animation: '[none]' } },
  },
  label: {
    centered: '0',
    circle: '[40%]',
    padding: '[9%]',
    background: '[#15100d]',
    boxShadow: '[0 0 0 calc(var(--record) * 0.04) {colors.accent.solid}]',
  },
});

/** The invitation card of Home: one row, on a phone two lines. */
export const invitation = slotRecipe({
  root: {
    display: 'grid',
    gridTemplateColumns: '[auto auto minmax(0, 1fr)]',
    gridTemplateAreas: '["title all explore" "words words words" "retry retry retry"]',
    alignItems: 'center',
    // On the narrowest phones the link is below, in one piece.
    [NARROWEST]: {
      gridTemplateColumns: '[auto minmax(0, 1fr)]',
      gridTemplateAreas: '["title all" "words words" "explore explore" "retry retry"]',
      paddingBottom: '4',
    },
    paddingInline: '16',
    paddingBottom: '12',
    borderRadius: 'panel',
    background: 'bg.panel',
    _content640: {
      gridTemplateColumns: '[auto minmax(0, 1fr) auto auto auto]',
      gridTemplateAreas: '["title words retry explore all"]',
      columnGap: '12',
      minHeight: { base: '64', _low: '52' },
      paddingBottom: '0',
    },
    _content1000: {
      gridTemplateColumns: '[auto auto minmax(0, 1fr) auto auto auto]',
      gridTemplateAreas: '["art title words retry explore all"]',
    },
  },
  art: { gridArea: 'art', display: 'none', _content1000: { display: 'block' } },
  title: {
    gridArea: 'title',
    textStyle: 'h2',
    fontSize: { base: 'h3', _content440: 'h2' },
    whiteSpace: 'nowrap',
  },
  words: { gridArea: 'words', minWidth: '0' },
  text: { muted: true, _content1000: { color: 'fg.default', fontSize: 'body' } },
  hint: {
    srOnly: true,
    muted: true,
    _content1000: { srOnly: false, lineClamp: '2' },
  },
  retry: { gridArea: 'retry', justifySelf: 'start', marginTop: { base: '8', md: '0' } },
  explore: {
    gridArea: 'explore',
    justifySelf: 'end',
    [NARROWEST]: { justifySelf: 'start' },
    ...accentLink,
    minHeight: '44',
    textStyle: 'chip',
    lineHeight: 'section',
    textAlign: 'right',
    textWrap: 'balance',
    _content640: { whiteSpace: 'nowrap' },
    _content1000: {
      minHeight: '40',
      paddingInline: '16',
      ...controlBorder,
      color: 'fg.default',
      _hover: { background: 'bg.hover', textDecoration: 'none' },
    },
  },
  all: {
    gridArea: 'all',
    [NARROWEST]: { justifySelf: 'end', marginRight: '[-0.75rem]' },
    ...accentLink,
    justifyContent: 'center',
    minWidth: '44',
    minHeight: '44',
    '& svg': { boxSize: '16' },
  },
  allWords: { srOnly: true, _content1000: { srOnly: false } },
});

/** The header of a mood's Home. */
export const moodHeader = slotRecipe({
  root: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-end',
    marginTop: '16',
    height: { base: '184', _content840: '232' },
    padding: { base: '16', _content840: '32' },
    overflow: 'clip',
    borderRadius: { base: 'panel', _content840: 'hero' },
    background: 'accent.subtle',
  },
  // Where there is little room the words have a column of their own, so that none of them lies over the
  // drawing.
  art: {
    position: 'absolute',
    insetBlock: '0',
    right: { base: '[-4.5rem]', _content840: '0' },
    width: { base: '[calc(100% - 5.25rem)]', _content840: 'full' },
    maskImage: { base: '[linear-gradient(90deg, transparent, #000 7rem)]', _content840: '[none]' },
    height: 'full',
    color: 'accent.solid',
  },
  words: {
    position: 'relative',
    display: 'flex',
    flexDirection: { base: 'column', _content840: 'row' },
    alignItems: { base: 'flex-start', _content840: 'flex-end' },
    gap: { base: '14', _content840: '18' },
    maxWidth: { base: '[8.625rem]', _content840: '[none]' },
  },
  icon: {
    centered: '0',
    flexShrink: '0',
    boxSize: { base: '44', _content840: '64' },
    borderRadius: { base: 'field', _content840: 'panel' },
    layerStyle: 'accent',
    '& svg': { boxSize: { base: '24', _content840: '34' } },
  },
  title: {
    fontSize: { base: 'h1', _content840: 'mood' },
    fontWeight: 'heavy',
    lineHeight: 'display',
    letterSpacing: 'heading',
  },
  text: { color: 'accent.subtleFg', fontSize: { base: 'body', _content840: 'row' }, marginTop: '4' },
  actions: {
    wrap: '0',
    gap: { base: '8', _content440: '12', mdToLg: '8' },
    // Two and two, where three would leave one alone.
    [NARROWEST]: { '& > :nth-child(2)': { marginRight: '[25%]' } },
    marginBlock: '20',
    // When the list was answered stands in the space below: it comes late, and moves nothing.
    position: 'relative',
    '& > time': { position: { base: 'absolute', _content640: 'static' }, top: '[100%]' },
    // Beside the sidebar of a tablet the words alone fit one line.
    '& [class^=lucide]:has(+ [data-words])': { display: { mdToLg: 'none' } },
  },
  count: {
    display: { base: 'none', _content640: 'block' },
    alignSelf: 'center',
    marginLeft: 'auto',
    color: 'fg.muted',
  },
});
