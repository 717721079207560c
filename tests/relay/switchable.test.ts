import { describe, expect, test } from 'vitest';
import type { CatalogueChoice } from '../../relay/catalogue.ts';
import { awaitCatalogue, catalogueByRequests, probePauseMs, demoReason } from '../../relay/catalogue.ts';
import { readConfig } from '../../relay/config.ts';
import { createServerOf, createSwitchableRelay } from '../../relay/switchable.ts';
import type { PublicConfig } from '../../src/domain/config.ts';
import { aTemplate } from '../fakes/template.ts';
import {
  createHarness,
  createFakeClock,
  createFakeUpstream,
  json,
  publicCatalogue,
  silence,
} from './support.ts';

const chart = { data: [{ id: 1, preview: 'https://previews.example/1.mp3' }], total: 1 };
const config = readConfig({});
const minute = 60_000;

describe('waiting for the public catalogue', () => {
  const wait = (upstream: ReturnType<typeof createFakeUpstream>) => {
    const clock = createFakeClock();
    const found: CatalogueChoice[] = [];
    const stop = awaitCatalogue(
      config,
      upstream.fetch,
      clock,
      () => 0.5,
      (each) => found.push(each),
    );
    return { clock, found, stop };
  };

  test('[BEY-42] pauses grow from 10 s to 10 min at most, and differ from server to server by a fifth', () => {
    const pauses = (chance: number) =>
      [1, 2, 3, 4, 7, 8, 50].map((n) => probePauseMs(n, () => chance) / 1000);
    expect(pauses(0.5)).toEqual([10, 20, 40, 80, 600, 600, 600]);
    expect(pauses(0)).toEqual([8, 16, 32, 64, 480, 480, 480]);
    expect(pauses(1)).toEqual([12, 24, 48, 96, 720, 720, 720]);
  });

  test('[BEY-42] it is asked again until it can be used, and then no more', async () => {
    const upstream = createFakeUpstream(() => Promise.reject(new TypeError('fetch failed')));
    const { clock, found } = wait(upstream);
    await clock.pass(9_999);
    expect(upstream.requested).toEqual([]);
    await clock.pass(1);
    expect(upstream.requested).toHaveLength(1);
    await clock.pass(20_000);
    expect(upstream.requested).toHaveLength(2);
    expect(found).toEqual([]);
    upstream.answer = () => json(chart);
    await clock.pass(40_000);
    expect(found).toEqual([publicCatalogue]);
    await clock.pass(60 * minute);
    expect(upstream.requested).toHaveLength(3);
  });

  test('[BEY-42] nothing is requested and nothing reported once it was cancelled, also in the middle of a call', async () => {
    const upstream = createFakeUpstream(silence);
    const { clock, found, stop } = wait(upstream);
    await clock.pass(10_000);
    expect(upstream.requested).toHaveLength(1);
    stop();
    await clock.pass(60 * minute);
    expect(upstream.requested).toHaveLength(1);
    const early = wait(createFakeUpstream(() => json(chart)));
    early.stop();
    await early.clock.pass(60 * minute);
    expect([found, early.found]).toEqual([[], []]);
  });
});

test('[BEY-42] where nothing runs between requests, a request after the pause triggers the check', async () => {
  const upstream = createFakeUpstream(() => json({ data: [] }));
  const clock = createFakeClock();
  const found: CatalogueChoice[] = [];
  const lookAgain = catalogueByRequests(
    config,
    upstream.fetch,
    clock,
    () => 0.5,
    (each) => found.push(each),
  );
  await clock.pass(9_999);
  expect(lookAgain()).toBeNull();
  await clock.pass(1);
  const looking = lookAgain();
  // Requests in the meantime start no second attempt.
  expect(lookAgain()).toBeNull();
  await looking;
  expect([upstream.requested.length, found]).toEqual([1, []]);
  upstream.answer = () => json(chart);
  await clock.pass(19_999);
  expect(lookAgain()).toBeNull();
  await clock.pass(1);
  await lookAgain();
  expect(found).toEqual([publicCatalogue]);
  await clock.pass(60 * minute);
  expect(lookAgain()).toBeNull();
});

test("[BEY-42] with 'auto' a process that plays the demo answers the calls of a page that another process has sent, and its own pages and theirs go on alike", async () => {
  const platforms = createHarness({ answer: () => json(chart) });
  const playing = createServerOf(readConfig({}), { kind: 'demo', reason: 'unreachable' }, platforms.platform);
  const using = createServerOf(readConfig({}), publicCatalogue, platforms.platform);
  const ask = async (server: typeof playing, target: string) => {
    const url = `http://fox.example/relay?url=${encodeURIComponent(target)}`;
    return (await server.fetch(new Request(url))).status;
  };
  for (const server of [playing, using])
    for (const target of ['https://api.deezer.com/track/1', 'http://fox.example/demo/chart/0/tracks?limit=5'])
      expect(await ask(server, target)).toBe(200);
});

