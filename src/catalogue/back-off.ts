import { BoundedMap } from '../domain/bounded-map.ts';
import type { ClockPort } from '../domain/ports.ts';
import { BACK_OFF_MAX_ENDPOINTS, BACK_OFF_TABLE } from '../limits/catalogue.ts';
import type { BackingOffEndpoint } from './catalogue.types.ts';

/** How long an endpoint is in back-off after so many errors in a row, in ms. */
export function backOffAfter(errors: number): number {
  return BACK_OFF_TABLE.find((line) => errors >= line.errors)?.backOffMs ?? 0;
}

/** The endpoints that failed, by their complete paths. Kept as long as the page: a reload resets them. */
export interface BackOff {
  /** Until when an endpoint is in back-off, in ms since 1970; null if it may be called. */
  readonly backsOffUntil: (path: string) => number | null;
  /** @param errors the number of errors that the failed call counts as */
  readonly failed: (path: string, errors: number) => void;
  readonly succeeded: (path: string) => void;
  readonly backingOff: () => readonly BackingOffEndpoint[];
}

export function createBackOff(clock: ClockPort): BackOff {
  const endpoints = new BoundedMap<{ readonly errors: number; readonly until: number }>({
    maxEntries: BACK_OFF_MAX_ENDPOINTS,
  });

  return {
    backsOffUntil: (path) => {
      const until = endpoints.get(path)?.until ?? 0;
      return until > clock.now() ? until : null;
    },
    failed: (path, errors) => {
      const total = (endpoints.get(path)?.errors ?? 0) + errors;
      endpoints.set(path, { errors: total, until: clock.now() + backOffAfter(total) });
    },
    succeeded: (path) => {
      endpoints.delete(path);
    },
    backingOff: () => {
      const now = clock.now();
      return endpoints.entries().flatMap(([path, { until }]) => (until > now ? [{ path, until }] : []));
    },
  };
}
