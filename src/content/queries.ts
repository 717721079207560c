import type {
  Artist,
  ArtistPage,
  CataloguePlaylist,
  Collection,
  CollectionKind,
  ListedAlbum,
} from '../domain/artist.ts';
import { ListError } from '../domain/catalogue-error.ts';
import { stationsResult, topArtistsResult } from '../domain/edition.ts';
import type { ListName } from '../domain/lists.ts';
import type { Mood } from '../domain/mood.ts';
import type { ListPage } from '../domain/pages.ts';
import { isInvitation, type RecommendationResult } from '../domain/preferences.ts';
import type { RadioStation } from '../domain/radio.ts';
import { termOf } from '../domain/search.ts';
import type { Track } from '../domain/track.ts';
import { ARTIST_TRACKS_AGE_MS, GENRE_TRACKS_AGE_MS, SEARCH_TERM_MAX_LETTERS } from '../limits/content.ts';
import {
  RECOMMENDATIONS_RETAIN_MS,
  RECOMMENDATIONS_RETRY_MS,
  TRENDING_REFETCH_MS,
} from '../limits/catalogue.ts';
import type { CallOptions, Reads } from './content.types.ts';

/** The query of a page or section. */
export interface PageQuery<Data> {
  readonly key: readonly unknown[];
  readonly request: (reads: Reads, options: CallOptions) => Promise<Data>;
  /** The tracks in the data; none by default. */
  tracksOf?(data: Data): readonly Track[];
  /** Whether new data equals the shown data, which then stays as it is. */
  isSame?(before: Data, after: Data): boolean;
  /** Data to show without any call until the answer arrives. */
  placeholder?(reads: Reads): Data | undefined;
  /** The refetch interval while it is shown; the client's default if it is missing, false for never. */
  readonly refetchMs?: number | false;
  /** The same if it depends on the data. */
  refetchMsAfter?(reads: Reads, data: Data | undefined): number | false;
  /** Whether refetches bypass the cache. */
  readonly refetchPastCache?: boolean;
  /** It is the listener's own: nobody is sent it. */
  readonly isOwn?: true;
  /** The client's default if it is missing. */
  readonly staleMs?: number;
  /** The stated lifetime of its answers, in place of that: their whole age counts, wherever kept. */
  readonly lifetimeMs?: number;
  readonly retainMs?: number;
  /** What the edition of its page has in place of the answers that the data is made of. */
  readonly result?: { readonly key: string } & Pick<PageQuery<unknown>, 'request'>;
  /** An answer cut to what its page shows before a press: what the page is rendered from. */
  excerpt?(wire: unknown): unknown;
}

/** The tracks in the data of a query, if it has any. */
export const tracksIn = <Data>(
  { tracksOf }: Pick<PageQuery<Data>, 'tracksOf'>,
  data: Data | undefined,
): readonly Track[] => (data === undefined ? undefined : tracksOf?.(data)) ?? [];

/** Data with the time of its answer. */
export interface Dated<Data> {
  readonly value: Data;
  /** When the catalogue answered the oldest part, in ms since 1970; null if nothing was requested. */
  readonly at: number | null;
}

/** Makes a query's call, and notes when the catalogue answered what it returns. */
export async function requestDated<Data>(
  reads: Reads,
  query: Pick<PageQuery<Data>, 'request'>,
  options: CallOptions,
): Promise<Dated<Data>> {
  let oldest = Number.POSITIVE_INFINITY;
  const value = await query.request(reads, {
    ...options,
    onAnswer: (at, isStale) => {
      oldest = Math.min(oldest, at);
      options.onAnswer?.(at, isStale);
    },
  });
  return { value, at: Number.isFinite(oldest) ? oldest : null };
}

type TrackQuery = PageQuery<readonly Track[]>;

/** A query whose data is a list of tracks. */
const tracksBy = (key: TrackQuery['key'], request: TrackQuery['request']): TrackQuery => ({
  key,
  request,
  tracksOf: (tracks) => tracks,
});

/**
 * One of the eight lists. The pages /rap and /edm use the strict form and show its error. It has a key of its
 * own, because the substitute that Home shows is no answer for them.
 */
export function listQuery(name: ListName, isStrict = false): TrackQuery {
  return {
    ...tracksBy(isStrict ? ['list', name, 'strict'] : ['list', name], (reads, options) =>
      reads.list(name, isStrict ? { ...options, strict: true } : options),
    ),
    ...(name === 'trending' || name === 'indie'
      ? { refetchMs: TRENDING_REFETCH_MS, refetchPastCache: true }
      : {}),
  };
}

export const genreQuery = (id: string): TrackQuery => ({
  ...tracksBy(['genre', id], (reads, options) => reads.genre(id, options)),
  lifetimeMs: GENRE_TRACKS_AGE_MS,
});

export const moodGridQuery = (mood: Mood): TrackQuery =>
  tracksBy(['mood grid', mood.id], (reads, options) => reads.moodGrid(mood, options));

