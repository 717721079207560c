import { expect, test } from 'vitest';
import { clipLoudness } from '../../../demo/audio/loudness.ts';
import { evenFactor } from '../../../src/domain/loudness.ts';
import { COMMON_LOUDNESS_DB } from '../../../src/limits/playback.ts';

const decibels = (factor: number) => 20 * Math.log10(factor);

test('a track that is louder than the common level keeps so much of its volume that it is as loud, and none is turned up', () => {
  for (let gain = -30; gain < 0; gain += 0.5) {
    const factor = evenFactor({ gain }, COMMON_LOUDNESS_DB);
    expect(factor).toBeLessThanOrEqual(1);
    expect(factor).toBeGreaterThan(0);
    if (gain > COMMON_LOUDNESS_DB) expect(gain + decibels(factor)).toBeCloseTo(COMMON_LOUDNESS_DB);
    else expect(factor).toBe(1);
  }
});

test('what is no loudness of music changes nothing', () => {
  expect(evenFactor({}, COMMON_LOUDNESS_DB)).toBe(1);
  for (const gain of [0, 3, -90, NaN, Infinity, -Infinity])
    expect(evenFactor({ gain }, COMMON_LOUDNESS_DB)).toBe(1);
});

test("the demo's tracks play as they are: they have the common level", () => {
  expect(evenFactor({ gain: clipLoudness }, COMMON_LOUDNESS_DB)).toBe(1);
});
