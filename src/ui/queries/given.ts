import { queryOptions, skipToken, useQueries } from '@tanstack/react-query';
import type { ShownQueries } from './hooks.ts';
import { givenKey } from './page-query.ts';

/** When the catalogue gave the oldest part of what a view shows, in ms since 1970; null while there is nothing. */
export function useGivenAt(shown: ShownQueries): number | null {
  const times = useQueries({
    queries: shown.map((key) => queryOptions<number>({ queryKey: givenKey(key), queryFn: skipToken })),
  });
  const known = times.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return known.length > 0 ? Math.min(...known) : null;
}
