import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rateCalls, rateMaxWaitMs, rateWindowMs } from '../../relay/limits.ts';
import { createRateLimiter } from '../../relay/upstream/rate-limiter.ts';
import { createHarness, errorOf, json } from './support.ts';

const base = 'https://api.deezer.com';
const quota = { error: { type: 'Exception', message: 'Quota limit exceeded', code: 4 } };

describe('the pace towards the catalogue', () => {
  test('whatever is requested when, and up to a second late as a busy process is, no 5 s contain more than 45 calls, and none waits longer than 2.5 s', () => {
    const gap = fc.integer({ min: 0, max: 120 });
    const lateness = fc.integer({ min: 0, max: 999 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(gap, lateness), { minLength: 300, maxLength: 400, size: 'max' }),
        (requests) => {
          const rateLimiter = createRateLimiter(rateCalls, rateWindowMs, rateMaxWaitMs);
          const starts: number[] = [];
          let now = 1_000_000;
          for (const [after, late] of requests) {
            now += after;
            const permit = rateLimiter.take(now);
            if ('waitMs' in permit) {
              expect(permit.waitMs).toBeLessThanOrEqual(rateMaxWaitMs);
              starts.push(now + permit.waitMs + late);
            } else expect(permit.retryAfterSeconds).toBeGreaterThan(2);
          }
          starts.sort((a, b) => a - b);
          for (const [index, start] of starts.entries()) {
            const before = starts[index - rateCalls];
            if (before !== undefined) expect(start - before).toBeGreaterThanOrEqual(5_000);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test('a clock that is set back delays nothing', () => {
    const rateLimiter = createRateLimiter(2, 5_000, 1_000);
    rateLimiter.take(10_000_000);
    rateLimiter.take(10_000_000);
    expect(rateLimiter.take(1_000)).toEqual({ waitMs: 0 });
  });

  test('45 calls go out at once, the 46th waits for its window, and one that would wait too long gets 429', async () => {
    const { relay: send, upstream, clock } = createHarness();
    let clients = 0;
    const relay = (url: string) => send(url, { headers: { 'x-test-address': `client ${(clients += 1)}` } });
    await Promise.all(Array.from({ length: 45 }, (_, index) => relay(`${base}/artist/${index + 1}`)));
    expect(upstream.requested).toHaveLength(45);
    const refused = await relay(`${base}/artist/46`);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('6');
    expect(await errorOf(refused)).toMatchObject({ code: 4 });
    await clock.pass(4_000);
    const waiting = relay(`${base}/artist/47`);
    await clock.pass(1_999);
    expect(upstream.requested).toHaveLength(45);
    await clock.pass(1);
    expect((await waiting).status).toBe(200);
    expect(upstream.requested).toHaveLength(46);
  });

  test('answers from the cache take nothing of the pace', async () => {
    const { relay, upstream } = createHarness();
    for (let round = 0; round < 200; round += 1) expect((await relay(`${base}/artist/1`)).status).toBe(200);
    expect(upstream.requested).toHaveLength(1);
  });
});

describe('when the catalogue has had enough', () => {
  test('its quota answer with status 200 becomes a 429 that says when to return', async () => {
    const { relay } = createHarness({ answer: () => json(quota) });
    const response = await relay(`${base}/artist/27`);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toEqual(quota);
  });

  test.each([
    ['7', 7],
    ['600', 60],
    ['0', 1],
    ['soon', 5],
    ['in 7', 5],
    ['7 s', 5],
    [null, 5],
  ])('its own 429 with Retry-After %s stops it for %i s', async (header, seconds) => {
    const headers = header === null ? {} : { 'retry-after': header };
    const { relay, upstream, clock } = createHarness({ answer: () => json({}, { status: 429, headers }) });
    const response = await relay(`${base}/artist/27`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, String(seconds)]);
    upstream.answer = () => json({ ok: true });
    await clock.pass(seconds * 1000 - 1);
    const pausing = await relay(`${base}/artist/28`);
    expect([pausing.status, pausing.headers.get('retry-after')]).toEqual([429, '1']);
    expect(upstream.requested).toHaveLength(1);
    await clock.pass(1);
    expect((await relay(`${base}/artist/28`)).status).toBe(200);
  });

  test('an error body that only mentions a number is no quota answer', async () => {
    const { relay } = createHarness({ answer: () => json({ error: [], results: true }) });
    expect((await relay(`${base}/artist/27`)).status).toBe(200);
  });
});

describe('GET /healthz', () => {
  const health = async (harness: ReturnType<typeof createHarness>): Promise<unknown> =>
    (await harness.get('/healthz')).json();

  test('names the catalogue that is configured and its last state', async () => {
    const harness = createHarness();
    const announced = (upstream: string): object => ({ status: 'ok', catalogue: base, upstream });
    expect(await health(harness)).toEqual(announced('up'));
    harness.upstream.answer = () => json(quota);
    await harness.relay(`${base}/artist/1`);
    expect(await health(harness)).toEqual(announced('throttled'));
    await harness.clock.pass(5_000);
    expect(await health(harness)).toEqual(announced('up'));
    harness.upstream.answer = () => json({}, { status: 403 });
    const blocked = await harness.relay(`${base}/artist/2`);
    expect(blocked.status).toBe(403);
    expect(await health(harness)).toEqual(announced('blocked'));
    harness.upstream.answer = () => Promise.reject(new TypeError('fetch failed'));
    await harness.relay(`${base}/artist/3`);
    expect(await health(harness)).toEqual(announced('unreachable'));
    harness.upstream.answer = () => new Response('<h1>hello</h1>');
    await harness.relay(`${base}/artist/4`);
    expect(await health(harness)).toEqual(announced('unreachable'));
    harness.upstream.answer = () => json({ error: 'Not Found' }, { status: 404 });
    await harness.relay(`${base}/artist/5`);
    expect(await health(harness)).toEqual(announced('up'));
  });
});
