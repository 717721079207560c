import { useRef, type HTMLAttributes, type PointerEvent } from 'react';
import { SWIPE_DISMISS_PX } from '../../limits/toasts.ts';

type SwipeHandlers = Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>;

/** Below this many px a press on a button inside is a press and no swipe. */
const slop = 4;

/**
 * Lets an element be swiped sideways: it follows the pointer, by 20 px or more it goes, by less it comes back
 * (TOA-14). The element moves without a render.
 */
export function useSwipe(onDismiss: () => void): SwipeHandlers {
  const start = useRef<number | null>(null);
  const moved = (event: PointerEvent<HTMLElement>) => event.clientX - (start.current ?? event.clientX);
  const end = (event: PointerEvent<HTMLElement>) => {
    const element = event.currentTarget;
    const distance = moved(event);
    start.current = null;
    delete element.dataset.swiping;
    if (Math.abs(distance) >= SWIPE_DISMISS_PX && event.type === 'pointerup') onDismiss();
    else element.style.removeProperty('translate');
  };
  return {
    onPointerDown: (event) => {
      if (event.button === 0) start.current = event.clientX;
    },
    onPointerMove: (event) => {
      if (start.current === null) return;
      const element = event.currentTarget;
      const distance = moved(event);
      if (element.dataset.swiping === undefined && Math.abs(distance) < slop) return;
      // From here on the pointer belongs to the toast, wherever it goes.
      if (element.dataset.swiping === undefined) element.setPointerCapture(event.pointerId);
      element.dataset.swiping = '';
      element.style.translate = `${distance}px 0`;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
