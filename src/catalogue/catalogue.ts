import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';
import { BoundedMap } from '../domain/bounded-map.ts';
import type { PreviewNote } from '../domain/preview-url.ts';
import { resultKey } from '../domain/edition.ts';
import {
  DOWN_AFTER_FAILURES,
  LIFETIME_FAILURE_MS,
  LIST_RENEWED_MS,
  LISTED_TRACKS_MAX,
} from '../limits/catalogue.ts';
import { createBackOff, createStatusBoard } from './status.ts';
import { type KeptAnswer, createAnswerCache, createEnvironment } from './cache.ts';
import type {
  Answer,
  RequestOptions,
  CatalogueCall,
  CatalogueParts,
  StaleAnswer,
} from './catalogue.types.ts';
import { createClient } from './client.ts';
import { createWaitingList } from './waiting-list.ts';
import { catalogueMachine } from './catalogue.machine.ts';
import type { CatalogueEvent, StartOutcome } from './catalogue.machine.ts';
import { createReceivedEditions } from './editions.ts';
import { CatalogueError, type ConnectionTest } from '../domain/catalogue-error.ts';
import { createSharedCalls } from './shared-calls.ts';
import { createPermits } from './permits.ts';

/** Builds the access layer. It sends nothing before its `logic` runs as an actor, nor after. */
export function createCatalogue(parts: CatalogueParts) {
  const { config, network, storage, clock, log } = parts;
  let failedInARow = 0;
  const permits = createPermits({ storage: storage.local, locks: parts.locks, clock, log });
  const waitingList = createWaitingList({ permits, clock, onChange: () => board.measure() });
  const backOff = createBackOff(clock);
  const board: ReturnType<typeof createStatusBoard> = createStatusBoard({
    waitingList,
    permits,
    backOff,
    isDown: () => failedInARow >= DOWN_AFTER_FAILURES,
    clock,
  });
  const client = createClient(parts);
  const environment = createEnvironment({ host: config.host, storage: storage.local, clock, log });
  const cache = createAnswerCache(parts, environment.current);
  const editions = createReceivedEditions(parts);
  /** The list that last contained a track: requesting it again refreshes the urls of all its tracks. */
  const lists = new BoundedMap<CatalogueCall<unknown>>({ maxEntries: LISTED_TRACKS_MAX });
  const failures = new Map<string, { readonly error: CatalogueError; readonly at: number }>();
  const special = new Set(parts.specialPlaylistIds.map((id) => `/playlist/${encodeURIComponent(id)}`));
  const sharedCalls = createSharedCalls({
    ...parts,
    waitingList,
    permits,
    client,
    isSpecial: (path) => special.has(path),
    reports: {
      onAttemptFailed: (error) => {
        if (!error.is('transient')) return;
        failedInARow += 1;
        // A listener who goes on to another page, or reloads it, does not wait for the same again.
        if (failedInARow >= DOWN_AFTER_FAILURES) noteDown(true);
      },
      onAnswer: (call, { wire, previews, leftOut }, at) => {
        failedInARow = 0;
        if (board.get().isDown) noteDown(false);
        parts.onPreviews(previews);
        noteList(call, previews);
        if (leftOut > 0)
          log.warn(`${leftOut} of the entries of ${call.path} cannot be read and are left out`);
        failures.delete(call.path);
        backOff.succeeded(call.path);
        cache.keep(call.path, wire, at);
        board.measure();
      },
      onOlder: (path, wire, at) => {
        if (at > (cache.peek(path)?.at ?? 0)) cache.keep(path, wire, at);
      },
      onFailure: (call, error, counts) => {
        const errors = error.code === 'no-data' ? call.noDataErrors : 1;
        cacheFailure(call.path, error, counts ? errors : 0);
      },
    },
  });
  let test: Promise<ConnectionTest> | null = null;

  function noteDown(isDown: boolean): void {
    void permits.noteDown(isDown).then(board.measure);
  }

  function noteList(call: CatalogueCall<unknown>, previews: readonly PreviewNote[]): void {
    if (previews.length < 2) return;
    // A station returns other tracks each time, so requesting it again does not refresh earlier ones.
    for (const [id, { path }] of lists.entries()) if (path === call.path) lists.delete(id);
    for (const { id } of previews) lists.set(id, call);
  }

  function cacheFailure(path: string, error: CatalogueError, errors: number): void {
    const now = clock.now();
    for (const [key, failure] of failures) if (now - failure.at >= LIFETIME_FAILURE_MS) failures.delete(key);
    failures.set(path, { error, at: now });
    if (errors > 0) backOff.failed(path, errors);
    board.measure();
  }

  /** On load and before each call; while offline this waits for the network. */
  function renewEnvironment(): void {
    if (!network.online()) return;
    const scope = environment.renew();
    if (scope === null) return;
    cache.empty(scope);
    failures.clear();
  }

  /** Why a call may not be sent; null if it may. */
  function gate(path: string, how: RequestOptions): CatalogueError | null {
    const isFresh = how.fresh ?? false;
    const failure = failures.get(path);
    if (failure && clock.now() - failure.at < LIFETIME_FAILURE_MS && !isFresh)
      return new CatalogueError('failed-before', { original: failure.error });
    if (sharedCalls.isOffline(how)) return new CatalogueError('offline');
    if (sharedCalls.has(path)) return null;
    const until = backOff.backsOffUntil(path);
    return until !== null && !isFresh ? new CatalogueError('backing-off', { until }) : null;
  }

  /** A call through cache, de-duplication, back-off, limits and retries. Rejects only if cancelled. */
  async function request<Value>(
    call: CatalogueCall<Value>,
    how: RequestOptions = {},
  ): Promise<Answer<Value>> {
    const answer = await answerOf(call, how);
    const used = answer.ok ? answer : answer.stale;
    if (used) how.onAnswer?.(used.at, !answer.ok);
    return answer;
  }

  async function answerOf<Value>(call: CatalogueCall<Value>, how: RequestOptions): Promise<Answer<Value>> {
    if (how.signal?.aborted) throw new CatalogueError('cancelled', { cause: how.signal.reason });
    renewEnvironment();
    if (how.fresh) {
      failures.delete(call.path);
      cache.clear(call.path);
    }
    const tag = (value: Value) => (how.genre === undefined ? value : call.withGenre(value, how.genre));
    const oldest = clock.now() - Math.min(how.maxAge ?? call.lifetimeMs, call.lifetimeMs);
    // A deliberate refresh asks the catalogue itself, and a track about to play must not wait for anything
    // else.
    const isShared = await load(
      call.path,
      oldest,
      how.fresh ? 'no' : how.cachedOnly || how.priority === 'high' ? 'here' : 'fetched',
    );
    // Read only now and directly before joining: a call that was answered in the meantime must not be sent
    // again.
    const kept = readCached(call, cache.peek(call.path));
    if (isShared && kept) parts.onPreviews(kept.previews);
    if (how.signal?.aborted) throw new CatalogueError('cancelled', { cause: how.signal.reason });
    if (kept && isYounger(kept, oldest)) {
      // It may be from the page or another tab. Its urls may be older than known ones; missing previews are
      // reliable.
      noteList(call, kept.previews);
      parts.onPreviews(kept.previews.filter(({ audio }) => audio === ''));
      return { ok: true, value: tag(kept.value), at: kept.at };
    }

    const obstacle = how.cachedOnly ? new CatalogueError('late') : gate(call.path, how);
    const result = obstacle ? { ok: false as const, error: obstacle } : await sharedCalls.join(call, how);
    if (result.ok) return { ok: true, value: tag(result.value), at: result.at };
    const { error } = result;
    const older = readCached(call, cache.peek(call.path)) ?? kept;
    if (older) return { ok: false, error, stale: { value: tag(older.value), at: older.at } };
    return { ok: false, error };
  }

  /**
   * Loads the youngest answer into memory, from the database or, if that is not young enough, from the
   * edition of the page that is open.
   * Resolves with whether an edition contained it.
   * @param edition whether to use its answer if it has loaded, or also to wait for it
   */
  async function load(key: string, oldest: number, edition: 'no' | 'here' | 'fetched'): Promise<boolean> {
    await cache.load(key, oldest);
    const kept = cache.peek(key);
    if (edition === 'no' || oldest >= clock.now() || (kept && isYounger(kept, oldest))) return false;
    let shared = editions.peek(key, oldest);
    const pending = shared || edition !== 'fetched' ? null : editions.takeFor(key);
    if (pending) {
      await pending;
      shared = editions.peek(key, oldest);
    }
    if (!shared || shared.at <= (cache.peek(key)?.at ?? 0)) return false;
    cache.keep(key, shared.wire, shared.at);
    return true;
  }

  /** A cleared answer is never young enough, and neither is one from the future: the clock was set back. */
  function isYounger(
    { at, cleared }: { readonly at: number; readonly cleared: boolean },
    oldest: number,
  ): boolean {
    return !cleared && at > oldest && at <= clock.now();
  }

  function readCached<Value>(call: CatalogueCall<Value>, kept: KeptAnswer | null) {
    if (!kept) return null;
    try {
      const { value, previews } = call.read(kept.wire);
      return { value, previews, at: kept.at, cleared: kept.cleared };
    } catch (error) {
      log.warn('A kept answer could not be read', error);
      cache.drop(call.path);
      return null;
    }
  }

  renewEnvironment();

  return {
    request,
    /**
     * Requests, in the background, the list that last contained a track: one call refreshes the urls of all
     * its tracks, and `onPreviews` receives them. Sends nothing if no list is known.
     */
    renewListOf: async (id: string, signal: AbortSignal): Promise<void> => {
      const call = lists.get(id);
      if (call)
        await request(call, { background: true, maxAge: LIST_RENEWED_MS, retries: 0, final: false, signal });
    },
    /** Counts and caches a retryable failure of calls with `final: false`, once the layer above gives up. */
    recordFailure: (path: string, error: CatalogueError): void => {
      if (error.is('retryable')) cacheFailure(path, error, error.is('counts') ? 1 : 0);
    },
    sentEdition: editions.sent,
    fetchEdition: editions.fetch,
    /** Puts an edition into the cache: its answers are used as those that were asked for. */
    takeEdition: editions.take,
    /** Results made of answers, in the same cache under their own keys, as a mood's recommendations. */
    results: {
      /** The result; null if none is cached, it is older than `maxAgeMs`, or does not match the schema. */
      read: async <Value>(
        key: string,
        schema: v.GenericSchema<unknown, Value>,
        maxAgeMs: number,
      ): Promise<StaleAnswer<Value> | null> => {
        renewEnvironment();
        const oldest = clock.now() - maxAgeMs;
        await load(resultKey(key), oldest, 'fetched');
        const kept = cache.peek(resultKey(key));
        if (!kept || !isYounger(kept, oldest)) return null;
        const result = v.safeParse(schema, kept.wire);
        return result.success ? { value: result.output, at: kept.at } : null;
      },
      /** Keeps a result, which must be plain JSON, as of now. */
      write: (key: string, value: unknown) => cache.keep(resultKey(key), value),
      drop: (key: string) => cache.drop(resultKey(key)),
    },
    status: { get: board.get, subscribe: board.subscribe },
    /** One GET of /chart to the relay, past cache, retries and budget; 10 s at most, never rejects. */
    testConnection: (): Promise<ConnectionTest> => {
      test ??= client.test().finally(() => {
        test = null;
      });
      return test;
    },
    logic: catalogueMachine.provide({
      actors: {
        startNext: fromPromise<StartOutcome, { readonly excessFrom: number }>(({ input }) =>
          waitingList.startNext(input.excessFrom),
        ),
        waitingList: fromCallback<CatalogueEvent>(({ sendBack }) => {
          const emitStatus = () => sendBack({ type: 'status.changed', changesInMs: board.changesInMs() });
          const subscriptions = [
            waitingList.subscribe(sendBack),
            board.subscribe(emitStatus),
            network.onChange(renewEnvironment),
            storage.onForeignChange(() => board.measure()),
          ];
          board.measure();
          emitStatus();
          if (waitingList.counts().waiting > 0) sendBack({ type: 'call.waiting', atOnce: true });
          return () => {
            for (const unsubscribe of subscriptions) unsubscribe();
          };
        }),
      },
      actions: {
        measure: () => board.measure(),
        report: (_, { error }) => log.error('The start of a waiting catalogue call failed', error),
      },
    }),
  };
}
