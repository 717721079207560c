import { expect, test } from 'vitest';
import { createRateLimit } from '../../relay/rate-limit.ts';

test('a caller waits until the first of the counted requests is too old, and the oldest callers are forgotten', () => {
  const limit = createRateLimit(2, 10_000, 2);
  expect([limit.take('a', 0), limit.take('a', 4000), limit.take('a', 4500)]).toEqual([null, null, 6]);
  expect(limit.take('a', 10_000)).toBeNull();
  expect(limit.take('a', 10_000)).toBe(4);
  expect([limit.take('b', 10_000), limit.take('c', 10_000)]).toEqual([null, null]);
  expect(limit.take('a', 10_000)).toBeNull();
});
