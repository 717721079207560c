import { expect, test } from 'vitest';
import { selectDuration, selectProgress, selectVolume } from '../../src/machines/player/player.select.ts';
import { keys } from '../../src/storage/keys.ts';
import { FakeAudio } from '../fakes/audio.ts';
import { storeOf } from '../fakes/store.ts';
import { fresh, freshTracks, startPlayback, type Playback } from './playback-harness.ts';

let harness: Playback;

const volume = () => selectVolume(harness.player.getSnapshot());
const isMuted = () => volume() === 0;
const position = () => harness.player.getSnapshot().context.position;

async function playing(seconds = 2) {
  harness = await startPlayback();
  await harness.playAll(freshTracks(3), seconds);
}

test('[AUD-28] the default volume is 50', async () => {
  harness = await startPlayback();
  expect(volume()).toBe(50);
  expect(harness.audio.level).toBe(0.5);
});

test('[AUD-28] nothing is muted before what was kept has been read', async () => {
  const seen: unknown[] = [];
  harness = await startPlayback({
    onStarted: (queue) => {
      const player = (queue.system.get('player') as Playback['player']).getSnapshot();
      seen.push(selectVolume(player));
    },
  });
  expect(seen).toEqual([50]);
});

test('[AUD-28] muting sets the volume to 0 and remembers it, unmuting restores what is remembered', async () => {
  harness = await startPlayback();
  harness.player.send({ type: 'PLAYER.VOLUME', value: 73 });
  harness.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  expect(volume()).toBe(0);
  expect(isMuted()).toBe(true);
  expect(harness.audio.level).toBe(0);

  harness.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  expect(volume()).toBe(73);
  expect(isMuted()).toBe(false);
  expect(harness.audio.level).toBe(0.73);
});

test('[AUD-28] unmuting with no remembered volume above 0 restores 50', async () => {
  harness = await startPlayback();
  harness.player.send({ type: 'PLAYER.VOLUME', value: 0 });
  expect(isMuted()).toBe(true);
  harness.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  expect(volume()).toBe(50);
  harness.stop();

  const kept = storeOf();
  kept.store.set(keys.playerSettings, { volume: 0, muted: true });
  harness = await startPlayback({ harness: kept });
  harness.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  expect(volume()).toBe(50);
});

test('[AUD-28] a volume below 0 or above 100 is clamped to 0 or 100', async () => {
  harness = await startPlayback();
  harness.player.send({ type: 'PLAYER.VOLUME', value: 140 });
  expect(volume()).toBe(100);
  expect(harness.audio.level).toBe(1);
  harness.player.send({ type: 'PLAYER.VOLUME', value: -3 });
  expect(volume()).toBe(0);
  expect(harness.audio.level).toBe(0);
  harness.player.send({ type: 'PLAYER.VOLUME', value: 100 });
  harness.player.send({ type: 'PLAYER.VOLUME', value: Number.NaN });
  expect(volume()).toBe(100);
});

test('[AUD-28] moving the volume above 0 while muted unmutes', async () => {
  harness = await startPlayback();
  harness.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  harness.player.send({ type: 'PLAYER.VOLUME', value: 12 });
  expect(isMuted()).toBe(false);
  expect(volume()).toBe(12);
});

test('moving the volume to 0 while muted keeps what is remembered', async () => {
  harness = await startPlayback();
  harness.player.send({ type: 'PLAYER.VOLUME', value: 80 });
  harness.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  harness.player.send({ type: 'PLAYER.VOLUME', value: 0 });
  harness.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  expect(volume()).toBe(80);
});

