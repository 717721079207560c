import { expect, test } from 'vitest';
import { createHarness, json, listWithPreview, startTime } from './support.ts';

const base = 'https://api.deezer.com';
const minute = 60_000;
const caching = ({ headers }: Response): readonly (string | null)[] => [
  headers.get('cache-control'),
  headers.get('vary'),
];
const cachedFor = (seconds: number): readonly string[] => [
  `public, max-age=0, s-maxage=${seconds}`,
  'Accept-Encoding, x-past-cache',
];
const cachedByNobody = ['no-store', null];

test('[BEY-49] a CDN may keep an answer for as long as the relay itself uses it, from the first one on', async () => {
  const { relay, clock } = createHarness();
  expect(caching(await relay(`${base}/chart/0/artists`))).toEqual(cachedFor(15 * 60));
  await clock.pass(10 * minute);
  expect(caching(await relay(`${base}/chart/0/artists`))).toEqual(cachedFor(5 * 60));
});

test('[BEY-49] previews have five minutes to live wherever an answer was kept', async () => {
  const { relay } = createHarness({ answer: () => json(listWithPreview(startTime, 15 * minute)) });
  expect(caching(await relay(`${base}/playlist/1`))).toEqual(cachedFor(10 * 60));
  const old = createHarness({ answer: () => json(listWithPreview(startTime, 6 * minute)) });
  expect(caching(await old.relay(`${base}/playlist/1`))).toEqual(cachedFor(60));
  const dying = createHarness({ answer: () => json(listWithPreview(startTime, 2 * minute)) });
  expect(caching(await dying.relay(`${base}/playlist/1`))).toEqual(cachedByNobody);
});

test('[BEY-49] what is asked past the cache, failures and replacements are cached by nobody', async () => {
  const { relay, upstream, clock, get } = createHarness();
  const init = { headers: { 'X-Past-Cache': '1' } };
  expect(caching(await relay(`${base}/genre`, init))).toEqual(cachedByNobody);
  expect(caching(await relay(`${base}/chart/0/artists`))).toEqual(cachedFor(15 * 60));
  expect(caching(await relay(`${base}/chart/0/artists`, init))).toEqual(cachedByNobody);
  upstream.answer = () => json({ error: {} }, { status: 500 });
  await clock.pass(16 * minute);
  const stale = await relay(`${base}/chart/0/artists`);
  expect([stale.headers.get('x-cache'), ...caching(stale)]).toEqual(['stale', ...cachedByNobody]);
  expect(caching(await relay(`${base}/artist/1`))).toEqual(cachedByNobody);
  expect(caching(await relay('https://elsewhere.example/'))).toEqual(cachedByNobody);
  expect(caching(await get('/healthz'))).toEqual(cachedByNobody);
});

test('[BEY-49] so may lyrics', async () => {
  const { get } = createHarness({ answer: () => json({ lyrics: 'slow, slow' }) });
  expect(caching(await get('/lyrics/v1/a/b'))).toEqual(cachedFor(24 * 60 * 60));
});
