import type { QueryClient } from '@tanstack/react-query';
import type { App } from '../../app.ts';
import type { Services } from '../../app/create-services.ts';
import type { CallOptions, Reads } from '../../content/content.types.ts';
import { requestDated, stationsQuery, type PageQuery } from '../../content/queries.ts';
import { isCallFailure } from '../../domain/catalogue-error.ts';
import type { RadioStation } from '../../domain/radio.ts';
import { editionPath, load } from '../../sent/routes.ts';
import { heldOf } from './page-query.ts';

/**
 * Fills the queries of a page with what its reads return: from an edition, or from the
 * browser's cache. What a call could not have stays as it is.
 * @param options `cachedOnly` fills only those that have no data yet, with answers that are young enough
 * @returns whether all are filled
 */
export async function fillPage(
  client: QueryClient,
  reads: Reads,
  address: string,
  options: CallOptions = {},
): Promise<boolean> {
  const queries = await load(address, reads);
  const filled = await Promise.all(queries.map((query) => fill(client, reads, query, options)));
  return filled.length > 0 && filled.every(Boolean);
}

async function fill(
  client: QueryClient,
  reads: Reads,
  query: PageQuery<unknown>,
  options: CallOptions,
): Promise<boolean> {
  const { cachedOnly = false, background = false } = options;
  // The page may have been opened meanwhile, and asks itself then. The radio requests by itself what it was
  // not sent.
  const isTaken = () =>
    (cachedOnly && client.getQueryState(query.key) !== undefined) || (background && query === stationsQuery);
  if (isTaken()) return true;
  let isTooOld = false;
  const onAnswer: CallOptions['onAnswer'] = (_, isStale) => void (isTooOld ||= isStale ?? false);
  try {
    const answer = await requestDated(reads, query, { ...options, onAnswer });
    if (!(cachedOnly && isTooOld) && !isTaken()) client.setQueryData(query.key, answer);
    return true;
  } catch (error) {
    if (isCallFailure(error)) return false;
    throw error;
  }
}

/** The stations that the client was filled with, for the radio to begin with. */
export function sentStations(client: QueryClient): readonly RadioStation[] | undefined {
  return heldOf(client, stationsQuery)?.value;
}

/**
 * Prepares a page that is about to be opened: fetches its edition and fills its queries with it, so that the
 * page shows its content at once. It makes no call.
 */
export async function preparePage(
  client: QueryClient,
  { content, catalogue, actors }: Pick<Services, 'content' | 'catalogue'> & Pick<App, 'actors'>,
  path: string,
): Promise<void> {
  const page = editionPath(path);
  if (page === null) return;
  await catalogue.prefetch(page);
  // Home is partly the listener's own.
  if (page === '/') return;
  await fillPage(client, content, page, { cachedOnly: true });
  const stations = page === '/radio' && sentStations(client);
  if (stations) actors.radio.send({ type: 'RADIO.SENT', stations });
}
