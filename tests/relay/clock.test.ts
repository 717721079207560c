import { expect, onTestFinished, test, vi } from 'vitest';
import { wallClock } from '../../relay/clock.ts';

test('the clock on the wall calls back once after its time, unless that was cancelled', () => {
  vi.useFakeTimers({ now: 5000 });
  onTestFinished(() => void vi.useRealTimers());
  expect(wallClock).toHaveProperty('after');
  expect(wallClock.now()).toBe(5000);
  const called: string[] = [];
  const cancel = wallClock.after(100, () => called.push('cancelled'));
  expect(cancel).toBeTypeOf('function');
  wallClock.after(100, () => called.push('kept'));
  cancel();
  vi.advanceTimersByTime(99);
  expect(called).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(called).toEqual(['kept']);
});
