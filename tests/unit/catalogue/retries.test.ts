import { afterEach, describe, expect, test, vi } from 'vitest';
import { playlistCall } from '../../../src/catalogue/calls/playlist.ts';
import { trackCall } from '../../../src/catalogue/calls/track.ts';
import { retryDelay } from '../../../src/catalogue/client.ts';
import type { Reply, SentRequest } from '../../fakes/network.ts';
import { wireTrack } from '../../fakes/wire.ts';
import { createHarness, noon, pass, settle, pathCall } from './harness.ts';

afterEach(() => void vi.useRealTimers());

const good: Reply = { body: wireTrack(1) };
const call = trackCall('1');
const startsOf = (sent: readonly SentRequest[]) => sent.map(({ at }) => at - noon);

/** A network that sends the replies in turn, and then always the last one. */
function inTurn(...replies: readonly [Reply, ...Reply[]]): () => Reply {
  let next = 0;
  return () => replies[Math.min(next++, replies.length - 1)] as Reply;
}

describe('a failing call', () => {
  test('[CAT-38] is tried 3 times, and once where it is asked with 0 retries', async () => {
    const { catalogue, network } = createHarness().openTab();
    network.reply = () => ({ status: 500 });
    const answer = catalogue.request(call);
    await pass(60_000);
    expect(await answer).toMatchObject({ ok: false, error: { code: 'http', status: 500 } });
    expect(network.paths()).toEqual(['/track/1', '/track/1', '/track/1']);
    void catalogue.request(trackCall('2'), { retries: 0 });
    await pass(60_000);
    expect(network.paths().slice(3)).toEqual(['/track/2']);
  });

  test('[CAT-87] a page that is opened within a minute, in any tab, knows that the catalogue is down, until one has an answer', async () => {
    const { openTab } = createHarness();
    const { catalogue, network } = openTab();
    network.reply = () => ({ status: 500 });
    void catalogue.request(trackCall('1'));
    await pass(10_000);
    const next = openTab();
    expect(next.catalogue.status.get().isDown).toBe(true);
    await pass(60_000);
    expect(next.catalogue.status.get().isDown).toBe(false);
    void catalogue.request(trackCall('2'), { retries: 0 });
    await pass(1000);
    const another = openTab();
    expect(another.catalogue.status.get().isDown).toBe(true);
    another.network.reply = () => ({ body: wireTrack(3) });
    void another.catalogue.request(trackCall('3'));
    await pass(1000);
    expect(another.catalogue.status.get().isDown).toBe(false);
    expect(openTab().catalogue.status.get().isDown).toBe(false);
  });

  test('[CAT-09] is tried as often, and with such waits, as the caller says', async () => {
    const { catalogue, network } = createHarness().openTab();
    network.reply = () => ({ status: 500 });
    void catalogue.request(pathCall('/editorial'), { retries: 3, delayMs: 200 });
    await pass(60_000);
    expect(startsOf(network.sent)).toEqual([0, 200, 600, 1400]);
  });

  test('[CAT-38] waits 1000 ms times 2 to the power n with a jitter of 0.85 to 1.15, and never over 15 s', () => {
    for (let n = 0; n < 12; n += 1) {
      for (const draw of [0, 0.25, 0.5, 0.999_999]) {
        const wait = retryDelay(n, 1000, () => draw);
        const jitter = 0.85 + draw * 0.3;
        expect(wait).toBeCloseTo(Math.min(1000 * 2 ** n * jitter, 15_000), 6);
        expect(wait).toBeLessThanOrEqual(15_000);
        expect(wait).toBeGreaterThanOrEqual(Math.min(850 * 2 ** n, 15_000));
      }
    }
    expect(retryDelay(4, 1000, () => 0.999_999)).toBe(15_000);
    expect(retryDelay(0, 1000, () => 0)).toBe(850);
  });

  test('[CAT-38] waits so between its attempts', async () => {
    for (const [draw, expected] of [
      [0, [0, 850, 2550, 5950, 12_750, 26_350, 41_350]],
      [0.5, [0, 1000, 3000, 7000, 15_000, 30_000, 45_000]],
      [1, [0, 1150, 3450, 8050, 17_250, 32_250, 47_250]],
    ] as const) {
      const { catalogue, network } = createHarness().openTab({ random: () => draw });
      network.reply = () => ({ status: 500 });
      void catalogue.request(call, { retries: 6 });
      await pass(60_000);
      expect(startsOf(network.sent)).toEqual(expected);
    }
  });

  test('[CAT-38] occupies no place while it waits for its retry, and each attempt counts against the budget', async () => {
    const { catalogue, network } = createHarness().openTab();
    network.reply = ({ path }) => (path === '/track/9' ? { ...good, afterMs: 5000 } : { status: 500 });
    for (let id = 11; id <= 18; id += 1) void catalogue.request(trackCall(String(id)));
    await settle();
    expect(catalogue.status.get()).toMatchObject({ inFlight: 0, callsLeft: 7 });
    // All 8 wait for their retry: another call gets a place at once.
    void catalogue.request(trackCall('9'));
    await settle();
    expect(network.paths().at(-1)).toBe('/track/9');
    expect(catalogue.status.get()).toMatchObject({ inFlight: 1, callsLeft: 6 });
    await pass(2000);
    expect(network.sent).toHaveLength(15);
    expect(catalogue.status.get()).toMatchObject({ callsLeft: 0, waiting: 2 });
  });

  test('[CAT-42] ends in null for the getter, also where an older answer is kept', async () => {
    const { catalogue, network } = createHarness().openTab();
    network.reply = () => good;
    expect(await catalogue.get(call)).toMatchObject({ id: '1' });
    network.reply = () => ({ status: 500 });
    const later = catalogue.get(call, { maxAge: 0 });
    await pass(60_000);
    expect(await later).toBeNull();
    expect(network.sent).toHaveLength(4);
  });

  test('[CAT-42] is cached for 10 min, in which the path answers null with no request', async () => {
    const { catalogue, network } = createHarness().openTab();
    network.reply = () => ({ status: 429, headers: { 'retry-after': '0' } });
    // A 429 alone starts no back-off, so the cached failure alone prevents the call.
    const failing = catalogue.get(call);
    await pass(1);
    expect(await failing).toBeNull();
    expect(network.sent).toHaveLength(3);
    network.reply = () => good;
    await pass((network.sent.at(-1)?.at ?? 0) + 599_999 - Date.now());
    expect(await catalogue.get(call)).toBeNull();
    expect(await catalogue.request(call)).toMatchObject({
      ok: false,
      error: { code: 'failed-before', original: { code: 'rate-limited' } },
    });
    expect(network.sent).toHaveLength(3);
    await pass(1);
    expect(await catalogue.get(call)).toMatchObject({ id: '1' });
    expect(network.sent).toHaveLength(4);
  });

  test('[CAT-42] is cached only once the layer above has stopped, where that one retries', async () => {
    const { catalogue, network } = createHarness().openTab();
    network.reply = () => ({ status: 500 });
    const first = await catalogue.request(call, { retries: 0, final: false });
    const second = await catalogue.request(call, { retries: 0, final: false });
    expect(network.sent).toHaveLength(2);
    expect(catalogue.status.get().backingOff).toEqual([]);
    if (first.ok || second.ok) throw new Error('Both have failed');
    catalogue.recordFailure(call.path, second.error);
    expect(catalogue.status.get().backingOff).toEqual([{ path: call.path, until: noon + 300_000 }]);
    expect(await catalogue.get(call)).toBeNull();
    expect(network.sent).toHaveLength(2);

    // A layer that knows in advance that this is its last try says so in that call.
    const other = trackCall('2');
    await catalogue.request(other, { retries: 0, final: false });
    await catalogue.request(other, { retries: 0 });
    expect(await catalogue.request(other)).toMatchObject({ ok: false, error: { code: 'failed-before' } });
    expect(network.sent).toHaveLength(4);
  });
  test.each([
    ['no data', { code: 800, message: 'no data' }, 'no-data'],
    ['an authentication error', { code: 300, message: 'Invalid token' }, 'authentication'],
  ])(
    '[CAT-56] by %s is final: not retried, null for the getter, and cached at once',
    async (_, error, code) => {
      const { catalogue, network } = createHarness().openTab();
      network.reply = () => ({ body: { error } });
      expect(await catalogue.get(call)).toBeNull();
      expect(network.sent).toHaveLength(1);
      expect(await catalogue.request(call)).toMatchObject({
        ok: false,
        error: { code: 'failed-before', original: { code } },
      });
      // Also at once if a layer above would retry.
      const other = trackCall('2');
      await catalogue.request(other, { retries: 0, final: false });
      expect(await catalogue.get(other)).toBeNull();
      expect(network.sent).toHaveLength(2);
      await pass(60_000);
      expect(network.sent).toHaveLength(2);
    },
  );

  test.each<[string, Reply]>([
    ['an invalid playlist shape', { body: { id: 1 } }],
    ['a failure of the network', { fails: 'network' }],
    ['an error status', { status: 502 }],
    ['a body error', { body: { error: { code: 700, message: 'Service busy' } } }],
  ])('[CAT-56] by %s is retried like any other', async (_, reply) => {
    const { catalogue, network } = createHarness().openTab();
    network.reply = inTurn(reply, reply, { body: { tracks: { data: [] } } });
    const answer = catalogue.request(playlistCall('1'));
    await pass(10_000);
    expect(await answer).toMatchObject({ ok: true });
    expect(startsOf(network.sent)).toEqual([0, 1000, 3000]);
  });
  test('that is cancelled while its request is in progress aborts it', async () => {
    const { catalogue, network } = createHarness().openTab();
    network.reply = () => ({ fails: 'silent' });
    const leaving = new AbortController();
    const answer = catalogue.request(call, { signal: leaving.signal });
    await settle();
    leaving.abort();
    await expect(answer).rejects.toMatchObject({ code: 'cancelled' });
    expect(network.sent[0]?.request.signal.aborted).toBe(true);
    await settle();
    expect(catalogue.status.get()).toMatchObject({ inFlight: 0, waiting: 0 });
    await expect(catalogue.request(call, { signal: leaving.signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });
});

describe('HTTP 429', () => {
  test('[CAT-45] waits the seconds of retry-after and tries again', async () => {
    const { catalogue, network } = createHarness().openTab();
    network.reply = inTurn({ status: 429, headers: { 'retry-after': '7' } }, good);
    const answer = catalogue.request(call);
    await pass(6999);
    expect(network.sent).toHaveLength(1);
    await pass(1);
    expect(await answer).toMatchObject({ ok: true });
    expect(startsOf(network.sent)).toEqual([0, 7000]);
  });

  test.each([[null], [''], ['soon'], ['-1'], ['Wed, 21 Oct 2026 07:28:00 GMT']])(
    '[CAT-45] without a readable retry-after (%s) waits 5000 ms and tries again',
    async (retryAfter) => {
      const { catalogue, network } = createHarness().openTab();
      const headers = retryAfter === null ? {} : { 'retry-after': retryAfter };
      network.reply = inTurn({ status: 429, headers }, good);
      const answer = catalogue.request(call);
      await pass(5000);
      expect(await answer).toMatchObject({ ok: true });
      expect(startsOf(network.sent)).toEqual([0, 5000]);
    },
  );

  test("[CAT-87] the wait of the listener's own call is shown like that for the budget", async () => {
    const { catalogue, network } = createHarness().openTab();
    network.reply = inTurn({ status: 429, headers: { 'retry-after': '7' } }, good);
    const answer = catalogue.request(call);
    await settle();
    expect(catalogue.status.get()).toMatchObject({ waitingForListener: 1, nextSlotAt: noon + 7_000 });
    await pass(7_000);
    await answer;
    expect(catalogue.status.get()).toMatchObject({ waitingForListener: 0, nextSlotAt: null });
  });

  test('[CAT-45] takes one of the attempts, and its wait replaces the exponential one', async () => {
    const { catalogue, network } = createHarness().openTab();
    const limited: Reply = { status: 429, headers: { 'retry-after': '20' } };
    network.reply = inTurn({ status: 500 }, limited, { status: 500 });
    const answer = catalogue.request(call);
    await pass(60_000);
    expect(await answer).toMatchObject({ ok: false, error: { code: 'http' } });
    // 1000 ms after the first failure, 20 s after the 429, and no fourth attempt.
    expect(startsOf(network.sent)).toEqual([0, 1000, 21_000]);
  });

  test('[CAT-45] does not mark the endpoint as problematic', async () => {
    const { catalogue, network } = createHarness().openTab();
    network.reply = () => ({ status: 429 });
    const answer = catalogue.request(call);
    await pass(60_000);
    expect(await answer).toMatchObject({ ok: false, error: { code: 'rate-limited' } });
    expect(network.sent).toHaveLength(3);
    expect(catalogue.status.get().backingOff).toEqual([]);
  });
});

describe('one call for one path', () => {
  test('[CAT-36] is sent once for all callers while it is in progress, its retries and waits included', async () => {
    const { catalogue, network } = createHarness().openTab();
    network.reply = inTurn({ status: 500, afterMs: 100 }, { ...good, afterMs: 100 });
    const first = catalogue.request(call);
    const second = catalogue.request(call);
    await pass(50);
    const third = catalogue.request(call);
    await pass(500);
    const fourth = catalogue.request(call, { maxAge: 0 });
    await pass(1000);
    const answers = await Promise.all([first, second, third, fourth]);
    expect(network.sent).toHaveLength(2);
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { id: '1' } });
  });

  test('[CAT-36] is sent also where the database is slow to say that it has nothing', async () => {
    const { responses, openTab } = createHarness();
    const { catalogue, network } = openTab();
    network.reply = () => good;
    const { read } = responses;
    let reads = 0;
    responses.read = async (key) => {
      reads += 1;
      if (reads === 2) await new Promise((resolve) => setTimeout(resolve, 200));
      return read(key);
    };
    const quick = catalogue.request(call);
    const slow = catalogue.request(call);
    await pass(300);
    expect((await quick).ok && (await slow).ok).toBe(true);
    expect(network.sent).toHaveLength(1);
  });
});
