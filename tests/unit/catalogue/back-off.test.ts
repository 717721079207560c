import { afterEach, describe, expect, test, vi } from 'vitest';
import { artistTopCall } from '../../../src/catalogue/calls/artist.ts';
import { playlistCall } from '../../../src/catalogue/calls/playlist.ts';
import { searchTracksCall, trackCall } from '../../../src/catalogue/calls/track.ts';
import { backOffAfter } from '../../../src/catalogue/status.ts';
import type { RequestOptions, Catalogue } from '../../../src/catalogue/catalogue.types.ts';
import type { Reply } from '../../fakes/network.ts';
import { wireTrack } from '../../fakes/wire.ts';
import { CatalogueError } from '../../../src/domain/catalogue-error.ts';
import { BUDGET_CALLS, OFFLINE_BELIEVED_MS } from '../../../src/limits/catalogue.ts';
import { createHarness, noon, pass, settle } from './harness.ts';

afterEach(() => void vi.useRealTimers());

const minute = 60_000;
const good: Reply = { body: wireTrack(1) };
const bad: Reply = { status: 500 };
const call = trackCall('1');
const once: RequestOptions = { retries: 0 };
const tracksAfter = (catalogue: Catalogue, path: string) =>
  (catalogue.status.get().backingOff.find((endpoint) => endpoint.path === path)?.until ?? Date.now()) -
  Date.now();

