import { expect, test } from 'vitest';
import { drawsOf, seededRandom } from '../fakes/random.ts';
import {
  expiring,
  expired,
  fresh,
  freshTracks,
  renewed,
  startPlayback,
  undated,
  without,
  type HarnessOptions,
  type Playback,
} from './playback-harness.ts';

let harness: Playback;

const view = () => harness.queue.getSnapshot();
const next = () => harness.queue.send({ type: 'QUEUE.NEXT' });

async function playing(tracks = freshTracks(3), options: HarnessOptions = {}) {
  harness = await startPlayback(options);
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks, say: null });
  await harness.sounds();
}

/** Presses Next when it is enabled, and waits until it is enabled again. */
async function pressNext() {
  next();
  await harness.pass(1000);
}

test('[QUE-19] next without shuffle goes to index+1', async () => {
  await playing();
  next();
  expect(harness.index()).toBe(1);
  await harness.sounds();
  expect(harness.inPlayer()).toBe('t2');
});

test('[QUE-19] next on the last track wraps to index 0 when loop is on', async () => {
  await playing(freshTracks(2));
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  await pressNext();
  expect(harness.index()).toBe(1);
  await pressNext();
  expect(harness.index()).toBe(0);
  await harness.sounds();
  expect(harness.inPlayer()).toBe('t1');
});

test('[QUE-19] next on the last track with loop off ends: nothing is current and the index is -1', async () => {
  await playing(freshTracks(2));
  await pressNext();
  await pressNext();
  expect(harness.index()).toBe(-1);
  expect(harness.current()).toBeNull();
  expect(harness.inPlayer()).toBeNull();
  expect(harness.audio.isPlaying).toBe(false);
});

test('[QUE-19] a queue that has ended keeps its tracks, and next starts at index 0 again', async () => {
  await playing(freshTracks(2));
  await pressNext();
  await pressNext();
  expect(view().context.tracks.map(({ id }) => id)).toEqual(['t1', 't2']);
  next();
  expect(harness.index()).toBe(0);
  await harness.sounds();
  expect(harness.inPlayer()).toBe('t1');
  expect(harness.isSounding()).toBe(true);
});

test('[QUE-23] with shuffle the next one is drawn when a track starts, is never the current one, and is the one that next goes to', async () => {
  await playing(freshTracks(5), { random: seededRandom(7) });
  harness.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  await harness.pass(0);
  const seen = new Set<string>();
  for (let round = 0; round < 40; round += 1) {
    const drawn = view().context.drawnId;
    expect(drawn).not.toBeNull();
    expect(drawn).not.toBe(harness.current());
    await harness.pass(400);
    expect(view().context.drawnId).toBe(drawn);
    expect(harness.audio.prepared).toBe(view().context.tracks.find(({ id }) => id === drawn)?.audio);
    next();
    expect(harness.current()).toBe(drawn);
    seen.add(drawn!);
    await harness.sounds();
    const known = view().context.drawnId;
    expect(known).not.toBeNull();
    await harness.pass(1000);
    expect(view().context.drawnId).toBe(known);
  }
  expect(seen.size).toBe(5);
});

test('[QUE-23] the pick is kept until queue, index or shuffle change, and is drawn again then', async () => {
  await playing(freshTracks(6), { random: drawsOf(0, 0.99, 0.5, 0.25, 0.75, 0.1) });
  harness.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  await harness.pass(0);
  const first = view().context.drawnId;
  expect(first).toBe('t2');
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  harness.player.send({ type: 'PLAYER.TOGGLE' });
  await harness.pass(5000);
  expect(view().context.drawnId).toBe(first);

  harness.queue.send({ type: 'QUEUE.ADD', track: fresh('x') });
  await harness.pass(0);
  expect(view().context.drawnId).toBe('x');
  harness.queue.send({ type: 'QUEUE.PLAY_AT', id: 't3' });
  await harness.pass(0);
  expect(view().context.drawnId).toBe('t5');
  harness.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  expect(view().context.drawnId).toBeNull();
});

