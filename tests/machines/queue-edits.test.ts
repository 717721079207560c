import { afterEach, expect, test } from 'vitest';
import { selectIsBusy } from '../../src/machines/player/player.select.ts';
import {
  selectDrawnId,
  selectIsEmpty,
  selectLoop,
  selectShuffle,
  selectTracks,
} from '../../src/machines/queue/queue.select.ts';
import {
  due,
  expired,
  fresh,
  freshTracks,
  renewed,
  startPlayback,
  undated,
  without,
  type Playback,
} from './playback-bed.ts';

let bed: Playback;
afterEach(() => bed.stop());

const view = () => bed.queue.getSnapshot();

async function playing(count = 3) {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(count), say: null });
  await bed.sounds();
}

test('[QUE-01] [QUE-02] at the start there are no tracks, the index is -1, nothing is current, shuffle and loop are off', async () => {
  bed = await startPlayback();
  expect(selectTracks(view())).toEqual([]);
  expect(selectIsEmpty(view())).toBe(true);
  expect(bed.index()).toBe(-1);
  expect(bed.current()).toBeNull();
  expect(bed.inPlayer()).toBeNull();
  expect(selectShuffle(view())).toBe(false);
  expect(selectLoop(view())).toBe(false);
});

test('[QUE-03] [QUE-12] no track is held twice, whichever way it comes; of a list with doubles the first stays', async () => {
  bed = await startPlayback();
  const again = fresh('t1', { name: 'Another record of it' });
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [fresh('t1'), fresh('t2'), again, fresh('t2')] });
  expect(bed.ids()).toEqual(['t1', 't2']);
  expect(selectTracks(view())[0]?.name).toBe('Track t1');
  bed.queue.send({ type: 'QUEUE.ADD', track: again });
  bed.queue.send({ type: 'QUEUE.PLAY_NEXT', track: fresh('t2') });
  bed.queue.send({ type: 'QUEUE.PLAY_LIST', tracks: [again, again, fresh('t3')] });
  expect(bed.ids()).toEqual(['t1', 't3']);
  bed.queue.send({
    type: 'QUEUE.RESTORE',
    session: { tracks: [again, again], index: 1, shuffle: false, loop: false, position: 0 },
    play: false,
  });
  expect(bed.ids()).toEqual(['t1']);
  expect(bed.index()).toBe(0);
});

test('[QUE-04] selecting a track replaces the whole queue with it and sets the index to 0', async () => {
  await playing();
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('x') });
  expect(bed.ids()).toEqual(['x']);
  expect(bed.index()).toBe(0);
  expect(bed.current()).toBe('x');
  await bed.sounds();
  expect(bed.inPlayer()).toBe('x');
  expect(bed.isSounding()).toBe(true);
});

test('[QUE-04] the current track’s own button toggles instead, and the queue stays as it is', async () => {
  await playing();
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('t1') });
  expect(bed.ids()).toEqual(['t1', 't2', 't3']);
  expect(bed.isSounding()).toBe(false);
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('t1') });
  await bed.pass(0);
  bed.audio.moves(0.1);
  expect(bed.isSounding()).toBe(true);
  expect(bed.audio.loads).toHaveLength(1);
  expect(bed.factsOf('queue.replaced')).toEqual([]);
});

test('[QUE-05] [QUE-08] an absent track is appended at the end and leaves current track and index as they are', async () => {
  await playing();
  bed.queue.send({ type: 'QUEUE.ADD', track: fresh('x') });
  expect(bed.ids()).toEqual(['t1', 't2', 't3', 'x']);
  expect(bed.index()).toBe(0);
  expect(selectIsEmpty(view())).toBe(false);
  expect(bed.isSounding()).toBe(true);
  expect(bed.audio.loads).toHaveLength(1);
  expect(bed.codes()).toEqual(['queue.added']);
});

test('[QUE-06] a track that is in the queue already is ignored: queue, index and current track stay', async () => {
  await playing();
  const before = selectTracks(view());
  bed.queue.send({ type: 'QUEUE.ADD', track: fresh('t2', { name: 'Other' }) });
  bed.queue.send({ type: 'QUEUE.ADD', track: fresh('t1') });
  expect(selectTracks(view())).toBe(before);
  expect(bed.index()).toBe(0);
  expect(bed.isSounding()).toBe(true);
  expect(bed.codes()).toEqual(['queue.alreadyQueued', 'queue.alreadyQueued']);
  bed.stop();

  // With nothing current it stays ignored, too.
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD', track: fresh('a') });
  await bed.sounds();
  bed.audio.ends();
  await bed.pass(1000);
  bed.queue.send({ type: 'QUEUE.ADD', track: fresh('a') });
  expect(bed.index()).toBe(-1);
});

