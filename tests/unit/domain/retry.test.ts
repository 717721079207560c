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

test('an abort between two attempts ends the wait at once, with its reason and without a timer', async () => {
  const cancel = new AbortController();
  const attempt = vi.fn<() => Promise<string>>(async () => 'failed');
  const ended = retry(attempt, { delayAfter: () => 1000, wait, signal: cancel.signal }).catch(String);
  await vi.advanceTimersByTimeAsync(1500);
  cancel.abort('left the page');
  expect(await ended).toBe('left the page');
  expect([attempt.mock.calls.length, vi.getTimerCount()]).toEqual([2, 0]);
  await expect(wait(5, cancel.signal)).rejects.toBe('left the page');
});
