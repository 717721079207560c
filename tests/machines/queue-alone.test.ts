import { expect, test } from 'vitest';
import { currentOf } from '../../src/domain/queue-list.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { queueMachine } from '../../src/machines/queue/queue.machine.ts';
import type { QueueEvent } from '../../src/machines/queue/queue.select.ts';
import { settle } from '../fakes/store.ts';
import { aTrack } from '../fakes/track.ts';
import { freshTracks, renewed, startPlayback } from './playback-harness.ts';
import { startQueue } from './queue-harness.ts';
import { factsOf } from './record.ts';

test('a draw that fails is reported, and shuffle goes on with the first of the other tracks', async () => {
  const error = new Error('No numbers left');
  const harness = await startPlayback({
    random: () => {
      throw error;
    },
  });
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
  harness.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  await harness.sounds();
  expect(harness.factsOf('failure')[0]).toEqual({ type: 'failure', doing: 'drawing a track', error });
  expect(harness.queue.getSnapshot().context.drawnId).toBe('t2');
  harness.queue.send({ type: 'QUEUE.NEXT' });
  expect(harness.queue.getSnapshot().context.index).toBe(1);
  harness.stop();
});

test('a kept queue that cannot be read is reported, and the queue begins empty and can be filled', async () => {
  const error = new Error('The storage is locked');
  const queue = createActor(
    queueMachine.provide({
      actors: {
        loadSession: fromPromise(() => Promise.reject(error)),
        previews: fromCallback(() => undefined),
      },
    }),
  );
  const facts = factsOf(queue);
  queue.start();
  await settle();
  expect(facts).toEqual([{ type: 'failure', doing: 'restoring the queue', error }]);
  queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  expect(queue.getSnapshot().context.tracks.map(({ id }) => id)).toEqual(['t1', 't2']);
  queue.stop();
});

test('[QUE-29] a skip or an end that occurs while next has no effect is carried out once, when it no longer is', () => {
  for (const type of ['player.skipRequired', 'player.ended'] as const) {
    const clock = new SimulatedClock();
    const queue = createActor(queueMachine, { clock }).start();
    const current = () => currentOf(queue.getSnapshot().context)?.id ?? null;
    queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(5), say: null });
    queue.send({ type: 'QUEUE.NEXT' });
    queue.send({ type: 'player.urlSettled', id: 't2' });
    queue.send({ type, id: 't2' });
    clock.increment(499);
    expect(current()).toBe('t2');
    clock.increment(1);
    expect(current()).toBe('t3');
    queue.send({ type: 'player.urlSettled', id: 't3' });

    // The pending skip is done, and only once.
    clock.increment(500);
    expect(current()).toBe('t3');

    // Events about a track that is no longer current have no effect.
    queue.send({ type: 'QUEUE.NEXT' });
    queue.send({ type, id: 't3' });
    clock.increment(5000);
    expect(current()).toBe('t4');
    queue.stop();
  }
});

test('a favorite that can play does so once its url is settled, and its list offers what follows it', async () => {
  const list = [aTrack('f'), aTrack('g')];
  for (const audio of [list[0]!.audio, renewed('f').audio]) {
    const { send, questions, queue, facts, ids } = startQueue();
    await settle();
    send({
      type: 'QUEUE.SELECT',
      track: list[0]!,
      favorite: true,
      origin: { name: 'Favorites', path: '/list', tracks: list },
    });
    await settle();
    expect(questions.map(({ input }) => input)).toEqual([{ track: list[0], reason: 'favorite' }]);
    questions[0]!.answer({ audio });
    await settle();
    expect(ids()).toEqual(['f']);
    expect(queue.getSnapshot().context.favorite?.track.id ?? null).toBeNull();
    send({ type: 'QUEUE.KEEP_LISTENING', on: false });
    facts();
    send({ type: 'player.ended', id: 'f' });
    expect(facts()[0]).toMatchObject({ message: { code: 'offer.trackEnded', list: 'Favorites' } });
  }
});

test('what Undo brings back replaces a favorite that waits', async () => {
  const { send, questions, queue, ids } = startQueue();
  await settle();
  send({ type: 'QUEUE.SELECT', track: aTrack('f'), favorite: true });
  await settle();
  const session = { tracks: [aTrack('a')], index: 0, shuffle: false, loop: false, position: 0 };
  send({ type: 'QUEUE.RESTORE', session, play: true });
  expect(queue.getSnapshot().context.favorite?.track.id ?? null).toBeNull();
  questions[0]!.answer({ audio: renewed('f').audio });
  await settle();
  expect(ids()).toEqual(['a']);
});

test('no remaining tracks are offered behind a track that was queued by itself, whatever list the one before it was picked from', async () => {
  const list = freshTracks(4);
  const [first, second] = [list[0]!, list[1]!];
  const cases: readonly (readonly QueueEvent[])[] = [
    // The picked track is removed, or has ended, before the other one is added.
    [
      { type: 'QUEUE.REMOVE', id: 't2' },
      { type: 'QUEUE.ADD', track: first },
    ],
    [
      { type: 'QUEUE.REMOVE', id: 't2' },
      { type: 'QUEUE.PLAY_NEXT', track: first },
    ],
    [
      { type: 'player.ended', id: 't2' },
      { type: 'QUEUE.ADD', track: first },
      { type: 'QUEUE.REMOVE', id: 't2' },
    ],
    // The picked track stays before the other one.
    [
      { type: 'QUEUE.ADD', track: first },
      { type: 'QUEUE.PLAY_AT', id: 't1' },
    ],
  ];
  for (const way of cases) {
    const { send, pass, current, facts } = startQueue();
    send({ type: 'QUEUE.KEEP_LISTENING', on: false });
    send({
      type: 'QUEUE.SELECT',
      track: second,
      origin: { name: 'Trending Now', path: '/list', tracks: list },
    });
    way.forEach(send);
    expect(current()).toBe('t1');
    pass(500);
    facts();
    send({ type: 'player.ended', id: 't1' });
    expect(facts().map(({ type }) => type)).toEqual(['queue.changed']);
  }
});