test('[QUE-07] adding a track while nothing plays makes it the current one', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD', track: fresh('a') });
  expect(bed.current()).toBe('a');
  await bed.sounds();
  expect(bed.isSounding()).toBe(true);
  expect(bed.codes()).toEqual(['queue.addedAndPlaying']);

  bed.audio.ends();
  await bed.pass(1000);
  expect(bed.index()).toBe(-1);
  bed.queue.send({ type: 'QUEUE.ADD', track: fresh('b') });
  expect(bed.ids()).toEqual(['a', 'b']);
  expect(bed.index()).toBe(1);
  await bed.sounds();
  expect(bed.inPlayer()).toBe('b');
});

test('[QUE-09] [QUE-10] [LST-21] bulk add replaces the queue with the given tracks and plays the first', async () => {
  await playing();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [fresh('x'), fresh('y')] });
  expect(bed.ids()).toEqual(['x', 'y']);
  expect(bed.index()).toBe(0);
  await bed.sounds();
  expect(bed.inPlayer()).toBe('x');
  expect(bed.isSounding()).toBe(true);
  expect(bed.codes()).toEqual(['queue.addedAndPlaying']);
});

test('[QUE-11] [LST-24] bulk add makes the first url fresh 100 ms later, and the load of a due or empty url waits for it', async () => {
  // An old url that can still be used is waited for no longer than QUE-33 says.
  for (const [first, wait] of [
    [without('a'), 20_000],
    [expired('a'), 20_000],
    [due('a'), 2999],
  ] as const) {
    bed = await startPlayback();
    bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [first, fresh('b')] });
    await bed.pass(99);
    expect(bed.tracks.asked).toEqual([]);
    expect(bed.audio.loads).toEqual([]);
    await bed.pass(1);
    expect(bed.tracks.asked).toEqual(['a']);
    await bed.pass(wait);
    expect(bed.audio.loads).toEqual([]);
    bed.tracks.questions[0]!.answer(renewed('a'));
    await bed.pass(0);
    expect(bed.audio.loads.map(({ url }) => url)).toEqual([renewed('a').audio]);
    bed.stop();
  }
  bed = await startPlayback();
});

test('[QUE-11] [LST-24] a fresh url is not asked for, nor one without a readable expiry', async () => {
  for (const track of [fresh('a'), undated('a')]) {
    bed = await startPlayback();
    bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [track] });
    await bed.pass(0);
    expect(bed.audio.active?.url).toBe(track.audio);
    await bed.pass(5000);
    expect(bed.tracks.asked).toEqual([]);
    bed.stop();
  }
  bed = await startPlayback();
});

test('[QUE-13] bulk add with no tracks, or with samples alone, says so and leaves the queue unchanged', async () => {
  await playing();
  for (const tracks of [[], [fresh('tra.1'), fresh('tra.3')]]) {
    bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks });
    expect(bed.toasts()).toEqual([['neutral', 'No tracks to add to queue']]);
    expect(bed.ids()).toEqual(['t1', 't2', 't3']);
    expect(bed.isSounding()).toBe(true);
  }
});

test('bulk add leaves sample tracks out, and says what its caller wants said', async () => {
  bed = await startPlayback();
  bed.queue.send({
    type: 'QUEUE.ADD_ALL',
    tracks: [fresh('tra.1'), fresh('a')],
    say: { code: 'lists.moodAdded', mood: 'Chill', count: 1 },
  });
  expect(bed.ids()).toEqual(['a']);
  expect(bed.said).toEqual([{ code: 'lists.moodAdded', mood: 'Chill', count: 1 }]);
});

