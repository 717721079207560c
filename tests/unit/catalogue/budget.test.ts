import { afterEach, describe, expect, test, vi } from 'vitest';
import { trackCall } from '../../../src/catalogue/calls/track.ts';
import { requestAll, createHarness, found, noon, oneTab, pass, settle, startsOf } from './harness.ts';

afterEach(() => void vi.useRealTimers());

describe('the budget', () => {
  test('[CAT-29] is 15 calls a minute: each start counts for 60 s from its own moment, and never more count at once', async () => {
    const { catalogue, network } = oneTab();
    requestAll(catalogue, 1, 6);
    await pass(30_000);
    requestAll(catalogue, 7, 21);
    await pass(29_999);
    expect(network.sent).toHaveLength(15);
    expect(catalogue.status.get()).toMatchObject({ callsLeft: 0, waiting: 6, nextSlotAt: noon + 60_000 });
    await pass(1);
    expect(network.sent).toHaveLength(16);
    await pass(30_000);
    // The six calls of the first second are sent, and no more than those were let in.
    expect(network.sent).toHaveLength(21);
    for (const { at } of network.sent) {
      const counting = network.sent.filter((other) => other.at <= at && at - other.at < 60_000);
      expect(counting.length).toBeLessThanOrEqual(15);
    }
    // The connection test is separate: it uses nothing of the budget.
    const { callsLeft } = catalogue.status.get();
    await catalogue.testConnection();
    await pass(1000);
    expect(network.paths().at(-1)).toBe('/chart');
    expect(catalogue.status.get().callsLeft).toBe(callsLeft);
    requestAll(catalogue, 31, 30 + callsLeft);
    await settle();
    expect(network.sent).toHaveLength(22 + callsLeft);
  });

  test('[CAT-29] a tab that has started 15 calls is not delayed once the clock is set back', async () => {
    const { catalogue, network } = oneTab();
    requestAll(catalogue, 1, 15);
    await pass(10_000);
    expect(network.sent).toHaveLength(15);
    vi.setSystemTime(noon - 3_600_000);
    requestAll(catalogue, 16, 16);
    await settle();
    expect(network.sent).toHaveLength(16);
  });

  test('after a request that never left this machine the tab is careful: its start counts like any other', async () => {
    const { catalogue, network } = oneTab();
    requestAll(catalogue, 1, 14);
    await pass(10_000);
    network.reply = () => {
      network.isOnline = false;
      return { fails: 'network' };
    };
    expect(await catalogue.request(trackCall('15'))).toMatchObject({ error: { code: 'offline' } });
    network.setOnline(true);
    network.reply = () => found;
    requestAll(catalogue, 16, 16);
    await settle();
    expect(network.paths().slice(14)).toEqual(['/track/15']);
    await pass(60_000);
    expect(network.paths().slice(15)).toEqual(['/track/16']);
  });

  test('[CAT-29] forgets a start from the future, and a tab that crashes in mid-call delays no other', async () => {
    const record = {
      starts: Array.from({ length: 15 }, (_, n) => noon + 1000 * (n + 1)),
      until: noon + 86_400_000,
    };
    const { openTab: open } = createHarness({ texts: { catalogue_budget: JSON.stringify(record) } });
    const crashing = open();
    crashing.network.reply = () => ({ fails: 'silent' });
    requestAll(crashing.catalogue, 1, 8);
    await settle();
    expect(crashing.network.sent).toHaveLength(8);
    crashing.close();

    const other = open();
    other.network.reply = () => found;
    requestAll(other.catalogue, 11, 17);
    await settle();
    // Its 8 places end with it; only its starts still count.
    expect(startsOf(other.network.sent)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    requestAll(other.catalogue, 18, 18);
    await pass(59_999);
    expect(other.network.sent).toHaveLength(7);
    await pass(1);
    expect(other.network.sent).toHaveLength(8);
  });

  test('[BEY-10] starts the calls of the listener first, and keeps 5 of the 15 for them', async () => {
    const { catalogue, network } = oneTab();
    requestAll(catalogue, 1, 14, { background: true });
    await pass(20_000);
    expect(network.sent).toHaveLength(10);
    expect(catalogue.status.get()).toMatchObject({
      waiting: 4,
      waitingForListener: 0,
      callsLeft: 5,
      nextSlotAt: null,
    });

    // A press of play, a search, an opened page: at once, although four background calls have waited for
    // long.
    requestAll(catalogue, 21, 26);
    await settle();
    expect(network.paths().slice(10)).toEqual([
      '/track/21',
      '/track/22',
      '/track/23',
      '/track/24',
      '/track/25',
    ]);
    // Beyond the 15 the listener waits as well, but before the background calls.
    expect(catalogue.status.get()).toMatchObject({ waiting: 5, waitingForListener: 1, callsLeft: 0 });
    await pass(60_000);
    expect(network.paths().slice(15)).toEqual([
      '/track/26',
      '/track/11',
      '/track/12',
      '/track/13',
      '/track/14',
    ]);
  });

  test('[RAD-26] 5 checks of stations start in a minute, and go after all other calls', async () => {
    const { catalogue, network } = oneTab();
    const check = (from: number, to: number) => requestAll(catalogue, from, to, { background: 'check' });
    check(1, 7);
    await pass(20_000);
    expect(network.sent).toHaveLength(5);
    expect(catalogue.status.get()).toMatchObject({ waiting: 2, waitingForListener: 0, nextSlotAt: null });
    expect(catalogue.status.get().nextCheckSlotAt).not.toBeNull();
    // Other background calls keep their own share, and do not wait for the checks.
    requestAll(catalogue, 11, 16, { background: true });
    await pass(2000);
    expect(network.paths().slice(5)).toEqual([
      '/track/11',
      '/track/12',
      '/track/13',
      '/track/14',
      '/track/15',
    ]);
    await pass(80_000);
    expect(network.paths().slice(10)).toEqual(['/track/16', '/track/6', '/track/7']);
  });

  test('[RAD-26] what other calls have used leaves the checks their 5, as far as background calls may go', async () => {
    const { catalogue, network } = oneTab();
    requestAll(catalogue, 1, 7);
    await settle();
    requestAll(catalogue, 11, 17, { background: 'check' });
    await pass(20_000);
    expect(network.paths().slice(7)).toEqual(['/track/11', '/track/12', '/track/13']);
  });

  test('[RAD-26] a check for which another part of the app waits as well is no check any more', async () => {
    const { catalogue, network } = oneTab();
    requestAll(catalogue, 1, 6, { background: 'check' });
    await settle();
    expect(network.sent).toHaveLength(5);
    requestAll(catalogue, 6, 6);
    await settle();
    expect(network.sent).toHaveLength(6);
  });

  test('[BEY-10] a call of the listener while a background call is being refused starts at once', async () => {
    const { browser, openTab: open } = createHarness();
    const { catalogue, network } = open();
    const afterMs: Readonly<Record<string, number>> = { '/track/1': 4000, '/track/9': 9000 };
    network.reply = ({ path }) => ({ ...found, afterMs: afterMs[path] ?? 4050 });
    requestAll(catalogue, 1, 9);
    await pass(4060);
    // The ninth call began a batch at 4000, so the next batch begins at 5000.
    requestAll(catalogue, 10, 10);
    await settle();
    expect(startsOf(network.sent).slice(8)).toEqual([4000, 4060]);
    const release = await browser.locks.hold('catalogue_budget');
    requestAll(catalogue, 21, 21, { background: true });
    await pass(10);
    requestAll(catalogue, 22, 22);
    await pass(10);
    release();
    await pass(1000);
    expect(network.paths().slice(10)).toEqual(['/track/22']);
    expect(startsOf(network.sent).at(-1)).toBe(4080);
  });

  test('[BEY-10] a permit of the listener’s part goes back where the listener has gone meanwhile', async () => {
    const { browser, openTab: open } = createHarness();
    const { catalogue, network } = open();
    network.reply = () => found;
    requestAll(catalogue, 1, 10);
    await settle();
    requestAll(catalogue, 11, 11, { background: true });
    await settle();
    const release = await browser.locks.hold('catalogue_budget');
    const leaving = new AbortController();
    requestAll(catalogue, 12, 12, { signal: leaving.signal });
    await pass(10);
    leaving.abort();
    release();
    await settle();
    expect(network.sent).toHaveLength(10);
    expect(catalogue.status.get()).toMatchObject({ callsLeft: 5, waiting: 1 });
    await pass(60_000);
    expect(network.paths().slice(10)).toEqual(['/track/11']);
  });

  test.each(['{', '[]', '{"starts":"x","until":0}', '{"starts":[1]}', 'null'])(
    'a record that cannot be read (%s) is put aside and begun again',
    async (text) => {
      const { openTab: open } = createHarness({ texts: { catalogue_budget: text } });
      const { catalogue, network, storage } = open();
      network.reply = () => found;
      requestAll(catalogue, 1, 2);
      await settle();
      expect(network.sent).toHaveLength(2);
      expect(storage.local.getItem('backup_catalogue_budget')).toBe(text);
      expect(JSON.parse(storage.local.getItem('catalogue_budget') ?? '')).toEqual({
        starts: [noon, noon],
        until: 0,
        downAt: 0,
      });
    },
  );

  test('a record that something else has emptied still leaves this tab 15 starts a minute', async () => {
    const { catalogue, network, storage } = oneTab();
    requestAll(catalogue, 1, 10);
    await pass(10_000);
    storage.local.removeItem('catalogue_budget');
    requestAll(catalogue, 11, 20);
    await pass(30_000);
    expect(network.sent).toHaveLength(15);
    await pass(35_000);
    expect(network.sent).toHaveLength(20);
  });
});
