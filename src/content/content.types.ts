import type { Catalogue, RequestOptions } from '../catalogue/catalogue.types.ts';
import type { createContent } from './create-content.ts';
import type { createReads } from './reads.ts';
import type { Http } from '../catalogue/http.ts';
import type { PublicConfig } from '../domain/config.ts';
import type { AppPorts } from '../domain/ports.ts';
import type { Track } from '../domain/track.ts';
import type { Store } from '../storage/store.types.ts';

/** How a call may be made. All is optional; the default is an ordinary call of a page that is shown. */
export type CallOptions = Omit<RequestOptions, 'retries' | 'delayMs' | 'final' | 'pastRelay' | 'genre'>;

/** How a page waits. */
export interface PatienceOptions extends Pick<CallOptions, 'signal'> {
  /** Which wait for the budget the page shows: that of the listener's calls, of checks too, or none. */
  readonly shownWait?: 'listener' | 'check' | 'none' | undefined;
}

/** The options of a call for a list. */
export interface ListOptions extends CallOptions {
  /**
   * Neither a stale answer, nor a stored fallback, nor the samples replace it: the pages /rap and /edm, which
   * show their error. While the browser is offline the last known list is still shown.
   */
  readonly strict?: boolean;
}

/** The result of a look-up; only its url if the catalogue has no such track. */
export type FreshTrack = Pick<Track, 'audio'> & Partial<Track>;

/**
 * The app's data as plain async functions. List calls that fail reject with a `ListError`, which contains
 * the samples as its fallback; a stale answer or a stored fallback is no failure. Every call rejects when
 * its signal aborts it; the calls that resolve with null for a failure also reject, with a `CatalogueError`
 * of code 'offline', when the browser is offline and nothing cached can answer.
 */
export type Content = ReturnType<typeof createContent>;

/** What everybody reads alike. */
export type Reads = ReturnType<typeof createReads>;

/** What reads are made over: the catalogue; on the server, and during hydration, an edition. */
export interface Source extends Partial<Pick<AppPorts, 'log'>> {
  readonly request: Catalogue['request'];
  readonly results: Pick<Catalogue['results'], 'read'>;
  /** In front of the samples' urls, which are absolute; an edition shows none. */
  readonly origin?: string;
}

/** What the content layer needs in a browser. */
export interface ContentPorts
  extends
    Pick<Catalogue, 'request' | 'results' | 'recordFailure' | 'status' | 'testConnection'>,
    Pick<AppPorts, 'random' | 'wait' | 'log'> {
  readonly origin: string;
  readonly store: Pick<Store, 'get' | 'set' | 'update'>;
  /** Requests lyrics and sends subscriptions. */
  readonly http: Http;
  /** ms since 1970 */
  readonly now: () => number;
  /** The catalogue's time, by which previews expire, in ms since 1970. */
  readonly catalogueNow: () => number;
  /** Whether a track is known to have no preview. */
  readonly lacksPreview: (id: string) => boolean;
  readonly config: Pick<PublicConfig, 'lyricsUrl' | 'subscribeUrl'>;
}

/** A content function that plays, draws, stores or sends: what is asked for, and how. */
export type Act<Asked extends readonly unknown[], Result, Options = CallOptions, From = ContentPorts> = (
  from: From,
  ...asked: [...asked: Asked, options?: Options]
) => Promise<Result>;
/** One that only reads: the same over an edition as over the catalogue. */
export type Read<Asked extends readonly unknown[], Result> = Act<Asked, Result, CallOptions, Source>;
