import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEVEL_STEP_MS } from '../../../src/limits/playback.ts';
import { createAudio } from '../../../src/platform/audio.ts';
import { FakeMediaWorld } from '../../fakes/media-element.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const A = 'https://previews.example/a.mp3';
const B = 'https://previews.example/b.mp3';
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function playing(factor: number) {
  const world = new FakeMediaWorld();
  const audio = createAudio(world.create, () => () => {});
  audio.setVolume(0.8);
  audio.load(A, 0, factor);
  await pass(20);
  audio.play();
  await pass(100);
  return { world, audio, level: () => world.audible.map(({ volume }) => volume) };
}

/** The samples of a tone at full scale as it sounds while the time passes, 8 in a ms. */
async function heardWhile(harness: Awaited<ReturnType<typeof playing>>, ms: number): Promise<number[]> {
  const samples: number[] = [];
  for (let at = 0; at < ms; at += 1) {
    await pass(1);
    const sum = harness.level().reduce((all, one) => all + one, 0);
    for (let step = 0; step < 8; step += 1)
      samples.push(sum * Math.sin(((at + step / 8) * Math.PI * 2) / 10));
  }
  return samples;
}

/** The greatest difference between the peaks of one period of the tone and the next. */
function greatestStep(samples: readonly number[]): number {
  const peaks = Array.from({ length: Math.floor(samples.length / 80) }, (_, period) =>
    Math.max(...samples.slice(period * 80, (period + 1) * 80).map(Math.abs)),
  );
  return Math.max(...peaks.slice(1).map((peak, at) => Math.abs(peak - (peaks[at] ?? 0))));
}

test("[BEY-111] an element's level is the product of the volume and its load's share of it", async () => {
  const { world, audio, level } = await playing(0.5);
  expect(level()).toEqual([0.4]);
  audio.setVolume(0.2);
  expect(level()).toEqual([0.1]);
  audio.setVolume(0);
  expect(world.audible[0]?.muted).toBe(true);
  audio.setVolume(0.2);
  expect(level()).toEqual([0.1]);
  // The next load begins at its own level, prepared or not.
  audio.prepare(B);
  await pass(20);
  audio.load(B, 0, 1);
  audio.play();
  await pass(20);
  expect(level()).toEqual([0.2]);
});

test('[BEY-111] an element that the browser lets play in place of the other has the level of the load', async () => {
  const { world, audio, level } = await playing(1);
  world.refusal = (element) => (element === world.elements[1] ? 'NotAllowedError' : null);
  audio.prepare(B);
  await pass(20);
  audio.load(B, 0, 0.25);
  audio.play();
  await pass(100);
  expect(world.audible).toEqual([world.elements[0]]);
  expect(level()).toEqual([0.2]);
});

test('[BEY-112] a sound that is turned down or up by the setting glides there', async () => {
  const harness = await playing(1);
  harness.audio.setFactor(0.25);
  const down = await heardWhile(harness, 400);
  expect(harness.level()).toEqual([0.2]);
  harness.audio.setFactor(1);
  const up = await heardWhile(harness, 400);
  expect(harness.level()).toEqual([0.8]);
  const step = (0.8 - 0.2) / (200 / LEVEL_STEP_MS);
  expect(greatestStep(down)).toBeLessThan(step * 1.5);
  expect(greatestStep(up)).toBeLessThan(step * 1.5);
});

test('[BEY-112] the volume may change while the sound glides, and a paused one is at its level at once', async () => {
  const harness = await playing(1);
  harness.audio.setFactor(0.5);
  await pass(100);
  harness.audio.setVolume(0.4);
  await pass(200);
  expect(harness.level()).toEqual([0.2]);
  harness.audio.pause();
  harness.audio.setFactor(1);
  expect(harness.world.elements[0]?.volume).toBe(0.4);
});
