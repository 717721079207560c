import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { emptyQueueSession, type QueueSession } from '../../src/domain/queue-list.ts';
import { sessionMachine } from '../../src/machines/queue/session.machine.ts';
import { tracks } from '../fakes/track.ts';

/** The actor that stores the queue, by itself, with a record of its writes. */
function startKeeping() {
  const written: (readonly [session: QueueSession | null, isShared: boolean])[] = [];
  const clock = new SimulatedClock();
  const session = createActor(
    sessionMachine.provide({
      actors: { pageLife: fromCallback(() => undefined) },
      actions: { write: ({ context }) => void written.push([context.session, context.isShared]) },
    }),
    { clock },
  ).start();
  const queueAt = (position: number): QueueSession => ({
    ...emptyQueueSession,
    tracks: tracks(2),
    index: 0,
    position,
  });
  return {
    queueAt,
    send: session.send,
    pass: (ms: number) => clock.increment(ms),
    changes: (position = 0) => session.send({ type: 'session.changed', session: queueAt(position) }),
    moves: (position: number) => session.send({ type: 'session.moved', position }),
    hides: () => session.send({ type: 'page.hiding' }),
    written: () => written.splice(0),
    /** The positions written since the last call. */
    positions: () => written.splice(0).map(([kept]) => kept?.position),
  };
}

test('changes are written once, 250 ms after the last of them', () => {
  const { changes, pass, positions } = startKeeping();
  changes(1);
  pass(249);
  changes(2);
  pass(249);
  expect(positions()).toEqual([]);
  pass(1);
  expect(positions()).toEqual([2]);
  pass(5000);
  expect(positions()).toEqual([]);
});

test('a position is written once it is 5 seconds or more from the one that was written, forwards or backwards', () => {
  const { changes, moves, pass, positions } = startKeeping();
  changes(10);
  pass(250);
  expect(positions()).toEqual([10]);
  const after = (position: number) => {
    moves(position);
    pass(250);
    return positions();
  };
  expect(after(12)).toEqual([]);
  expect(after(14.9)).toEqual([]);
  expect(after(15)).toEqual([15]);
  expect(after(19)).toEqual([]);
  expect(after(10.1)).toEqual([]);
  expect(after(10)).toEqual([10]);
  expect(after(2)).toEqual([2]);
});

test('a position that occurs before the write is written with it', () => {
  const { changes, moves, pass, positions } = startKeeping();
  changes();
  moves(1);
  pass(250);
  expect(positions()).toEqual([1]);
});

test('a page that goes writes at once what it has, however little of it is new', () => {
  const { changes, moves, hides, pass, positions } = startKeeping();
  changes(3);
  hides();
  expect(positions()).toEqual([3]);
  pass(5000);
  expect(positions()).toEqual([]);
  moves(4);
  hides();
  expect(positions()).toEqual([4]);
});

test('the tab that sounds has its queue written for new tabs at once, and no longer once another sounds', () => {
  const { changes, hides, pass, send, written, queueAt } = startKeeping();
  changes();
  pass(250);
  expect(written()).toEqual([[queueAt(0), false]]);
  send({ type: 'session.shared' });
  pass(250);
  expect(written()).toEqual([[queueAt(0), true]]);
  send({ type: 'session.unshared' });
  pass(5000);
  expect(written()).toEqual([]);
  hides();
  expect(written()).toEqual([[queueAt(0), false]]);
});

test('a queue whose app has not said how to write it fails under the name of what is missing', () => {
  const clock = new SimulatedClock();
  const session = createActor(
    sessionMachine.provide({ actors: { pageLife: fromCallback(() => undefined) } }),
    {
      clock,
    },
  );
  const errors: unknown[] = [];
  session.subscribe({ error: (error) => errors.push(error) });
  session.start();
  session.send({ type: 'session.changed', session: emptyQueueSession });
  clock.increment(250);
  expect(errors).toEqual([new Error("The action 'write' was not provided")]);
});