describe('a server whose catalogue is available later', () => {
  const platform = { built: { html: aTemplate(), build: 'b1', files: () => null, render: null } };
  const served = async () => {
    const harness = createHarness({ catalogue: { kind: 'demo', reason: 'unreachable' }, platform });
    const relay = createSwitchableRelay(harness.server);
    const get = async (path: string): Promise<Response> =>
      relay.fetch(new Request(`http://fox.example${path}`));
    const relayed = (target: string): Promise<Response> => get(`/relay?url=${encodeURIComponent(target)}`);
    const configured = async (): Promise<PublicConfig['catalogue']> => {
      const page = await (await get('/profile')).text();
      const text = /id="foxtrot-config">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
      return (JSON.parse(text) as PublicConfig).catalogue;
    };
    return { ...harness, relay, get, relayed, configured };
  };
  const later = () => {
    const harness = createHarness({ catalogue: publicCatalogue, platform, answer: () => json(chart) });
    return { relay: harness.server, upstream: harness.upstream };
  };
  const ownChart = 'http://fox.example/demo/chart/0/tracks?limit=5';
  const publicChart = 'https://api.deezer.com/chart/0/tracks?limit=5';

  test('[BEY-42] new pages use the public catalogue, and those that are open go on with the demo', async () => {
    const { relay, get, relayed, configured } = await served();
    expect(await configured()).toMatchObject({ kind: 'demo', url: '/demo', reason: 'unreachable' });
    const before = await (await relayed(ownChart)).json();
    expect((await relayed(publicChart)).status).toBe(403);

    const other = later();
    relay.use(other.relay);
    expect(await configured()).toEqual({
      kind: 'public',
      url: 'https://api.deezer.com',
      host: 'api.deezer.com',
      access: 'relay',
    });
    expect(await (await relayed(publicChart)).json()).toEqual(chart);
    const after = await relayed(ownChart);
    expect([after.status, after.headers.get('x-cache')]).toEqual([200, 'hit']);
    expect(await after.json()).toEqual(before);
    expect((await relayed('http://fox.example/demo/chart/0/tracks?limit=6')).status).toBe(200);
    expect((await relayed('https://elsewhere.example/chart')).status).toBe(403);
    expect((await get('/demo/genre')).status).toBe(200);
    expect(other.upstream.requested).toEqual([publicChart]);
  });

  test('[BEY-42] what either of them has kept is sent at once', async () => {
    const { relay, relayed } = await served();
    const urlOf = (target: string) => `http://fox.example/relay?url=${encodeURIComponent(target)}`;
    const none = () => null;
    await relayed(ownChart);
    relay.use(later().relay);
    await relayed(publicChart);
    expect(relay.hit(urlOf(ownChart), none)?.status).toBe(200);
    expect(relay.hit(urlOf(publicChart), none)?.status).toBe(200);
    expect(relay.hit(urlOf('https://api.deezer.com/genre'), none)).toBeNull();
  });

  test('[BEY-42] so do those that have been open since the server was started again', async () => {
    const harness = createHarness();
    const relay = createServerOf(readConfig({ CATALOGUE: 'auto' }), publicCatalogue, {
      ...harness.platform,
      ...platform,
      fetch: createFakeUpstream(() => json(chart)).fetch,
    });
    const get = async (path: string): Promise<Response> =>
      relay.fetch(new Request(`http://fox.example${path}`));
    const relayed = async (target: string): Promise<number> =>
      (await get(`/relay?url=${encodeURIComponent(target)}`)).status;
    expect([await relayed(ownChart), await relayed(publicChart)]).toEqual([200, 200]);
    expect(await (await get('/profile')).text()).toContain('"kind":"public"');
  });

  test('[BEY-42] only a url of this server’s demo is the demo’s, and without a target neither answers', async () => {
    const { relay, get, relayed } = await served();
    const other = later();
    relay.use(other.relay);
    for (const target of [
      'http://elsewhere.example/demo/chart/0/tracks',
      'http://fox.example/genre',
      'no url',
    ])
      expect([target, (await relayed(target)).status]).toEqual([target, 403]);
    expect((await get('/relay')).status).toBe(403);
    expect(other.upstream.requested).toEqual([]);
  });

  test.each([
    ['https://api.deezer.com', publicCatalogue],
    ['demo', { kind: 'demo', reason: null }],
  ] as const)('[BEY-42] with CATALOGUE=%s the server has one catalogue', async (name, catalogue) => {
    const harness = createHarness();
    const relay = createServerOf(readConfig({ CATALOGUE: name }), catalogue, {
      ...harness.platform,
      ...platform,
      fetch: createFakeUpstream(() => json(chart)).fetch,
    });
    const status = async (target: string) =>
      (await relay.fetch(new Request(`http://fox.example/relay?url=${encodeURIComponent(target)}`))).status;
    const isDemo = name === 'demo';
    expect([await status(ownChart), await status(publicChart)]).toEqual(isDemo ? [200, 403] : [403, 200]);
  });

  test('[BEY-42] songs of the demo keep their words', async () => {
    const { relay, get } = await served();
    const tracks = (await (await get('/demo/chart/0/tracks?limit=10')).json()) as {
      data: { title_short: string; artist: { name: string } }[];
    };
    const paths = tracks.data.map(
      ({ title_short, artist }) =>
        `/lyrics/v1/${encodeURIComponent(artist.name)}/${encodeURIComponent(title_short)}`,
    );
    const words = await Promise.all(paths.map(async (path) => (await get(path)).text()));
    const other = later();
    relay.use(other.relay);
    expect(await Promise.all(paths.map(async (path) => (await get(path)).text()))).toEqual(words);
    await get('/lyrics/v1/Daft%20Punk/Da%20Funk');
    expect(other.upstream.requested).toEqual(['https://api.lyrics.ovh/v1/Daft%20Punk/Da%20Funk']);
  });

  test('[BEY-42] health says why the demo plays, and no longer once it does not', async () => {
    const { relay, get } = await served();
    expect(await (await get('/healthz')).json()).toEqual({
      status: 'ok',
      catalogue: 'demo',
      upstream: 'up',
      reason: 'The public catalogue cannot be reached.',
    });
    relay.use(later().relay);
    expect(await (await get('/healthz')).json()).toEqual({
      status: 'ok',
      catalogue: 'https://api.deezer.com',
      upstream: 'up',
    });
    expect(demoReason({ kind: 'demo', reason: null })).toBeNull();
  });
});
