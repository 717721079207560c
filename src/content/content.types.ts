import type { GenericSchema } from 'valibot';
import type { Catalogue } from '../catalogue/catalogue.types.ts';
import type { Http } from '../catalogue/http.ts';
import type { Artist, ArtistPage, CatalogueArtist, CataloguePlaylist } from '../domain/artist.ts';
import type { PublicConfig } from '../domain/config.ts';
import type { ListName } from '../domain/lists.ts';
import type { Lyrics } from '../domain/lyrics.ts';
import type { MusicMode } from '../domain/music-mode.ts';
import type { LogPort, NetworkPort, Random, Wait } from '../domain/ports.ts';
import type { RecommendationResult } from '../domain/preferences.ts';
import type { RadioStation } from '../domain/radio.ts';
import type { SubscribeAnswer } from '../domain/subscription.ts';
import type { Track } from '../domain/track.ts';
import type { keys } from '../storage/keys.ts';
import type { Store } from '../storage/store.types.ts';

/** How a call may be made. Everything is optional; the default is an ordinary call of a page that is shown. */
export interface CallOptions {
  /** Cancels the call; it then rejects. */
  readonly signal?: AbortSignal;
  /** The listener's own Refresh or Try Again: passes the cache, and a cached failure and the back-off for once. */
  readonly fresh?: boolean;
  /** Past the cache but not past failures and back-off, as the 5-minute refetches are. */
  readonly pastCache?: boolean;
  /** A background call: refresh by interval, prefetch, sections not seen; 'check' for the checks of stations. */
  readonly background?: boolean | 'check';
  /** Sends nothing and uses cached answers: what a page shows while its answer is late. */
  readonly cachedOnly?: boolean;
  /** Called at each failed attempt while retries continue, for Home's alert. */
  readonly onAttemptFailed?: () => void;
  /** Receives the time of each answer that is used, in ms since 1970, and whether it is too old and used for want of another. */
  readonly onAnswer?: (at: number, isStale?: boolean) => void;
}

/** How a page waits. */
export interface PatienceOptions extends Pick<CallOptions, 'signal'> {
  /** Which wait for the budget the page shows: that of the listener's calls, of checks too, or none. */
  readonly shownWait?: 'listener' | 'check' | 'none';
}

/** The options of a call for a list. */
export interface ListOptions extends CallOptions {
  /**
   * Neither a stale answer, nor a stored fallback, nor the samples replace it: the pages /rap and /edm, which show their
   * error. While the browser is offline the last known list is still shown.
   */
  readonly strict?: boolean;
}

/** The result of a playlist or station that the listener wants to play. A call that threw rejects instead. */
export type PlayAnswer =
  | { readonly kind: 'tracks'; readonly tracks: readonly Track[] }
  /** Answered, with no track in it that could be played. */
  | { readonly kind: 'empty' }
  /** The answer was null or of a wrong shape. */
  | { readonly kind: 'unavailable' };

/** The lyrics of a track, or null if the service has none. */
export type LyricsAnswer = Lyrics | null;

/** The result of a look-up; only its url if the catalogue has no such track. */
export type FreshTrack = Pick<Track, 'audio'> & Partial<Track>;

/**
 * The app's data as plain async functions. List calls that fail reject with a `ListError`, which contains
 * the samples as its fallback; a stale answer or a stored fallback is no failure. Every call rejects when
 * its signal aborts it; the calls that resolve with null or 'unavailable' for a failure also reject, with a `CatalogueError` of
 * code 'offline', when the browser is offline and nothing cached can answer.
 */
export interface Content {
  /**
   * Resolves once a page that loads from now on has waited long enough: 8 s, in which no wait is shown with its seconds.
   * Rejects if the signal aborts it.
   */
  patience(options?: PatienceOptions): Promise<void>;

  /** One of the eight lists of Home and the list pages. */
  list(name: ListName, options?: ListOptions): Promise<readonly Track[]>;
  /** The genre fetch of a genre with curated playlists. */
  genre(id: string, options?: ListOptions): Promise<readonly Track[]>;
  /** The grid of a mood: its lists one after the other, without doubles, mood-filtered. */
  moodGrid(mode: MusicMode, options?: CallOptions): Promise<readonly Track[]>;
  /** The 20 tracks of the global chart. */
  globalTop(options?: CallOptions): Promise<readonly Track[]>;
  /** The tracks that match a text; a blank text matches none and sends nothing. */
  search(text: string, options?: CallOptions): Promise<readonly Track[]>;

