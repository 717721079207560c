import type PQueue from 'p-queue';
import { CatalogueError } from '../domain/catalogue-error.ts';
import type { ClockPort } from '../domain/ports.ts';
import { createSubscribers } from '../domain/subject.ts';
import { IN_FLIGHT_MAX } from '../limits/catalogue.ts';
import type { CatalogueEvent, StartOutcome } from './catalogue.machine.ts';
import { loadSenders } from './http.ts';
import type { Permits, BudgetShare } from './permits.ts';

/** How urgent a waiting call is: the higher goes first. No listener waits for a renewal. */
export const urgency = { check: 0, background: 1, listener: 2, high: 3, special: 4, renewal: 5 } as const;
export type Urgency = (typeof urgency)[keyof typeof urgency];

/** A call that waits. */
export interface WaitingCall {
  readonly id: string;
  urgency: Urgency;
  /** It could not start at once, so it waits for a batch. */
  isExcess: boolean;
}

/** The shares of the budget besides the listener's, the smallest first. */
const shares: readonly BudgetShare[] = ['check', 'background'];

const mostUrgentFirst = Object.values(urgency).toSorted((a, b) => b - a);

/** The excess was enqueued before the other calls of its urgency, so it has priority over them. */
function priorityOf(level: Urgency, isExcess: boolean): number {
  return level * 2 + (isExcess ? 1 : 0);
}

/** Delays calls until they may start, and counts those in flight. */
export function createWaitingList(options: {
  readonly permits: Permits;
  readonly clock: ClockPort;
  /** Called whenever the counts may have changed. */
  readonly onChange: () => void;
  /** Loads the library; a test lets it fail. */
  readonly load?: typeof loadSenders;
}) {
  const { permits, clock, onChange, load = loadSenders } = options;
  /** The waiting calls, each with what puts it into a queue. */
  const calls = new Map<
    string,
    WaitingCall & { readonly add: () => void; readonly fail: (error: unknown) => void }
  >();
  const { notify, subscribe } = createSubscribers<CatalogueEvent>();
  let nextId = 0;
  /** None before the library has loaded, with the first call. */
  let queue: PQueue | undefined;

  /** Makes the queue: order and places are the library's, the minute is the record's. */
  async function makeQueue(): Promise<void> {
    const { PQueue } = await load();
    const made = new PQueue({ concurrency: IN_FLIGHT_MAX, autoStart: false });
    // Exactly one call starts at a time, so that the record of all tabs is asked for each.
    made.addEventListener('active', () => made.pause());
    made.addEventListener('next', () => emit({ type: 'place.freed' }));
    queue = made;
    for (const call of calls.values()) call.add();
  }

  function emit(event: CatalogueEvent): void {
    notify(event);
    onChange();
  }

  const inFlight = (): number => queue?.pending ?? 0;
  const waits = (level: Urgency, isExcess: boolean): boolean =>
    queue !== undefined && queue.sizeBy({ priority: priorityOf(level, isExcess) }) > 0;

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
  function prioritise({ id }: WaitingCall, level: Urgency, isExcess: boolean): void {
    const call = calls.get(id);
    if (!call) return;
    call.urgency = level;
    call.isExcess = isExcess;
    // The map has the order of the queue, within one urgency.
    calls.delete(id);
    calls.set(id, call);
    queue?.setPriority(id, priorityOf(level, isExcess));
  }

  /** Calls that could not start wait for a batch from now on. */
  function refuse(outcome: StartOutcome): StartOutcome {
    if (outcome.kind === 'place' || outcome.kind === 'budget')
      for (const call of [...calls.values()].filter((one) => !one.isExcess))
        prioritise(call, call.urgency, true);
    return outcome;
  }

  /** Why the first call may not start now; null if it may. */
  function obstacle(excessFrom: number): StartOutcome | null {
    const next = first();
    const at = clock.now();
    if (!next) return { kind: 'none', at };
    if (inFlight() >= IN_FLIGHT_MAX) return { kind: 'place', at };
    if (next.isExcess && at < excessFrom) return { kind: 'too-early', at };
    return null;
  }

  return {
    /**
     * Enqueues a call. `run` begins once it may start; the promise settles as `run` does, or rejects with the
     * signal's reason where that aborts the call.
     */
    enqueue: <Value>(level: Urgency, signal: AbortSignal, run: () => Promise<Value>) => {
      const { promise, resolve, reject } = Promise.withResolvers<Value>();
      const dequeue = (): void => {
        if (calls.delete(call.id)) onChange();
      };
      const fail = (error: unknown): void => {
        dequeue();
        reject(error);
      };
      const start = async (): Promise<void> => {
        dequeue();
        await run().then(resolve, reject);
      };
      const call = {
        id: String(nextId++),
        urgency: level,
        isExcess: hasEarlierExcess(level),
        add: () => {
          const priority = priorityOf(call.urgency, call.isExcess);
          queue?.add(start, { id: call.id, priority, signal }).catch(reject);
        },
        fail,
      };
      if (!signal.aborted) calls.set(call.id, call);
      else fail(signal.reason);
      signal.addEventListener('abort', () => fail(signal.reason), { once: true });
      call.add();
      emit({ type: 'call.waiting', atOnce: !call.isExcess });
      return { call, result: promise };
    },
    /** Moves a call that still waits behind those of its new urgency. */
    move: (call: WaitingCall, level: Urgency): void => {
      if (!calls.has(call.id) || call.urgency === level) return;
      prioritise(call, level, false);
      if (hasEarlierExcess(level)) prioritise(call, level, true);
      emit({ type: 'call.waiting', atOnce: !call.isExcess });
    },
    /**
     * Starts the most urgent waiting call, if there is a place and the budget allows it. The call is chosen
     * under the lock of the budget, so that a more urgent one can overtake until then.
     * @param excessFrom when the next call of a batch may start, in ms since 1970
     */
    startNext: async (excessFrom: number): Promise<StartOutcome> => {
      try {
        if (!queue) await makeQueue();
      } catch (cause) {
        // The library cannot be loaded: the calls fail as if the network did, and the next one tries again.
        for (const call of calls.values()) call.fail(new CatalogueError('network', { cause }));
      }
      const before = obstacle(excessFrom);
      if (before) return refuse(before);
      let outcome: StartOutcome = { kind: 'none', at: clock.now() };
      await permits.take((freeFrom) => {
        const next = first();
        const at = clock.now();
        const found = obstacle(excessFrom);
        if (found || !next) {
          outcome = refuse(found ?? outcome);
          return null;
        }
        const share = shares[next.urgency] ?? 'listener';
        const until = freeFrom(share);
        if (until > at) {
          outcome = refuse({ kind: 'budget', at, until });
          return null;
        }
        queue?.start();
        outcome = {
          kind: 'started',
          at,
          excess: next.isExcess,
          left: calls.size,
          atOnceLeft: mostUrgentFirst.some((level) => waits(level, false)),
        };
        return share;
      });
      // The record has the start only now.
      onChange();
      return outcome;
    },
    counts: () => ({
      inFlight: inFlight(),
      waiting: calls.size,
      waitingForListener: [...calls.values()].filter(
        ({ urgency: level }) => level >= urgency.listener && level !== urgency.renewal,
      ).length,
    }),
    subscribe,
  };
}

export type WaitingList = ReturnType<typeof createWaitingList>;
