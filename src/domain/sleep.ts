/**
 * When the sleep timer ends: with the track, with the queue, or at a moment. `endsAt` and `at`, when that was
 * looked at last, are in ms since 1970; `minutes` is what the listener has chosen.
 */
export type Sleep =
  | 'track'
  | 'queue'
  | { readonly minutes: number; readonly endsAt: number; readonly at: number };

/**
 * The timer at another moment, so many ms by the page's own timers after the last. Where that moment is
 * before the last one the clock was set back, and the end goes with it.
 */
export function sleepAt(sleep: Sleep | null, at: number, passed: number): Sleep | null {
  if (sleep === null || typeof sleep === 'string') return sleep;
  return { ...sleep, at, endsAt: sleep.endsAt - (at < sleep.at ? sleep.at + passed - at : 0) };
}
