import { FAVORITE_ADDED_MS, FAVORITE_BOUNCE_MS, FAVORITE_HEARTS_MS } from '../../../limits/ui.ts';
import { recipe, slotRecipe, stepMask } from './fragments.ts';

/** Slow, slow, quick, quick: a line in four segments. */
export const steps = recipe({
  borderRadius: '4',
  maskImage: `[${stepMask('3px')}]`,
  variants: {
    size: {
      footer: { width: '72', height: '3', background: 'border.control' },
      banner: { width: '96', height: '4', background: 'accent.text' },
      /** Five measures side by side, as on the seek bar. */
      measures: { maskImage: `[${stepMask('2px')}]`, maskSize: '[20% 100%]' },
    },
  },
  defaultVariants: { size: 'banner' },
});

/** The four bars of the playing track. */
export const bars = recipe({
  display: 'inline-flex',
  alignItems: 'flex-end',
  gap: '[2.5px]',
  height: '14',
  '& i': {
    width: '3',
    height: 'full',
    borderRadius: 'full',
    background: '[currentColor]',
    transformOrigin: '[bottom]',
    animation: '[bar 0.9s ease-in-out infinite]',
  },
  '& i:nth-child(1)': { scale: '[1 0.6]', animationDelay: '[-0.2s]' },
  '& i:nth-child(2)': { animationDelay: '[-0.55s]' },
  '& i:nth-child(3)': { scale: '[1 0.45]', animationDelay: '[-0.05s]' },
  '& i:nth-child(4)': { scale: '[1 0.75]', animationDelay: '[-0.4s]' },
  // Moving bars mean audio: those of a paused track, or under reduced motion, do not move.
  '&[data-still] i': { animation: '[none]' },
  _motionReduce: { '& i': { animation: '[none]' } },
});

/** Text that scrolls to and fro if it is wider than its box. */
export const marquee = slotRecipe({
  root: {
    display: 'block',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    // What goes on fades at the edge; under reduced motion it ends in an ellipsis.
    '&[data-overflowing]': {
      maskImage: '[linear-gradient(90deg, #000 calc(100% - 1.5rem), transparent)]',
      _motionReduce: { maskImage: '[none]' },
    },
  },
  text: {
    display: 'inline-block',
    maxWidth: 'full',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'top',
    '[data-overflowing] > &': {
      maxWidth: '[none]',
      overflow: 'visible',
      animation: '[marquee var(--cycle) ease-in-out infinite]',
      // It begins with its first letter, at its other end.
      '&:dir(rtl)': { animationDelay: '[calc(var(--cycle) / -2)]' },
      _motionReduce: { animation: '[none]', maxWidth: 'full', overflow: 'hidden' },
    },
  },
});

/** The fox. Its coat is the mood's accent. */
export const fox = recipe({
  '& .coat': { fill: 'accent.solid' },
  '& .dark': { fill: 'accent.on' },
  '& .face': { fill: 'fox.face' },
  '& .nose': { fill: 'fox.dark' },
});

/** The heart, and the hearts that fly out of it. */
export const heart = slotRecipe({
  button: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    circle: '32',
    color: 'fg.muted',
    _touch: { boxSize: '44' },
    _hover: { background: 'bg.hover', color: 'fg.default' },
    '&[aria-pressed=true]': { color: 'accent.solid', '& > svg': { fill: '[currentColor]' } },
    '&[data-added]': { animation: `[added ${FAVORITE_ADDED_MS}ms]` },
    '&[data-bouncing] > svg': { animation: `[bounce ${FAVORITE_BOUNCE_MS}ms ease-out]` },
  },
  burst: { position: 'absolute', left: '[50%]', top: '[50%]', zIndex: 'raised', pointerEvents: 'none' },
  spark: {
    position: 'absolute',
    left: '[-6px]',
    top: '[-6px]',
    boxSize: '12',
    color: 'accent.solid',
    fill: '[currentColor]',
    opacity: '[0]',
    animation: `[burst ${FAVORITE_HEARTS_MS}ms ease-out]`,
  },
  variants: {
    size: {
      row: { button: { boxSize: '40', _touch: { boxSize: '44' } } },
      lg: { button: { boxSize: '48', '& > svg': { boxSize: '24' } } },
    },
  },
});
