import { expect, test } from 'vitest';
import { createServer } from './edition-harness.ts';
import { errorOf, publicCatalogue } from './support.ts';

const minute = 60_000;

test('[BEY-49] a CDN may keep an edition for as long as the relay itself, and a known one is answered with 304 and the times of now', async () => {
  const { get, clock, upstream } = createServer();
  const { answer } = upstream;
  // The catalogue's clock is 90 s behind the server's.
  upstream.answer = async (url, init) => {
    const response = await answer(url, init);
    response.headers.set('date', new Date(clock.now() - 90_000).toUTCString());
    return response;
  };
  const first = await get('/edition/pop');
  const headersOf = ({ headers }: Response) =>
    ['cache-control', 'vary', 'etag', 'x-content-type-options'].map((name) => headers.get(name));
  const catalogueTime = ({ headers }: Response) => Date.parse(headers.get('x-catalogue-date') ?? '');
  expect(first.status).toBe(200);
  expect(headersOf(first)).toEqual([
    'public, max-age=0, s-maxage=600',
    'Accept-Encoding, x-past-cache',
    expect.stringMatching(/^"[\w+/]{22}"$/),
    'nosniff',
  ]);
  expect(catalogueTime(first)).toBe(clock.now() - 90_000);
  await clock.pass(4 * minute);
  const etag = first.headers.get('etag') ?? '';
  const known = await get('/edition/pop', { headers: { 'if-none-match': `"other", ${etag}` } });
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect(headersOf(known)).toEqual(['public, max-age=0, s-maxage=360', ...headersOf(first).slice(1)]);
  expect(catalogueTime(known)).toBe(clock.now() - 90_000);
});

test('an edition is sent plain where the platform compresses by itself, or the client accepts no compression', async () => {
  const accepting = { headers: { 'accept-encoding': 'br' } };
  const plain = createServer({ platform: { compression: null } });
  expect((await plain.get('/edition/pop', accepting)).headers.get('content-encoding')).toBeNull();
  const packing = createServer();
  expect((await packing.get('/edition/pop')).headers.get('content-encoding')).toBeNull();
  expect((await packing.get('/edition/pop', accepting)).headers.get('content-encoding')).toBe('br');
});

test('the platform keeps working for an edition whose listener leaves, and only while one is being made', async () => {
  const { app } = createServer();
  const kept: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => void kept.push(work),
    passThroughOnException: () => {},
    props: {},
  };
  const request = () => app.request('/edition/pop', {}, {}, context);
  await request();
  expect(kept).toHaveLength(1);
  await expect(kept[0]).resolves.toMatchObject({
    edition: { page: '/pop', catalogue: new URL(publicCatalogue.url).host },
  });
  await request();
  expect(kept).toHaveLength(1);
});

test('a page without an edition says so', async () => {
  const response = await createServer().get('/edition/profile');
  expect(response.status).toBe(404);
  expect((await errorOf(response)).message).toBe('There is no edition of this page.');
});
