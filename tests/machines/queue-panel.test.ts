import { expect, test } from 'vitest';
import { comingTrack } from '../../src/machines/queue/queue.select.ts';
import { fresh, freshTracks, startPlayback, type Playback } from './playback-harness.ts';

let harness: Playback;

const view = () => harness.queue.getSnapshot();

async function playing(count = 3) {
  harness = await startPlayback();
  await harness.playAll(freshTracks(count));
}

test('[PAN-03] Play Queue plays the queue from its first track; an empty one says that it is empty', async () => {
  await playing();
  harness.queue.send({ type: 'QUEUE.PLAY_AT', id: 't3' });
  await harness.sounds();
  harness.queue.send({ type: 'QUEUE.PLAY' });
  expect(harness.index()).toBe(0);
  await harness.sounds();
  expect(harness.inPlayer()).toBe('t1');
  expect(harness.isSounding()).toBe(true);
  harness.stop();

  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.PLAY' });
  expect(harness.codes()).toEqual(['queue.empty']);
});

test('[PAN-03] Clear Queue with an empty queue says that it is empty, and changes nothing', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.CLEAR' });
  expect(harness.codes()).toEqual(['queue.empty']);
  expect(harness.ids()).toEqual([]);
});

test('[PAN-03] choosing a track in the panel plays it at its position: the queue keeps all its tracks', async () => {
  await playing();
  harness.queue.send({ type: 'QUEUE.PLAY_AT', id: 't3' });
  expect(harness.ids()).toEqual(['t1', 't2', 't3']);
  expect(harness.index()).toBe(2);
  await harness.sounds();
  expect(harness.inPlayer()).toBe('t3');
  expect(harness.isSounding()).toBe(true);
  expect(harness.factsOf('queue.undoable')).toEqual([]);

  // The row of the current track continues playback, and an unknown id does nothing.
  harness.player.send({ type: 'PLAYER.PAUSE' });
  harness.queue.send({ type: 'QUEUE.PLAY_AT', id: 't3' });
  await harness.pass(0);
  harness.audio.moves(0.1);
  expect(harness.isSounding()).toBe(true);
  expect(harness.audio.loads).toHaveLength(2);
  harness.queue.send({ type: 'QUEUE.PLAY_AT', id: 'nobody' });
  expect(harness.current()).toBe('t3');
});

test('moving a track keeps the current one playing, and is one change', async () => {
  await playing();
  harness.facts.length = 0;
  harness.queue.send({ type: 'QUEUE.MOVE', id: 't3', to: 0 });
  expect(harness.ids()).toEqual(['t3', 't1', 't2']);
  expect(harness.current()).toBe('t1');
  expect(harness.isSounding()).toBe(true);
  expect(harness.factsOf('queue.changed')).toHaveLength(1);
  harness.queue.send({ type: 'QUEUE.MOVE', id: 't3', to: 0 });
  harness.queue.send({ type: 'QUEUE.MOVE', id: 'nobody', to: 1 });
  expect(harness.factsOf('queue.changed')).toHaveLength(1);
});

test('[BAR-37] Next Up is what Next plays: the draw of shuffle, the first again by loop, or the rest of the list', async () => {
  await playing(3);
  harness.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  await harness.pass(0);
  const { drawnId } = view().context;
  expect(drawnId).not.toBeNull();
  expect(comingTrack(view().context)?.id).toBe(drawnId);
  harness.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  harness.queue.send({ type: 'QUEUE.PLAY_AT', id: 't3' });
  expect(comingTrack(view().context)).toBeNull();
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  expect(comingTrack(view().context)?.id).toBe('t1');
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });

  const origin = { name: 'Top Pop', path: '/pop', tracks: [fresh('a'), fresh('b'), fresh('c')] };
  harness.queue.send({ type: 'QUEUE.KEEP_LISTENING', on: true });
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('b'), origin });
  expect(comingTrack(view().context)?.id).toBe('c');
  harness.queue.send({ type: 'QUEUE.NEXT' });
  expect(harness.current()).toBe('c');
  expect(comingTrack(view().context)).toBeNull();
});

test("[QUE-67] 'Add all to the end' appends what of a list is not queued and can play, once each; the current track plays on", async () => {
  await playing(2);
  harness.queue.send({
    type: 'QUEUE.ADD_TO_END',
    tracks: [fresh('t2'), fresh('x'), fresh('y'), fresh('x')],
  });
  expect(harness.ids()).toEqual(['t1', 't2', 'x', 'y']);
  expect(harness.current()).toBe('t1');
  expect(harness.isSounding()).toBe(true);
  expect(harness.announced.splice(0)).toEqual([{ code: 'queue.addedToEnd', count: 2 }]);
  expect(harness.factsOf('queue.undoable')).toEqual([]);

  harness.queue.send({ type: 'QUEUE.ADD_TO_END', tracks: [fresh('y'), fresh('t1')] });
  harness.queue.send({ type: 'QUEUE.ADD_TO_END', tracks: [] });
  expect(harness.ids()).toEqual(['t1', 't2', 'x', 'y']);
  expect(harness.codes()).toEqual(['queue.alreadyQueued', 'queue.noTracks']);
});

test('[QUE-67] where nothing is current the first of what is appended plays', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.ADD', track: fresh('a') });
  await harness.sounds();
  harness.audio.ends();
  await harness.pass(1000);
  expect(harness.codes()).toEqual(['queue.addedAndPlaying']);
  harness.queue.send({ type: 'QUEUE.ADD_TO_END', tracks: [fresh('a'), fresh('b'), fresh('c')] });
  expect(harness.ids()).toEqual(['a', 'b', 'c']);
  expect(harness.current()).toBe('b');
  await harness.sounds();
  expect(harness.inPlayer()).toBe('b');
  expect(harness.codes()).toEqual(['queue.addedAndPlaying']);
});
