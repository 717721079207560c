import { recipe, scrim, slotRecipe } from './fragments.ts';

/** The buttons without their words. */
const iconsOnly = {
  display: 'flex',
  '& > button': { flex: '[0 0 2.75rem]', height: '44', minWidth: '0', padding: '[0!]' },
  '& svg': { display: 'block!' },
  '& span': { srOnly: true },
} as const;

/** The queue: at the right-hand edge of the desktop, a sheet over the full width on a phone. */
export const queuePanel = slotRecipe({
  // Only if the panel covers the page.
  scrim: {
    ...scrim,
    zIndex: 'queue',
    xl: { display: 'none' },
  },
  root: {
    position: 'fixed',
    zIndex: 'queue',
    outline: '[none]',
    top: '0',
    right: '0',
    bottom: 'player',
    width: '[400px]',
    column: '0',
    overflowY: { _flat: 'auto' },
    background: 'bg.panel',
    // The expanded assistant is at its foot.
    '[data-queue=open][data-assistant=expanded] &': {
      xl: { paddingBottom: { base: '[14.5rem]', _shallow: '0' } },
    },
    borderLeftWidth: '[1px]',
    boxShadow: { md: 'float', xl: '[none]' },
    animation: '[slideFromRight 200ms cubic-bezier(0.2, 0.7, 0.2, 1)]',
    _motionReduce: { animation: '[fadeIn 120ms ease-out]' },
  },
  // A low window has one line for the title and the buttons, so the buttons show their icons only.
  top: { flexShrink: '0', _lyingPhone: { row: '6', height: '44', paddingLeft: '24', paddingRight: '16' } },
  head: {
    display: { base: 'flex', _lyingPhone: 'contents' },
    alignItems: 'center',
    gap: '8',
    height: 'header',
    paddingLeft: '24',
    paddingRight: '16',
    '& > button': { order: '2' },
  },
  title: { textStyle: 'h2', _lying: { flex: '1' } },
  count: { muted: true, flex: '1', lineClamp: '2', _lying: { srOnly: true } },
  buttons: {
    display: 'grid',
    gridTemplateColumns: '[repeat(3, minmax(0, 1fr))]',
    gap: '6',
    padding: '[0 1.5rem 0.75rem]',
    // Where a listener spaces texts out, the words have two lines.
    '& > button': { whiteSpace: 'normal' },
    _lyingPhone: { ...iconsOnly, order: '1', padding: '0' },
    _cramped: iconsOnly,
    // The narrowest phones have room for the words alone.
    '@media (max-width: 22.4375rem)': { padding: '[0 1rem 0.75rem]', '& svg': { display: 'none' } },
  },
  list: { flex: '1', minHeight: { base: '0', _flat: '120' }, paddingInline: '12', paddingBottom: '12' },
  inner: { position: 'relative' },
  groupTitle: {
    row: '0',
    justifyContent: 'space-between',
    height: '42',
    paddingTop: '6',
    paddingInline: '12',
    color: 'fg.muted',
    fontSize: 'small',
    fontWeight: 'strong',
    '& h3': { flexShrink: '0' },
  },
  groupCount: { fontWeight: 'medium' },
  // A press anywhere on the heading's row folds.
  fold: {
    row: '8',
    height: '36',
    color: 'fg.default',
    borderRadius: 'thumb',
    _before: { content: '""', position: 'absolute', insetInline: '0', top: '0', height: '42' },
    '& svg': { fade: 'rotate' },
    '&[aria-expanded=true] svg': { rotate: '[90deg]' },
  },
  pool: {
    row: '10',
    height: '32',
    paddingInline: '12',
    muted: true,
    whiteSpace: 'nowrap',
    _after: { content: '""', flex: '1', height: '1', background: 'border.default' },
  },
  from: {
    minWidth: '0',
    paddingLeft: '16',
    lineHeight: '[2.25rem]',
    fontWeight: 'medium',
    truncate: true,
    _hover: { color: 'fg.default' },
  },
  foot: {
    flexShrink: '0',
    // In a low window two rows of the queue are worth more than the words about the switch.
    paddingBlock: { base: '8', _lyingPhone: '0' },
    display: 'grid',
    gridTemplateColumns: { _lyingPhone: '1fr 1fr' },
    columnGap: '24',
    '& .switch-control__hint': { _lyingPhone: { display: 'none' } },
    '& .switch-control__root': { _lyingPhone: { minHeight: '44' } },
    paddingInline: '24',
    borderTopWidth: '[1px]',
  },
  empty: {
    flex: '1',
    display: 'grid',
    placeItems: 'start center',
    paddingTop: '[14vh]',
    // In a low window its text is above the toasts.
    '@media (max-height: 40rem)': { paddingTop: '8', '& > * > :first-child': { display: '[none!]' } },
  },
});

