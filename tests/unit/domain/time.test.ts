import { expect, test } from 'vitest';
import { localTime } from '../../../src/domain/local-time.ts';
import { formatTime } from '../../../src/domain/text.ts';

test('[HLP-01] seconds are shown as minutes:seconds, the seconds padded to 2 digits', () => {
  expect([65, 30, 0].map(formatTime)).toEqual(['1:05', '0:30', '0:00']);
});

test('[HLP-01] fractions of a second are cut off', () => {
  expect([65.9, 0.999, 59.999].map(formatTime)).toEqual(['1:05', '0:00', '0:59']);
});

test('[HLP-01] times of an hour and more go on in minutes', () => {
  expect([3600, 3599, 36_061].map(formatTime)).toEqual(['60:00', '59:59', '601:01']);
});

test('[HLP-01] a time that is negative or not finite is 0:00', () => {
  const unusable = [-1, -0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  expect(unusable.map(formatTime)).toEqual(unusable.map(() => '0:00'));
});

test('[HLP-14] a date of a file name is the listener’s own, at every hour of the day and before and after a change of the clocks', () => {
  const shown = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });
  for (let hour = 0; hour < 24 * 366; hour += 5) {
    const at = Date.UTC(2026, 0, 1) + hour * 3_600_000;
    expect(localTime(at)).toBe(shown.format(at).replace(' ', 'T'));
  }
});
