import { afterEach, expect, test } from 'vitest';
import type { Track } from '../../src/domain/track.ts';
import type { QueueCommand } from '../../src/machines/queue/queue.types.ts';
import { selectIsBusy, selectIsSounding, selectTrack } from '../../src/machines/player/player.select.ts';
import {
  due,
  expired,
  fresh,
  freshTracks,
  renewed,
  startPlayback,
  undated,
  urlOf,
  without,
  type Playback,
} from './playback-bed.ts';

let bed: Playback;
afterEach(() => bed.stop());

const inQueue = (id: string) =>
  bed.queue.getSnapshot().context.tracks.find((track) => track.id === id)?.audio;
const isLoading = () => bed.player.getSnapshot().hasTag('loading');

test('[AUD-44] every load, a plain select included, first refreshes a due or empty url', async () => {
  const restored = (play: boolean, index: number, track: Track) =>
    ({
      type: 'QUEUE.RESTORE',
      session: { tracks: [fresh('x'), track], index, shuffle: false, loop: false, position: 0 },
      play,
    }) as const;
  const ways: Readonly<Record<string, (track: Track) => readonly QueueCommand[]>> = {
    select: (track) => [{ type: 'QUEUE.SELECT', track }],
    'add to an idle queue': (track) => [{ type: 'QUEUE.ADD', track }],
    'play next in an idle queue': (track) => [{ type: 'QUEUE.PLAY_NEXT', track }],
    'a row of the panel': (track) => [restored(false, 0, track), { type: 'QUEUE.PLAY_AT', id: 'a' }],
    'what follows a removed track': (track) => [restored(true, 0, track), { type: 'QUEUE.REMOVE', id: 'x' }],
    'Undo or a reload': (track) => [restored(true, 1, track)],
  };
  for (const [way, commands] of Object.entries(ways)) {
    for (const track of [without('a'), due('a'), expired('a')]) {
      bed = await startPlayback();
      commands(track).forEach((command) => bed.queue.send(command));
      await bed.pass(0);
      const questions = bed.tracks.questions.filter(({ options }) => !options.background);
      expect(questions.map(({ id }) => [way, id])).toEqual([[way, 'a']]);
      expect(bed.audio.loads).toEqual([]);
      expect(isLoading()).toBe(true);
      questions[0]!.answer(renewed('a'));
      await bed.pass(0);
      expect(bed.audio.active?.url).toBe(renewed('a').audio);
      expect(inQueue('a')).toBe(renewed('a').audio);
      bed.stop();
    }
  }
  bed = await startPlayback();
});

test('a track whose url is looked up, before its load or after a refused one, shows as on its way', async () => {
  const shown = () => {
    const view = bed.player.getSnapshot();
    return [view.hasTag('loading'), view.hasTag('buffering'), selectIsBusy(view)];
  };
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.SELECT', track: expired('a') });
  await bed.pass(0);
  expect(shown()).toEqual([true, true, true]);
  bed.tracks.questions[0]!.answer(renewed('a'));
  await bed.pass(0);
  expect(shown()).toEqual([true, true, true]);
  bed.audio.fails('source');
  await bed.pass(0);
  expect(bed.tracks.asked).toEqual(['a', 'a']);
  expect(shown()).toEqual([true, true, true]);
});

test('[AUD-49] the new audio value replaces the old url in the queue, and the sounding element keeps its source', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [due('a'), due('b')], say: null });
  await bed.pass(100);
  expect(bed.tracks.asked).toEqual(['a']);
  bed.tracks.questions[0]!.answer(renewed('a'));
  await bed.sounds();
  bed.tracks.questions.find(({ id }) => id === 'b')!.answer(renewed('b'));
  await bed.pass(0);
  expect(inQueue('a')).toBe(renewed('a').audio);
  expect(inQueue('b')).toBe(renewed('b').audio);
  // An answer of the catalogue that names the sounding track changes what comes of it, not what sounds.
  bed.previews.hear([{ id: 'a', audio: urlOf('a2', 48 * 3_600_000), isUnreadable: false }]);
  expect(inQueue('a')).toBe(urlOf('a2', 48 * 3_600_000));
  expect(bed.audio.loads).toHaveLength(1);
  expect(bed.audio.active?.url).toBe(renewed('a').audio);
  expect(selectIsSounding(bed.player.getSnapshot())).toBe(true);
});

