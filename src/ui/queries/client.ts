import { onlineManager, QueryClient } from '@tanstack/react-query';
import type { NetworkPort } from '../../domain/ports/network.ts';
import type { Track } from '../../domain/track.ts';
import { obstacleKey } from './page-query.ts';
import { QUERY_REFETCH_MS, QUERY_STALE_MS } from '../../limits/queries.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The tracks that a page's data holds, for those who look for one (LIB-17). */
      readonly tracks?: (data: unknown) => readonly Track[];
    };
  }
}

/**
 * Lets queries know when the network returns, also where the app was opened without one: by themselves they hear only of
 * changes, and begin with the belief that it is there (D61). Returns the way to stop.
 */
export function followNetwork({ online, onChange }: Pick<NetworkPort, 'online' | 'onChange'>): () => void {
  const look = (): void => onlineManager.setOnline(online());
  look();
  return onChange(look);
}

/**
 * The query client (HLP-08). Retries, limits and the network's state are the catalogue's business: a query that fails
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
        // Also what an older answer stood in for meanwhile; what is young the catalogue's cache answers (D61).
        refetchOnReconnect: ({ options }) =>
          'staleTime' in options && options.staleTime === Number.POSITIVE_INFINITY ? true : 'always',
        networkMode: 'always',
      },
    },
  });
  // Who comes back to a page sees it being asked for, not why it could not be shown the last time.
  client.setQueryDefaults(obstacleKey([]), { gcTime: 0 });
  return client;
}
