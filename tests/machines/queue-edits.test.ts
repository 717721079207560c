import { expect, test } from 'vitest';
import {
  expiring,
  expired,
  fresh,
  freshTracks,
  renewed,
  startPlayback,
  without,
  type Playback,
} from './playback-harness.ts';

let harness: Playback;

const view = () => harness.queue.getSnapshot();

async function playing(count = 3) {
  harness = await startPlayback();
  await harness.playAll(freshTracks(count));
}

test('[QUE-01] at the start there are no tracks, the index is -1, nothing is current, shuffle and loop are off', async () => {
  harness = await startPlayback();
  expect(view().context.tracks).toEqual([]);
  expect(harness.ids()).toEqual([]);
  expect(harness.index()).toBe(-1);
  expect(harness.current()).toBeNull();
  expect(harness.inPlayer()).toBeNull();
  expect(view().context.shuffle).toBe(false);
  expect(view().context.loop).toBe(false);
});

test('[QUE-05] [QUE-09] no track is queued twice, however it is added; of a list with doubles the first stays', async () => {
  harness = await startPlayback();
  const again = fresh('t1', { name: 'Another record of it' });
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [fresh('t1'), fresh('t2'), again, fresh('t2')] });
  expect(harness.ids()).toEqual(['t1', 't2']);
  expect(view().context.tracks[0]?.name).toBe('Track t1');
  harness.queue.send({ type: 'QUEUE.ADD', track: again });
  harness.queue.send({ type: 'QUEUE.PLAY_NEXT', track: fresh('t2') });
  harness.queue.send({ type: 'QUEUE.ADD_ALL', say: null, tracks: [again, again, fresh('t3')] });
  expect(harness.ids()).toEqual(['t1', 't3']);
  harness.queue.send({
    type: 'QUEUE.RESTORE',
    session: { tracks: [again, again], index: 1, shuffle: false, loop: false, position: 0 },
    play: false,
  });
  expect(harness.ids()).toEqual(['t1']);
  expect(harness.index()).toBe(0);
});

test('[QUE-04] selecting a track replaces the complete queue with it and sets the index to 0', async () => {
  await playing();
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('x') });
  expect(harness.ids()).toEqual(['x']);
  expect(harness.index()).toBe(0);
  expect(harness.current()).toBe('x');
  await harness.sounds();
  expect(harness.inPlayer()).toBe('x');
  expect(harness.isSounding()).toBe(true);
});

test('[QUE-04] the current track’s own button toggles instead, and the queue stays as it is', async () => {
  await playing();
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('t1') });
  expect(harness.ids()).toEqual(['t1', 't2', 't3']);
  expect(harness.isSounding()).toBe(false);
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('t1') });
  await harness.pass(0);
  harness.audio.moves(0.1);
  expect(harness.isSounding()).toBe(true);
  expect(harness.audio.loads).toHaveLength(1);
  expect(harness.factsOf('queue.undoable')).toEqual([]);
});

test('[QUE-05] an absent track is appended at the end and leaves current track and index as they are', async () => {
  await playing();
  harness.queue.send({ type: 'QUEUE.ADD', track: fresh('x') });
  expect(harness.ids()).toEqual(['t1', 't2', 't3', 'x']);
  expect(harness.index()).toBe(0);
  expect(harness.ids()).not.toEqual([]);
  expect(harness.isSounding()).toBe(true);
  expect(harness.audio.loads).toHaveLength(1);
  expect(harness.codes()).toEqual(['queue.added']);
});

test('[QUE-05] a track that is in the queue already is ignored: queue, index and current track stay', async () => {
  await playing();
  const before = view().context.tracks;
  harness.queue.send({ type: 'QUEUE.ADD', track: fresh('t2', { name: 'Other' }) });
  harness.queue.send({ type: 'QUEUE.ADD', track: fresh('t1') });
  expect(view().context.tracks).toBe(before);
  expect(harness.index()).toBe(0);
  expect(harness.isSounding()).toBe(true);
  expect(harness.codes()).toEqual(['queue.alreadyQueued', 'queue.alreadyQueued']);
  harness.stop();

  // It also stays ignored without a current track.
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.ADD', track: fresh('a') });
  await harness.sounds();
  harness.audio.ends();
  await harness.pass(1000);
  harness.queue.send({ type: 'QUEUE.ADD', track: fresh('a') });
  expect(harness.index()).toBe(-1);
});

