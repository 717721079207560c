import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retry } from '../../../src/domain/retry.ts';
import { wait } from '../../../src/platform/system.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('attempts follow each other after the waits that their outcomes request, up to the last', async () => {
  const outcomes: number[] = [];
  const last = retry(async () => outcomes.push(Date.now()), {
    delayAfter: (_, retries) => [100, 0, 50][retries] ?? null,
    wait,
  });
  const start = Date.now();
  await vi.advanceTimersByTimeAsync(150);
  expect(outcomes.map((at) => at - start)).toEqual([0, 100, 100, 150]);
  expect(await last).toBe(4);
});