  /** Up to 20 artists of the chart, in chart order. */
  trendingArtists(options?: CallOptions): Promise<readonly Artist[]>;
  /** 6 artists of the chart whose top track is their own, shuffled. */
  topArtists(options?: CallOptions): Promise<readonly Artist[]>;
  /** An artist's own top tracks, or, without any, the artist's name and related artists. */
  artistPage(id: string, options?: CallOptions): Promise<ArtistPage>;
  /** The catalogue's data of an artist; null if it is unavailable. */
  artist(id: string, options?: CallOptions): Promise<CatalogueArtist | null>;
  /** Similar artists; none if they are unavailable. */
  relatedArtists(id: string, options?: CallOptions): Promise<readonly Artist[]>;

  /** Every station once, with its genre; checked only as far as the server's edition has it. */
  radioStations(options?: CallOptions): Promise<readonly RadioStation[]>;
  /** The same, each checked now: what the server's edition has. */
  checkedStations(options?: CallOptions): Promise<readonly RadioStation[]>;
  /** The station with the artwork of its first track, or null if it has no tracks or they are unavailable. */
  checkStation(station: RadioStation, options?: CallOptions): Promise<RadioStation | null>;
  /** The tracks of a station that the listener wants to play. */
  playStation(id: string, options?: CallOptions): Promise<PlayAnswer>;

  /** A playlist of /discover; null if the catalogue does not have it. Rejects with a `ListError` for a failure. */
  discoverPlaylist(id: string, options?: CallOptions): Promise<CataloguePlaylist | null>;
  /** The tracks of a featured or discover playlist that the listener wants to play. */
  playPlaylist(id: string, options?: CallOptions): Promise<PlayAnswer>;

  /** The personal list of a mood, cached for 5 minutes while the taste stays the same. */
  recommendations(mode: MusicMode, options?: CallOptions): Promise<RecommendationResult>;
  /** The result for a listener without a known taste, at once; null for every other. */
  invitation(): RecommendationResult | null;
  /** Makes a new list past every cache. Rejects with a `RefreshError` if no answer was new. */
  refreshRecommendations(mode: MusicMode, options?: CallOptions): Promise<RecommendationResult>;
  /** Drops the cached personal lists, after a change of favorites. */
  forgetRecommendations(): void;

  /** A track from one of the 34 playlists, or null if none is found. Remembers it as shown and as the last pick. */
  randomTrack(options?: CallOptions): Promise<Track | null>;
  /** The pick of last time, or null. */
  lastRandomTrack(): Track | null;

  /**
   * The catalogue's current preview url of a track, '' if it has none, or null without an answer. A cached answer serves while its
   * url does not expire soon; with `pastCache` neither it nor the relay's cache does. Samples are never looked up.
   */
  freshTrack(id: string, options?: CallOptions): Promise<FreshTrack | null>;
  /** The track for its own page; null is one that the catalogue does not have. Rejects with a `ListError` for a failure. */
  track(id: string, options?: CallOptions): Promise<Track | null>;
  /** Rejects if the service fails, answers with an error status, or takes longer than 15 s. */
  lyrics(artist: string, title: string, signal?: AbortSignal): Promise<LyricsAnswer>;
  /** One POST; never rejects. */
  subscribe(email: string, name: string): Promise<SubscribeAnswer>;
  /** After a good connection test: whether one track of the chart is really answered. */
  confirmConnection(options?: CallOptions): Promise<boolean>;
}

/** The keys that this layer reads or writes. */
type ContentKeys = Pick<
  typeof keys,
  'library' | 'history' | 'recommendationPreferences' | 'recentlyShown' | 'lastRandomTrack' | 'genreFallback'
>;

/** What the content layer needs. */
export interface ContentPorts {
  readonly catalogue: Pick<Catalogue, 'request' | 'clear' | 'recordFailure' | 'results' | 'status'>;
  readonly store: Pick<Store, 'get' | 'set' | 'update'>;
  /** The store's key table. */
  readonly keys: ContentKeys;
  /** Parses a stored track. */
  readonly trackSchema: GenericSchema<unknown, Track>;
  /** Requests lyrics and sends subscriptions. */
  readonly http: Http;
  /** The origin makes the samples' urls absolute. */
  readonly network: Pick<NetworkPort, 'origin'>;
  /** ms since 1970 */
  readonly now: () => number;
  /** The catalogue's time, by which previews expire, in ms since 1970. */
  readonly catalogueNow: () => number;
  /** Whether a track is known to have no preview. */
  readonly lacksPreview: (id: string) => boolean;
  readonly random: Random;
  readonly wait: Wait;
  readonly log: LogPort;
  readonly config: Pick<PublicConfig, 'lyricsUrl' | 'subscribeUrl'>;
}
