/**
 * Runs something once the page has nothing better to do, at the latest after 2 s. What it brings is never needed for
 * the first screen: heavier parts come this way. Returns the way to call it off.
 */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    // Safari has no idle callbacks; a message is handled after the frame that is being made.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', callback, { once: true });
    port1.start();
    port2.postMessage(null);
    return () => port1.close();
  }
  const handle = requestIdleCallback(callback, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
