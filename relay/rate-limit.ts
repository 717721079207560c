import { BoundedMap } from '../src/domain/bounded-map.ts';

/** Counts per caller within a sliding window. */
export interface RateLimit {
  /** Counts one; returns the seconds to wait if the window is full, else null. */
  take(caller: string, now: number): number | null;
}

/** @param most callers that are remembered; the oldest are forgotten first */
export function createRateLimit(times: number, windowMs: number, most: number): RateLimit {
  const callers = new BoundedMap<number[]>({ maxEntries: most });
  return {
    take(caller, now) {
      const recent = (callers.get(caller) ?? []).filter((at) => at > now - windowMs && at <= now);
      callers.set(caller, recent);
      const [first] = recent;
      if (first !== undefined && recent.length >= times) return Math.ceil((first + windowMs - now) / 1000);
      recent.push(now);
      return null;
    },
  };
}
