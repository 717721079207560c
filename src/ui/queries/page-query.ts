import { queryOptions, type Query, type QueryClient } from '@tanstack/react-query';
import type { CallOptions, Content } from '../../content/content.types.ts';
import { ListError } from '../../domain/catalogue-error.ts';
import { requestDated, tracksIn, type PageQuery } from '../../content/queries.ts';

/** The options of a view's query. */
export interface LoadingView {
  /** False loads nothing yet. */
  readonly enabled?: boolean;
  /** A background call, as for a section that is not visible yet. */
  readonly background?: boolean;
  /** The listener's own refresh: the next call passes cache, cached failure and back-off, later ones do not. */
  readonly fresh?: boolean;
}

/** What a query holds: its answer, or why there is none yet. */
export interface Held<Data> {
  readonly value?: Data;
  /** When the catalogue answered the oldest part of the value, in ms since 1970; null if nothing was requested for it. */
  readonly at?: number | null;
  /** What a page without a value shows: the call has failed, or its answer is late. It stays during retries. */
  readonly obstacle?: Error;
  /** An attempt for the first value has failed. */
  readonly hasFailed?: boolean;
}

/** What the client holds for a query. */
export function heldOf<Data>(client: QueryClient, { key }: PageQuery<Data>): Held<Data> | undefined {
  return client.getQueryData<Held<Data>>(key);
}

/** The options of a page's query. A refetch while there is data is a background call. */
export function pageOptions<Data>(content: Content, query: PageQuery<Data>, view: LoadingView = {}) {
  const { key, refetchPastCache = false, staleMs } = query;
  let isFresh = view.fresh ?? false;
  return queryOptions<Held<Data>>({
    queryKey: key,
    queryFn: ({ client, signal }) => {
      const common = {
        signal,
        onAttemptFailed: () => {
          note(client, query, { hasFailed: true });
        },
      };
      const isRefetch = heldOf(client, query)?.value !== undefined;
      const options: CallOptions = isFresh
        ? { ...common, fresh: true }
        : {
            ...common,
            ...(isRefetch || view.background ? { background: true } : {}),
            ...(isRefetch && refetchPastCache ? { maxAge: 0 } : {}),
          };
      isFresh = false;
      return isRefetch
        ? requestDated(content, query, options)
        : requestFirst(client, content, query, options);
    },
    meta: { tracks: (held) => (held.value === undefined ? [] : tracksIn(query, held.value as Data)) },
    ...(query.isSame && {
      structuralSharing: (before: unknown, after: unknown) =>
        withSameValue(query, before as Held<Data> | undefined, after as Held<Data>),
    }),
    // Looked up only if nothing is held yet.
    ...(query.placeholder && {
      placeholderData: () => {
        const value = query.placeholder?.(content);
        return value === undefined ? undefined : { value, at: null };
      },
    }),
    ...(view.enabled === undefined ? {} : { enabled: view.enabled }),
    ...(query.refetchMs === undefined ? {} : { refetchInterval: query.refetchMs }),
    ...(query.refetchMsAfter && {
      refetchInterval: ({ state }: Query<Held<Data>>) =>
        query.refetchMsAfter?.(content, state.data?.value) ?? false,
    }),
    // Also data that an older answer replaced in the meantime; the catalogue's cache answers young requests.
    refetchOnReconnect: staleMs === Number.POSITIVE_INFINITY ? true : 'always',
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(query.retainMs === undefined ? {} : { gcTime: query.retainMs }),
  });
}

function withSameValue<Data>(
  query: PageQuery<Data>,
  before: Held<Data> | undefined,
  after: Held<Data>,
): Held<Data> {
  if (before?.value === undefined || after.value === undefined) return after;
  return query.isSame?.(before.value, after.value) ? { ...after, value: before.value } : after;
}

/** Notes what delays the first answer of a query. */
function note(
  client: QueryClient,
  query: PageQuery<unknown>,
  news: Pick<Held<unknown>, 'obstacle' | 'hasFailed'>,
): void {
  const held = heldOf(client, query);
  const isKnown = held?.value !== undefined || (news.hasFailed && held?.hasFailed);
  if (!isKnown) client.setQueryData<Held<unknown>>(query.key, { ...held, ...news });
}

/**
 * Loads a page that has no data yet. If that takes too long the page shows cached data, or the error with its
 * fallback; the answer replaces it whenever it arrives.
 */
async function requestFirst<Data>(
  client: QueryClient,
  content: Content,
  query: PageQuery<Data>,
  options: CallOptions,
): Promise<Held<Data>> {
  const { signal, background } = options;
  const settled = new AbortController();
  const settle = (): void => settled.abort();
  signal?.addEventListener('abort', settle, { once: true });
  const setObstacle = (error: unknown): void => {
    if (!settled.signal.aborted && error instanceof Error) note(client, query, { obstacle: error });
  };
  void content
    .patience({ signal: settled.signal, shownWait: background ? 'none' : 'listener' })
    .then(() => requestDated(content, query, { cachedOnly: true, signal: settled.signal }))
    .then((cached) => {
      if (!settled.signal.aborted) client.setQueryData(query.key, cached);
    })
    .catch(setObstacle);
  try {
    return await requestDated(content, query, options);
  } catch (error) {
    setObstacle(error);
    throw error;
  } finally {
    settle();
    signal?.removeEventListener('abort', settle);
  }
}

/**
 * The listener's own Refresh or Try Again: it cancels the current call and makes one past cache, cached failure and back-off.
 * A failure rejects, and the shown data stays.
 */
export async function refreshPage<Data>(
  client: QueryClient,
  content: Content,
  query: PageQuery<Data>,
): Promise<void> {
  await client.cancelQueries({ queryKey: query.key, exact: true });
  await client.fetchQuery({ ...pageOptions(content, query, { fresh: true }), staleTime: 0 });
}

/** Whether a query has ever run; reading this does not change it. */
export function wasRequested(client: QueryClient, { key }: Pick<PageQuery<unknown>, 'key'>): boolean {
  const state = client.getQueryState(key);
  return state !== undefined && (state.status !== 'pending' || state.fetchStatus !== 'idle');
}

/**
 * `refreshPage` for those of several queries that have run, as Home's sections after a good connection test:
 * a section that nobody has seen yet costs no call. Never rejects.
 */
export async function refreshPages(
  client: QueryClient,
  content: Content,
  queries: readonly PageQuery<unknown>[],
): Promise<void> {
  const asked = queries.filter((query) => wasRequested(client, query));
  await Promise.allSettled(asked.map((query) => refreshPage(client, content, query)));
}

/**
 * Whether Home shows the API alert: all sections that load have failed at least once, whether or not retries go on behind it, and
 * none has a real track. Being offline counts as no failure, and the samples as no tracks, since they are never data.
 */
export function showsApiAlert(client: QueryClient, sections: readonly PageQuery<unknown>[]): boolean {
  const requested = sections.filter((section) => wasRequested(client, section));
  return (
    requested.length > 0 &&
    requested.every((section) => {
      const { value, hasFailed = false } = heldOf(client, section) ?? {};
      const error = client.getQueryState(section.key)?.error ?? null;
      const isOffline = error instanceof ListError && error.code === 'offline';
      const hasTracks = value !== undefined && tracksIn(section, value).length > 0;
      return (hasFailed || (error !== null && !isOffline)) && !hasTracks;
    })
  );
}