test('[QUE-05] adding a track while nothing plays makes it the current one', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.ADD', track: fresh('a') });
  expect(harness.current()).toBe('a');
  await harness.sounds();
  expect(harness.isSounding()).toBe(true);
  expect(harness.codes()).toEqual(['queue.addedAndPlaying']);

  harness.audio.ends();
  await harness.pass(1000);
  expect(harness.index()).toBe(-1);
  harness.queue.send({ type: 'QUEUE.ADD', track: fresh('b') });
  expect(harness.ids()).toEqual(['a', 'b']);
  expect(harness.index()).toBe(1);
  await harness.sounds();
  expect(harness.inPlayer()).toBe('b');
});

test('[QUE-09] [LST-22] bulk add replaces the queue with the tracks of a list and plays the first', async () => {
  await playing();
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [fresh('x'), fresh('y')] });
  expect(harness.ids()).toEqual(['x', 'y']);
  expect(harness.index()).toBe(0);
  await harness.sounds();
  expect(harness.inPlayer()).toBe('x');
  expect(harness.isSounding()).toBe(true);
  expect(harness.factsOf('queue.undoable')).toMatchObject([{ message: { code: 'queue.addedAndPlaying' } }]);
});

test('[QUE-11] bulk add makes the first url fresh 100 ms later, and the load of an expiring or empty url waits for it', async () => {
  // An old url that still works is used at the latest after the time in QUE-30.
  for (const [first, wait] of [
    [without('a'), 20_000],
    [expired('a'), 20_000],
    [expiring('a'), 2999],
  ] as const) {
    harness = await startPlayback();
    harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [first, fresh('b')] });
    await harness.pass(99);
    expect(harness.tracks.requested).toEqual([]);
    expect(harness.audio.loads).toEqual([]);
    await harness.pass(1);
    expect(harness.tracks.requested).toEqual(['a']);
    await harness.pass(wait);
    expect(harness.audio.loads).toEqual([]);
    harness.tracks.questions[0]!.answer(renewed('a'));
    await harness.pass(0);
    expect(harness.audio.loads.map(({ url }) => url)).toEqual([renewed('a').audio]);
    harness.stop();
  }
  harness = await startPlayback();
});

test('[QUE-09] bulk add with no tracks says so and leaves the queue unchanged', async () => {
  await playing();
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [] });
  expect(harness.toasts()).toEqual([['neutral', 'No tracks to add to queue']]);
  expect(harness.ids()).toEqual(['t1', 't2', 't3']);
  expect(harness.isSounding()).toBe(true);
});

test('bulk add says what its caller wants said', async () => {
  harness = await startPlayback();
  harness.queue.send({
    type: 'QUEUE.ADD_ALL',
    tracks: [fresh('a')],
    say: { code: 'lists.moodAdded', mood: 'Chill', count: 1 },
  });
  expect(harness.ids()).toEqual(['a']);
  expect(harness.announced).toEqual([{ code: 'lists.moodAdded', mood: 'Chill', count: 1 }]);
});

test('[LST-31] [QUE-04] the samples of a list, and those of the station that is shown without a catalogue, are played', async () => {
  const samples = [fresh('tra.1'), fresh('tra.2'), fresh('tra.3')];
  const ids = samples.map(({ id }) => id);
  await playing();
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: samples });
  expect(harness.ids()).toEqual(ids);
  await harness.sounds();
  expect(harness.inPlayer()).toBe('tra.1');
  harness.queue.send({ type: 'QUEUE.ADD_TO_END', tracks: [fresh('a'), ...samples] });
  expect(harness.ids()).toEqual([...ids, 'a']);
});

test('[QUE-14] remove takes out the track of an id; an id that is not in the queue changes nothing', async () => {
  await playing();
  harness.queue.send({ type: 'QUEUE.REMOVE', id: 't3' });
  expect(harness.ids()).toEqual(['t1', 't2']);
  expect(harness.factsOf('queue.undoable')).toMatchObject([
    { act: { kind: 'queue.trackRemoved', index: 2 } },
  ]);
  expect(harness.factsOf('queue.trackRemoved')).toMatchObject([{ track: { id: 't3' } }]);
  harness.queue.send({ type: 'QUEUE.REMOVE', id: 'nobody' });
  expect(harness.ids()).toEqual(['t1', 't2']);
  expect(harness.codes()).toEqual([]);
  expect(harness.isSounding()).toBe(true);
});

