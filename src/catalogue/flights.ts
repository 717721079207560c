import type { PublicConfig } from '../domain/config.ts';
import type { ClockPort, Wait } from '../domain/ports/clock.ts';
import type { NetworkPort } from '../domain/ports/network.ts';
import type { Random } from '../domain/ports/random.ts';
import { retry } from '../domain/retry.ts';
import { RETRIES_DEFAULT, RETRY_DELAY_MS } from '../limits/catalogue.ts';
import type { AskOptions, CatalogueCall } from './catalogue.types.ts';
import type { Client, Way } from './client.ts';
import { rank, type Desk, type Rank, type Ticket } from './desk.ts';
import { CatalogueError } from '../domain/catalogue-error.ts';
import type { Permits } from './permits.ts';
import { retryDelay } from './retry-delay.ts';

/** What a flight ends in for one who waited for it. */
export type Landing<Value> =
  | { readonly ok: true; readonly value: Value; readonly at: number }
  | { readonly ok: false; readonly error: CatalogueError };

/** What of a call a flight needs. */
export type FlightCall = Pick<CatalogueCall<unknown>, 'path' | 'noDataErrors' | 'read'>;

/** What the rest of the access layer learns of the flights. */
export interface FlightReports {
  readonly onAnswer: (call: FlightCall, wire: unknown) => void;
  /** A call has failed for good. @param counts whether any attempt failed by something else than a 429 (CAT-48) */
  readonly onFailure: (call: FlightCall, error: CatalogueError, counts: boolean) => void;
}

/** Calls that are under way, attempts and the waits between them included: one for each path (CAT-37). */
export interface Flights {
  readonly has: (path: string) => boolean;
  /** Joins the call that is under way for the path, or begins it. Rejects only where the caller cancels. */
  readonly join: <Value>(call: CatalogueCall<Value>, options: AskOptions) => Promise<Landing<Value>>;
}

/** One who waits. Each has tries of its own, so that a layer which retries by itself shares no other's retries (D43b). */
interface Waiter {
  readonly options: AskOptions;
  retriesLeft: number;
  readonly land: (landing: Landing<unknown>) => void;
}

interface Flight {
  readonly call: FlightCall;
  readonly waiters: Set<Waiter>;
  readonly cancelled: AbortController;
  ticket: Ticket | null;
  /** Somebody left with a failure that is to be kept. */
  keepsFailure: boolean;
  counts: boolean;
}

