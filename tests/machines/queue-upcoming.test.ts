import { expect, test } from 'vitest';
import type { QueueEvent } from '../../src/machines/queue/queue.types.ts';
import { settle } from '../fakes/store.ts';
import { aTrack, tracks } from '../fakes/track.ts';
import { startQueue } from './queue-harness.ts';

const batch = (...ids: readonly string[]) => ({
  type: 'batch.requested',
  tracks: ids.map((id) => aTrack(id)),
});
const sounding = { type: 'player.sounding', id: 't1' } as const;
const isReady = (id: string) => ({ type: 'url.readyAhead', id }) as const;
const nextIs = (id: string | null) => ({ type: 'track.next', track: id === null ? null : aTrack(id) });

/** A queue of five tracks that plays the first, after these events. */
async function startFive(...before: readonly QueueEvent[]) {
  const harness = startQueue({ draw: () => 0.99 });
  await harness.settleAndForget();
  harness.send({ type: 'QUEUE.ADD_ALL', tracks: tracks(5), say: null });
  before.forEach(harness.send);
  await harness.settleAndForget();
  return harness;
}

test('[AUD-53] when the current track sounds, and only then, the next three are handed over, and the queue is shared', async () => {
  const { send, receivedBy } = await startFive();
  send({ ...sounding, id: 't2' });
  expect(receivedBy('upcoming')).toEqual([]);
  expect(receivedBy('session')).toEqual([]);
  send(sounding);
  expect(receivedBy('upcoming')).toEqual([batch('t2', 't3', 't4')]);
  expect(receivedBy('session')).toEqual([{ type: 'session.shared' }]);
});

test('nothing is handed over before the current track sounds, whatever changes and whatever shuffle draws', async () => {
  const { send, receivedBy } = await startFive();
  send({ type: 'QUEUE.ADD', track: aTrack('x') });
  send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  await settle();
  expect(receivedBy('upcoming')).toEqual([]);
  send(sounding);
  expect(receivedBy('upcoming')).toEqual([batch('x')]);

  // The next track is one that has not played yet.
  send({ type: 'QUEUE.NEXT' });
  await settle();
  send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  // Look-ups in advance are no longer needed, except for the track itself.
  expect(receivedBy('upcoming')).toEqual([{ type: 'batch.dropped', currentId: 'x' }]);
});

test('nothing is handed over of a queue that has no tracks yet', async () => {
  const { send, receivedBy, settleAndForget } = startQueue();
  await settleAndForget();
  send({ type: 'QUEUE.LOOP.TOGGLE' });
  send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  expect(receivedBy('upcoming')).toEqual([]);
});

test('while the current track sounds, each change hands over the next track now, and so does what shuffle draws', async () => {
  const { send, receivedBy } = await startFive(sounding);
  send({ type: 'QUEUE.MOVE', id: 't5', to: 1 });
  expect(receivedBy('upcoming')).toEqual([batch('t5', 't2', 't3')]);
  send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  receivedBy('upcoming');
  await settle();
  expect(receivedBy('upcoming')).toEqual([batch('t4')]);
});

test('[AUD-64] after a restore the next track is handed over before anything sounds', async () => {
  const { send, receivedBy } = await startFive();
  const session = { tracks: tracks(3), index: 1, shuffle: false, loop: false, position: 4 };
  send({ type: 'QUEUE.RESTORE', session, play: false });
  expect(receivedBy('upcoming')).toEqual([batch('t3')]);
});

test('the next track is prepared when it is ready, with its fresh url; a later track is not', async () => {
  const { send, receivedBy } = await startFive(sounding);
  send(isReady('t3'));
  expect(receivedBy('player')).toEqual([]);
  send({ type: 'url.refreshed', id: 't2', audio: 'https://previews.example/new.mp3' });
  expect(receivedBy('player')).toEqual([]);
  send(isReady('t2'));
  expect(receivedBy('player')).toEqual([
    { type: 'track.next', track: aTrack('t2', { audio: 'https://previews.example/new.mp3' }) },
  ]);
});

test('what is prepared is released once where another is next, and stays where it still does', async () => {
  const { send, receivedBy } = await startFive(sounding, isReady('t2'));
  send({ type: 'QUEUE.ADD', track: aTrack('x') });
  expect(receivedBy('player')).toEqual([]);
  expect(receivedBy('upcoming')).toEqual([batch('t2', 't3', 't4')]);

  send({ type: 'QUEUE.REMOVE', id: 't2' });
  expect(receivedBy('player')).toEqual([nextIs(null)]);
  expect(receivedBy('upcoming')).toEqual([batch('t3', 't4', 't5')]);
  send({ type: 'QUEUE.REMOVE', id: 't3' });
  expect(receivedBy('player')).toEqual([]);
  expect(receivedBy('upcoming')).toEqual([batch('t4', 't5', 'x')]);

  send(isReady('t4'));
  expect(receivedBy('player')).toEqual([nextIs('t4')]);
  send({ type: 'QUEUE.MOVE', id: 'x', to: 1 });
  expect(receivedBy('player')).toEqual([nextIs(null)]);
});

test('what is ready late, before the track that is current now sounds, is prepared, and no change has it looked up', async () => {
  const { send, receivedBy } = await startFive(sounding, { type: 'QUEUE.PLAY_AT', id: 't2' });
  send(isReady('t3'));
  expect(receivedBy('player')).toEqual([nextIs('t3')]);
  send({ type: 'QUEUE.REMOVE', id: 't3' });
  expect(receivedBy('player')).toEqual([]);
  expect(receivedBy('upcoming')).toEqual([]);
});

test('a restore begins with nothing prepared, so that there is nothing to let go', async () => {
  const { send, receivedBy } = await startFive(sounding, isReady('t2'));
  const session = { tracks: tracks(3, 'n'), index: 0, shuffle: false, loop: false, position: 4 };
  send({ type: 'QUEUE.RESTORE', session, play: true });
  expect(receivedBy('player').map(({ type }) => type)).toEqual(['track.chosen']);
});

test('only the position of the current track is adopted, and sent to what stores the queue', async () => {
  const { queue, send, receivedBy } = await startFive();
  send({ type: 'player.position', id: 't1', position: 6 });
  send({ type: 'player.position', id: 't2', position: 9 });
  expect(queue.getSnapshot().context.position).toBe(6);
  expect(receivedBy('session')).toEqual([{ type: 'session.moved', position: 6 }]);
  send({ type: 'player.elsewhere' });
  expect(receivedBy('session')).toEqual([{ type: 'session.unshared' }]);
});
