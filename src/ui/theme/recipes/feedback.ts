import { CARD_WORDS, recipe, slotRecipe } from './fragments.ts';

/**
 * A slow sheen. Each is a layer of its own and costs work in every frame, so only pictures have it, and not
 * those that nobody sees yet.
 */
const sheen = {
  _after: {
    content: '""',
    overlay: true,
    backgroundImage:
      '[linear-gradient(100deg, transparent 20%, token(colors.bg.sheen) 45%, transparent 70%)]',
    animation: '[shimmer 1.6s infinite]',
    _motionReduce: { animation: '[none]' },
    '[data-far] &': { display: 'none' },
  },
} as const;

const bar = { content: '""', order: '[1]', borderRadius: 'thumb', background: 'bg.hover' } as const;

/** A placeholder of loading content. */
export const skeleton = recipe({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  borderRadius: 'thumb',
  background: 'bg.hover',
  variants: {
    shape: {
      cover: { aspectRatio: '[1]', borderRadius: 'cover', width: 'full', ...sheen },
      thumb: { boxSize: '44', flexShrink: '0', ...sheen },
      /** Below the picture, its only child, are two bars, and room up to the height of a card's words. */
      card: {
        column: '8',
        background: '[none]',
        _before: { ...bar, height: '14', width: '[78%]', marginTop: '4' },
        _after: { ...bar, height: '12', width: '[52%]', marginBottom: `[calc(${CARD_WORDS} - 2.875rem)]` },
      },
      title: { height: '14', width: '[78%]', marginTop: '12' },
      line: { height: '12', width: '[60%]', minWidth: '72' },
      circle: { aspectRatio: '[1]', borderRadius: 'full', width: 'full', ...sheen },
    },
  },
});

/** A spinning open circle. */
export const spinner = recipe({
  display: 'inline-block',
  flexShrink: '0',
  borderRadius: 'full',
  borderColor: '[currentColor]',
  borderBottomColor: '[transparent]',
  rotate: '[45deg]',
  animation: '[spin 0.9s linear infinite]',
  _motionReduce: { animationDuration: '[3s]' },
  '[data-far] &': { animation: '[none]' },
  variants: {
    size: {
      sm: { boxSize: '16', borderWidth: '[2px]' },
      md: { boxSize: '24', borderWidth: '[3px]' },
      lg: { boxSize: '36', borderWidth: '[3px]' },
    },
  },
  defaultVariants: { size: 'sm' },
});

/** An empty state: a fox or an icon, a title, a sentence, one action. */
export const emptyState = slotRecipe({
  root: {
    column: '6',
    alignItems: 'center',
    textAlign: 'center',
    padding: '32',
    // Beside the assistant's frame, which would lie over it where the window is not high.
    '[data-assistant=expanded] main &': {
      '@media (max-height: 60rem)': { _content640: { marginInlineEnd: '[var(--guide-width)]' } },
      '@media (max-height: 30rem)': { marginInlineEnd: '[var(--guide-width)]' },
    },
  },
  art: { marginBottom: '10' },
  title: { textStyle: 'h3' },
  text: { color: 'fg.muted', maxWidth: '[40ch]', textWrap: 'balance' },
  action: { wrap: '12', justifyContent: 'center', marginTop: '14' },
  variants: {
    art: {
      fox: { art: { '& svg': { boxSize: '88' } }, title: { textStyle: 'h2' } },
      tile: {
        art: {
          centered: '0',
          boxSize: '72',
          borderRadius: 'panel',
          background: 'bg.raised',
          color: 'fg.default',
          '& svg': { boxSize: '24' },
        },
      },
    },
  },
});

/** An error: what failed, and a retry. */
export const errorState = slotRecipe({
  root: {
    row: '16',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    paddingBlock: '18',
    paddingInline: '20',
    borderRadius: 'panel',
    borderWidth: '[1px]',
    background: 'bg.panel',
    '[data-assistant=expanded] main &': {
      '@media (max-height: 30rem)': { marginInlineEnd: '[var(--guide-width)]' },
    },
  },
  icon: {
    centered: '0',
    boxSize: '44',
    flexShrink: '0',
    borderRadius: 'cover',
    background: 'danger.subtle',
    color: 'danger.text',
  },
  // Where the buttons leave its words no room, they go below.
  text: { flex: '[1 1 11rem]', minWidth: '0' },
  title: { textStyle: 'h3', fontSize: 'row' },
  detail: { color: 'fg.muted', textWrap: 'pretty' },
  actions: { wrap: '12', alignItems: 'center' },
  variants: {
    /** The error concerns the complete page: a danger border, and the actions below the text. */
    page: {
      true: {
        root: { borderColor: 'danger.solid', alignItems: 'flex-start', marginBottom: '20' },
        actions: { marginTop: '14' },
      },
    },
  },
});

/** A muted text with an icon above a list, and a small button after it. */
export const inlineStatus = recipe({
  row: '8',
  flexWrap: 'wrap',
  minHeight: '32',
  marginBottom: '10',
  muted: true,
  '& > svg': { boxSize: '16' },
});

/** A loading list: its skeletons, and over them a spinner with a name. */
export const loadingList = slotRecipe({
  root: {
    position: 'relative',
    // What was sent for a list of the listener's own that is empty or hidden takes no room.
    '&:has([data-own^="children "] > [hidden]:first-child)': { display: 'none' },
  },
  status: {
    position: 'absolute',
    zIndex: 'raised',
    insetInline: '0',
    top: '[4.5rem]',
    centered: '10',
    pointerEvents: 'none',
  },
  /** On a ground of their own, so that they can be read over the skeletons. */
  words: {
    paddingBlock: '4',
    paddingInline: '12',
    borderRadius: 'full',
    background: 'bg.canvas',
    textStyle: 'small',
  },
});

/** A box that scrolls under a thin bar, which is there only while it scrolls or the pointer is on it. */
export const scrollArea = recipe({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: '[thin]',
  scrollbarColor: '[transparent transparent]',
  '&[data-scrolling]': { scrollbarColor: '[token(colors.border.control) transparent]' },
});
