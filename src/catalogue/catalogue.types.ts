import type { GenericSchema } from 'valibot';
import type { CatalogueError } from '../domain/catalogue-error.ts';
import type { PreviewNote } from '../domain/preview-note.ts';

/** One call of the catalogue, as a file of `calls/` makes it. */
export interface CatalogueCall<Value> {
  /** The relative path with its query. It is the endpoint of back-off, cache and de-duplication (D44). */
  readonly path: string;
  /** How long an answer may be used, in ms (CAT-69). */
  readonly lifetimeMs: number;
  /** What 'no data' counts in the back-off (CAT-52). */
  readonly noDataErrors: number;
  /**
   * Reads an answer, fresh or kept: `wire` is what of it is kept, `value` its normalised form, `previews` what it tells of
   * previews. Throws the CatalogueError of a wrong shape.
   */
  readonly read: (body: unknown) => ReadAnswer<Value>;
  /** Gives tracks without a genre the id of the genre list that brought them (E73). */
  withGenre(value: Value, genre: string): Value;
}

/** An answer that has been read. */
export interface ReadAnswer<Value> {
  readonly wire: unknown;
  readonly value: Value;
  /** What it tells of previews (D63). */
  readonly previews: readonly PreviewNote[];
  /** How many entries of its list cannot be used and are left out. */
  readonly leftOut: number;
}

/** How a call is made. The default is a call that a page which is shown waits for. */
export interface AskOptions {
  /** Tries after the first one; 0 for a layer that retries by itself (D43b). 2 unless given (CAT-38). */
  readonly retries?: number;
  /** The first wait between tries in ms; 1000 unless given (CAT-15, CAT-39). */
  readonly delayMs?: number;
  /** The greatest age in ms that a kept answer may have; 0 always sends a request. Its own lifetime unless given (D46b). */
  readonly maxAge?: number;
  /** Has the relay pass its cache too, which all listeners share: for an answer that has just proved wrong (D32) or is asked for on purpose (D45). */
  readonly pastRelay?: boolean;
  /** Passes a cached failure and the endpoint's back-off, but not the cache (D45). */
  readonly fresh?: boolean;
  /** Sends nothing: a kept answer is used, and one that is too old is the older answer beside the failure 'late' (D57). */
  readonly keptOnly?: boolean;
  /** A background call may use 10 of the 15 and starts after all others (D30b); a check may use 5 and starts last (E77). */
  readonly background?: boolean | 'check';
  /** 'high' goes ahead of the listener's other calls, as the look-up of a track that is about to play should. */
  readonly priority?: 'normal' | 'high';
  /** Cancels the call, which then rejects with a CatalogueError of code 'cancelled'. */
  readonly signal?: AbortSignal;
  /** Told of each failed attempt, the last one included, while retries go on behind it (E41). */
  readonly onAttemptFailed?: (error: CatalogueError) => void;
  /** The genre list that asks (E73). */
  readonly genre?: string;
  /**
   * False where a layer above will ask again by itself: then a failure is neither cached nor counted yet, save the
   * final ones ('no data', authentication). That layer calls `recordFailure` once it stops (D43b). True unless given.
   */
  readonly final?: boolean;
}

/** An answer that is still kept but older than its lifetime, or than what the caller asked for. */
export interface StaleAnswer<Value> {
  readonly value: Value;
  /** When it was answered, in ms since 1970. */
  readonly at: number;
}

/** What a call ends in (D51). */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value; readonly stale: false; readonly at: number }
  | { readonly ok: false; readonly error: CatalogueError; readonly stale?: StaleAnswer<Value> };

/** An endpoint in back-off. */
export interface BackingOffEndpoint {
  readonly path: string;
  /** ms since 1970 */
  readonly until: number;
}

/** What the access layer is doing, as pages and the inspector show it. The same object until something changes. */
export interface CatalogueStatus {
  /** Requests under way in this tab, 8 at most. */
  readonly inFlight: number;
  /** Calls that wait for a place or for the budget. */
  readonly waiting: number;
  /** Those of them that a listener waits for. */
  readonly waitingForListener: number;
  /** What is left of the 15 that may start now, of all tabs together. */
  readonly callsLeft: number;
  /** When the next call for a listener may start, in ms since 1970; null where one may start now. */
  readonly nextSlotAt: number | null;
  /** The same for a check, which may use a third of the 15 (E77). */
  readonly nextCheckSlotAt: number | null;
  readonly backingOff: readonly BackingOffEndpoint[];
}

/** The status and its changes: fits `useSyncExternalStore`. */
export interface CatalogueStatusSource {
  readonly get: () => CatalogueStatus;
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** What became of a connection test. `ms` is the time it took, up to the answer or the failure (HOM-23, HOM-24). */
export type ConnectionTest =
  | { readonly ok: true; readonly status: number; readonly ms: number }
  /** Answered with a status that is not OK. */
  | { readonly ok: false; readonly status: number; readonly ms: number }
  /** Not answered: 'Network Error', or a time-out. */
  | { readonly ok: false; readonly status: null; readonly error: CatalogueError; readonly ms: number };

/** Results that are made of answers and live in the same cache under their own keys, as a mood's recommendations (D46b). */
export interface KeptResults {
  /** The result, or null where none is kept, it is older than `maxAgeMs`, or it does not fit the schema. */
  readonly read: <Value>(
    key: string,
    schema: GenericSchema<unknown, Value>,
    maxAgeMs: number,
  ) => Promise<StaleAnswer<Value> | null>;
  /** Keeps a result, which must be plain JSON, as of now. */
  readonly write: (key: string, value: unknown) => void;
  readonly drop: (key: string) => void;
}

/** The one way to the catalogue. */
export interface Catalogue {
  /**
   * Asks, through cache, de-duplication, back-off, limits and retries. Rejects in two cases only: the call was
   * cancelled, or the browser is offline and nothing kept can answer (CAT-82).
   */
  readonly ask: <Value>(call: CatalogueCall<Value>, options?: AskOptions) => Promise<Answer<Value>>;
  /** The specification's getter: the value, or null once all retries have failed; never a stale answer (CAT-42). */
  readonly get: <Value>(call: CatalogueCall<Value>, options?: AskOptions) => Promise<Value | null>;
  /**
   * Asks again, in the background, for the list that brought a track last: one call renews the urls of all its tracks, which
   * `onPreviews` is told (D63). Nothing is asked where no list is known.
   */
  readonly renewListOf: (id: string, signal: AbortSignal) => Promise<void>;
  /** Takes the answer, and the failure, of a path out of use; the answer stays for failures as the older one (CAT-70). */
  readonly clear: (path: string) => void;
  /** Caches and counts the failure of calls that were asked with `final: false`, once the layer above has stopped retrying (D43b); of others than retryable ones nothing. */
  readonly recordFailure: (path: string, error: CatalogueError) => void;
  readonly results: KeptResults;
  readonly status: CatalogueStatusSource;
  /** One GET of /chart to the relay, past cache, retries and budget; gives up after 10 s and never rejects (E53). */
  readonly testConnection: () => Promise<ConnectionTest>;
}