export const globalTopQuery = tracksBy(['global top'], (reads, options) => reads.globalTop(options));

/** The tracks of a list page. */
export const listPageQuery = ({ tracks, refreshName }: ListPage): TrackQuery =>
  tracks === 'globalTop' ? globalTopQuery : listQuery(tracks, refreshName !== undefined);

/** The results of a text. The same text with other white space is the same search. */
export function searchQuery(text: string): TrackQuery {
  const term = termOf(text, SEARCH_TERM_MAX_LETTERS);
  return {
    ...tracksBy(['search', term], (reads, options) => reads.search(term, options)),
    refetchMs: false,
  };
}

export const trendingArtistsQuery: PageQuery<readonly Artist[]> = {
  key: ['trending artists'],
  request: (reads, options) => reads.trendingArtists(options),
};

export const topArtistsQuery: PageQuery<readonly Artist[]> = {
  key: ['top artists'],
  request: (reads, options) => reads.topArtists(options),
  // They are shuffled once a day: the same six in another order would only jump under the listener's eyes.
  isSame: (before, after) =>
    before.length === after.length && after.every(({ id }) => before.some((artist) => artist.id === id)),
  result: { key: topArtistsResult, request: (reads, options) => reads.checkedArtists(options) },
};

/** The stations that the server has checked for everybody. Without them the radio checks them by itself. */
export const stationsQuery: PageQuery<readonly RadioStation[]> = {
  key: ['stations'],
  request: async (reads, options) => {
    const stations = await reads.radioStations(options);
    if (!stations.some(({ hasTracks }) => hasTracks)) throw new ListError('late', []);
    return stations;
  },
  result: { key: stationsResult, request: (reads, options) => reads.checkedStations(options) },
};

export function artistPageQuery(id: string): PageQuery<ArtistPage> {
  return {
    key: ['artist', id],
    request: (reads, options) => reads.artistPage(id, options),
    lifetimeMs: ARTIST_TRACKS_AGE_MS,
    tracksOf: ({ tracks }) => tracks,
  };
}

/** Data that changes so seldom that it is not refetched while it is retained. */
const lasting = { staleMs: Number.POSITIVE_INFINITY, refetchMs: false } as const;

/** Picture and fans of an artist, which no list of tracks carries. */
export function artistQuery(id: string): PageQuery<Artist | null> {
  return {
    key: ['artist itself', id],
    request: (reads, options) => reads.artist(id, options),
    ...lasting,
  };
}

export function relatedArtistsQuery(id: string): PageQuery<readonly Artist[]> {
  return {
    key: ['related artists', id],
    request: (reads, options) => reads.relatedArtists(id, options),
    ...lasting,
  };
}

export function artistAlbumsQuery(id: string): PageQuery<readonly ListedAlbum[]> {
  return {
    key: ['albums of artist', id],
    request: (reads, options) => reads.artistAlbums(id, options),
    ...lasting,
  };
}

/** A card of /discover; null data is a playlist that is left out. */
export function discoverPlaylistQuery(id: string): PageQuery<CataloguePlaylist | null> {
  return {
    key: ['discover', id],
    request: (reads, options) => reads.playlist(id, options),
    tracksOf: (playlist) => playlist?.tracks ?? [],
    excerpt: (wire) => ({ ...(wire as object), tracks: { data: [] } }),
  };
}

/** The first part of the keys of all personal lists. */
export const recommendationsKey = 'recommendations';

/**
 * The personal list of a mood: never stale, not refetched by interval, retained for 30 minutes. It is
 * requested again only if a listener should have a list and the answers were too few for one.
 */
export function recommendationsQuery(mood: Mood): PageQuery<RecommendationResult> {
  return {
    key: [recommendationsKey, mood.id],
    isOwn: true,
    request: (reads, options) => reads.recommendations(mood, options),
    placeholder: (reads) => reads.invitation() ?? undefined,
    tracksOf: ({ tracks }) => tracks.map(({ track }) => track),
    staleMs: Number.POSITIVE_INFINITY,
    refetchMsAfter: (reads, data) =>
      reads.invitation() || (data && !isInvitation(data)) ? false : RECOMMENDATIONS_RETRY_MS,
    retainMs: RECOMMENDATIONS_RETAIN_MS,
  };
}

/** One track by its id, for its own page; null data is a track that the catalogue does not have. */
export function trackQuery(id: string): PageQuery<Track | null> {
  return {
    key: ['track', id],
    request: (reads, options) => reads.track(id, options),
    tracksOf: (track) => (track ? [track] : []),
    refetchMs: false,
  };
}

/**
 * A list for its own page, which stays as it is while it is shown; null data is one that the catalogue does
 * not have.
 */
export const collectionQuery = (kind: CollectionKind, id: string): PageQuery<Collection | null> => ({
  key: [kind, id],
  request: (reads, options) => reads.collection(kind, id, options),
  tracksOf: (list) => list?.tracks ?? [],
  ...lasting,
});
