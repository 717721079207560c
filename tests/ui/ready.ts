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
 * The pictures that are still on their way, those below the window with them: one that fails, as all do at
 * once when the browser believes that its network has changed, is replaced in the page.
 */
const arriving = (): readonly Promise<unknown>[] =>
  Array.from(document.images, (image) => {
    if (image.complete) return [];
    image.loading = 'eager';
    const ends = ['load', 'error'].map(
      (name) => new Promise((resolve) => image.addEventListener(name, resolve, { once: true })),
    );
    return [Promise.race(ends)];
  }).flat();

/**
 * Resolves when the page is at rest: its pictures have come or failed, no animation that ends is running, and
 * a whole frame has changed nothing. What only time brings is not awaited: the app's time stands still.
 */
export async function atRest(): Promise<void> {
  let hasChanged = true;
  const observer = new MutationObserver(() => (hasChanged = true));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  while (hasChanged) {
    hasChanged = false;
    const awaited = [...arriving(), ...ending().map(({ finished }) => finished)];
    await Promise.allSettled(awaited);
    await nextFrame();
    await new Promise((resolve) => void later(resolve));
    hasChanged ||= awaited.length > 0;
  }
  observer.disconnect();
}
