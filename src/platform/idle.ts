import type { AwaitIdle } from '../domain/ports/idle.ts';
import { IDLE_FALLBACK_MS, IDLE_WAIT_MAX_MS } from '../limits/ui.ts';
import { abortable } from './abortable.ts';

/** Waits for the page's load and then for the browser's next idle moment. */
export const awaitIdle: AwaitIdle = async (signal) => {
  if (document.readyState !== 'complete') await abortable(onLoad, signal);
  await abortable(onIdle, signal);
};

function onLoad(done: () => void): () => void {
  window.addEventListener('load', done, { once: true });
  return () => window.removeEventListener('load', done);
}

function onIdle(done: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(done, { timeout: IDLE_WAIT_MAX_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = setTimeout(done, IDLE_FALLBACK_MS);
  return () => clearTimeout(handle);
}
