import type { BackingOffEndpoint, CatalogueStatus } from './catalogue.types.ts';
import type { Permits } from './permits.ts';
import type { WaitingList } from './waiting-list.ts';
import { BoundedMap } from '../domain/bounded-map.ts';
import type { ClockPort } from '../domain/ports.ts';
import { createSubscribers } from '../domain/subject.ts';
import { BACK_OFF_MAX_ENDPOINTS, BACK_OFF_TABLE } from '../limits/catalogue.ts';

/** How long an endpoint is in back-off after so many errors in a row, in ms. */
export function backOffAfter(errors: number): number {
  return BACK_OFF_TABLE.find((line) => errors >= line.errors)?.backOffMs ?? 0;
}

/** The endpoints that failed, by their complete paths. Kept as long as the page: a reload resets them. */
export function createBackOff(clock: ClockPort) {
  const endpoints = new BoundedMap<{ readonly errors: number; readonly until: number }>({
    maxEntries: BACK_OFF_MAX_ENDPOINTS,
  });

  return {
    /** Until when an endpoint is in back-off, in ms since 1970; null if it may be called. */
    backsOffUntil: (path: string): number | null => {
      const until = endpoints.get(path)?.until ?? 0;
      return until > clock.now() ? until : null;
    },
    /** @param errors the number of errors that the failed call counts as */
    failed: (path: string, errors: number): void => {
      const total = (endpoints.get(path)?.errors ?? 0) + errors;
      endpoints.set(path, { errors: total, until: clock.now() + backOffAfter(total) });
    },
    succeeded: (path: string): void => {
      endpoints.delete(path);
    },
    backingOff: (): readonly BackingOffEndpoint[] => {
      const now = clock.now();
      return endpoints.entries().flatMap(([path, { until }]) => (until > now ? [{ path, until }] : []));
    },
  };
}

/** The status and its subscribers. */
export function createStatusBoard(options: {
  readonly waitingList: Pick<WaitingList, 'counts'>;
  readonly permits: Pick<Permits, 'measure'>;
  readonly backOff: Pick<ReturnType<typeof createBackOff>, 'backingOff'>;
  readonly isDown: () => boolean;
  readonly clock: ClockPort;
}) {
  const { waitingList, permits, backOff, isDown, clock } = options;
  const { notify, subscribe } = createSubscribers();
  let changesAt: number | null = null;
  let status = take();

  function take(): CatalogueStatus {
    const { changesAt: next, ...budget } = permits.measure();
    changesAt = next;
    const counted = { ...waitingList.counts(), ...budget, backingOff: backOff.backingOff() };
    return { ...counted, isDown: budget.isDown || isDown() };
  }

  return {
    get: (): CatalogueStatus => status,
    subscribe,
    /** Measures the status again and notifies of a change. */
    measure: (): void => {
      const before = changesAt;
      const now = take();
      // Small and plain, so its text shows whether it is the same.
      const isSame = JSON.stringify(now) === JSON.stringify(status);
      if (isSame && changesAt === before) return;
      if (!isSame) status = now;
      notify();
    },
    /** In how many ms the budget changes by itself; null if it does not. */
    changesInMs: () => (changesAt === null ? null : Math.max(0, changesAt - clock.now())),
  };
}
