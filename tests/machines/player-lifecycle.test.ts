import { expect, test } from 'vitest';
import { selectCanPlay, selectDuration, selectProgress } from '../../src/machines/player/player.select.ts';
import { fresh, freshTracks, startPlayback, type Playback } from './playback-harness.ts';

let harness: Playback;

const flags = () => {
  const snapshot = harness.player.getSnapshot();
  return {
    loading: snapshot.hasTag('loading'),
    buffering: snapshot.hasTag('buffering'),
    busy: snapshot.hasTag('busy'),
    sounding: snapshot.hasTag('sounding'),
  };
};
const position = () => harness.player.getSnapshot().context.position;

async function playing(id = 'a') {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh(id) });
  await harness.sounds();
}

test('[AUD-01] a new track sets loading and buffering to true and playing to false', async () => {
  await playing('a');
  expect(harness.isSounding()).toBe(true);

  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('b') });
  expect(flags()).toEqual({ loading: true, buffering: true, busy: true, sounding: false });
  expect(harness.audio.isPlaying).toBe(false);
  await harness.pass(0);
  expect(flags()).toEqual({ loading: true, buffering: true, busy: true, sounding: false });
  expect(harness.player.getSnapshot().context.track?.id).toBe('b');
});

test('[AUD-01] when it can play through the track is ready and starts by itself, shown as busy until it moves', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  await harness.pass(0);
  expect(harness.audio.plays).toBe(0);

  harness.audio.becomesReady();
  await harness.pass(0);
  expect(flags()).toEqual({ loading: false, buffering: false, busy: true, sounding: false });
  expect(selectCanPlay(harness.player.getSnapshot())).toBe(false);
  expect(harness.audio.plays).toBe(1);
  expect(harness.audio.isPlaying).toBe(true);

  harness.audio.moves(0.01);
  expect(flags()).toEqual({ loading: false, buffering: false, busy: false, sounding: true });
});

test("[AUD-01] 'waiting' sets buffering, 'playing' ends it, and neither is taken for sound", async () => {
  await playing();
  harness.audio.isShortOfData();
  expect(flags()).toMatchObject({ buffering: true, sounding: false });

  harness.audio.reportsPlaying();
  expect(flags()).toMatchObject({ buffering: false, busy: true, sounding: false });

  harness.audio.moves(0.01);
  expect(flags()).toMatchObject({ buffering: false, busy: false, sounding: true });
});

test("[AUD-01] they are true before the first sound as well, where a start says 'waiting' at 0", async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  await harness.pass(0);
  harness.audio.becomesReady();
  await harness.pass(0);

  harness.audio.isShortOfData();
  expect(flags()).toMatchObject({ buffering: true, busy: true, sounding: false });
  harness.audio.reportsPlaying();
  expect(flags()).toMatchObject({ buffering: false, busy: true, sounding: false });
});

test("[QUE-29] the audio event 'ended' advances to the next track", async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2) });
  await harness.sounds();

  harness.audio.ends();
  await harness.pass(0);
  expect(harness.player.getSnapshot().context.track?.id).toBe('t2');
  await harness.sounds();
  expect(harness.isSounding()).toBe(true);
  expect(harness.audio.active?.url).toBe(freshTracks(2)[1]?.audio);
});

test('[AUD-07] toggling while playing pauses, and toggling while paused plays on from the same position', async () => {
  await playing();
  harness.audio.moves(7);

  harness.player.send({ type: 'PLAYER.TOGGLE' });
  expect(harness.audio.isPlaying).toBe(false);
  expect(harness.isSounding()).toBe(false);
  expect(position()).toBeCloseTo(7.2);

  harness.player.send({ type: 'PLAYER.TOGGLE' });
  await harness.pass(0);
  expect(harness.audio.isPlaying).toBe(true);
  expect(harness.audio.loads).toHaveLength(1);
  harness.audio.moves(0.3);
  expect(harness.isSounding()).toBe(true);
  expect(position()).toBeCloseTo(7.5);
});

test('[AUD-07] playback stops when there is no current track any more', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.ADD', track: fresh('a') });
  await harness.sounds();

  harness.queue.send({ type: 'QUEUE.REMOVE', id: 'a' });
  await harness.pass(0);
  expect(harness.player.getSnapshot().context.track).toBeNull();
  expect(harness.isSounding()).toBe(false);
  expect(harness.audio.isPlaying).toBe(false);
});

test('[AUD-07] clearing the queue resets the audio: no source in either element, position 0, duration 0, not playing', async () => {
  harness = await startPlayback();
  await harness.playAll(freshTracks(2), 4);
  expect(harness.audio.prepared).not.toBe('');
  harness.queue.send({ type: 'QUEUE.CLEAR' });
  await harness.pass(0);

  expect(harness.audio.active).toBeNull();
  expect(harness.audio.prepared).toBe('');
  expect(harness.audio.isPlaying).toBe(false);
  expect(position()).toBe(0);
  expect(selectDuration(harness.player.getSnapshot())).toBe(0);
  expect(selectProgress(harness.player.getSnapshot())).toBe(0);
  expect(flags()).toEqual({ loading: false, buffering: false, busy: false, sounding: false });
});

test('[AUD-07] playback never starts without an audio source', async () => {
  harness = await startPlayback();
  harness.player.send({ type: 'PLAYER.PLAY' });
  harness.player.send({ type: 'PLAYER.TOGGLE' });
  await harness.pass(0);
  expect(harness.audio.plays).toBe(0);

  harness.tracks.rule = () => null;
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('a', { audio: '' }) });
  await harness.pass(1000);
  expect(harness.audio.loads).toEqual([]);
  expect(harness.audio.plays).toBe(0);
});

test('[BEY-01] sound and progress appear only once the position has advanced, and the progress never moves without', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  await harness.pass(0);
  harness.audio.becomesReady(30);
  await harness.pass(0);
  harness.audio.reportsPlaying();
  harness.audio.moves(0);
  await harness.pass(5000);
  expect(flags()).toMatchObject({ sounding: false, busy: true });
  expect(selectProgress(harness.player.getSnapshot())).toBe(0);
  expect(harness.session.state).toBe('paused');
  expect(harness.factsOf('track.sounding')).toEqual([]);

  harness.audio.moves(0.02);
  expect(flags()).toMatchObject({ sounding: true, busy: false });
  expect(harness.session.state).toBe('playing');
  expect(selectProgress(harness.player.getSnapshot())).toBeGreaterThan(0);

  harness.audio.isShortOfData();
  const stoppedAt = selectProgress(harness.player.getSnapshot());
  await harness.pass(3000);
  expect(flags().sounding).toBe(false);
  expect(selectProgress(harness.player.getSnapshot())).toBe(stoppedAt);
});

test('[BEY-01] 0.5 s of advance alone resets the failure count', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(5) });
  const failures = () => harness.player.getSnapshot().context.failures;
  await harness.pass(0);
  harness.audio.fails('decode');
  await harness.pass(500);
  expect(failures()).toBe(1);

  await harness.sounds(0.49);
  expect(harness.isSounding()).toBe(true);
  expect(failures()).toBe(1);
  harness.audio.moves(0.02);
  expect(failures()).toBe(0);
});
