import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { Content } from '../../content/content.types.ts';
import { recommendationsKey } from '../../content/queries.ts';
import type { NetworkPort } from '../../domain/ports.ts';
import type { Track } from '../../domain/track.ts';
import { QUERY_REFETCH_MS, QUERY_STALE_MS } from '../../limits/catalogue.ts';
import type { Held } from './page-query.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The tracks in what a page's query holds, to update one up. */
      readonly tracks?: (held: Held<unknown>) => readonly Track[];
    };
  }
}

/**
 * Reports to queries when the network returns, even if the app was opened offline: by themselves they only
 * receive changes, and assume at first that they are online. Returns a function that unsubscribes.
 */
export function followNetwork({ online, onChange }: Pick<NetworkPort, 'online' | 'onChange'>): () => void {
  const update = (): void => onlineManager.setOnline(online());
  update();
  return onChange(update);
}

/**
 * The query client. Retries, limits and the network's state are the catalogue's business: a query that fails
 * has failed, and being offline is no reason to wait with a call that the cache can answer.
 */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_MS,
        refetchInterval: QUERY_REFETCH_MS,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
    },
  });
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || query.getObserversCount() > 0) return;
    const held = query.state.data as Held<unknown> | undefined;
    // A listener who returns to a page sees it loading, not its last error.
    if (held?.value === undefined) query.setState(query.resetState);
  });
  return client;
}

/** A track by its id in the lists of pages: visible ones first, then retained ones. */
export function findTrackInQueries(client: QueryClient, id: string): Track | null {
  const queries = client.getQueryCache().getAll();
  for (const isShown of [true, false]) {
    for (const query of queries) {
      if (query.isActive() !== isShown || query.state.data === undefined) continue;
      const found = query.meta?.tracks?.(query.state.data as Held<unknown>).find((track) => track.id === id);
      if (found) return found;
    }
  }
  return null;
}

/**
 * After a change of the favorites, of the preferences, or an import: the cached lists are dropped at once,
 * and made anew when the favorites have stopped changing and a page shows one.
 */
export function forgetRecommendations(
  client: QueryClient,
  content: Pick<Content, 'forgetRecommendations'>,
): void {
  content.forgetRecommendations();
  void client.invalidateQueries({ queryKey: [recommendationsKey] });
}
