import { describe, expect, test } from 'vitest';
import { type Bytes } from '../../relay/body.ts';
import { createAnswerStore, type CachedAnswer } from '../../relay/upstream/answers.ts';
import { callUpstream, UpstreamFailure } from '../../relay/upstream/call.ts';
import { resultKey, stationsResult, topArtistsResult } from '../../src/domain/edition.ts';
import { firstPreviewDeath, withoutDyingPreviews } from '../../relay/upstream/previews.ts';
import { knownCall, lifetimeOfResult } from '../../relay/upstream/known-calls.ts';

const minute = 60_000;
const textOf = (bytes: Bytes | null) => bytes && new TextDecoder().decode(bytes);

describe('an upstream', () => {
  const clock = { now: () => 0, after: () => () => undefined };
  const limits = { timeoutMs: 8000, maxBytes: 10 };
  const call = (answer: () => Promise<Response>) =>
    callUpstream(answer as typeof fetch, clock, 'https://up.example/', limits);

  test('answers with status, body, retry-after and its time', async () => {
    const headers = { 'Retry-After': '7', Date: 'Fri, 20 Nov 2026 12:00:00 GMT' };
    const answer = await call(async () => new Response('{}', { status: 429, headers }));
    expect({ ...answer, body: textOf(answer.body) }).toEqual({
      status: 429,
      body: '{}',
      retryAfter: '7',
      upstreamTime: Date.UTC(2026, 10, 20, 12),
    });
  });

  test.each([
    ['unusable', 'a redirect', () => new Response(null, { status: 302, headers: { Location: '/' } })],
    ['unusable', 'more than 10 bytes', () => new Response('01234567890')],
    ['unreachable', 'no network', () => Promise.reject(new TypeError('fetch failed'))],
  ] as const)('is %s with %s', async (reason, _, answer) => {
    await expect(call(async () => answer())).rejects.toMatchObject({ name: 'UpstreamFailure', reason });
  });

  test('is not followed where the platform hides the redirect', async () => {
    const hidden = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
    await expect(call(async () => hidden)).rejects.toMatchObject({ reason: 'unusable' });
  });

  test('is aborted at its timeout, which is called off with the answer', async () => {
    const timers: { readonly ms: number; readonly act: () => void; off: boolean }[] = [];
    const timed = {
      now: () => 0,
      after: (ms: number, act: () => void) => {
        const timer = { ms, act, off: false };
        timers.push(timer);
        return () => void (timer.off = true);
      },
    };
    let aborted = false;
    const slow = ((_: string, { signal }: { signal: AbortSignal }) => {
      signal.addEventListener('abort', () => (aborted = true));
      return new Promise(() => {});
    }) as unknown as typeof fetch;
    const late = callUpstream(slow, timed, 'https://up.example/', limits);
    expect(timers.map(({ ms }) => ms)).toEqual([8000]);
    timers[0]?.act();
    const error = new UpstreamFailure('timeout', 'The upstream did not answer within 8 s.');
    await expect(late).rejects.toEqual(error);
    expect([aborted, timers[0]?.off]).toEqual([true, true]);
    await callUpstream(
      (async () => new Response('{}')) as typeof fetch,
      timed,
      'https://up.example/',
      limits,
    );
    expect(timers[1]?.off).toBe(true);
  });
});

describe('the previews of an answer', () => {
  const preview = (expires: number | null) => ({
    preview: `https://previews.example/a.mp3${expires === null ? '' : `?exp=${expires}`}`,
  });

  test.each([
    [[preview(30), preview(null), preview(20), preview(25)], 20_000],
    [[preview(null), preview(20)], 20_000],
    [[preview(null), { preview: '' }], null],
    [[], null],
  ])('of %j the first expires at %s', (data, death) => {
    expect(firstPreviewDeath(JSON.stringify({ data }))).toBe(death);
  });

  test('are left out where they expire before a moment', () => {
    const sent = withoutDyingPreviews(JSON.stringify([19, 20, null].map(preview)), 20_000);
    expect(JSON.parse(sent)).toEqual([{ preview: '' }, preview(20), preview(null)]);
  });
});

test.each([
  ['/playlist/9', 30],
  ['/artist/27/top', 60],
  ['/chart/0/tracks', 15],
  ['/radio', 60],
  ['/radio/7/tracks', 5],
  ['/track/1', 5],
])('an answer of %s lives for %s minutes', (path, minutes) =>
  expect(knownCall(path, new URLSearchParams())?.lifetimeMs).toBe(minutes * minute),
);

test('what was computed for an edition is kept for an hour if it is about artists, else for three', () => {
  expect(lifetimeOfResult(resultKey(topArtistsResult))).toBe(60 * minute);
  expect(lifetimeOfResult(resultKey(stationsResult))).toBe(180 * minute);
});

test('an answer in memory weighs its body and a half, twice its key and 1000 bytes', () => {
  const answer = (length: number): CachedAnswer => ({
    plain: { status: 200, headers: {}, body: new Uint8Array(length) },
    packed: null,
    askedAt: 0,
    clockLead: 0,
    isMissing: false,
    freshUntil: 0,
    quietUntil: 0,
  });
  const weight = 2 * 10 + 1.5 * 200 + 1000;
  const fits = createAnswerStore(2 * weight);
  fits.set('key-number', answer(200));
  fits.set('key-letter', answer(200));
  expect(fits.entries()).toHaveLength(2);
  const tooSmall = createAnswerStore(2 * weight - 1);
  tooSmall.set('key-number', answer(200));
  tooSmall.set('key-letter', answer(200));
  expect(tooSmall.entries().map(([key]) => key)).toEqual(['key-letter']);
});
