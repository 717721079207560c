import { LONG_PRESS_MS } from '../../../limits/ui.ts';
import { CARD_WORDS, slotRecipe } from './fragments.ts';

/** A track's name; a link is higher than its words, away from the artist's name below it. */
const trackName = {
  display: 'block',
  truncate: true,
  'a&': { paddingTop: '4', marginTop: '[-0.25rem]', _hover: { textDecoration: 'underline' } },
  '[data-current] &': { color: 'accent.text' },
} as const;

/** A title in a grid: two lines, and an ellipsis after them. */
const twoLines = { whiteSpace: 'normal', overflowWrap: 'anywhere', lineClamp: '2' } as const;

/** An artist's name as a link, higher to press than the words are. */
const artistLink = {
  paddingBottom: '6',
  marginBottom: '[-0.375rem]',
  _hover: { textDecoration: 'underline' },
} as const;

/** A square picture; the fox if there is none. */
export const cover = slotRecipe({
  root: {
    position: 'relative',
    display: 'block',
    flexShrink: '0',
    overflow: 'hidden',
    aspectRatio: '[1]',
    background: '[token(colors.bg.raised) center / cover]',
    borderRadius: 'cover',
    '&[style*=url] > .cover__placeholder': { visibility: 'hidden' },
  },
  image: { boxSize: 'full', objectFit: 'cover' },
  placeholder: {
    centered: '0',
    boxSize: 'full',
    background: 'bg.hover',
    '& svg': { boxSize: '[64%]', opacity: '[0.9]' },
  },
  variants: {
    size: {
      fill: { root: { width: 'full' } },
      row: { root: { width: '44', borderRadius: 'thumb' } },
      queue: { root: { width: '40', borderRadius: 'thumb' } },
      now: { root: { width: '52', borderRadius: 'tile' } },
      player: { root: { width: '48', borderRadius: 'tile' } },
      lyrics: { root: { width: '64', borderRadius: 'field' } },
      pick: { root: { width: { base: '64', _content640: '[4.625rem]' }, borderRadius: 'cover' } },
      head: { root: { width: 'full', borderRadius: 'hero' } },
      sheet: { root: { width: 'full', borderRadius: '[1.75rem]' } },
    },
    shape: { round: { root: { borderRadius: '[9999px!]' } } },
  },
  defaultVariants: { size: 'fill' },
});

/**
 * Styles of a part of a card while the card has the pointer, the keyboard's focus or an open menu; never
 * after a finger has tapped.
 */
const revealed = (styles: object) => ({
  '[data-view=grid] .track__root:has(:focus-visible, [aria-expanded=true]) &': styles,
  '@media (hover: hover)': { '[data-view=grid] .track__root:is(:hover, [data-hover]) &': styles },
});

/** Number, cover, title, artist, length, actions; from 800 px on the album as well. */
const rowColumns = '[2.5rem 2.75rem minmax(0, 5fr) minmax(0, 3fr) 4rem var(--actions, 8.5rem)]';
const wideRowColumns =
  '[2.5rem 2.75rem minmax(0, 5fr) minmax(0, 3fr) minmax(0, 3fr) 4rem var(--actions, 8.5rem)]';

/** A cell of a row that a narrow list and a card have no room for. */
const rowCell = {
  display: 'none',
  color: 'fg.muted',
  truncate: true,
  '[data-current] > &': { color: 'accent.subtleFg' },
} as const;

/** The picture of a card, whose grid has one row for it and one for the words. */
const onPicture = { gridArea: '[1 / 1 / 2 / -1]', zIndex: 'raised' } as const;

/** A button on a card's picture. */
const tool = {
  _asGrid: {
    ...onPicture,
    alignSelf: 'end',
    justifySelf: 'start',
    margin: '8',
    opacity: '[0]',
    pointerEvents: 'none',
    fade: 'opacity',
    _enabled: {
      boxSize: '36',
      background: 'bg.onCover',
      color: 'fg.onCover',
      _hover: { background: 'bg.onCoverHover' },
    },
    '& svg': { boxSize: '18' },
  },
  ...revealed({ opacity: '[1]', pointerEvents: 'auto' }),
} as const;

/**
 * A track in a list. The list says by `data-view` how: 'grid' is a card with a large picture, 'list' a row 60
 * high. Both have the same parts in the same order, so that the view that a listener has chosen can be set
 * before the app runs.
 */
