import { afterEach, expect, test } from 'vitest';
import { selectDrawnId, selectTracks } from '../../src/machines/queue/queue.select.ts';
import { drawsOf, seededRandom } from '../fakes/random.ts';
import {
  due,
  expired,
  fresh,
  freshTracks,
  renewed,
  startPlayback,
  undated,
  without,
  type BedOptions,
  type Playback,
} from './playback-bed.ts';

let bed: Playback;
afterEach(() => bed.stop());

const view = () => bed.queue.getSnapshot();
const next = () => bed.queue.send({ type: 'QUEUE.NEXT' });

async function playing(tracks = freshTracks(3), options: BedOptions = {}) {
  bed = await startPlayback(options);
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks, say: null });
  await bed.sounds();
}

/** Presses Next when it is free to be pressed, and lets the flag go again. */
async function pressNext() {
  next();
  await bed.pass(600);
}

test('[QUE-19] next without shuffle goes to index+1', async () => {
  await playing();
  next();
  expect(bed.index()).toBe(1);
  await bed.sounds();
  expect(bed.inPlayer()).toBe('t2');
});

test('[QUE-20] next on the last track wraps to index 0 when loop is on', async () => {
  await playing(freshTracks(2));
  bed.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  await pressNext();
  expect(bed.index()).toBe(1);
  await pressNext();
  expect(bed.index()).toBe(0);
  await bed.sounds();
  expect(bed.inPlayer()).toBe('t1');
});

test('[QUE-21] next on the last track with loop off ends: nothing is current and the index is -1', async () => {
  await playing(freshTracks(2));
  await pressNext();
  await pressNext();
  expect(bed.index()).toBe(-1);
  expect(bed.current()).toBeNull();
  expect(bed.inPlayer()).toBeNull();
  expect(bed.audio.isPlaying).toBe(false);
});

test('[QUE-22] a queue that has ended keeps its tracks, and next starts at index 0 again', async () => {
  await playing(freshTracks(2));
  await pressNext();
  await pressNext();
  expect(selectTracks(view()).map(({ id }) => id)).toEqual(['t1', 't2']);
  next();
  expect(bed.index()).toBe(0);
  await bed.sounds();
  expect(bed.inPlayer()).toBe('t1');
  expect(bed.isSounding()).toBe(true);
});

test('[QUE-23] [QUE-50] with shuffle the next one is drawn when a track starts, is never the current one, and is the one that next goes to', async () => {
  await playing(freshTracks(5), { random: seededRandom(7) });
  bed.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  await bed.pass(0);
  const seen = new Set<string>();
  for (let turn = 0; turn < 40; turn += 1) {
    const drawn = selectDrawnId(view());
    expect(drawn).not.toBeNull();
    expect(drawn).not.toBe(bed.current());
    await bed.pass(400);
    expect(selectDrawnId(view())).toBe(drawn);
    expect(bed.audio.prepared).toBe(selectTracks(view()).find(({ id }) => id === drawn)?.audio);
    next();
    expect(bed.current()).toBe(drawn);
    seen.add(drawn!);
    await bed.sounds();
    const known = selectDrawnId(view());
    expect(known).not.toBeNull();
    await bed.pass(600);
    expect(selectDrawnId(view())).toBe(known);
  }
  expect(seen.size).toBe(5);
});

test('[QUE-23] the pick is kept until queue, index or shuffle change, and is drawn anew then', async () => {
  await playing(freshTracks(6), { random: drawsOf(0, 0.99, 0.5, 0.25, 0.75, 0.1) });
  bed.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  await bed.pass(0);
  const first = selectDrawnId(view());
  expect(first).toBe('t2');
  bed.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  bed.player.send({ type: 'PLAYER.TOGGLE' });
  await bed.pass(5000);
  expect(selectDrawnId(view())).toBe(first);

  bed.queue.send({ type: 'QUEUE.ADD', track: fresh('x') });
  await bed.pass(0);
  expect(selectDrawnId(view())).toBe('x');
  bed.queue.send({ type: 'QUEUE.PLAY_AT', id: 't3' });
  await bed.pass(0);
  expect(selectDrawnId(view())).toBe('t5');
  bed.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  expect(selectDrawnId(view())).toBeNull();
});

