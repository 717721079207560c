import type { ClockPort, Wait } from '../domain/ports/clock.ts';
import { abortable } from './abortable.ts';

/** The browser's clock. Looked up at each use, so that a faked clock is used. */
export const clock: ClockPort = { now: () => Date.now() };

/** Waits with the browser's timer. */
export const wait: Wait = (ms, signal) =>
  abortable((done) => {
    const timer = setTimeout(done, ms);
    return () => clearTimeout(timer);
  }, signal);
