import { expect, test } from 'vitest';
import type { QueueCommand } from '../../src/machines/queue/queue.types.ts';
import { settle } from '../fakes/store.ts';
import { aTrack, tracks } from '../fakes/track.ts';
import { startQueue } from './queue-harness.ts';

const [a, b, c] = [aTrack('a'), aTrack('b'), aTrack('c')] as const;
const session = { tracks: [a, b, c], index: 1, shuffle: false, loop: true, position: 7 };
const none = { type: 'track.none' };
const chosen = (id: string, reason = 'load', fields: object = {}) => ({
  type: 'track.chosen',
  track: aTrack(id),
  reason,
  play: true,
  at: 0,
  ...fields,
});

/** The effect of a command on a queue of a, b and c that loops and is at b: what the player is sent, and what is shown. */
const commands: readonly (readonly [
  name: string,
  command: QueueCommand,
  player: readonly object[],
  announced?: string,
])[] = [
  ['another track', { type: 'QUEUE.SELECT', track: aTrack('x') }, [chosen('x')]],
  ['the current one again', { type: 'QUEUE.SELECT', track: b }, [{ type: 'PLAYER.TOGGLE' }]],
  [
    'the current one as a favorite',
    { type: 'QUEUE.SELECT', track: b, favorite: true },
    [{ type: 'PLAYER.TOGGLE' }],
  ],
  ['one more', { type: 'QUEUE.ADD', track: aTrack('x') }, [], 'queue.added'],
  ['one that is there', { type: 'QUEUE.ADD', track: a }, [], 'queue.alreadyQueued'],
  ['many', { type: 'QUEUE.ADD_ALL', tracks: tracks(2) }, [chosen('t1', 'bulk')], 'queue.addedAndPlaying'],
  ['many, quietly', { type: 'QUEUE.ADD_ALL', tracks: tracks(2), say: null }, [chosen('t1', 'bulk')]],
  ['a list', { type: 'QUEUE.PLAY_LIST', tracks: tracks(2) }, [chosen('t1', 'bulk')]],
  [
    'a list with words of its own',
    { type: 'QUEUE.PLAY_LIST', tracks: tracks(2), say: { code: 'queue.added' } },
    [chosen('t1', 'bulk')],
    'queue.added',
  ],
  ['an empty list', { type: 'QUEUE.PLAY_LIST', tracks: [] }, []],
  ['remaining tracks that are not offered', { type: 'QUEUE.PLAY_REMAINING' }, []],
  ['one that plays next', { type: 'QUEUE.PLAY_NEXT', track: aTrack('x') }, [], 'queue.playingNext'],
  ['the current one next', { type: 'QUEUE.PLAY_NEXT', track: b }, [], 'queue.alreadyQueued'],
  [
    'away with the current one',
    { type: 'QUEUE.REMOVE', id: 'b' },
    [{ ...chosen('c'), play: 'asBefore' }],
    'queue.removed',
  ],
  ['away with another', { type: 'QUEUE.REMOVE', id: 'a' }, [], 'queue.removed'],
  ['away with one that is not there', { type: 'QUEUE.REMOVE', id: 'x' }, []],
  ['away with all', { type: 'QUEUE.CLEAR' }, [none], 'queue.cleared'],
  ['next', { type: 'QUEUE.NEXT' }, [chosen('c', 'load')]],
  ['previous', { type: 'QUEUE.PREVIOUS' }, [chosen('a', 'load')]],
  ['from the beginning', { type: 'QUEUE.PLAY' }, [chosen('a')]],
  ['a row', { type: 'QUEUE.PLAY_AT', id: 'c' }, [chosen('c')]],
  ['the row of the current one', { type: 'QUEUE.PLAY_AT', id: 'b' }, [{ type: 'PLAYER.PLAY' }]],
  ['a row that is not there', { type: 'QUEUE.PLAY_AT', id: 'x' }, []],
  ['a move', { type: 'QUEUE.MOVE', id: 'a', to: 2 }, []],
  ['no shuffle', { type: 'QUEUE.SHUFFLE.TOGGLE' }, [], 'queue.shuffleEnabled'],
  ['no loop', { type: 'QUEUE.LOOP.TOGGLE' }, [], 'queue.loopDisabled'],
  [
    'what was before, silently',
    { type: 'QUEUE.RESTORE', session: { ...session, index: 0 }, play: false },
    [chosen('a', 'load', { play: false, at: 7 })],
  ],
  [
    'what was before',
    { type: 'QUEUE.RESTORE', session: { ...session, index: 0 }, play: true },
    [chosen('a', 'load', { at: 7 })],
  ],
];