test('[AUD-74] where the system alone sets the volume, only mute works: keys, the guide and what was stored change nothing', async () => {
  const audio = new FakeAudio();
  audio.hasVolume = false;
  const kept = storeOf();
  kept.store.set(keys.playerSettings, { volume: 20, muted: false });
  harness = await startPlayback({ audio, harness: kept });
  expect([volume(), harness.player.getSnapshot().context.hasVolume]).toEqual([100, false]);
  harness.player.send({ type: 'PLAYER.VOLUME', value: 30 });
  harness.player.send({ type: 'PLAYER.VOLUME', value: -5, relative: true });
  expect(volume()).toBe(100);
  harness.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  expect([volume(), audio.level]).toEqual([0, 0]);
  harness.player.send({ type: 'PLAYER.MUTE.TOGGLE' });
  expect(volume()).toBe(100);
  expect(audio.level).toBeGreaterThan(0);
});

test('[AUD-34] a seek to value v moves the audio to v percent of its duration', async () => {
  await playing();
  harness.player.send({ type: 'PLAYER.SEEK', value: 50 });
  expect(harness.audio.position).toBe(15);
  expect(position()).toBe(15);
  expect(selectProgress(harness.player.getSnapshot())).toBe(50);
});

test('[AUD-34] a seek is refused when the duration is not finite or not positive', async () => {
  for (const duration of [0, Number.NaN, Number.POSITIVE_INFINITY, -1]) {
    harness = await startPlayback();
    harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
    await harness.pass(0);
    harness.audio.becomesReady(duration);
    await harness.pass(0);
    harness.audio.moves(2);
    harness.player.send({ type: 'PLAYER.SEEK', value: 50 });
    harness.player.send({ type: 'PLAYER.SEEK_TO', seconds: 20 });
    harness.player.send({ type: 'PLAYER.SEEK_BY', seconds: 5 });
    expect(harness.audio.position).toBe(2);
    harness.stop();
  }
});

test('[AUD-34] a seek below 0 or above 100 is refused; 0 and 100 are accepted', async () => {
  await playing();
  for (const value of [-0.1, 100.1, Number.NaN]) harness.player.send({ type: 'PLAYER.SEEK', value });
  expect(harness.audio.position).toBe(2);
  harness.player.send({ type: 'PLAYER.SEEK', value: 100 });
  expect(harness.audio.position).toBe(30);
  harness.player.send({ type: 'PLAYER.SEEK', value: 0 });
  expect(harness.audio.position).toBe(0);
});

test("[AUD-34] progress and seeking refer to the loaded preview's duration, not to the track's full length", async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('a', { duration: 240 }) });
  await harness.pass(0);
  harness.audio.becomesReady(24);
  await harness.pass(0);
  harness.audio.moves(6);
  expect(selectDuration(harness.player.getSnapshot())).toBe(24);
  expect(selectProgress(harness.player.getSnapshot())).toBe(25);
  harness.player.send({ type: 'PLAYER.SEEK', value: 50 });
  expect(harness.audio.position).toBe(12);
});

test('seeking by seconds stays inside the preview, in a pause as well', async () => {
  await playing();
  harness.player.send({ type: 'PLAYER.SEEK_BY', seconds: 5 });
  expect(position()).toBe(7);
  harness.player.send({ type: 'PLAYER.SEEK_BY', seconds: -100 });
  expect(position()).toBe(0);
  harness.player.send({ type: 'PLAYER.PAUSE' });
  harness.player.send({ type: 'PLAYER.SEEK_BY', seconds: 100 });
  expect(position()).toBe(30);
  expect(harness.player.getSnapshot().hasTag('sounding')).toBe(false);
});

test('[AUD-34] a seek back that lands at 0 or before is the start of the track, by key and by the lock screen', async () => {
  for (const seconds of [-2, -5]) {
    await playing();
    harness.player.send({ type: 'PLAYER.SEEK_BY', seconds });
    expect([harness.audio.position, position()]).toEqual([0, 0]);
    harness.player.send({ type: 'PLAYER.SEEK_TO', seconds: 12 });
    harness.session.press({ type: 'PLAYER.SEEK_BY', seconds: seconds - 10 });
    expect([harness.audio.position, position()]).toEqual([0, 0]);
    harness.stop();
  }
});

