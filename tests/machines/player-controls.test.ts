import { afterEach, expect, test } from 'vitest';
import {
  selectDuration,
  selectIsMuted,
  selectIsSounding,
  selectPosition,
  selectProgress,
  selectVolume,
} from '../../src/machines/player/player.select.ts';
import { keys } from '../../src/storage/keys.ts';
import { storeOf } from '../fakes/store.ts';
import { due, fresh, freshTracks, startPlayback, type Playback } from './playback-bed.ts';

let bed: Playback;
afterEach(() => bed.stop());

const volume = () => selectVolume(bed.player.getSnapshot());
const isMuted = () => selectIsMuted(bed.player.getSnapshot());
const position = () => selectPosition(bed.player.getSnapshot());

async function playing(seconds = 2) {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
  await bed.sounds(seconds);
}

test('[AUD-27] the default volume is 50', async () => {
  bed = await startPlayback();
  expect(volume()).toBe(50);
  expect(bed.audio.level).toBe(0.5);
});

test('[AUD-27] nothing is muted before what was kept has been read', async () => {
  const seen: unknown[] = [];
  bed = await startPlayback({
    onStarted: (queue) => {
      const player = (queue.system.get('player') as Playback['player']).getSnapshot();
      seen.push(selectVolume(player), selectIsMuted(player));
    },
  });
  expect(seen).toEqual([50, false]);
});

test('[AUD-28] [AUD-29] muting sets the volume to 0 and remembers it, unmuting restores what is remembered', async () => {
  bed = await startPlayback();
  bed.player.send({ type: 'PLAYER.VOLUME', value: 73 });
  bed.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  expect(volume()).toBe(0);
  expect(isMuted()).toBe(true);
  expect(bed.audio.level).toBe(0);

  bed.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  expect(volume()).toBe(73);
  expect(isMuted()).toBe(false);
  expect(bed.audio.level).toBe(0.73);
});

test('[AUD-30] unmuting with no remembered volume above 0 restores 50', async () => {
  bed = await startPlayback();
  bed.player.send({ type: 'PLAYER.VOLUME', value: 0 });
  expect(isMuted()).toBe(true);
  bed.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  expect(volume()).toBe(50);
  bed.stop();

  const kept = storeOf();
  kept.store.set(keys.playerSettings, { volume: 0, muted: true });
  bed = await startPlayback({ bed: kept });
  bed.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  expect(volume()).toBe(50);
});

test('[AUD-31] a volume below 0 or above 100 is held to 0 or 100', async () => {
  bed = await startPlayback();
  bed.player.send({ type: 'PLAYER.VOLUME', value: 140 });
  expect(volume()).toBe(100);
  expect(bed.audio.level).toBe(1);
  bed.player.send({ type: 'PLAYER.VOLUME', value: -3 });
  expect(volume()).toBe(0);
  expect(bed.audio.level).toBe(0);
  bed.player.send({ type: 'PLAYER.VOLUME', value: 100 });
  bed.player.send({ type: 'PLAYER.VOLUME', value: Number.NaN });
  expect(volume()).toBe(100);
});

test('[AUD-32] moving the volume above 0 while muted unmutes', async () => {
  bed = await startPlayback();
  bed.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  bed.player.send({ type: 'PLAYER.VOLUME', value: 12 });
  expect(isMuted()).toBe(false);
  expect(volume()).toBe(12);
});

test('moving the volume to 0 while muted keeps what is remembered', async () => {
  bed = await startPlayback();
  bed.player.send({ type: 'PLAYER.VOLUME', value: 80 });
  bed.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  bed.player.send({ type: 'PLAYER.VOLUME', value: 0 });
  bed.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  expect(volume()).toBe(80);
});

test('volume and mute are kept under player_settings and restored, and told as a fact', async () => {
  const kept = storeOf();
  bed = await startPlayback({ bed: kept });
  bed.player.send({ type: 'PLAYER.VOLUME', value: 30 });
  bed.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  expect(kept.store.get(keys.playerSettings)).toEqual({ volume: 30, muted: true });
  expect(bed.factsOf('volume.changed')).toEqual([
    { type: 'volume.changed', volume: 30, muted: false },
    { type: 'volume.changed', volume: 30, muted: true },
  ]);
  bed.stop();

  bed = await startPlayback({ bed: kept });
  expect(volume()).toBe(0);
  expect(bed.audio.level).toBe(0);
  bed.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  expect(volume()).toBe(30);
});

test('[AUD-34] a seek to value v moves the audio to v percent of its duration', async () => {
  await playing();
  bed.player.send({ type: 'PLAYER.SEEK', value: 50 });
  expect(bed.audio.position).toBe(15);
  expect(position()).toBe(15);
  expect(selectProgress(bed.player.getSnapshot())).toBe(50);
});