test('[AUD-50] a refresh that fails, or that answers without audio, keeps the existing url', async () => {
  for (const answer of [null, new Error('No answer'), without('a')]) {
    bed = await startPlayback();
    bed.tracks.rule = () => answer;
    bed.queue.send({ type: 'QUEUE.SELECT', track: expired('a') });
    await bed.pass(0);
    expect(bed.audio.active?.url).toBe(expired('a').audio);
    expect(inQueue('a')).toBe(expired('a').audio);
    bed.stop();

    // A favorite's re-fetch before it plays likewise, as long as the old url can be used.
    bed = await startPlayback();
    bed.tracks.rule = () => answer;
    bed.queue.send({ type: 'QUEUE.SELECT', track: due('a'), favorite: true });
    await bed.pass(0);
    expect(bed.audio.active?.url).toBe(due('a').audio);
    bed.stop();
  }
  bed = await startPlayback();
});

test('[AUD-51] a load asks for an answer whose own url is not due, which the content layer keeps; a retry passes the cache', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.SELECT', track: due('a') });
  await bed.pass(0);
  expect(bed.tracks.questions[0]?.options.pastCache).toBeUndefined();
  bed.tracks.questions[0]!.answer(renewed('a'));
  await bed.pass(0);
  bed.audio.fails('source');
  await bed.pass(0);
  expect(bed.tracks.questions[1]?.options.pastCache).toBe(true);
});

test('[AUD-52] the built-in sample tracks are never looked up, whatever asks', async () => {
  bed = await startPlayback();
  const sample = (id: string) => fresh(id, { audio: `https://app.example/demo/${id}.wav` });
  bed.queue.send({ type: 'QUEUE.SELECT', track: sample('tra.1') });
  bed.queue.send({ type: 'QUEUE.ADD', track: sample('tra.2') });
  bed.queue.send({ type: 'QUEUE.ADD', track: fresh('tra.3', { audio: '' }) });
  await bed.sounds();
  await bed.pass(5000);
  bed.queue.send({ type: 'QUEUE.NEXT' });
  await bed.sounds();
  bed.audio.fails('source');
  await bed.pass(5000);
  expect(bed.tracks.asked).toEqual([]);
});

test('[AUD-53] [AUD-54] [AUD-55] [AUD-64] when a track starts, the due ones of the next 3 are looked up in the background, in batches 300 ms apart', async () => {
  bed = await startPlayback();
  const tracks = [fresh('a'), due('b'), fresh('c'), without('d'), due('e'), undated('f')];
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks, say: null });
  await bed.pass(1000);
  expect(bed.tracks.asked).toEqual([]);
  bed.tracks.rule = (id) => renewed(id);

  await bed.sounds();
  expect(bed.tracks.questions.map(({ id, options }) => [id, options.background])).toEqual([
    ['b', true],
    ['d', true],
  ]);
  expect(inQueue('b')).toBe(renewed('b').audio);

  // A batch that follows closely keeps its pause.
  bed.queue.send({ type: 'QUEUE.MOVE', id: 'e', to: 1 });
  await bed.pass(299);
  expect(bed.tracks.asked).toEqual(['b', 'd']);
  await bed.pass(1);
  expect(bed.tracks.asked).toEqual(['b', 'd', 'e']);
});

test('[AUD-55] a url without a readable expiry is not due, so that nobody looks it up in the background', async () => {
  bed = await startPlayback();
  bed.queue.send({
    type: 'QUEUE.ADD_ALL',
    tracks: [fresh('a'), undated('b'), undated('c'), due('d'), due('e')],
    say: null,
  });
  bed.tracks.rule = (id) => renewed(id);
  await bed.sounds();
  await bed.pass(5000);
  expect(bed.tracks.asked).toEqual(['d']);
});

test('what shuffle draws while a track sounds is looked up ahead', async () => {
  bed = await startPlayback({ random: () => 0.99 });
  bed.tracks.rule = (id) => renewed(id);
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [...freshTracks(5), due('last')], say: null });
  await bed.sounds();
  await bed.pass(1000);
  bed.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  await bed.pass(1000);
  expect(bed.tracks.asked).toEqual(['last']);
  expect(bed.audio.prepared).toBe(renewed('last').audio);
});

test('a look-up ahead that brings nothing, or fails, leaves that track as it is and goes on to the next', async () => {
  for (const answer of [null, new Error('No answer'), without('b')]) {
    bed = await startPlayback();
    bed.tracks.rule = (id) => (id === 'b' ? answer : renewed(id));
    bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [fresh('a'), due('b'), due('c')], say: null });
    await bed.sounds();
    await bed.pass(5000);
    expect(bed.tracks.asked).toEqual(['b', 'c']);
    expect(inQueue('b')).toBe(due('b').audio);
    expect(inQueue('c')).toBe(renewed('c').audio);
    expect(bed.audio.prepared).toBe(due('b').audio);
    bed.stop();
  }
  bed = await startPlayback();
});

