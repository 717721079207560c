import { defineKeyframes } from '@pandacss/dev';

/** Every animation by name. Who uses one says what reduced motion has (_motionReduce). */
export const keyframes = defineKeyframes({
  spin: { to: { rotate: '1turn' } },
  /** One of the four bars of the playing track. */
  bar: { '0%, 100%': { scale: '1 0.35' }, '40%': { scale: '1 1' }, '70%': { scale: '1 0.6' } },
  shimmer: { from: { translate: '-100% 0' }, to: { translate: '100% 0' } },
  bounce: { '0%': { scale: '1' }, '45%': { scale: '1.25' }, '100%': { scale: '1' } },
  /** A favorite that has just been made keeps a ground of its own for a moment. */
  added: { '0%, 85%': { background: 'accent.subtle' } },
  /** A heart flies out along its own angle (--angle) to its own distance (--reach). */
  burst: {
    '0%': { transform: 'rotate(var(--angle)) translateY(0) scale(0.3)', opacity: '0' },
    '12%': { opacity: 'var(--fullness)' },
    '100%': { transform: 'rotate(var(--angle)) translateY(calc(var(--reach) * -1)) scale(1)', opacity: '0' },
  },
  /** To the end of the text and back, with a pause at both ends. */
  marquee: {
    '0%, 12%': { translate: '0 0' },
    '44%, 56%': { translate: 'calc(var(--overflow) * -1 - 1.5rem) 0' },
    '88%, 100%': { translate: '0 0' },
  },
  /** A long press on a cover opens its menu when this ends. */
  'long-press': { to: { scale: 'var(--pressed-scale, 0.97)' } },
  fadeIn: { from: { opacity: '0' } },
  fadeOut: { to: { opacity: '0' } },
  rise: { from: { opacity: '0', translate: '0 8px' } },
  sink: { to: { opacity: '0', translate: '0 8px' } },
  slideUp: { from: { translate: '0 100%' } },
  slideDown: { to: { translate: '0 100%' } },
  slideFromLeft: { from: { translate: '-100% 0' } },
  slideToLeft: { to: { translate: '-100% 0' } },
  slideFromRight: { from: { translate: '100% 0' } },
  slideToRight: { to: { translate: '100% 0' } },
});
