import { slotRecipe } from './fragments.ts';

/** A track's name; as a link it is higher to press than the words are, away from the artist's name below it. */
const trackName = {
  display: 'block',
  truncate: true,
  'a&': { paddingTop: '4', marginTop: '[-0.25rem]', _hover: { textDecoration: 'underline' } },
  '[data-current] &': { color: 'accent.text' },
} as const;

/** An artist's name as a link, higher to press than the words are. */
const artistLink = {
  paddingBottom: '6',
  marginBottom: '[-0.375rem]',
  _hover: { textDecoration: 'underline' },
} as const;

/** A square picture; the fox if there is none. */
export const cover = slotRecipe({
  base: {
    root: {
      position: 'relative',
      display: 'block',
      flexShrink: '0',
      overflow: 'hidden',
      aspectRatio: 'square',
      background: 'bg.raised',
      borderRadius: 'cover',
    },
    image: { boxSize: 'full', objectFit: 'cover' },
    placeholder: {
      display: 'grid',
      placeItems: 'center',
      boxSize: 'full',
      background: 'bg.hover',
      '& svg': { boxSize: '[64%]', opacity: '[0.9]' },
    },
  },
  variants: {
    size: {
      fill: { root: { width: 'full' } },
      row: { root: { width: '44', borderRadius: 'thumb' } },
      queue: { root: { width: '40', borderRadius: 'thumb' } },
      now: { root: { width: '52', borderRadius: 'tile' } },
      player: { root: { width: '48', borderRadius: 'tile' } },
      lyrics: { root: { width: '64', borderRadius: 'field' } },
      pick: { root: { width: '92', borderRadius: 'cover' } },
      head: { root: { width: 'full', borderRadius: 'hero' } },
      sheet: { root: { width: 'full', borderRadius: '[1.75rem]' } },
    },
    shape: { square: {}, round: { root: { borderRadius: '[9999px!]' } } },
  },
  defaultVariants: { size: 'fill' },
});

/**
 * Styles of a part while its card or row has the pointer, the keyboard's focus or an open menu; never after a finger has
 * tapped.
 */
const revealed = (root: string, styles: object) => ({
  [`${root}:has(:focus-visible) &, ${root}[data-menu-open] &`]: styles,
  '@media (hover: hover)': { [`${root}:is(:hover, [data-hover]) &`]: styles },
});

/** A track in a grid. */
export const trackCard = slotRecipe({
  base: {
    root: {
      position: 'relative',
      minWidth: '0',
      // The current track lies on a tinted tile; a ring means the focus.
      '&[data-current]': {
        borderRadius: 'cover',
        background: 'accent.subtle',
        boxShadow: '[0 0 0 0.375rem token(colors.accent.subtle)]',
      },
    },
    picture: {
      position: 'relative',
      borderRadius: 'cover',
      // A long press: the end of this animation opens the menu.
      '[data-pressed] > &': { animation: '[long-press var(--long-press) ease-out forwards]' },
      _motionReduce: { '--pressed-scale': '1' },
    },
    shade: {
      position: 'absolute',
      inset: '0',
      borderRadius: '[inherit]',
      backgroundImage: '[linear-gradient(transparent 40%, token(colors.bg.coverShade))]',
      opacity: '0',
      transitionProperty: 'opacity',
      transitionDuration: 'hover',
      pointerEvents: 'none',
      ...revealed('.track-card__root', { opacity: 'full' }),
    },
    // As large as the picture, so that the play button can be.
    actions: {
      position: 'absolute',
      zIndex: 'raised',
      inset: '0',
      display: 'flex',
      alignItems: 'flex-end',
      gap: '6',
      padding: '8',
      opacity: '0',
      transitionProperty: 'opacity',
      transitionDuration: 'hover',
      ...revealed('.track-card__root', { opacity: 'full' }),
    },
    // Above the play button. A finger cannot press it while it is invisible.
    tool: {
      zIndex: 'raised',
      pointerEvents: 'none',
      ...revealed('.track-card__root', { pointerEvents: 'auto' }),
    },
    // The button is as large as the picture, its icon at the lower right. It never scales: its hit area would shrink with it.
    play: {
      position: 'absolute',
      inset: '0',
      display: 'flex',
      alignItems: 'flex-end',
      justifyContent: 'flex-end',
      padding: '8',
      borderRadius: 'cover',
      _hover: { '& > span': { background: 'accent.hover' } },
      _active: { '& > span': { scale: '[0.97]', transitionDuration: 'press' } },
      _motionReduce: { _active: { '& > span': { scale: '[none]' } } },
    },
    badge: {
      position: 'absolute',
      left: '10',
      bottom: '10',
      display: 'grid',
      placeItems: 'center',
      boxSize: '36',
      borderRadius: 'full',
      background: 'accent.solid',
      color: 'accent.on',
      pointerEvents: 'none',
      ...revealed('.track-card__root', { opacity: '0' }),
    },
    wait: {
      position: 'absolute',
      inset: '0',
      display: 'grid',
      placeItems: 'center',
      borderRadius: '[inherit]',
      background: 'bg.coverScrim',
      color: 'fg.onCover',
      pointerEvents: 'none',
    },
    line: { display: 'flex', alignItems: 'flex-start', gap: '4' },
    text: { position: 'relative', flex: '1', minWidth: '0', paddingTop: '10' },
    title: {
      textStyle: 'title',
      ...trackName,
      // A finger has both lines to press for the track's page; the menu leads to the artist.
      _touch: { _after: { content: '""', position: 'absolute', inset: '0' } },
    },
    artist: {
      display: 'block',
      textStyle: 'small',
      color: 'fg.muted',
      marginTop: '1',
      truncate: true,
      'a&': artistLink,
    },
    note: { display: 'block', textStyle: 'small', color: 'accent.text', marginTop: '1', truncate: true },
    beside: {
      display: 'flex',
      margin: '[0.375rem -0.375rem 0 0]',
      _touch: { margin: '[0.125rem -0.75rem 0 -0.5rem]', '& > :last-child': { marginLeft: '[-0.5rem]' } },
    },
  },
});

