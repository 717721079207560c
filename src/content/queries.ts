import type { Artist, ArtistPage, CataloguePlaylist } from '../domain/artist.ts';
import { ListError } from '../domain/catalogue-error.ts';
import { discoverPlaylistIds } from '../domain/curated.ts';
import { stationsResult, topArtistsResult } from '../domain/edition.ts';
import { chartGenreOf, chartGenres } from '../domain/genre.ts';
import { listNames, type ListName } from '../domain/lists.ts';
import type { MusicMode } from '../domain/music-mode.ts';
import { canonicalAddress, idInPath, type ListPage, type Page, pageOf, pages } from '../domain/pages.ts';
import { isInvitation, type RecommendationResult } from '../domain/preferences.ts';
import type { RadioStation } from '../domain/radio.ts';
import { hasKnownArtist, type Track } from '../domain/track.ts';
import {
  RECOMMENDATIONS_RETAIN_MS,
  RECOMMENDATIONS_RETRY_MS,
  TRENDING_REFETCH_MS,
} from '../limits/catalogue.ts';
import type { CallOptions, Content } from './content.types.ts';

/** The query of a page or section. */
export interface PageQuery<Data> {
  readonly key: readonly unknown[];
  request(content: Content, options: CallOptions): Promise<Data>;
  /** The tracks in the data; none by default. */
  tracksOf?(data: Data): readonly Track[];
  /** Whether new data equals the shown data, which then stays as it is. */
  isSame?(before: Data, after: Data): boolean;
  /** Data to show without any call until the answer arrives. */
  placeholder?(content: Content): Data | undefined;
  /** The refetch interval while it is shown; the client's default if it is missing, false for never. */
  readonly refetchMs?: number | false;
  /** The same if it depends on the data. */
  refetchMsAfter?(content: Content, data: Data | undefined): number | false;
  /** Whether refetches bypass the cache. */
  readonly refetchPastCache?: boolean;
  /** The client's default if it is missing. */
  readonly staleMs?: number;
  readonly retainMs?: number;
  /** What the edition of its page has in place of the answers that the data is made of. */
  readonly result?: { readonly key: string } & Pick<PageQuery<unknown>, 'request'>;
  /** An answer cut down to what its page shows before anything is pressed: that is what the page is rendered from. */
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
  /** When the catalogue answered the oldest part of the value, in ms since 1970; null if nothing was requested for it. */
  readonly at: number | null;
}

