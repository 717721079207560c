import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { currentOf } from '../../src/domain/queue-list.ts';
import { queueMachine } from '../../src/machines/queue/queue.machine.ts';
import type { QueueEvent, StoredSession } from '../../src/machines/queue/queue.types.ts';
import { settle } from '../fakes/store.ts';
import { aTrack, tracks } from '../fakes/track.ts';

const quiet = fromCallback(() => undefined);

/** A queue of five tracks that plays the first: each url is fresh, the test moves the clock. */
async function startFive() {
  const clock = new SimulatedClock();
  const machine = queueMachine.provide({
    actors: {
      drawRandom: fromPromise(async () => 0.99),
      loadSession: fromPromise<StoredSession | null>(async () => null),
      previews: quiet,
      session: quiet as never,
      upcoming: quiet as never,
    },
  });
  const queue = createActor(machine, { clock });
  queue.on(
    'currentTrack.changed',
    ({ track }) => track && queue.send({ type: 'player.urlSettled', id: track.id }),
  );
  queue.start();
  await settle();
  queue.send({ type: 'QUEUE.KEEP_LISTENING', on: true });
  queue.send({ type: 'QUEUE.ADD_ALL', tracks: tracks(5), say: null });
  return {
    queue,
    send: queue.send,
    /** In steps, because the simulated clock starts a timer of a timer at the end of the step. */
    pass(ms: number) {
      for (let step = 0; step < ms; step += 1) clock.increment(1);
    },
    current: () => currentOf(queue.getSnapshot().context)?.id ?? null,
  };
}

/** A queue of one track that was picked from a list. */
async function startPicked() {
  const harness = await startFive();
  harness.send({
    type: 'QUEUE.SELECT',
    track: aTrack('x'),
    origin: { name: 'Dusk', path: '/list', tracks: [aTrack('x'), aTrack('y')] },
  });
  return harness;
}

/** Requests a draw of shuffle, which ends a moment later. */
const shuffle = { type: 'QUEUE.SHUFFLE.TOGGLE' } as const;
const ends = { type: 'player.ended', id: 't1' } as const;
const isToSkip = { type: 'player.skipRequired', id: 't1', why: 'unableToPlay' } as const;

test.each<QueueEvent>([{ type: 'QUEUE.NEXT' }, ends, isToSkip])(
  '[QUE-27] after $type, to a track whose url is fresh, Next has no effect for 500 ms',
  async (request) => {
    const { send, pass, current } = await startFive();
    send(request);
    expect(current()).toBe('t2');
    pass(499);
    send({ type: 'QUEUE.NEXT' });
    expect(current()).toBe('t2');
    pass(1);
    send({ type: 'QUEUE.NEXT' });
    expect(current()).toBe('t3');
  },
);

test('[QUE-27] an end that offers the remaining tracks of a list settles as soon as a track whose url is fresh', async () => {
  const { send, pass, current } = await startPicked();
  send({ type: 'QUEUE.KEEP_LISTENING', on: false });
  send({ ...ends, id: 'x' });
  expect(current()).toBeNull();
  pass(499);
  send({ type: 'QUEUE.NEXT' });
  expect(current()).toBeNull();
  pass(1);
  send({ type: 'QUEUE.NEXT' });
  expect(current()).toBe('x');
});

test('[QUE-27] a choice in that time does not prolong it', async () => {
  const { send, pass, current } = await startFive();
  send({ type: 'QUEUE.NEXT' });
  send({ type: 'QUEUE.PLAY_AT', id: 't3' });
  pass(499);
  send({ type: 'QUEUE.NEXT' });
  expect(current()).toBe('t3');
  pass(1);
  send({ type: 'QUEUE.NEXT' });
  expect(current()).toBe('t4');
});

test('[BEY-12] what is asked to play next while shuffle draws is the pick: a request that waits goes to it at once', async () => {
  const waiting = await startFive();
  waiting.send(shuffle);
  waiting.send({ type: 'QUEUE.NEXT' });
  waiting.send({ type: 'QUEUE.PLAY_NEXT', track: aTrack('x') });
  expect(waiting.current()).toBe('x');

  const { queue, send } = await startFive();
  send(shuffle);
  send({ type: 'QUEUE.PLAY_NEXT', track: aTrack('x') });
  expect(queue.getSnapshot().context.drawnId).toBe('x');
  await settle();
  expect(queue.getSnapshot().context.drawnId).toBe('x');
});

test('[BEY-12] without shuffle nothing is drawn for what is asked to play next', async () => {
  const { queue, send } = await startFive();
  send({ type: 'QUEUE.PLAY_NEXT', track: aTrack('x') });
  await settle();
  expect(queue.getSnapshot().context.drawnId).toBeNull();
});
