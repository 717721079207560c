import type { AnimationEvent as ReactAnimationEvent } from 'react';

const isExiting = (element: HTMLElement) =>
  element.isConnected && !element.hidden && element.dataset['state'] === 'closed';

/**
 * The `onAnimationEnd` of every element that plays an exit animation. Ark removes such an element when the animation ends,
 * but starts to listen for the end a frame or more after its start. On a busy machine a short animation is over by then,
 * and the element would cover the page for good. So the end is dispatched again in every frame until the element is gone.
 */
export function finishExit({
  currentTarget: element,
  target,
  animationName,
}: ReactAnimationEvent<HTMLElement>) {
  if (target !== element || !isExiting(element)) return;
  requestAnimationFrame(() => {
    if (isExiting(element))
      element.dispatchEvent(new AnimationEvent('animationend', { animationName, bubbles: true }));
  });
}