/** Makes a query's call, and notes when the catalogue answered what it returns. */
export async function requestDated<Data>(
  content: Content,
  query: Pick<PageQuery<Data>, 'request'>,
  options: CallOptions,
): Promise<Dated<Data>> {
  let oldest = Number.POSITIVE_INFINITY;
  const value = await query.request(content, {
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
 * One of the eight lists. The pages /rap and /edm use the strict form and show its error. It has a key of its own,
 * because the substitute that Home shows is no answer for them.
 */
export function listQuery(name: ListName, isStrict = false): TrackQuery {
  return {
    ...tracksBy(isStrict ? ['list', name, 'strict'] : ['list', name], (content, options) =>
      content.list(name, isStrict ? { ...options, strict: true } : options),
    ),
    ...(name === 'trending' || name === 'indie'
      ? { refetchMs: TRENDING_REFETCH_MS, refetchPastCache: true }
      : {}),
  };
}

export const genreQuery = (id: string): TrackQuery =>
  tracksBy(['genre', id], (content, options) => content.genre(id, options));

export const moodGridQuery = (mode: MusicMode): TrackQuery =>
  tracksBy(['mood grid', mode.id], (content, options) => content.moodGrid(mode, options));

export const globalTopQuery = tracksBy(['global top'], (content, options) => content.globalTop(options));

/** The tracks of a list page. */
export const listPageQuery = ({ tracks, refreshName }: ListPage): TrackQuery =>
  tracks === 'globalTop' ? globalTopQuery : listQuery(tracks, refreshName !== undefined);

/** The results of a text. The same text with other spaces around it is the same search. */
export function searchQuery(text: string): TrackQuery {
  const term = text.trim();
  return {
    ...tracksBy(['search', term], (content, options) => content.search(term, options)),
    refetchMs: false,
  };
}

export const trendingArtistsQuery: PageQuery<readonly Artist[]> = {
  key: ['trending artists'],
  request: (content, options) => content.trendingArtists(options),
};

export const topArtistsQuery: PageQuery<readonly Artist[]> = {
  key: ['top artists'],
  request: (content, options) => content.topArtists(options),
  // They are shuffled with each answer: the same six in another order would only jump under the listener's eyes.
  isSame: (before, after) =>
    before.length === after.length && after.every(({ id }) => before.some((artist) => artist.id === id)),
  result: { key: topArtistsResult, request: (content, options) => content.topArtists(options) },
};

/** The stations that the server has checked for everybody. Without them the radio checks them by itself. */
export const stationsQuery: PageQuery<readonly RadioStation[]> = {
  key: ['stations'],
  request: async (content, options) => {
    const stations = await content.radioStations(options);
    if (!stations.some(({ hasTracks }) => hasTracks)) throw new ListError('late', []);
    return stations;
  },
  result: { key: stationsResult, request: (content, options) => content.checkedStations(options) },
};

export function artistPageQuery(id: string): PageQuery<ArtistPage> {
  return {
    key: ['artist', id],
    request: (content, options) => content.artistPage(id, options),
    tracksOf: ({ tracks }) => tracks,
  };
}

/** Data that changes so seldom that it is not refetched while it is retained. */
const lasting = { staleMs: Number.POSITIVE_INFINITY, refetchMs: false } as const;

/** Picture and fans of an artist, which no list of tracks carries. */
export function artistQuery(id: string): PageQuery<Artist | null> {
  return {
    key: ['artist itself', id],
    request: (content, options) => content.artist(id, options),
    ...lasting,
  };
}

export function relatedArtistsQuery(id: string): PageQuery<readonly Artist[]> {
  return {
    key: ['related artists', id],
    request: (content, options) => content.relatedArtists(id, options),
    ...lasting,
  };
}

/** A card of /discover; null data is a playlist that is left out. */
export function discoverPlaylistQuery(id: string): PageQuery<CataloguePlaylist | null> {
  return {
    key: ['discover', id],
    request: (content, options) => content.discoverPlaylist(id, options),
    tracksOf: (playlist) => playlist?.tracks ?? [],
    excerpt: (wire) => ({ ...(wire as object), tracks: { data: [] } }),
  };
}

/** The first part of the keys of all personal lists. */
export const recommendationsKey = 'recommendations';

/**
 * The personal list of a mood: never stale, not refetched by interval, retained for 30 minutes. It is requested
 * again only if a listener should have a list and the answers were too few for one.
 */
export function recommendationsQuery(mode: MusicMode): PageQuery<RecommendationResult> {
  return {
    key: [recommendationsKey, mode.id],
    request: (content, options) => content.recommendations(mode, options),
    placeholder: (content) => content.invitation() ?? undefined,
    tracksOf: ({ tracks }) => tracks.map(({ track }) => track),
    staleMs: Number.POSITIVE_INFINITY,
    refetchMsAfter: (content, data) =>
      content.invitation() || (data && !isInvitation(data)) ? false : RECOMMENDATIONS_RETRY_MS,
    retainMs: RECOMMENDATIONS_RETAIN_MS,
  };
}

/** One track by its id, for its own page; null data is a track that the catalogue does not have. */
export function trackQuery(id: string): PageQuery<Track | null> {
  return {
    key: ['track', id],
    request: (content, options) => content.track(id, options),
    tracksOf: (track) => (track ? [track] : []),
    refetchMs: false,
  };
}

/** A page that shows every listener the same at first. */
interface SharedPage {
  /** What its HTML contains, and what is there before it is opened; nothing of a page that is sent without content. */
  readonly load: (
    address: string,
    content: Content,
  ) => readonly PageQuery<unknown>[] | Promise<readonly PageQuery<unknown>[]>;
  /** What loads when it comes near the window: the edition has it too. */
  readonly later?: readonly PageQuery<unknown>[];
  /** The addresses with an edition on the server; the path itself if that has no variable segment. */
  readonly editions?: readonly string[];
}

const [firstList, ...laterLists] = listNames.map((name) => listQuery(name));

/** These pages by their paths; list pages have their lists. */
const sharedPages: Readonly<Record<string, SharedPage>> = {
  '/': { load: () => (firstList ? [firstList] : []), later: laterLists },
  '/genre/:genre': {
    load: (address) => {
      const genre = chartGenreOf(address.slice('/genre/'.length));
      return genre?.loads && genre.id !== null ? [genreQuery(genre.id)] : [];
    },
    editions: chartGenres.filter(({ loads }) => loads).map(({ address }) => `/genre/${address}`),
  },
  '/artist/:id': {
    load: (address) => {
      const id = idInPath(address);
      return [artistPageQuery(id), artistQuery(id), relatedArtistsQuery(id)];
    },
  },
  '/track/:id': {
    load: async (address, content) => {
      const query = trackQuery(idInPath(address));
      const track = await query.request(content, {});
      if (!track || !hasKnownArtist(track)) return [query];
      return [query, artistPageQuery(track.artist.id), artistQuery(track.artist.id)];
    },
  },
  '/trending-artists': { load: () => [trendingArtistsQuery] },
  '/top-artists': { load: () => [topArtistsQuery] },
  '/radio': { load: () => [stationsQuery] },
  '/discover': { load: () => discoverPlaylistIds.map(discoverPlaylistQuery) },
};

function sharedPageOf({ path, list }: Page): SharedPage | undefined {
  return list ? { load: () => [listPageQuery(list)] } : sharedPages[path];
}

/**
 * What the page of an address needs, as every visitor sees it at first: for its HTML, for its hydration, and for preparing it when the
 * listener points at a link to it; for its edition also what loads later. Never rejects.
 */
export async function load(
  address: string,
  content: Content,
  withLater = false,
): Promise<readonly PageQuery<unknown>[]> {
  const page = pageOf(address);
  const shared = page && sharedPageOf(page);
  try {
    return [...((await shared?.load(address, content)) ?? []), ...((withLater && shared?.later) || [])];
  } catch {
    // What the others depend on is missing.
    return [];
  }
}

/** The addresses with an edition on the server. */
export const editionPaths: readonly string[] = pages.flatMap((page) => {
  const shared = sharedPageOf(page);
  return shared ? (shared.editions ?? (page.path.includes(':') ? [] : [page.path])) : [];
});

/** The address of the edition for a path; null if there is none. */
export function editionPath(path: string): string | null {
  const canonical = canonicalAddress(path, '') ?? path;
  return editionPaths.includes(canonical) ? canonical : null;
}

/** The address of a page that the server can render completely: one with an edition, or a track's or an artist's; or null. */
export function renderedPath(path: string): string | null {
  return editionPath(path) ?? (/^\/(?:track|artist)\/\d{1,15}$/.test(path) ? path : null);
}
