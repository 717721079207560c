import { afterEach, describe, expect, test, vi } from 'vitest';
import { artistCall } from '../../../src/catalogue/calls/artist.ts';
import { playlistCall } from '../../../src/catalogue/calls/playlist.ts';
import { trackCall } from '../../../src/catalogue/calls/track.ts';
import { environmentId } from '../../../src/catalogue/cache.ts';
import { LIST_RENEWED_MS } from '../../../src/limits/catalogue.ts';
import type { Reply } from '../../fakes/network.ts';
import { wireTrack } from '../../fakes/wire.ts';
import { anything, createHarness, noon, pass, settle, tabWith, today } from './harness.ts';

afterEach(() => void vi.useRealTimers());

const minute = 60_000;
const bad: Reply = { status: 500 };
describe('the environment', () => {
  test('[CAT-71] is the host and the local date, kept under environment_id as plain text', () => {
    expect(environmentId('catalogue.example', noon)).toBe('catalogue.example-2026-11-20');
    expect(environmentId('demo', new Date(2026, 0, 2, 0, 0, 1).getTime())).toBe('demo-2026-01-02');
    expect(environmentId('demo', new Date(2026, 11, 31, 23, 59, 59).getTime())).toBe('demo-2026-12-31');
    const { storage } = createHarness().openTab();
    expect(storage.local.getItem('environment_id')).toBe(today);
  });
  test('[CAT-71] that differs from the stored one empties the cache on load', async () => {
    const call = playlistCall('1');
    const { browser, responses, close, openTab } = await tabWith(call);
    await settle();
    close();
    browser.openTab().storage.local.setItem('environment_id', 'elsewhere.example-2026-11-20');
    const after = openTab();
    await settle();
    expect(responses.records.size).toBe(0);
    expect(after.storage.local.getItem('environment_id')).toBe(today);
    after.network.reply = () => bad;
    // No older answer remains either.
    expect(await after.catalogue.request(call, { retries: 0 })).not.toHaveProperty('stale');
    expect(after.network.sent).toHaveLength(1);
  });

  test('[CAT-71] waits for the network while offline', async () => {
    const call = playlistCall('1');
    const { browser, responses, close, openTab } = await tabWith(call);
    await settle();
    close();
    browser.openTab().storage.local.setItem('environment_id', 'catalogue.example-2026-11-19');
    // It was written yesterday, according to its record.
    responses.records.set(call.path, {
      ...(responses.records.get(call.path) as object),
      environment: 'catalogue.example-2026-11-19',
    });
    const after = openTab({ online: false });
    expect(await after.catalogue.request(call)).toMatchObject({ ok: true, value: { title: 'first' } });
    expect(after.storage.local.getItem('environment_id')).toBe('catalogue.example-2026-11-19');
    expect(responses.records.size).toBe(1);
    after.network.setOnline(true);
    await settle();
    expect(after.storage.local.getItem('environment_id')).toBe(today);
    expect(responses.records.size).toBe(0);
    after.network.reply = () => anything('second');
    expect(await after.catalogue.request(call)).toMatchObject({ ok: true, value: { title: 'second' } });
  });

  test('[CAT-71] that changes at midnight while the page is open empties the cache, once there is a network', async () => {
    const call = artistCall('1');
    const { catalogue, network, storage, responses } = await tabWith(call);
    const midnight = new Date(2026, 10, 21).getTime();
    await pass(midnight - 10 * minute - Date.now());
    await catalogue.request(call);
    expect(network.sent).toHaveLength(2);
    await pass(10 * minute - 1);
    await catalogue.request(call);
    expect(network.sent).toHaveLength(2);
    network.setOnline(false);
    await pass(1);
    // 10 minutes old and valid for an hour, but from yesterday: only without a network is it used.
    expect((await catalogue.request(call)).ok).toBe(true);
    expect(storage.local.getItem('environment_id')).toBe(today);
    network.isOnline = true;
    await catalogue.request(call);
    await settle();
    expect(network.sent).toHaveLength(3);
    expect(storage.local.getItem('environment_id')).toBe('catalogue.example-2026-11-21');
    expect(responses.records.size).toBe(1);
  });
});

describe('the database', () => {
  test('[CAT-36] that does not answer within a second costs only that read: the next one is tried again', async () => {
    const { responses, openTab } = createHarness({ texts: { environment_id: today } });
    responses.records.set('/track/2', { wire: wireTrack(2), at: noon, cleared: false, environment: today });
    responses.state = 'silent';
    const { catalogue, network } = openTab();
    network.reply = () => anything('first');
    const first = catalogue.request(trackCall('1'));
    await pass(999);
    expect(network.sent).toHaveLength(0);
    await pass(1);
    expect((await first).ok).toBe(true);
    expect(network.sent).toHaveLength(1);
    // What is in memory needs no database.
    expect((await catalogue.request(trackCall('1'))).ok).toBe(true);
    responses.state = 'open';
    expect(await catalogue.request(trackCall('2'))).toMatchObject({ ok: true, value: { id: '2' } });
    expect(network.sent).toHaveLength(1);
  });
});
test('[AUD-66] [QUE-66] an answer that another tab has stored says which track has no preview, and which list to ask again', async () => {
  const harness = createHarness();
  const one = harness.openTab();
  const items = [wireTrack(1), wireTrack(2, { preview: '', readable: false })];
  one.network.reply = () => ({ body: { id: 7, tracks: { data: items } } });
  await settled(one.catalogue.request(playlistCall('7')));
  const two = harness.openTab();
  two.network.reply = one.network.reply;
  await settled(two.catalogue.request(playlistCall('7')));
  expect(two.network.paths()).toEqual([]);
  expect(two.previews).toEqual([{ id: '2', audio: '', isUnreadable: true }]);
  // A list that was answered a moment ago is not asked again.
  await settled(two.catalogue.renewListOf('1', new AbortController().signal));
  expect(two.network.paths()).toEqual([]);
  await pass(LIST_RENEWED_MS);
  await settled(two.catalogue.renewListOf('1', new AbortController().signal));
  expect(two.network.paths()).toEqual(['/playlist/7']);
  expect(two.network.sent.length).toBe(1);
  await settled(two.catalogue.renewListOf('3', new AbortController().signal));
  expect(two.network.sent.length).toBe(1);
});

/** The result of a promise, with all that happens before it. */
async function settled<Value>(promise: Promise<Value>): Promise<Value> {
  await pass(1000);
  return promise;
}
