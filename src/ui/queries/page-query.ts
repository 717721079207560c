import {
  hashKey,
  queryOptions,
  type PlaceholderDataFunction,
  type Query,
  type QueryClient,
  type QueryKey,
  type QueryState,
} from '@tanstack/react-query';
import type { CallOptions, Content } from '../../content/content.types.ts';
import type { Track } from '../../domain/track.ts';

/** The query client accepts no function as a placeholder. */
type Placeholder<Data> = ReturnType<PlaceholderDataFunction<Data extends Function ? never : Data>>;

/** The query of a page or section. */
export interface PageQuery<Data> {
  readonly key: QueryKey;
  request(content: Content, options: CallOptions): Promise<Data>;
  /** The tracks in the data. */
  tracksOf(data: Data): readonly Track[];
  /** Whether new data equals the shown data, which then stays as it is. */
  isSame?(before: Data, after: Data): boolean;
  /** Data to show without any call until the answer arrives. */
  placeholder?(content: Content): Placeholder<Data>;
  /** The refetch interval while it is shown; the client's default if it is missing, false for never. */
  readonly refetchMs?: number | false;
  /** The same if it depends on the data. */
  refetchMsAfter?(content: Content, data: Data | undefined): number | false;
  /** Whether refetches bypass the cache. */
  readonly refetchPastCache?: boolean;
  /** The client's default if it is missing. */
  readonly staleMs?: number;
  readonly retainMs?: number;
}

/** The options of a view's query. */
export interface LoadingView {
  /** False loads nothing yet. */
  readonly enabled?: boolean;
  /** A background call, as for a section that is not visible yet. */
  readonly background?: boolean;
}

/** The key of the record whether any attempt of a query has failed so far. */
export function attemptKey(key: QueryKey): QueryKey {
  return ['failed attempt', ...key];
}

/**
 * The key of the error that a page shows while a query has no data: it has failed, or its answer is late.
 * It stays during retries, until data arrives.
 */
export function obstacleKey(key: QueryKey): QueryKey {
  return ['obstacle', ...key];
}

/** The key of the time at which the catalogue answered the oldest part of a query's data, in ms since 1970. */
export function answeredAtKey(key: QueryKey): QueryKey {
  return ['answeredAt', ...key];
}

/** Makes a query's call, and notes when the catalogue answered what it returns. */
export async function requestAndDate<Data>(
  client: QueryClient,
  content: Content,
  query: Pick<PageQuery<Data>, 'key' | 'request'>,
  options: CallOptions,
): Promise<Data> {
  let oldest = Number.POSITIVE_INFINITY;
  const data = await query.request(content, {
    ...options,
    onAnswer: (at) => {
      oldest = Math.min(oldest, at);
    },
  });
  if (Number.isFinite(oldest)) client.setQueryData(answeredAtKey(query.key), oldest);
  return data;
}

/** The queries of a client whose next call is the listener's own refresh. */
const refreshing = new WeakMap<QueryClient, Set<string>>();

/** Marks the next call of a query as the listener's own refresh. */
function beginRefresh(client: QueryClient, key: QueryKey): void {
  const keys = refreshing.get(client) ?? new Set();
  refreshing.set(client, keys.add(hashKey(key)));
}

/** Whether this call is that refresh; it is so once. */
function takeRefresh(client: QueryClient, key: QueryKey): boolean {
  return refreshing.get(client)?.delete(hashKey(key)) ?? false;
}

/** The options of a page's query. A refetch while there is data is a background call. */
export function pageOptions<Data>(content: Content, query: PageQuery<Data>, view: LoadingView = {}) {
  const { key, refetchPastCache = false } = query;
  return queryOptions<Data>({
    queryKey: key,
    queryFn: ({ client, signal }) => {
      const common = { signal, onAttemptFailed: () => noteAttempt(client, key) };
      const isRefetch = client.getQueryData(key) !== undefined;
      const isFresh = takeRefresh(client, key);
      const options: CallOptions = isFresh
        ? { ...common, fresh: true }
        : {
            ...common,
            ...(isRefetch || view.background ? { background: true } : {}),
            ...(isRefetch && refetchPastCache ? { pastCache: true } : {}),
          };
      return isRefetch
        ? requestAndDate(client, content, query, options)
        : requestFirst(client, content, query, options);
    },
    meta: { tracks: (data) => query.tracksOf(data as Data) },
    ...(query.isSame && {
      structuralSharing: (before: unknown, after: unknown) =>
        before !== undefined && query.isSame?.(before as Data, after as Data) ? before : after,
    }),
    // Looked up only if there is no data yet.
    ...(query.placeholder && { placeholderData: () => query.placeholder?.(content) }),
    ...(view.enabled === undefined ? {} : { enabled: view.enabled }),
    ...(query.refetchMs === undefined ? {} : { refetchInterval: query.refetchMs }),
    ...(query.refetchMsAfter && {
      refetchInterval: ({ state }: Query<Data>) => query.refetchMsAfter?.(content, state.data) ?? false,
    }),
    ...(query.staleMs === undefined ? {} : { staleTime: query.staleMs }),
    ...(query.retainMs === undefined ? {} : { gcTime: query.retainMs }),
  });
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
): Promise<Data> {
  const { signal, background } = options;
  const settled = new AbortController();
  const settle = (): void => settled.abort();
  signal?.addEventListener('abort', settle, { once: true });
  const setObstacle = (error: unknown): void => {
    if (!settled.signal.aborted) client.setQueryData(obstacleKey(query.key), error);
  };
  void content
    .patience({ signal: settled.signal, shownWait: background ? 'none' : 'listener' })
    .then(() => requestAndDate(client, content, query, { cachedOnly: true, signal: settled.signal }))
    .then((kept) => {
      if (!settled.signal.aborted) client.setQueryData(query.key, kept);
    })
    .catch(setObstacle);
  try {
    return await requestAndDate(client, content, query, options);
  } catch (error) {
    setObstacle(error);
    throw error;
  } finally {
    settle();
    signal?.removeEventListener('abort', settle);
  }
}

function noteAttempt(client: QueryClient, key: QueryKey): void {
  if (client.getQueryData(attemptKey(key)) !== true) client.setQueryData(attemptKey(key), true);
}

/**
 * The listener's own Refresh or Try Again: it cancels the current call and makes one past cache, cached failure and back-off.
 * A failure rejects, and the shown data stays.
 */
export async function refreshPage<Data>(
  client: QueryClient,
  content: Content,
  query: PageQuery<Data>,
): Promise<Data> {
  const shown = client.getQueryData<Data>(query.key);
  await client.cancelQueries({ queryKey: query.key, exact: true });
  // Cached data arrived during the call, and the cancellation removes it.
  if (shown !== undefined && client.getQueryData(query.key) === undefined)
    client.setQueryData(query.key, shown);
  beginRefresh(client, query.key);
  return client.fetchQuery({ ...pageOptions(content, query), staleTime: 0 });
}

/** Whether a query has ever run; reading this does not change it. */
export function wasRequested(state: Pick<QueryState, 'status' | 'fetchStatus'> | undefined): boolean {
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
  const asked = queries.filter(({ key }) => wasRequested(client.getQueryState(key)));
  await Promise.allSettled(asked.map((query) => refreshPage(client, content, query)));
}
