import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allCalls } from '../../src/catalogue/calls/all.ts';
import { chartArtistsCall } from '../../src/catalogue/calls/chart.ts';
import { trackCall } from '../../src/catalogue/calls/track.ts';
import type { Content } from '../../src/content/content.types.ts';
import { editionPaths } from '../../src/sent/routes.ts';
import { discoverPlaylistIds } from '../../src/domain/curated.ts';
import { allMoods } from '../../src/domain/mood.ts';
import { sampleStation } from '../../src/domain/radio.ts';
import { publicLyricsUrl } from '../../relay/catalogue.ts';
import { knownCall } from '../../relay/upstream/known-calls.ts';
import { arriving, catalogueOfAll, createServer, newcomer } from './edition-harness.ts';
import { createHarness, demoCatalogue, json, publicCatalogue, startTime } from './support.ts';

/*
 * What the app can ask is asked here, of the real server: with its own demo, and in front of a catalogue.
 * Neither side is faked.
 */

beforeEach(() => void vi.useFakeTimers({ now: startTime, toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const servers = [
  ['the demo', 'http://localhost/demo', () => createHarness({ catalogue: demoCatalogue })],
  [
    'a catalogue',
    publicCatalogue.url,
    () => {
      const { answer } = catalogueOfAll();
      const words = () => json({ lyrics: 'La la la' });
      return createServer({ answer: (url) => (url.startsWith(publicLyricsUrl) ? words() : answer(url)) });
    },
  ],
] as const;

const id = fc.bigInt(-999_999_999_999_999n, 999_999_999_999_999n).map(String);
const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 });
/** What a value of a path may be, by its name; any other is an id. */
const askedBy: Readonly<Record<string, fc.Arbitrary<string | number>>> = {
  q: words,
  limit: fc.integer({ min: 1, max: 100 }),
};

/** The calls that are taken: their paths, their parameters, and for how many minutes an answer is kept. */
const recorded: readonly (readonly [path: RegExp, parameters: readonly string[], minutes: number])[] = [
  [/^\/chart$/, [], 0],
  [/^\/track\/-?\d{1,15}$/, [], 5],
  [/^\/album\/-?\d{1,15}$/, [], 60],
  [/^\/artist\/-?\d{1,15}$/, [], 60],
  [/^\/artist\/-?\d{1,15}\/albums$/, [], 60],
  [/^\/artist\/-?\d{1,15}\/radio$/, [], 5],
  [/^\/artist\/-?\d{1,15}\/related$/, [], 60],
  [/^\/artist\/-?\d{1,15}\/top$/, ['limit'], 60],
  [/^\/chart\/\d+\/tracks$/, ['limit'], 15],
  [/^\/chart\/\d+\/artists$/, ['limit'], 15],
  [/^\/playlist\/-?\d{1,15}$/, [], 30],
  [/^\/radio$/, [], 60],
  [/^\/radio\/-?\d{1,15}$/, [], 60],
  [/^\/radio\/-?\d{1,15}\/tracks$/, [], 5],
  [/^\/search\/track$/, ['q'], 5],
];

test('[SRV-04] of all paths and parameters these are taken and no others, and their answers kept for so long', () => {
  const kinds = [
    'track',
    'album',
    'artist',
    'chart',
    'playlist',
    'radio',
    'search',
    'tracks',
    'artists',
    'top',
    'related',
  ];
  const others = [
    '0',
    '27',
    '-9',
    '123456789012345',
    '1234567890123456',
    '2x',
    '',
    '..',
    '*',
    ':genre',
    'albums',
  ];
  const segments = [...kinds, ...others].map((segment) => `/${segment}`);
  const two = segments.flatMap((one) => ['', ...segments].map((other) => one + other));
  const paths = ['', ...two, ...two.flatMap((start) => segments.map((end) => start + end))];
  const queries = ['', 'limit=5', 'q=fox', 'limit', 'limit=1&limit=2', 'q=a&limit=2', 'index=1', '=1', 'Q=a'];
  const taken = new Set<string>();
  for (const path of [...paths, '/artist/27/top/x', '/chart/0/tracks/'])
    for (const query of queries) {
      const asked = new URLSearchParams(query);
      const names = [...asked.keys()];
      const [, , minutes] =
        recorded.find(
          ([pattern, own]) =>
            pattern.test(path) &&
            new Set(names).size === names.length &&
            names.every((name) => own.includes(name)),
        ) ?? [];
      const call = knownCall(path, asked);
      if (call?.serverLifetimeMs !== (minutes === undefined ? undefined : minutes * 60_000))
        expect([path, query, call?.serverLifetimeMs]).toEqual([path, query, minutes]);
      if (call) taken.add(path);
    }
  for (const [pattern] of recorded)
    expect(
      [...taken].some((path) => pattern.test(path)),
      `${pattern}`,
    ).toBe(true);
});

test('what a file of the calls exports is among all calls', () => {
  const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/catalogue/calls/*.ts', {
    eager: true,
  });
  const made = Object.entries(files).flatMap(([, exported]) =>
    Object.values(exported).filter((value) => typeof value === 'function' && 'endpoint' in value),
  );
  expect(new Set<unknown>(allCalls)).toEqual(new Set(made));
  expect(allCalls).toHaveLength(recorded.length);
});

describe.each(servers)('in front of %s', (_, url, open) => {
  test('[CAT-119] the relay takes every call that can be made, whatever it is about', async () => {
    const { relay, clock } = open();
    for (const call of allCalls) {
      const names: readonly string[] = call.endpoint.path.match(/(?<=[:?])\w+/g) ?? [];
      if (names.includes('q')) continue;
      const asked = fc.tuple(...names.map((name) => askedBy[name] ?? id));
      for (const one of fc.sample(asked, { numRuns: 10, seed: 7 })) {
        const { path } = call(...one);
        await clock.pass(200);
        const headers = { 'x-test-address': call.endpoint.path };
        const response = await relay(`${url}${path}`, { headers });
        expect([200, 404], path).toContain(response.status);
        expect(await response.json(), path).not.toHaveProperty('error.type', 'Forbidden');
      }
    }
  });

  test('[CAT-119] the relay takes every text that a listener searches for or whose lyrics are wanted', async () => {
    const server = open();
    const texts = [
      ...fc.sample(words, { numRuns: 30, seed: 7 }),
      'a\r\nb\tc',
      '\u007f\u0085\u0000x',
      'я'.repeat(336),
      '愛'.repeat(224),
      '🦊'.repeat(400),
      'x'.repeat(5_000),
      '%41%0A',
      '&url=x',
      'AC/DC? #1 + 100%',
    ];
    for (const text of texts) {
      const { content, answered } = newcomer(server, url);
      await arriving(server, content.search(text));
      // A text in which nothing can be read names no song.
      const sung = /[\p{L}\p{N}]/u.test(text) ? content.lyrics(text, text) : Promise.resolve(null);
      await arriving(
        server,
        sung.catch(() => null),
      );
      expect(
        answered.filter(({ status }) => status !== 200 && status !== 404),
        JSON.stringify(text),
      ).toEqual([]);
    }
  });

  test('[CAT-119] every function of the content, the connection test, every edition and the newsletter get an answer that is none of the server’s refusals', async () => {
    const server = open();
    const track = (await newcomer(server, url).content.globalTop())[0]!;
    const [station = sampleStation] = await newcomer(server, url).content.radioStations();
    const [mood] = allMoods.slice(1);
    const asks = {
      list: (content) => content.list('trending'),
      genre: (content) => content.genre('132'),
      moodGrid: (content) => content.moodGrid(mood!),
      globalTop: (content) => content.globalTop(),
      search: (content) => content.search(track.name),
      trendingArtists: (content) => content.trendingArtists(),
      topArtists: (content) => content.topArtists(),
      checkedArtists: (content) => content.checkedArtists(),
      artistPage: (content) => content.artistPage(track.artist.id),
      artist: (content) => content.artist(track.artist.id),
      artistAlbums: (content) => content.artistAlbums(track.artist.id),
      relatedArtists: (content) => content.relatedArtists(track.artist.id),
      radioStations: (content) => content.radioStations({ fresh: true }),
      checkStation: (content) => content.checkStation(station),
      playStation: (content) => content.playStation(station.id),
      playArtistRadio: (content) => content.playArtistRadio(track.artist.id),
      playlist: (content) => content.playlist(discoverPlaylistIds[0]!),
      playPlaylist: (content) => content.playPlaylist(discoverPlaylistIds[0]!),
      randomTrack: (content) => content.randomTrack(),
      freshTrack: (content) => content.freshTrack(track.id, { maxAge: 0 }),
      track: (content) => content.track(track.id),
      collection: (content) =>
        Promise.all([content.collection('album', track.album_id!), content.collection('radio', station.id)]),
      dealDeck: (content) => content.dealDeck(),
      findMore: (content) => content.findMore(track, []),
      findWanted: (content) =>
        content.findWanted({ title: 'Other', artist: track.artist_name, id: track.id }),
      lyrics: (content) => content.lyrics(track.artist_name, `${track.name} (Live)`),
      subscribe: (content) => content.subscribe('fox@den.example'),
      testConnection: (content) => content.testConnection(),
      confirmConnection: (content) => content.confirmConnection({ fresh: true }),
    } satisfies Partial<Record<keyof Content, (content: Content) => Promise<unknown>>>;
    // Those left send what the others send, or nothing.
    const others = ['patience', 'untilLate', 'checkedStations', 'lastRandomTrack', 'outcomeShown'];
    const { content: all } = newcomer(server, url);
    const own = Object.keys(all).filter((name) => !/recommendation|invitation/i.test(name));
    expect(own.toSorted()).toEqual([...Object.keys(asks), ...others].toSorted());
    for (const [name, ask] of Object.entries(asks)) {
      const { content, answered } = newcomer(server, url);
      await arriving<unknown>(server, ask(content));
      expect(answered, name).not.toEqual([]);
      const expected = name === 'subscribe' ? 201 : 200;
      // A page without an edition answers 204.
      expect(
        answered.filter(({ status }) => status !== expected && status !== 204),
        name,
      ).toEqual([]);
    }
    for (const path of editionPaths) {
      const { catalogue, answered } = newcomer(server, url);
      await arriving(server, catalogue.fetchEdition(path));
      expect([[200], [204]], path).toContainEqual(answered.map(({ status }) => status));
    }
  });
});

test('[CAT-119] a connection test asks the catalogue itself, whatever the relay has kept', async () => {
  const { relay, upstream, clock } = createHarness({ answer: () => json({ tracks: { data: [] } }) });
  const ask = async () => (await relay(`${publicCatalogue.url}/chart`)).status;
  expect([await ask(), await ask()]).toEqual([200, 200]);
  expect(upstream.requested).toHaveLength(2);
  upstream.answer = () => json({}, { status: 503 });
  await clock.pass(60_000);
  expect(await ask()).toBe(503);
  upstream.answer = () => Promise.reject(new TypeError('fetch failed'));
  expect(await ask()).toBe(502);
});

test('[CAT-121] an answer that the relay sends because the catalogue fails comes with its age: the app shows it as an older one, and not as new for another lifetime', async () => {
  for (const failure of [
    () => json({}, { status: 500 }),
    () => json({}, { status: 429 }),
    () => json({ error: { code: 300 } }, { status: 401 }),
  ]) {
    const all = catalogueOfAll();
    const server = createServer({ answer: all.answer });
    vi.setSystemTime(server.clock.now());
    const earlier = newcomer(server);
    const call = chartArtistsCall(20);
    const first = await arriving(server, earlier.catalogue.request(call));
    if (!first.ok) throw first.error;
    server.upstream.answer = failure;
    const hours = 2 * 3_600_000;
    server.clock.set(server.clock.now() + hours);
    vi.setSystemTime(server.clock.now());
    const { catalogue, calls, log } = newcomer(server);
    const answer = await arriving(server, catalogue.request(call));
    expect(answer).toMatchObject({ ok: false, error: { code: 'stale' }, stale: { value: first.value } });
    const at = answer.ok ? 0 : (answer.stale?.at ?? 0);
    expect(Math.abs(at - first.at), 'to the second').toBeLessThan(2_000);
    const again = await arriving(server, catalogue.request(call));
    expect(again).toMatchObject({
      ok: false,
      error: { code: 'failed-before' },
      stale: { value: first.value },
    });
    expect(calls(), 'nothing is asked again and again').toHaveLength(1);
    expect(catalogue.status.get().isDown).toBe(false);
    expect(log.texts('error')).toEqual([]);
  }
});

test('[CAT-121] one that is within its lifetime still is an answer, as old as it is; a refresh has failed all the same', async () => {
  const all = catalogueOfAll();
  const server = createServer({ answer: all.answer });
  const call = trackCall('3135556');
  const body = json({ id: 3135556, preview: '' });
  const text = await body.text();
  server.upstream.answer = () => new Response(text);
  await arriving(server, newcomer(server).catalogue.request(call));
  server.upstream.answer = () => json({}, { status: 500 });
  // The relay is asked past its cache, and has nothing but the earlier answer.
  server.clock.set(server.clock.now() + 60_000);
  vi.setSystemTime(server.clock.now());
  const { catalogue } = newcomer(server);
  const pastRelay = { retries: 0, pastRelay: true } as const;
  const answer = await arriving(server, catalogue.request(call, pastRelay));
  expect(answer).toMatchObject({ ok: true, at: expect.closeTo(Date.now() - 60_000, -4) as number });
  const fresh = await arriving(server, newcomer(server).catalogue.request(call, { fresh: true }));
  expect(fresh).toMatchObject({ ok: false, error: { code: 'stale' }, stale: { value: { id: '3135556' } } });
});
