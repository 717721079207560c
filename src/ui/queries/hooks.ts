import { skipToken, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { showsApiAlert } from '../../domain/api-alert.ts';
import type { Artist, ArtistPage } from '../../domain/artist.ts';
import type { CataloguePlaylist } from '../../domain/catalogue-entities.ts';
import type { ListName } from '../../domain/lists.ts';
import type { Track } from '../../domain/track.ts';
import type { ListPage } from '../../domain/pages.ts';
import type { MusicMode } from '../../domain/music-mode.ts';
import { isInvitation, type RecommendationResult } from '../../domain/recommendation.ts';
import { useApp } from '../app-context.tsx';
import {
  attemptKey,
  hasAsked,
  pageOptions,
  refreshPage,
  refreshPages,
  type AskingView,
  type PageQuery,
} from './page-query.ts';
import {
  artistImageQuery,
  artistPageQuery,
  discoverPlaylistQuery,
  genreQuery,
  listPageQuery,
  listQuery,
  moodGridQuery,
  recommendationsQuery,
  searchQuery,
  topArtistsQuery,
  trackQuery,
  trendingArtistsQuery,
} from './pages.ts';
import { sectionReport, trackListView, type TrackListView } from './views.ts';

/** A list of tracks with what a page needs to know of its query. */
export interface TrackListQuery extends TrackListView {
  readonly error: Error | null;
  /** Whether a call is under way, the listener's own or one in the background. */
  readonly isFetching: boolean;
  /** Refresh, Try Again and 'Try again': past cache, cached failure and back-off. Rejects where that fails. */
  readonly refresh: () => Promise<void>;
}

/** A list of tracks that stands in a larger answer. */
export interface DataQuery<Data> extends TrackListQuery {
  readonly data: Data | undefined;
}

function usePage<Data>(query: PageQuery<Data>, view?: AskingView): UseQueryResult<Data> {
  return useQuery(pageOptions(useApp().content, query, view));
}

/** The listener's own Refresh or Try Again of a page. It rejects where that fails, and what was shown stays. */
export function useRefresh<Data>(query: PageQuery<Data>): () => Promise<void> {
  const client = useQueryClient();
  const { content } = useApp();
  return useCallback(async () => {
    await refreshPage(client, content, query);
  }, [client, content, query]);
}

function useTrackList<Data>(query: PageQuery<Data>, view?: AskingView): DataQuery<Data> {
  const { data, error, isFetching } = usePage(query, view);
  const shown = useMemo(() => trackListView({ data, error }, query), [data, error, query]);
  const refresh = useRefresh(query);
  return { ...shown, data, error, isFetching, refresh };
}

/** One of the lists of Home. */
export function useList(name: ListName, view?: AskingView): TrackListQuery {
  return useTrackList(
    useMemo(() => listQuery(name), [name]),
    view,
  );
}

/** The chart of a genre that loads (E40b). */
export function useGenre(id: string, view?: AskingView): TrackListQuery {
  return useTrackList(
    useMemo(() => genreQuery(id), [id]),
    view,
  );
}

/** The grid of a mood. */
export function useMoodGrid(mode: MusicMode, view?: AskingView): TrackListQuery {
  return useTrackList(
    useMemo(() => moodGridQuery(mode), [mode]),
    view,
  );
}

/** The tracks of a list page. */
export function useListPage(list: ListPage): TrackListQuery {
  return useTrackList(useMemo(() => listPageQuery(list), [list]));
}

/** What a text finds; nothing is asked for a blank one (SEA-06). */
export function useSearch(text: string): TrackListQuery {
  const query = useMemo(() => searchQuery(text), [text]);
  return useTrackList(query, { enabled: text.trim() !== '' });
}

/** The chart's artists in order. */
export function useTrendingArtists(): UseQueryResult<readonly Artist[]> {
  return usePage(trendingArtistsQuery);
}

/** The checked and shuffled 6. */
export function useTopArtists(): UseQueryResult<readonly Artist[]> {
  return usePage(topArtistsQuery);
}

/** An artist's page; name and related artists stand in `data`. */
export function useArtistPage(id: string): DataQuery<ArtistPage> {
  return useTrackList(useMemo(() => artistPageQuery(id), [id]));
}

/** What the head of an artist's page shows beside the name: undefined while it is not known. */
export interface ArtistLooks {
  readonly image: string | undefined;
  readonly bio: string | undefined;
}

/** Picture and bio as the lists of artists brought them; else the picture is asked for, which nobody waits for. */
export function useArtistLooks(id: string): ArtistLooks {
  const client = useQueryClient();
  const listed = [topArtistsQuery.key, trendingArtistsQuery.key]
    .flatMap((key) => client.getQueryData<readonly Artist[]>(key) ?? [])
    .find((artist) => artist.id === id);
  const query = useMemo(() => artistImageQuery(id), [id]);
  const { data, isError } = usePage(query, { background: true, enabled: listed === undefined });
  return { image: listed?.image ?? data ?? (isError ? '' : undefined), bio: listed?.bio };
}

/** One track by its id; null data is one that the catalogue does not have. */
export function useTrack(id: string): UseQueryResult<Track | null> {
  return usePage(useMemo(() => trackQuery(id), [id]));
}

/** A card of /discover; null data is a playlist that is left out. */
export function useDiscoverPlaylist(id: string, view?: AskingView): UseQueryResult<CataloguePlaylist | null> {
  return usePage(discoverPlaylistQuery(id), view);
}

/** The personal list of a mood; the reasons and the flag stand in `data`. */
export function useRecommendations(mode: MusicMode, view?: AskingView): DataQuery<RecommendationResult> {
  return useTrackList(
    useMemo(() => recommendationsQuery(mode), [mode]),
    view,
  );
}

/** The refresh of those of several pages that have been asked for, as after a good connection test (E53). Never rejects. */
export function useRefreshAll(queries: readonly PageQuery<unknown>[]): () => Promise<void> {
  const client = useQueryClient();
  const { content } = useApp();
  return useCallback(() => refreshPages(client, content, queries), [client, content, queries]);
}

/**
 * Whether Home shows the API alert, by its sections' lists and 'Tracks For You' (HOM-17 to HOM-19). It asks for nothing
 * by itself: it looks at what the sections have asked for so far.
 */
export function useApiAlert(lists: readonly PageQuery<unknown>[], mode: MusicMode): boolean {
  const { content } = useApp();
  const personalQuery = recommendationsQuery(mode);
  const personal = usePage(personalQuery, { enabled: false });
  const states = useQueries({
    queries: lists.map((query) => pageOptions(content, query, { enabled: false })),
  });
  const attempts = useQueries({
    queries: [personalQuery, ...lists].map(({ key }) => ({ queryKey: attemptKey(key), queryFn: skipToken })),
  });
  const hadFailedAttempt = (place: number): boolean => attempts[place]?.data === true;
  const personalAsks = hasAsked(personal) && !isInvitation(personal.data);
  return showsApiAlert([
    sectionReport(personal, personalQuery, hadFailedAttempt(0), personalAsks),
    ...lists.map((query, place) => {
      const state = states[place] ?? { data: undefined, error: null };
      const asks = 'status' in state && hasAsked(state);
      return sectionReport(state, query, hadFailedAttempt(place + 1), asks);
    }),
  ]);
}
