import { expect, test } from 'vitest';
import { unwantedArtist, unwantedTrack, type Unwanted } from '../../src/domain/unwanted.ts';
import type { Track } from '../../src/domain/track.ts';
import { keys } from '../../src/storage/keys.ts';
import { drawsOf } from '../fakes/random.ts';
import { storeOf } from '../fakes/store.ts';
import { fresh, freshTracks, startPlayback, type HarnessOptions, type Playback } from './playback-harness.ts';

let harness: Playback;

const queued = () => harness.queue.getSnapshot().context.tracks.map(({ id }) => id);
const leaveOut = (unwanted: readonly Unwanted[], isOwn = true) =>
  harness.queue.send({ type: 'QUEUE.UNWANTED', unwanted, isOwn });
const one = (track: Track | undefined) => unwantedTrack(track!);
const brush = (id: string) => fresh(id, { artist: { id: 'brush', name: 'Brush', bio: null } });

async function playing(tracks: readonly Track[], options: HarnessOptions = {}) {
  harness = await startPlayback(options);
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks, say: null });
  await harness.sounds();
}

async function next() {
  harness.queue.send({ type: 'QUEUE.NEXT' });
  await harness.pass(1000);
}

test('[BEY-130] Next and shuffle pass over what is never wanted, a track and an artist', async () => {
  const list = [...freshTracks(3), brush('b1')];
  await playing(list, { random: drawsOf(0, 0.3, 0.6, 0.99) });
  leaveOut([one(list[1]), unwantedArtist(list[3]!)]);
  await next();
  expect(harness.current()).toBe('t3');
  harness.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  for (let draw = 0; draw < 4; draw += 1) {
    await next();
    expect(['t1', 't3']).toContain(harness.current());
  }
  expect(queued()).toEqual(['t1', 't2', 't3', 'b1']);
});

test('[BEY-130] bulk adds and Keep listening leave it out', async () => {
  const list = freshTracks(5);
  await playing([list[0]!], { keepsListening: true });
  leaveOut([one(list[1]), one(list[3])]);
  harness.queue.send({ type: 'QUEUE.ADD_TO_END', tracks: list.slice(1, 3) });
  expect(queued()).toEqual(['t1', 't3']);
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: list });
  expect(queued()).toEqual(['t1', 't3', 't5']);
  harness.queue.send({
    type: 'QUEUE.SELECT',
    track: list[2]!,
    origin: { name: 'Pop', path: '/pop', tracks: list },
  });
  await harness.sounds();
  await next();
  expect(queued()).toEqual(['t3', 't5']);
});

test('[BEY-130] what is current gives way to the next track, which plays only if it did; it plays on without one, and where another tab says so', async () => {
  const list = freshTracks(3);
  await playing(list);
  leaveOut([one(list[0])], false);
  expect(harness.current()).toBe('t1');
  leaveOut([]);
  leaveOut([one(list[0])]);
  expect(harness.current()).toBe('t2');
  await harness.sounds();
  harness.player.send({ type: 'PLAYER.PAUSE' });
  leaveOut([one(list[0]), one(list[1])]);
  await harness.pass(1000);
  expect(harness.current()).toBe('t3');
  expect(harness.audio.isPlaying).toBe(false);
  leaveOut(list.map(one));
  expect(harness.current()).toBe('t3');
});

test('[BEY-132] it plays where it is chosen itself: picked, queued, put next, pressed in the queue, or with a list of nothing else', async () => {
  const list = freshTracks(4);
  await playing(list.slice(0, 2));
  leaveOut(list.slice(1).map(one));
  harness.queue.send({ type: 'QUEUE.ADD', track: list[2]! });
  await next();
  expect(harness.current()).toBe('t3');
  harness.queue.send({ type: 'QUEUE.PLAY_NEXT', track: list[3]! });
  await next();
  expect(harness.current()).toBe('t4');
  harness.queue.send({ type: 'QUEUE.PLAY_AT', id: 't2' });
  expect(harness.current()).toBe('t2');
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  harness.queue.send({ type: 'QUEUE.SELECT', track: list[3]! });
  await harness.sounds();
  await next();
  expect(harness.current()).toBe('t4');
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: list.slice(1, 3) });
  await harness.sounds();
  await next();
  expect(harness.current()).toBe('t3');
});

test('[BEY-132] what was chosen all the same is known after a reload, and no longer once it was taken back', async () => {
  const list = freshTracks(3);
  const unwanted = [one(list[1])];
  const kept = storeOf();
  await playing(list.slice(0, 1), { harness: kept });
  leaveOut(unwanted);
  harness.queue.send({ type: 'QUEUE.ADD', track: list[1]! });
  harness.queue.send({ type: 'QUEUE.ADD', track: list[2]! });
  await harness.pass(5000);
  expect(kept.store.get(keys.queueSession).asked).toEqual(['t2']);

  harness.root.stop();
  harness = await startPlayback({ harness: kept });
  leaveOut(unwanted, false);
  await next();
  expect(harness.current()).toBe('t2');
  harness.queue.send({ type: 'QUEUE.PLAY' });
  leaveOut([]);
  leaveOut(unwanted);
  await harness.pass(5000);
  await next();
  expect(harness.current()).toBe('t3');
});

test('[BEY-130] where the current track is removed, the queue starts anew or its list plays on, it is passed over', async () => {
  const list = freshTracks(4);
  await playing(list);
  leaveOut([one(list[1])]);
  harness.queue.send({ type: 'QUEUE.REMOVE', id: 't1' });
  expect(harness.current()).toBe('t3');
  harness.queue.send({ type: 'QUEUE.PLAY' });
  expect(harness.current()).toBe('t3');
  expect(queued()).toEqual(['t2', 't3', 't4']);
  leaveOut([one(list[1]), one(list[3])]);
  harness.queue.send({ type: 'QUEUE.REMOVE', id: 't3' });
  expect(harness.current()).toBeNull();
  // Where the queue has nothing else, its listener asks for what it has.
  harness.queue.send({ type: 'QUEUE.PLAY' });
  expect(harness.current()).toBe('t2');

  harness.stop();
  await playing([]);
  const origin = { name: 'Pop', path: '/pop', tracks: list };
  harness.queue.send({ type: 'QUEUE.SELECT', track: list[0]!, origin });
  await harness.sounds();
  await next();
  expect(harness.current()).toBeNull();
  leaveOut([one(list[1])]);
  harness.queue.send({ type: 'QUEUE.PLAY_REMAINING' });
  expect(queued()).toEqual(['t1', 't3', 't4']);
});

test('[BEY-132] what was put next all the same plays next under shuffle, whatever else is left out', async () => {
  const list = freshTracks(4);
  await playing(list, { random: drawsOf(0.99) });
  harness.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  leaveOut([one(list[3])]);
  harness.queue.send({ type: 'QUEUE.PLAY_NEXT', track: list[3]! });
  leaveOut([one(list[3]), one(list[2])]);
  await next();
  expect(harness.current()).toBe('t4');
});
