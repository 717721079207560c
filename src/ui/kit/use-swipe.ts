import { useRef, type PointerEvent } from 'react';
import { SHEET_SWIPE_PX } from '../../limits/ui.ts';
import { useReducedMotion } from './use-media.ts';

/** A direction in which to swipe an element. */
export interface Swipe {
  /** From here on, in px, the swipe dismisses; a shorter one springs back. */
  readonly distance: number;
  /** How far a pointer that moved by `x` and `y` has swiped; 0 in another direction. */
  readonly along: (x: number, y: number) => number;
  /** A finger that starts along the other axis swipes nothing, wherever it moves afterwards. */
  readonly axis?: 'x' | 'y';
  /** The translation of the element after so many px. */
  readonly translate: (distance: number) => string;
  /** Whether a swipe may begin with this press. */
  readonly mayBegin?: (event: PointerEvent<HTMLElement>) => boolean;
  /** A swipe of so many px is complete. An element that stays returns to its place. */
  readonly onDismiss: (by: number) => void;
  readonly stays?: boolean;
}

/** Below this many px a press on a button inside is a press and no swipe. */
const slop = 4;

/** Whether a pointer has started along the other axis. */
function isAcross(
  { clientX, clientY }: PointerEvent<HTMLElement>,
  start: { readonly x: number; readonly y: number },
  axis: 'x' | 'y',
): boolean {
  const [x, y] = [Math.abs(clientX - start.x), Math.abs(clientY - start.y)];
  // Exactly between them it is the horizontal one: an element may have a swipe along each.
  return Math.max(x, y) >= slop && (axis === 'x' ? y > x : x >= y);
}

/**
 * Lets an element be swiped away: it follows the pointer, far enough it goes, less far it springs back. The
 * element moves without a render.
 */
export function useSwipe(swipe: Swipe) {
  const { distance, along, axis, translate, mayBegin, onDismiss, stays } = swipe;
  const start = useRef<{
    readonly id: number;
    readonly x: number;
    readonly y: number;
    goes?: boolean;
  } | null>(null);
  const isOther = ({ pointerId }: PointerEvent<HTMLElement>) => start.current?.id !== pointerId;
  const moved = ({ clientX, clientY }: PointerEvent<HTMLElement>) =>
    start.current ? along(clientX - start.current.x, clientY - start.current.y) : 0;
  const end = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null || isOther(event)) return;
    const element = event.currentTarget;
    const by = moved(event);
    const isFarEnough = start.current.goes === true && Math.abs(by) >= distance && event.type === 'pointerup';
    start.current = null;
    delete element.dataset.swiping;
    if (isFarEnough) onDismiss(by);
    if (!isFarEnough || stays) element.style.removeProperty('translate');
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || mayBegin?.(event) === false) return;
      start.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null || isOther(event)) return;
      const element = event.currentTarget;
      const by = moved(event);
      if (!start.current.goes && axis && isAcross(event, start.current, axis)) {
        start.current = null;
        return;
      }
      if (!start.current.goes && Math.abs(by) < slop) return;
      // From here on the pointer belongs to the element, wherever it goes.
      if (!start.current.goes) element.setPointerCapture(event.pointerId);
      start.current.goes = true;
      element.dataset.swiping = '';
      element.style.translate = translate(by);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

interface Directions extends Required<Pick<Swipe, 'mayBegin'>> {
  /** By so many px to the right; below 0 to the left. */
  readonly onSide: (by: number) => void;
  readonly onUp?: (() => void) | undefined;
}

/** Lets an element that stays be swiped to both sides and, with `onUp`, up. */
export function useSwipes({ onSide, onUp, mayBegin }: Directions): ReturnType<typeof useSwipe> {
  const hasReducedMotion = useReducedMotion();
  const finger = { distance: SHEET_SWIPE_PX, mayBegin, stays: true };
  const side = useSwipe({
    ...finger,
    axis: 'x',
    along: (x) => x,
    translate: (by) => (hasReducedMotion ? 'none' : `${by}px`),
    onDismiss: onSide,
  });
  const up = useSwipe({
    ...finger,
    axis: 'y',
    along: (_, y) => (onUp ? Math.min(0, y) : 0),
    translate: (by) => (hasReducedMotion ? 'none' : `0 ${by}px`),
    onDismiss: () => onUp?.(),
  });
  const both = (handler: keyof typeof side) => (event: PointerEvent<HTMLElement>) => {
    side[handler](event);
    up[handler](event);
  };
  return {
    onPointerDown: both('onPointerDown'),
    onPointerMove: both('onPointerMove'),
    onPointerUp: both('onPointerUp'),
    onPointerCancel: both('onPointerCancel'),
  };
}
