import { describe, expect, test } from 'vitest';
import { createAnswerStore, type CachedAnswer } from '../../relay/upstream/answers.ts';
import { callUpstream } from '../../relay/upstream/call.ts';
import { resultKey, stationsResult, topArtistsResult } from '../../src/domain/edition.ts';
import { lifetimeOfResult } from '../../relay/upstream/known-calls.ts';

const minute = 60_000;

describe('an upstream', () => {
  const clock = { now: () => 0, after: () => () => undefined };
  const limits = { timeoutMs: 8000, maxBytes: 10 };
  const call = (answer: () => Promise<Response>) =>
    callUpstream(answer as typeof fetch, clock, 'https://up.example/', limits);

  test('is not followed where the platform hides the redirect', async () => {
    const hidden = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
    await expect(call(async () => hidden)).rejects.toMatchObject({ reason: 'unusable' });
  });
});

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
