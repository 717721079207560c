import { afterEach, expect, test } from 'vitest';
import {
  selectCanPlay,
  selectDuration,
  selectIsBusy,
  selectIsSounding,
  selectPosition,
  selectProgress,
  selectTrack,
} from '../../src/machines/player/player.select.ts';
import { fresh, freshTracks, startPlayback, type Playback } from './playback-bed.ts';

let bed: Playback;
afterEach(() => bed.stop());

const flags = () => {
  const snapshot = bed.player.getSnapshot();
  return {
    loading: snapshot.hasTag('loading'),
    buffering: snapshot.hasTag('buffering'),
    busy: selectIsBusy(snapshot),
    sounding: selectIsSounding(snapshot),
  };
};
const position = () => selectPosition(bed.player.getSnapshot());

async function playing(id = 'a') {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh(id) });
  await bed.sounds();
}

test('[AUD-01] a new track sets loading and buffering to true and playing to false', async () => {
  await playing('a');
  expect(bed.isSounding()).toBe(true);

  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('b') });
  expect(flags()).toEqual({ loading: true, buffering: true, busy: true, sounding: false });
  expect(bed.audio.isPlaying).toBe(false);
  await bed.pass(0);
  expect(flags()).toEqual({ loading: true, buffering: true, busy: true, sounding: false });
  expect(selectTrack(bed.player.getSnapshot())?.id).toBe('b');
});

test('[AUD-02] [AUD-03] when it can play through the track is ready and starts by itself, shown as busy until it moves', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  await bed.pass(0);
  expect(bed.audio.plays).toBe(0);

  bed.audio.becomesReady();
  await bed.pass(0);
  expect(flags()).toEqual({ loading: false, buffering: false, busy: true, sounding: false });
  expect(selectCanPlay(bed.player.getSnapshot())).toBe(false);
  expect(bed.audio.plays).toBe(1);
  expect(bed.audio.isPlaying).toBe(true);

  bed.audio.moves(0.01);
  expect(flags()).toEqual({ loading: false, buffering: false, busy: false, sounding: true });
});

test("[AUD-04] [AUD-05] 'waiting' sets buffering, 'playing' ends it, and neither is taken for sound", async () => {
  await playing();
  bed.audio.isShortOfData();
  expect(flags()).toMatchObject({ buffering: true, sounding: false });

  bed.audio.saysPlaying();
  expect(flags()).toMatchObject({ buffering: false, busy: true, sounding: false });

  bed.audio.moves(0.01);
  expect(flags()).toMatchObject({ buffering: false, busy: false, sounding: true });
});

test("[AUD-04] [AUD-05] they hold before the first sound as well, where a start says 'waiting' at 0", async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  await bed.pass(0);
  bed.audio.becomesReady();
  await bed.pass(0);

  bed.audio.isShortOfData();
  expect(flags()).toMatchObject({ buffering: true, busy: true, sounding: false });
  bed.audio.saysPlaying();
  expect(flags()).toMatchObject({ buffering: false, busy: true, sounding: false });
});

test("[AUD-06] the audio event 'ended' advances to the next track", async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2) });
  await bed.sounds();

  bed.audio.ends();
  await bed.pass(0);
  expect(selectTrack(bed.player.getSnapshot())?.id).toBe('t2');
  await bed.sounds();
  expect(bed.isSounding()).toBe(true);
  expect(bed.audio.active?.url).toBe(freshTracks(2)[1]?.audio);
});

test('[AUD-07] toggling while playing pauses, and toggling while paused plays on from the same position', async () => {
  await playing();
  bed.audio.moves(7);

  bed.player.send({ type: 'PLAYER.TOGGLE' });
  expect(bed.audio.isPlaying).toBe(false);
  expect(bed.isSounding()).toBe(false);
  expect(position()).toBeCloseTo(7.2);

  bed.player.send({ type: 'PLAYER.TOGGLE' });
  await bed.pass(0);
  expect(bed.audio.isPlaying).toBe(true);
  expect(bed.audio.loads).toHaveLength(1);
  bed.audio.moves(0.3);
  expect(bed.isSounding()).toBe(true);
  expect(position()).toBeCloseTo(7.5);
});