test('[QUE-23] next with shuffle on and no other track goes to index 0 when loop is on', async () => {
  await playing([fresh('a')]);
  harness.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  next();
  expect(harness.index()).toBe(0);
  await harness.sounds();
  expect(harness.isSounding()).toBe(true);
  expect(harness.audio.loads).toHaveLength(2);
});

test('[QUE-23] next with shuffle on, no other track and loop off ends', async () => {
  await playing([fresh('a')]);
  harness.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  await pressNext();
  expect(harness.index()).toBe(-1);
  expect(harness.current()).toBeNull();
  expect(harness.inPlayer()).toBeNull();
});

test('[QUE-23] next with shuffle on goes to a random track where the queue has ended, too', async () => {
  await playing(freshTracks(4), { random: drawsOf(0.5) });
  for (let press = 0; press < 4; press += 1) await pressNext();
  expect(harness.index()).toBe(-1);
  harness.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  await pressNext();
  expect(harness.current()).toBe('t3');
});

test('[QUE-19] a loop that leads back to the same single track plays it again from its beginning', async () => {
  await playing([fresh('a')]);
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  harness.audio.moves(20);
  harness.audio.ends();
  await harness.pass(0);
  expect(harness.current()).toBe('a');
  expect(harness.audio.active).toMatchObject({ at: 0 });
  await harness.sounds();
  expect(harness.isSounding()).toBe(true);
  expect(harness.player.getSnapshot().context.position).toBeLessThan(1);
});

test('[QUE-27] next is ignored, and shown as busy, until the url of the new track has settled and 500 ms more', async () => {
  await playing([fresh('a'), expired('b'), expired('c'), fresh('d')]);
  const isBusy = () => harness.queue.getSnapshot().hasTag('nextIsBusy');
  next();
  await harness.pass(2000);
  next();
  expect([harness.current(), isBusy()]).toEqual(['b', true]);
  harness.tracks.questions.findLast(({ id }) => id === 'b')!.answer(renewed('b'));
  await harness.pass(499);
  next();
  expect([harness.current(), isBusy()]).toEqual(['b', true]);
  await harness.pass(1);
  next();
  expect(harness.current()).toBe('c');

  // A url that does not settle holds Next off for 3 s and 500 ms.
  await harness.pass(3499);
  next();
  expect(harness.current()).toBe('c');
  await harness.pass(1);
  next();
  expect(harness.current()).toBe('d');
});

test('[QUE-27] ten presses of Next in 2 s, each url looked up for 700 ms, move two tracks and cost two look-ups', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [fresh('a'), ...['b', 'c', 'd', 'e'].map(expired)] });
  await harness.pass(600);
  harness.tracks.rule = (id) => {
    const question = harness.tracks.questions.at(-1)!;
    setTimeout(() => question.answer(renewed(id)), 700);
    return undefined;
  };
  for (let press = 0; press < 10; press += 1) {
    next();
    await harness.pass(200);
  }
  expect(harness.current()).toBe('c');
  expect(harness.tracks.requested).toEqual(['b', 'c']);
});

test('[QUE-27] two presses of Next in a second, where no url needs a look-up, are two tracks, and each plays at once', async () => {
  await playing(freshTracks(12));
  for (const [press, gap] of [550, 600, 750, 900].entries()) {
    const id = `t${press + 2}`;
    next();
    await harness.pass(gap / 2);
    expect([harness.current(), harness.audio.active?.url]).toEqual([id, fresh(id).audio]);
    // A third press in that time is the second one's tremble.
    if (gap === 550) next();
    await harness.pass(gap / 2);
  }
  expect(harness.current()).toBe('t5');
});

test('[QUE-29] the end of a track while Next is processing advances at once', async () => {
  await playing(freshTracks(4));
  next();
  await harness.sounds();
  await harness.pass(200);
  harness.audio.ends();
  expect(harness.current()).toBe('t3');
  await harness.sounds();
  expect(harness.isSounding()).toBe(true);
});

