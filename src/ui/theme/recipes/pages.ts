import { accentLink, slotRecipe } from './fragments.ts';

/** A section of a page with a heading and its content. */
export const section = slotRecipe({
  root: { marginTop: { base: '26', _low: '12' } },
  // On a phone heading, controls and link share one line.
  header: { row: '0', columnGap: { md: '6' }, minHeight: '40', marginBottom: { base: '10', _low: '4' } },
  words: { wrap: '0', alignItems: 'baseline', columnGap: '12', minWidth: '0' },
  title: { textStyle: 'h2', minWidth: '0' },
  extras: { row: '2', marginRight: 'auto' },
  link: {
    ...accentLink,
    flexShrink: '0',
    minHeight: '32',
    paddingInline: '8',
    marginRight: '[-0.5rem]',
    _touch: { minHeight: '44' },
    '& svg': { boxSize: '16', display: { base: 'none', md: 'block' } },
  },
});

/** The head of a page: its title, a count, and its actions. */
export const pageHead = slotRecipe({
  root: {
    position: 'relative',
    row: '0',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '12',
    rowGap: '10',
    minHeight: '44',
    marginBottom: '16',
  },
  words: {
    wrap: '0',
    alignItems: 'baseline',
    columnGap: '12',
    minWidth: '0',
    // Grid or list, below.
    '.page-head__root:has([role=radiogroup]) > &': {
      width: { base: 'full', _content640: 'auto' },
      alignContent: 'center',
      minHeight: { base: '44', _content640: '0' },
      paddingRight: { base: '[7.25rem]', _content640: '0' },
    },
    '.page-head__root:has([data-layout=phone]) > &': {
      alignContent: 'center',
      minHeight: { base: '44', md: '0' },
      paddingRight: { base: '44', md: '0' },
    },
  },
  title: { textStyle: 'h1', minWidth: '0', overflowWrap: 'anywhere' },
  count: {
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    // Whether it fits beside the title would depend on both, and on the font that is there.
    '.page-head__root:has([role=radiogroup]) &': { width: { base: 'full', _content640: 'auto' } },
  },
  actions: {
    row: '0',
    flexWrap: 'wrap',
    gap: { base: '8', _content640: '12' },
    minWidth: '0',
    maxWidth: 'full',
    // Where it has no room beside the other actions, it is beside the title: it never has a line of its own.
    '& > [data-layout=phone]': { position: 'absolute', top: '0', right: '0' },
    // Actions that wrap together, so that the last has no line of its own.
    '& > :not([class])': { display: 'flex', alignItems: 'center', gap: '[inherit]' },
    '& [role=radiogroup]': {
      position: { base: 'absolute', _content640: 'static' },
      top: '0',
      right: '0',
    },
  },
});

/** A card that leads somewhere or plays something: artists, stations, playlists. */
export const card = slotRecipe({
  root: {
    position: 'relative',
    display: 'block',
    minWidth: '0',
    borderRadius: 'cover',
  },
  // Its name is its visible text. Further text is below it and belongs to the same link.
  press: {
    display: 'block',
    width: 'full',
    borderRadius: '[inherit]',
    _after: { content: '""', overlay: true, borderRadius: '[inherit]' },
    // The ring is around the text as well, and not through it.
    _focusVisible: {
      outline: '[none]',
      _after: { outline: '[2px solid token(colors.accent.text)]', outlineOffset: '[2px]' },
    },
  },
  picture: {
    position: 'relative',
    display: 'block',
    '& img': { transitionProperty: 'scale', transitionDuration: 'move' },
    '.card__root:hover & img': { scale: '[1.03]' },
    _motionReduce: { '& img': { scale: '[1!]' } },
  },
  letter: {
    centered: '0',
    boxSize: 'full',
    layerStyle: 'accentSubtle',
    fontSize: 'display',
    fontWeight: 'heavy',
    // A picture and no word: a letter in the link would be one more than its name has.
    _before: { content: 'attr(data-letter)' },
  },
  action: { position: 'absolute', right: '8', bottom: '8', zIndex: 'raised' },
  title: { display: 'block', paddingTop: '10', textStyle: 'title', truncate: true },
  // A sentence of ours has two lines as a rule, and more where a listener spaces texts out; one of the
  // catalogue has two of any length, so that cards are even.
  text: { display: 'block', muted: true, marginTop: '1', lineClamp: 4, '&[dir]': { lineClamp: 2 } },
  variants: {
    look: {
      /** Artists: a circle, words in the middle. */
      round: {
        root: { borderRadius: 'panel', textAlign: 'center' },
        // It leaves a margin in its column.
        picture: { width: '[76%]', marginInline: '[auto]' },
      },
      /** What its picture does is one control, its title another. */
      split: {
        press: { position: 'relative' },
        title: {
          borderRadius: 'thumb',
          '&[href]:hover': { textDecoration: 'underline' },
          _touch: { paddingTop: '0', lineHeight: '[2.75rem]' },
        },
      },
    },
    large: { true: { picture: { width: 'auto' } } },
  },
});