test('[AUD-08] playback stops when there is no current track any more', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD', track: fresh('a') });
  await bed.sounds();

  bed.queue.send({ type: 'QUEUE.REMOVE', id: 'a' });
  await bed.pass(0);
  expect(selectTrack(bed.player.getSnapshot())).toBeNull();
  expect(bed.isSounding()).toBe(false);
  expect(bed.audio.isPlaying).toBe(false);
});

test('[AUD-09] clearing the queue resets the audio: no source, position 0, duration 0, not playing', async () => {
  await playing();
  bed.audio.moves(4);
  bed.queue.send({ type: 'QUEUE.CLEAR' });
  await bed.pass(0);

  expect(bed.audio.active).toBeNull();
  expect(bed.audio.isPlaying).toBe(false);
  expect(position()).toBe(0);
  expect(selectDuration(bed.player.getSnapshot())).toBe(0);
  expect(selectProgress(bed.player.getSnapshot())).toBe(0);
  expect(flags()).toEqual({ loading: false, buffering: false, busy: false, sounding: false });
});

test('[AUD-10] playback never starts without an audio source', async () => {
  bed = await startPlayback();
  bed.player.send({ type: 'PLAYER.PLAY' });
  bed.player.send({ type: 'PLAYER.TOGGLE' });
  await bed.pass(0);
  expect(bed.audio.plays).toBe(0);

  bed.tracks.rule = () => null;
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('a', { audio: '' }) });
  await bed.pass(1000);
  expect(bed.audio.loads).toEqual([]);
  expect(bed.audio.plays).toBe(0);
});

test('a pause from outside, such as an unplugged headphone, is shown as the pause that it is', async () => {
  await playing();
  bed.audio.isPausedFromOutside();
  await bed.pass(0);
  expect(flags()).toEqual({ loading: false, buffering: false, busy: false, sounding: false });
  expect(selectCanPlay(bed.player.getSnapshot())).toBe(true);
});

test('Play is not pressed twice: a toggle while the track is on its way changes nothing', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  bed.player.send({ type: 'PLAYER.TOGGLE' });
  await bed.pass(0);
  bed.player.send({ type: 'PLAYER.TOGGLE' });
  bed.audio.becomesReady();
  await bed.pass(0);
  bed.player.send({ type: 'PLAYER.TOGGLE' });
  bed.audio.moves(0.1);
  expect(bed.isSounding()).toBe(true);
});

test('a pause while the track is on its way keeps it silent, and Play then begins it', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  await bed.pass(0);
  bed.player.send({ type: 'PLAYER.PAUSE' });
  bed.audio.becomesReady();
  await bed.pass(0);
  expect(bed.audio.plays).toBe(0);
  expect(flags().busy).toBe(false);

  bed.player.send({ type: 'PLAYER.PLAY' });
  await bed.sounds();
  expect(bed.isSounding()).toBe(true);
});

test('[BEY-01] sound and progress appear only once the position has advanced, and the progress never moves without', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  await bed.pass(0);
  bed.audio.becomesReady(30);
  await bed.pass(0);
  bed.audio.saysPlaying();
  bed.audio.moves(0);
  await bed.pass(5000);
  expect(flags()).toMatchObject({ sounding: false, busy: true });
  expect(selectProgress(bed.player.getSnapshot())).toBe(0);
  expect(bed.session.state).toBe('paused');
  expect(bed.factsOf('track.sounding')).toEqual([]);

  bed.audio.moves(0.02);
  expect(flags()).toMatchObject({ sounding: true, busy: false });
  expect(bed.session.state).toBe('playing');
  expect(selectProgress(bed.player.getSnapshot())).toBeGreaterThan(0);

  bed.audio.isShortOfData();
  const stood = selectProgress(bed.player.getSnapshot());
  await bed.pass(3000);
  expect(flags().sounding).toBe(false);
  expect(selectProgress(bed.player.getSnapshot())).toBe(stood);
});

test('[BEY-01] 0.5 s of advance alone resets the failure count', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(5) });
  const failures = () => bed.player.getSnapshot().context.failures;
  await bed.pass(0);
  bed.audio.fails('decode');
  await bed.pass(500);
  expect(failures()).toBe(1);

  await bed.sounds(0.49);
  expect(bed.isSounding()).toBe(true);
  expect(failures()).toBe(1);
  bed.audio.moves(0.02);
  expect(failures()).toBe(0);
});
