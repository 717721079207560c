import { expect, test } from 'vitest';
import { createBackOff } from '../../../src/catalogue/back-off.ts';
test('an endpoint is in back-off until its time is over, and no longer', () => {
  const clock = { time: 0, now: () => clock.time };
  const backOff = createBackOff(clock);
  backOff.failed('/a', 1);
  const until = 5 * 60_000;
  clock.time = until - 1;
  expect(backOff.backsOffUntil('/a')).toBe(until);
  expect(backOff.backsOffUntil('/b')).toBeNull();
  expect(backOff.backingOff()).toEqual([{ path: '/a', until }]);
  clock.time = until;
  expect(backOff.backsOffUntil('/a')).toBeNull();
  expect(backOff.backingOff()).toEqual([]);
  backOff.failed('/a', 2);
  expect(backOff.backsOffUntil('/a')).toBe(until + 15 * 60_000);
  backOff.succeeded('/a');
  expect(backOff.backsOffUntil('/a')).toBeNull();
});
