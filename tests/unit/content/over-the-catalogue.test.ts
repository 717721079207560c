import { readFileSync } from 'node:fs';
import { isOwnUrl } from '../../fakes/store.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { trackCall } from '../../../src/catalogue/calls/track.ts';
import { createHttp } from '../../../src/catalogue/http.ts';
import { createContent } from '../../../src/content/create-content.ts';
import { genrePlaylistIds } from '../../../src/domain/curated.ts';
import { ListError } from '../../../src/domain/catalogue-error.ts';
import { moodOf } from '../../../src/domain/mood.ts';
import { clock, wait } from '../../../src/platform/system.ts';
import { artistPageQuery, genreQuery } from '../../../src/content/queries.ts';
import { makeQueryClient } from '../../../src/ui/queries/client.ts';
import { pageOptions } from '../../../src/ui/queries/page-query.ts';
import { keys } from '../../../src/storage/keys.ts';
import { createStore } from '../../../src/storage/store.ts';
import { FakeChannel } from '../../fakes/channel.ts';
import { fakeLocks } from '../../fakes/locks.ts';
import type { Reply } from '../../fakes/network.ts';
import { seededRandom } from '../../fakes/random.ts';
import { tracks } from '../../fakes/track.ts';
import { wireList, wirePlaylist, wireTrack, wireTracks } from '../../fakes/wire.ts';
import { catalogueDateHeader } from '../../../src/domain/catalogue-time.ts';
import { createHarness, pass } from '../catalogue/harness.ts';

/*
 * The content layer over the real access layer: limits, back-off, cache and all. Only the network is a fake.
 */

// Loaded late by the app; here no real time passes.
await import('../../../src/content/recommend.ts');

const minute = 60_000;
const rock = genrePlaylistIds['152'] as readonly string[];
const rockPaths = rock.map((id) => `/playlist/${id}`);
const recorded = (name: string): Reply => {
  const file = new URL(`../../fixtures/catalogue/${name}.json`, import.meta.url);
  return { body: (JSON.parse(readFileSync(file, 'utf8')) as { body: unknown }).body };
};

function openTab(harness = createHarness()) {
  const tab = harness.openTab();
  const store = createStore({
    storage: tab.storage,
    clock,
    locks: fakeLocks(harness.browser.locks),
    channel: new FakeChannel(),
    log: tab.log,
    isOwnUrl,
  });
  const content = createContent({
    ...tab.catalogue,
    http: createHttp(tab.network),
    store,
    origin: tab.network.origin,
    now: clock.now,
    catalogueNow: tab.catalogueClock.now,
    lacksPreview: () => false,
    random: seededRandom(),
    wait,
    log: tab.log,
    config: { lyricsUrl: '/lyrics', subscribeUrl: '/subscribe' },
  });
  return { ...tab, harness, store, content };
}

/** The result of a promise once this much time has passed. */
async function after<Value>(ms: number, promise: Promise<Value>): Promise<Value | Error> {
  const settled = promise.catch((error: unknown) => error as Error);
  await pass(ms);
  return settled;
}

afterEach(() => {
  vi.useRealTimers();
});
test("[GEN-15] [BEY-118] in an outage a genre's rounds end at their first failure, and what is pressed then goes out at once", async () => {
  const { content, network } = openTab();
  network.reply = () => ({ fails: 'network' });
  const error = await after(1500 * 3 + 3 * 4000, content.genre('152'));
  expect(network.paths()).toEqual([...rockPaths.slice(0, 3), rockPaths[0], rockPaths[0], rockPaths[0]]);
  expect(error).toBeInstanceOf(ListError);
  expect((error as ListError).samples).toHaveLength(3);
  network.reply = () => wirePlaylist(rock[0]!, wireTracks(20));
  expect(await after(0, content.genre('152', { fresh: true }))).toHaveLength(20);
  expect(network.paths()).toHaveLength(7);
});
test('[REC-26] the personal list of a mood survives a reload within its 5 minutes', async () => {
  const first = openTab();
  first.store.set(
    keys.history,
    tracks(6).map((track, place) => ({ track, timestamp: place })),
  );
  first.network.reply = () => wirePlaylist('1', wireTracks(20));
  const list = await after(10_000, first.content.recommendations(moodOf('default')));
  expect(list).toMatchObject({ isNewUser: false });
  await pass(10_000);
  first.close();

  const second = openTab(first.harness);
  expect(await after(0, second.content.recommendations(moodOf('default')))).toEqual(list);
  expect(second.network.paths()).toEqual([]);
});

test('[CAT-61] a play that fails twice is cached as failed, and a refused preview is looked up past the cache', async () => {
  const { content, network } = openTab();
  network.reply = () => ({ status: 502 });
  expect(await after(2000, content.playPlaylist('5'))).toBeNull();
  expect(await after(2000, content.playPlaylist('5'))).toBeNull();
  expect(network.paths()).toEqual(['/playlist/5', '/playlist/5']);
  network.reply = () => recorded('track');
  await after(0, content.freshTrack('9'));
  await after(0, content.freshTrack('9', { maxAge: 0 }));
  expect(network.paths().slice(2)).toEqual(['/track/9', '/track/9']);
});

