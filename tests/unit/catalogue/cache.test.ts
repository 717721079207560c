import { afterEach, describe, expect, test, vi } from 'vitest';
import { artistCall, artistRelatedCall, artistTopCall } from '../../../src/catalogue/calls/artist.ts';
import { chartArtistsCall, chartTracksCall } from '../../../src/catalogue/calls/chart.ts';
import { playlistCall } from '../../../src/catalogue/calls/playlist.ts';
import { radiosCall, radioTracksCall } from '../../../src/catalogue/calls/radio.ts';
import { searchTracksCall, trackCall } from '../../../src/catalogue/calls/track.ts';
import type { Reply } from '../../fakes/network.ts';
import { anything, createHarness, noon, pass, settle, tabWith, pathCall } from './harness.ts';

afterEach(() => void vi.useRealTimers());

const minute = 60_000;
const bad: Reply = { status: 500 };
describe('an answer', () => {
  test('[CAT-36] from the cache spends nothing of the budget', async () => {
    const { catalogue, network, storage } = await tabWith(trackCall('1'));
    const before = storage.local.getItem('catalogue_budget');
    for (let n = 0; n < 20; n += 1) expect((await catalogue.request(trackCall('1'))).ok).toBe(true);
    expect(network.sent).toHaveLength(1);
    expect(catalogue.status.get().callsLeft).toBe(14);
    expect(storage.local.getItem('catalogue_budget')).toBe(before);
  });

  test.each([
    ['a track', trackCall('1'), 5],
    ['a search', searchTracksCall('fox'), 5],
    ['the stations', radiosCall(), 5],
    ["a station's tracks", radioTracksCall('1'), 5],
    ['any other path', pathCall('/editorial'), 5],
    ['a playlist', playlistCall('1'), 30],
    ['an artist', artistCall('1'), 60],
    ["an artist's top tracks", artistTopCall('1', 10), 60],
    ['related artists', artistRelatedCall('1'), 60],
    ["the chart's tracks", chartTracksCall(20), 15],
    ["the chart's artists", chartArtistsCall(20), 15],
  ] as const)('[CAT-69] that is %s stays in the cache for its lifetime', async (_, call, minutes) => {
    const { catalogue, network } = await tabWith(call);
    await pass(minutes * minute - 1);
    expect(await catalogue.request(call)).toMatchObject({ ok: true, at: noon });
    expect(network.sent).toHaveLength(1);
    await pass(1);
    expect(await catalogue.request(call)).toMatchObject({ ok: true, at: noon + minutes * minute });
    expect(network.sent).toHaveLength(2);
  });

  test('[CAT-69] that is older than the caller allows is not used for it, and one request is sent', async () => {
    const call = playlistCall('1');
    const { catalogue, network } = await tabWith(call);
    await pass(10 * minute);
    expect(await catalogue.request(call, { maxAge: 10 * minute + 1 })).toMatchObject({ ok: true, at: noon });
    expect(network.sent).toHaveLength(1);
    network.reply = () => anything('second');
    const answers = await Promise.all([
      catalogue.request(call, { maxAge: 10 * minute }),
      catalogue.request(call, { maxAge: 5 * minute }),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { title: 'second' } });
    expect(network.sent).toHaveLength(2);
    // Now it is the answer for all others too, and 0 always sends a request.
    expect(await catalogue.request(call)).toMatchObject({ ok: true, value: { title: 'second' } });
    await catalogue.request(call, { maxAge: 0 });
    expect(network.sent).toHaveLength(3);
    // No call can extend an answer's lifetime.
    await pass(30 * minute);
    await catalogue.request(call, { maxAge: 3 * 60 * minute });
    expect(network.sent).toHaveLength(4);
  });

  test('[CAT-36] is cleared by a refresh, which gets a fresh one', async () => {
    const call = playlistCall('1');
    const { catalogue, network, openTab, close } = await tabWith(call);
    network.reply = () => anything('second');
    for (const fresh of [true, false])
      expect(await catalogue.request(call, { fresh })).toMatchObject({
        ok: true,
        value: { title: 'second' },
      });
    expect(network.sent).toHaveLength(2);

    // After a reload too: if no fresh answer can be fetched, the cleared one is still better than none.
    network.reply = () => bad;
    await catalogue.request(call, { fresh: true, retries: 0 });
    await settle();
    close();
    const after = openTab();
    after.network.reply = () => bad;
    expect(await after.catalogue.request(call, { retries: 0 })).toMatchObject({
      ok: false,
      stale: { value: { title: 'second' } },
    });
    expect(after.network.sent).toHaveLength(1);
  });
});