describe('back-off', () => {
  test('[CAT-62] backs off for 5 min after 1-2 errors, 15 min after 3-4, 1 hour after 5-9, 6 hours after 10 or more', async () => {
    expect([0, 1, 2, 3, 4, 5, 9, 10, 11, 100].map((errors) => backOffAfter(errors) / minute)).toEqual([
      0, 5, 5, 15, 15, 60, 60, 360, 360, 360,
    ]);

    const { catalogue, network } = createHarness().openTab();
    network.reply = () => bad;
    const backOffs: number[] = [];
    for (let errors = 1; errors <= 11; errors += 1) {
      await Promise.all([catalogue.request(call, { ...once, fresh: true }), settle()]);
      backOffs.push(tracksAfter(catalogue, call.path) / minute);
      await pass(5000);
    }
    expect(backOffs).toEqual([5, 5, 15, 15, 60, 60, 60, 60, 60, 360, 360]);
    const sent = network.sent.length;
    const { until } = catalogue.status.get().backingOff[0] ?? { until: 0 };
    await pass(until - Date.now() - 1);
    expect(await catalogue.get(call, once)).toBeNull();
    expect(network.sent).toHaveLength(sent);
    await pass(1);
    await catalogue.get(call, once);
    expect(network.sent).toHaveLength(sent + 1);
  });

  test('[CAT-62] a success clears the errors and the back-off', async () => {
    const { catalogue, network } = createHarness().openTab();
    network.reply = () => bad;
    for (let errors = 1; errors <= 4; errors += 1) await catalogue.request(call, { ...once, fresh: true });
    expect(tracksAfter(catalogue, call.path)).toBe(15 * minute);
    network.reply = () => good;
    expect((await catalogue.request(call, { fresh: true })).ok).toBe(true);
    expect(catalogue.status.get().backingOff).toEqual([]);
    // The count starts again.
    network.reply = () => bad;
    await catalogue.request(call, { ...once, maxAge: 0 });
    expect(tracksAfter(catalogue, call.path)).toBe(5 * minute);
  });

  test('[CAT-64] a call to an endpoint in back-off sends nothing: cache while it lasts, else null, and the stale answer', async () => {
    const { catalogue, network } = createHarness().openTab();
    const playlist = playlistCall('1');
    network.reply = () => ({ body: { title: 'Dens', tracks: { data: [] } } });
    await catalogue.request(playlist);
    for (let errors = 1; errors <= 5; errors += 1)
      catalogue.recordFailure(playlist.path, new CatalogueError('network'));
    const sent = network.sent.length;
    expect(tracksAfter(catalogue, playlist.path)).toBe(60 * minute);
    // The cached failure expires before the back-off ends.
    await pass(20 * minute);
    expect(await catalogue.request(playlist)).toMatchObject({ ok: true, value: { title: 'Dens' }, at: noon });
    expect(await catalogue.get(playlist)).toMatchObject({ title: 'Dens' });
    await pass(10 * minute);
    expect(await catalogue.get(playlist)).toBeNull();
    expect(await catalogue.request(playlist)).toMatchObject({
      ok: false,
      error: { code: 'backing-off', until: noon + 60 * minute },
      stale: { value: { title: 'Dens' }, at: noon },
    });
    expect(network.sent).toHaveLength(sent);
  });

  test('[CAT-62] is kept per endpoint, which is the complete path with its query', async () => {
    const { catalogue, network } = createHarness().openTab();
    network.reply = ({ path }) => (path.endsWith('q=fox') ? bad : { body: { data: [] } });
    await catalogue.request(searchTracksCall('fox'), once);
    expect(catalogue.status.get().backingOff).toEqual([
      { path: '/search/track?q=fox', until: noon + 5 * minute },
    ]);
    expect((await catalogue.request(searchTracksCall('foxes'))).ok).toBe(true);
    expect((await catalogue.request(artistTopCall('1', 1))).ok).toBe(true);
    expect((await catalogue.request(artistTopCall('1', 10))).ok).toBe(true);
    expect(network.sent).toHaveLength(4);
  });

  test('[CAT-62] a call that failed adds 1, however many attempts it made', async () => {
    const { catalogue, network } = createHarness().openTab();
    network.reply = () => bad;
    const first = catalogue.request(call);
    await pass(minute);
    expect((await first).ok).toBe(false);
    expect(network.sent).toHaveLength(3);
    const second = catalogue.request(call, { fresh: true });
    await pass(minute);
    expect((await second).ok).toBe(false);
    expect(network.sent).toHaveLength(6);
    // Two errors after six attempts: still the 5 min of the first line, from the moment of the last failure.
    expect(tracksAfter(catalogue, call.path)).toBe(5 * minute - (minute - 3000));
  });

  test("[CAT-49] any non-OK status but 429 marks the endpoint, and 'no data' for a playlist adds 5", async () => {
    for (const status of [400, 403, 404, 500, 503]) {
      const { catalogue, network } = createHarness().openTab();
      network.reply = () => ({ status });
      await catalogue.request(call, once);
      expect(tracksAfter(catalogue, call.path)).toBe(5 * minute);
    }
    const { catalogue, network } = createHarness().openTab();
    network.reply = () => ({ body: { error: { code: 800, message: 'no data' } } });
    await catalogue.request(playlistCall('1'));
    expect(tracksAfter(catalogue, '/playlist/1')).toBe(60 * minute);
    await catalogue.request(playlistCall('1'), { fresh: true });
    expect(tracksAfter(catalogue, '/playlist/1')).toBe(360 * minute);
    // Any other failure without data adds 1.
    await catalogue.request(call);
    expect(tracksAfter(catalogue, call.path)).toBe(5 * minute);
  });

  test('[CAT-67] a deliberate refresh passes the cached failure and the back-off for one call of a path', async () => {
    const { catalogue, network } = createHarness().openTab();
    network.reply = () => bad;
    await catalogue.request(call, once);
    expect(await catalogue.request(call)).toMatchObject({ error: { code: 'failed-before' } });
    // It is sent, and its failure counts.
    await catalogue.request(call, { ...once, fresh: true });
    await catalogue.request(call, { ...once, fresh: true });
    expect(network.sent).toHaveLength(3);
    expect(tracksAfter(catalogue, call.path)).toBe(15 * minute);
    // No other call of the endpoint is sent.
    expect(await catalogue.request(call)).toMatchObject({ error: { code: 'failed-before' } });
    await pass(10 * minute);
    expect(await catalogue.request(call)).toMatchObject({ error: { code: 'backing-off' } });
    expect(network.sent).toHaveLength(3);
    // It also passes a back-off without a cached failure.
    network.reply = () => good;
    expect((await catalogue.request(call, { fresh: true })).ok).toBe(true);
  });
});

