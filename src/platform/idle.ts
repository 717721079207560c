import type { AwaitIdle } from '../domain/ports/idle.ts';
import { abortable } from './abortable.ts';

/** How long to wait in a browser without idle callbacks. */
const fallbackMs = 200;
/** A page that is never idle, as one with an animation, counts as idle after this long. */
const patienceMs = 2000;

/** Waits for the page's load and then for the browser's next idle moment, at most 2 s. */
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
    const handle = window.requestIdleCallback(done, { timeout: patienceMs });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = setTimeout(done, fallbackMs);
  return () => clearTimeout(handle);
}
