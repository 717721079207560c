import { describe, expect, test } from 'vitest';
import { cacheState, counting, createHarness, errorOf, json, listWithPreview, silence } from './support.ts';

const base = 'https://api.deezer.com';
const minute = 60_000;

const body = async (response: Response): Promise<unknown> => response.json();

describe('an answer that has outlived its time', () => {
  test('is sent while the catalogue fails, and the next caller does not wait', async () => {
    const { relay, clock, upstream } = createHarness({ answer: counting() });
    await relay(`${base}/artist/27`);
    await clock.pass(61 * minute);
    upstream.answer = silence;
    const waiting = relay(`${base}/artist/27`);
    await clock.pass(12_000);
    const stale = await waiting;
    expect([stale.status, cacheState(stale), await body(stale)]).toEqual([200, 'stale', { count: 1 }]);
    expect(cacheState(await relay(`${base}/artist/27`))).toBe('stale');
    expect(upstream.requested).toHaveLength(2);
    upstream.answer = () => json({ count: 'new' });
    await clock.pass(10_000);
    const recovered = await relay(`${base}/artist/27`);
    expect([cacheState(recovered), await body(recovered)]).toEqual(['miss', { count: 'new' }]);
  });

  test.each([
    ['a network failure', () => Promise.reject(new TypeError('fetch failed'))],
    ['a status of 500', () => json({}, { status: 500 })],
    ['a page instead of JSON', () => new Response('<h1>Sorry</h1>')],
    [
      'a quota answer',
      () => json({ error: { type: 'Exception', message: 'Quota limit exceeded', code: 4 } }),
    ],
    ['a busy service', () => json({ error: { type: 'Exception', message: 'Service busy', code: 700 } })],
    ['a status of 403', () => json({}, { status: 403 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://example.com' } })],
  ] as const)('replaces %s', async (_, answer) => {
    const { relay, clock, upstream } = createHarness({ answer: counting() });
    await relay(`${base}/artist/27`);
    await clock.pass(61 * minute);
    upstream.answer = answer;
    const stale = await relay(`${base}/artist/27`);
    expect([stale.status, cacheState(stale), await body(stale)]).toEqual([200, 'stale', { count: 1 }]);
  });

  test("sends its dying previews as '' and the others as they are", async () => {
    const { relay, clock, upstream } = createHarness();
    const lives = [15, 25, 21].map((minutes, index) =>
      listWithPreview(clock.now(), minutes * minute, `song${index}`),
    );
    upstream.answer = () => json({ lists: lives, undated: { preview: 'https://old.example/clip.mp3' } });
    await relay(`${base}/playlist/1`);
    await clock.pass(16 * minute);
    upstream.answer = () => json({}, { status: 502 });
    const text = await (await relay(`${base}/playlist/1`)).text();
    expect(text.match(/"preview":""/g)).toHaveLength(1);
    expect(text).not.toContain('song0.mp3');
    expect(text).toContain('song1.mp3');
    expect(text).toContain('song2.mp3');
    expect(text).toContain('https://old.example/clip.mp3');
    await clock.pass(minute);
    const later = await (await relay(`${base}/playlist/1`)).text();
    expect(later.match(/"preview":""/g)).toHaveLength(2);
  });

  test('is dropped after a day', async () => {
    const { relay, clock, upstream } = createHarness({ answer: counting() });
    await relay(`${base}/artist/27`);
    upstream.answer = () => json({}, { status: 502 });
    await clock.pass(24 * 60 * minute);
    expect((await relay(`${base}/artist/27`)).status).toBe(502);
  });

  test('does not replace an answer that nobody has', async () => {
    const { relay } = createHarness({ answer: () => Promise.reject(new TypeError('fetch failed')) });
    const response = await relay(`${base}/artist/27`);
    expect(response.status).toBe(502);
    expect(await errorOf(response)).toMatchObject({ type: 'Unreachable', code: 502 });
    expect(cacheState(response)).toBe('miss');
  });
});

describe('the bounds of an answer', () => {
  test('an upstream slower than 12 s is aborted with 504, before the app aborts after 15 s', async () => {
    const { relay, clock, upstream } = createHarness({ answer: silence });
    const waiting = relay(`${base}/artist/27`);
    await clock.pass(11_999);
    expect(upstream.requests[0]?.signal?.aborted).toBe(false);
    await clock.pass(1);
    const response = await waiting;
    expect(response.status).toBe(504);
    expect(await errorOf(response)).toMatchObject({ type: 'Timeout', code: 504 });
    expect(upstream.requests[0]?.signal?.aborted).toBe(true);
  });

  test('an answer that starts and never ends is aborted as well', async () => {
    const { relay, clock } = createHarness({
      answer: () => new Response(new ReadableStream({ start: () => undefined })),
    });
    const waiting = relay(`${base}/artist/27`);
    await clock.pass(12_000);
    expect((await waiting).status).toBe(504);
  });

  test('a redirect is not followed', async () => {
    const { relay, upstream } = createHarness({
      answer: () => new Response(null, { status: 301, headers: { location: 'http://169.254.169.254/' } }),
    });
    const response = await relay(`${base}/artist/27`);
    expect(response.status).toBe(502);
    expect(response.headers.has('location')).toBe(false);
    expect(upstream.requested).toHaveLength(1);
  });

  test('an answer of more than 2 MB is not read to its end, whether it says so or not', async () => {
    let sent = 0;
    const large = (): Response =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sent += 1;
            controller.enqueue(new Uint8Array(256 * 1024));
            if (sent === 60) controller.close();
          },
        }),
      );
    const silent = createHarness({ answer: large });
    const response = await silent.relay(`${base}/artist/27`);
    expect(response.status).toBe(502);
    expect(await errorOf(response)).toMatchObject({ type: 'UnusableAnswer' });
    expect(sent).toBeLessThan(16);
    const honest = createHarness({
      answer: () => new Response('{}', { headers: { 'content-length': '9999999' } }),
    });
    expect((await honest.relay(`${base}/artist/27`)).status).toBe(502);
  });

  test('a page where JSON should be is no answer, and no page is sent from this origin', async () => {
    const { relay } = createHarness({ answer: () => new Response('<script>alert(1)</script>') });
    const response = await relay(`${base}/artist/27`);
    expect(response.status).toBe(502);
    expect(await response.text()).not.toContain('<script>');
  });

  test('a failing status is kept, with its JSON or an error of the same form', async () => {
    const withBody = createHarness({
      answer: () => json({ error: { type: 'X', message: 'm', code: 1 } }, { status: 500 }),
    });
    const first = await withBody.relay(`${base}/artist/27`);
    expect([first.status, await errorOf(first)]).toEqual([500, { type: 'X', message: 'm', code: 1 }]);
    const withPage = createHarness({ answer: () => new Response('<h1>Bad gateway</h1>', { status: 503 }) });
    const second = await withPage.relay(`${base}/artist/27`);
    expect(second.status).toBe(503);
    expect((await errorOf(second)).message).toBe('The upstream answered with status 503.');
  });
});
