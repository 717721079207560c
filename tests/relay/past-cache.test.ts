import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createCatalogue } from '../../src/catalogue/catalogue.ts';
import { calls } from '../../src/catalogue/endpoints.ts';
import { clock, wait } from '../../src/platform/clock.ts';
import { fakeLocks } from '../fakes/locks.ts';
import { FakeLog } from '../fakes/log.ts';
import { FakeResponseStore } from '../fakes/response-store.ts';
import { FakeBrowser } from '../fakes/storage.ts';
import { wireTrack } from '../fakes/wire.ts';
import { createBed, json, publicCatalogue, startTime } from './support.ts';

/* The app's own way to the catalogue over the real relay. Only what lies behind the relay is a fake. */

beforeEach(() => void vi.useFakeTimers({ now: startTime, toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

/** A listener of their own browser, behind the relay that all of them share. */
function openTab(server: ReturnType<typeof createBed>) {
  const browser = new FakeBrowser();
  const catalogue = createCatalogue({
    config: { url: publicCatalogue.url, host: 'api.deezer.com', access: 'relay' },
    specialPlaylistIds: [],
    network: {
      origin: 'http://localhost',
      local: false,
      online: () => true,
      onChange: () => () => undefined,
      fetch: async (input, init) => server.app.request(new Request(input, init)),
    },
    storage: browser.openTab().storage,
    locks: fakeLocks(browser.locks),
    responses: new FakeResponseStore(),
    clock,
    wait,
    random: () => 0.5,
    log: new FakeLog(),
  });
  createActor(catalogue.logic).start();
  return async (options: { readonly maxAge?: number; readonly pastRelay?: boolean } = {}) => {
    const answer = await catalogue.ask(calls.track('1'), options);
    if (!answer.ok) throw answer.error;
    return new URL(answer.value.audio).pathname;
  };
}

test('a look-up after a failed load passes the cache of the relay too, and what it brings serves all listeners', async () => {
  const server = createBed();
  let takes = 0;
  server.upstream.answer = () => {
    takes += 1;
    const exp = Math.floor((server.clock.now() + 15 * minute) / 1000);
    return json(wireTrack(1, { preview: `https://previews.example/take-${takes}.mp3?hdnea=exp=${exp}` }));
  };
  const first = openTab(server);
  const second = openTab(server);
  expect(await first()).toBe('/take-1.mp3');
  await server.clock.pass(minute);
  await vi.advanceTimersByTimeAsync(minute);
  // Past the listener's own cache alone, the relay's answer serves.
  expect(await second()).toBe('/take-1.mp3');
  expect(await second({ maxAge: 0 })).toBe('/take-1.mp3');
  expect(await second({ maxAge: 0, pastRelay: true })).toBe('/take-2.mp3');
  expect(await first({ maxAge: 0 })).toBe('/take-2.mp3');
  expect(server.upstream.asked).toHaveLength(2);
});
