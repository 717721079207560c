import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import type {
  Answer,
  RequestOptions,
  Catalogue,
  CatalogueCall,
  CatalogueStatus,
} from '../../src/catalogue/catalogue.types.ts';
import { CatalogueError, type ConnectionTest } from '../../src/domain/catalogue-error.ts';
import { LIFETIME_FAILURE_MS, RETRIES_DEFAULT } from '../../src/limits/catalogue.ts';

/** The answer of a path: a body as the catalogue sends it, or the failure of the complete call. */
export type FakeOutcome = { readonly body: unknown } | { readonly error: CatalogueError };

const idle: CatalogueStatus = {
  inFlight: 0,
  waiting: 0,
  waitingForListener: 0,
  callsLeft: 15,
  nextSlotAt: null,
  nextCheckSlotAt: null,
  backingOff: [],
  isDown: false,
};

/**
 * A catalogue with the cache, the ages, the cached failures and the older answers of the real one, but
 * without its limits: a test sets the answers path by path. A path without an answer is unknown to it ('no
 * data').
 */
export class FakeCatalogue implements Catalogue {
  /** The calls that sent a request, in order, with their options. */
  readonly requests: { readonly path: string; readonly options: RequestOptions }[] = [];
  /** Failures that a layer above has given up on, in order. */
  readonly recordedFailures: { readonly path: string; readonly error: CatalogueError }[] = [];
  readonly cleared: string[] = [];
  isOffline = false;
  connection: ConnectionTest = { ok: true, status: 200, ms: 12 };
  #blocked: { readonly until: Promise<void>; readonly path: string } | null = null;
  readonly #now: () => number;
  readonly #outcomes = new Map<string, FakeOutcome[]>();
  readonly #kept = new Map<string, { readonly wire: unknown; readonly at: number; usable: boolean }>();
  readonly #failed = new Map<string, { readonly error: CatalogueError; readonly at: number }>();
  readonly #results = new Map<string, { readonly value: unknown; readonly at: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Sets the answers of a path from now on: one after another, and then always the last one. */
  set(path: string, ...outcomes: [FakeOutcome, ...FakeOutcome[]]): void {
    this.#outcomes.set(path, outcomes);
  }

  /**
   * Delays the answers of requests that are sent from now on, of all or of one path's, until `until`
   * resolves.
   */
  hold(until: Promise<void>, path = ''): void {
    this.#blocked = { until, path };
  }

  /** The paths that were requested so far; empty again after `forget`. */
  paths(): readonly string[] {
    return this.requests.map(({ path }) => path);
  }

  /** Empties the lists of requests; cached answers stay. */
  forget(): void {
    this.requests.length = 0;
    this.recordedFailures.length = 0;
    this.cleared.length = 0;
  }

  request = async <Value>(
    call: CatalogueCall<Value>,
    options: RequestOptions = {},
  ): Promise<Answer<Value>> => {
    const answer = await this.#answerOf(call, options);
    const used = answer.ok ? answer : answer.stale;
    if (used) options.onAnswer?.(used.at, !answer.ok);
    return answer;
  };

  async #answerOf<Value>(call: CatalogueCall<Value>, options: RequestOptions): Promise<Answer<Value>> {
    await Promise.resolve();
    if (options.signal?.aborted) throw new CatalogueError('cancelled');
    const { path } = call;
    if (options.fresh) this.clear(path);
    const kept = this.#kept.get(path);
    const read = (wire: unknown): Value => {
      const { value } = call.read(wire);
      return options.genre === undefined ? value : call.withGenre(value, options.genre);
    };
    const older = kept && { value: read(kept.wire), at: kept.at };
    const failedAs = (error: CatalogueError): Answer<Value> => ({
      ok: false,
      error,
      ...(older ? { stale: older } : {}),
    });

    const age = Math.min(options.maxAge ?? call.lifetimeMs, call.lifetimeMs);
    if (kept?.usable && this.#now() - kept.at < age) return { ok: true, value: read(kept.wire), at: kept.at };
    if (options.cachedOnly) return failedAs(new CatalogueError('late'));
    if (this.isOffline) return failedAs(new CatalogueError('offline'));
    const before = this.#failed.get(path);
    if (before && !options.fresh && this.#now() - before.at < LIFETIME_FAILURE_MS) {
      return failedAs(new CatalogueError('failed-before', { original: before.error }));
    }

    this.requests.push({ path, options });
    await (path.startsWith(this.#blocked?.path ?? '') ? this.#blocked?.until : undefined);
    if (options.signal?.aborted) throw new CatalogueError('cancelled');
    const outcomes = this.#outcomes.get(path) ?? [{ error: new CatalogueError('no-data') }];
    const outcome = (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) as FakeOutcome;
    try {
      if ('error' in outcome) throw outcome.error;
      const { wire, value } = call.read(outcome.body);
      const at = this.#now();
      this.#kept.set(path, { wire, at, usable: true });
      this.#failed.delete(path);
      return {
        ok: true,
        value: options.genre === undefined ? value : call.withGenre(value, options.genre),
        at,
      };
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      const isLastWord = error.is('final');
      const attempts = isLastWord ? 1 : (options.retries ?? RETRIES_DEFAULT) + 1;
      for (let attempt = 0; attempt < attempts; attempt += 1) options.onAttemptFailed?.(error);
      if (options.final !== false || isLastWord) this.#failed.set(path, { error, at: this.#now() });
      return failedAs(error);
    }
  }

  renewListOf = async (): Promise<void> => undefined;

  clear = (path: string): void => {
    this.cleared.push(path);
    const kept = this.#kept.get(path);
    if (kept) kept.usable = false;
    this.#failed.delete(path);
  };

  recordFailure = (path: string, error: CatalogueError): void => {
    if (!error.is('retryable')) return;
    this.recordedFailures.push({ path, error });
    this.#failed.set(path, { error, at: this.#now() });
  };

  results: Catalogue['results'] = {
    read: async <Value>(key: string, schema: GenericSchema<unknown, Value>, maxAgeMs: number) => {
      const kept = this.#results.get(key);
      if (!kept || this.#now() - kept.at >= maxAgeMs) return null;
      const result = v.safeParse(schema, kept.value);
      return result.success ? { value: result.output, at: kept.at } : null;
    },
    write: (key, value) => void this.#results.set(key, { value: structuredClone(value), at: this.#now() }),
    drop: (key) => void this.#results.delete(key),
  };

  status = { get: () => idle, subscribe: () => () => undefined };

  sentEdition = () => null;

  fetchEdition = async () => null;

  takeEdition = (): void => {};

  testConnection = async (): Promise<ConnectionTest> => this.connection;
}
