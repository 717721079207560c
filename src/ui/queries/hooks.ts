import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import {
  artistQuery,
  recommendationsQuery,
  topArtistsQuery,
  trendingArtistsQuery,
  tracksIn,
  type PageQuery,
} from '../../content/queries.ts';
import { ListError } from '../../domain/catalogue-error.ts';
import type { MusicMode } from '../../domain/music-mode.ts';
import { isInvitation } from '../../domain/preferences.ts';
import type { Track } from '../../domain/track.ts';
import { useServices } from '../app-context.tsx';
import {
  heldOf,
  pageOptions,
  refreshPage,
  refreshPages,
  showsApiAlert,
  type Held,
  type LoadingView,
} from './page-query.ts';

/** The state of a query. */
export interface QueryResult<Data> {
  readonly data: Data | undefined;
  /** Why there is no data, or why the last call returned none. It is also set while the answer is late. */
  readonly error: Error | null;
  /** Whether a call is in progress, the listener's own or one in the background. */
  readonly isFetching: boolean;
  /** When the catalogue answered the oldest part of the data, in ms since 1970; null if it did not. */
  readonly answeredAt: number | null;
}

/** A page's query. */
export interface PageResult<Data> extends QueryResult<Data> {
  /** Refresh, Try Again and 'Try again': past cache, cached failure and back-off. Rejects if that fails. */
  readonly refresh: Refresh;
}

/** A page's query whose answer is a list of tracks. */
export interface TrackListResult<Data = unknown> extends PageResult<Data> {
  /** 'failed': nothing has arrived yet but an error; `tracks` may still contain its fallback. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly tracks: readonly Track[];
  /** The samples are shown: the page says so and has 'Try again'. */
  readonly isFallback: boolean;
}

/**
 * The listener's own Refresh or Try Again of a page. It rejects on failure, and the shown data stays.
 * @param onLate called once the page should wait no longer, though the answer may still arrive
 */
export type Refresh = (onLate?: () => void) => Promise<void>;

/** Loads the data of a page or section. Each render may pass a new query object: its key identifies it. */
export function usePage<Data>(query: PageQuery<Data>, view?: LoadingView): PageResult<Data> {
  const client = useQueryClient();
  const { content } = useServices();
  const { data, error, isFetching } = useQuery(pageOptions(content, query, view));
  return {
    ...resultOf(data, error, isFetching),
    refresh: (onLate) => content.untilLate(refreshPage(client, content, query), onLate),
  };
}

/** `usePage` for a page that shows the tracks of the answer. */
export function useTrackList<Data>(query: PageQuery<Data>, view?: LoadingView): TrackListResult<Data> {
  const page = usePage(query, view);
  const { data, error } = page;
  const tracks = useMemo(
    // oxlint-disable-next-line react/react-compiler -- another query has other data
    () => (data === undefined && error instanceof ListError ? error.samples : tracksIn(query, data)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-deps -- for the same reason
    [data, error],
  );
  const status = data !== undefined ? 'ready' : error ? 'failed' : 'loading';
  return { ...page, status, tracks, isFallback: status === 'failed' && tracks.length > 0 };
}

const resultOf = <Data>(
  held: Held<Data> | undefined,
  error: Error | null,
  isFetching: boolean,
): QueryResult<Data> => ({
  data: held?.value,
  error: error ?? held?.obstacle ?? null,
  isFetching,
  answeredAt: held?.at ?? null,
});

/** Picture, bio and fans of an artist, undefined while unknown: from the lists of artists; the rest loads in the background. */
export function useArtistLooks(id: string) {
  const client = useQueryClient();
  const listed = [topArtistsQuery, trendingArtistsQuery]
    .flatMap((query) => heldOf(client, query)?.value ?? [])
    .find((artist) => artist.id === id);
  const { data, error } = usePage(artistQuery(id), { background: true });
  const hasCome = data !== undefined || error !== null;
  return {
    image: listed?.image ?? (hasCome ? (data?.image ?? '') : undefined),
    bio: listed?.bio,
    fans: data?.fans,
  };
}

/** The states of several queries that other views load; it loads none of them. */
export function useQueryResults<Data>(queries: readonly PageQuery<Data>[]): readonly QueryResult<Data>[] {
  const client = useQueryClient();
  const states = queries.map(({ key }) => client.getQueryState<Held<Data>>(key));
  useCacheUpdates(client, () =>
    String(
      queries.map(({ key }) => {
        const state = client.getQueryState(key);
        return state && [state.dataUpdateCount, state.errorUpdateCount, state.status, state.fetchStatus];
      }),
    ),
  );
  return states.map((state) =>
    resultOf(state?.data, state?.error ?? null, state?.fetchStatus === 'fetching'),
  );
}

/** A value of the client's queries, read again whenever one of them has changed. */
function useCacheUpdates<Value>(client: QueryClient, read: () => Value): Value {
  const subscribe = useCallback(
    (notify: () => void) => client.getQueryCache().subscribe(({ type }) => type === 'updated' && notify()),
    [client],
  );
  return useSyncExternalStore(subscribe, read, read);
}

/** Refreshes those of several pages that have loaded before, as after a good connection test. Never rejects. */
export function useRefreshAll(queries: readonly PageQuery<unknown>[]): Refresh {
  const client = useQueryClient();
  const { content } = useServices();
  return (onLate) => content.untilLate(refreshPages(client, content, queries), onLate);
}

/**
 * Whether Home shows the API alert, by its sections' lists and 'Tracks For You'. It loads nothing
 * by itself: it reads the state of the sections.
 */
export function useApiAlert(lists: readonly PageQuery<unknown>[], mode: MusicMode): boolean {
  const client = useQueryClient();
  const { content } = useServices();
  return useCacheUpdates(client, () => {
    const personal = recommendationsQuery(mode);
    const known = heldOf(client, personal)?.value ?? content.invitation();
    const sections = known !== null && isInvitation(known) ? lists : [personal, ...lists];
    return showsApiAlert(client, sections);
  });
}