/** A folder of the library: its picture, name and count, and a menu for the listener's own. */
export const folderTile = slotRecipe({
  root: { position: 'relative', minWidth: '0' },
  link: {
    display: 'block',
    boxSize: 'full',
    padding: '12',
    paddingBottom: { base: '32', _low: '12' },
    // Where the window is low the picture is beside the words, so that tracks are in sight below.
    _low: { display: 'grid', gridTemplateColumns: '[3.5rem minmax(0, 1fr)]', columnGap: '12' },
    borderRadius: 'panel',
    borderWidth: '[1px]',
    background: 'bg.panel',
    fade: 'background-color',
    _hover: { background: 'bg.raised' },
  },
  picture: {
    centered: '0',
    aspectRatio: { base: '[16 / 10]', _low: '[1]' },
    overflow: 'hidden',
    borderRadius: 'field',
    background: 'bg.hover',
    color: 'fg.muted',
    '&[data-covers]': { placeItems: 'stretch' },
    '&[data-covers] > *': { boxSize: 'full', borderRadius: 'none' },
    '&[data-covers="4"]': { gridTemplateColumns: '[1fr 1fr]', gridTemplateRows: '[1fr 1fr]' },
  },
  name: {
    display: 'block',
    textStyle: 'row',
    marginTop: { base: '10', _low: '4' },
    paddingRight: '36',
    truncate: true,
  },
  // Beside the link, so that the folder alone names the link; it covers the room that the link leaves free.
  count: {
    position: 'absolute',
    left: { base: '12', _low: '80' },
    bottom: '12',
    muted: true,
    pointerEvents: 'none',
  },
  menu: { position: 'absolute', right: '8', bottom: '8' },
  variants: {
    kind: {
      favorites: {
        picture: { layerStyle: 'accent', '& svg': { fill: '[currentColor]' } },
        link: { layerStyle: 'accentSubtle' },
        count: { color: 'accent.subtleFg' },
        // It has no menu.
        name: { paddingRight: '0' },
      },
      create: {
        link: {
          alignItems: 'center',
          borderStyle: 'dashed',
          borderColor: 'border.control',
          background: '[transparent]',
        },
        picture: { background: '[transparent]', color: 'accent.text' },
        name: { textAlign: { base: 'center', _low: 'start' }, paddingRight: '0', color: 'accent.text' },
      },
    },
  },
});

/** The footer that names the public catalogue and its terms. */
export const catalogueCredit = slotRecipe({
  root: {
    wrap: '0',
    justifyContent: 'space-between',
    columnGap: '24',
    rowGap: '4',
    marginTop: '40',
    paddingTop: '16',
    borderTopWidth: '[1px]',
    muted: true,
  },
  line: { row: '8' },
  mark: {
    inlineRow: '6',
    color: 'fg.default',
    fontWeight: 'heavy',
    _hover: { textDecoration: 'underline' },
  },
});
