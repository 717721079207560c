import { expect, test, vi } from 'vitest';
import type { Sleep } from '../../src/domain/sleep.ts';
import { SLEEP_MINUTES } from '../../src/limits/playback.ts';
import { selectVolume, sleepLeft } from '../../src/machines/player/player.select.ts';
import { keys } from '../../src/storage/keys.ts';
import { FakeSound } from '../fakes/sound-lock.ts';
import { storeOf } from '../fakes/store.ts';
import {
  expired,
  freshTracks,
  startPlayback,
  type HarnessOptions,
  type Playback,
} from './playback-harness.ts';

const MINUTE_MS = 60_000;

/** A timer of so many minutes from now. */
const minutes = (count: number): Sleep => ({
  minutes: count,
  at: Date.now(),
  endsAt: Date.now() + count * MINUTE_MS,
});

const setTimer = (harness: Playback, until: Sleep | null) =>
  harness.player.send({ type: 'PLAYER.SLEEP', until });
const isTimed = (harness: Playback) => harness.player.getSnapshot().context.sleep !== null;
const leftMs = (harness: Playback) => sleepLeft(harness.player.getSnapshot().context);
const hasSlept = (harness: Playback) => harness.player.getSnapshot().hasTag('slept');

/** Three tracks of which the first plays. */
async function playing(options: HarnessOptions = {}, count = 3): Promise<Playback> {
  const harness = await startPlayback(options);
  await harness.playAll(freshTracks(count), 2);
  return harness;
}

/** Everything that may start playback by itself happens, and nothing plays. */
async function staysSilent(harness: Playback) {
  const plays = harness.audio.plays;
  harness.player.send({ type: 'network.offline' });
  harness.player.send({ type: 'network.online' });
  const release = await harness.losesPermission();
  await harness.pass(1000);
  release();
  harness.queue.send({ type: 'QUEUE.KEEP_LISTENING', on: true });
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE', on: true });
  await harness.pass(MINUTE_MS);
  expect(harness.audio.plays).toBe(plays);
  expect(harness.audio.isPlaying).toBe(false);
  expect(harness.isSounding()).toBe(false);
}

test.each([SLEEP_MINUTES[0], SLEEP_MINUTES.at(-1)!])(
  '[BEY-103] a timer of %i minutes ends the playback to the second, and nothing starts it again',
  async (count) => {
    const harness = await playing();
    harness.player.send({ type: 'PLAYER.VOLUME', value: 80 });
    setTimer(harness, minutes(count));
    await harness.pass(count * MINUTE_MS - 1000);
    expect(harness.isSounding()).toBe(true);
    await harness.pass(1100);
    expect(harness.isSounding()).toBe(false);
    expect(hasSlept(harness)).toBe(true);
    expect(isTimed(harness)).toBe(false);
    await staysSilent(harness);
  },
);

test('[BEY-103] the last ten seconds fade, volume and mute stay, and the sound is as before when music starts again', async () => {
  const harness = await playing();
  harness.player.send({ type: 'PLAYER.VOLUME', value: 80 });
  setTimer(harness, minutes(5));
  await harness.pass(5 * MINUTE_MS - 11_000);
  expect(harness.audio.level).toBe(0.8);
  const levels: number[] = [];
  for (let step = 0; step < 100; step += 1) {
    await harness.pass(100);
    levels.push(harness.audio.level);
  }
  expect(levels).toEqual(levels.toSorted((a, b) => b - a));
  for (const [place, level] of levels.entries())
    if (place > 0) expect(levels[place - 1]! - level).toBeLessThan(0.02);
  expect(harness.audio.level).toBeLessThan(0.09);
  expect(selectVolume(harness.player.getSnapshot())).toBe(80);
  await harness.pass(1100);
  expect(hasSlept(harness)).toBe(true);
  // What has faded does not come back before the music does.
  expect(harness.audio.level).toBeLessThan(0.02);
  harness.player.send({ type: 'PLAYER.PLAY' });
  expect(harness.audio.level).toBe(0.8);
  expect(hasSlept(harness)).toBe(false);
});

