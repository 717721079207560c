import { retry } from '../domain/retry.ts';
import { OFFLINE_BELIEVED_MS, RETRIES_DEFAULT, RETRY_DELAY_MS } from '../limits/catalogue.ts';
import type { Answer, RequestOptions, CatalogueCall, CatalogueParts, ReadAnswer } from './catalogue.types.ts';
import { type Client, retryDelay, type Way } from './client.ts';
import { urgency, type Urgency, type WaitingCall, type WaitingList } from './waiting-list.ts';
import { CatalogueError } from '../domain/catalogue-error.ts';
import type { Permits } from './permits.ts';

/** What the shared calls report to the other parts of the access layer. */
export interface SharedCallReports {
  readonly onAnswer: (
    call: CatalogueCall<unknown>,
    answer: Omit<ReadAnswer<unknown>, 'value'>,
    at: number,
  ) => void;
  /** The relay has an older answer of a call that failed. */
  readonly onOlder: (path: string, wire: unknown, at: number) => void;
  readonly onAttemptFailed: (error: CatalogueError) => void;
  /** A call has failed for good. @param counts whether any attempt failed by something else than a 429 */
  readonly onFailure: (call: CatalogueCall<unknown>, error: CatalogueError, counts: boolean) => void;
}

/** One waiting caller with retries of its own: who retries by itself uses no other's. */
interface Waiter {
  readonly options: RequestOptions;
  retriesLeft: number;
  readonly settle: (result: Answer<unknown>) => void;
}

interface SharedCall {
  readonly call: CatalogueCall<unknown>;
  readonly waiters: Set<Waiter>;
  readonly cancelled: AbortController;
  waiting: WaitingCall | null;
  /** A caller has left with a failure that must be cached. */
  cachesFailure: boolean;
  counts: boolean;
}

interface SharedCallParts extends Pick<CatalogueParts, 'config' | 'network' | 'clock' | 'wait' | 'random'> {
  readonly waitingList: WaitingList;
  readonly permits: Permits;
  readonly client: Client;
  /** Whether a path has priority over all others. */
  readonly isSpecial: (path: string) => boolean;
  readonly reports: SharedCallReports;
}

