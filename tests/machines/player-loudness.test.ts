import { expect, test } from 'vitest';
import type { Track } from '../../src/domain/track.ts';
import { BULK_REFRESH_MS } from '../../src/limits/playback.ts';
import { keys } from '../../src/storage/keys.ts';
import { FakeBrowser } from '../fakes/storage.ts';
import { storeOf } from '../fakes/store.ts';
import { expired, fresh, renewed, startPlayback, type HarnessOptions } from './playback-harness.ts';

/** 6 dB above the common level. */
const LOUD = -8;
const HALF = 0.501;

/** A queue of these tracks, of which the first plays. */
async function playing(tracks: readonly Track[], options: HarnessOptions = {}) {
  const harness = await startPlayback(options);
  await harness.playAll(tracks, 2);
  return harness;
}

test('[BEY-111] a louder track is turned down to the common level, every other one plays as it is, and nothing is looked up for it', async () => {
  const harness = await playing([
    fresh('loud', { gain: LOUD }),
    fresh('unknown'),
    fresh('quiet', { gain: -20 }),
    fresh('common', { gain: -14 }),
  ]);
  expect(harness.audio.factor).toBeCloseTo(HALF);
  for (const _ of ['unknown', 'quiet', 'common']) {
    harness.audio.ends();
    await harness.sounds(2);
    expect(harness.isSounding()).toBe(true);
    expect(harness.audio.factor).toBe(1);
  }
  expect(harness.tracks.requested).toEqual([]);
});

test('[BEY-111] a look-up that is made for the url says how loud the track is, and the queue keeps it', async () => {
  const harness = await startPlayback();
  harness.tracks.rule = (id) => ({ ...renewed(id), gain: LOUD });
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [expired('one'), expired('two')], say: null });
  await harness.pass(BULK_REFRESH_MS);
  await harness.sounds(2);
  expect(harness.audio.factor).toBeCloseTo(HALF);
  await harness.pass(5000);
  expect(harness.queue.getSnapshot().context.tracks.map(({ gain }) => gain)).toEqual([LOUD, LOUD]);
  harness.audio.ends();
  await harness.sounds(2);
  expect(harness.inPlayer()).toBe('two');
  expect(harness.audio.factor).toBeCloseTo(HALF);
  expect(harness.tracks.requested).toEqual(['one', 'two']);
});

test('[BEY-111] volume, mute and the end of a sleep timer leave the share of a loud track as it is, and it theirs', async () => {
  const harness = await playing([fresh('loud', { gain: LOUD }), fresh('next')]);
  harness.player.send({ type: 'PLAYER.VOLUME', value: 80 });
  expect(harness.audio.level).toBe(0.8);
  harness.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  expect(harness.audio.level).toBe(0);
  harness.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  harness.player.send({ type: 'PLAYER.SLEEP', until: 'track' });
  harness.audio.moves(23);
  await harness.pass(0);
  expect(harness.audio.level).toBeCloseTo(0.4);
  expect(harness.audio.factor).toBeCloseTo(HALF);
});

test('[BEY-112] the setting is on at first, and what plays in any tab follows it', async () => {
  const browser = new FakeBrowser();
  const kept = storeOf(browser);
  const harness = await playing([fresh('loud', { gain: LOUD })], { harness: storeOf(browser) });
  expect(harness.audio.factor).toBeCloseTo(HALF);
  await kept.store.update(keys.evenLoudness, () => false);
  await harness.pass(0);
  expect(harness.audio.factor).toBe(1);
  await kept.store.update(keys.evenLoudness, () => true);
  await harness.pass(0);
  expect(harness.audio.factor).toBeCloseTo(HALF);
});