/** Number, title, artist, length, actions; from 800 px on the album as well. */
const rowColumns = '[2.5rem minmax(0, 5fr) minmax(0, 3fr) 4rem 8.5rem]';
const wideRowColumns = '[2.5rem minmax(0, 5fr) minmax(0, 3fr) minmax(0, 3fr) 4rem 8.5rem]';

/** A cell that a narrow list has no room for. */
const rowCell = {
  display: 'none',
  color: 'fg.muted',
  '[data-current] > &': { color: 'accent.subtleFg' },
} as const;

/** Tracks one under the other, 60 high each. */
export const trackList = slotRecipe({
  base: {
    head: {
      display: 'none',
      alignItems: 'center',
      gap: '16',
      height: '36',
      paddingInline: '12',
      marginBottom: '6',
      borderBottomWidth: '1',
      fontSize: 'small',
      fontWeight: 'semibold',
      color: 'fg.muted',
      '& > :first-child': { textAlign: 'center' },
      _content640: { display: 'grid', gridTemplateColumns: rowColumns },
      _content800: { gridTemplateColumns: wideRowColumns },
    },
    headLength: { textAlign: 'right' },
    row: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '12',
      height: '60',
      paddingInline: '8',
      marginInline: '[-0.5rem]',
      borderRadius: 'cover',
      _content640: {
        display: 'grid',
        gridTemplateColumns: rowColumns,
        gap: '16',
        paddingInline: '12',
        marginInline: '0',
      },
      _content800: { gridTemplateColumns: wideRowColumns },
      cursor: 'pointer',
      // A long press, as on a card.
      '&[data-pressed]': { animation: '[long-press var(--long-press) ease-out forwards]' },
      _motionReduce: { '--pressed-scale': '1' },
      _hover: { background: 'bg.raised' },
      '&[data-current]': { background: 'accent.subtle' },
      '&[data-menu-open]': { background: 'bg.raised' },
    },
    // Narrow: no column of its own; the bars and the play button are on the cover.
    index: {
      display: 'contents',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      '[data-current] > &': { color: 'accent.text' },
      _content640: { display: 'grid', placeItems: 'center' },
    },
    number: {
      gridArea: '[1 / 1]',
      // Opacity would create a layer that covers the play button and takes its presses.
      pointerEvents: 'none',
      '&[data-number]': { display: 'none', _content640: { display: 'block' } },
      '&[data-bars]': {
        position: 'absolute',
        zIndex: 'raised',
        left: '8',
        display: 'grid',
        placeItems: 'center',
        boxSize: '44',
        borderRadius: 'thumb',
        background: 'bg.coverScrim',
        color: 'accent.solid',
        _content640: {
          position: 'static',
          boxSize: 'auto',
          background: '[none]',
          color: '[inherit]',
        },
      },
      '.track-list__index:has(:focus-visible) > &': { _content640: { opacity: '0' } },
      '@media (hover: hover)': {
        '.track-list__row:is(:hover, [data-hover]) &': { _content640: { opacity: '0' } },
      },
    },
    play: {
      gridArea: '[1 / 1]',
      position: 'absolute',
      zIndex: 'raised',
      left: '8',
      boxSize: '44',
      borderRadius: 'thumb',
      color: 'fg.default',
      '& svg': { display: 'none', fill: '[currentColor]', boxSize: '18' },
      _content640: {
        position: 'static',
        display: 'grid',
        placeItems: 'center',
        boxSize: '40',
        borderRadius: 'full',
        opacity: '0',
        '& svg': { display: 'block' },
        _focusVisible: { opacity: 'full' },
        '@media (hover: hover)': { '.track-list__row:is(:hover, [data-hover]) &': { opacity: 'full' } },
      },
    },
    main: { display: 'flex', alignItems: 'center', gap: '14', minWidth: '0', flex: '1' },
    words: { minWidth: '0' },
    title: { textStyle: 'row', ...trackName },
    artist: {
      display: 'block',
      'a&': artistLink,
      textStyle: 'small',
      color: 'fg.muted',
      truncate: true,
      '[data-current] &': { color: 'accent.subtleFg' },
      _content640: { display: 'none' },
    },
    note: { display: 'block', textStyle: 'small', color: 'accent.text', truncate: true },
    cell: {
      ...rowCell,
      // No wider than the name: a click beside it plays the row.
      'a&': { ...artistLink, justifySelf: 'start', maxWidth: 'full' },
      truncate: true,
      _content640: { display: 'block' },
    },
    album: { ...rowCell, truncate: true, _content800: { display: 'block' } },
    length: {
      ...rowCell,
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
      _content640: { display: 'block' },
    },
    actions: {
      position: 'relative',
      zIndex: 'raised',
      display: 'flex',
      justifyContent: 'flex-end',
      gap: '2',
      '[data-current] > & > button': {
        color: 'accent.subtleFg',
        '&[aria-pressed=true]': { color: 'accent.text' },
      },
    },
    queue: { display: 'none!', _content640: { display: 'inline-grid!' } },
  },
});