test('[QUE-14] remove takes out the track of an id; an id that is not in the queue changes nothing', async () => {
  await playing();
  bed.queue.send({ type: 'QUEUE.REMOVE', id: 't3' });
  expect(bed.ids()).toEqual(['t1', 't2']);
  expect(bed.codes()).toEqual(['queue.removed']);
  expect(bed.factsOf('queue.trackRemoved')).toMatchObject([{ track: { id: 't3' } }]);
  bed.queue.send({ type: 'QUEUE.REMOVE', id: 'nobody' });
  expect(bed.ids()).toEqual(['t1', 't2']);
  expect(bed.codes()).toEqual([]);
  expect(bed.isSounding()).toBe(true);
});

test('[QUE-15] removing a track before the current one keeps the same track current and lowers the index by 1', async () => {
  await playing();
  bed.queue.send({ type: 'QUEUE.PLAY_AT', id: 't3' });
  await bed.sounds();
  bed.queue.send({ type: 'QUEUE.REMOVE', id: 't1' });
  expect(bed.current()).toBe('t3');
  expect(bed.index()).toBe(1);
  expect(bed.isSounding()).toBe(true);
  expect(bed.inPlayer()).toBe('t3');
});

test('[QUE-16] removing the current track lets its follower take its place, and play if the removed one sounded or was starting', async () => {
  await playing();
  bed.queue.send({ type: 'QUEUE.REMOVE', id: 't1' });
  expect(bed.ids()).toEqual(['t2', 't3']);
  expect(bed.index()).toBe(0);
  // The second is taken out while it is still on its way.
  await bed.pass(0);
  bed.queue.send({ type: 'QUEUE.REMOVE', id: 't2' });
  expect(bed.index()).toBe(0);
  await bed.sounds();
  expect(bed.inPlayer()).toBe('t3');
  expect(bed.isSounding()).toBe(true);
});

test('[QUE-16] the follower of a removed track that was paused is current and silent', async () => {
  await playing();
  bed.player.send({ type: 'PLAYER.PAUSE' });
  bed.queue.send({ type: 'QUEUE.REMOVE', id: 't1' });
  await bed.sounds();
  expect(bed.current()).toBe('t2');
  expect(bed.inPlayer()).toBe('t2');
  expect(bed.isSounding()).toBe(false);
  expect(selectIsBusy(bed.player.getSnapshot())).toBe(false);
  // Nor does one that was restored and never played start the next.
  bed.queue.send({ type: 'QUEUE.REMOVE', id: 't2' });
  await bed.sounds();
  expect(bed.inPlayer()).toBe('t3');
  expect(bed.isSounding()).toBe(false);
  bed.player.send({ type: 'PLAYER.PLAY' });
  await bed.sounds();
  expect(bed.isSounding()).toBe(true);
});

test('[QUE-17] removing the current track when it is the last goes to index 0 with loop on, else nothing is current', async () => {
  await playing(2);
  bed.queue.send({ type: 'QUEUE.PLAY_AT', id: 't2' });
  bed.queue.send({ type: 'QUEUE.REMOVE', id: 't2' });
  expect(bed.index()).toBe(-1);
  expect(bed.current()).toBeNull();
  await bed.pass(0);
  expect(bed.inPlayer()).toBeNull();
  bed.stop();

  await playing(2);
  bed.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  bed.queue.send({ type: 'QUEUE.PLAY_AT', id: 't2' });
  bed.queue.send({ type: 'QUEUE.REMOVE', id: 't2' });
  expect(bed.index()).toBe(0);
  await bed.sounds();
  expect(bed.inPlayer()).toBe('t1');
  expect(bed.isSounding()).toBe(true);
});

test('[QUE-18] clear empties the queue, clears the current track and sets the index to -1', async () => {
  await playing();
  bed.queue.send({ type: 'QUEUE.CLEAR' });
  expect(selectTracks(view())).toEqual([]);
  expect(bed.current()).toBeNull();
  expect(bed.index()).toBe(-1);
  await bed.pass(0);
  expect(bed.inPlayer()).toBeNull();
  expect(bed.audio.active).toBeNull();
  expect(bed.codes()).toEqual(['queue.cleared']);
  bed.queue.send({ type: 'QUEUE.CLEAR' });
  expect(bed.codes()).toEqual([]);
});

test('[QUE-40] the toggles turn on and off, each without a change of the other', async () => {
  bed = await startPlayback();
  const both = () => [selectShuffle(view()), selectLoop(view())];
  bed.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  expect(both()).toEqual([true, false]);
  bed.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  expect(both()).toEqual([true, true]);
  bed.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  expect(both()).toEqual([false, true]);
  bed.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  expect(both()).toEqual([false, false]);
  expect(bed.codes()).toEqual([
    'queue.shuffleEnabled',
    'queue.loopEnabled',
    'queue.shuffleDisabled',
    'queue.loopDisabled',
  ]);
});

