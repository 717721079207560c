import type { QueryClient } from '@tanstack/react-query';
import type { Content } from '../../content/content.types.ts';
import type { Artist, ArtistPage, CatalogueArtist, CataloguePlaylist } from '../../domain/artist.ts';
import { listsOf, type ListName, type ListPreference } from '../../domain/lists.ts';
import type { ListPage } from '../../domain/pages.ts';
import type { MusicMode } from '../../domain/music-mode.ts';
import { isInvitation, type RecommendationResult } from '../../domain/preferences.ts';
import type { Track } from '../../domain/track.ts';
import {
  RECOMMENDATIONS_RETAIN_MS,
  RECOMMENDATIONS_RETRY_MS,
  TRENDING_REFETCH_MS,
} from '../../limits/catalogue.ts';
import type { PageQuery } from './page-query.ts';

type TrackQuery = PageQuery<readonly Track[]>;

const itself = (tracks: readonly Track[]): readonly Track[] => tracks;
const none = (): readonly Track[] => [];

/**
 * One of the eight lists. The pages /rap and /edm use the strict form and show its error. It has a key of its own,
 * because the substitute that Home shows is no answer for them.
 */
export function listQuery(name: ListName, isStrict = false): TrackQuery {
  return {
    key: isStrict ? ['list', name, 'strict'] : ['list', name],
    request: (content, options) => content.list(name, isStrict ? { ...options, strict: true } : options),
    tracksOf: itself,
    ...(name === 'trending' || name === 'indie'
      ? { refetchMs: TRENDING_REFETCH_MS, refetchPastCache: true }
      : {}),
  };
}

/** The lists of Home's sections in a mood, in order; in the default mood without those whose preference is off. */
export function homeQueries(mode: MusicMode, preferences: readonly ListPreference[]): readonly TrackQuery[] {
  return listsOf(mode, preferences).map((name) => listQuery(name));
}

export function genreQuery(id: string): TrackQuery {
  return { key: ['genre', id], request: (content, options) => content.genre(id, options), tracksOf: itself };
}

export function moodGridQuery(mode: MusicMode): TrackQuery {
  return {
    key: ['mood grid', mode.id],
    request: (content, options) => content.moodGrid(mode, options),
    tracksOf: itself,
  };
}

export const globalTopQuery: TrackQuery = {
  key: ['global top'],
  request: (content, options) => content.globalTop(options),
  tracksOf: itself,
};

/** The tracks of a list page. */
export function listPageQuery({ tracks, refreshName }: ListPage): TrackQuery {
  switch (tracks.kind) {
    case 'list':
      return listQuery(tracks.name, refreshName !== undefined);
    case 'genre':
      return genreQuery(tracks.id);
    case 'globalTop':
      return globalTopQuery;
  }
}

/** The results of a text. The same text with other spaces around it is the same search. */
export function searchQuery(text: string): TrackQuery {
  const term = text.trim();
  return {
    key: ['search', term],
    request: (content, options) => content.search(term, options),
    tracksOf: itself,
    refetchMs: false,
  };
}

export const trendingArtistsQuery: PageQuery<readonly Artist[]> = {
  key: ['trending artists'],
  request: (content, options) => content.trendingArtists(options),
  tracksOf: none,
};

export const topArtistsQuery: PageQuery<readonly Artist[]> = {
  key: ['top artists'],
  request: (content, options) => content.topArtists(options),
  tracksOf: none,
  // They are shuffled with each answer: the same six in another order would only jump under the listener's eyes.
  isSame: (before, after) =>
    before.length === after.length && after.every(({ id }) => before.some((artist) => artist.id === id)),
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
export function artistQuery(id: string): PageQuery<CatalogueArtist | null> {
  return {
    key: ['artist itself', id],
    request: (content, options) => content.artist(id, options),
    tracksOf: none,
    ...lasting,
  };
}

export function relatedArtistsQuery(id: string): PageQuery<readonly Artist[]> {
  return {
    key: ['related artists', id],
    request: (content, options) => content.relatedArtists(id, options),
    tracksOf: none,
    ...lasting,
  };
}

/** A card of /discover; null data is a playlist that is left out. */
export function discoverPlaylistQuery(id: string): PageQuery<CataloguePlaylist | null> {
  return {
    key: ['discover', id],
    request: (content, options) => content.discoverPlaylist(id, options),
    tracksOf: (playlist) => playlist?.tracks ?? [],
  };
}

const recommendationsKey = 'recommendations';

/**
 * The personal list of a mood: never stale, not refetched by interval, retained for 30 minutes. It is requested
 * again only if a listener should have a list and the answers were too few for one.
 */
export function recommendationsQuery(mode: MusicMode): PageQuery<RecommendationResult> {
  return {
    key: [recommendationsKey, mode.id],
    request: (content, options) =>
      options.fresh ? content.refreshRecommendations(mode, options) : content.recommendations(mode, options),
    placeholder: (content) => content.invitation() ?? undefined,
    tracksOf: ({ tracks }) => tracks.map(({ track }) => track),
    staleMs: Number.POSITIVE_INFINITY,
    refetchMsAfter: (content, data) =>
      content.invitation() || (data && !isInvitation(data)) ? false : RECOMMENDATIONS_RETRY_MS,
    retainMs: RECOMMENDATIONS_RETAIN_MS,
  };
}

/**
 * After a change of the favorites, of the preferences, or an import: the cached lists are dropped at once, and made
 * anew when the favorites have stopped changing and a page shows one.
 */
export function forgetRecommendations(client: QueryClient, content: Content): void {
  content.forgetRecommendations();
  void client.invalidateQueries({ queryKey: [recommendationsKey] });
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
