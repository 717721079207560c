import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAudio } from '../../../src/platform/audio.ts';
import { openStreamEarly } from '../../../src/platform/output-stream.ts';
import { FakeMediaWorld } from '../../fakes/media-element.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const A = 'https://previews.example/a.mp3';
const B = 'https://previews.example/b.mp3';
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Track A plays at volume 0.5, and B is prepared. */
async function playing() {
  const world = new FakeMediaWorld();
  const audio = createAudio(
    world.create,
    (callback) => {
      const timer = setTimeout(callback, 16);
      return () => clearTimeout(timer);
    },
    openStreamEarly,
  );
  const received: string[] = [];
  audio.subscribe(({ type }) => received.push(type));
  audio.setVolume(0.5);
  audio.load(A, 0);
  await pass(20);
  audio.play();
  audio.prepare(B);
  await pass(1000);
  const [first, next] = world.elements;
  if (!first || !next) throw new Error('There are no elements');
  /** What is audible: the elements that play at a volume above 0. */
  const audibleElements = () => world.audible.filter(({ volume, muted }) => volume > 0.001 && !muted);
  return { world, audio, received, first, next, audibleElements };
}

test('[BAR-34] shortly before the end the next element plays inaudibly until it moves, pauses, and plays on from there when its track is current', async () => {
  const { audio, received, first, next, audibleElements } = await playing();
  audio.seek(27);
  await pass(900);
  expect(next.starts).toBe(1);
  expect(next.currentTime).toBe(0);
  await pass(300);
  expect([next.paused, next.volume, next.currentTime > 0, next.currentTime < 0.2]).toEqual([
    true,
    0.0001,
    true,
    true,
  ]);
  for (let ms = 0; ms < 1500; ms += 50) {
    await pass(50);
    expect(audibleElements()).toEqual([first]);
  }
  // Only once.
  const moved = next.currentTime;
  await pass(1000);
  expect(next.currentTime).toBe(moved);
  expect(received.splice(0).filter((type) => type !== 'audio.position')).toEqual([
    'audio.ready',
    'audio.playing',
    'audio.ended',
  ]);

  audio.load(B, 0);
  expect(next.volume).toBe(0.5);
  expect(audibleElements()).toEqual([]);
  audio.play();
  await pass(100);
  expect(audibleElements()).toEqual([next]);
  expect(next.currentTime).toBeGreaterThan(moved);
  expect(received.slice(0, 2)).toEqual(['audio.ready', 'audio.playing']);
});

test('[BAR-34] a skip in that moment stops it: it is silent until `play`, then as loud as the one before', async () => {
  const { audio, next, audibleElements } = await playing();
  audio.seek(28.5);
  await vi.waitUntil(() => !next.paused, { interval: 1 });
  audio.load(B, 0);
  expect([next.paused, next.volume]).toEqual([true, 0.5]);
  await pass(500);
  expect(audibleElements()).toEqual([]);
  audio.play();
  await pass(500);
  expect(audibleElements()).toEqual([next]);
});

test('[BAR-34] it keeps its inaudible volume when the listener changes theirs, and does not play while sound is off', async () => {
  const { audio, next } = await playing();
  audio.seek(28.5);
  await vi.waitUntil(() => !next.paused, { interval: 1 });
  audio.setVolume(0.9);
  expect(next.volume).toBe(0.0001);
  await pass(200);
  expect(next.paused).toBe(true);
  audio.load(B, 0);
  expect(next.volume).toBe(0.9);

  const silent = await playing();
  silent.audio.setVolume(0);
  silent.audio.seek(28.5);
  await pass(1000);
  expect(silent.next.currentTime).toBe(0);
});

test('[BAR-34] one that is refused, has failed or is not loaded is left alone; after a seek back it opens again', async () => {
  const refused = await playing();
  refused.world.refusal = (element) => (element === refused.next ? 'NotAllowedError' : null);
  refused.audio.seek(28.5);
  await pass(1400);
  expect([refused.next.paused, refused.audibleElements().length]).toEqual([true, 1]);

  const early = await playing();
  early.audio.prepare('');
  early.audio.seek(28.5);
  await pass(600);
  expect(early.next.pauses).toBe(0);

  const back = await playing();
  back.audio.seek(28.5);
  await pass(600);
  const before = back.next.pauses;
  back.audio.seek(3);
  await pass(600);
  expect(back.next.pauses).toBe(before);
  back.audio.seek(28.5);
  await pass(600);
  expect(back.next.pauses).toBe(before + 1);
});