test('[QUE-14] removing a track before the current one keeps the same track current and lowers the index by 1', async () => {
  await playing();
  harness.queue.send({ type: 'QUEUE.PLAY_AT', id: 't3' });
  await harness.sounds();
  harness.queue.send({ type: 'QUEUE.REMOVE', id: 't1' });
  expect(harness.current()).toBe('t3');
  expect(harness.index()).toBe(1);
  expect(harness.isSounding()).toBe(true);
  expect(harness.inPlayer()).toBe('t3');
});

test('[QUE-14] removing the current track lets its follower take its place, and play if the removed one sounded or was starting', async () => {
  await playing();
  harness.queue.send({ type: 'QUEUE.REMOVE', id: 't1' });
  expect(harness.ids()).toEqual(['t2', 't3']);
  expect(harness.index()).toBe(0);
  // The second one is removed while its request is pending.
  await harness.pass(0);
  harness.queue.send({ type: 'QUEUE.REMOVE', id: 't2' });
  expect(harness.index()).toBe(0);
  await harness.sounds();
  expect(harness.inPlayer()).toBe('t3');
  expect(harness.isSounding()).toBe(true);
});

test('[QUE-14] the follower of a removed track that was paused is current and silent', async () => {
  await playing();
  harness.player.send({ type: 'PLAYER.PAUSE' });
  harness.queue.send({ type: 'QUEUE.REMOVE', id: 't1' });
  await harness.sounds();
  expect(harness.current()).toBe('t2');
  expect(harness.inPlayer()).toBe('t2');
  expect(harness.isSounding()).toBe(false);
  expect(harness.player.getSnapshot().hasTag('busy')).toBe(false);
  // A track that was restored and never played does not start the next one either.
  harness.queue.send({ type: 'QUEUE.REMOVE', id: 't2' });
  await harness.sounds();
  expect(harness.inPlayer()).toBe('t3');
  expect(harness.isSounding()).toBe(false);
  harness.player.send({ type: 'PLAYER.PLAY' });
  await harness.sounds();
  expect(harness.isSounding()).toBe(true);
});

test('[QUE-14] removing the current track when it is the last goes to index 0 with loop on, else nothing is current', async () => {
  await playing(2);
  harness.queue.send({ type: 'QUEUE.PLAY_AT', id: 't2' });
  harness.queue.send({ type: 'QUEUE.REMOVE', id: 't2' });
  expect(harness.index()).toBe(-1);
  expect(harness.current()).toBeNull();
  await harness.pass(0);
  expect(harness.inPlayer()).toBeNull();
  harness.stop();

  await playing(2);
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  harness.queue.send({ type: 'QUEUE.PLAY_AT', id: 't2' });
  harness.queue.send({ type: 'QUEUE.REMOVE', id: 't2' });
  expect(harness.index()).toBe(0);
  await harness.sounds();
  expect(harness.inPlayer()).toBe('t1');
  expect(harness.isSounding()).toBe(true);
});

test('[QUE-01] clear empties the queue, clears the current track and sets the index to -1', async () => {
  await playing();
  harness.queue.send({ type: 'QUEUE.CLEAR' });
  expect(view().context.tracks).toEqual([]);
  expect(harness.current()).toBeNull();
  expect(harness.index()).toBe(-1);
  await harness.pass(0);
  expect(harness.inPlayer()).toBeNull();
  expect(harness.audio.active).toBeNull();
  expect(harness.factsOf('queue.undoable')).toMatchObject([{ act: { kind: 'queue.cleared' } }]);
  harness.queue.send({ type: 'QUEUE.CLEAR' });
  expect(harness.codes()).toEqual(['queue.empty']);
  expect(harness.index()).toBe(-1);
});

test('[QUE-01] the toggles turn on and off, each without a change of the other', async () => {
  harness = await startPlayback();
  const both = () => [view().context.shuffle, view().context.loop];
  harness.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  expect(both()).toEqual([true, false]);
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  expect(both()).toEqual([true, true]);
  harness.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  expect(both()).toEqual([false, true]);
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  expect(both()).toEqual([false, false]);
  expect(harness.codes()).toEqual([
    'queue.shuffleEnabled',
    'queue.loopEnabled',
    'queue.shuffleDisabled',
    'queue.loopDisabled',
  ]);
});

