import { expect, test } from 'vitest';
import type { QueueEvent } from '../../src/machines/queue/queue.select.ts';
import { aTrack, tracks } from '../fakes/track.ts';
import { startQueue } from './queue-harness.ts';

const batch = (...ids: readonly string[]) => ({
  type: 'refresh.requested',
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

test('[AUD-53] when the current track sounds, and only then, all other tracks are handed over to be refreshed, the nearest first, and the queue is shared', async () => {
  const { send, receivedBy } = await startFive();
  send({ ...sounding, id: 't2' });
  expect(receivedBy('upcoming')).toEqual([]);
  expect(receivedBy('session')).toEqual([]);
  send(sounding);
  expect(receivedBy('upcoming')).toEqual([batch('t2', 't3', 't4', 't5')]);
  expect(receivedBy('session')).toEqual([{ type: 'session.shared' }]);
});

test('[AUD-53] after a restore the tracks are handed over before anything sounds', async () => {
  const { send, receivedBy } = await startFive();
  const session = { tracks: tracks(3), index: 1, shuffle: false, loop: false, position: 4 };
  send({ type: 'QUEUE.RESTORE', session, play: false });
  expect(receivedBy('upcoming')).toEqual([batch('t3', 't1')]);
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
