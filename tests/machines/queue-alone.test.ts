import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { queueMachine } from '../../src/machines/queue/queue.machine.ts';
import { selectCurrent, selectDrawnId, selectTracks } from '../../src/machines/queue/queue.select.ts';
import { settle } from '../fakes/store.ts';
import { freshTracks, startPlayback } from './playback-bed.ts';
import { factsOf } from './record.ts';

test('a draw that fails is reported, and shuffle goes on with the first of the other tracks', async () => {
  const error = new Error('No numbers left');
  const bed = await startPlayback({
    random: () => {
      throw error;
    },
  });
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
  bed.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  await bed.sounds();
  expect(bed.factsOf('failure')[0]).toEqual({ type: 'failure', doing: 'drawing a track', error });
  expect(selectDrawnId(bed.queue.getSnapshot())).toBe('t2');
  bed.queue.send({ type: 'QUEUE.NEXT' });
  expect(bed.queue.getSnapshot().context.index).toBe(1);
  bed.stop();
});

test('a kept queue that cannot be read is reported, and the queue begins empty and can be filled', async () => {
  const error = new Error('The storage is locked');
  const queue = createActor(
    queueMachine.provide({ actors: { loadSession: fromPromise(() => Promise.reject(error)) } }),
  );
  const facts = factsOf(queue);
  queue.start();
  await settle();
  expect(facts).toEqual([{ type: 'failure', doing: 'restoring the queue', error }]);
  queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  expect(selectTracks(queue.getSnapshot()).map(({ id }) => id)).toEqual(['t1', 't2']);
  queue.stop();
});

test('[QUE-29] a skip or an end that comes while next is held off is carried out once, when it no longer is', () => {
  for (const type of ['player.skipDue', 'player.ended'] as const) {
    const clock = new SimulatedClock();
    const queue = createActor(queueMachine, { clock }).start();
    const current = () => selectCurrent(queue.getSnapshot())?.id ?? null;
    queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(5), say: null });
    queue.send({ type: 'QUEUE.NEXT' });
    queue.send({ type: 'player.settled', id: 't2' });
    queue.send({ type, id: 't2' });
    clock.increment(499);
    expect(current()).toBe('t2');
    clock.increment(1);
    expect(current()).toBe('t3');

    // What was owed is paid by that.
    queue.send({ type: 'player.settled', id: 't3' });
    clock.increment(500);
    expect(current()).toBe('t3');

    // What is no longer current has nothing to say.
    queue.send({ type: 'QUEUE.NEXT' });
    queue.send({ type: 'player.settled', id: 't4' });
    queue.send({ type, id: 't3' });
    clock.increment(5000);
    expect(current()).toBe('t4');
    queue.stop();
  }
});