test('[AUD-35] a seek is refused when the duration is not finite or not positive', async () => {
  for (const duration of [0, Number.NaN, Number.POSITIVE_INFINITY, -1]) {
    bed = await startPlayback();
    bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
    await bed.pass(0);
    bed.audio.becomesReady(duration);
    await bed.pass(0);
    bed.audio.moves(2);
    bed.player.send({ type: 'PLAYER.SEEK', value: 50 });
    bed.player.send({ type: 'PLAYER.SEEK_TO', seconds: 20 });
    bed.player.send({ type: 'PLAYER.SEEK_BY', seconds: 5 });
    expect(bed.audio.position).toBe(2);
    bed.stop();
  }
});

test('[AUD-36] a seek below 0 or above 100 is refused; 0 and 100 are accepted', async () => {
  await playing();
  for (const value of [-0.1, 100.1, Number.NaN]) bed.player.send({ type: 'PLAYER.SEEK', value });
  expect(bed.audio.position).toBe(2);
  bed.player.send({ type: 'PLAYER.SEEK', value: 100 });
  expect(bed.audio.position).toBe(30);
  bed.player.send({ type: 'PLAYER.SEEK', value: 0 });
  expect(bed.audio.position).toBe(0);
});

test("[AUD-37] progress and seeking refer to the loaded preview's duration, not to the track's full length", async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('a', { duration: 240 }) });
  await bed.pass(0);
  bed.audio.becomesReady(24);
  await bed.pass(0);
  bed.audio.moves(6);
  expect(selectDuration(bed.player.getSnapshot())).toBe(24);
  expect(selectProgress(bed.player.getSnapshot())).toBe(25);
  bed.player.send({ type: 'PLAYER.SEEK', value: 50 });
  expect(bed.audio.position).toBe(12);
});

test('seeking by seconds stays inside the preview, in a pause as well', async () => {
  await playing();
  bed.player.send({ type: 'PLAYER.SEEK_BY', seconds: 5 });
  expect(position()).toBe(7);
  bed.player.send({ type: 'PLAYER.SEEK_BY', seconds: -100 });
  expect(position()).toBe(0);
  bed.player.send({ type: 'PLAYER.PAUSE' });
  bed.player.send({ type: 'PLAYER.SEEK_BY', seconds: 100 });
  expect(position()).toBe(30);
  expect(selectIsSounding(bed.player.getSnapshot())).toBe(false);
});

test('[AUD-60] a media session seek with time 0 or negative is ignored', async () => {
  await playing();
  bed.session.press({ type: 'seekTo', seconds: 0 });
  bed.session.press({ type: 'seekTo', seconds: -4 });
  expect(bed.audio.position).toBe(2);
  bed.session.press({ type: 'seekTo', seconds: 0.5 });
  expect(bed.audio.position).toBe(0.5);
});

test('the lock screen shows the track, and plays, pauses, skips and seeks', async () => {
  await playing();
  expect(bed.session.track).toEqual({
    title: 'Track t1',
    artist: 'Vixen Vale',
    album: 'Den Songs',
    artwork: '/covers/t1.svg',
  });
  expect(bed.session.state).toBe('playing');
  bed.session.press({ type: 'seekBy', seconds: null, direction: 1 });
  expect(bed.audio.position).toBe(12);
  bed.session.press({ type: 'seekBy', seconds: 4, direction: -1 });
  expect(bed.audio.position).toBe(8);
  expect(bed.session).toMatchObject({ position: 8, duration: 30 });

  bed.session.press({ type: 'pause' });
  expect(bed.session.state).toBe('paused');
  expect(bed.audio.isPlaying).toBe(false);
  bed.session.press({ type: 'play' });
  await bed.pass(0);
  bed.audio.moves(0.1);
  expect(bed.session.state).toBe('playing');

  bed.session.press({ type: 'next' });
  await bed.sounds();
  expect(bed.session.track?.title).toBe('Track t2');
  bed.session.press({ type: 'previous' });
  await bed.sounds();
  expect(bed.session.track?.title).toBe('Track t1');

  bed.queue.send({ type: 'QUEUE.CLEAR' });
  expect(bed.session).toMatchObject({ track: null, state: 'none', position: 0, duration: 0 });
});

