import { controlBorder, scrollingRow, slotRecipe } from './fragments.ts';

/** The head of a track's page: a large cover, and beside it the title, data and actions. */
export const trackHead = slotRecipe({
  root: {
    display: 'grid',
    gap: '20',
    marginBottom: '16',
    '&[data-found]': {
      marginTop: '8',
      _content640: {
        gridTemplateColumns: '[minmax(0, 2fr) minmax(0, 3fr)]',
        gap: '28',
        alignItems: 'center',
      },
      // The title is beside the cover, above the player.
      _lying: { gridTemplateColumns: '[7rem minmax(0, 1fr)]', gap: '16', alignItems: 'start' },
      _content1000: { gridTemplateColumns: '[21rem minmax(0, 1fr)]', gap: '36' },
    },
  },
  cover: {
    width: 'full',
    maxWidth: { base: '[min(14.75rem, 60vw)]', _content640: '[21rem]' },
    marginInline: { base: 'auto', _content640: '0' },
    borderRadius: 'hero',
    boxShadow: 'float',
  },
  words: {
    minWidth: '0',
    '[data-found] > &': { textAlign: { base: 'center', _content640: 'left', _lying: 'left' } },
    // The room of what comes below the title, in whose middle it is.
    '[aria-busy=true] > &': { paddingBottom: { _content640: '[6rem]' } },
  },
  title: {
    textStyle: 'display',
    fontSize: { base: 'h1', _content640: 'mood', _content1000: 'track' },
    overflowWrap: 'anywhere',
  },
  facts: {
    textAlign: { base: 'center', _content640: 'left' },
    marginTop: '8',
    fontSize: 'row',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    '& > li': { display: 'inline', '& > *': { verticalAlign: 'middle' } },
    '& :is(time, span)': { whiteSpace: 'nowrap' },
    // The dot is drawn behind a space, which a line that ends there does without.
    '& > li:not(:last-child)': {
      _after: {
        content: '" "',
        wordSpacing: '[20px]',
        background: '[radial-gradient(circle, currentColor 1.5px, transparent 2px)]',
      },
    },
  },
  link: {
    inlineRow: '8',
    minHeight: '32',
    maxWidth: 'full',
    overflowWrap: 'anywhere',
    borderRadius: 'thumb',
    color: 'fg.default',
    fontWeight: 'strong',
    textDecorationLine: 'underline',
    textDecorationColor: 'border.control',
    textUnderlineOffset: '[4px]',
    _hover: { textDecorationColor: '[currentColor]' },
    _touch: { minHeight: '44' },
  },
  // It keeps its room while the picture loads.
  artist: {
    circle: '28',
    overflow: 'hidden',
    background: 'bg.hover',
    '& > *': { width: 'full', borderRadius: 'full' },
  },
  actions: {
    row: '0',
    flexWrap: 'wrap',
    gap: { base: '8', md: '12' },
    marginTop: '20',
  },
  play: { flexGrow: { base: '1', _content640: '0' } },
  heart: {
    ...controlBorder,
    background: 'bg.raised',
  },
  // Both beside the other buttons if there is room, else a row of two equal ones.
  queueing: {
    wrap: '0',
    gap: { base: '8', md: '12' },
    flexGrow: { base: '1', _content640: '0' },
    width: { base: 'full', _content640: 'auto' },
    '& > button': { flexGrow: '1' },
  },
  variants: {
    look: {
      /** An album or another list: a smaller cover, since the tracks follow. */
      list: {
        root: {
          '&[data-found]': { _content640: { gridTemplateColumns: '[14.5rem minmax(0, 1fr)]' } },
        },
        actions: { actions: { base: '8', md: '12' } },
        cover: { maxWidth: { base: '[min(11rem, 50vw)]', _content640: '[14.5rem]' } },
      },
    },
  },
});

/** The last searches, as chips of which each can be removed. */
export const recentTerms = slotRecipe({
  root: {
    row: '0',
    flexWrap: 'wrap',
    columnGap: '12',
    rowGap: '8',
    marginBottom: '20',
  },
  title: {
    inlineRow: '8',
    muted: true,
    '& svg': { boxSize: '16' },
  },
  list: { wrap: '8', minWidth: '0', maxWidth: 'full' },
  term: {
    row: '0',
    maxWidth: 'full',
    paddingRight: '2',
    borderRadius: 'full',
    background: 'bg.raised',
  },
  link: {
    minWidth: '0',
    minHeight: '36',
    paddingLeft: '14',
    // Not the text style of chips: its line height would win.
    lineHeight: '[2.25rem]',
    fontSize: 'chip',
    fontWeight: 'semibold',
    truncate: true,
    borderRadius: 'full',
    _hover: { textDecoration: 'underline' },
    _touch: { minHeight: '44', lineHeight: '[2.75rem]' },
  },
});