test('what a bulk add has still to make fresh is dropped with the track that it was for', async () => {
  for (const turnAway of [
    () => bed.queue.send({ type: 'QUEUE.PLAY_AT', id: 'b' }),
    () => bed.queue.send({ type: 'QUEUE.CLEAR' }),
  ]) {
    bed = await startPlayback();
    bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [due('a'), fresh('b')], say: null });
    await bed.pass(50);
    turnAway();
    await bed.pass(5000);
    expect(bed.tracks.asked).toEqual([]);
    expect(bed.factsOf('failure')).toEqual([]);
    bed.stop();
  }
  bed = await startPlayback();
});

test('[AUD-64] background refresh runs after a restore as well', async () => {
  bed = await startPlayback();
  bed.tracks.rule = (id) => renewed(id);
  bed.queue.send({
    type: 'QUEUE.RESTORE',
    session: {
      tracks: [1, 2, 3, 4, 5].map((n) => without(`t${n}`)),
      index: 0,
      shuffle: false,
      loop: false,
      position: 4,
    },
    play: false,
  });
  await bed.pass(1000);
  expect(bed.tracks.asked).toEqual(['t2', 't3', 't4']);
  expect(bed.tracks.questions.every(({ options }) => options.background)).toBe(true);
  expect(bed.audio.loads).toEqual([]);
});

test('while a track sounds, the next one is made fresh and its element prepared, and at the change nothing is loaded', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [fresh('a'), due('b'), fresh('c')], say: null });
  await bed.sounds();
  expect(bed.audio.prepared).toBe('');
  bed.tracks.questions[0]!.answer(renewed('b'));
  await bed.pass(0);
  expect(bed.audio.prepared).toBe(renewed('b').audio);

  bed.audio.ends();
  await bed.pass(0);
  expect(bed.audio.active).toMatchObject({ url: renewed('b').audio, wasPrepared: true });
  expect(bed.tracks.asked).toEqual(['b']);
});

test('what is prepared follows the queue, and is let go where it no longer comes next', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
  await bed.sounds();
  await bed.pass(300);
  expect(bed.audio.prepared).toBe(fresh('t2').audio);
  bed.queue.send({ type: 'QUEUE.PLAY_NEXT', track: fresh('other') });
  await bed.pass(300);
  expect(bed.audio.prepared).toBe(fresh('other').audio);
  bed.queue.send({ type: 'QUEUE.REMOVE', id: 'other' });
  bed.queue.send({ type: 'QUEUE.REMOVE', id: 't2' });
  bed.queue.send({ type: 'QUEUE.REMOVE', id: 't3' });
  await bed.pass(300);
  expect(bed.audio.prepared).toBe('');
});

test('what comes next and was changed in a pause is prepared as soon as the track sounds again', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
  await bed.sounds();
  await bed.pass(300);
  bed.player.send({ type: 'PLAYER.PAUSE' });
  bed.queue.send({ type: 'QUEUE.MOVE', id: 't3', to: 1 });
  await bed.pass(1000);
  bed.player.send({ type: 'PLAYER.PLAY' });
  await bed.pass(0);
  bed.audio.moves(0.2);
  expect(selectIsSounding(bed.player.getSnapshot())).toBe(true);
  expect(bed.audio.prepared).toBe(fresh('t3').audio);
});

test('an answer that comes while another track is current changes only the queue', async () => {
  bed = await startPlayback();
  bed.queue.send({
    type: 'QUEUE.ADD_ALL',
    tracks: [fresh('a'), fresh('x1'), fresh('x2'), fresh('x3'), expired('b'), fresh('c')],
    say: null,
  });
  await bed.sounds();
  bed.queue.send({ type: 'QUEUE.PLAY_AT', id: 'b' });
  await bed.pass(0);
  expect(selectTrack(bed.player.getSnapshot())?.id).toBe('b');
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('x', { audio: urlOf('x', 86_400_000) }) });
  await bed.pass(0);
  bed.tracks.questions[0]!.answer(renewed('b'));
  await bed.pass(0);
  expect(bed.audio.active?.url).toBe(urlOf('x', 86_400_000));
});
