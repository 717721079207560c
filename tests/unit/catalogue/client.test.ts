import { afterEach, describe, expect, test, vi } from 'vitest';
import { playlistCall } from '../../../src/catalogue/calls/playlist.ts';
import { radiosCall } from '../../../src/catalogue/calls/radio.ts';
import { searchTracksCall, trackCall } from '../../../src/catalogue/calls/track.ts';
import { catalogueUrl } from '../../fakes/network.ts';
import { wireTrack } from '../../fakes/wire.ts';
import { createHarness, noon, pass, settle, pathCall } from './harness.ts';

afterEach(() => void vi.useRealTimers());

const once = { retries: 0 } as const;
const body = wireTrack(1);

/** The error with which a single attempt ends. */
async function errorOf(reply: object, call = trackCall('1')) {
  const { catalogue, network } = createHarness().openTab();
  network.reply = () => reply;
  const answer = catalogue.request(call, once);
  await pass(20_000);
  const result = await answer;
  return result.ok ? null : result.error;
}

describe('a request', () => {
  test('[CAT-01] is a GET, whatever is requested and whichever way it goes', async () => {
    for (const access of ['relay', 'direct'] as const) {
      const { catalogue, network } = createHarness().openTab({ access });
      for (const call of [trackCall('1'), playlistCall('1'), radiosCall(), pathCall('/chart')]) {
        void catalogue.request(call, once);
      }
      await settle();
      expect(network.sent.length).toBeGreaterThanOrEqual(4);
      expect(new Set(network.sent.map(({ request }) => request.method))).toEqual(new Set(['GET']));
    }
  });

  test('[CAT-01] goes to the relay, with the absolute target, host and all, encoded in the query', async () => {
    const { catalogue, network } = createHarness().openTab();
    void catalogue.request(searchTracksCall('a&b'), once);
    void catalogue.request(pathCall('/chart/0/albums?limit=5'), once);
    await settle();
    const url = (target: string) => `https://foxtrot.example/relay?url=${encodeURIComponent(target)}`;
    expect(network.sent.map(({ request }) => request.url)).toEqual([
      url(`${catalogueUrl}/search/track?q=a%26b`),
      url(`${catalogueUrl}/chart/0/albums?limit=5`),
    ]);
  });

  test('[CAT-01] carries the header Accept: application/json', async () => {
    const { openTab } = createHarness();
    for (const access of ['relay', 'direct'] as const) {
      const { catalogue, network } = openTab({ access });
      void catalogue.request(trackCall(access), once);
      await settle();
      expect(network.sent[0]?.request.headers.get('accept')).toBe('application/json');
    }
  });

  test('asks the relay past its cache where the caller does, and never sends that to the catalogue itself (D32)', async () => {
    for (const access of ['relay', 'direct'] as const) {
      const { catalogue, network } = createHarness().openTab({ access });
      network.reply = ({ way }) => (way === 'direct' ? { fails: 'network' } : { body });
      await catalogue.request(trackCall('1'), once);
      await catalogue.request(trackCall('1'), { ...once, maxAge: 0 });
      await catalogue.request(trackCall('1'), { ...once, maxAge: 0, pastRelay: true });
      const sent = network.sent.map(({ way, request }) => [way, request.headers.get('x-past-cache')]);
      expect(sent.filter(([way]) => way === 'relay')).toEqual([
        ['relay', null],
        ['relay', null],
        ['relay', '1'],
      ]);
      // With a header of our own the browser would first ask the catalogue for permission to send it.
      expect(sent.filter(([way]) => way === 'direct')).toEqual(
        Array.from({ length: access === 'direct' ? 3 : 0 }, () => ['direct', null]),
      );
    }
  });

  test('[CAT-01] is aborted after 15 s through the relay', async () => {
    const { catalogue, network } = createHarness().openTab();
    network.reply = () => ({ fails: 'silent' });
    const answer = catalogue.request(trackCall('1'), once);
    await pass(14_999);
    expect(network.sent[0]?.request.signal.aborted).toBe(false);
    await pass(1);
    expect(network.sent[0]?.request.signal.aborted).toBe(true);
    expect(await answer).toMatchObject({ ok: false, error: { code: 'timeout' } });
  });

  test('[CAT-01] can go straight to the catalogue, and is then aborted after 5 s', async () => {
    const { catalogue, network } = createHarness().openTab({ access: 'direct' });
    network.reply = ({ way }) => (way === 'direct' ? { fails: 'silent' } : { body });
    const answer = catalogue.request(trackCall('1'), once);
    await pass(4999);
    expect(network.sent.map(({ request }) => request.url)).toEqual([`${catalogueUrl}/track/1`]);
    expect(network.sent[0]?.request.signal.aborted).toBe(false);
    await pass(1);
    expect(network.sent[0]?.request.signal.aborted).toBe(true);
    expect((await answer).ok).toBe(true);
  });

  test.each([
    ['times out', { fails: 'silent' }, 5000],
    ['fails on its way', { fails: 'network' }, 0],
    ['is answered with a status that is not OK', { status: 503 }, 0],
    ['brings something that is no JSON', { body: '<html>' }, 0],
  ] as const)('[CAT-01] that goes straight and %s falls back to the relay', async (_, reply, afterMs) => {
    const { catalogue, network } = createHarness().openTab({ access: 'direct' });
    network.reply = ({ way }) => (way === 'direct' ? reply : { body });
    const answer = catalogue.request(trackCall('1'), once);
    await pass(5000);
    expect(await answer).toMatchObject({ ok: true, value: { id: '1' } });
    expect(network.sent.map(({ way, at }) => [way, at - noon])).toEqual([
      ['direct', 0],
      ['relay', afterMs],
    ]);
  });
});

