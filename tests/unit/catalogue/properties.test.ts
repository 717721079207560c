import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { playlistCall } from '../../../src/catalogue/calls/playlist.ts';
import { searchTracksCall, trackCall } from '../../../src/catalogue/calls/track.ts';
import { backOffAfter } from '../../../src/catalogue/status.ts';
import type { RequestOptions } from '../../../src/catalogue/catalogue.types.ts';
import type { Reply, SentRequest } from '../../fakes/network.ts';
import { seededRandom } from '../../fakes/random.ts';
import { createHarness, noon, pass, trendingId } from './harness.ts';

// On a busy machine a hundred runs take longer than one test usually may.
vi.setConfig({ testTimeout: 60_000 });
afterEach(() => void vi.useRealTimers());

/* Random listeners, servers and tabs over a faked clock: rules that are true whatever they do. */

const minute = 60_000;

/** How a request ends. */
const replies = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      body: fc.constant({ id: 1, tracks: { data: [] }, data: [] }),
      afterMs: fc.nat(6000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ status: fc.constantFrom(403, 500, 503), afterMs: fc.nat(2000) }) },
  { weight: 1, arbitrary: fc.record({ fails: fc.constant('network' as const), afterMs: fc.nat(2000) }) },
  { weight: 1, arbitrary: fc.constant<Reply>({ fails: 'silent' }) },
  { weight: 1, arbitrary: fc.constant<Reply>({ body: { error: { code: 800, message: 'no data' } } }) },
  {
    weight: 1,
    arbitrary: fc.record({ status: fc.constant(429), headers: fc.constant({ 'retry-after': '9' }) }),
  },
);

/** One request of a tab. Background calls have their own paths, so that a request shows who it is for. */
const asks = fc.record({
  afterMs: fc.oneof(fc.constant(0), fc.nat(300), fc.nat(20_000)),
  tab: fc.nat(2),
  path: fc.nat(24),
  background: fc.boolean(),
  retries: fc.nat(2),
  maxAge: fc.constantFrom(0, minute, 5 * minute),
  isFresh: fc.boolean(),
  cancelAfterMs: fc.option(fc.nat(30_000), { freq: 5 }),
  /** The tab's network is lost or returns before it. */
  online: fc.option(fc.boolean(), { freq: 8 }),
});

const isBackground = ({ path }: SentRequest) => path.startsWith('/search');
const callOf = (request: { readonly path: number; readonly background: boolean }) =>
  request.background
    ? searchTracksCall(String(request.path))
    : request.path === 0
      ? playlistCall(trendingId)
      : trackCall(String(request.path));

/** The most requests that have started within any one window. */
function mostWithin(sent: readonly SentRequest[], windowMs: number): number {
  const starts = sent.map(({ at }) => at).sort((a, b) => a - b);
  return Math.max(
    0,
    ...starts.map((start, first) => starts.slice(first).filter((at) => at - start < windowMs).length),
  );
}