/** Calls in progress, including retries and the waits between them: one for each path. */
export function createSharedCalls(options: SharedCallParts) {
  const { waitingList, permits, client, network, config, isSpecial, clock, wait, random, reports } = options;
  const sharedCalls = new Map<string, SharedCall>();
  let offlineUntil = 0;
  /** The call that finds out whether the browser's report is true. */
  let trial: Promise<unknown> | null = null;

  /**
   * The browser's report is a hint, and sometimes wrong: what a listener asks for tries, unless a request has
   * just failed, or it would have to wait for the minute's budget first.
   */
  const isOffline = ({ background, fresh }: RequestOptions): boolean => {
    if (network.online() || network.local) return false;
    const isBelieved = !fresh && clock.now() < offlineUntil;
    return Boolean(background) || isBelieved || permits.measure().callsLeft === 0;
  };

  /** A request has shown that the report is true: nothing waits for it any longer. */
  function believeOffline(error: CatalogueError): void {
    offlineUntil = clock.now() + OFFLINE_BELIEVED_MS;
    for (const shared of sharedCalls.values()) {
      settleAll(shared, { ok: false, error });
      shared.cancelled.abort();
    }
  }

  function urgencyOf({ call, waiters }: SharedCall): Urgency {
    const listeners = [...waiters].filter((waiter) => !waiter.options.background);
    if (isSpecial(call.path)) return listeners.length > 0 ? urgency.special : urgency.renewal;
    if (listeners.length === 0) {
      const isCheck = [...waiters].every((waiter) => waiter.options.background === 'check');
      return isCheck ? urgency.check : urgency.background;
    }
    return listeners.some((waiter) => waiter.options.priority === 'high') ? urgency.high : urgency.listener;
  }

  /** Who joins before the request is sent can still pass the relay's cache; who comes later shares it. */
  function isPastRelay({ waiters }: SharedCall): boolean {
    return [...waiters].some((waiter) => waiter.options.pastRelay || waiter.options.fresh);
  }

  function send(shared: SharedCall, way: Way): ReturnType<Client['send']> {
    const { signal } = shared.cancelled;
    const { call: waiting, result } = waitingList.enqueue(urgencyOf(shared), signal, async () => {
      try {
        return await client.send(shared.call.path, way, signal, isPastRelay(shared));
      } catch (error) {
        if (signal.aborted || !(error instanceof CatalogueError)) throw error;
        if (error.waitMs !== undefined) await permits.pauseFor(error.waitMs);
        const isAnswered = error.code !== 'network' && error.code !== 'timeout';
        // A host may refuse what comes directly: the relay decides.
        if (network.online() || way === 'direct' || (isAnswered && !network.local)) throw error;
        const offline = new CatalogueError('offline', { cause: error });
        if (!network.local) believeOffline(offline);
        throw offline;
      }
    });
    shared.waiting = waiting;
    return result;
  }

  async function attempt(shared: SharedCall): ReturnType<Client['send']> {
    if ([...shared.waiters].every(({ options: own }) => isOffline(own))) throw new CatalogueError('offline');
    if (network.online() || network.local) return sendByAccess(shared);
    // One tries for all that were asked for at once: a failed call costs the minute's budget, too.
    if (trial) {
      await trial.catch((error: unknown) => {
        if (error instanceof CatalogueError && error.code === 'offline') throw error;
      });
    }
    const own = sendByAccess(shared);
    trial = own;
    return own.finally(() => {
      if (trial === own) trial = null;
    });
  }

  async function sendByAccess(shared: SharedCall): ReturnType<Client['send']> {
    if (config.access === 'direct') {
      try {
        return await send(shared, 'direct');
      } catch (error) {
        if (!(error instanceof CatalogueError) || !error.is('tries relay')) throw error;
      }
    }
    return send(shared, 'relay');
  }

  function settleAll(shared: SharedCall, result: Answer<unknown>): void {
    sharedCalls.delete(shared.call.path);
    for (const waiter of shared.waiters) waiter.settle(result);
  }

  /** Reports a failed attempt to the callers. True if a caller still waits for another one. */
  function fail(shared: SharedCall, error: CatalogueError): boolean {
    shared.counts ||= error.is('counts');
    reports.onAttemptFailed(error);
    for (const waiter of shared.waiters) waiter.options.onAttemptFailed?.(error);
    const finished = [...shared.waiters].filter((waiter) => error.is('final') || waiter.retriesLeft === 0);
    shared.cachesFailure ||= error.is('final') || finished.some((waiter) => waiter.options.final ?? true);
    for (const waiter of finished) shared.waiters.delete(waiter);
    const goesOn = shared.waiters.size > 0;
    if (!goesOn) {
      sharedCalls.delete(shared.call.path);
      if (shared.cachesFailure) reports.onFailure(shared.call, error, shared.counts);
    }
    for (const waiter of shared.waiters) waiter.retriesLeft -= 1;
    for (const waiter of finished) waiter.settle({ ok: false, error });
    return goesOn;
  }

  /** One attempt; the error of a failed one. */
  async function outcomeOf(shared: SharedCall): Promise<CatalogueError | null> {
    try {
      const { body, staleAt } = await attempt(shared);
      const { value, ...read } = shared.call.read(body);
      const at = staleAt ?? clock.now();
      const isFresh = [...shared.waiters].some(({ options: own }) => own.fresh);
      if (staleAt !== null && (isFresh || clock.now() - at >= shared.call.lifetimeMs)) {
        reports.onOlder(shared.call.path, read.wire, at);
        return new CatalogueError('stale');
      }
      reports.onAnswer(shared.call, read, at);
      settleAll(shared, { ok: true, value, at });
      return null;
    } catch (error) {
      if (shared.cancelled.signal.aborted) throw error;
      return error instanceof CatalogueError ? error : new CatalogueError('catalogue', { cause: error });
    }
  }

  /** The wait before the next attempt, in ms; null if no caller waits for one. */
  function delayAfter(shared: SharedCall, error: CatalogueError | null, retries: number): number | null {
    if (!error) return null;
    // Offline nothing counts as failed.
    if (error.code === 'offline') {
      settleAll(shared, { ok: false, error });
      return null;
    }
    if (!fail(shared, error)) return null;
    // After a 429 permits are refused until its wait is over: the call waits for one, so pages show the wait.
    if (error.code === 'rate-limited') return 0;
    const base = Math.min(...[...shared.waiters].map((waiter) => waiter.options.delayMs ?? RETRY_DELAY_MS));
    return retryDelay(retries, base, random);
  }

  async function run(shared: SharedCall): Promise<void> {
    const { signal } = shared.cancelled;
    try {
      await retry(() => outcomeOf(shared), {
        delayAfter: (error, retries) => delayAfter(shared, error, retries),
        wait,
        signal,
      });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  function reconsider(shared: SharedCall): void {
    if (shared.waiters.size > 0) {
      if (shared.waiting) waitingList.move(shared.waiting, urgencyOf(shared));
      return;
    }
    if (sharedCalls.get(shared.call.path) === shared) sharedCalls.delete(shared.call.path);
    shared.cancelled.abort();
  }

  return {
    has: (path: string) => sharedCalls.has(path),
    isOffline,
    /** Joins the call in progress for the path, or starts it. Rejects only if the caller cancels. */
    join: <Value>(call: CatalogueCall<Value>, own: RequestOptions): Promise<Answer<Value>> =>
      new Promise((resolve, reject) => {
        const { signal } = own;
        const known = sharedCalls.get(call.path);
        const shared: SharedCall = known ?? {
          call,
          waiters: new Set(),
          cancelled: new AbortController(),
          waiting: null,
          cachesFailure: false,
          counts: false,
        };
        const cancel = () => {
          shared.waiters.delete(waiter);
          reject(new CatalogueError('cancelled', { cause: signal?.reason }));
          reconsider(shared);
        };
        const waiter: Waiter = {
          options: own,
          retriesLeft: own.retries ?? RETRIES_DEFAULT,
          settle: (result) => {
            signal?.removeEventListener('abort', cancel);
            // One file defines the calls of a path, so all its callers wait for the same type of value.
            resolve(result as Answer<Value>);
          },
        };
        signal?.addEventListener('abort', cancel, { once: true });
        shared.waiters.add(waiter);
        if (known) return reconsider(known);
        sharedCalls.set(call.path, shared);
        void run(shared);
      }),
  };
}