describe('an answer that is an error', () => {
  test.each([400, 403, 404, 500, 502, 504])(
    "[CAT-49] of status %i throws 'HTTP error! status: N'",
    async (status) => {
      const error = await errorOf({ status, body: 'sorry' });
      expect(error).toMatchObject({ code: 'http', status, message: `HTTP error! status: ${status}` });
    },
  );

  test('of a status that is not OK is still reported as no data or no token where its body says so for certain', async () => {
    expect(await errorOf({ status: 404, body: { error: { code: 800, message: 'no data' } } })).toMatchObject({
      code: 'no-data',
    });
    expect(
      await errorOf({ status: 401, body: { error: { code: 300, message: 'Invalid token' } } }),
    ).toMatchObject({
      code: 'authentication',
    });
    expect(await errorOf({ status: 500, body: { error: { message: 'Unexpected token <' } } })).toMatchObject({
      code: 'http',
    });
    expect(await errorOf({ status: 404, body: { error: 'Not Found' } })).toMatchObject({
      code: 'http',
      status: 404,
    });
  });

  test.each([
    [{ code: 800, message: 'nothing here' }],
    [{ code: 800 }],
    [{ message: 'no data' }],
    [{ code: 12, message: 'no data' }],
  ])("[CAT-49] %j throws 'no data'", async (error) => {
    expect(await errorOf({ body: { error } })).toMatchObject({ code: 'no-data', message: 'no data' });
  });

  test.each([
    [{ code: 300, message: 'Session is over' }, 'Session is over'],
    [{ code: 200, message: 'An active access token must be used' }, 'An active access token must be used'],
    [{ message: 'Invalid OAuth Token' }, 'Invalid OAuth Token'],
  ])('[CAT-49] %j throws an authentication error with that message', async (error, message) => {
    expect(await errorOf({ body: { error } })).toMatchObject({
      code: 'authentication',
      message,
    });
  });

  test('[CAT-49] any other throws its message, save code 4, which is a 429 whatever its status', async () => {
    expect(await errorOf({ body: { error: { code: 500, message: 'Wrong parameter' } } })).toMatchObject({
      code: 'catalogue',
      message: 'Wrong parameter',
    });
    expect(await errorOf({ body: { error: { code: 700, message: 'Service busy' } } })).toMatchObject({
      code: 'catalogue',
      message: 'Service busy',
    });
    const quota = { error: { type: 'Exception', message: 'Quota limit exceeded', code: 4 } };
    for (const status of [200, 403, 500]) {
      expect(await errorOf({ status, body: quota })).toMatchObject({ code: 'rate-limited', waitMs: 5000 });
    }
  });

  test.each([[{}], [{ code: 500 }], [{ code: 700, message: '' }], [{ type: 'Exception', message: null }]])(
    "[CAT-49] %j, without a message, throws 'Unknown error'",
    async (error) => {
      expect(await errorOf({ body: { error } })).toMatchObject({
        code: 'catalogue',
        message: 'Unknown error',
      });
    },
  );

  test("[CAT-49] a failure of the network itself is labelled 'Network Error'", async () => {
    expect(await errorOf({ fails: 'network' })).toMatchObject({
      code: 'network',
      message: 'Network Error',
    });
  });
});

describe('the connection test', () => {
  test('[HOM-20] sends one GET to the relay with the encoded /chart url, at the press, with no retry and no wait', async () => {
    const { catalogue, network } = createHarness().openTab();
    network.reply = ({ path }) => (path === '/chart' ? { status: 503, afterMs: 40 } : { body });
    // The budget is spent and another call waits for it.
    for (let id = 1; id <= 16; id += 1) void catalogue.request(trackCall(String(id)), once);
    await pass(10_000);
    expect(network.sent).toHaveLength(15);

    const result = catalogue.testConnection();
    expect(catalogue.testConnection(), 'one at a time').toBe(result);
    await pass(40);
    expect(await result).toEqual({ ok: false, status: 503, ms: 40 });
    await pass(20_000);
    const tests = network.sent.filter(({ path }) => path === '/chart');
    expect(tests).toHaveLength(1);
    expect(tests[0]?.at).toBe(noon + 10_000);
    expect(tests[0]?.request.method).toBe('GET');
    expect(tests[0]?.request.headers.get('accept')).toBe('application/json');
    expect(tests[0]?.request.url).toBe(
      `https://foxtrot.example/relay?url=${encodeURIComponent(`${catalogueUrl}/chart`)}`,
    );
    expect(catalogue.status.get().callsLeft).toBe(0);
  });

  test('[HOM-20] fails after 10 s', async () => {
    const { catalogue, network } = createHarness().openTab();
    network.reply = () => ({ fails: 'silent' });
    const result = catalogue.testConnection();
    await pass(9999);
    expect(network.sent[0]?.request.signal.aborted).toBe(false);
    await pass(1);
    expect(network.sent[0]?.request.signal.aborted).toBe(true);
    expect(await result).toMatchObject({ ok: false, status: null, ms: 10_000, error: { code: 'timeout' } });
  });
});
