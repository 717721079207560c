import type { ClockPort } from '../domain/ports.ts';
import type { BackOff } from './back-off.ts';
import type { CatalogueStatus, CatalogueStatusSource } from './catalogue.types.ts';
import type { WaitingList } from './waiting-list.ts';
import type { Permits } from './permits.ts';

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
