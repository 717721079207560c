import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createHttp } from '../../src/catalogue/http.ts';
import type { NetworkPort } from '../../src/domain/ports.ts';
import { trackCall } from '../../src/catalogue/calls/track.ts';
import { createCatalogue } from '../../src/catalogue/catalogue.ts';
import { editionPath } from '../../src/sent/routes.ts';
import { createCatalogueClock } from '../../src/domain/catalogue-time.ts';
import { clock, wait } from '../../src/platform/system.ts';
import { fakeLocks } from '../fakes/locks.ts';
import { FakeLog } from '../fakes/log.ts';
import { FakeOpenPage } from '../fakes/open-page.ts';
import { FakeResponseStore } from '../fakes/response-store.ts';
import { FakeBrowser } from '../fakes/storage.ts';
import { wireTrack } from '../fakes/wire.ts';
import type { PassedAnswer } from '../../relay/upstream/upstream.ts';
import { createHarness, json, publicCatalogue, startTime } from './support.ts';

/* The app's own way to the catalogue over the real relay. Only the catalogue behind the relay is a fake. */

beforeEach(() => void vi.useFakeTimers({ now: startTime, toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

/** A listener with their own browser, behind the relay that all share. */
function openTab(server: ReturnType<typeof createHarness>) {
  const browser = new FakeBrowser();
  const network: NetworkPort = {
    origin: 'http://localhost',
    local: false,
    online: () => true,
    onChange: () => () => undefined,
    fetch: async (input, init) => server.app.request(new Request(input, init)),
  };
  const catalogue = createCatalogue({
    config: { url: publicCatalogue.url, host: 'api.deezer.com', access: 'relay' },
    editionPath,
    specialPlaylistIds: [],
    http: createHttp(network),
    network,
    openPage: new FakeOpenPage(),
    storage: browser.openTab().storage,
    locks: fakeLocks(browser.locks),
    responses: new FakeResponseStore(),
    clock,
    catalogueClock: createCatalogueClock(clock.now),
    onPreviews: () => undefined,
    wait,
    random: () => 0.5,
    log: new FakeLog(),
  });
  createActor(catalogue.logic).start();
  return catalogue;
}

/** The same for a look-up of a track's preview. */
function openLookUp(server: ReturnType<typeof createHarness>) {
  const catalogue = openTab(server);
  return async (options: { readonly maxAge?: number; readonly pastRelay?: boolean } = {}) => {
    const answer = await catalogue.request(trackCall('1'), options);
    if (!answer.ok) throw answer.error;
    return new URL(answer.value.audio).pathname;
  };
}

test('a look-up after a failed load passes the cache of the relay too, and what it brings serves all listeners', async () => {
  const server = createHarness();
  let takes = 0;
  server.upstream.answer = () => {
    takes += 1;
    const exp = Math.floor((server.clock.now() + 15 * minute) / 1000);
    return json(wireTrack(1, { preview: `https://previews.example/take-${takes}.mp3?hdnea=exp=${exp}` }));
  };
  const first = openLookUp(server);
  const second = openLookUp(server);
  expect(await first()).toBe('/take-1.mp3');
  await server.clock.pass(minute);
  await vi.advanceTimersByTimeAsync(minute);
  // Only the listener's own cache is passed; the relay's answer is used.
  expect(await second()).toBe('/take-1.mp3');
  expect(await second({ maxAge: 0 })).toBe('/take-1.mp3');
  expect(await second({ maxAge: 0, pastRelay: true })).toBe('/take-2.mp3');
  expect(await first({ maxAge: 0 })).toBe('/take-2.mp3');
  expect(server.upstream.requested).toHaveLength(2);
});

test("[CAT-67] 'Try Again' passes what the relay remembers to be missing, at most once in 10 s for all listeners", async () => {
  const server = createHarness();
  const missing = { error: { type: 'DataException', message: 'no data', code: 800 } };
  server.upstream.answer = () => json(missing);
  const [one, two] = [openTab(server), openTab(server)];
  const press = (catalogue: ReturnType<typeof openTab>, fresh = true) =>
    catalogue.request(trackCall('1'), { fresh });
  const passes = async (ms: number) => {
    await server.clock.pass(ms);
    await vi.advanceTimersByTimeAsync(ms);
  };
  expect(await press(one, false)).toMatchObject({ ok: false, error: { code: 'no-data' } });
  expect(server.upstream.requested).toHaveLength(1);
  server.upstream.answer = () => json(wireTrack(1));
  // A listener who has not pressed anything, and one who presses at once.
  await passes(9_000);
  expect(await press(two, false)).toMatchObject({ ok: false });
  expect(await press(one)).toMatchObject({ ok: false, error: { code: 'no-data' } });
  expect(server.upstream.requested).toHaveLength(1);
  await passes(1_000);
  expect(await press(one)).toMatchObject({ ok: true });
  expect(await press(two)).toMatchObject({ ok: true });
  expect(server.upstream.requested).toHaveLength(2);
});

test('[CAT-67] what another instance has asked within 10 s is not asked again, and what it knew to be missing before is', async () => {
  const shared = new Map<string, PassedAnswer>();
  const sharedCache = {
    get: async (key: string) => shared.get(key) ?? null,
    put: async (key: string, answer: PassedAnswer) => void shared.set(key, answer),
  };
  const server = createHarness({ platform: { sharedCache } });
  const target = `${publicCatalogue.url}/track/1`;
  const body = new TextEncoder().encode('{"error":{"type":"DataException","message":"no data","code":800}}');
  server.upstream.answer = () => json(wireTrack(1));
  const past = { headers: { 'x-past-cache': '1' } };
  shared.set(target, { status: 200, body, askedAt: server.clock.now(), clockLead: 0 });
  await server.clock.pass(9_999);
  expect(await (await server.relay(target, past)).json()).toHaveProperty('error');
  expect(server.upstream.requested).toHaveLength(0);
  await server.clock.pass(1);
  expect(await (await server.relay(target, past)).json()).toHaveProperty('id');
  expect(server.upstream.requested).toHaveLength(1);
});

test('an answer that something is missing does not replace a catalogue that cannot be asked', async () => {
  const server = createHarness();
  const target = `${publicCatalogue.url}/track/1`;
  server.upstream.answer = () => json({ error: { type: 'DataException', message: 'no data', code: 800 } });
  expect(await (await server.relay(target)).json()).toHaveProperty('error.code', 800);
  await server.clock.pass(2 * minute);
  server.upstream.answer = () => json({}, { status: 500 });
  const answer = await server.relay(target);
  expect(answer.status).toBe(500);
  expect(answer.headers.get('x-cache')).toBe('miss');
});