describe('previews expire by the clock of the catalogue', () => {
  const hour = 60 * minute;

  test.each([
    ['right', 0],
    ['an hour fast', hour],
    ['an hour slow', -hour],
  ])('[CAT-93] whatever the listener’s says: %s', async (_, wrongBy) => {
    const harness = createHarness();
    // Only the listener's clock is wrong: the catalogue signs and dates by the right one.
    const trueNow = () => Date.now() - wrongBy;
    const { content, network } = openTab(harness);
    network.reply = () => ({
      body: wireTrack(9, {
        preview: `https://p.example/9.mp3?hdnea=exp=${Math.floor(trueNow() / 1000) + 900}~acl=*`,
      }),
      headers: {
        [catalogueDateHeader]: new Date(trueNow()).toUTCString(),
        date: 'Thu, 01 Jan 1970 00:00:00 GMT',
      },
    });
    const first = await after(0, content.freshTrack('9'));
    expect(network.paths()).toHaveLength(1);
    await pass(4 * minute);
    // Cached, and fresh: 11 min are left of its 15.
    expect(await after(0, content.freshTrack('9'))).toEqual(first);
    expect(network.paths()).toHaveLength(1);
  });

  test('[CAT-93] straight from the catalogue its Date is the time, with the age that a cache has added', async () => {
    const harness = createHarness();
    const { catalogue, catalogueClock, network } = harness.openTab({ access: 'direct' });
    network.reply = () => ({
      body: wireTrack(9),
      headers: { date: new Date(Date.now() - hour).toUTCString(), age: '120' },
    });
    await after(0, catalogue.get(trackCall('9')));
    expect(catalogueClock.now()).toBe(Date.now() - hour + 2 * minute);
    await pass(minute);
    expect(catalogueClock.now()).toBe(Date.now() - hour + 2 * minute);
  });

  test('[CAT-93] without a Date the time stays as it was, at first the listener’s own', async () => {
    const harness = createHarness();
    const { catalogue, catalogueClock, network } = harness.openTab();
    // The relay's own Date is not the catalogue's, so it is ignored.
    network.reply = () => ({
      body: wireTrack(9),
      headers: { date: new Date(Date.now() - hour).toUTCString() },
    });
    await after(0, catalogue.get(trackCall('9')));
    expect(catalogueClock.now()).toBe(Date.now());
    network.reply = () => ({ body: wireTrack(8), headers: { [catalogueDateHeader]: 'yesterday' } });
    await after(0, catalogue.get(trackCall('8')));
    expect(catalogueClock.now()).toBe(Date.now());
  });
});

test('[RAD-27] a station whose check fails holds its round no longer than a page waits: it is dropped, not asked again', async () => {
  const { content, network } = openTab();
  const ids = [1, 2, 3, 4, 5];
  network.reply = ({ path }) => {
    if (path === '/radio') return wireList(ids.map((id) => ({ id, title: `Station ${id}` })));
    return path === '/radio/3/tracks' ? { status: 503 } : wireList(wireTracks(2));
  };
  const stations = await content.radioStations();
  const round = Promise.all(
    stations.map((station) => content.checkStation(station, { background: 'check' })),
  );
  const checked = await after(
    8_000,
    Promise.race([round, Promise.resolve(null)]).then(() => round),
  );
  if (checked instanceof Error) throw checked;
  expect(checked.map((station) => station?.id ?? null)).toEqual(['1', '2', null, '4', '5']);
  expect(network.paths().filter((path) => path === '/radio/3/tracks')).toHaveLength(1);
});

test.each([
  ['an artist', artistPageQuery('1'), [0, 9, 11], '/artist/1/top?limit=10'],
  ['a genre', genreQuery('152'), [0, 14, 16], `/playlist/${rock[0]}`],
] as const)(
  '[CAT-120] the page of %s makes a second call once its stated lifetime has passed, whatever was shown meanwhile',
  async (_, query, minutes, path) => {
    const { content, network } = openTab();
    network.reply = (sent) =>
      sent.path === path && path.startsWith('/playlist')
        ? wirePlaylist('1', wireTracks(20))
        : wireList(wireTracks(3));
    const client = makeQueryClient();
    const began = clock.now();
    const calls: number[] = [];
    for (const minuteOfVisit of minutes) {
      await pass(began + minuteOfVisit * minute - clock.now());
      const opened = client.fetchQuery(pageOptions(content, query as ReturnType<typeof genreQuery>));
      await pass(2_000);
      await opened;
      calls.push(network.paths().filter((sent) => sent === path).length);
    }
    client.clear();
    expect(calls).toEqual([1, 1, 2]);
  },
);
