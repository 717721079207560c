import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hueOf } from '../../../src/platform/hue-of.ts';

type Color = readonly [number, number, number];
const picture = (...parts: readonly (readonly [Color, number])[]) =>
  parts.flatMap(([color, count]) => Array.from({ length: count }, () => [...color, 255]).flat());

test.each([
  ['red', [255, 0, 0], 29],
  ['yellow', [255, 255, 0], 110],
  ['green', [0, 255, 0], 142],
  ['blue', [0, 0, 255], 264],
] as const)('the hue of %s is the one that OKLCH gives it', (_, color, hue) => {
  expect(hueOf(picture([color, 16]))).toBeCloseTo(hue, -0.5);
});

test('the most frequent colour decides, however large the grey around it; a speck of colour does not', () => {
  const [red, blue] = [hueOf(picture([[200, 20, 20], 1])), hueOf(picture([[20, 20, 200], 1]))];
  expect(hueOf(picture([[128, 128, 128], 80], [[200, 20, 20], 12], [[20, 20, 200], 8]))).toBeCloseTo(red!, 3);
  expect(hueOf(picture([[200, 20, 20], 8], [[20, 20, 200], 12]))).toBeCloseTo(blue!, 3);
  expect(hueOf(picture([[128, 128, 128], 99], [[200, 20, 20], 1]))).toBeNull();
  expect(hueOf([])).toBeNull();
});

test('every picture has a hue from 0 to 360 or none, whatever the order of its pixels; grey ones have none', () => {
  const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
  fc.assert(
    fc.property(fc.array(color, { minLength: 1, maxLength: 40 }), (colors) => {
      const hue = hueOf(picture(...colors.map((each) => [each, 1] as const)));
      const reversed = hueOf(picture(...colors.toReversed().map((each) => [each, 1] as const)));
      if (hue === null) return;
      expect(hue).toBeGreaterThanOrEqual(0);
      expect(hue).toBeLessThan(360);
      if (colors.length === 1) expect(reversed).toBe(hue);
    }),
  );
  fc.assert(fc.property(fc.nat(255), (level) => hueOf(picture([[level, level, level], 9])) === null));
});
