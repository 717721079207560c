import type { QueryClient } from '@tanstack/react-query';
import type { App } from '../../app.ts';
import type { Services } from '../../app/create-services.ts';
import type { CallOptions, Reads } from '../../content/content.types.ts';
import { requestDated, stationsQuery, type PageQuery } from '../../content/queries.ts';
import { isCallFailure } from '../../domain/catalogue-error.ts';
import type { Edition } from '../../domain/edition.ts';
import type { AppActors } from '../../machines/app/app.system.ts';
import { noteSent } from '../../machines/app/initial.ts';
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

/** Where an edition goes. The server has no cache of the catalogue. */
interface EditionPlaces {
  readonly catalogue?: Pick<Services['catalogue'], 'takeEdition'>;
  readonly client: QueryClient;
  readonly radio: AppActors['radio'];
}

/**
 * The one road of an edition, on the server and in the browser: into the catalogue's cache, where there is
 * one, and into the queries of its page, with the stations that the radio begins with.
 * @param reads what the queries are filled from: the edition itself, or the catalogue, which may have younger
 * answers; null fills none
 * @returns whether the page can be drawn from it alone
 */
export async function takeEdition(
  { catalogue, client, radio }: EditionPlaces,
  edition: Edition | null,
  path: string,
  reads: Reads | null,
  options?: CallOptions,
): Promise<boolean> {
  if (edition) catalogue?.takeEdition(edition);
  if (!reads) return false;
  const isFilled = await fillPage(client, reads, path, options);
  const stations = path === '/radio' && heldOf(client, stationsQuery)?.value;
  if (stations) {
    radio.start();
    radio.send({ type: 'RADIO.SENT', stations });
    noteSent(radio);
  }
  return edition !== null && isFilled;
}

/**
 * Prepares a page that is about to be opened with its edition, so that the page shows its content at once. It
 * makes no call.
 */
export async function preparePage(
  client: QueryClient,
  { content, catalogue, actors: { radio } }: Pick<Services, 'content' | 'catalogue'> & Pick<App, 'actors'>,
  path: string,
): Promise<void> {
  const page = editionPath(path);
  if (page === null) return;
  const edition = await catalogue.fetchEdition(page);
  // Home is partly the listener's own.
  const reads = page === '/' ? null : content;
  await takeEdition({ catalogue, client, radio }, edition, page, reads, { cachedOnly: true });
}