export function createFlights(options: {
  readonly desk: Desk;
  readonly permits: Permits;
  readonly client: Client;
  readonly network: NetworkPort;
  readonly access: PublicConfig['catalogue']['access'];
  /** Whether a path goes ahead of all others when a page waits for it (CAT-35). */
  readonly isSpecial: (path: string) => boolean;
  readonly clock: ClockPort;
  readonly wait: Wait;
  readonly random: Random;
  readonly reports: FlightReports;
}): Flights {
  const { desk, permits, client, network, access, isSpecial, clock, wait, random, reports } = options;
  const flights = new Map<string, Flight>();

  function urgency({ call, waiters }: Flight): Rank {
    const listeners = [...waiters].filter((waiter) => !waiter.options.background);
    if (listeners.length === 0) return rank.background;
    if (isSpecial(call.path)) return rank.special;
    return listeners.some((waiter) => waiter.options.priority === 'high') ? rank.high : rank.listener;
  }

  /** One who joins before the request is sent still gets it past the relay's cache; afterwards its answer is shared as it is. */
  function isPastRelay({ waiters }: Flight): boolean {
    return [...waiters].some((waiter) => waiter.options.pastRelay);
  }

  /** Sends one request, once it may start. */
  function send(flight: Flight, way: Way): Promise<unknown> {
    const { signal } = flight.cancelled;
    const { ticket, result } = desk.enter(urgency(flight), signal, async (start) => {
      try {
        return await client.send(flight.call.path, way, signal, isPastRelay(flight));
      } catch (error) {
        if (signal.aborted || !(error instanceof CatalogueError)) throw error;
        if (error.waitMs !== undefined) await permits.hold(error.waitMs);
        if (network.online()) throw error;
        // Nothing left this machine, so nothing is spent.
        if (error.code === 'network') await permits.giveBack(start);
        throw new CatalogueError('offline', { cause: error });
      }
    });
    flight.ticket = ticket;
    return result;
  }

  async function attempt(flight: Flight): Promise<unknown> {
    if (!network.online() && !network.local) throw new CatalogueError('offline');
    if (access === 'direct') {
      try {
        return await send(flight, 'direct');
      } catch (error) {
        if (!(error instanceof CatalogueError) || !error.is('tries relay')) throw error;
      }
    }
    return send(flight, 'relay');
  }

  function landAll(flight: Flight, landing: Landing<unknown>): void {
    flights.delete(flight.call.path);
    for (const waiter of flight.waiters) waiter.land(landing);
  }

  /** Tells the waiters of a failed attempt. True where somebody still waits for another one. */
  function fail(flight: Flight, error: CatalogueError): boolean {
    flight.counts ||= error.is('counts');
    for (const waiter of flight.waiters) waiter.options.onAttemptFailed?.(error);
    const leaving = [...flight.waiters].filter((waiter) => error.is('final') || waiter.retriesLeft === 0);
    flight.keepsFailure ||= error.is('final') || leaving.some((waiter) => waiter.options.final ?? true);
    for (const waiter of leaving) flight.waiters.delete(waiter);
    const goesOn = flight.waiters.size > 0;
    if (!goesOn) {
      flights.delete(flight.call.path);
      if (flight.keepsFailure) reports.onFailure(flight.call, error, flight.counts);
    }
    for (const waiter of flight.waiters) waiter.retriesLeft -= 1;
    for (const waiter of leaving) waiter.land({ ok: false, error });
    return goesOn;
  }

  /** One attempt; the error of a failed one. */
  async function outcomeOf(flight: Flight): Promise<CatalogueError | null> {
    try {
      const { wire, value } = flight.call.read(await attempt(flight));
      reports.onAnswer(flight.call, wire);
      landAll(flight, { ok: true, value, at: clock.now() });
      return null;
    } catch (error) {
      if (flight.cancelled.signal.aborted) throw error;
      return error instanceof CatalogueError ? error : new CatalogueError('catalogue', { cause: error });
    }
  }

  /** The wait before the next attempt, in ms; null where nobody waits for one. */
  function delayAfter(flight: Flight, error: CatalogueError | null, retries: number): number | null {
    if (!error) return null;
    if (error.code === 'offline') {
      for (const waiter of flight.waiters) waiter.options.onAttemptFailed?.(error);
      landAll(flight, { ok: false, error });
      return null;
    }
    if (!fail(flight, error)) return null;
    // After a 429 no permit is given before its wait is over: the call waits for one, and so is seen to wait (D57).
    if (error.code === 'rate-limited') return 0;
    const base = Math.min(...[...flight.waiters].map((waiter) => waiter.options.delayMs ?? RETRY_DELAY_MS));
    return retryDelay(retries, base, random);
  }

  async function fly(flight: Flight): Promise<void> {
    const { signal } = flight.cancelled;
    try {
      await retry(() => outcomeOf(flight), {
        delayAfter: (error, retries) => delayAfter(flight, error, retries),
        wait,
        signal,
      });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  function reconsider(flight: Flight): void {
    if (flight.waiters.size > 0) {
      if (flight.ticket) desk.move(flight.ticket, urgency(flight));
      return;
    }
    if (flights.get(flight.call.path) === flight) flights.delete(flight.call.path);
    flight.cancelled.abort();
  }

  return {
    has: (path) => flights.has(path),
    join: (call, ask) =>
      new Promise((resolve, reject) => {
        const { signal } = ask;
        const known = flights.get(call.path);
        const flight: Flight = known ?? {
          call,
          waiters: new Set(),
          cancelled: new AbortController(),
          ticket: null,
          keepsFailure: false,
          counts: false,
        };
        const cancel = () => {
          flight.waiters.delete(waiter);
          reject(new CatalogueError('cancelled', { cause: signal?.reason }));
          reconsider(flight);
        };
        const waiter: Waiter = {
          options: ask,
          retriesLeft: ask.retries ?? RETRIES_DEFAULT,
          land: (landing) => {
            signal?.removeEventListener('abort', cancel);
            // One file makes the calls of a path, so whoever waits for it waits for the same kind of value.
            resolve(landing as Landing<never>);
          },
        };
        signal?.addEventListener('abort', cancel, { once: true });
        flight.waiters.add(waiter);
        if (known) return reconsider(known);
        flights.set(call.path, flight);
        void fly(flight);
      }),
  };
}