test('[BEY-103] the last seconds of a track after a reload begin as quiet as they fade', async () => {
  const harness = await startPlayback();
  setTimer(harness, 'track');
  harness.queue.send({
    type: 'QUEUE.RESTORE',
    play: true,
    session: { tracks: freshTracks(2), index: 0, shuffle: false, loop: false, position: 25 },
  });
  await harness.pass(0);
  harness.audio.becomesReady(30);
  await harness.pass(0);
  expect(harness.audio.plays).toBe(1);
  expect(harness.audio.level).toBeCloseTo(0.25);
});

test('[BEY-103] a muted player stays muted through the fade, and after it', async () => {
  const harness = await playing();
  harness.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  setTimer(harness, minutes(5));
  await harness.pass(5 * MINUTE_MS - 5000);
  expect(harness.audio.level).toBe(0);
  await harness.pass(6000);
  harness.player.send({ type: 'PLAYER.PLAY' });
  expect(harness.audio.level).toBe(0);
  harness.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  expect(harness.audio.level).toBe(0.5);
});

test('[BEY-103] a timer is cancelled and changed while it runs, in its fade too: the sound is as before', async () => {
  const harness = await playing();
  setTimer(harness, minutes(5));
  await harness.pass(5 * MINUTE_MS - 5000);
  expect(harness.audio.level).toBeLessThan(0.3);
  setTimer(harness, minutes(15));
  expect(harness.audio.level).toBe(0.5);
  await harness.pass(15 * MINUTE_MS - 5000);
  expect(harness.isSounding()).toBe(true);
  expect(harness.audio.level).toBeLessThan(0.3);
  setTimer(harness, null);
  expect(harness.audio.level).toBe(0.5);
  await harness.pass(20 * MINUTE_MS);
  expect(harness.isSounding()).toBe(true);
  setTimer(harness, 'track');
  setTimer(harness, minutes(5));
  await harness.pass(6 * MINUTE_MS);
  expect(hasSlept(harness)).toBe(true);
});

test('[BEY-103] a timer that ends in a pause changes nothing, and is over', async () => {
  const harness = await playing();
  setTimer(harness, minutes(5));
  await harness.pass(5 * MINUTE_MS - 3000);
  harness.player.send({ type: 'PLAYER.PAUSE' });
  await harness.pass(MINUTE_MS);
  expect(isTimed(harness)).toBe(false);
  expect(hasSlept(harness)).toBe(false);
  expect(harness.audio.level).toBe(0.5);
  harness.player.send({ type: 'PLAYER.PLAY' });
  await harness.pass(0);
  harness.audio.moves(1);
  await harness.pass(10 * MINUTE_MS);
  expect(harness.isSounding()).toBe(true);
});

test('[BEY-103] at the end of the track nothing follows, though the next one is prepared and the queue loops', async () => {
  const harness = await playing();
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE', on: true });
  await harness.pass(1000);
  expect(harness.audio.prepared).not.toBe('');
  setTimer(harness, 'track');
  harness.audio.moves(23);
  await harness.pass(0);
  expect(harness.audio.level).toBeCloseTo(0.25, 5);
  harness.audio.ends();
  await harness.pass(0);
  expect(harness.current()).toBe('t1');
  expect(hasSlept(harness)).toBe(true);
  await staysSilent(harness);
  harness.player.send({ type: 'PLAYER.PLAY' });
  expect(harness.audio.level).toBe(0.5);
  await harness.sounds();
  expect(harness.isSounding()).toBe(true);
});

test('[BEY-103] the end of the track is that of the one that plays then, and of one that cannot be played', async () => {
  const harness = await playing();
  setTimer(harness, 'track');
  harness.queue.send({ type: 'QUEUE.NEXT' });
  await harness.sounds();
  expect(harness.inPlayer()).toBe('t2');
  expect(isTimed(harness)).toBe(true);
  harness.audio.fails('decode');
  harness.audio.becomesReady();
  harness.audio.fails('decode');
  await harness.pass(600);
  expect(harness.isSounding()).toBe(false);
  expect(harness.inPlayer()).toBe('t2');
  expect(hasSlept(harness)).toBe(true);
  await staysSilent(harness);
});

