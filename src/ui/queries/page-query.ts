import { CancelledError, queryOptions, type Query, type QueryClient } from '@tanstack/react-query';
import type { CallOptions } from '../../content/content.types.ts';
import { ListError } from '../../domain/catalogue-error.ts';
import { requestDated, tracksIn, type Dated, type PageQuery } from '../../content/queries.ts';
import { BUDGET_WINDOW_MS } from '../../limits/catalogue.ts';
import type { ViewContent } from '../app-context.tsx';

/** The options of a view's query. */
export interface LoadingView {
  /** False loads nothing yet. */
  readonly enabled?: boolean;
  /** A background call, as for a section that is not visible yet. */
  readonly background?: boolean;
  /** The listener's own refresh: the next call alone passes cache, cached failure and back-off. */
  readonly fresh?: boolean;
}

/** What a query holds: its answer, or why there is none yet. */
export interface Held<Data> extends Partial<Dated<Data>> {
  /** What a page without a value shows: a failed call or a late answer. It stays during retries. */
  readonly obstacle?: Error;
  /** An attempt for the first value has failed. */
  readonly hasFailed?: boolean;
}

/** What the client holds for a query. */
export function heldOf<Data>(client: QueryClient, { key }: PageQuery<Data>): Held<Data> | undefined {
  return client.getQueryData<Held<Data>>(key);
}

