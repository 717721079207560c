import type { AnimationEvent as ReactAnimationEvent } from 'react';

const isLeaving = (part: HTMLElement) =>
  part.isConnected && !part.hidden && part.dataset['state'] === 'closed';

/**
 * Lets what has closed go: the `onAnimationEnd` of every part that plays an animation before it goes. Ark takes such a part
 * away when the animation ends, but begins to listen for the end a frame or more after its beginning; on a busy machine a
 * short one is over by then, and the part would stay over the page for good. So the end is told again with every frame
 * until the part is gone.
 */
export function untilGone({ currentTarget: part, target, animationName }: ReactAnimationEvent<HTMLElement>) {
  if (target !== part || !isLeaving(part)) return;
  requestAnimationFrame(() => {
    if (isLeaving(part))
      part.dispatchEvent(new AnimationEvent('animationend', { animationName, bubbles: true }));
  });
}
