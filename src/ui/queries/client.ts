import { QueryClient } from '@tanstack/react-query';
import type { Track } from '../../domain/track.ts';
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
 * The query client (HLP-08). Retries, limits and the network's state are the catalogue's business: a query that fails
 * has failed, and being offline is no reason to wait with a call that the cache can answer.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_MS,
        refetchInterval: QUERY_REFETCH_MS,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
    },
  });
}
