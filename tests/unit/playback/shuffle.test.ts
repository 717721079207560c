import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawPlace } from '../../../src/domain/shuffle.ts';

test('a drawn place is inside the queue and never the current one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 200 }),
      fc.nat(199),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (count, place, random) => {
        const current = place % count;
        const drawn = drawPlace(count, current, random);
        expect(drawn).not.toBe(current);
        expect(drawn >= 0 && drawn < count).toBe(true);
      },
    ),
  );
});

test('every other place is drawn by an equal share of the numbers', () => {
  const counts = [0, 0, 0, 0, 0];
  for (let step = 0; step < 4000; step += 1) counts[drawPlace(5, 2, step / 4000)]! += 1;
  expect(counts).toEqual([1000, 1000, 0, 1000, 1000]);
});

test('without another place nothing is drawn, and without a current one every place may be', () => {
  expect(drawPlace(0, -1, 0.5)).toBe(-1);
  expect(drawPlace(1, 0, 0.5)).toBe(-1);
  expect(drawPlace(1, -1, 0.5)).toBe(0);
  expect([0, 0.5, 0.99].map((random) => drawPlace(2, -1, random))).toEqual([0, 1, 1]);
});

test('a current place outside the queue counts as none', () => {
  expect(drawPlace(3, 3, 0.99)).toBe(2);
  expect(drawPlace(3, 7, 0.99)).toBe(2);
});

test('a number that comes out as 1 by rounding draws the last place, none behind it', () => {
  expect(drawPlace(3, -1, 1)).toBe(2);
  expect(drawPlace(3, 0, 1)).toBe(2);
});
