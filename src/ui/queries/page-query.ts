import {
  hashKey,
  queryOptions,
  type Query,
  type QueryClient,
  type QueryKey,
  type QueryState,
} from '@tanstack/react-query';
import type { CallOptions, Content } from '../../content/content.types.ts';
import type { Track } from '../../domain/track.ts';

/** What a page or section asks for, as data. */
export interface PageQuery<Data> {
  readonly key: QueryKey;
  ask(content: Content, options: CallOptions): Promise<Data>;
  /** The tracks that the data holds. */
  tracksOf(data: Data): readonly Track[];
  /** Whether what came anew is as good as what is shown, which then stays as it is. */
  isSame?(before: Data, after: Data): boolean;
  /** What can be shown without any call until the answer is there; null for nothing. */
  placeholder?(content: Content): Data | null;
  /** How often it is asked again while it is shown; the client's default unless given, false for never. */
  readonly refetchMs?: number | false;
  /** The same where it depends on what has come. */
  refetchMsAfter?(content: Content, data: Data | undefined): number | false;
  /** Whether asking again goes past the cache (D46b). */
  readonly refetchPastCache?: boolean;
  /** The client's default unless given. */
  readonly staleMs?: number;
  readonly retainMs?: number;
}

/** How a view asks. */
export interface LoadingView {
  /** False asks for nothing yet. */
  readonly enabled?: boolean;
  /** Nobody waits for it, as for a section that is not seen yet (D30b). */
  readonly background?: boolean;
}

/** The key under which stands whether any attempt of a query has failed so far (E41). */
export function attemptKey(key: QueryKey): QueryKey {
  return ['failed attempt', ...key];
}

/**
 * The key under which stands the error that a page shows while a query has no data: it has failed, or its answer is late
 * (D57). It stays while the query is asked again, until data comes.
 */
export function obstacleKey(key: QueryKey): QueryKey {
  return ['obstacle', ...key];
}

/** The queries of a client whose next call is the listener's own refresh. */
const refreshing = new WeakMap<QueryClient, Set<string>>();

/** Says that the next call of a query is the listener's own refresh. */
function beginRefresh(client: QueryClient, key: QueryKey): void {
  const keys = refreshing.get(client) ?? new Set();
  refreshing.set(client, keys.add(hashKey(key)));
}

/** Whether this call is that refresh; it is so once. */
function takeRefresh(client: QueryClient, key: QueryKey): boolean {
  return refreshing.get(client)?.delete(hashKey(key)) ?? false;
}

/** The options of a page's query. Whatever asks again while there is data is a background call (D30b, D46b). */
export function pageOptions<Data>(content: Content, query: PageQuery<Data>, view: LoadingView = {}) {
  const { key, refetchPastCache = false } = query;
  return queryOptions<Data>({
    queryKey: key,
    queryFn: ({ client, signal }) => {
      const common = { signal, onAttemptFailed: () => noteAttempt(client, key) };
      const asksAgain = client.getQueryData(key) !== undefined;
      const isFresh = takeRefresh(client, key);
      const options: CallOptions = isFresh
        ? { ...common, fresh: true }
        : {
            ...common,
            ...(asksAgain || view.background ? { background: true } : {}),
            ...(asksAgain && refetchPastCache ? { pastCache: true } : {}),
          };
      return asksAgain ? query.ask(content, options) : askFirst(client, content, query, options);
    },
    meta: { tracks: (data) => query.tracksOf(data as Data) },
    ...(query.isSame && {
      structuralSharing: (before: unknown, after: unknown) =>
        before !== undefined && query.isSame?.(before as Data, after as Data) ? before : after,
    }),
    // Looked up only where there is no data yet. No page's data is a function, which is all that the type here excludes.
    ...(query.placeholder && { placeholderData: () => (query.placeholder?.(content) ?? undefined) as never }),
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
 * Asks for what a page has nothing of yet. Where that takes too long the page shows what is kept, or the error that says
 * what stands in; the answer takes its place whenever it comes (D57).
 */
async function askFirst<Data>(
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
    .then(() => query.ask(content, { cachedOnly: true, signal: settled.signal }))
    .then((kept) => {
      if (!settled.signal.aborted) client.setQueryData(query.key, kept as never);
    })
    .catch(setObstacle);
  try {
    return await query.ask(content, options);
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
 * The listener's own Refresh or Try Again: what is under way gives way to a call past cache, cached failure and back-off
 * (D45). A failure rejects, and what was shown stays.
 */
export async function refreshPage<Data>(
  client: QueryClient,
  content: Content,
  query: PageQuery<Data>,
): Promise<Data> {
  const shown = client.getQueryData<Data>(query.key);
  await client.cancelQueries({ queryKey: query.key, exact: true });
  // What was kept came while the call was under way, and the cancellation takes it away with that.
  if (shown !== undefined && client.getQueryData(query.key) === undefined)
    client.setQueryData(query.key, shown as never);
  beginRefresh(client, query.key);
  return client.fetchQuery({ ...pageOptions(content, query), staleTime: 0 });
}

/** Whether a query has ever been asked; looking at one without asking leaves it as it is. */
export function hasAsked(state: Pick<QueryState, 'status' | 'fetchStatus'> | undefined): boolean {
  return state !== undefined && (state.status !== 'pending' || state.fetchStatus !== 'idle');
}

/**
 * `refreshPage` for those of several queries that have been asked, as Home's sections after a good connection test (E53):
 * what nobody has looked at yet costs no call. Never rejects.
 */
export async function refreshPages(
  client: QueryClient,
  content: Content,
  queries: readonly PageQuery<unknown>[],
): Promise<void> {
  const asked = queries.filter(({ key }) => hasAsked(client.getQueryState(key)));
  await Promise.allSettled(asked.map((query) => refreshPage(client, content, query)));
}