describe('whatever is asked, and however it fails', () => {
  test('the limits apply to all tabs, and every call settles', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(asks, { minLength: 1, maxLength: 60 }),
        fc.array(replies, { minLength: 1, maxLength: 30 }),
        fc.option(fc.nat(40_000)),
        fc.integer(),
        async (plan, answers, crashAfterMs, seed) => {
          const { openTab } = createHarness();
          const random = seededRandom(seed);
          const tabs = [
            openTab({ random }),
            openTab({ random, local: true }),
            openTab({ random, access: 'direct' }),
          ];
          let sentSoFar = 0;
          for (const { network } of tabs) network.reply = () => answers[sentSoFar++ % answers.length] ?? {};
          let mostUnderWay = 0;
          const crashed = crashAfterMs === null ? null : tabs[0];
          const open = new Set<string>();

          for (const [n, request] of plan.entries()) {
            await pass(request.afterMs);
            if (crashed && crashAfterMs !== null && Date.now() - noon >= crashAfterMs) crashed.close();
            const tab = tabs[request.tab];
            if (!tab) continue;
            if (request.online !== null) tab.network.setOnline(request.online);
            const options: RequestOptions = {
              background: request.background,
              retries: request.retries,
              maxAge: request.maxAge,
              fresh: request.isFresh,
              ...(request.cancelAfterMs === null ? {} : { signal: cancelAfter(request.cancelAfterMs) }),
            };
            const id = `${n}`;
            if (tab !== crashed) open.add(id);
            tab.catalogue.request<unknown>(callOf(request), options).then(
              () => open.delete(id),
              () => open.delete(id),
            );
            for (const { network } of tabs) mostUnderWay = Math.max(mostUnderWay, network.underWay);
          }
          crashed?.close();
          await pass(minute);
          for (const { network } of tabs) network.setOnline(true);
          await pass(40 * minute);

          const sent = tabs.flatMap(({ network }) => network.sent).filter(({ isLost }) => !isLost);
          expect(mostWithin(sent, minute), 'starts of all tabs in any 60 s').toBeLessThanOrEqual(15);
          expect(
            mostWithin(sent.filter(isBackground), minute),
            'background starts in any 60 s',
          ).toBeLessThanOrEqual(10);
          for (const tab of tabs) {
            expect(mostUnderWayOf(tab.network.sent), 'requests under way in one tab').toBeLessThanOrEqual(8);
            if (tab === crashed) continue;
            expect(tab.catalogue.status.get()).toMatchObject({ inFlight: 0, waiting: 0, callsLeft: 15 });
          }
          expect(mostUnderWay).toBeLessThanOrEqual(24);
          expect([...open], 'calls that have not settled').toEqual([]);
        },
      ),
      { numRuns: 120, seed: 11 },
    );
  });

  test('waiting calls start by priority, then by arrival, and none is lost', async () => {
    const waiting = fc.record({
      afterMs: fc.oneof(fc.constant(0), fc.nat(500), fc.nat(5000)),
      kind: fc.constantFrom('special', 'high', 'listener', 'background'),
      takesMs: fc.nat(8000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(waiting, { minLength: 10, maxLength: 45 }), async (plan) => {
        const { openTab } = createHarness();
        const { catalogue, network } = openTab();
        const requested = new Map<string, { rank: number; at: number; order: number }>();
        const took = new Map<string, number>();
        network.reply = ({ path }) => ({
          body: { id: 1, tracks: { data: [] } },
          afterMs: took.get(path) ?? 0,
        });
        const answers: Promise<{ readonly ok: boolean }>[] = [];
        for (const [order, { afterMs, kind, takesMs }] of plan.entries()) {
          await pass(afterMs);
          // There is only one special call at a time, so its later ones are ordinary.
          const isSpecial = kind === 'special' && !requested.has(`/playlist/${trendingId}`);
          const call = isSpecial ? playlistCall(trendingId) : trackCall(String(order));
          const rank = isSpecial ? 3 : kind === 'high' ? 2 : kind === 'background' ? 0 : 1;
          requested.set(call.path, { rank, at: Date.now(), order });
          took.set(call.path, takesMs);
          answers.push(
            catalogue.request<unknown>(call, {
              background: kind === 'background',
              priority: kind === 'high' ? 'high' : 'normal',
            }),
          );
        }
        await pass(20 * minute);
        expect((await Promise.all(answers)).every(({ ok }) => ok)).toBe(true);
        expect(network.paths().toSorted()).toEqual([...requested.keys()].toSorted());

        for (const [place, started] of network.sent.entries()) {
          const own = requested.get(started.path);
          for (const later of network.sent.slice(place + 1)) {
            const other = requested.get(later.path);
            if (!own || !other || other.at >= started.at) continue;
            const isAhead = other.rank > own.rank || (other.rank === own.rank && other.order < own.order);
            expect(isAhead, `${later.path} waited while ${started.path} was started`).toBe(false);
          }
        }
      }),
      { numRuns: 60, seed: 12 },
    );
  });

  test('starts of the waiting list keep their distance, 5 to a batch', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(9000), { minLength: 9, maxLength: 15 }),
        fc.boolean(),
        async (takes, background) => {
          const { openTab } = createHarness();
          const { catalogue, network } = openTab();
          network.reply = ({ path }) => ({
            body: { id: 1 },
            afterMs: 1 + (takes[Number(path.slice(7))] ?? 0),
          });
          for (const [id] of takes.entries()) void catalogue.request(trackCall(String(id)), { background });
          await pass(5 * minute);
          // All were requested at once: the first 8 started, and each of the others had to wait.
          const starts = network.sent.slice(8).map(({ at }) => at);
          expect(network.sent).toHaveLength(takes.length);
          for (const [n, at] of starts.entries()) {
            expect(at - (starts[n - 1] ?? 0)).toBeGreaterThanOrEqual(300);
            // Six starts never fit into the 1200 ms of a full batch.
            expect(at - (starts[n - 5] ?? 0)).toBeGreaterThanOrEqual(1500);
          }
        },
      ),
      { numRuns: 50, seed: 13 },
    );
  });

  test('back-off is never shorter than the table', async () => {
    const step = fc.record({
      gapMs: fc.oneof(fc.nat(minute), fc.nat(20 * minute), fc.nat(7 * 60 * minute)),
      path: fc.nat(1),
      reply: fc.constantFrom<Reply>(
        { status: 500 },
        { fails: 'network' },
        { body: { error: { code: 700 } } },
        { body: { error: { code: 800 } } },
        { body: { id: 1, tracks: { data: [] } } },
      ),
      retries: fc.nat(1),
      isFresh: fc.constantFrom(false, false, false, true),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (plan) => {
        const { openTab } = createHarness();
        const { catalogue, network } = openTab();
        const errors = [0, 0];
        const backsOffUntil = [0, 0];
        for (const { gapMs, path, reply, retries, isFresh } of plan) {
          await pass(gapMs);
          network.reply = () => reply;
          const before = network.sent.length;
          const requested = catalogue.request(playlistCall(String(path)), {
            retries,
            maxAge: 0,
            fresh: isFresh,
          });
          await pass(10_000);
          const answer = await requested;
          const isSent = network.sent.length > before;
          const until = backsOffUntil[path] ?? 0;
          expect(isSent && !isFresh && (network.sent[before]?.at ?? 0) < until, 'sent during back-off').toBe(
            false,
          );
          if (answer.ok) {
            errors[path] = 0;
            backsOffUntil[path] = 0;
          } else if (isSent) {
            errors[path] = (errors[path] ?? 0) + (answer.error.code === 'no-data' ? 5 : 1);
            backsOffUntil[path] = (network.sent.at(-1)?.at ?? 0) + backOffAfter(errors[path] ?? 0);
          }
        }
      }),
      { numRuns: 120, seed: 14 },
    );
  });
});

/** A signal that is aborted after some time. */
function cancelAfter(ms: number): AbortSignal {
  const cancel = new AbortController();
  setTimeout(() => cancel.abort(), ms);
  return cancel.signal;
}

/** The most requests that were in progress at the start of any of them. */
function mostUnderWayOf(sent: readonly SentRequest[]): number {
  return Math.max(
    0,
    ...sent.map((request, place) => {
      const before = sent
        .slice(0, place)
        .filter((other) => other.endedAt === null || other.endedAt > request.at);
      return before.length + 1;
    }),
  );
}