test('[QUE-48] playing a station or a playlist clears the queue, plays its first track and queues the rest behind it', async () => {
  await playing();
  bed.queue.send({ type: 'QUEUE.PLAY_LIST', tracks: [fresh('x'), fresh('y'), fresh('z')] });
  expect(bed.ids()).toEqual(['x', 'y', 'z']);
  expect(bed.index()).toBe(0);
  await bed.sounds();
  expect(bed.inPlayer()).toBe('x');
  expect(bed.isSounding()).toBe(true);
  expect(bed.codes()).toEqual([]);
  bed.queue.send({ type: 'QUEUE.PLAY_LIST', tracks: [] });
  expect(bed.ids()).toEqual(['x', 'y', 'z']);
});

test("[BEY-12] 'Play next' puts a track right behind the current one, and moves one there that is queued", async () => {
  await playing();
  bed.queue.send({ type: 'QUEUE.PLAY_NEXT', track: fresh('x') });
  expect(bed.ids()).toEqual(['t1', 'x', 't2', 't3']);
  bed.queue.send({ type: 'QUEUE.PLAY_NEXT', track: fresh('t3') });
  expect(bed.ids()).toEqual(['t1', 't3', 'x', 't2']);
  expect(bed.current()).toBe('t1');
  expect(bed.isSounding()).toBe(true);
  expect(bed.codes()).toEqual(['queue.playingNext', 'queue.playingNext']);
  bed.queue.send({ type: 'QUEUE.PLAY_NEXT', track: fresh('t1') });
  expect(bed.ids()).toEqual(['t1', 't3', 'x', 't2']);
  expect(bed.codes()).toEqual(['queue.alreadyQueued']);

  bed.queue.send({ type: 'QUEUE.PLAY_AT', id: 'x' });
  await bed.sounds();
  bed.queue.send({ type: 'QUEUE.PLAY_NEXT', track: fresh('t1') });
  expect(bed.ids()).toEqual(['t3', 'x', 't1', 't2']);
  expect(bed.index()).toBe(1);
  expect(bed.isSounding()).toBe(true);
});

test('[BEY-12] with shuffle on, what was asked to play next is what comes next', async () => {
  await playing(6);
  bed.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  await bed.pass(0);
  bed.queue.send({ type: 'QUEUE.PLAY_NEXT', track: fresh('x') });
  await bed.pass(0);
  expect(selectDrawnId(view())).toBe('x');
  bed.queue.send({ type: 'QUEUE.NEXT' });
  expect(bed.current()).toBe('x');
});

test("[BEY-12] 'Play next' with nothing current plays the track", async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.PLAY_NEXT', track: fresh('x') });
  expect(bed.current()).toBe('x');
  await bed.sounds();
  expect(bed.isSounding()).toBe(true);
  expect(bed.codes()).toEqual(['queue.addedAndPlaying']);
});

test('clearing, and replacing a queue of more than one track, tell the queue as it was, so that it can be undone exactly', async () => {
  await playing();
  bed.queue.send({ type: 'QUEUE.NEXT' });
  await bed.sounds(4);
  const before = { tracks: selectTracks(view()), index: 1, shuffle: false, loop: false, position: 4 };
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('x') });
  expect(bed.factsOf('queue.replaced')).toEqual([{ type: 'queue.replaced', before }]);

  bed.queue.send({ type: 'QUEUE.RESTORE', session: before, play: true });
  await bed.pass(0);
  expect(bed.ids()).toEqual(['t1', 't2', 't3']);
  expect(bed.audio.active).toMatchObject({ at: 4 });
  await bed.sounds();
  expect(bed.inPlayer()).toBe('t2');

  bed.queue.send({ type: 'QUEUE.CLEAR' });
  expect(bed.factsOf('queue.cleared')).toMatchObject([{ before: { index: 1, position: 4.2 } }]);
  bed.queue.send({ type: 'QUEUE.CLEAR' });
  expect(bed.factsOf('queue.cleared')).toHaveLength(1);

  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('y') });
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('z') });
  expect(bed.factsOf('queue.replaced')).toHaveLength(1);
});