test('[QUE-04] playing a station or a playlist clears the queue, plays its first track and queues the others behind it', async () => {
  await playing();
  harness.queue.send({ type: 'QUEUE.ADD_ALL', say: null, tracks: [fresh('x'), fresh('y'), fresh('z')] });
  expect(harness.ids()).toEqual(['x', 'y', 'z']);
  expect(harness.index()).toBe(0);
  await harness.sounds();
  expect(harness.inPlayer()).toBe('x');
  expect(harness.isSounding()).toBe(true);
  expect(harness.codes()).toEqual([]);
  harness.queue.send({ type: 'QUEUE.ADD_ALL', say: null, tracks: [] });
  expect(harness.ids()).toEqual(['x', 'y', 'z']);
});

test("[BEY-12] 'Play next' puts a track right behind the current one, and moves one there that is queued", async () => {
  await playing();
  harness.queue.send({ type: 'QUEUE.PLAY_NEXT', track: fresh('x') });
  expect(harness.ids()).toEqual(['t1', 'x', 't2', 't3']);
  harness.queue.send({ type: 'QUEUE.PLAY_NEXT', track: fresh('t3') });
  expect(harness.ids()).toEqual(['t1', 't3', 'x', 't2']);
  expect(harness.current()).toBe('t1');
  expect(harness.isSounding()).toBe(true);
  expect(harness.codes()).toEqual(['queue.playingNext', 'queue.playingNext']);
  harness.queue.send({ type: 'QUEUE.PLAY_NEXT', track: fresh('t1') });
  expect(harness.ids()).toEqual(['t1', 't3', 'x', 't2']);
  expect(harness.codes()).toEqual(['queue.alreadyQueued']);

  harness.queue.send({ type: 'QUEUE.PLAY_AT', id: 'x' });
  await harness.sounds();
  harness.queue.send({ type: 'QUEUE.PLAY_NEXT', track: fresh('t1') });
  expect(harness.ids()).toEqual(['t3', 'x', 't1', 't2']);
  expect(harness.index()).toBe(1);
  expect(harness.isSounding()).toBe(true);
});

test('[BEY-12] with shuffle on, what was asked to play next is the next track', async () => {
  await playing(6);
  harness.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  await harness.pass(0);
  harness.queue.send({ type: 'QUEUE.PLAY_NEXT', track: fresh('x') });
  await harness.pass(0);
  expect(view().context.drawnId).toBe('x');
  harness.queue.send({ type: 'QUEUE.NEXT' });
  expect(harness.current()).toBe('x');
});

test("[BEY-12] 'Play next' with nothing current plays the track", async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.PLAY_NEXT', track: fresh('x') });
  expect(harness.current()).toBe('x');
  await harness.sounds();
  expect(harness.isSounding()).toBe(true);
  expect(harness.codes()).toEqual(['queue.addedAndPlaying']);
});

test('[BEY-202] a queue that is edited keeps its current track sounding where it stays; else the next one takes its place, and plays if it did', async () => {
  await playing(3);
  const { tracks: before } = view().context;
  const edit = (tracks: typeof before, index = 0) =>
    harness.queue.send({
      type: 'QUEUE.RESTORE',
      session: { tracks, index, shuffle: false, loop: false, position: 0 },
      play: 'asBefore',
      say: { code: 'queue.removed' },
    });
  const facts: unknown[] = [];
  harness.queue.on('queue.undoable', (fact) => facts.push(fact));
  harness.queue.on('currentTrack.changed', (fact) => facts.push(fact));
  edit([fresh('t9'), ...before], 0);
  expect(harness.ids()).toEqual(['t9', 't1', 't2', 't3']);
  expect(harness.current()).toBe('t1');
  expect(harness.isSounding()).toBe(true);
  const undoable = { type: 'queue.undoable', message: { code: 'queue.removed' } };
  expect(facts).toEqual([
    { ...undoable, act: { kind: 'queue.edited', before: expect.objectContaining({ tracks: before }) } },
  ]);
  edit([fresh('t2'), fresh('t3')], 0);
  expect(harness.current()).toBe('t2');
  await expect.poll(() => harness.inPlayer()).toBe('t2');
  expect(facts.slice(1)).toMatchObject([undoable, { type: 'currentTrack.changed', track: { id: 't2' } }]);
});
