import type { AppPorts, AwaitIdle, ClockPort, LogPort, Random, Wait } from '../domain/ports.ts';
import { IDLE_FALLBACK_MS, IDLE_WAIT_MAX_MS } from '../limits/ui.ts';

/** The browser's console. */
export const log: LogPort = console;

/** The browser's random numbers. */
export const random: Random = () => Math.random();

/** 128 random bits in hexadecimal; unlike `randomUUID` they also work without a secure origin. */
export const newId: AppPorts['newId'] = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Listens to events of a target; `receive` names their type. Returns a function that ends it. */
export function listen(
  target: EventTarget,
  types: readonly string[],
  receive: (event: never) => void,
): () => void {
  const listening = new AbortController();
  for (const type of types)
    target.addEventListener(type, receive as EventListener, { signal: listening.signal });
  return () => listening.abort();
}

/**
 * Waits until `begin` calls back. An abort calls the function that `begin` returns, which cancels, and
 * rejects with the signal's reason.
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

/** The browser's clock. Looked up at each use, so that a faked clock is used. */
export const clock: ClockPort = { now: () => Date.now() };

/** Waits with the browser's timer. */
export const wait: Wait = (ms, signal) =>
  abortable((done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  }, signal);

/** Waits for the page's load and then for the browser's next idle moment. */
export const awaitIdle: AwaitIdle = async (signal) => {
  if (document.readyState !== 'complete') await abortable((done) => listen(window, ['load'], done), signal);
  await abortable(onIdle, signal);
};

function onIdle(done: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(done, { timeout: IDLE_WAIT_MAX_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = setTimeout(done, IDLE_FALLBACK_MS);
  return () => clearTimeout(handle);
}