test('the lock screen stays true through loading, buffering, a loop and a hand-over to another tab', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  bed.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  await bed.pass(0);
  expect(bed.session).toMatchObject({ track: { title: 'Track a' }, state: 'paused' });
  for (let round = 0; round < 3; round += 1) {
    await bed.sounds(5);
    expect(bed.session).toMatchObject({ track: { title: 'Track a' }, state: 'playing', position: 5 });
    bed.audio.isShortOfData();
    expect(bed.session.state).toBe('paused');
    bed.audio.moves(1);
    expect(bed.session.state).toBe('playing');
    bed.audio.ends();
    await bed.pass(600);
    expect(bed.session).toMatchObject({ track: { title: 'Track a' }, state: 'paused', position: 0 });
  }
  await bed.sounds();
  await bed.losesSound();
  expect(bed.session).toMatchObject({ track: { title: 'Track a' }, state: 'paused' });
});

const played = () => bed.factsOf('track.played');

test('[AUD-38] a play event is logged after 100 ms of sounding, not of playing', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  await bed.pass(0);
  bed.audio.becomesReady();
  await bed.pass(0);
  bed.audio.saysPlaying();
  await bed.pass(5000);
  expect(played()).toEqual([]);

  bed.audio.moves(0.05);
  const at = Date.now();
  await bed.pass(99);
  expect(played()).toEqual([]);
  await bed.pass(1);
  expect(played()).toMatchObject([{ track: { id: 'a' }, at: at + 100 }]);
});

test('[AUD-39] no play event is logged when it buffers, loads or is paused again before those 100 ms have passed', async () => {
  const breaks = [
    () => bed.audio.isShortOfData(),
    () => bed.audio.fails('network'),
    () => bed.player.send({ type: 'PLAYER.PAUSE' }),
    () => bed.queue.send({ type: 'QUEUE.NEXT' }),
    () => bed.queue.send({ type: 'QUEUE.CLEAR' }),
  ];
  for (const breakOff of breaks) {
    await playing(0.1);
    await bed.pass(99);
    breakOff();
    await bed.pass(900);
    expect(played()).toEqual([]);
    bed.stop();
  }
  await playing(0.1);
  bed.audio.isShortOfData();
  await bed.pass(50);
  bed.audio.moves(0.1);
  await bed.pass(100);
  expect(played()).toHaveLength(1);
});

test('[AUD-40] a play event is logged once per track: pausing and playing on logs no second one', async () => {
  await playing();
  await bed.pass(100);
  for (let round = 0; round < 3; round += 1) {
    bed.player.send({ type: 'PLAYER.TOGGLE' });
    await bed.pass(10_000);
    bed.player.send({ type: 'PLAYER.TOGGLE' });
    await bed.pass(0);
    bed.audio.moves(1);
    await bed.pass(1000);
  }
  expect(played()).toHaveLength(1);
});

test('[AUD-41] the flag resets when the track changes, so that the new track is logged', async () => {
  await playing();
  await bed.pass(100);
  bed.queue.send({ type: 'QUEUE.NEXT' });
  await bed.sounds();
  await bed.pass(600);
  bed.queue.send({ type: 'QUEUE.PREVIOUS' });
  await bed.sounds();
  await bed.pass(100);
  expect(played()).toMatchObject([{ track: { id: 't1' } }, { track: { id: 't2' } }, { track: { id: 't1' } }]);
});

test('a loop that leads back to the same single track is not counted as a second play (D26)', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  bed.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  await bed.sounds();
  await bed.pass(100);
  bed.audio.ends();
  await bed.sounds();
  await bed.pass(1000);
  expect(played()).toHaveLength(1);
});

test('[AUD-43] a logged play writes the track with its time to playback_history, save a sample track', async () => {
  await playing();
  await bed.pass(99);
  expect(bed.store.get(keys.history)).toEqual([]);
  await bed.pass(1);
  const at = (played()[0] as unknown as { at: number }).at;
  expect(bed.store.get(keys.history)).toMatchObject([{ track: { id: 't1' }, timestamp: at }]);

  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('tra.2') });
  await bed.sounds();
  await bed.pass(200);
  expect(played()).toHaveLength(2);
  expect(bed.store.get(keys.history).map(({ track }) => track.id)).toEqual(['t1']);
});

test('a pause of an hour does no harm: Play goes on from what the element holds', async () => {
  bed = await startPlayback();
  bed.tracks.rule = () => null;
  bed.queue.send({ type: 'QUEUE.SELECT', track: due('a') });
  await bed.pass(0);
  await bed.sounds();
  bed.player.send({ type: 'PLAYER.PAUSE' });
  await bed.pass(3_600_000);
  bed.player.send({ type: 'PLAYER.PLAY' });
  await bed.pass(0);
  bed.audio.moves(0.1);
  expect(selectIsSounding(bed.player.getSnapshot())).toBe(true);
  expect(bed.audio.loads).toHaveLength(1);
});
