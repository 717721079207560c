import type { ClockPort, Wait } from '../domain/ports/clock.ts';

/** The browser's clock. Looked up at each use, so that a faked clock is used. */
export const clock: ClockPort = { now: () => Date.now() };

/** Waits with the browser's timer. */
export const wait: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const cancel = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel);
      resolve();
    }, ms);
    signal?.addEventListener('abort', cancel, { once: true });
  });
