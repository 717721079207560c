import * as v from 'valibot';
import type { CatalogueParts } from './catalogue.types.ts';
import type { StorageArea } from '../domain/ports.ts';
import {
  BUDGET_CALLS,
  BUDGET_CALLS_FOR_BACKGROUND,
  BUDGET_CALLS_FOR_CHECKS,
  BUDGET_WINDOW_MS,
  RATE_LIMIT_WAIT_MAX_MS,
} from '../limits/catalogue.ts';

/** The record's key, and the name of the lock that guards it. */
const key = 'catalogue_budget';

/** The minute's budget as all tabs share it. */
interface Budget {
  /** When each call that may still count was started, in ms since 1970. */
  readonly starts: readonly number[];
  /** The end of a 429's wait, in ms since 1970; 0 for none. */
  readonly until: number;
  /** When the catalogue last counted as down, in ms since 1970; 0 if it answers. */
  readonly downAt: number;
}

/** The minute's budget as this tab counts it. */
interface CountedBudget extends Budget {
  /** Those of the starts that were this tab's checks, oldest first. */
  readonly checks: readonly number[];
}

const nothing: Budget = { starts: [], until: 0, downAt: 0 };

const finite = v.pipe(
  v.number(),
  v.check((value) => Number.isFinite(value)),
);
const budgetSchema = v.object({
  starts: v.array(finite),
  until: finite,
  // Records of earlier versions have none.
  downAt: v.optional(finite, 0),
});

/** The share of the budget that a call uses. */
export type BudgetShare = 'listener' | 'background' | 'check';

/**
 * A call may start only while fewer starts than this count, of all shares together. So background calls and
 * checks never have more than 10, and 5 of every minute are the listener's alone.
 */
const startsFor: Readonly<Record<BudgetShare, number>> = {
  listener: BUDGET_CALLS,
  background: BUDGET_CALLS_FOR_BACKGROUND,
  check: BUDGET_CALLS_FOR_BACKGROUND,
};

/**
 * The minute's budget: the starts of all tabs, also of those before a reload, the share of each kind of call,
 * and the wait after a 429.
 */
export function createPermits({
  storage,
  locks,
  clock,
  log,
}: Pick<CatalogueParts, 'locks' | 'clock' | 'log'> & { readonly storage: StorageArea }) {
  /** The record as this tab wrote it last: it replaces one that is blocked, damaged or gone. */
  let written: Budget = nothing;
  /** The starts of this tab's checks, oldest first. */
  let checks: readonly number[] = [];

  function stored(): Budget {
    let text: string | null = null;
    try {
      text = storage.getItem(key);
      return text === null ? written : v.parse(budgetSchema, JSON.parse(text));
    } catch (error) {
      if (text === null) return written;
      log.warn('The record of the minute’s budget could not be read', error);
      setAside(text);
      return written;
    }
  }

  function setAside(text: string): void {
    try {
      storage.setItem(`backup_${key}`, text);
      storage.removeItem(key);
    } catch {
      // Nothing can be written: the damaged text stays.
    }
  }

  /** The starts that count now: each for 60 s after its own time, none from the future. */
  function counting(now: number): CountedBudget {
    const record = stored();
    const counts = (start: number) => start <= now && now - start < BUDGET_WINDOW_MS;
    return {
      starts: record.starts.filter(counts).toSorted((a, b) => a - b),
      checks: checks.filter(counts),
      until: validDeadline(record.until, now),
      downAt: counts(record.downAt) ? record.downAt : 0,
    };
  }

  function write({ starts, until, downAt }: Budget): void {
    written = { starts: starts.slice(-BUDGET_CALLS), until, downAt };
    try {
      storage.setItem(key, JSON.stringify(written));
    } catch (error) {
      log.warn('The minute’s budget could not be kept', error);
    }
  }

  const locked = (change: () => void) => locks.request(key, change, [key]);

  return {
    /**
     * Runs `start` while no other tab may start a call. It receives the moment from which a call of a share
     * may start, and returns the share of the call that it has started; null for none.
     */
    take: (start: (freeFrom: (share: BudgetShare) => number) => BudgetShare | null) =>
      locked(() => {
        const now = clock.now();
        const budget = counting(now);
        const share = start((asked) => freeFrom(budget, asked));
        if (share === null) return;
        if (share === 'check') checks = [...budget.checks, now];
        write({ ...budget, starts: [...budget.starts, now] });
      }),
    /** Nothing starts for so long, in any tab. */
    pauseFor: (waitMs: number) =>
      locked(() => {
        const now = clock.now();
        const budget = counting(now);
        const until = now + Math.min(waitMs, RATE_LIMIT_WAIT_MAX_MS);
        write({ ...budget, until: Math.max(budget.until, until) });
      }),
    /** Tells all tabs, and this one after a reload, whether the catalogue is down. */
    noteDown: (isDown: boolean) =>
      locked(() => {
        const now = clock.now();
        write({ ...counting(now), downAt: isDown ? now : 0 });
      }),
    /** The current budget. `changesAt`: when it changes by itself, in ms since 1970, or null. */
    measure: () => {
      const now = clock.now();
      const budget = counting(now);
      const isPaused = budget.until > now;
      const oldest = [...budget.starts.slice(0, 1), ...budget.checks.slice(0, 1)];
      const changes = [
        ...(isPaused ? [budget.until] : []),
        ...[...oldest, ...(budget.downAt > 0 ? [budget.downAt] : [])].map((at) => at + BUDGET_WINDOW_MS),
      ];
      return {
        callsLeft: isPaused ? 0 : Math.max(0, BUDGET_CALLS - budget.starts.length),
        nextSlotAt: ifFuture(freeFrom(budget, 'listener'), now),
        nextCheckSlotAt: ifFuture(freeFrom(budget, 'check'), now),
        changesAt: changes.length > 0 ? Math.min(...changes) : null,
        isDown: budget.downAt > 0,
      };
    },
  };
}

export type Permits = ReturnType<typeof createPermits>;

function freeFrom({ starts, checks, until }: CountedBudget, share: BudgetShare): number {
  const expiring = [
    starts.at(-startsFor[share]),
    share === 'check' ? checks.at(-BUDGET_CALLS_FOR_CHECKS) : undefined,
  ];
  return Math.max(until, ...expiring.map((start) => (start === undefined ? 0 : start + BUDGET_WINDOW_MS)));
}

function ifFuture(moment: number, now: number): number | null {
  return moment > now ? moment : null;
}

/** A valid deadline; 0 for one that has passed, or is later than any 429 can set. */
function validDeadline(until: number, now: number): number {
  return until > now && until - now <= RATE_LIMIT_WAIT_MAX_MS ? until : 0;
}
