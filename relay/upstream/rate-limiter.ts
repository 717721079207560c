/** Spreads calls so that no window contains more than its number of starts. */
export interface RateLimiter {
  /**
   * Takes the next free start. Returns how long to wait for it, in ms, or 'too-long' with the seconds after which it is
   * worth trying again; then nothing is taken.
   * @param maxWaitMs a start that is further away is refused
   */
  take(now: number, maxWaitMs?: number): { readonly waitMs: number } | { readonly retryAfterSeconds: number };
}

/**
 * A rolling window: each start counts for the window's length from its own moment.
 * @param usualMaxWaitMs a start that is further away is refused, unless its caller says otherwise
 */
export function createRateLimiter(calls: number, windowMs: number, usualMaxWaitMs: number): RateLimiter {
  /** The last starts, the oldest first; some may be in the future. */
  const starts: number[] = [];
  return {
    take(now, maxWaitMs = usualMaxWaitMs) {
      // A clock that was set back would otherwise block everything.
      while ((starts.at(-1) ?? 0) > now + windowMs) starts.pop();
      const inTheWay = starts.length < calls ? undefined : starts[starts.length - calls];
      const start = inTheWay === undefined ? now : Math.max(now, inTheWay + windowMs);
      if (start - now > maxWaitMs) return { retryAfterSeconds: Math.ceil((start - now) / 1000) };
      starts.push(start);
      if (starts.length > calls) starts.shift();
      return { waitMs: start - now };
    },
  };
}
