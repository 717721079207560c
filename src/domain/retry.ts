import type { Wait } from './ports.ts';

/**
 * The one loop of retries: makes attempts until one is the last. Rejects as an attempt does, and with the
 * signal's reason as soon as that is aborted between two attempts.
 */
export async function retry<Outcome>(
  attempt: () => Promise<Outcome>,
  options: {
    /**
     * The wait before the next attempt, in ms; null if this outcome is the last.
     * @param retries those made so far
     */
    readonly delayAfter: (outcome: Outcome, retries: number) => number | null;
    readonly wait: Wait;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Outcome> {
  for (let retries = 0; ; retries += 1) {
    const outcome = await attempt();
    const delayMs = options.delayAfter(outcome, retries);
    if (delayMs === null) return outcome;
    if (delayMs > 0) await options.wait(delayMs, options.signal);
  }
}