test('next that is pressed before shuffle has drawn waits for the pick and is not lost', async () => {
  await playing(freshTracks(4), { random: drawsOf(0.99) });
  bed.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  next();
  expect(bed.current()).toBe('t1');
  await bed.pass(0);
  expect(bed.current()).toBe('t4');
});

test('next that waits for the pick goes on in order when shuffle is switched off meanwhile', async () => {
  await playing(freshTracks(4), { random: drawsOf(0.99) });
  bed.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  next();
  expect(bed.current()).toBe('t1');
  bed.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  expect(bed.current()).toBe('t2');
});

test('next that waits for the pick is dropped when the listener picks a track', async () => {
  await playing(freshTracks(4), { random: drawsOf(0.99) });
  bed.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  next();
  bed.queue.send({ type: 'QUEUE.PLAY_AT', id: 't3' });
  await bed.pass(5000);
  expect(bed.current()).toBe('t3');
});

test('[QUE-24] next with shuffle on and no other track goes to index 0 when loop is on', async () => {
  await playing([fresh('a')]);
  bed.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  bed.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  next();
  expect(bed.index()).toBe(0);
  await bed.sounds();
  expect(bed.isSounding()).toBe(true);
  expect(bed.audio.loads).toHaveLength(2);
});

test('[QUE-25] next with shuffle on, no other track and loop off ends', async () => {
  await playing([fresh('a')]);
  bed.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  await pressNext();
  expect(bed.index()).toBe(-1);
  expect(bed.current()).toBeNull();
  expect(bed.inPlayer()).toBeNull();
});

test('[QUE-26] a loop that leads back to the same single track plays it again from its beginning', async () => {
  await playing([fresh('a')]);
  bed.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  bed.audio.moves(20);
  bed.audio.ends();
  await bed.pass(0);
  expect(bed.current()).toBe('a');
  expect(bed.audio.active).toMatchObject({ at: 0 });
  await bed.sounds();
  expect(bed.isSounding()).toBe(true);
  expect(bed.player.getSnapshot().context.position).toBeLessThan(1);
});

test('[QUE-27] [QUE-28] next is ignored for 500 ms after a request', async () => {
  await playing([fresh('a'), expired('b'), fresh('c'), fresh('d')]);
  next();
  expect(bed.current()).toBe('b');
  await bed.pass(499);
  next();
  expect(bed.current()).toBe('b');
  await bed.pass(1);
  next();
  expect(bed.current()).toBe('c');
});

test('[QUE-28] a request that ends the queue settles at once', async () => {
  await playing([fresh('a')]);
  next();
  expect(bed.index()).toBe(-1);
  await bed.pass(499);
  next();
  expect(bed.index()).toBe(-1);
  await bed.pass(1);
  next();
  expect(bed.index()).toBe(0);
});

test('[QUE-29] the end of a track that comes while the flag is set is carried out when the flag is released', async () => {
  await playing(freshTracks(4));
  next();
  await bed.sounds();
  await bed.pass(200);
  bed.audio.ends();
  await bed.pass(299);
  expect(bed.current()).toBe('t2');
  await bed.pass(1);
  expect(bed.current()).toBe('t3');
  await bed.sounds();
  expect(bed.isSounding()).toBe(true);
});

test('[QUE-29] the skip after an error that comes while the flag is set is carried out when the flag is released', async () => {
  await playing([fresh('a'), without('b'), fresh('c')]);
  next();
  await bed.pass(100);
  bed.tracks.questions[0]!.answer(without('b'));
  bed.tracks.questions.at(-1)!.answer(without('b'));
  await bed.pass(500);
  expect(bed.codes()).toContain('player.previewUnavailable');
  await bed.pass(1);
  expect(bed.current()).toBe('c');
});