/** Above the results of a search: the artists and albums among them. */
export const searchFinds = slotRecipe({
  // On a phone it scrolls sideways and runs out at the window's edge.
  root: {
    ...scrollingRow,
    gap: '12',
    marginBottom: '16',
    '& > li': { flexShrink: '0', maxWidth: 'full' },
  },
  chip: {
    height: '64',
    paddingLeft: '6',
    paddingRight: '18',
    borderRadius: 'panel',
    background: 'bg.panel',
    fade: 'background-color',
    _hover: { background: 'bg.hover' },
  },
});

/** Below a track: how many comments there are, and the newest. */
export const commentsTeaser = slotRecipe({
  root: {
    gap: '16',
    marginTop: '26',
    paddingBlock: '14',
    paddingInline: '18',
    borderRadius: 'panel',
    background: 'bg.panel',
  },
  count: { color: 'fg.muted', fontWeight: 'regular' },
  text: { color: 'fg.muted', lineClamp: '3', '& b': { color: 'fg.default', fontWeight: 'strong' } },
});

/** An artist's page: a round portrait, the ranked tracks and beside them the related artists. */
export const artistHead = slotRecipe({
  root: {
    position: 'relative',
    isolation: 'isolate',
    display: 'flex',
    flexDirection: { base: 'column', _content640: 'row' },
    alignItems: { base: 'flex-start', _content640: 'center' },
    gap: { base: '16', _content640: '32' },
    minHeight: { _content640: '[16.25rem]' },
    marginTop: '4',
    marginBottom: '20',
    padding: { base: '20', _content640: '32' },
    overflow: 'hidden',
    borderRadius: 'hero',
    layerStyle: 'accentSubtle',
  },
  // No text covers it: it fades out before the text begins.
  art: {
    position: 'absolute',
    zIndex: '[-1]',
    display: { base: 'none', _content840: 'block' },
    insetBlock: '0',
    right: '0',
    width: '[34%]',
    maskImage: '[linear-gradient(90deg, transparent, black 60%)]',
    // A dark cover would fade through black to paper.
    _light: { width: '[28%]', maskImage: '[none]' },
    '& > *': { boxSize: 'full', aspectRatio: 'auto', borderRadius: 'none' },
  },
  portrait: {
    flexShrink: '0',
    width: { base: '112', _content640: '[11.5rem]' },
    borderRadius: 'full',
    boxShadow: '[0 0 0 4px token(colors.accent.subtle), 0 0 0 6px token(colors.accent.solid)]',
  },
  letter: {
    centered: '0',
    aspectRatio: '[1]',
    borderRadius: 'full',
    background: 'bg.panel',
    color: 'fg.default',
    fontSize: 'display',
    fontWeight: 'heavy',
  },
  words: {
    grow: true,
    width: { base: 'full', _content640: 'auto' },
    paddingRight: { _content840: '[30%]' },
  },
  title: {
    textStyle: 'display',
    fontSize: { base: 'h1', _content1000: 'display' },
    color: 'fg.default',
    overflowWrap: 'anywhere',
  },
  // Its line is there before its figure is.
  fans: { minHeight: '[1lh]', marginTop: '8', fontSize: 'row', fontWeight: 'strong', color: 'fg.default' },
  text: { marginTop: '4', maxWidth: '[60ch]', fontSize: 'row' },
  actions: { actions: '10', marginTop: '18' },
  columns: {
    display: 'grid',
    gap: { base: '26', _content1000: '36' },
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', _content1000: '[minmax(0, 1fr) 18.75rem]' },
    _content1000: { alignItems: 'start' },
    // Without related artists the tracks have all the room.
    '& > :only-child': { gridColumn: '[1 / -1]' },
  },
  // The grid follows the width of its own column.
  tracks: { containerType: 'inline-size', containerName: 'content', minWidth: '0' },
  bar: { row: '0', minHeight: '44', marginBottom: '12' },
  count: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  end: { marginLeft: 'auto' },
});

/** Artists one under the other, or in as many columns as there is room for. */
export const relatedArtists = slotRecipe({
  title: { textStyle: 'h2', row: '0', minHeight: '44', marginBottom: '12' },
  list: {
    display: 'grid',
    gridTemplateColumns: '[repeat(auto-fill, minmax(min(100%, 15rem), 1fr))]',
    columnGap: '20',
  },
  row: {
    minHeight: '60',
    paddingInline: '8',
    marginInline: '[-0.5rem]',
    borderRadius: 'cover',
    _hover: { background: 'bg.raised' },
    '& > svg': { boxSize: '16', color: 'fg.muted' },
  },
  picture: {
    centered: '0',
    circle: '44',
    layerStyle: 'accentSubtle',
  },
});