export const track = slotRecipe({
  head: {
    display: 'none',
    alignItems: 'center',
    columnGap: '16',
    height: '36',
    paddingInline: '12',
    marginBottom: '6',
    borderBottomWidth: '[1px]',
    fontSize: 'small',
    fontWeight: 'semibold',
    color: 'fg.muted',
    '& > :first-child': { textAlign: 'center' },
    '& > :nth-child(2)': { gridColumn: '[span 2]' },
    _asList: {
      _content640: { display: 'grid', gridTemplateColumns: rowColumns },
      _content800: { gridTemplateColumns: wideRowColumns },
    },
  },
  headLength: { textAlign: 'right' },
  root: {
    position: 'relative',
    minWidth: '0',
    _motionReduce: { '--pressed-scale': '1' },
    _asGrid: {
      display: 'grid',
      gridTemplateColumns: '[minmax(0, 1fr) auto auto]',
      alignItems: 'start',
      // What a higher card beside it leaves is below the words.
      alignContent: 'start',
      // The current track lies on a tinted tile; a ring means the focus.
      '&[data-current]': {
        borderRadius: 'cover',
        background: 'accent.subtle',
        boxShadow: '[0 0 0 0.375rem token(colors.accent.subtle)]',
      },
    },
    _asList: {
      row: '12',
      height: '60',
      paddingInline: '8',
      marginInline: '[-0.5rem]',
      borderRadius: 'cover',
      cursor: 'pointer',
      _content640: {
        display: 'grid',
        gridTemplateColumns: rowColumns,
        gap: '16',
        paddingInline: '12',
        marginInline: '0',
      },
      _content800: { gridTemplateColumns: wideRowColumns },
      // A long press: the end of this animation opens the menu. A card's picture has it.
      '&[data-pressed]': { animation: `[long-press ${LONG_PRESS_MS}ms ease-out forwards]` },
      _hover: { background: 'bg.raised' },
      '&[data-current]': { background: 'accent.subtle' },
      '&:has([role=checkbox])': {
        // The fill belongs to the choice.
        '&[data-current]': { background: '[none]' },
        // The mark has the place of number and Play, which are on the cover then, as in a narrow row.
        _content640: {
          '& > .track__picture': { gridColumn: '[2]' },
          '& > [data-number]': { visibility: 'hidden' },
          '& > :is(.track__number:not([data-number]), .track__play)': {
            gridArea: '[1 / 2]',
            position: 'absolute',
            left: '0',
            boxSize: '44',
            borderRadius: 'thumb',
          },
          '& > .track__number:not([data-number])': { background: 'bg.coverScrim', color: 'accent.solid' },
          '& > .track__play > svg': { display: 'none' },
        },
      },
      '&:has([aria-checked=true])': { background: 'accent.subtle!' },
      '&:has([aria-expanded=true])': { background: 'bg.raised' },
    },
  },
  // The bars of the current track, or the spinner, are on the picture of a card and on the cover of a narrow
  // row; in a wide one they are in the place of the number.
  number: {
    // Opacity would create a layer that covers the play button and takes its presses.
    pointerEvents: 'none',
    '&[data-number]': { display: 'none' },
    _asGrid: {
      '&:not([data-number])': {
        ...onPicture,
        alignSelf: 'end',
        justifySelf: 'start',
        centered: '0',
        circle: '36',
        margin: '10',
        layerStyle: 'accent',
      },
      '&[data-busy]': {
        placeSelf: 'stretch',
        boxSize: 'auto',
        margin: '0',
        borderRadius: 'cover',
        background: 'bg.coverScrim',
        color: 'fg.onCover',
        '& > span': { boxSize: '36', borderWidth: '[3px]' },
      },
    },
    _asList: {
      '&:not([data-number])': {
        position: 'absolute',
        zIndex: 'raised',
        left: '8',
        centered: '0',
        boxSize: '44',
        borderRadius: 'thumb',
        background: 'bg.coverScrim',
        color: 'accent.solid',
        _content640: {
          position: 'static',
          width: 'auto',
          height: '20',
          background: '[none]',
          color: 'accent.text',
        },
      },
      _content640: {
        gridArea: '[1 / 1]',
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
        color: 'fg.muted',
        '&[data-number]': { display: 'block' },
      },
    },
    ...revealed({ '&:not([data-busy])': { opacity: '[0]' } }),
    _content640: {
      '[data-view=list] .track__root:has(> .track__play:focus-visible) > &': { opacity: '[0]' },
      '@media (hover: hover)': {
        '[data-view=list] .track__root:is(:hover, [data-hover]) > &': { opacity: '[0]' },
      },
    },
  },
  picture: {
    _asGrid: { gridArea: '[1 / 1 / 2 / -1]' },
    '[data-view=grid] .track__root:has([aria-checked=true]) > &': {
      outline: '[3px solid token(colors.accent.text)]',
    },
    _asList: { width: '44!', borderRadius: 'thumb' },
    '[data-view=grid] [data-pressed] > &': {
      animation: `[long-press ${LONG_PRESS_MS}ms ease-out forwards]`,
    },
  },
  // On a card as large as the picture, its icon at the lower right. It never scales: its hit area would
  // shrink with it.
  play: {
    '& > svg': { fill: '[currentColor]' },
    _asGrid: {
      gridArea: '[1 / 1 / 2 / -1]',
      position: 'relative',
      zIndex: 'raised',
      placeSelf: 'stretch',
      display: 'flex',
      alignItems: 'flex-end',
      justifyContent: 'flex-end',
      padding: '8',
      borderRadius: 'cover',
      backgroundImage: '[linear-gradient(transparent 40%, token(colors.bg.coverShade))]',
      opacity: '[0]',
      fade: 'opacity',
      '& > svg': {
        circle: '44',
        padding: '12',
        layerStyle: 'accent',
      },
      _hover: { '& > svg': { background: 'accent.hover' } },
      _active: { '& > svg': { scale: '[0.97]', transitionDuration: 'press' } },
      _motionReduce: { _active: { '& > svg': { scale: '[none]' } } },
    },
    _asList: {
      position: 'absolute',
      zIndex: 'raised',
      left: '8',
      boxSize: '44',
      borderRadius: 'thumb',
      color: 'fg.default',
      '& > svg': { display: 'none', boxSize: '18' },
      _content640: {
        gridArea: '[1 / 1]',
        position: 'static',
        centered: '0',
        circle: '40',
        opacity: '[0]',
        '& > svg': { display: 'block' },
        _focusVisible: { opacity: '[1]' },
      },
    },
    ...revealed({ opacity: '[1]' }),
    _content640: {
      '@media (hover: hover)': {
        '[data-view=list] .track__root:is(:hover, [data-hover]) > &': { opacity: '[1]' },
      },
    },
  },
  words: {
    minWidth: '0',
    // Room for two lines of a title, so that the rows of a grid are equally high, however long the names are.
    _asGrid: { position: 'relative', paddingTop: '10', minHeight: `[calc(${CARD_WORDS})]` },
    _asList: { flex: '1', _content640: { display: 'contents' } },
  },
  title: {
    ...trackName,
    _asGrid: {
      textStyle: 'title',
      ...twoLines,
      // A finger has both lines to press for the track's page; the menu leads to the artist.
      _touch: { _after: { content: '""', overlay: true } },
    },
    _asList: { textStyle: 'row' },
  },
  by: { minWidth: '0' },
  artist: {
    display: 'block',
    muted: true,
    truncate: true,
    'a&': artistLink,
    _asGrid: { marginTop: '1' },
    '[data-view=list] [data-current] &': { color: 'accent.subtleFg' },
    // No wider than the name: a click beside it plays the row.
    _asList: { _content640: { fontSize: 'body', width: '[fit-content]', maxWidth: 'full' } },
  },
  // A reason is read as a whole.
  note: { textStyle: 'small', color: 'accent.text', marginTop: '1', overflowWrap: 'anywhere' },
  album: { ...rowCell, _asList: { _content800: { display: 'block' } } },
  length: {
    ...rowCell,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    _asList: { _content640: { display: 'block' } },
  },
  actions: {
    _asGrid: {
      display: 'contents',
      '& > [aria-pressed]': {
        margin: '[0.375rem -0.375rem 0 0.25rem]',
        _touch: { width: '36', margin: '[0.125rem 0 0]' },
      },
    },
    _asList: {
      position: 'relative',
      zIndex: 'raised',
      display: 'flex',
      justifyContent: 'flex-end',
      gap: '2',
      '& > [aria-pressed]': { boxSize: '40', _touch: { boxSize: '44' } },
      '&:has(> [role=checkbox])': {
        '& > [aria-pressed]': { display: 'none', _content640: { display: 'inline-grid' } },
        _content640: { position: 'static' },
      },
    },
    '[data-view=list] [data-current] > & > button': {
      color: 'accent.subtleFg',
      '&[aria-pressed=true]': { color: 'accent.text' },
    },
  },
  // On a card the two lie on the picture. A finger cannot press what is invisible: it sees '⋯' there at all
  // times.
  queue: { ...tool, _asList: { display: 'none!', _content640: { display: 'inline-grid!' } } },
  menu: {
    '@media (hover: hover)': { ...tool, _asGrid: { ...tool._asGrid, marginLeft: '[3.125rem]' } },
    // The name beside the heart has the card's width.
    _touch: {
      _asGrid: {
        ...onPicture,
        justifySelf: 'end',
        boxSize: '44',
        margin: '0',
        _enabled: { color: 'fg.onCover', '& > svg': { filter: '[drop-shadow(0 0 2px #000)]' } },
      },
    },
  },
});
