import { skipToken, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { showsApiAlert } from '../../domain/api-alert.ts';
import type { Artist, ArtistPage } from '../../domain/artist.ts';
import type { CataloguePlaylist } from '../../domain/catalogue-entities.ts';
import type { ListName } from '../../domain/lists.ts';
import type { Track } from '../../domain/track.ts';
import type { ListPage } from '../../domain/pages.ts';
import type { MusicMode } from '../../domain/music-mode.ts';
import { isInvitation, type RecommendationResult } from '../../domain/recommendation.ts';
import type { Content } from '../../content/content.types.ts';
import { useApp } from '../app-context.tsx';
import {
  attemptKey,
  hasAsked,
  obstacleKey,
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
  readonly refresh: Refresh;
}

/** A list of tracks that stands in a larger answer. */
export interface DataQuery<Data> extends TrackListQuery {
  readonly data: Data | undefined;
}

/** What a page shows of its query. */
export interface PageResult<Data> {
  readonly data: Data | undefined;
  /** Why there is no data, or why the last call brought none. It is there too while the answer is late (D57). */
  readonly error: Error | null;
  /** Whether a call is under way, the listener's own or one in the background. */
  readonly isFetching: boolean;
}

function usePage<Data>(query: PageQuery<Data>, view?: AskingView): PageResult<Data> {
  const result = useQuery(pageOptions(useApp().content, query, view));
  const obstacle = useQuery({ queryKey: obstacleKey(query.key), queryFn: skipToken });
  return shownOf(result, obstacle.data);
}

/** A query's state together with the obstacle that is noted for it. */
function shownOf<Data>({ data, error, isFetching }: PageResult<Data>, obstacle: unknown): PageResult<Data> {
  const noted = data === undefined && obstacle instanceof Error ? obstacle : null;
  return { data, error: error ?? noted, isFetching };
}

/**
 * The listener's own Refresh or Try Again of a page. It rejects where that fails, and what was shown stays.
 * @param onLate told once the page should wait no longer, though the answer may still come (D57)
 */
export type Refresh = (onLate?: () => void) => Promise<void>;

/** Refresh and Try Again of a page. */
export function useRefresh<Data>(query: PageQuery<Data>): Refresh {
  const client = useQueryClient();
  const { content } = useApp();
  return useCallback(
    async (onLate) => {
      await untilLate(content, refreshPage(client, content, query), onLate);
    },
    [client, content, query],
  );
}

/** Waits for some work, and tells where that takes longer than a page should wait. */
async function untilLate(content: Content, work: Promise<unknown>, onLate?: () => void): Promise<void> {
  const settled = new AbortController();
  content.patience({ signal: settled.signal }).then(onLate, () => {});
  try {
    await work;
  } finally {
    settled.abort();
  }
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
export function useTrendingArtists(): PageResult<readonly Artist[]> {
  return usePage(trendingArtistsQuery);
}

/** The checked and shuffled 6. */
export function useTopArtists(): PageResult<readonly Artist[]> {
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
  const { data, error } = usePage(query, { background: true, enabled: listed === undefined });
  return { image: listed?.image ?? data ?? (error ? '' : undefined), bio: listed?.bio };
}

/** One track by its id; null data is one that the catalogue does not have. */
export function useTrack(id: string): PageResult<Track | null> {
  return usePage(useMemo(() => trackQuery(id), [id]));
}

/** A card of /discover; null data is a playlist that is left out. */
export function useDiscoverPlaylist(id: string, view?: AskingView): PageResult<CataloguePlaylist | null> {
  return usePage(discoverPlaylistQuery(id), view);
}

/** What has become of several queries that other views ask; it asks for none of them. */
export function usePageResults<Data>(queries: readonly PageQuery<Data>[]): readonly PageResult<Data>[] {
  const { content } = useApp();
  const results = useQueries({
    queries: queries.map((query) => pageOptions(content, query, { enabled: false })),
  });
  const obstacles = useQueries({
    queries: queries.map(({ key }) => ({ queryKey: obstacleKey(key), queryFn: skipToken })),
  });
  return results.map((result, place) => shownOf(result, obstacles[place]?.data));
}

/** The personal list of a mood; the reasons and the flag stand in `data`. */
export function useRecommendations(mode: MusicMode, view?: AskingView): DataQuery<RecommendationResult> {
  return useTrackList(
    useMemo(() => recommendationsQuery(mode), [mode]),
    view,
  );
}

/** The refresh of those of several pages that have been asked for, as after a good connection test (E53). Never rejects. */
export function useRefreshAll(queries: readonly PageQuery<unknown>[]): Refresh {
  const client = useQueryClient();
  const { content } = useApp();
  return useCallback(
    (onLate) => untilLate(content, refreshPages(client, content, queries), onLate),
    [client, content, queries],
  );
}

/**
 * Whether Home shows the API alert, by its sections' lists and 'Tracks For You' (HOM-17 to HOM-19). It asks for nothing
 * by itself: it looks at what the sections have asked for so far.
 */
export function useApiAlert(lists: readonly PageQuery<unknown>[], mode: MusicMode): boolean {
  const { content } = useApp();
  const personalQuery = recommendationsQuery(mode);
  const personal = useQuery(pageOptions(content, personalQuery, { enabled: false }));
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
