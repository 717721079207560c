import { afterEach, expect, test } from 'vitest';
import { selectNext } from '../../src/machines/queue/queue.select.ts';
import { freshTracks, startPlayback, type Playback } from './playback-bed.ts';

let bed: Playback;
afterEach(() => bed.stop());

const view = () => bed.queue.getSnapshot();

async function playing(count = 3) {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(count), say: null });
  await bed.sounds();
}

test('[PAN-13] Play Queue plays the queue from its first track; an empty one says that it is empty', async () => {
  await playing();
  bed.queue.send({ type: 'QUEUE.PLAY_AT', id: 't3' });
  await bed.sounds();
  bed.queue.send({ type: 'QUEUE.PLAY' });
  expect(bed.index()).toBe(0);
  await bed.sounds();
  expect(bed.inPlayer()).toBe('t1');
  expect(bed.isSounding()).toBe(true);
  bed.stop();

  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.PLAY' });
  expect(bed.codes()).toEqual(['queue.empty']);
});

test('[PAN-17] choosing a track in the panel plays it where it stands: the queue keeps all its tracks', async () => {
  await playing();
  bed.queue.send({ type: 'QUEUE.PLAY_AT', id: 't3' });
  expect(bed.ids()).toEqual(['t1', 't2', 't3']);
  expect(bed.index()).toBe(2);
  await bed.sounds();
  expect(bed.inPlayer()).toBe('t3');
  expect(bed.isSounding()).toBe(true);
  expect(bed.factsOf('queue.replaced')).toEqual([]);

  // The row of the current track plays on, and an id that is not there does nothing.
  bed.player.send({ type: 'PLAYER.PAUSE' });
  bed.queue.send({ type: 'QUEUE.PLAY_AT', id: 't3' });
  await bed.pass(0);
  bed.audio.moves(0.1);
  expect(bed.isSounding()).toBe(true);
  expect(bed.audio.loads).toHaveLength(2);
  bed.queue.send({ type: 'QUEUE.PLAY_AT', id: 'nobody' });
  expect(bed.current()).toBe('t3');
});

test('moving a track keeps the current one playing, and is told as one change', async () => {
  await playing();
  bed.facts.length = 0;
  bed.queue.send({ type: 'QUEUE.MOVE', id: 't3', to: 0 });
  expect(bed.ids()).toEqual(['t3', 't1', 't2']);
  expect(bed.current()).toBe('t1');
  expect(bed.isSounding()).toBe(true);
  expect(bed.factsOf('queue.changed')).toHaveLength(1);
  bed.queue.send({ type: 'QUEUE.MOVE', id: 't3', to: 0 });
  bed.queue.send({ type: 'QUEUE.MOVE', id: 'nobody', to: 1 });
  expect(bed.factsOf('queue.changed')).toHaveLength(1);
});

test('Next Up is the track after the current one, or the first where nothing is current', async () => {
  await playing(4);
  bed.queue.send({ type: 'QUEUE.PLAY_AT', id: 't3' });
  expect(selectNext(view())?.id).toBe('t4');

  bed.queue.send({ type: 'QUEUE.NEXT' });
  await bed.sounds();
  bed.audio.ends();
  await bed.pass(1000);
  expect(bed.index()).toBe(-1);
  expect(selectNext(view())?.id).toBe('t1');
});
