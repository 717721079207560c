import type { ClockPort, Wait } from '../domain/ports/clock.ts';

/** The browser's clock. Looked up at each use, so that a faked one is the one that is asked. */
export const clock: ClockPort = { now: () => Date.now() };

/** Waits by the browser's timer. */
export const wait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
