import { expect, test } from 'vitest';
import { SILENCE_MS } from '../../src/limits/playback.ts';
import { selectSilence } from '../../src/machines/player/silence.select.ts';
import { keys } from '../../src/storage/keys.ts';
import { FakeBrowser } from '../fakes/storage.ts';
import { storeOf } from '../fakes/store.ts';
import { fresh, freshTracks, startPlayback, without, type HarnessOptions } from './playback-harness.ts';

/** A queue of three tracks, of which the first plays, with a crossfade of so many seconds. */
async function playing(seconds: number, options: HarnessOptions = {}) {
  const harness = await startPlayback(options);
  await harness.store.update(keys.crossfade, () => seconds);
  await harness.playAll(freshTracks(3), 2);
  // What plays next is found and prepared.
  await harness.pass(5000);
  return harness;
}

type Playing = Awaited<ReturnType<typeof playing>>;

/** The playing track comes to a second of its 30. */
async function comesTo(harness: Playing, second: number) {
  harness.audio.moves(second - harness.audio.position);
  await harness.pass(0);
}

/** The same, with the first track fading out and the second one sounding. */
async function fading(seconds = 6, options: HarnessOptions = {}) {
  const harness = await playing(seconds, options);
  await comesTo(harness, 30 - seconds);
  const loads = harness.audio.stops;
  await harness.sounds();
  expect(harness.inPlayer()).toBe('t2');
  expect(harness.audio.stops).toBe(loads);
  // Until then Next is blocked, as after the end of any track.
  await harness.pass(500);
  return harness;
}

test('[BEY-153] from so many seconds before its end a track fades into the next, which is current from then on; at first none does', async () => {
  const off = await playing(0);
  await comesTo(off, 29.9);
  expect(off.audio.fades.filter((ms) => ms > 0)).toEqual([]);
  expect(off.current()).toBe('t1');
  off.stop();

  const harness = await playing(6);
  await comesTo(harness, 23.9);
  expect(harness.current()).toBe('t1');
  await comesTo(harness, 24.25);
  expect(harness.audio.fades.at(-1)).toBe(5750);
  expect([harness.current(), harness.inPlayer()]).toEqual(['t2', 't2']);
  expect(harness.audio.active).toMatchObject({ url: fresh('t2').audio, at: 0, wasPrepared: true });
  expect(harness.audio.stops).toBe(1);
  await harness.sounds();
  expect(harness.isSounding()).toBe(true);
  expect(harness.codes()).toEqual([]);
});

test('[BEY-139] a next track that is late is no silence while the last one fades out, but once that is over', async () => {
  const harness = await playing(6);
  await comesTo(harness, 24);
  expect(harness.current()).toBe('t2');
  const reason = () => selectSilence(harness.player.getSnapshot(), null)?.code;
  await harness.pass(6000 + SILENCE_MS - 1);
  expect(reason()).toBeUndefined();
  await harness.pass(1);
  expect(reason()).toBe('loading');
});

test.each<[string, (harness: Playing) => Promise<void> | void]>([
  [
    'the same track',
    (harness) => ['t2', 't3'].forEach((id) => harness.queue.send({ type: 'QUEUE.REMOVE', id })),
  ],
  ['a track that is not known', (harness) => harness.player.send({ type: 'track.next', track: null })],
  [
    'a track without a preview',
    (harness) => harness.player.send({ type: 'track.next', track: without('t2') }),
  ],
  [
    'a track after the end of the sleep timer',
    (harness) => harness.player.send({ type: 'PLAYER.SLEEP', until: 'track' }),
  ],
  ['any track on a page that nobody sees', (harness) => harness.isSeen(false)],
  ['any track where the system sets the volume', (harness) => harness.player.send({ type: 'volume.fixed' })],
  ['any track that is shorter than two fades', (harness) => harness.audio.becomesReady(11.9)],
])('[BEY-154] a track does not fade into %s', async (_, set) => {
  const harness = await playing(6);
  await set(harness);
  await harness.pass(0);
  await comesTo(harness, harness.audio.duration - 1);
  expect(harness.audio.fades.filter((ms) => ms > 0)).toEqual([]);
  expect(harness.current()).toBe('t1');
  expect(harness.isSounding()).toBe(true);
});

test('[BEY-154] a page that is seen again fades again, and one that goes out of sight ends its fade', async () => {
  const harness = await playing(6);
  harness.isSeen(false);
  harness.isSeen(true);
  await harness.pass(0);
  await comesTo(harness, 25);
  harness.isSeen(false);
  await harness.pass(0);
  expect(harness.audio.fades.slice(-2)).toEqual([5000, 0]);
});

test.each<[string, (harness: Playing) => void, readonly unknown[]]>([
  ['Next plays the track after it', (harness) => harness.queue.send({ type: 'QUEUE.NEXT' }), ['t3', 'stop']],
  ['Pause pauses', (harness) => harness.player.send({ type: 'PLAYER.PAUSE' }), ['t2', 'pause']],
  ['another tab pauses', (harness) => harness.player.send({ type: 'tabs.taken' }), ['t2', 'pause']],
  ['Clear stops', (harness) => harness.queue.send({ type: 'QUEUE.CLEAR' }), [null, 'stop']],
  [
    'a chosen track replaces both',
    (harness) => harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('t9') }),
    ['t9', 'stop'],
  ],
])('[BEY-156] during a fade %s, as without one', async (_, act, expected) => {
  const harness = await fading();
  const { stops, pauses } = harness.audio;
  act(harness);
  await harness.pass(500);
  const done = harness.audio.stops > stops ? 'stop' : harness.audio.pauses > pauses ? 'pause' : 'none';
  expect([harness.current(), done]).toEqual(expected);
});

test('[BEY-156] during a fade a seek moves the next track, and the end of a sleep timer pauses it', async () => {
  const harness = await fading();
  harness.player.send({ type: 'PLAYER.SEEK', value: 50 });
  expect(harness.audio.position).toBe(15);
  expect(harness.inPlayer()).toBe('t2');
  const { pauses } = harness.audio;
  harness.player.send({
    type: 'PLAYER.SLEEP',
    until: { minutes: 5, at: Date.now(), endsAt: Date.now() + 3000 },
  });
  await harness.pass(4000);
  expect(harness.audio.pauses).toBe(pauses + 1);
  expect(harness.isSounding()).toBe(false);
  await harness.pass(20_000);
  expect(harness.isSounding()).toBe(false);
});

test('[BEY-156] where the next track fails during a fade, what fades out is kept, and the one after it is skipped to', async () => {
  const harness = await playing(6);
  await comesTo(harness, 24);
  const { stops } = harness.audio;
  harness.audio.fails('decode');
  await harness.pass(0);
  expect(harness.codes()).toEqual(['player.unableToPlay']);
  await harness.pass(500);
  await harness.sounds();
  expect(harness.current()).toBe('t3');
  expect(harness.isSounding()).toBe(true);
  expect(harness.audio.stops).toBe(stops);
});

test('[BEY-157] what plays in any tab follows the setting, and a fade ends where it is switched off', async () => {
  const browser = new FakeBrowser();
  const kept = storeOf(browser);
  const harness = await playing(2, { harness: storeOf(browser) });
  await kept.store.update(keys.crossfade, () => 8);
  await harness.pass(0);
  await comesTo(harness, 22);
  expect(harness.audio.fades.at(-1)).toBe(8000);
  await kept.store.update(keys.crossfade, () => 0);
  await harness.pass(0);
  expect(harness.audio.fades.slice(-2)).toEqual([8000, 0]);
});
