import { retry } from '../domain/retry.ts';
import { RETRIES_DEFAULT, RETRY_DELAY_MS } from '../limits/catalogue.ts';
import type { Answer, RequestOptions, CatalogueCall, CatalogueParts, ReadAnswer } from './catalogue.types.ts';
import { type Client, retryDelay, type Way } from './client.ts';
import { urgency, type Urgency, type WaitingCall, type WaitingList } from './waiting-list.ts';
import { CatalogueError } from '../domain/catalogue-error.ts';
import type { Permits } from './permits.ts';

/** What the shared calls report to the other parts of the access layer. */
export interface SharedCallReports {
  readonly onAnswer: (call: CatalogueCall<unknown>, answer: Omit<ReadAnswer<unknown>, 'value'>) => void;
  readonly onAttemptFailed: (error: CatalogueError) => void;
  /** A call has failed for good. @param counts whether any attempt failed by something else than a 429 */
  readonly onFailure: (call: CatalogueCall<unknown>, error: CatalogueError, counts: boolean) => void;
}

/** One waiting caller. Each has retries of its own, so that a layer that retries by itself uses no other's retries. */
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

  function urgencyOf({ call, waiters }: SharedCall): Urgency {
    const listeners = [...waiters].filter((waiter) => !waiter.options.background);
    if (isSpecial(call.path)) return listeners.length > 0 ? urgency.special : urgency.renewal;
    if (listeners.length === 0) {
      const isCheck = [...waiters].every((waiter) => waiter.options.background === 'check');
      return isCheck ? urgency.check : urgency.background;
    }
    return listeners.some((waiter) => waiter.options.priority === 'high') ? urgency.high : urgency.listener;
  }

  /** A caller who joins before the request is sent can still bypass the relay's cache; later callers share its answer. */
  function isPastRelay({ waiters }: SharedCall): boolean {
    return [...waiters].some((waiter) => waiter.options.pastRelay || waiter.options.fresh);
  }

  function send(shared: SharedCall, way: Way): Promise<unknown> {
    const { signal } = shared.cancelled;
    const { call: waiting, result } = waitingList.enqueue(urgencyOf(shared), signal, async () => {
      try {
        return await client.send(shared.call.path, way, signal, isPastRelay(shared));
      } catch (error) {
        if (signal.aborted || !(error instanceof CatalogueError)) throw error;
        if (error.waitMs !== undefined) await permits.pauseFor(error.waitMs);
        if (network.online()) throw error;
        throw new CatalogueError('offline', { cause: error });
      }
    });
    shared.waiting = waiting;
    return result;
  }

  async function attempt(shared: SharedCall): Promise<unknown> {
    if (!network.online() && !network.local) throw new CatalogueError('offline');
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
      const { value, ...read } = shared.call.read(await attempt(shared));
      reports.onAnswer(shared.call, read);
      settleAll(shared, { ok: true, value, at: clock.now() });
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
