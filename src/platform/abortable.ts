/**
 * Waits until `begin` calls back. An abort calls the function that `begin` returns, which cancels, and rejects with the
 * signal's reason.
 */
export function abortable(begin: (done: () => void) => () => void, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      cancel();
      reject(signal?.reason as Error);
    };
    if (signal?.aborted) return reject(signal.reason as Error);
    const cancel = begin(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    });
    signal?.addEventListener('abort', abort, { once: true });
  });
}
