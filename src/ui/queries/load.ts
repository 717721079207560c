import type { QueryClient } from '@tanstack/react-query';
import type { App } from '../../app.ts';
import type { Services } from '../../app/services.ts';
import type { Content } from '../../content/content.types.ts';
import { editionPath, load, requestDated, stationsQuery, type PageQuery } from '../../content/queries.ts';
import type { RadioStation } from '../../domain/radio.ts';
import { heldOf } from './page-query.ts';

/**
 * Fills a client with what the page needs that the server has sent. Resolves with whether it is complete; otherwise the
 * browser renders the page by itself.
 * @param content the content of the page's edition
 */
export async function seedPage(client: QueryClient, content: Content, address: string): Promise<boolean> {
  const queries = await load(address, content);
  try {
    const answers = await Promise.all(queries.map((query) => requestDated(content, query, {})));
    for (const [place, { key }] of queries.entries()) client.setQueryData(key, answers[place]);
    return queries.length > 0;
  } catch {
    return false;
  }
}

/** The stations that the client was filled with, for the radio to begin with. */
export function sentStations(client: QueryClient): readonly RadioStation[] | undefined {
  return heldOf(client, stationsQuery)?.value;
}

/**
 * Replaces what every visitor was sent by this listener's own: from the same edition unless it is too old, or from this
 * browser's cache. If that fails, what was sent stays.
 */
export async function replaceSeeds(client: QueryClient, content: Content, address: string): Promise<void> {
  const replace = async (query: PageQuery<unknown>) =>
    client.setQueryData(query.key, await requestDated(content, query, { background: true }));
  const queries = await load(address, content);
  // The radio requests by itself what it was not sent.
  await Promise.allSettled(queries.filter((query) => query !== stationsQuery).map(replace));
}

/**
 * Prepares a page that is about to be opened: fetches its edition and fills its queries with it, so that the page shows its
 * content at once. It makes no call. Never rejects.
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
  const queries = await load(page, content);
  await Promise.allSettled(queries.map((query) => prepare(client, content, query)));
  const stations = queries.includes(stationsQuery) && sentStations(client);
  if (stations) actors.radio.send({ type: 'RADIO.SENT', stations });
}

/** Fills a query that has no data yet, if all that its page would use is cached and young enough. */
async function prepare(client: QueryClient, content: Content, query: PageQuery<unknown>): Promise<void> {
  const { key } = query;
  if (client.getQueryState(key) !== undefined) return;
  let isTooOld = false;
  const cached = await requestDated(content, query, {
    cachedOnly: true,
    onAnswer: (_, isStale) => {
      isTooOld ||= isStale ?? false;
    },
  });
  // The page may have been opened meanwhile, and asks itself then.
  if (cached.at === null || isTooOld || client.getQueryState(key) !== undefined) return;
  client.setQueryData(key, cached);
}
