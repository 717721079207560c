import { expect, test } from 'vitest';
import type { QueueEmitted } from '../../src/machines/queue/queue.types.ts';
import { groupsOf } from '../../src/ui/queue-panel/queue-rows.ts';
import { expiring, fresh, freshTracks, renewed, startPlayback, type Playback } from './playback-harness.ts';

let harness: Playback;

const tracks = freshTracks(4);
const origin = { name: 'Trending Now', path: '/list', tracks };
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

const actsOf = (playback: Playback) =>
  playback.factsOf('queue.undoable').map((fact) => (fact as QueueEmitted & { type: 'queue.undoable' }).act);

/** Plays the second track of the list to its end. */
async function playsOne(place = 1) {
  harness.queue.send({ type: 'QUEUE.SELECT', track: tracks[place]!, origin });
  await harness.sounds();
  harness.audio.ends();
  await harness.pass(0);
}

test('[QUE-54] when the one track that was picked ends, the remaining tracks of its list become the queue and play, in their order', async () => {
  harness = await startPlayback({ keepsListening: true });
  await playsOne();
  expect(harness.ids()).toEqual(['t2', 't3', 't4']);
  const { tracks: queued, index } = harness.queue.getSnapshot().context;
  const { history, next } = groupsOf(queued, index, null);
  expect([idsOf(history), idsOf(next)]).toEqual([['t2'], ['t4']]);
  await harness.sounds();
  expect(harness.inPlayer()).toBe('t3');
  expect(harness.isSounding()).toBe(true);
  expect(harness.announced).toEqual([]);
  expect(actsOf(harness)).toEqual([
    {
      kind: 'queue.playedOn',
      list: 'Trending Now',
      before: {
        tracks: [tracks[1]],
        index: -1,
        shuffle: false,
        loop: false,
        position: 0,
        from: { name: 'Trending Now', path: '/list' },
        ended: {
          track: tracks[1],
          why: 'ended',
          rest: { name: 'Trending Now', path: '/list', tracks: tracks.slice(2) },
        },
      },
    },
  ]);
  expect(harness.session.track?.name).toBe('Track t3');
  expect(harness.queue.getSnapshot().context.from).toEqual({ name: 'Trending Now', path: '/list' });

  for (const id of ['t3', 't4']) {
    expect(harness.current()).toBe(id);
    harness.audio.ends();
    await harness.pass(1000);
    if (id === 't3') await harness.sounds();
  }
  expect(harness.current()).toBe(null);
  expect(actsOf(harness)).toHaveLength(1);
});

test('[QUE-54] the remaining tracks play on after Next, from the lock screen too, and after a track that cannot be played', async () => {
  const cases: readonly ((playback: Playback) => Promise<void> | void)[] = [
    (playback) => playback.queue.send({ type: 'QUEUE.NEXT' }),
    (playback) => playback.session.press({ type: 'session.next' }),
    async (playback) => {
      playback.audio.fails('decode');
      await playback.pass(500);
    },
  ];
  for (const goOn of cases) {
    harness = await startPlayback({ keepsListening: true });
    harness.queue.send({ type: 'QUEUE.SELECT', track: tracks[1]!, origin });
    await harness.sounds();
    await goOn(harness);
    await harness.pass(0);
    expect(harness.ids()).toEqual(['t2', 't3', 't4']);
    expect(harness.current()).toBe('t3');
    // Next has no effect, as after any other request (QUE-27).
    harness.queue.send({ type: 'QUEUE.NEXT' });
    expect(harness.current()).toBe('t3');
    await harness.pass(1000);
    harness.queue.send({ type: 'QUEUE.NEXT' });
    expect(harness.current()).toBe('t4');
    harness.stop();
  }
  harness = await startPlayback({ keepsListening: true });
});

test('what was added behind the picked track plays first, and is not played again out of the list', async () => {
  harness = await startPlayback({ keepsListening: true });
  harness.queue.send({ type: 'QUEUE.SELECT', track: tracks[0]!, origin });
  await harness.sounds();
  harness.queue.send({ type: 'QUEUE.ADD', track: fresh('x') });
  harness.queue.send({ type: 'QUEUE.ADD', track: tracks[2]! });
  for (const id of ['x', 't3', 't2']) {
    harness.audio.ends();
    await harness.pass(1000);
    expect(harness.current()).toBe(id);
    await harness.sounds();
  }
  expect(harness.ids()).toEqual(['t1', 'x', 't3', 't2', 't4']);
});