/** A queue of a, b and c that loops and is at b, 7 seconds into it. */
async function startAtB() {
  const harness = startQueue({ kept: { session, isShared: false } });
  await harness.settleAndForget();
  return harness;
}

test.each(commands.map(([does, command, player, announced]) => ({ does, command, player, announced })))(
  '$does: the player is sent once what to do, the lyrics what is current, and the listener what happened',
  async ({ command, player, announced }) => {
    const { queue, send, receivedBy, facts } = await startAtB();
    const before = queue.getSnapshot().context;
    send(command);
    expect(receivedBy('player')).toEqual(player);
    const isOther = player.some((event) => 'type' in event && String(event.type).startsWith('track.'));
    const { tracks: listed, index, shuffle, loop } = queue.getSnapshot().context;
    expect(receivedBy('lyrics')).toEqual(
      isOther ? [{ type: 'lyrics.track', track: listed[index] ?? null }] : [],
    );
    const sent = facts();
    expect(sent.flatMap(({ message }) => message ?? [])).toEqual(announced ? [{ code: announced }] : []);

    // Every change, and nothing else, is emitted and stored.
    const isChanged =
      listed !== before.tracks ||
      index !== before.index ||
      shuffle !== before.shuffle ||
      loop !== before.loop;
    expect(sent.filter(({ type }) => type === 'queue.changed')).toHaveLength(isChanged ? 1 : 0);
    const position = isOther && command.type !== 'QUEUE.RESTORE' ? 0 : session.position;
    const kept = { tracks: listed, index, shuffle, loop, position };
    expect(receivedBy('session')).toEqual(isChanged ? [{ type: 'session.changed', session: kept }] : []);
  },
);

test('whatever replaces a queue of more than one track emits that queue, so that it can be undone', async () => {
  const cases: Readonly<Record<string, QueueCommand>> = {
    'another track': { type: 'QUEUE.SELECT', track: aTrack('x') },
    'a favorite': { type: 'QUEUE.SELECT', track: aTrack('x'), favorite: true },
    many: { type: 'QUEUE.ADD_ALL', tracks: tracks(2) },
    'a list': { type: 'QUEUE.PLAY_LIST', tracks: tracks(2) },
  };
  for (const [way, command] of Object.entries(cases)) {
    const { send, facts, ids, questions } = await startAtB();
    send(command);
    questions[0]?.answer({ audio: '/x.mp3' });
    await settle();
    expect(ids(), way).not.toEqual(['a', 'b', 'c']);
    const replaced = facts().filter(({ type }) => type === 'queue.replaced');
    expect(replaced, way).toEqual([{ type: 'queue.replaced', before: session }]);
  }
});

test('the remaining tracks of a list replace the upcoming tracks, and the queue as it was is emitted', async () => {
  const { send, facts, settleAndForget, ids } = await startAtB();
  send({ type: 'QUEUE.KEEP_LISTENING', on: false });
  // Another offer of remaining tracks replaces the first.
  send({ type: 'QUEUE.SELECT', track: a, origin: { name: 'Dusk', path: '/list', tracks: [a, c] } });
  send({ type: 'QUEUE.LOOP.TOGGLE' });
  send({ type: 'player.ended', id: 'a' });
  send({ type: 'QUEUE.RESTORE', session, play: true });
  await settleAndForget();
  facts();
  send({ type: 'QUEUE.PLAY_REMAINING' });
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect(facts().filter(({ type }) => type === 'queue.playedOn')).toEqual([
    { type: 'queue.playedOn', before: session, list: 'Dusk' },
  ]);
});

test('a track that is removed is emitted with the fact, current or not', async () => {
  const { send, facts } = await startAtB();
  const removed = () => facts().filter(({ type }) => type === 'queue.trackRemoved');
  send({ type: 'QUEUE.REMOVE', id: 'b' });
  expect(removed()).toEqual([{ type: 'queue.trackRemoved', track: b }]);
  send({ type: 'QUEUE.REMOVE', id: 'a' });
  expect(removed()).toEqual([{ type: 'queue.trackRemoved', track: a }]);
  send({ type: 'QUEUE.REMOVE', id: 'a' });
  expect(removed()).toEqual([]);
});
