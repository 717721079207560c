import { SHEET_SWIPE_PX } from '../../limits/ui.ts';
import { useApp } from '../app-context.tsx';
import { useReducedMotion } from '../kit/use-media.ts';
import { useSwipes } from '../kit/use-swipe.ts';

/** A finger to the left plays the next track, to the right the previous; `onUp` swipes up too. */
export function useTrackSwipe(onUp?: () => void) {
  const { queue } = useApp().actors;
  const hasReducedMotion = useReducedMotion();
  const finger = {
    distance: SHEET_SWIPE_PX,
    mayBegin: ({ pointerType }: { readonly pointerType: string }) => pointerType === 'touch',
    stays: true,
  } as const;
  return useSwipes(
    {
      ...finger,
      axis: 'x',
      along: (x) => x,
      translate: (by) => (hasReducedMotion ? 'none' : `${by}px`),
      onDismiss: (by) => queue.send({ type: by < 0 ? 'QUEUE.NEXT' : 'QUEUE.PREVIOUS' }),
    },
    {
      ...finger,
      axis: 'y',
      along: (_, y) => (onUp ? Math.min(0, y) : 0),
      translate: (by) => (hasReducedMotion ? 'none' : `0 ${by}px`),
      onDismiss: () => onUp?.(),
    },
  );
}
