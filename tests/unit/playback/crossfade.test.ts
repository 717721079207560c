import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AudioEvent, AudioPort } from '../../../src/domain/ports.ts';
import { EVEN_GLIDE_MS, LEVEL_STEP_MS } from '../../../src/limits/playback.ts';
import { createAudio } from '../../../src/platform/audio.ts';
import { FakeMediaWorld } from '../../fakes/media-element.ts';
import { seededRandom } from '../../fakes/random.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const urlOf = (name: string) => `https://previews.example/${name}.mp3`;
const [A, B, C] = ['a', 'b', 'c'].map(urlOf) as [string, string, string];
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const VOLUME = 0.8;
const FADE_MS = 4000;

/** A track that plays at half of the volume, with the next one prepared, 4 s before its end. */
async function nearItsEnd() {
  const world = new FakeMediaWorld();
  const audio = createAudio(world.create, () => () => {});
  const events: AudioEvent[] = [];
  audio.setVolume(VOLUME);
  audio.load(A, 26, 0.5);
  await pass(20);
  audio.play();
  audio.prepare(B);
  await pass(100);
  audio.subscribe((event) => void events.push(event));
  /** The level of a url; 0 where it is not heard. */
  const level = (url: string) => world.audible.find(({ src }) => src === url)?.volume ?? 0;
  return { world, audio, events, level, sources: () => world.elements.map(({ src }) => src) };
}

/** The same, while it fades into the next one, which plays at a quarter of the volume. */
async function fading() {
  const harness = await nearItsEnd();
  harness.audio.fade(FADE_MS);
  harness.audio.load(B, 0, 0.25);
  harness.audio.play();
  await pass(1);
  return harness;
}

test('[BEY-153] a track that fades out and the next one that fades in beside it have the power of one, and none its level above its own', async () => {
  const { world, level, sources } = await fading();
  let before = level(A);
  for (let at = LEVEL_STEP_MS; at < FADE_MS - 200; at += LEVEL_STEP_MS) {
    await pass(LEVEL_STEP_MS);
    const [out, into] = [level(A) / (VOLUME * 0.5), level(B) / (VOLUME * 0.25)];
    expect(Math.abs(out ** 2 + into ** 2 - 1)).toBeLessThan(0.01);
    expect(Math.max(out, into)).toBeLessThanOrEqual(1);
    expect(level(A)).toBeLessThan(before);
    expect(before - level(A)).toBeLessThan(0.01);
    before = level(A);
  }
  await pass(220);
  expect(world.audible.map(({ src }) => src)).toEqual([B]);
  expect(level(B)).toBeCloseTo(VOLUME * 0.25);
  expect(sources()).toEqual(['', B]);
});

test('[BEY-153] of what fades out nothing is reported, also when it ends', async () => {
  const { events, world } = await fading();
  world.elements[0]?.fires('waiting');
  world.elements[0]?.fires('ended');
  await pass(FADE_MS + 500);
  expect(events.filter(({ type }) => type === 'audio.playing')).toHaveLength(1);
  expect(events.map(({ type }) => type)).not.toContain('audio.ended');
  expect(events.map(({ type }) => type)).not.toContain('audio.waiting');
  const positions = events.flatMap((event) => (event.type === 'audio.position' ? event.position : []));
  expect(Math.max(...positions)).toBeLessThan(6);
});

test('[BEY-153] volume, mute and even loudness multiply with a fade, and none of them ends it', async () => {
  const { audio, level, world } = await fading();
  await pass(FADE_MS / 2 - 1);
  audio.setVolume(0.4);
  expect(level(A)).toBeCloseTo(0.4 * 0.5 * Math.SQRT1_2);
  expect(level(B)).toBeCloseTo(0.4 * 0.25 * Math.SQRT1_2);
  audio.setVolume(0);
  expect(world.audible.map(({ muted }) => muted)).toEqual([true, true]);
  audio.setVolume(1);
  audio.setFactor(1);
  await pass(EVEN_GLIDE_MS);
  expect(level(A) / 0.5).toBeLessThan(Math.SQRT1_2);
  expect((level(A) / 0.5) ** 2 + level(B) ** 2).toBeCloseTo(1);
});

test('[BEY-153] what is prepared while a track fades out is loaded once it is silent', async () => {
  const { audio, sources } = await fading();
  audio.prepare('');
  audio.prepare(C);
  await pass(FADE_MS - 100);
  expect(sources()).toEqual([A, B]);
  await pass(200);
  expect(sources()).toEqual([C, B]);
});

