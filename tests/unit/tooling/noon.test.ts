import { expect, test } from 'vitest';
import { zoneAtNoon } from '../../noon.ts';

test('there is a time zone in which it is noon, at every hour of the day', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const now = Date.UTC(2026, 10, 26, hour, 56, 3);
    const timeZone = zoneAtNoon(now);
    expect(new Intl.DateTimeFormat('de', { timeZone, timeStyle: 'short' }).format(now)).toBe('12:56');
  }
});

test('this run has one', () => {
  // 'Etc/GMT+5' is five hours behind. Not the time itself: a run that watches may go on for hours.
  const hoursBehind = Number(process.env['TZ']?.slice('Etc/GMT'.length));
  expect(new Date().getTimezoneOffset() / 60 - hoursBehind).toBe(0);
});
