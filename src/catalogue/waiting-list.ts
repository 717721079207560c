import PQueue from 'p-queue';
import type { ClockPort } from '../domain/ports.ts';
import { IN_FLIGHT_MAX } from '../limits/catalogue.ts';
import type { CatalogueEvent, StartOutcome } from './catalogue.machine.ts';
import type { Permits, Share } from './permits.ts';

/** How urgent a waiting call is: the higher goes first. */
export const urgency = { check: 0, background: 1, listener: 2, high: 3, special: 4 } as const;
export type Urgency = (typeof urgency)[keyof typeof urgency];

/** A call that waits. */
export interface WaitingCall {
  readonly id: string;
  urgency: Urgency;
  /** It could not start at once, so it waits for a batch (D4). */
  isExcess: boolean;
}

/** Delays calls until they may start, and counts those in flight. */
export interface WaitingList {
  /**
   * Enqueues a call. `run` begins once it may start, with its start, in ms since 1970; the promise settles as `run`
   * does, or rejects with the signal's reason where that aborts the call.
   */
  readonly enqueue: <Value>(
    level: Urgency,
    signal: AbortSignal,
    run: (start: number) => Promise<Value>,
  ) => { readonly call: WaitingCall; readonly result: Promise<Value> };
  /** Moves a call that still waits behind those of its new urgency. */
  readonly move: (call: WaitingCall, level: Urgency) => void;
  /**
   * Starts the most urgent waiting call, if a place and a permit are available. It takes the permit first and then chooses
   * the call, so that a more urgent one can overtake until then (D4).
   * @param excessFrom when the next call of a batch may start, in ms since 1970
   */
  readonly startNext: (excessFrom: number) => Promise<StartOutcome>;
  readonly counts: () => {
    readonly inFlight: number;
    readonly waiting: number;
    readonly waitingForListener: number;
  };
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: (event: CatalogueEvent) => void) => () => void;
}

/** The shares of the budget, the smallest first. */
const shares: readonly Share[] = ['check', 'background', 'listener'];

/** The place of a call's share among them. */
const rankOf = (level: Urgency) => Math.min(level, urgency.listener);

const mostUrgentFirst = Object.values(urgency).toSorted((a, b) => b - a);

/** The excess was enqueued before the other calls of its urgency, so it has priority over them. */
function priorityOf(level: Urgency, isExcess: boolean): number {
  return level * 2 + (isExcess ? 1 : 0);
}

export function createWaitingList(options: {
  readonly permits: Permits;
  readonly clock: ClockPort;
  /** Called whenever the counts may have changed. */
  readonly onChange: () => void;
}): WaitingList {
  const { permits, clock, onChange } = options;
  // Order, places and the calls in shared are the library's. It has no interval cap: ADR 0015.
  const queue = new PQueue({ concurrency: IN_FLIGHT_MAX, autoStart: false });
  const calls = new Map<string, WaitingCall>();
  const listeners = new Set<(event: CatalogueEvent) => void>();
  let nextId = 0;
  // The start of the one call that is about to start; null while none may.
  let permitted: number | null = null;

  // Exactly one call starts for each permit.
  queue.addEventListener('active', () => queue.pause());
  queue.addEventListener('next', () => emit({ type: 'place.freed' }));

  function emit(event: CatalogueEvent): void {
    for (const listener of listeners) listener(event);
    onChange();
  }

  const sizeOf = (level: Urgency, isExcess: boolean): number =>
    queue.sizeBy({ priority: priorityOf(level, isExcess) });
  const waits = (level: Urgency, isExcess: boolean): boolean => sizeOf(level, isExcess) > 0;

  /** The urgency of the call that starts next, and whether it belongs to the excess; null if none waits. */
  function first(): Pick<WaitingCall, 'urgency' | 'isExcess'> | null {
    const level = mostUrgentFirst.find((one) => waits(one, true) || waits(one, false));
    return level === undefined ? null : { urgency: level, isExcess: waits(level, true) };
  }

  /** A call starts at once if no excess waits before it. */
  function hasEarlierExcess(level: Urgency): boolean {
    return mostUrgentFirst.some((one) => one >= level && waits(one, true));
  }

  /** Puts a call behind those of the same priority. */
  function prioritise(call: WaitingCall, level: Urgency, isExcess: boolean): void {
    call.urgency = level;
    call.isExcess = isExcess;
    // The map has the order of the queue, within one urgency.
    calls.delete(call.id);
    calls.set(call.id, call);
    queue.setPriority(call.id, priorityOf(level, isExcess));
  }

  /** Calls that could not start wait for a batch from now on. */
  function refuse(outcome: StartOutcome, isRefused = (_call: WaitingCall): boolean => true): StartOutcome {
    if (outcome.kind === 'place' || outcome.kind === 'budget')
      for (const call of [...calls.values()].filter((one) => !one.isExcess))
        if (isRefused(call)) prioritise(call, call.urgency, true);
    return outcome;
  }

  /** Why the first call may not start now; null if it may. */
  function obstacle(excessFrom: number): StartOutcome | null {
    const next = first();
    const at = clock.now();
    if (!next) return { kind: 'none', at };
    if (queue.pending >= IN_FLIGHT_MAX) return { kind: 'place', at };
    if (next.isExcess && at < excessFrom) return { kind: 'too-early', at };
    return null;
  }

  return {
    enqueue: (level, signal, run) => {
      const isExcess = hasEarlierExcess(level);
      const call: WaitingCall = { id: String(nextId++), urgency: level, isExcess };
      if (!signal.aborted) calls.set(call.id, call);
      const dequeue = (): void => {
        if (calls.delete(call.id)) onChange();
      };
      signal.addEventListener('abort', dequeue, { once: true });
      const result = queue.add(
        () => {
          dequeue();
          signal.removeEventListener('abort', dequeue);
          const start = permitted ?? clock.now();
          permitted = null;
          return run(start);
        },
        { id: call.id, priority: priorityOf(level, isExcess), signal },
      );
      emit({ type: 'call.waiting', atOnce: !isExcess });
      return { call, result };
    },
    move: (call, level) => {
      if (!calls.has(call.id) || call.urgency === level) return;
      prioritise(call, level, false);
      if (hasEarlierExcess(level)) prioritise(call, level, true);
      emit({ type: 'call.waiting', atOnce: !call.isExcess });
    },
    startNext: async (excessFrom) => {
      const before = obstacle(excessFrom);
      if (before) return refuse(before);
      const rank = rankOf(first()?.urgency ?? urgency.listener);
      const permit = await permits.take(shares[rank] ?? 'listener');
      if (!permit.granted) {
        // A call with a larger share that was enqueued in the meantime was not refused: it may start although this one may not.
        return refuse(
          { kind: 'budget', at: clock.now(), until: permit.until },
          (call) => rankOf(call.urgency) <= rank,
        );
      }
      const next = first();
      // A larger share of the budget must not go to a call with a smaller one that has become the first.
      const isWrongShare = next !== null && rankOf(next.urgency) < rank;
      const after = obstacle(excessFrom);
      if (after || isWrongShare || !next) {
        await permits.release(permit.start);
        return refuse(after ?? { kind: 'again', at: clock.now() });
      }
      permitted = permit.start;
      queue.start();
      return {
        kind: 'started',
        at: clock.now(),
        excess: next.isExcess,
        left: queue.size,
        atOnceLeft: mostUrgentFirst.some((level) => waits(level, false)),
      };
    },
    counts: () => ({
      inFlight: queue.pending,
      waiting: queue.size,
      waitingForListener: [...calls.values()].filter((call) => call.urgency >= urgency.listener).length,
    }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
