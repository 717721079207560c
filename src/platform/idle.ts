import type { AwaitIdle } from '../domain/ports/idle.ts';

/** How long to wait in a browser without idle callbacks. */
const fallbackMs = 200;
/** A page that is never idle, as one with an animation, counts as idle after this long. */
const patienceMs = 2000;

/** Waits for the page's load and then for the browser's next idle moment, at most 2 s. */
export const awaitIdle: AwaitIdle = async (signal) => {
  signal.throwIfAborted();
  if (document.readyState !== 'complete') await once(signal, (done) => onLoad(done));
  await once(signal, (done) => onIdle(done));
};

function once(signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancelCommand = () => {
      stop();
      reject(signal.reason instanceof Error ? signal.reason : new Error('The wait was given up'));
    };
    const stop = begin(() => {
      signal.removeEventListener('abort', cancelCommand);
      resolve();
    });
    signal.addEventListener('abort', cancelCommand, { once: true });
  });
}

function onLoad(done: () => void): () => void {
  window.addEventListener('load', done, { once: true });
  return () => window.removeEventListener('load', done);
}

function onIdle(done: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(done, { timeout: patienceMs });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = setTimeout(done, fallbackMs);
  return () => clearTimeout(handle);
}
