import { afterEach, expect, test } from 'vitest';
import { groupsOf } from '../../src/ui/queue-panel/queue-rows.ts';
import { due, fresh, freshTracks, renewed, startPlayback, type Playback } from './playback-bed.ts';

let bed: Playback;
afterEach(() => bed.stop());

const tracks = [...freshTracks(4), fresh('tra.1')];
const origin = { name: 'Trending Now', tracks };
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

/** Plays the second track of the list to its end. */
async function playsOne(place = 1) {
  bed.queue.send({ type: 'QUEUE.SELECT', track: tracks[place]!, origin });
  await bed.sounds();
  bed.audio.ends();
  await bed.pass(0);
}

test('[QUE-54] when the one track that was picked ends, the rest of its list becomes the queue and plays, in its order', async () => {
  bed = await startPlayback();
  await playsOne();
  expect(bed.ids()).toEqual(['t2', 't3', 't4']);
  const { tracks: queued, index } = bed.queue.getSnapshot().context;
  const { history, next } = groupsOf(queued, index, null);
  expect([idsOf(history), idsOf(next)]).toEqual([['t2'], ['t4']]);
  await bed.sounds();
  expect(bed.inPlayer()).toBe('t3');
  expect(bed.isSounding()).toBe(true);
  expect(bed.said).toEqual([]);
  expect(bed.factsOf('queue.playedOn')).toEqual([
    {
      type: 'queue.playedOn',
      list: 'Trending Now',
      before: { tracks: [tracks[1]], index: -1, shuffle: false, loop: false, position: 0 },
    },
  ]);
  expect(bed.session.track?.title).toBe('Track t3');

  for (const id of ['t3', 't4']) {
    expect(bed.current()).toBe(id);
    bed.audio.ends();
    await bed.pass(600);
    if (id === 't3') await bed.sounds();
  }
  expect(bed.current()).toBe(null);
  expect(bed.factsOf('queue.playedOn')).toHaveLength(1);
});

test('[QUE-60] the rest plays on after Next, from the lock screen too, and after a track that cannot be played', async () => {
  const ways: readonly ((playback: Playback) => Promise<void> | void)[] = [
    (playback) => playback.queue.send({ type: 'QUEUE.NEXT' }),
    (playback) => playback.session.press({ type: 'next' }),
    async (playback) => {
      playback.audio.fails('decode');
      await playback.pass(500);
    },
  ];
  for (const goOn of ways) {
    bed = await startPlayback();
    bed.queue.send({ type: 'QUEUE.SELECT', track: tracks[1]!, origin });
    await bed.sounds();
    await goOn(bed);
    await bed.pass(0);
    expect(bed.ids()).toEqual(['t2', 't3', 't4']);
    expect(bed.current()).toBe('t3');
    // Next is held off as after any other request (QUE-27).
    bed.queue.send({ type: 'QUEUE.NEXT' });
    expect(bed.current()).toBe('t3');
    await bed.pass(600);
    bed.queue.send({ type: 'QUEUE.NEXT' });
    expect(bed.current()).toBe('t4');
    bed.stop();
  }
  bed = await startPlayback();
});

test('an end that comes while Next is held off plays on once it is no longer', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [fresh('x'), fresh('y')] });
  await bed.sounds();
  bed.queue.send({ type: 'QUEUE.NEXT' });
  bed.queue.send({ type: 'QUEUE.SELECT', track: tracks[1]!, origin });
  await bed.sounds();
  bed.audio.ends();
  await bed.pass(0);
  expect(bed.current()).toBe('t2');
  await bed.pass(600);
  expect(bed.current()).toBe('t3');
  expect(bed.ids()).toEqual(['t2', 't3', 't4']);
});

test('what was added behind the picked track plays first, and is not played again out of the list', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.SELECT', track: tracks[0]!, origin });
  await bed.sounds();
  bed.queue.send({ type: 'QUEUE.ADD', track: fresh('x') });
  bed.queue.send({ type: 'QUEUE.ADD', track: tracks[2]! });
  for (const id of ['x', 't3', 't2']) {
    bed.audio.ends();
    await bed.pass(600);
    expect(bed.current()).toBe(id);
    await bed.sounds();
  }
  expect(bed.ids()).toEqual(['t1', 'x', 't3', 't2', 't4']);
});

test('[QUE-56] nothing plays on with the setting off, in a loop, without a list, after its last track, or after a bulk add', async () => {
  const ways: Readonly<Record<string, (playback: Playback) => void>> = {
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
      queue.send({ type: 'QUEUE.PLAY_LIST', tracks: [fresh('x')] });
    },
  };
  for (const [name, prepare] of Object.entries(ways)) {
    bed = await startPlayback();
    prepare(bed);
    await bed.sounds();
    bed.audio.ends();
    await bed.pass(1000);
    expect(bed.current(), name).toBe(null);
    expect(bed.factsOf('queue.playedOn'), name).toEqual([]);
    expect(bed.codes().includes('offer.trackEnded'), name).toBe(name === 'off');
    bed.stop();
  }
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.SELECT', track: tracks[0]!, origin });
  bed.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  await bed.sounds();
  bed.audio.ends();
  await bed.pass(1000);
  expect(bed.ids()).toEqual(['t1']);
  expect(bed.current()).toBe('t1');
});

test('what plays on is made fresh and prepared while the picked track plays', async () => {
  bed = await startPlayback();
  const list = [fresh('a'), due('b'), fresh('c')];
  bed.tracks.rule = (id) => renewed(id);
  bed.queue.send({ type: 'QUEUE.SELECT', track: list[0]!, origin: { name: 'Trending Now', tracks: list } });
  await bed.sounds();
  await bed.pass(1000);
  expect(bed.audio.prepared).toBe(renewed('b').audio);
  bed.audio.ends();
  await bed.pass(0);
  expect(bed.inPlayer()).toBe('b');
  expect(bed.audio.active?.url).toBe(renewed('b').audio);
});

test('a track that was picked by itself asks for its artist’s once it plays, and goes on with them', async () => {
  bed = await startPlayback();
  const byItself = { name: 'Top Fox Tracks', tracks: [], artistId: '7' };
  bed.queue.send({ type: 'QUEUE.SELECT', track: tracks[1]!, origin: byItself });
  await bed.pass(0);
  expect(bed.factsOf('queue.restWanted')).toEqual([]);
  await bed.sounds();
  expect(bed.factsOf('queue.restWanted')).toEqual([
    { type: 'queue.restWanted', track: tracks[1], artistId: '7' },
  ]);
  bed.queue.send({ type: 'QUEUE.REST', trackId: 'another', tracks: [fresh('x'), fresh('y')] });
  bed.queue.send({ type: 'QUEUE.REST', trackId: 't2', tracks: [tracks[1]!, tracks[0]!, tracks[2]!] });
  bed.audio.ends();
  await bed.pass(600);
  expect(bed.ids()).toEqual(['t2', 't1', 't3']);
  expect(bed.factsOf('queue.playedOn')).toMatchObject([{ list: 'Top Fox Tracks' }]);

  bed.queue.send({ type: 'QUEUE.KEEP_LISTENING', on: false });
  bed.queue.send({ type: 'QUEUE.SELECT', track: tracks[3]!, origin: byItself });
  await bed.sounds();
  expect(bed.factsOf('queue.restWanted')).toHaveLength(1);
});
