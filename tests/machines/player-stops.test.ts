import { afterEach, expect, test } from 'vitest';
import { selectCanPlay, selectHasStopped } from '../../src/machines/player/player.select.ts';
import { fresh, freshTracks, startPlayback, type Playback } from './playback-bed.ts';

let bed: Playback;
afterEach(() => bed.stop());

const failures = () => bed.player.getSnapshot().context.failures;

async function loading(tracks = freshTracks(3)) {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks, say: null });
  await bed.pass(0);
}

test('[AUD-23] [AUD-25] after three failures in a row the player stops on the current track, and says why instead of skipping', async () => {
  await loading(freshTracks(5));
  for (const expected of ['t1', 't2']) {
    expect(bed.inPlayer()).toBe(expected);
    bed.audio.fails('decode');
    await bed.pass(500);
  }
  // A start without proof changes nothing about the row.
  await bed.sounds(0.3);
  bed.codes();
  bed.audio.fails('decode');
  await bed.pass(10_000);

  expect(bed.inPlayer()).toBe('t3');
  expect(bed.queue.getSnapshot().context).toMatchObject({ index: 2 });
  expect(bed.toasts()).toEqual([
    ['destructive', 'Playback Error', 'Playback stopped after 3 tracks could not be played.'],
    ['neutral', 'Playback stopped'],
  ]);
  expect(bed.factsOf('playback.stopped')).toMatchObject([{ track: { id: 't3' } }]);
  expect(selectHasStopped(bed.player.getSnapshot())).toBe(true);
  expect(selectCanPlay(bed.player.getSnapshot())).toBe(true);
});

test('[AUD-24] proven playback, and nothing less, sets the count of failures back to 0', async () => {
  await loading(freshTracks(6));
  bed.audio.fails('decode');
  await bed.pass(500);
  bed.audio.becomesReady();
  await bed.pass(0);
  bed.audio.saysPlaying();
  bed.audio.moves(0.4);
  expect(failures()).toBe(1);
  // A seek is no advance.
  bed.player.send({ type: 'PLAYER.SEEK', value: 50 });
  bed.audio.moves(0.4);
  expect(failures()).toBe(1);
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('other') });
  expect(failures()).toBe(1);
  await bed.sounds(0.5);
  expect(failures()).toBe(0);
});

test("[BEY-03] 'Retry' plays the current track again, with its url made fresh where that is due", async () => {
  await loading([fresh('a'), fresh('b'), fresh('c')]);
  for (const _ of [1, 2, 3]) {
    bed.audio.fails('decode');
    await bed.pass(500);
  }
  expect(selectHasStopped(bed.player.getSnapshot())).toBe(true);
  bed.player.send({ type: 'PLAYER.RETRY' });
  expect(selectHasStopped(bed.player.getSnapshot())).toBe(false);
  await bed.sounds(0.6);
  expect(bed.inPlayer()).toBe('c');
  expect(bed.isSounding()).toBe(true);
  expect(failures()).toBe(0);
});

test('a Retry that fails again stops again and skips nothing', async () => {
  await loading();
  for (const _ of [1, 2, 3]) {
    bed.audio.fails('decode');
    await bed.pass(500);
  }
  bed.codes();
  bed.player.send({ type: 'PLAYER.PLAY' });
  await bed.pass(0);
  bed.audio.fails('decode');
  await bed.pass(2000);
  expect(bed.inPlayer()).toBe('t3');
  expect(bed.codes()).toEqual(['player.stopped', 'offer.playbackStopped']);
});

test('a queue that loops over tracks that cannot be played does not go round for ever', async () => {
  await loading(freshTracks(1));
  bed.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  for (let round = 0; round < 10; round += 1) {
    if (bed.audio.active) bed.audio.fails('decode');
    await bed.pass(2000);
  }
  expect(bed.audio.loads).toHaveLength(3);
  expect(selectHasStopped(bed.player.getSnapshot())).toBe(true);
});