describe('offline', () => {
  test('[CAT-42] a failure is neither cached nor counted, nor reported as a failed attempt', async () => {
    const { catalogue, network } = createHarness().openTab({ local: true });
    const reported: unknown[] = [];
    const options = { onAttemptFailed: (error: unknown) => void reported.push(error) };
    network.setOnline(false);
    expect(await catalogue.request(call, options)).toMatchObject({ error: { code: 'offline' } });
    expect(network.sent, 'sent, since the server may be on this machine, and not retried').toHaveLength(1);
    await settle();
    expect(catalogue.status.get()).toMatchObject({ backingOff: [], inFlight: 0, waiting: 0 });
    network.setOnline(true);
    network.reply = () => good;
    expect((await catalogue.request(call)).ok).toBe(true);

    // Nor if the network is lost while the call is in progress.
    network.reply = () => ({ ...bad, afterMs: 100 });
    const answer = catalogue.request(trackCall('2'), options);
    await pass(50);
    network.setOnline(false);
    await pass(50);
    expect(await answer).toMatchObject({ error: { code: 'offline' } });
    expect(reported).toEqual([]);
    expect(catalogue.status.get().backingOff).toEqual([]);
    network.setOnline(true);
    network.reply = () => good;
    expect((await catalogue.request(trackCall('2'))).ok).toBe(true);
  });

  test('[CAT-116] the browser’s word is a hint: what a listener asks for is tried, and only a request that fails shows that it is true', async () => {
    const { catalogue, network } = createHarness().openTab({ path: '/global-top-100' });
    network.setOnline(false);
    const offline = { error: { code: 'offline' } };
    const ask = (id: number, options: RequestOptions = {}) =>
      catalogue.request(trackCall(String(id)), { retries: 0, ...options });
    const asked = (): number => network.paths().filter((path) => path.startsWith('/track/')).length;
    expect(await ask(1, { background: true }), 'nobody waits for it').toMatchObject(offline);
    expect(asked()).toBe(0);
    expect(await ask(1)).toMatchObject(offline);
    expect(asked()).toBe(1);
    expect(await ask(2), 'it has just been seen to be true').toMatchObject(offline);
    expect(asked()).toBe(1);
    expect(await ask(2, { fresh: true }), 'the listener’s own Refresh').toMatchObject(offline);
    expect(asked()).toBe(2);
    await pass(OFFLINE_BELIEVED_MS);
    network.reportsWrongly = true;
    network.reply = () => good;
    expect((await ask(3)).ok).toBe(true);
    expect(network.paths(), 'its edition too').toContain('/edition/global-top-100');
    network.reply = () => ({ status: 500 });
    expect(await ask(4), 'a server that answers can be reached').toMatchObject({ error: { code: 'http' } });
  });

  test('[BEY-143] what a host refuses to take directly goes to the relay, though the browser says that it is offline', async () => {
    const { catalogue, network } = createHarness().openTab({ access: 'direct', path: '/about' });
    network.setOnline(false);
    network.reportsWrongly = true;
    network.reply = ({ way }) => (way === 'direct' ? { fails: 'network' } : good);
    expect((await catalogue.request(call)).ok).toBe(true);
  });

  test('[CAT-122] one call tries for all that were asked for at once, and none waits for the minute’s budget', async () => {
    const { catalogue, network } = createHarness().openTab({ path: '/about' });
    const ask = (id: number) => catalogue.request(trackCall(String(id)), { retries: 0, fresh: true });
    const offline = { error: { code: 'offline' } };
    network.reply = () => good;
    await Promise.all(Array.from({ length: BUDGET_CALLS - 1 }, (_, id) => ask(id)));
    network.setOnline(false);
    const before = network.sent.length;
    for (const answer of await Promise.all([ask(21), ask(22), ask(23)]))
      expect(answer).toMatchObject(offline);
    expect(network.sent.length - before).toBe(1);
    expect(await ask(24), 'the budget is used up').toMatchObject(offline);
    expect(network.sent.length - before).toBe(1);
  });
});
