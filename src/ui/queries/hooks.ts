import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import {
  artistQuery,
  recommendationsQuery,
  topArtistsQuery,
  trendingArtistsQuery,
  tracksIn,
  type PageQuery,
} from '../../content/queries.ts';
import { ListError } from '../../domain/catalogue-error.ts';
import type { Mood } from '../../domain/mood.ts';
import { isInvitation } from '../../domain/preferences.ts';
import type { Track } from '../../domain/track.ts';
import { useServices, useUnsent } from '../app-context.tsx';
import {
  heldOf,
  outageOf,
  pageOptions,
  refreshPage,
  refreshPages,
  restartPages,
  showsApiAlert,
  type Held,
  type LoadingView,
  type Outage,
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
  /** Nothing of this listener is known yet: it is drawn as everybody is sent it. */
  readonly isSent: boolean;
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
  const isSent = useUnsent(() => false, query.isOwn ?? false);
  const answer = usePage(query, view);
  const page = isSent ? { ...answer, data: undefined, error: null } : answer;
  const { data, error } = page;
  const tracks = useMemo(
    () => (data === undefined && error instanceof ListError ? error.samples : tracksIn(query, data)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-deps -- for the same reason
    [data, error],
  );
  const status = data !== undefined ? 'ready' : error ? 'failed' : 'loading';
  return { ...page, status, tracks, isSent, isFallback: status === 'failed' && tracks.length > 0 };
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

/**
 * An artist's picture, bio and fans, undefined while unknown: from lists; the rest comes later. `fans` is
 * null if the catalogue does not say.
 */
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
    fans: hasCome ? (data?.fans ?? null) : undefined,
  };
}

/** Whether the listener's taste is known; false on the server and while the browser hydrates. */
export function useIsTaught(): boolean {
  const { content } = useServices();
  return useUnsent(() => content.invitation() === null, false);
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

/**
 * A value of the client's queries, read again whenever one of them has changed.
 * @param sent what it is on the server and while the browser hydrates
 */
function useCacheUpdates<Value>(client: QueryClient, read: () => Value, sent = read): Value {
  const subscribe = useCallback(
    (notify: () => void) => client.getQueryCache().subscribe(({ type }) => type === 'updated' && notify()),
    [client],
  );
  return useSyncExternalStore(subscribe, read, sent);
}

/** Refreshes those of several pages that have loaded, as after a connection test. Never rejects. */
export function useRefreshAll(queries: readonly PageQuery<unknown>[]): Refresh {
  const client = useQueryClient();
  const { content } = useServices();
  return (onLate) => content.untilLate(refreshPages(client, content, queries), onLate);
}

/**
 * Whether Home shows the API alert, by its sections' lists and 'Tracks For You'. It loads nothing
 * by itself: it reads the state of the sections.
 */
export function useApiAlert(lists: readonly PageQuery<unknown>[], mood: Mood): boolean {
  const client = useQueryClient();
  const { content } = useServices();
  return useCacheUpdates(client, () => {
    const personal = recommendationsQuery(mood);
    const known = heldOf(client, personal)?.value ?? content.invitation();
    const sections = known !== null && isInvitation(known) ? lists : [personal, ...lists];
    return showsApiAlert(client, sections);
  });
}

/** What a section without tracks shows in an outage: what failed, that it loads, or nothing. */
export type Turn = 'speaks' | 'waits' | 'silent';

/**
 * One of a page's sections speaks for all in an outage, and goes on while it fails: the others without tracks
 * are silent, and what nobody has seen yet is not asked for. Once it has its tracks, the others are asked for
 * again.
 */
export function useOutage(queries: readonly PageQuery<unknown>[]): (at: number) => Turn {
  const client = useQueryClient();
  const { content, catalogue } = useServices();
  const text = useCacheUpdates(
    client,
    () => JSON.stringify(outageOf(client, queries, catalogue.status.get().isDown)),
    () => 'null',
  );
  const outage = JSON.parse(text) as Outage | null;
  const failed = outage?.failed ?? [];
  const [speaker, setSpeaker] = useState(-1);
  const isOver = speaker !== -1 && !failed.includes(speaker);
  if (speaker === -1 && outage && outage.first !== -1) setSpeaker(outage.first);
  const restart = useEffectEvent(() => {
    setSpeaker(-1);
    void restartPages(
      client,
      content,
      queries.filter((_, at) => failed.includes(at)),
    );
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the answer that has come is what ends the outage
    if (isOver) restart();
  }, [isOver]);
  return (at) => {
    if (at === speaker || !outage) return 'speaks';
    if (speaker === -1 || isOver) return failed.includes(at) ? 'waits' : 'speaks';
    return outage.isWhole ? 'silent' : 'speaks';
  };
}
