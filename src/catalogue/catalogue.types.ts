import type { CatalogueError } from '../domain/catalogue-error.ts';
import type { PreviewNote } from '../domain/preview-url.ts';
import type { CatalogueClock } from '../domain/catalogue-time.ts';
import type { PublicConfig } from '../domain/config.ts';
import type { AppPorts, LocksPort } from '../domain/ports.ts';
import type { createCatalogue } from './catalogue.ts';
import type { Http } from './http.ts';

/** One call of the catalogue, as a file of `calls/` defines it. */
export interface CatalogueCall<Value> {
  /** The relative path with its query. It is the endpoint of back-off, cache and de-duplication. */
  readonly path: string;
  /** How long an answer may be used, in ms. */
  readonly lifetimeMs: number;
  /** The number of errors that 'no data' counts as in the back-off. */
  readonly noDataErrors: number;
  /**
   * Parses an answer, fresh or cached: `wire` is the part to cache, `value` its normalised form, `previews`
   * what it says about previews. Throws the CatalogueError of a wrong shape.
   */
  readonly read: (body: unknown) => ReadAnswer<Value>;
  /** Sets on tracks without a genre the id of the genre list that contained them. */
  withGenre(value: Value, genre: string): Value;
}

/** An answer that has been read. */
export interface ReadAnswer<Value> {
  readonly wire: unknown;
  readonly value: Value;
  /** What it says about previews. */
  readonly previews: readonly PreviewNote[];
  /** How many entries of its list cannot be used and are left out. */
  readonly leftOut: number;
}

/** How a call is made. The default is a call that a page which is shown waits for. */
export interface RequestOptions {
  /** Retries after the first attempt; 0 for a layer that retries by itself. 2 by default. */
  readonly retries?: number;
  /** The first wait between attempts in ms; 1000 by default. */
  readonly delayMs?: number;
  /** The maximum age in ms of a cached answer; 0 always sends a request. Its own lifetime by default. */
  readonly maxAge?: number;
  /** Bypasses the relay's cache too, which all listeners share: after a wrong answer. */
  readonly pastRelay?: boolean;
  /**
   * The listener's own Refresh or Try Again: invalidates the cached answer, and passes the relay's cache, and
   * for once a cached failure and the endpoint's back-off.
   */
  readonly fresh?: boolean;
  /** Sends nothing: uses a cached answer; one that is too old is the older answer of 'late'. */
  readonly cachedOnly?: boolean;
  /** A background call may use 10 of the 15 and starts after others; a check 5 of these, last of all. */
  readonly background?: boolean | 'check';
  /** 'high' goes before the listener's other calls: the look-up of a track that is about to play. */
  readonly priority?: 'normal' | 'high';
  /** Cancels the call, which then rejects with a CatalogueError of code 'cancelled'. */
  readonly signal?: AbortSignal;
  /** Called at each failed attempt, the last one included, while retries continue. */
  readonly onAttemptFailed?: (error: CatalogueError) => void;
  /** Receives the time of the used answer, in ms since 1970, and whether it is too old. */
  readonly onAnswer?: (at: number, isStale?: boolean) => void;
  /** The genre list that makes the call. */
  readonly genre?: string;
  /**
   * False if a layer above will retry by itself: then a failure is neither cached nor counted yet, except the
   * final ones ('no data', authentication). That layer calls `recordFailure` when it stops. True by default.
   */
  readonly final?: boolean;
}

/** A cached answer that is older than its lifetime, or than the caller allows. */
export interface StaleAnswer<Value> {
  readonly value: Value;
  /** When it was answered, in ms since 1970. */
  readonly at: number;
}

/** The outcome of a call. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value; readonly at: number }
  | { readonly ok: false; readonly error: CatalogueError; readonly stale?: StaleAnswer<Value> };

/** An endpoint in back-off. */
export interface BackingOffEndpoint {
  readonly path: string;
  /** ms since 1970 */
  readonly until: number;
}

/** The activity of the access layer, for pages and the inspector. The same object until something changes. */
export interface CatalogueStatus {
  /** Requests in flight in this tab, at most 8. */
  readonly inFlight: number;
  /** Calls that wait for a place or for the budget. */
  readonly waiting: number;
  /** Those of them that a listener waits for. */
  readonly waitingForListener: number;
  /** How many of the 15 calls may start now, for all tabs together. */
  readonly callsLeft: number;
  /** When the next call for a listener may start, in ms since 1970; null if one may start now. */
  readonly nextSlotAt: number | null;
  /** The same for a check, which may use half of the background's calls. */
  readonly nextCheckSlotAt: number | null;
  readonly backingOff: readonly BackingOffEndpoint[];
  /**
   * The last attempts, whatever they asked for, have all failed, here or within the last minute in another
   * tab: waiting for the budget would not help.
   */
  readonly isDown: boolean;
}

/** What the access layer is made of. */
export interface CatalogueParts extends Pick<
  AppPorts,
  'network' | 'openPage' | 'storage' | 'responses' | 'clock' | 'wait' | 'random' | 'log'
> {
  readonly config: Pick<PublicConfig['catalogue'], 'url' | 'host' | 'access'>;
  /** Playlists with priority over all other waiting calls. */
  readonly specialPlaylistIds: readonly string[];
  readonly http: Http;
  /** The address of the edition for a path; null if there is none. */
  readonly editionPath: (path: string) => string | null;
  readonly locks: LocksPort;
  readonly catalogueClock: CatalogueClock;
  /** Receives what each answer says about previews. */
  readonly onPreviews: (previews: readonly PreviewNote[]) => void;
}

/** The only access to the catalogue. */
export type Catalogue = Omit<ReturnType<typeof createCatalogue>, 'logic'>;
