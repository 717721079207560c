import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawFrom } from '../../../src/domain/track.ts';

test('what is drawn is one of the places', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(199), { minLength: 1 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (places, random) => {
        expect(places).toContain(drawFrom(places, random));
      },
    ),
  );
});

test('every place is drawn by an equal share of the numbers', () => {
  const counts = [0, 0, 0, 0, 0];
  for (let step = 0; step < 4000; step += 1) counts[drawFrom([0, 1, 3, 4], step / 4000)]! += 1;
  expect(counts).toEqual([1000, 1000, 0, 1000, 1000]);
});

test('without a place nothing is drawn', () => {
  expect(drawFrom([], 0.5)).toBe(-1);
});

test('a number that is 1 by rounding draws the last place, none behind it', () => {
  expect(drawFrom([4, 7], 1)).toBe(7);
});
