import { expect, test } from 'vitest';
import { createBackOff } from '../../../src/catalogue/back-off.ts';
import { rateLimitWait, retryDelay } from '../../../src/catalogue/client.ts';
import { BACK_OFF_MAX_ENDPOINTS } from '../../../src/limits/catalogue.ts';

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

test('the endpoint that failed longest ago is forgotten when there are too many', () => {
  const backOff = createBackOff({ now: () => 0 });
  for (let number = 0; number <= BACK_OFF_MAX_ENDPOINTS; number += 1) backOff.failed(`/${number}`, 1);
  expect(backOff.backingOff()).toHaveLength(BACK_OFF_MAX_ENDPOINTS);
  expect(backOff.backsOffUntil('/0')).toBeNull();
  expect(backOff.backsOffUntil('/1')).not.toBeNull();
});

test('a retry waits twice as long as the one before, with jitter, and at most 15 s', () => {
  expect([0, 1, 2].map((n) => retryDelay(n, 1000, () => 0.5))).toEqual(
    [1, 2, 4].map((factor) => factor * retryDelay(0, 1000, () => 0.5)),
  );
  expect(retryDelay(0, 1000, () => 0)).toBeLessThan(retryDelay(0, 1000, () => 1));
  expect(retryDelay(10, 1000, () => 0.5)).toBe(15_000);
});

test('a 429 requires the wait of its header, if that is a number of seconds', () => {
  expect(rateLimitWait('2')).toBe(2000);
  expect(rateLimitWait(' 1.5 ')).toBe(1500);
  for (const text of [null, '', ' ', '2s', 's2', '-2', '1.', 'Fri, 20 Nov 2026 12:00:00 GMT'])
    expect([text, rateLimitWait(text)]).toEqual([text, 5000]);
});
