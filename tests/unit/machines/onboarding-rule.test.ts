import { expect, test } from 'vitest';
import { mayShowOnboarding } from '../../../src/machines/onboarding/onboarding.machine.ts';

const rule = (count: number, fields: { lastShown?: number | null; completed?: boolean } = {}) =>
  mayShowOnboarding({ count, lastShown: null, completed: false, ...fields });

test('[ONB-01] the show rule is true on the very first visit', () => {
  expect(rule(0)).toBe(true);
});

test('[ONB-01] it is false for the counts 1 to 4, and above 5 for a count that is no multiple of 5', () => {
  const others = Array.from({ length: 200 }, (_, index) => index + 1).filter((count) => count % 5 !== 0);
  expect(others.filter((count) => rule(count))).toEqual([]);
});

test('[ONB-01] it is true for the counts 5, 10 and 15 if onboarding was not completed and not shown for that count', () => {
  for (const count of [5, 10, 15]) {
    expect(rule(count), `count ${count}`).toBe(true);
    expect(rule(count, { lastShown: count - 5 }), `count ${count}, shown before`).toBe(true);
    expect(rule(count, { lastShown: count })).toBe(false);
    expect(rule(count, { completed: true })).toBe(false);
  }
});

test('[ONB-01] it is false once onboarding is completed, and for a count at which it was already shown', () => {
  for (const count of [0, 5, 10, 100]) {
    expect(rule(count, { completed: true }), `count ${count}, completed`).toBe(false);
    expect(rule(count, { lastShown: count }), `count ${count}, shown`).toBe(false);
  }
});
