import { pageHeader } from '../domain/edition.ts';
import { KEPT_PAGES_MAX } from '../limits/storage.ts';

/** Marks a page of the app: what a network in between answers has none, and is not kept. */
export const isOwnPage = (response: Response): boolean =>
  response.status === 200 && response.headers.has(pageHeader);

/** The page that opens wherever the address's own is not kept: the app makes of it what it is. */
const home = '/';

/** Where a page is kept: what follows its path changes nothing in what the server sends. */
export const keyOf = (url: string): string => new URL(url).pathname;

/** The page of an address as it was sent last, or Home. */
export const keptPage = async (pages: Cache, url: string): Promise<Response | undefined> =>
  (await pages.match(keyOf(url))) ?? pages.match(home);

/** Removes what has not been opened for longest. */
export async function forgetOldPages(pages: Cache): Promise<void> {
  const paths = (await pages.keys()).map(({ url }) => keyOf(url)).filter((path) => path !== home);
  await Promise.all(paths.slice(0, -KEPT_PAGES_MAX).map((path) => pages.delete(path)));
}

/**
 * Replaces all cached pages by Home and the pages that are open now: the others are of an earlier build,
 * whose scripts are gone.
 * @param open urls
 */
export async function renewPages(pages: Cache, open: readonly string[], fetcher = fetch): Promise<void> {
  async function add(path: string): Promise<void> {
    const response = await fetcher(pageRequest(path));
    if (!isOwnPage(response)) throw new TypeError(`There is no page at ${path}.`);
    await pages.put(path, response);
  }

  // Without Home nothing opens offline, so the earlier pages stay where it cannot be had.
  await add(home);
  const earlier = (await pages.keys()).map(({ url }) => keyOf(url)).filter((path) => path !== home);
  await Promise.all(earlier.map((path) => pages.delete(path)));
  // An address that is no page cannot be added, and opens as Home does.
  await Promise.allSettled(open.map((url) => add(keyOf(url))));
}

/** Whether Home is nothing without a file that its HTML names. Rejects if Home cannot be had. */
export async function isOfShell(url: string, fetcher = fetch): Promise<boolean> {
  const path = keyOf(url);
  if (!path.startsWith('/assets/')) return false;
  const response = await fetcher(pageRequest(home));
  return !isOwnPage(response) || (await response.text()).includes(path);
}

/** The server sends a page only to requests that accept one. */
const pageRequest = (path: string): Request => new Request(path, { headers: { Accept: 'text/html' } });
