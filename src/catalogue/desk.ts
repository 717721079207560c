import PQueue from 'p-queue';
import type { ClockPort } from '../domain/ports/clock.ts';
import { IN_FLIGHT_MAX } from '../limits/catalogue.ts';
import type { DrainEvent, StartOutcome } from './drain.types.ts';
import type { Permits } from './permits.ts';

/** How urgent a waiting call is: the higher goes first. */
export const rank = { background: 0, listener: 1, high: 2, special: 3 } as const;
export type Rank = (typeof rank)[keyof typeof rank];

/** A call's place in the waiting list. */
export interface Ticket {
  readonly id: string;
  rank: Rank;
  /** The place among those of equal rank. */
  order: number;
  /** It waits for the drain, since it could not start at once (D4). */
  excess: boolean;
  readonly signal: AbortSignal;
}

/** Where calls wait until they may start, and where those that have started are counted. */
export interface Desk {
  /**
   * Enters a call. `run` begins once it may start, and is given its start, in ms since 1970; the promise settles as
   * `run` does, or rejects with the signal's reason where that aborts a call that still waits.
   */
  readonly enter: <Value>(
    urgency: Rank,
    signal: AbortSignal,
    run: (start: number) => Promise<Value>,
  ) => { readonly ticket: Ticket; readonly result: Promise<Value> };
  /** Moves a call that still waits behind those of its new rank. */
  readonly move: (ticket: Ticket, urgency: Rank) => void;
  /**
   * Lets the most urgent waiting call go, if a place and a permit are there. The permit comes first, the call is chosen
   * second, so that a more urgent one can overtake until then (D4).
   * @param excessFrom calls of the drain may start from then on, in ms since 1970
   */
  readonly startNext: (excessFrom: number) => Promise<StartOutcome>;
  readonly counts: () => {
    readonly inFlight: number;
    readonly waiting: number;
    readonly waitingForListener: number;
  };
  /** Hears what the drain has to know. Returns the way to stop hearing. */
  readonly subscribe: (listener: (event: DrainEvent) => void) => () => void;
}

export function createDesk(options: {
  readonly permits: Permits;
  readonly clock: ClockPort;
  /** Told whenever the counts may have changed. */
  readonly onChange: () => void;
}): Desk {
  const { permits, clock, onChange } = options;
  const waiting = new PQueue({ concurrency: 1, autoStart: false });
  const inFlight = new PQueue({ concurrency: IN_FLIGHT_MAX });
  const tickets = new Map<string, Ticket>();
  const listeners = new Set<(event: DrainEvent) => void>();
  let arrivals = 0;
  // The start of the one call that is let go; null while none may leave.
  let granted: number | null = null;

  // Paused again as soon as one has left: exactly one call leaves for each permit.
  waiting.addEventListener('active', () => waiting.pause());
  inFlight.addEventListener('next', () => tell({ type: 'place.freed' }));

  function tell(event: DrainEvent): void {
    for (const listener of listeners) listener(event);
    onChange();
  }

  /** Those that wait; p-queue passes over what is aborted. */
  function live(): readonly Ticket[] {
    return [...tickets.values()].filter(({ signal }) => !signal.aborted);
  }

  /** The call that p-queue would take next. */
  function first(): Ticket | null {
    let best: Ticket | null = null;
    for (const ticket of live()) {
      if (!best || ticket.rank > best.rank || (ticket.rank === best.rank && ticket.order < best.order))
        best = ticket;
    }
    return best;
  }

  /** A call starts at once where nothing waits ahead of it; what is itself about to start at once does not wait. */
  function line(ticket: Ticket): void {
    ticket.order = arrivals++;
    ticket.excess = live().some((other) => other !== ticket && other.excess && other.rank >= ticket.rank);
  }

  /** Those that could not start wait for the drain from now on. */
  function refuse(outcome: StartOutcome, refused: readonly Ticket[] = live()): StartOutcome {
    if (outcome.kind === 'place' || outcome.kind === 'budget')
      for (const ticket of refused) ticket.excess = true;
    return outcome;
  }

  /** Why the first call may not start now; null where it may. */
  function obstacle(excessFrom: number): StartOutcome | null {
    const next = first();
    const at = clock.now();
    if (!next) return { kind: 'none', at };
    if (inFlight.pending + inFlight.size >= IN_FLIGHT_MAX) return { kind: 'place', at };
    if (next.excess && at < excessFrom) return { kind: 'turn', at };
    return null;
  }

  return {
    enter: (urgency, signal, run) => {
      const ticket: Ticket = { id: String(arrivals), rank: urgency, order: 0, excess: false, signal };
      line(ticket);
      tickets.set(ticket.id, ticket);
      const result = new Promise<Awaited<ReturnType<typeof run>>>((resolve, reject) => {
        const leave = () => {
          tickets.delete(ticket.id);
          const start = granted ?? clock.now();
          granted = null;
          inFlight.add(() => run(start)).then(resolve, reject);
          onChange();
        };
        waiting.add(leave, { id: ticket.id, priority: urgency, signal }).catch((error: unknown) => {
          tickets.delete(ticket.id);
          reject(error);
          onChange();
        });
      });
      tell({ type: 'call.waiting', atOnce: !ticket.excess });
      return { ticket, result };
    },
    move: (ticket, urgency) => {
      if (!tickets.has(ticket.id) || ticket.rank === urgency) return;
      ticket.rank = urgency;
      line(ticket);
      waiting.setPriority(ticket.id, urgency);
      tell({ type: 'call.waiting', atOnce: !ticket.excess });
    },
    startNext: async (excessFrom) => {
      const before = obstacle(excessFrom);
      if (before) return refuse(before);
      const forBackground = first()?.rank === rank.background;
      const permit = await permits.take(forBackground);
      if (!permit.granted) {
        // A listener's call that came meanwhile was not refused: it may start where a background call may not.
        const refused = live().filter((ticket) => !forBackground || ticket.rank === rank.background);
        return refuse({ kind: 'budget', at: clock.now(), until: permit.until }, refused);
      }
      await waiting.onPendingZero();
      const next = first();
      // The listener's part of the budget must not go to a background call that has become the first.
      const wrongPart = !forBackground && next?.rank === rank.background;
      const after = obstacle(excessFrom);
      if (after || wrongPart || !next) {
        await permits.giveBack(permit.start);
        return refuse(after ?? { kind: 'again', at: clock.now() });
      }
      granted = permit.start;
      waiting.start();
      const rest = live();
      return {
        kind: 'started',
        at: clock.now(),
        excess: next.excess,
        left: rest.length,
        atOnceLeft: rest.some((ticket) => !ticket.excess),
      };
    },
    counts: () => ({
      inFlight: inFlight.pending,
      waiting: live().length,
      waitingForListener: live().filter((ticket) => ticket.rank > rank.background).length,
    }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
