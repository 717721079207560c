import { useApp } from '../app-context.tsx';
import { useSwipes } from '../kit/use-swipe.ts';

/** A finger to the left plays the next track, to the right the previous; `onUp` swipes up too. */
export function useTrackSwipe(onUp?: () => void) {
  const { queue } = useApp().actors;
  return useSwipes({
    mayBegin: ({ pointerType }) => pointerType === 'touch',
    onSide: (by) => queue.send({ type: by < 0 ? 'QUEUE.NEXT' : 'QUEUE.PREVIOUS' }),
    onUp,
  });
}
