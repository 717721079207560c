import { queryOptions, skipToken, useQueries } from '@tanstack/react-query';
import type { ShownQueries } from './hooks.ts';
import { answeredAtKey } from './page-query.ts';

/** When the catalogue answered the oldest part of what a view shows, in ms since 1970; null while there is nothing. */
export function useAnsweredAt(shown: ShownQueries): number | null {
  const times = useQueries({
    queries: shown.map((key) => queryOptions<number>({ queryKey: answeredAtKey(key), queryFn: skipToken })),
  });
  const known = times.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return known.length > 0 ? Math.min(...known) : null;
}