test('[QUE-56] nothing plays on with the setting off, in a loop, without a list, after its last track, or after a bulk add', async () => {
  const cases: Readonly<Record<string, (playback: Playback) => void>> = {
    off: ({ queue }) => {
      queue.send({ type: 'QUEUE.SELECT', track: tracks[0]!, origin });
      queue.send({ type: 'QUEUE.KEEP_LISTENING', on: false });
    },
    'no list': ({ queue }) => queue.send({ type: 'QUEUE.SELECT', track: tracks[0]! }),
    'the last': ({ queue }) => queue.send({ type: 'QUEUE.SELECT', track: tracks[3]!, origin }),
    'bulk add': ({ queue }) => {
      queue.send({ type: 'QUEUE.SELECT', track: tracks[0]!, origin });
      queue.send({ type: 'QUEUE.ADD_ALL', tracks: [fresh('x')] });
    },
    station: ({ queue }) => {
      queue.send({ type: 'QUEUE.SELECT', track: tracks[0]!, origin });
      queue.send({ type: 'QUEUE.ADD_ALL', say: null, tracks: [fresh('x')] });
    },
  };
  for (const [name, prepare] of Object.entries(cases)) {
    harness = await startPlayback({ keepsListening: true });
    prepare(harness);
    await harness.sounds();
    harness.audio.ends();
    await harness.pass(1000);
    expect(harness.current(), name).toBe(null);
    expect(
      actsOf(harness).filter(({ kind }) => kind === 'queue.playedOn'),
      name,
    ).toEqual([]);
    const { ended } = harness.queue.getSnapshot().context;
    expect(ended, name).toMatchObject({ why: 'ended', rest: name === 'off' ? { name: origin.name } : null });
    harness.stop();
  }
  harness = await startPlayback({ keepsListening: true });
  harness.queue.send({ type: 'QUEUE.SELECT', track: tracks[0]!, origin });
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  await harness.sounds();
  harness.audio.ends();
  await harness.pass(1000);
  expect(harness.ids()).toEqual(['t1']);
  expect(harness.current()).toBe('t1');
});

test('[QUE-56] what is added where the queue has ended was picked from no list: nothing plays on behind it', async () => {
  for (const added of [
    { type: 'QUEUE.ADD', track: fresh('x') },
    { type: 'QUEUE.ADD_TO_END', tracks: [fresh('x')] },
  ] as const) {
    harness = await startPlayback();
    await playsOne();
    harness.queue.send(added);
    expect(harness.queue.getSnapshot().context).toMatchObject({ from: null, ended: null, origin: null });
    harness.queue.send({ type: 'QUEUE.KEEP_LISTENING', on: true });
    await harness.sounds();
    harness.audio.ends();
    await harness.pass(1000);
    expect([harness.ids(), harness.current()]).toEqual([['t2', 'x'], null]);
    harness.stop();
  }
});

test('what plays on is refreshed and prepared while the picked track plays', async () => {
  harness = await startPlayback({ keepsListening: true });
  const list = [fresh('a'), expiring('b'), fresh('c')];
  harness.tracks.rule = (id) => renewed(id);
  harness.queue.send({
    type: 'QUEUE.SELECT',
    track: list[0]!,
    origin: { name: 'Trending Now', path: '/list', tracks: list },
  });
  await harness.sounds();
  await harness.pass(1000);
  expect(harness.audio.prepared).toBe(renewed('b').audio);
  harness.audio.ends();
  await harness.pass(0);
  expect(harness.inPlayer()).toBe('b');
  expect(harness.audio.active?.url).toBe(renewed('b').audio);
});

test('a track that was picked by itself requests its artist’s once it plays, and goes on with them', async () => {
  harness = await startPlayback({ keepsListening: true });
  const byItself = { name: 'Top Fox Tracks', path: '/list', tracks: [], artistId: '7' };
  harness.queue.send({ type: 'QUEUE.SELECT', track: tracks[1]!, origin: byItself });
  await harness.pass(0);
  expect(harness.factsOf('queue.continuationWanted')).toEqual([]);
  await harness.sounds();
  expect(harness.factsOf('queue.continuationWanted')).toEqual([
    { type: 'queue.continuationWanted', track: tracks[1], artistId: '7' },
  ]);
  harness.queue.send({ type: 'QUEUE.REMAINING', trackId: 'another', tracks: [fresh('x'), fresh('y')] });
  harness.queue.send({
    type: 'QUEUE.REMAINING',
    trackId: 't2',
    tracks: [tracks[1]!, tracks[0]!, tracks[2]!],
  });
  harness.audio.ends();
  await harness.pass(1000);
  expect(harness.ids()).toEqual(['t2', 't1', 't3']);
  expect(actsOf(harness)).toMatchObject([{ list: 'Top Fox Tracks' }]);

  harness.queue.send({ type: 'QUEUE.KEEP_LISTENING', on: false });
  harness.queue.send({ type: 'QUEUE.SELECT', track: tracks[3]!, origin: byItself });
  await harness.sounds();
  expect(harness.factsOf('queue.continuationWanted')).toHaveLength(1);
});
