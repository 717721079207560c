import { expect, test } from 'vitest';
import { zoneAtNoon } from '../../noon.ts';

test('there is a time zone in which it is noon, at every hour of the day', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const now = Date.UTC(2026, 10, 26, hour, 56, 3);
    const timeZone = zoneAtNoon(now);
    expect(new Intl.DateTimeFormat('de', { timeZone, timeStyle: 'short' }).format(now)).toBe('12:56');
  }
});

test('this run has it', () => {
  expect([12, 13]).toContain(new Date().getHours());
});