describe('a failure', () => {
  test.each([
    ['a failed call', async () => undefined, 'http'],
    ['a cached failure', async (request: () => Promise<unknown>) => void (await request()), 'failed-before'],
  ] as const)(
    '[CAT-64] %s returns the older answer, marked stale; the getter never returns it',
    async (_, before, code) => {
      const call = playlistCall('1');
      const { catalogue, network } = await tabWith(call);
      network.reply = () => bad;
      await pass(30 * minute);
      await before(() => catalogue.request(call, { retries: 0 }));
      const sent = network.sent.length;
      const answer = await catalogue.request(call, { retries: 0 });
      expect(answer).toMatchObject({
        ok: false,
        error: { code },
        stale: { value: { title: 'first' }, at: noon },
      });
      // The stale answer itself costs no request.
      expect(network.sent.length - sent).toBe(code === 'http' ? 1 : 0);
      expect(await catalogue.get(call, { retries: 0 })).toBeNull();
    },
  );

  test('[CAT-64] an endpoint in back-off returns the older answer, with no request; the getter never returns it', async () => {
    const call = playlistCall('1');
    const { catalogue, network } = await tabWith(call);
    network.reply = () => bad;
    for (let n = 0; n < 5; n += 1) await catalogue.request(call, { retries: 0, maxAge: 0, fresh: true });
    await pass(30 * minute);
    const sent = network.sent.length;
    expect(await catalogue.request(call)).toMatchObject({
      ok: false,
      error: { code: 'backing-off' },
      stale: { value: { title: 'first' }, at: noon },
    });
    expect(await catalogue.get(call)).toBeNull();
    expect(network.sent).toHaveLength(sent);
  });
  test.each([
    { code: 300, message: 'Session is over' },
    { code: 200, message: 'An active access token must be used' },
    { code: 500, message: 'Not authorised' },
  ])(
    '[ART-20] that mentions token or auth (%j) yields the cached artist tracks where there are any',
    async (error) => {
      const call = artistTopCall('1', 10);
      const { catalogue, network } = await tabWith(call);
      network.reply = () => ({ body: { error } });
      await pass(60 * minute);
      const answer = await catalogue.request(call, { retries: 0 });
      if (answer.ok) throw new Error('It was refused');
      expect(answer.stale?.value.map(({ id }) => id)).toEqual(['1', '2']);

      const unknown = await catalogue.request(artistTopCall('2', 10), { retries: 0 });
      if (unknown.ok) throw new Error('It was refused');
      expect(unknown).not.toHaveProperty('stale');
    },
  );

  test('[CAT-82] ends in {ok: false} with a code; only being cancelled throws, and for the getter being offline with nothing kept', async () => {
    const call = playlistCall('1');
    const codes: string[] = [];
    const replies: readonly Reply[] = [
      { fails: 'network' },
      { fails: 'silent' },
      bad,
      { status: 429, headers: { 'retry-after': '0' } },
      { body: { error: { code: 800 } } },
      { body: { error: { code: 300 } } },
      { body: { error: {} } },
      { body: {} },
    ];
    for (const reply of replies) {
      const { catalogue, network } = createHarness().openTab();
      network.reply = () => reply;
      const requested = catalogue.request(call, { retries: 0 });
      await pass(15_000);
      const answer = await requested;
      expect(await catalogue.get(call)).toBeNull();
      codes.push(answer.ok ? 'ok' : answer.error.code);
    }
    expect(codes).toEqual([
      'network',
      'timeout',
      'http',
      'rate-limited',
      'no-data',
      'authentication',
      'catalogue',
      'invalid-shape',
    ]);

    const { catalogue, network } = createHarness().openTab();
    network.reply = () => anything('kept');
    expect(await catalogue.request(call)).toEqual({
      ok: true,
      value: expect.anything() as unknown,
      at: noon,
    });
    network.setOnline(false);
    // Offline and within its lifetime, offline and stale, offline and nothing cached.
    expect(await catalogue.request(call)).toMatchObject({ ok: true });
    expect(await catalogue.get(call)).toMatchObject({ title: 'kept' });
    await pass(30 * minute);
    expect(await catalogue.request(call)).toMatchObject({
      ok: false,
      error: { code: 'offline' },
      stale: { value: { title: 'kept' } },
    });
    expect(await catalogue.get(call)).toBeNull();
    const other = playlistCall('2');
    expect(await catalogue.request(other)).toMatchObject({ error: { code: 'offline' } });
    await expect(catalogue.get(other)).rejects.toMatchObject({ code: 'offline' });
    // The report is a hint: one request has tried whether it is true (CAT-116).
    expect(network.sent).toHaveLength(2);

    network.setOnline(true);
    const leaving = new AbortController();
    const gone = catalogue.request(other, { signal: leaving.signal });
    leaving.abort();
    await expect(gone).rejects.toMatchObject({ code: 'cancelled' });
  });
});