test('what had to wait is dropped when the listener has picked something else meanwhile', async () => {
  await playing(freshTracks(5));
  next();
  await bed.sounds();
  bed.audio.ends();
  bed.queue.send({ type: 'QUEUE.PLAY_AT', id: 't5' });
  await bed.pass(2000);
  expect(bed.current()).toBe('t5');
});

test('[QUE-30] [QUE-31] next asks for a fresh url before it plays, where it is not fresh; the new track is current at once and shows as loading', async () => {
  for (const track of [due('b'), expired('b'), without('b')]) {
    await playing([fresh('a'), track]);
    const asked = bed.tracks.asked.length;
    next();
    expect(bed.current()).toBe('b');
    expect(bed.inPlayer()).toBe('b');
    expect(bed.player.getSnapshot().hasTag('loading')).toBe(true);
    expect(bed.isSounding()).toBe(false);
    await bed.pass(0);
    expect(bed.tracks.asked.length).toBe(asked + 1);
    expect(bed.tracks.questions.at(-1)).toMatchObject({ id: 'b' });
    expect(bed.tracks.questions.at(-1)?.options.background).toBeUndefined();
    expect(bed.audio.active).toBeNull();
    bed.tracks.questions.at(-1)!.answer(renewed('b'));
    await bed.pass(0);
    expect(bed.audio.active?.url).toBe(renewed('b').audio);
    bed.stop();
  }
  await playing();
});

test('[QUE-32] when the fetch of the fresh url fails, the new track plays with its old url', async () => {
  for (const answer of [null, new Error('No answer'), without('b')]) {
    await playing([fresh('a'), expired('b')]);
    bed.tracks.rule = () => answer;
    next();
    await bed.pass(0);
    expect(bed.audio.active?.url).toBe(expired('b').audio);
    await bed.sounds();
    expect(bed.isSounding()).toBe(true);
    bed.stop();
  }
  await playing();
});

test('[QUE-33] a fresh url that has not arrived within 3000 ms gives way to an old one that is still usable', async () => {
  await playing([fresh('a'), due('b')]);
  next();
  await bed.pass(2999);
  expect(bed.audio.active).toBeNull();
  await bed.pass(1);
  expect(bed.audio.active?.url).toBe(due('b').audio);
  expect(bed.tracks.questions.at(-1)?.options.signal?.aborted).toBe(true);
  bed.stop();

  // An old url that has expired is no use, so the answer is waited for.
  await playing([fresh('a'), expired('b')]);
  next();
  await bed.pass(20_000);
  expect(bed.audio.active).toBeNull();
  expect(bed.player.getSnapshot().hasTag('loading')).toBe(true);
});

test('[QUE-34] a fresh url that arrives for a track which is no longer current does not change what plays', async () => {
  await playing([fresh('a'), expired('b'), fresh('c')]);
  next();
  await bed.pass(0);
  bed.queue.send({ type: 'QUEUE.PLAY_AT', id: 'c' });
  await bed.sounds();
  const loads = bed.audio.loads.length;
  bed.tracks.questions.at(-1)!.answer(renewed('b'));
  await bed.pass(1000);
  expect(bed.inPlayer()).toBe('c');
  expect(bed.isSounding()).toBe(true);
  expect(bed.audio.loads).toHaveLength(loads);
});

test('[QUE-52] a url that is fresh, or has no readable expiry, is asked for by nothing', async () => {
  for (const like of [fresh, undated]) {
    await playing([like('a'), like('b'), like('c')]);
    await bed.pass(1000);
    await pressNext();
    bed.queue.send({ type: 'QUEUE.PREVIOUS' });
    await bed.pass(1000);
    bed.queue.send({ type: 'QUEUE.SELECT', track: like('d') });
    await bed.pass(1000);
    bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [like('a'), like('b'), like('c')], say: null });
    await bed.sounds();
    await bed.pass(1000);
    expect(bed.tracks.asked).toEqual([]);
    bed.stop();
  }
  await playing();
});
