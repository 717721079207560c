import type { QueryClient } from '@tanstack/react-query';
import type { Track } from '../../domain/track.ts';

/** A track by its id in the lists of pages: visible ones first, then retained ones. */
export function findTrackInQueries(client: QueryClient, id: string): Track | null {
  const queries = client.getQueryCache().getAll();
  for (const isShown of [true, false]) {
    for (const query of queries) {
      if (query.isActive() !== isShown || query.state.data === undefined) continue;
      const found = query.meta?.tracks?.(query.state.data).find((track) => track.id === id);
      if (found) return found;
    }
  }
  return null;
}
