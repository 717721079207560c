let coming: Promise<void> = Promise.resolve();

/** The page is not idle before this resolves: what it brings is waited for. */
export function busyUntil(arrival: Promise<void>): void {
  coming = arrival;
}

/**
 * Runs something once the page has nothing better to do, at the latest after 2 s. What it brings is never needed for
 * the first screen: heavier parts come this way. Returns the way to call it off.
 */
export function whenIdle(run: () => void): () => void {
  let isWanted = true;
  let cancel = () => {};
  void coming.then(() => {
    if (isWanted) cancel = requestIdle(run);
  });
  return () => {
    isWanted = false;
    cancel();
  };
}

function requestIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    // Safari has no idle callbacks; a message is handled after the frame that is being made.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', run, { once: true });
    port1.start();
    port2.postMessage(null);
    return () => port1.close();
  }
  const handle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
