import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { artistCall } from '../../../src/catalogue/calls/artist.ts';
import { chartTracksCall } from '../../../src/catalogue/calls/chart.ts';
import { playlistCall } from '../../../src/catalogue/calls/playlist.ts';
import { trackCall } from '../../../src/catalogue/calls/track.ts';
import { environmentId } from '../../../src/catalogue/cache.ts';
import type { Reply } from '../../fakes/network.ts';
import { wireTrack } from '../../fakes/wire.ts';
import { anything, createHarness, noon, pass, settle, tabWith, today } from './harness.ts';

afterEach(() => void vi.useRealTimers());

const minute = 60_000;
const bad: Reply = { status: 500 };
describe('the environment', () => {
  test('[CAT-72] is the host and the local date, kept under environment_id as plain text', () => {
    expect(environmentId('catalogue.example', noon)).toBe('catalogue.example-2026-11-20');
    expect(environmentId('demo', new Date(2026, 0, 2, 0, 0, 1).getTime())).toBe('demo-2026-01-02');
    expect(environmentId('demo', new Date(2026, 11, 31, 23, 59, 59).getTime())).toBe('demo-2026-12-31');
    const { storage } = createHarness().openTab();
    expect(storage.local.getItem('environment_id')).toBe(today);
  });

  test('quoted as JSON is the same one', async () => {
    const { browser, responses, close, openTab } = await tabWith(playlistCall('1'));
    await settle();
    close();
    browser.openTab().storage.local.setItem('environment_id', JSON.stringify(today));
    openTab();
    await settle();
    expect(responses.records.size).toBe(1);
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

  test('[CAT-73] that changes at midnight while the page is open empties the cache, once there is a network', async () => {
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

  test('a new environment forgets cached failures too', async () => {
    const { catalogue, network } = createHarness().openTab();
    await pass(new Date(2026, 10, 21).getTime() - 1000 - Date.now());
    network.reply = () => ({ status: 429, headers: { 'retry-after': '0' } });
    await catalogue.request(trackCall('1'), { retries: 0 });
    network.reply = () => anything('first');
    expect(await catalogue.get(trackCall('1'))).toBeNull();
    await pass(1000);
    expect(await catalogue.get(trackCall('1'))).toMatchObject({ name: 'first' });
  });

  test('two tabs at midnight empty what they share once, each its own memory, and neither the other’s new answers', async () => {
    const { openTab, responses } = createHarness();
    const [one, two] = [openTab(), openTab()];
    const call = artistCall('1');
    for (const { network, catalogue } of [one, two]) {
      network.reply = () => anything('old');
      await catalogue.request(call);
    }
    await pass(new Date(2026, 10, 21).getTime() - Date.now());
    one.network.reply = () => anything('new');
    await one.catalogue.request(call);
    await settle();
    expect(responses.records.size).toBe(1);
    const sent = two.network.sent.length;
    expect(await two.catalogue.request(call)).toMatchObject({ ok: true, value: { name: 'new' } });
    expect(two.network.sent).toHaveLength(sent);
    expect(responses.records.size).toBe(1);
  });

  test('does without a storage that is blocked', async () => {
    const { catalogue, network, storage } = await tabWith(trackCall('1'));
    storage.local.isBlocked = true;
    expect((await catalogue.request(trackCall('1'))).ok).toBe(true);
    expect(network.sent).toHaveLength(1);
  });
});

describe('the database', () => {
  test('a reload within the lifetime of the answers sends no call', async () => {
    const { openTab, close, catalogue } = await tabWith(playlistCall('1'));
    await catalogue.request(chartTracksCall(20));
    await settle();
    close();
    await pass(10 * minute);
    const after = openTab();
    expect(await after.catalogue.request(playlistCall('1'))).toMatchObject({ ok: true, at: noon });
    expect(await after.catalogue.request(chartTracksCall(20))).toMatchObject({ ok: true, at: noon });
    expect(after.network.sent).toHaveLength(0);
  });

  test('an answer of before the reload can be cleared before anybody has requested it', async () => {
    const call = playlistCall('1');
    const { openTab, close } = await tabWith(call);
    await settle();
    close();
    const after = openTab();
    after.network.reply = () => anything('second');
    after.catalogue.clear(call.path);
    expect(await after.catalogue.request(call)).toMatchObject({ ok: true, value: { title: 'second' } });
    expect(after.network.sent).toHaveLength(1);
  });

  test('a younger answer of another tab serves this one', async () => {
    const call = trackCall('1');
    const { openTab, catalogue, network } = await tabWith(call);
    await pass(5 * minute);
    const other = openTab();
    other.network.reply = () => anything('second');
    await other.catalogue.request(call);
    await settle();
    expect(await catalogue.request(call)).toMatchObject({
      ok: true,
      value: { name: 'second' },
      at: noon + 5 * minute,
    });
    expect(network.sent).toHaveLength(1);
  });

  test('that is blocked is done without', async () => {
    const { responses, openTab } = createHarness();
    responses.state = 'blocked';
    const { catalogue, network, log } = openTab();
    network.reply = () => anything('first');
    expect((await catalogue.request(trackCall('1'))).ok).toBe(true);
    expect((await catalogue.request(trackCall('1'))).ok).toBe(true);
    catalogue.clear('/track/1');
    expect((await catalogue.request(trackCall('1'))).ok).toBe(true);
    expect(network.sent).toHaveLength(2);
    await settle();
    expect(log.texts('warn').length).toBeGreaterThan(0);
  });

  test('[CAT-91] that does not answer within a second costs only that read: the next one is tried again', async () => {
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

  test.each([
    ['text', 'x'],
    ['nothing of what belongs there', {}],
    [
      'an answer that its path cannot bring',
      { wire: { title: 'no id' }, at: noon, cleared: false, environment: today },
    ],
    ['a time that is none', { wire: wireTrack(1), at: 'noon', cleared: false, environment: today }],
  ])('a record that holds %s counts as none', async (_, record) => {
    const { responses, openTab } = createHarness({ texts: { environment_id: today } });
    responses.records.set('/track/1', record);
    const { catalogue, network } = openTab();
    network.reply = () => anything('fresh');
    expect(await catalogue.request(trackCall('1'))).toMatchObject({ ok: true, value: { name: 'fresh' } });
    expect(network.sent).toHaveLength(1);
  });

  test('an answer that cannot be read is removed, also where no other comes', async () => {
    const { responses, openTab } = createHarness({ texts: { environment_id: today } });
    const unreadable = { wire: { title: 'no id' }, at: noon, cleared: false, environment: today };
    responses.records.set('/track/1', unreadable);
    const { catalogue, network } = openTab();
    network.reply = () => bad;
    expect(await catalogue.request(trackCall('1'), { retries: 0 })).toMatchObject({ ok: false });
    await settle();
    expect([...responses.records.keys()]).toEqual([]);
  });

  test('a call that may use only kept answers is late without one, and sends nothing', async () => {
    const { catalogue, network } = createHarness().openTab();
    const answer = await catalogue.request(trackCall('1'), { cachedOnly: true });
    expect(answer).toMatchObject({ ok: false, error: { code: 'late' } });
    expect(network.sent).toEqual([]);
  });

  test('keeps 300 answers, and of each kind the youngest', async () => {
    const { responses, openTab } = createHarness({ texts: { environment_id: today } });
    for (let n = 0; n < 310; n += 1) {
      responses.records.set(`/old/${n}`, {});
      responses.noted.set(`/old/${n}`, n === 309 ? 'unreadable' : { at: noon - 1000 + n, bytes: 10 });
    }
    const { catalogue, network } = openTab();
    network.reply = () => anything('first');
    await catalogue.request(trackCall('1'));
    await settle();
    expect(responses.records.size).toBe(300);
    expect(responses.noted.size).toBe(300);
    expect([...responses.records.keys()]).toEqual([
      ...Array.from({ length: 299 }, (_, n) => `/old/${n + 10}`),
      '/track/1',
    ]);
  });

  test('keeps no more than 6,000,000 characters', async () => {
    const { responses, openTab } = createHarness();
    const { catalogue, network } = openTab();
    const text = 'x'.repeat(1_000_000);
    network.reply = () => ({ body: { ...wireTrack(1), title: text } });
    for (let id = 1; id <= 8; id += 1) {
      await catalogue.request(trackCall(String(id)));
      await pass(10);
    }
    expect([...responses.records.keys()]).toEqual([
      '/track/4',
      '/track/5',
      '/track/6',
      '/track/7',
      '/track/8',
    ]);
    // Memory has the same limits.
    await catalogue.request(trackCall('8'));
    expect(network.sent).toHaveLength(8);
    await catalogue.request(trackCall('1'));
    expect(network.sent).toHaveLength(9);
  });
});

describe('results that are made of answers', () => {
  const schema = v.object({ tracks: v.array(v.string()) });

  test('live in the same cache under their own keys, each with the age that its reader allows', async () => {
    const { openTab } = createHarness();
    const { catalogue, close } = openTab();
    expect(await catalogue.results.read('default', schema, 5 * minute)).toBeNull();
    catalogue.results.write('default', { tracks: ['1'] });
    catalogue.results.write('chill', { tracks: ['2'] });
    await pass(5 * minute - 1);
    expect(await catalogue.results.read('default', schema, 5 * minute)).toEqual({
      value: { tracks: ['1'] },
      at: noon,
    });
    expect(await catalogue.results.read('chill', schema, 5 * minute)).toEqual({
      value: { tracks: ['2'] },
      at: noon,
    });
    close();
    const after = openTab();
    expect(await after.catalogue.results.read('default', schema, 5 * minute)).toMatchObject({ at: noon });
    await pass(1);
    expect(await after.catalogue.results.read('default', schema, 5 * minute)).toBeNull();
  });

  test('are gone at once when they are dropped', async () => {
    const { catalogue, close } = createHarness().openTab();
    catalogue.results.write('default', { tracks: ['1'] });
    await settle();
    catalogue.results.drop('default');
    expect(await catalogue.results.read('default', schema, minute)).toBeNull();
    await settle();
    expect(await catalogue.results.read('default', schema, minute)).toBeNull();
    close();
  });

  test('that do not fit their schema, or stem from another environment, count as none', async () => {
    const { catalogue } = createHarness().openTab();
    catalogue.results.write('default', { tracks: 'none' });
    expect(await catalogue.results.read('default', schema, minute)).toBeNull();
    catalogue.results.write('default', { tracks: [] });
    await pass(new Date(2026, 10, 21).getTime() - Date.now());
    expect(await catalogue.results.read('default', schema, 24 * 60 * minute)).toBeNull();
  });
});

test('[AUD-69] [QUE-66] an answer that another tab has stored says which track has no preview, and which list to ask again', async () => {
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
