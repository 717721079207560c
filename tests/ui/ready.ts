const { setTimeout: later } = globalThis;

/** The next frame, before it is drawn. */
export const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** The running animations that end. */
const ending = (): readonly Animation[] =>
  document.getAnimations().filter(({ playState, effect }) => {
    const { iterations } = effect?.getComputedTiming() ?? {};
    return playState === 'running' && iterations !== Number.POSITIVE_INFINITY;
  });

/**
 * Resolves when the page is at rest: no animation that ends is running, and a whole frame has changed
 * nothing. What only time brings is not awaited: the app's time stands still.
 */
export async function atRest(): Promise<void> {
  let hasChanged = true;
  const observer = new MutationObserver(() => (hasChanged = true));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  while (hasChanged) {
    hasChanged = false;
    const animations = ending();
    await Promise.allSettled(animations.map(({ finished }) => finished));
    await nextFrame();
    await new Promise((resolve) => void later(resolve));
    hasChanged ||= animations.length > 0;
  }
  observer.disconnect();
}