/** Styles of a part of a row while the row has the pointer or the keyboard's focus, or is dragged. */
const revealed = (styles: object) => ({
  '.queue-row__root:is(:hover, :has(:focus-visible), [data-dragging]) > &': styles,
});

/** What a row is moved by. */
export const rowHandle = recipe({
  centered: '0',
  flexShrink: '0',
  width: '32',
  height: '40',
  borderRadius: 'thumb',
  color: 'fg.muted',
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
  _hover: { background: 'bg.hover', color: 'fg.default' },
});

/** One track of the queue. */
export const queueRow = slotRecipe({
  root: {
    height: '56',
    paddingLeft: '12',
    paddingRight: '4',
    borderRadius: 'cover',
    background: 'bg.panel',
    _hover: { background: 'bg.raised' },
    '&:has([aria-checked=true])': { background: 'accent.subtle!' },
    // Rows make room for the one that is moved: at once under reduced motion, and without going back when it
    // is dropped.
    '[data-reordering] &': { transition: '[translate 160ms]', _motionReduce: { transition: '[none]' } },
    '&[data-dragging]': {
      zIndex: 'raised',
      background: 'bg.hover',
      boxShadow: 'float',
      translate: '[0 var(--lift)]',
      transition: '[none!]',
    },
  },
  // A press anywhere on the row plays; the buttons are above.
  play: {
    overlay: true,
    borderRadius: '[inherit]',
  },
  cover: { pointerEvents: 'none', _cramped: { display: 'none!' } },
  words: { pointerEvents: 'none' },
  title: { fontSize: 'body' },
  artist: {
    lineHeight: 'title',
    // Above the play button of the row, and no wider than the name.
    'a&': {
      position: 'relative',
      width: 'fit',
      maxWidth: 'full',
      paddingBlock: '4',
      marginBlock: '[-0.25rem]',
      pointerEvents: 'auto',
      _hover: { textDecoration: 'underline' },
    },
  },
  mark: {
    row: '6',
    '& svg': { boxSize: '12' },
    flexShrink: '0',
    paddingBlock: '2',
    paddingInline: '8',
    borderRadius: 'full',
    layerStyle: 'accentSubtle',
    fontSize: 'time',
    fontWeight: 'strong',
    pointerEvents: 'none',
  },
  length: {
    _cramped: { display: 'none' },
    '@media (hover: hover)': revealed({ opacity: '[0]' }),
    minWidth: '32',
    textAlign: 'right',
    muted: true,
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
  // On a desktop handle and menu replace the length.
  handle: {
    position: 'relative',
    '@media (hover: hover)': {
      position: 'absolute',
      right: '44',
      opacity: '[0]',
      ...revealed({ opacity: '[1]' }),
    },
  },
  // Pointer and keyboard bring it, over the end of a long name; on touch it has the place of the length.
  menu: {
    '@media (hover: hover)': {
      position: 'absolute',
      right: '44',
      opacity: '[0]',
      background: '[inherit]',
      ...revealed({ opacity: '[1]' }),
      '&[aria-expanded=true]': { opacity: '[1]' },
    },
  },
  variants: {
    group: {
      history: {
        root: { '& img, & svg.fox': { opacity: '[0.6]' } },
        title: { fontWeight: 'medium', color: 'fg.muted' },
      },
      now: {
        root: { height: '72', background: 'accent.subtle' },
        title: { color: 'accent.text', fontSize: 'row' },
        artist: { color: 'accent.subtleFg' },
        length: { color: 'accent.text', marginRight: '12' },
      },
      next: {
        length: { '@media (hover: none)': { display: 'none' } },
        menu: { '@media (hover: hover)': { right: '[4.75rem]' } },
      },
    },
  },
});