describe.each<[string, (audio: AudioPort) => void, boolean]>([
  ['a pause', (audio) => audio.pause(), false],
  ['a stop', (audio) => audio.stop(), false],
  ['a seek', (audio) => audio.seek(12), true],
  ['its end', (audio) => audio.setFactor(0.25, false), true],
])('[BEY-156] %s during a fade', (_, act, goesOn) => {
  test('silences what fades out at once, and what plays on is soon at its level', async () => {
    const { audio, level, world } = await fading();
    audio.prepare(C);
    await pass(1000);
    act(audio);
    expect(level(A)).toBe(0);
    await pass(LEVEL_STEP_MS * 2);
    expect(level(B)).toBeLessThan(VOLUME * 0.25);
    await pass(EVEN_GLIDE_MS);
    expect(world.audible.map(({ src }) => src)).toEqual(goesOn ? [B] : []);
    audio.play();
    await pass(100);
    expect(world.audible.every(({ src, volume }) => src === B && Math.abs(volume - 0.2) < 0.001)).toBe(true);
    expect(world.elements[0]?.src).toBe(C);
  });
});

test.each<[string, (audio: AudioPort) => void]>([
  ['pause', (audio) => audio.pause()],
  ['stop', (audio) => audio.stop()],
])('[BEY-156] a %s before the next track is loaded silences what fades out', async (_, act) => {
  const { audio, world } = await nearItsEnd();
  audio.fade(FADE_MS);
  await pass(500);
  expect(world.audible).toHaveLength(1);
  act(audio);
  expect(world.audible).toEqual([]);
  await pass(FADE_MS);
  expect(world.audible).toEqual([]);
});

test('[BEY-156] a track fades out to its end where the next one was not prepared or fails, and the one after that fades in', async () => {
  const { audio, world, level, events } = await nearItsEnd();
  world.behaviour = (url) =>
    url === C ? { kind: 'fails', code: 4, ms: 300 } : { kind: 'plays', duration: 30, ms: 10 };
  audio.fade(FADE_MS);
  audio.load(C, 0);
  await pass(1000);
  expect(events.filter(({ type }) => type === 'audio.failed')).toHaveLength(1);
  audio.stop(true);
  expect(level(A)).toBeGreaterThan(0.3);
  // The same preview again is another load.
  audio.load(A, 0);
  await pass(50);
  audio.play();
  await pass(1000);
  expect(world.audible.map(({ src }) => src)).toEqual([A, A]);
  expect(world.audible.reduce((sum, { volume }) => sum + volume ** 2, 0)).toBeGreaterThan(0.2);
  await pass(FADE_MS);
  expect(world.audible.map(({ src }) => src)).toEqual([A]);
  expect(level(A)).toBe(VOLUME);
});

test('[BEY-156] whatever is asked of it, no two tracks sound but in a fade, none above its level, and none after a pause or a stop', async () => {
  const random = seededRandom(123);
  const pick = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)]!;
  for (let walk = 0; walk < 150; walk += 1) {
    const { audio, world } = await nearItsEnd();
    const done: string[] = [];
    let fadesUntil = 0;
    const ends = () => (fadesUntil = 0);
    const acts: Readonly<Record<string, () => void>> = {
      fade: () => {
        fadesUntil = Date.now() + FADE_MS;
        audio.fade(FADE_MS);
      },
      'no fade': () => (ends(), audio.setFactor(1, false)),
      prepare: () => audio.prepare(pick(['', A, B, C])),
      load: () => audio.load(pick([A, B, C]), 0, pick([0.25, 1])),
      play: () => audio.play(),
      pause: () => (ends(), audio.pause()),
      seek: () => (ends(), audio.seek(pick([0, 29]))),
      stop: () => (ends(), audio.stop()),
      'stop all but the fade': () => audio.stop(true),
      volume: () => audio.setVolume(pick([0, VOLUME])),
      factor: () => audio.setFactor(pick([0.25, 1])),
    };
    for (let step = 0; step < 25; step += 1) {
      const name = pick(Object.keys(acts));
      done.push(name);
      acts[name]?.();
      const sounding = () => world.audible.map(({ volume }) => volume);
      const says = () => `${done.join(', ')}: ${sounding().join(' and ')}`;
      if (name === 'pause' || name === 'stop') expect(sounding(), says()).toEqual([]);
      await pass(pick([0, 10, 300, 3000]));
      expect(sounding().length, says()).toBeLessThanOrEqual(Date.now() < fadesUntil ? 2 : 1);
      const power = sounding().reduce((sum, volume) => sum + (volume / VOLUME) ** 2, 0);
      expect(power, says()).toBeLessThanOrEqual(1.001);
    }
    audio.stop();
    audio.prepare('');
  }
});
