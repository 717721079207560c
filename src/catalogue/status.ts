import type { BackingOffEndpoint, CatalogueStatus, CatalogueStatusSource } from './catalogue.types.ts';
import type { Permits } from './permits.ts';
import type { WaitingList } from './waiting-list.ts';
import { BoundedMap } from '../domain/bounded-map.ts';
import type { ClockPort } from '../domain/ports.ts';
import { BACK_OFF_MAX_ENDPOINTS, BACK_OFF_TABLE } from '../limits/catalogue.ts';

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

/** The status and its subscribers. */
export interface StatusBoard extends CatalogueStatusSource {
  /** Measures the status again and calls the listeners if it has changed. */
  readonly measure: () => void;
  /** In how many ms the budget changes by itself; null if it does not. */
  readonly changesInMs: () => number | null;
}

export function createStatusBoard(options: {
  readonly waitingList: Pick<WaitingList, 'counts'>;
  readonly permits: Pick<Permits, 'measure'>;
  readonly backOff: Pick<BackOff, 'backingOff'>;
  readonly isDown: () => boolean;
  readonly clock: ClockPort;
}): StatusBoard {
  const { waitingList, permits, backOff, isDown, clock } = options;
  const listeners = new Set<() => void>();
  let changesAt: number | null = null;
  let status = take();

  function take(): CatalogueStatus {
    const budget = permits.measure();
    changesAt = budget.changesAt;
    return {
      ...waitingList.counts(),
      callsLeft: budget.callsLeft,
      nextSlotAt: budget.nextSlotAt,
      nextCheckSlotAt: budget.nextCheckSlotAt,
      backingOff: backOff.backingOff(),
      isDown: budget.isDown || isDown(),
    };
  }

  return {
    get: () => status,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    measure: () => {
      const before = changesAt;
      const now = take();
      // Small and plain, so its text shows whether it is the same.
      const isSame = JSON.stringify(now) === JSON.stringify(status);
      if (isSame && changesAt === before) return;
      if (!isSame) status = now;
      for (const listener of listeners) listener();
    },
    changesInMs: () => (changesAt === null ? null : Math.max(0, changesAt - clock.now())),
  };
}
