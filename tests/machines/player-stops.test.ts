import { expect, test } from 'vitest';
import { selectCanPlay } from '../../src/machines/player/player.select.ts';
import { fresh, freshTracks, startPlayback, type Playback } from './playback-harness.ts';

let harness: Playback;

const failures = () => harness.player.getSnapshot().context.failures;

async function loading(tracks = freshTracks(3)) {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks, say: null });
  await harness.pass(0);
}

test('[AUD-23] after three failures in a row the player stops on the current track, and says why instead of skipping', async () => {
  await loading(freshTracks(5));
  for (const expected of ['t1', 't2']) {
    expect(harness.inPlayer()).toBe(expected);
    harness.audio.fails('decode');
    await harness.pass(500);
  }
  // A start that is not proven does not reset the number of failures in a row.
  await harness.sounds(0.3);
  harness.codes();
  harness.audio.fails('decode');
  await harness.pass(10_000);

  expect(harness.inPlayer()).toBe('t3');
  expect(harness.queue.getSnapshot().context).toMatchObject({ index: 2 });
  expect(harness.toasts()).toEqual([
    ['destructive', 'Playback Error', 'Playback stopped after 3 tracks could not be played.'],
    ['neutral', 'Playback stopped'],
  ]);
  expect(harness.player.getSnapshot().hasTag('stopped')).toBe(true);
  expect(selectCanPlay(harness.player.getSnapshot())).toBe(true);
});

test('[AUD-23] proven playback, and nothing less, sets the count of failures back to 0', async () => {
  await loading(freshTracks(6));
  harness.audio.fails('decode');
  await harness.pass(500);
  harness.audio.becomesReady();
  await harness.pass(0);
  harness.audio.reportsPlaying();
  harness.audio.moves(0.4);
  expect(failures()).toBe(1);
  // A seek does not prove playback.
  harness.player.send({ type: 'PLAYER.SEEK', value: 50 });
  harness.audio.moves(0.4);
  expect(failures()).toBe(1);
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('other') });
  expect(failures()).toBe(1);
  await harness.sounds(0.5);
  expect(failures()).toBe(0);
});

test("[BEY-03] 'Retry' plays the current track again, with its url refreshed if required", async () => {
  await loading([fresh('a'), fresh('b'), fresh('c')]);
  for (const _ of [1, 2, 3]) {
    harness.audio.fails('decode');
    await harness.pass(500);
  }
  expect(harness.player.getSnapshot().hasTag('stopped')).toBe(true);
  harness.player.send({ type: 'PLAYER.RETRY' });
  expect(harness.player.getSnapshot().hasTag('stopped')).toBe(false);
  await harness.sounds(0.6);
  expect(harness.inPlayer()).toBe('c');
  expect(harness.isSounding()).toBe(true);
  expect(failures()).toBe(0);
});