test('[BEY-103] at the end of the queue nothing follows, though it loops and goes on listening', async () => {
  const harness = await playing({ keepsListening: true }, 2);
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE', on: true });
  setTimer(harness, 'queue');
  harness.audio.ends();
  await harness.sounds(22);
  expect(harness.inPlayer()).toBe('t2');
  expect(harness.isSounding()).toBe(true);
  expect(harness.audio.level).toBeCloseTo(0.4, 5);
  harness.audio.ends();
  await harness.pass(0);
  expect(hasSlept(harness)).toBe(true);
  await staysSilent(harness);
});

test('[BEY-103] the end of the queue moves with the queue', async () => {
  const harness = await playing({}, 1);
  setTimer(harness, 'queue');
  expect(leftMs(harness)).toBe(28_000);
  harness.queue.send({ type: 'QUEUE.ADD', track: freshTracks(3)[2]! });
  expect(leftMs(harness)).toBe(Infinity);
  harness.queue.send({ type: 'QUEUE.CLEAR' });
  expect(isTimed(harness)).toBe(false);
});

test('[BEY-103] between two tracks the timer waits for the answer of the queue, and that does not play', async () => {
  const harness = await playing();
  harness.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE', on: true });
  setTimer(harness, minutes(5));
  await harness.pass(5 * MINUTE_MS - 1);
  // Another draw is on its way when the track ends.
  harness.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE', on: true });
  harness.audio.ends();
  await harness.pass(2000);
  expect(isTimed(harness)).toBe(false);
  await staysSilent(harness);
});

test('[BEY-103] a track that waits for its url, for the network or for another tab does not start after the end', async () => {
  const harness = await startPlayback();
  harness.player.send({ type: 'network.offline' });
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [expired('e')], say: null });
  setTimer(harness, minutes(5));
  await harness.pass(6 * MINUTE_MS);
  expect(isTimed(harness)).toBe(false);
  await staysSilent(harness);
});

test('[BEY-104] a clock that is set back does not lengthen it, and one that is set forward, or a machine that was asleep past its end, ends it at once', async () => {
  const harness = await playing();
  setTimer(harness, minutes(30));
  await harness.pass(10 * MINUTE_MS);
  vi.setSystemTime(Date.now() - 3 * 60 * MINUTE_MS);
  await harness.pass(1000);
  expect(Math.round(leftMs(harness) / MINUTE_MS)).toBe(20);
  await harness.pass(19 * MINUTE_MS);
  expect(harness.isSounding()).toBe(true);
  await harness.pass(MINUTE_MS);
  expect(hasSlept(harness)).toBe(true);

  harness.player.send({ type: 'PLAYER.PLAY' });
  await harness.pass(0);
  harness.audio.moves(1);
  setTimer(harness, minutes(30));
  await harness.pass(10 * MINUTE_MS);
  expect(harness.isSounding()).toBe(true);
  vi.setSystemTime(Date.now() + 8 * 60 * MINUTE_MS);
  await harness.pass(1000);
  expect(harness.isSounding()).toBe(false);
  expect(hasSlept(harness)).toBe(true);
  await staysSilent(harness);
});

test('[BEY-104] it survives a reload of its tab, with what was left, and not in a tab that was made of it', async () => {
  const kept = storeOf();
  const before = await playing({ harness: kept });
  setTimer(before, minutes(30));
  await before.pass(10 * MINUTE_MS);
  const reloadAt = Date.now();
  before.stop();

  const after = await startPlayback({ harness: kept });
  vi.setSystemTime(reloadAt);
  expect(isTimed(after)).toBe(true);
  after.stop();
  const stored = kept.store.get(keys.sleepTimer);
  expect(stored).toEqual({ minutes: 30, at: expect.any(Number), endsAt: reloadAt + 20 * MINUTE_MS });

  const copy = await startPlayback({ harness: kept, wasReloaded: false });
  expect(isTimed(copy)).toBe(false);
  expect(kept.store.get(keys.sleepTimer)).toBeNull();
});

test('[BEY-104] each tab has its own: the end of one pauses no other, and another tab that falls silent starts nothing', async () => {
  const sound = new FakeSound();
  const one = await playing({ sound });
  setTimer(one, minutes(5));
  const release = await one.losesPermission();
  await one.pass(6 * MINUTE_MS);
  expect(isTimed(one)).toBe(false);
  expect(one.isSounding()).toBe(false);
  expect(await sound.port.isHeld()).toBe(true);
  release();
  await staysSilent(one);
});
