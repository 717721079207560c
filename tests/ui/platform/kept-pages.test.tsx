import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageHeader } from '../../../src/domain/edition.ts';
import { KEPT_PAGES_MAX } from '../../../src/limits/storage.ts';
import {
  forgetOldPages,
  isOfShell,
  keptPage,
  keyOf,
  renewPages,
} from '../../../src/service-worker/kept-pages.ts';

const name = 'kept pages of a test';
let pages: Cache;
const url = (path: string) => new URL(path, location.origin).href;
const keep = (path: string, text = path) => pages.put(path, new Response(text));
const kept = async () => (await pages.keys()).map((request) => keyOf(request.url)).sort();

beforeEach(async () => {
  pages = await caches.open(name);
});
afterEach(async () => {
  await caches.delete(name);
});

test('[BEY-68] a page is kept under its path, and Home replaces one that is not kept', async () => {
  await keep('/', 'Home');
  await keep('/pop', 'Pop');
  const text = async (path: string) => (await keptPage(pages, url(path)))?.text();
  expect(await text('/pop')).toBe('Pop');
  expect(await text('/pop?from=a-friend')).toBe('Pop');
  expect(await text('/rock')).toBe('Home');
});

test('[BEY-68] of more than 30 pages the ones opened longest ago are forgotten, Home never', async () => {
  await keep('/');
  for (let count = 1; count <= KEPT_PAGES_MAX; count++) await keep(`/artist/${count}`);
  await keep('/artist/1');
  await keep('/pop');
  await forgetOldPages(pages);
  expect(KEPT_PAGES_MAX).toBe(30);
  expect(await kept()).toHaveLength(KEPT_PAGES_MAX + 1);
  expect(await kept()).toEqual(expect.arrayContaining(['/', '/artist/1', '/pop']));
  expect(await kept()).not.toContain('/artist/2');
});

test('[BEY-68] with a new build Home and the open pages are fetched again, and the others forgotten', async () => {
  for (const path of ['/', '/pop', '/rock', '/gone']) await keep(path, 'old');
  // The server of the tests has none of these pages.
  const accepted: (string | null)[] = [];
  const fetcher = async (request: RequestInfo | URL) => {
    const { url: wanted, headers } = new Request(request);
    accepted.push(headers.get('Accept'));
    // A captive portal answers with a page of its own.
    return new Response('new', { headers: keyOf(wanted) === '/gone' ? {} : { [pageHeader]: '1' } });
  };
  await renewPages(pages, [url('/pop?q=1'), url('/gone')], fetcher);
  expect(accepted).toEqual(['text/html', 'text/html', 'text/html']);
  expect(await kept()).toEqual(['/', '/pop']);
  for (const path of await kept()) expect(await (await keptPage(pages, url(path)))?.text()).toBe('new');
});

test('[BEY-95] Home is nothing without what its HTML names, and without itself', async () => {
  const answer = (headers: HeadersInit) => async () =>
    new Response('/flags/de.svg <script src="/assets/index-1.js"></script>', { headers });
  const own = answer({ [pageHeader]: '1' });
  expect(await isOfShell(url('/assets/index-1.js'), own)).toBe(true);
  expect(await isOfShell(url('/assets/radio-page-1.js'), own)).toBe(false);
  expect(await isOfShell(url('/flags/de.svg'), own)).toBe(false);
  // A captive portal.
  expect(await isOfShell(url('/assets/radio-page-1.js'), answer({}))).toBe(true);
});
