import { createActor } from 'xstate';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { playlistCall } from '../../../src/catalogue/calls/playlist.ts';
import { trackCall } from '../../../src/catalogue/calls/track.ts';
import {
  requestAll,
  createHarness,
  defaultRandomId,
  found,
  noon,
  oneTab,
  pass,
  settle,
  startsOf,
  trendingId,
} from './harness.ts';

afterEach(() => void vi.useRealTimers());

describe('places and batches', () => {
  test('[CAT-31] at most 8 requests are in flight per tab; the excess is queued', async () => {
    const { openTab: open } = createHarness();
    const [tab, other] = [open(), open()];
    for (const { network } of [tab, other]) network.reply = () => ({ ...found, afterMs: 4000 });
    requestAll(tab.catalogue, 1, 10);
    await settle();
    expect(tab.network.underWay).toBe(8);
    expect(tab.catalogue.status.get()).toMatchObject({ inFlight: 8, waiting: 2 });
    // Another tab has 8 places of its own.
    requestAll(other.catalogue, 11, 14);
    await settle();
    expect(other.network.underWay).toBe(4);
    await pass(3999);
    expect(tab.network.sent).toHaveLength(8);
    await pass(1);
    expect(tab.network.sent).toHaveLength(9);
    await pass(10_000);
    expect(tab.network.sent).toHaveLength(10);
  });

  test('[CAT-31] a call starts at once while places and budget have room and nothing waits before it', async () => {
    const { catalogue, network } = oneTab();
    network.reply = () => ({ ...found, afterMs: 1000 });
    requestAll(catalogue, 1, 4);
    await settle();
    requestAll(catalogue, 5, 8);
    await settle();
    expect(startsOf(network.sent)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    // Not without a place ...
    requestAll(catalogue, 9, 10);
    await pass(999);
    expect(network.sent).toHaveLength(8);
    await pass(1);
    expect(network.paths().slice(8)).toEqual(['/track/9']);
    // ... not before another call that waits, even though there are places and budget ...
    requestAll(catalogue, 11, 11);
    await settle();
    expect(network.sent).toHaveLength(9);
    await pass(10_000);
    expect(network.paths().slice(8)).toEqual(['/track/9', '/track/10', '/track/11']);
    // ... and not without budget.
    requestAll(catalogue, 12, 16);
    await pass(10_000);
    expect(network.sent).toHaveLength(15);
    expect(catalogue.status.get()).toMatchObject({ inFlight: 0, waiting: 1, callsLeft: 0 });
  });

  test('[CAT-31] the waiting list is drained in batches of 5, 300 ms apart, about once a second', async () => {
    // 8 are in flight until the 4th second, and 7 wait.
    const { actor, catalogue, network } = oneTab();
    network.reply = () => ({ ...found, afterMs: 4000 });
    requestAll(catalogue, 1, 15);
    await pass(3999);
    expect(network.sent).toHaveLength(8);
    await pass(1);
    for (let started = 1; started < 5; started += 1) {
      expect(actor.getSnapshot().matches({ draining: 'spacing' })).toBe(true);
      expect(actor.getSnapshot().context.batchStarts).toBe(started);
      await pass(300);
    }
    // With the fifth call the batch is over.
    expect(actor.getSnapshot().matches({ waiting: 'betweenBatches' })).toBe(true);
    await pass(20_000);
    expect(startsOf(network.sent).slice(8)).toEqual([
      // The first batch: up to 5, each 300 ms after the one before.
      4000, 4300, 4600, 4900, 5200,
      // A full batch lasts longer than a second: the next begins 300 ms after its last start.
      5500, 5800,
    ]);
  });

  test('[CAT-31] a batch that broke off early is followed by the next 1 s after it began', async () => {
    const { catalogue, network } = oneTab();
    // One place is freed at second 4, and no other before second 14.
    const afterMs: Readonly<Record<string, number>> = { '/track/1': 4000, '/track/9': 350 };
    network.reply = ({ path }) => ({ ...found, afterMs: afterMs[path] ?? 14_000 });
    requestAll(catalogue, 1, 11);
    await pass(3999);
    expect(network.sent).toHaveLength(8);
    // The batch's second start finds no place at 4300; the place is freed at 4350, and the next batch begins
    // at 5000.
    await pass(30_000);
    expect(startsOf(network.sent).slice(8)).toEqual([4000, 5000, 14_000]);
  });

  test('[CAT-31] so is a batch that ran out of calls, and one that ran out of budget', async () => {
    const { catalogue, network } = oneTab();
    const afterMs: Readonly<Record<string, number>> = { '/track/1': 4000, '/track/9': 350 };
    network.reply = ({ path }) => ({ ...found, afterMs: afterMs[path] ?? 14_000 });
    requestAll(catalogue, 1, 9);
    await pass(4100);
    requestAll(catalogue, 10, 10);
    await pass(30_000);
    expect(startsOf(network.sent).slice(8)).toEqual([4000, 5000]);

    // Starts of the last minute that stop counting one after another: at 1000, at 1400, and all others at
    // 10,000.
    const starts = [1000, 1400, ...Array.from({ length: 13 }, () => 10_000)].map((at) => noon - 60_000 + at);
    const texts = { catalogue_budget: JSON.stringify({ starts, until: 0 }) };
    const tab = createHarness({ texts }).openTab();
    tab.network.reply = () => found;
    requestAll(tab.catalogue, 1, 3);
    await pass(30_000);
    expect(startsOf(tab.network.sent)).toEqual([1000, 2000, 10_000]);
  });

  test('[CAT-31] a more urgent call does not wait for the batch of the others', async () => {
    const { catalogue, network } = oneTab();
    network.reply = ({ path }) => ({ ...found, afterMs: path.startsWith('/playlist') ? 100 : 4000 });
    requestAll(catalogue, 1, 11);
    await pass(4100);
    expect(startsOf(network.sent).slice(8)).toEqual([4000]);
    void catalogue.request(playlistCall(trendingId));
    await settle();
    expect(network.paths().at(-1)).toBe(`/playlist/${trendingId}`);
    // And the batch continues as if nothing had happened.
    await pass(10_000);
    expect(startsOf(network.sent).slice(8)).toEqual([4000, 4100, 4300, 4600]);
  });

  test('calls that are made before the actor runs wait for it', async () => {
    const tab = oneTab();
    tab.close();
    requestAll(tab.catalogue, 1, 2);
    await pass(1000);
    expect(tab.network.sent).toHaveLength(0);
    createActor(tab.catalogue.logic).start();
    await settle();
    expect(tab.network.sent).toHaveLength(2);
  });
});

describe('the order of the waiting list', () => {
  /** A tab whose 8 places are used for 4 s, so that the next call has to wait. */
  async function busyTab() {
    const tab = oneTab();
    tab.network.reply = ({ path }) => (/\/track\/[1-8]$/.test(path) ? { ...found, afterMs: 4000 } : found);
    requestAll(tab.catalogue, 1, 8);
    await settle();
    const waited = async () => {
      // Long enough for the share of the budget that is reserved for the listener to be free for others.
      await pass(70_000);
      return tab.network.paths().slice(8);
    };
    return { ...tab, waited };
  }

  test('[BEY-10] the two special playlists have priority over all others, their refetch included', async () => {
    const { catalogue, waited } = await busyTab();
    void catalogue.request(trackCall('11'), { priority: 'high' });
    void catalogue.request(trackCall('12'));
    void catalogue.request(playlistCall('99'));
    void catalogue.request(playlistCall(defaultRandomId));
    void catalogue.request(playlistCall(trendingId));
    expect(await waited()).toEqual([
      // Among themselves in order of arrival (D42).
      `/playlist/${defaultRandomId}`,
      `/playlist/${trendingId}`,
      '/track/11',
      '/track/12',
      '/playlist/99',
    ]);

    const later = await busyTab();
    void later.catalogue.request(trackCall('12'));
    void later.catalogue.request(playlistCall(trendingId), { background: true, maxAge: 0 });
    expect(await later.waited()).toEqual([`/playlist/${trendingId}`, '/track/12']);
  });
});