test('[QUE-29] the skip after an error while Next is processing advances at once', async () => {
  await playing([fresh('a'), without('b'), fresh('c')]);
  next();
  await harness.pass(400);
  harness.tracks.questions[0]!.answer(without('b'));
  harness.tracks.questions.at(-1)!.answer(without('b'));
  await harness.pass(499);
  expect(harness.codes()).toContain('player.previewUnavailable');
  expect(harness.current()).toBe('b');
  await harness.pass(1);
  expect(harness.current()).toBe('c');
});

test('[QUE-30] next requests a fresh url before it plays, where it is not fresh; the new track is current at once and shows as loading', async () => {
  for (const track of [expiring('b'), expired('b'), without('b')]) {
    await playing([fresh('a'), track]);
    const requested = harness.tracks.requested.length;
    next();
    expect(harness.current()).toBe('b');
    expect(harness.inPlayer()).toBe('b');
    expect(harness.player.getSnapshot().hasTag('loading')).toBe(true);
    expect(harness.isSounding()).toBe(false);
    await harness.pass(0);
    expect(harness.tracks.requested.length).toBe(requested + 1);
    expect(harness.tracks.questions.at(-1)).toMatchObject({ id: 'b' });
    expect(harness.tracks.questions.at(-1)?.options.background).toBeUndefined();
    expect(harness.audio.active).toBeNull();
    harness.tracks.questions.at(-1)!.answer(renewed('b'));
    await harness.pass(0);
    expect(harness.audio.active?.url).toBe(renewed('b').audio);
    harness.stop();
  }
  await playing();
});

test('[QUE-30] when the fetch of the fresh url fails, the new track plays with its old url', async () => {
  for (const answer of [null, new Error('No answer'), without('b')]) {
    await playing([fresh('a'), expired('b')]);
    harness.tracks.rule = () => answer;
    next();
    await harness.pass(0);
    expect(harness.audio.active?.url).toBe(expired('b').audio);
    await harness.sounds();
    expect(harness.isSounding()).toBe(true);
    harness.stop();
  }
  await playing();
});

test('[QUE-30] a fresh url that has not arrived within 3000 ms is not waited for where the old one is still usable', async () => {
  await playing([fresh('a'), expiring('b')]);
  next();
  await harness.pass(2999);
  expect(harness.audio.active).toBeNull();
  await harness.pass(1);
  expect(harness.audio.active?.url).toBe(expiring('b').audio);
  expect(harness.tracks.questions.at(-1)?.options.signal?.aborted).toBe(true);
  harness.stop();

  // An expired url is useless, so the queue waits for the answer.
  await playing([fresh('a'), expired('b')]);
  next();
  await harness.pass(20_000);
  expect(harness.audio.active).toBeNull();
  expect(harness.player.getSnapshot().hasTag('loading')).toBe(true);
});

test('[QUE-30] a fresh url that arrives for a track which is no longer current does not change what plays', async () => {
  await playing([fresh('a'), expired('b'), fresh('c')]);
  next();
  await harness.pass(0);
  harness.queue.send({ type: 'QUEUE.PLAY_AT', id: 'c' });
  await harness.sounds();
  const loads = harness.audio.loads.length;
  harness.tracks.questions.at(-1)!.answer(renewed('b'));
  await harness.pass(1000);
  expect(harness.inPlayer()).toBe('c');
  expect(harness.isSounding()).toBe(true);
  expect(harness.audio.loads).toHaveLength(loads);
});

test('[AUD-44] a url that is fresh, or has no readable expiry, is requested by nothing', async () => {
  for (const like of [fresh, undated]) {
    await playing([like('a'), like('b'), like('c')]);
    await harness.pass(1000);
    await pressNext();
    harness.queue.send({ type: 'QUEUE.PREVIOUS' });
    await harness.pass(1000);
    harness.queue.send({ type: 'QUEUE.SELECT', track: like('d') });
    await harness.pass(1000);
    await harness.playAll([like('a'), like('b'), like('c')]);
    await harness.pass(1000);
    expect(harness.tracks.requested).toEqual([]);
    harness.stop();
  }
  await playing();
});