/** The options of a page's query. A refetch while there is data is a background call. */
export function pageOptions<Data>(content: ViewContent, query: PageQuery<Data>, view: LoadingView = {}) {
  const { key, staleMs, lifetimeMs } = query;
  let isFresh = view.fresh ?? false;
  return queryOptions<Held<Data>>({
    queryKey: key,
    queryFn: ({ client, signal }) => {
      const isRefetch = heldOf(client, query)?.value !== undefined;
      const options: CallOptions = {
        signal,
        onAttemptFailed: () => note(client, query, { hasFailed: true }),
        ...(isFresh && { fresh: true }),
        ...(!isFresh && (isRefetch || view.background) && { background: true }),
        ...(!isFresh && isRefetch && query.refetchPastCache && { maxAge: 0 }),
      };
      isFresh = false;
      return isRefetch
        ? requestDated(content, query, options)
        : requestFirst(client, content, query, options);
    },
    meta: { tracks: (held) => tracksIn(query, held.value as Data | undefined) },
    ...(query.isSame && {
      structuralSharing: (before, after) => {
        const [old, { value, ...rest }] = [before, after] as [Held<Data> | undefined, Held<Data>];
        const isKept = old?.value !== undefined && value !== undefined && query.isSame?.(old.value, value);
        return isKept ? { ...rest, value: old.value } : after;
      },
    }),
    // Looked up only if nothing is held yet.
    ...(query.placeholder && {
      placeholderData: () => {
        const value = query.placeholder?.(content);
        return value && { value, at: null };
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
    ...(lifetimeMs !== undefined && {
      staleTime: ({ state: { data, dataUpdatedAt } }: Query<Held<Data>>) =>
        lifetimeMs - (dataUpdatedAt - (data?.at ?? dataUpdatedAt)),
    }),
    ...(query.retainMs === undefined ? {} : { gcTime: query.retainMs }),
  });
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
  content: ViewContent,
  query: PageQuery<Data>,
  options: CallOptions,
): Promise<Held<Data>> {
  const { signal, background } = options;
  let isSettled = false;
  const isAwaited = (): boolean => !isSettled && !signal?.aborted;
  const setObstacle = (error: unknown): void => {
    if (isAwaited() && error instanceof Error) note(client, query, { obstacle: error });
  };
  const showCached = async (): Promise<void> => {
    const cached = await requestDated(content, query, { cachedOnly: true });
    if (isAwaited()) client.setQueryData(query.key, cached);
  };
  const answer = requestDated(content, query, options);
  try {
    return await content.untilLate(
      answer,
      () => void showCached().catch(setObstacle),
      background ? 'none' : 'listener',
    );
  } catch (error) {
    setObstacle(error);
    throw error;
  } finally {
    isSettled = true;
  }
}

/**
 * The listener's own Refresh or Try Again: it cancels the current call and makes one past cache, cached
 * failure and back-off.
 * A failure rejects, and the shown data stays.
 */
export async function refreshPage<Data>(
  client: QueryClient,
  content: ViewContent,
  query: PageQuery<Data>,
): Promise<void> {
  await client.cancelQueries({ queryKey: query.key, exact: true });
  const count = () => client.getQueryState(query.key)?.dataUpdateCount ?? 0;
  const before = count();
  await client.fetchQuery({ ...pageOptions(content, query, { fresh: true }), staleTime: 0 });
  // A call that ends as its page is left resolves with what was there before.
  if (count() <= before) throw new CancelledError();
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
  content: ViewContent,
  queries: readonly PageQuery<unknown>[],
): Promise<void> {
  const asked = queries.filter((query) => wasRequested(client, query));
  await Promise.allSettled(asked.map((query) => refreshPage(client, content, query)));
}

/**
 * Whether Home shows the API alert: all sections that load have failed at least once, whether or not retries
 * go on behind it, and none has a real track. Being offline counts as no failure, and the samples as no
 * tracks, since they are never data.
 */
export function showsApiAlert(client: QueryClient, sections: readonly PageQuery<unknown>[]): boolean {
  const requested = sections.filter((section) => wasRequested(client, section));
  return (
    requested.length > 0 &&
    requested.every((section) => {
      const { value, hasFailed = false } = heldOf(client, section) ?? {};
      const error = client.getQueryState(section.key)?.error ?? null;
      const isOffline = error instanceof ListError && error.code === 'offline';
      const hasTracks = tracksIn(section, value).length > 0;
      return (hasFailed || (error !== null && !isOffline)) && !hasTracks;
    })
  );
}

/** What has failed of a page's sections, by their places, while the catalogue does not answer. */
export interface Outage {
  readonly failed: readonly number[];
  /** The first of them, once none above it waits for its first answer; -1 until then. */
  readonly first: number;
  /** The catalogue answers nothing: what has not been asked for would fail as well. */
  readonly isWhole: boolean;
}

/** The outage that a page's sections show; null while none of them has failed. */
export function outageOf(
  client: QueryClient,
  sections: readonly PageQuery<unknown>[],
  isDown: boolean,
): Outage | null {
  let answeredAt = 0;
  let failedAt = 0;
  const states = sections.map((section) => {
    const { value, at, obstacle } = heldOf(client, section) ?? {};
    if (value !== undefined) {
      answeredAt = Math.max(answeredAt, at ?? 0);
      return tracksIn(section, value).length > 0 ? 'full' : 'empty';
    }
    const { error, errorUpdatedAt = 0, dataUpdatedAt = 0 } = client.getQueryState(section.key) ?? {};
    if (!(obstacle ?? error)) return wasRequested(client, section) ? 'loading' : 'idle';
    failedAt = Math.max(failedAt, errorUpdatedAt, dataUpdatedAt);
    return 'failed';
  });
  // Lists that are gone fail beside others that come, as often as an outage does.
  const answers = answeredAt > failedAt - BUDGET_WINDOW_MS;
  const failed = states.flatMap((state, at) => (state === 'failed' ? at : []));
  if (failed.length === 0) return null;
  const first = states.findIndex((state) => state === 'failed' || state === 'loading');
  return {
    failed,
    first: states[first] === 'failed' ? first : -1,
    // One alone may be a list that is gone: what is below it would never be asked for.
    isWhole: !answers && (isDown || (failed.length > 1 && !states.includes('full'))),
  };
}

/**
 * After an outage, for the sections that have failed: each is as if it was never asked for, and is asked for
 * past cached failures and back-off. A call that was late already would leave it loading for minutes. Never
 * rejects.
 */
export async function restartPages(
  client: QueryClient,
  content: ViewContent,
  queries: readonly PageQuery<unknown>[],
): Promise<void> {
  for (const { key } of queries) client.getQueryCache().find({ queryKey: key })?.reset();
  await Promise.allSettled(queries.map((query) => refreshPage(client, content, query)));
}