test('[AUD-56] a media session seek with time 0 or negative is ignored', async () => {
  await playing();
  harness.session.press({ type: 'PLAYER.SEEK_TO', seconds: 0 });
  harness.session.press({ type: 'PLAYER.SEEK_TO', seconds: -4 });
  expect(harness.audio.position).toBe(2);
  harness.session.press({ type: 'PLAYER.SEEK_TO', seconds: 0.5 });
  expect(harness.audio.position).toBe(0.5);
});

const played = () => harness.factsOf('track.played');

test('[ANA-11] a play event is logged after 100 ms of sounding, not of playing', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  await harness.pass(0);
  harness.audio.becomesReady();
  await harness.pass(0);
  harness.audio.reportsPlaying();
  await harness.pass(5000);
  expect(played()).toEqual([]);

  harness.audio.moves(0.05);
  const at = Date.now();
  await harness.pass(99);
  expect(played()).toEqual([]);
  await harness.pass(1);
  expect(played()).toMatchObject([{ track: { id: 'a' }, at: at + 100 }]);
});

test('[ANA-11] no play event is logged when it buffers, loads or is paused again before those 100 ms have passed', async () => {
  const breaks = [
    () => harness.audio.isShortOfData(),
    () => harness.audio.fails('network'),
    () => harness.player.send({ type: 'PLAYER.PAUSE' }),
    () => harness.queue.send({ type: 'QUEUE.NEXT' }),
    () => harness.queue.send({ type: 'QUEUE.CLEAR' }),
  ];
  for (const breakOff of breaks) {
    await playing(0.1);
    await harness.pass(99);
    breakOff();
    await harness.pass(900);
    expect(played()).toEqual([]);
    harness.stop();
  }
  await playing(0.1);
  harness.audio.isShortOfData();
  await harness.pass(50);
  harness.audio.moves(0.1);
  await harness.pass(100);
  expect(played()).toHaveLength(1);
});

test('[ANA-11] a play event is logged once per track: pausing and playing on logs no second one', async () => {
  await playing();
  await harness.pass(100);
  for (let round = 0; round < 3; round += 1) {
    harness.player.send({ type: 'PLAYER.TOGGLE' });
    await harness.pass(10_000);
    harness.player.send({ type: 'PLAYER.TOGGLE' });
    await harness.pass(0);
    harness.audio.moves(1);
    await harness.pass(1000);
  }
  expect(played()).toHaveLength(1);
});

test('[ANA-11] the flag resets when the track changes, so that the new track is logged', async () => {
  await playing();
  await harness.pass(100);
  harness.queue.send({ type: 'QUEUE.NEXT' });
  await harness.sounds();
  await harness.pass(600);
  harness.queue.send({ type: 'QUEUE.PREVIOUS' });
  await harness.sounds();
  await harness.pass(100);
  expect(played()).toMatchObject([{ track: { id: 't1' } }, { track: { id: 't2' } }, { track: { id: 't1' } }]);
});

test('a loop that leads back to the same single track is not counted as a second play (D26)', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  await harness.sounds();
  await harness.pass(100);
  harness.audio.ends();
  await harness.sounds();
  await harness.pass(1000);
  expect(played()).toHaveLength(1);
});

test('[STO-20] a logged play writes the track with its time to playback_history, save a sample track', async () => {
  await playing();
  await harness.pass(99);
  expect(harness.store.get(keys.history)).toEqual([]);
  await harness.pass(1);
  const at = (played()[0] as unknown as { at: number }).at;
  expect(harness.store.get(keys.history)).toMatchObject([{ track: { id: 't1' }, timestamp: at }]);

  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('tra.2') });
  await harness.sounds();
  await harness.pass(200);
  expect(played()).toHaveLength(2);
  expect(harness.store.get(keys.history).map(({ track }) => track.id)).toEqual(['t1']);
});
