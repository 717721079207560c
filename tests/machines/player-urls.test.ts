import { expect, test } from 'vitest';
import type { Track } from '../../src/domain/track.ts';
import type { QueueCommand } from '../../src/machines/queue/queue.types.ts';
import {
  expiring,
  expired,
  fresh,
  freshTracks,
  renewed,
  startPlayback,
  undated,
  urlOf,
  without,
  type Playback,
} from './playback-harness.ts';

let harness: Playback;

const inQueue = (id: string) =>
  harness.queue.getSnapshot().context.tracks.find((track) => track.id === id)?.audio;
const isLoading = () => harness.player.getSnapshot().hasTag('loading');

test('[AUD-44] every load, a plain select included, first refreshes an expiring or empty url', async () => {
  const restored = (play: boolean, index: number, track: Track) =>
    ({
      type: 'QUEUE.RESTORE',
      session: { tracks: [fresh('x'), track], index, shuffle: false, loop: false, position: 0 },
      play,
    }) as const;
  const cases: Readonly<Record<string, (track: Track) => readonly QueueCommand[]>> = {
    select: (track) => [{ type: 'QUEUE.SELECT', track }],
    'add to an idle queue': (track) => [{ type: 'QUEUE.ADD', track }],
    'play next in an idle queue': (track) => [{ type: 'QUEUE.PLAY_NEXT', track }],
    'a row of the panel': (track) => [restored(false, 0, track), { type: 'QUEUE.PLAY_AT', id: 'a' }],
    'what follows a removed track': (track) => [restored(true, 0, track), { type: 'QUEUE.REMOVE', id: 'x' }],
    'Undo or a reload': (track) => [restored(true, 1, track)],
  };
  for (const [way, commands] of Object.entries(cases)) {
    for (const track of [without('a'), expiring('a'), expired('a')]) {
      harness = await startPlayback();
      commands(track).forEach((command) => harness.queue.send(command));
      await harness.pass(0);
      const questions = harness.tracks.questions.filter(({ options }) => !options.background);
      expect(questions.map(({ id }) => [way, id])).toEqual([[way, 'a']]);
      expect(harness.audio.loads).toEqual([]);
      expect(isLoading()).toBe(true);
      questions[0]!.answer(renewed('a'));
      await harness.pass(0);
      expect(harness.audio.active?.url).toBe(renewed('a').audio);
      expect(inQueue('a')).toBe(renewed('a').audio);
      harness.stop();
    }
  }
  harness = await startPlayback();
});

test('[AUD-49] the new audio value replaces the old url in the queue, and the sounding element keeps its source', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [expiring('a'), expiring('b')], say: null });
  await harness.pass(100);
  expect(harness.tracks.requested).toEqual(['a']);
  harness.tracks.questions[0]!.answer(renewed('a'));
  await harness.sounds();
  harness.tracks.questions.find(({ id }) => id === 'b')!.answer(renewed('b'));
  await harness.pass(0);
  expect(inQueue('a')).toBe(renewed('a').audio);
  expect(inQueue('b')).toBe(renewed('b').audio);
  // An answer of the catalogue for the playing track changes later loads, not the current one.
  harness.previews.receive([{ id: 'a', audio: urlOf('a2', 48 * 3_600_000), isUnreadable: false }]);
  expect(inQueue('a')).toBe(urlOf('a2', 48 * 3_600_000));
  expect(harness.audio.loads).toHaveLength(1);
  expect(harness.audio.active?.url).toBe(renewed('a').audio);
  expect(harness.player.getSnapshot().hasTag('sounding')).toBe(true);
});

test('[AUD-49] a refresh that fails, or that answers without audio, keeps the existing url', async () => {
  for (const answer of [null, new Error('No answer'), without('a')]) {
    harness = await startPlayback();
    harness.tracks.rule = () => answer;
    harness.queue.send({ type: 'QUEUE.SELECT', track: expired('a') });
    await harness.pass(0);
    expect(harness.audio.active?.url).toBe(expired('a').audio);
    expect(inQueue('a')).toBe(expired('a').audio);
    harness.stop();

    // The same holds for a favorite's look-up before it plays, as long as the old url can be used.
    harness = await startPlayback();
    harness.tracks.rule = () => answer;
    harness.queue.send({ type: 'QUEUE.SELECT', track: expiring('a'), favorite: true });
    await harness.pass(0);
    expect(harness.audio.active?.url).toBe(expiring('a').audio);
    harness.stop();
  }
  harness = await startPlayback();
});

test('[AUD-49] a load requests an answer whose own url requires no refresh, which the content layer keeps; a retry passes the cache', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.SELECT', track: expiring('a') });
  await harness.pass(0);
  expect(harness.tracks.questions[0]?.options.maxAge).toBeUndefined();
  harness.tracks.questions[0]!.answer(renewed('a'));
  await harness.pass(0);
  harness.audio.fails('source');
  await harness.pass(0);
  expect(harness.tracks.questions[1]?.options.maxAge).toBe(0);
});

test('[AUD-49] the built-in sample tracks are never looked up, whatever asks', async () => {
  harness = await startPlayback();
  const sample = (id: string) => fresh(id, { audio: `https://app.example/demo/${id}.wav` });
  harness.queue.send({ type: 'QUEUE.SELECT', track: sample('tra.1') });
  harness.queue.send({ type: 'QUEUE.ADD', track: sample('tra.2') });
  harness.queue.send({ type: 'QUEUE.ADD', track: fresh('tra.3', { audio: '' }) });
  await harness.sounds();
  await harness.pass(5000);
  harness.queue.send({ type: 'QUEUE.NEXT' });
  await harness.sounds();
  harness.audio.fails('source');
  await harness.pass(5000);
  expect(harness.tracks.requested).toEqual([]);
});

test('[AUD-53] when a track starts, all due urls of the queue are looked up in the background, in batches of 3, 300 ms apart', async () => {
  harness = await startPlayback();
  const due = [expiring('b'), without('d'), expiring('e'), expiring('g'), expired('h')];
  const tracks = [fresh('a'), ...due.slice(0, 1), fresh('c'), ...due.slice(1), undated('f')];
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks, say: null });
  await harness.pass(1000);
  expect(harness.tracks.requested).toEqual([]);
  harness.tracks.rule = (id) => renewed(id);

  await harness.sounds();
  expect(harness.tracks.requested).toEqual(['b', 'd', 'e']);
  expect(harness.tracks.questions.every(({ options }) => options.background)).toBe(true);
  expect(inQueue('b')).toBe(renewed('b').audio);
  await harness.pass(299);
  expect(harness.tracks.requested).toEqual(['b', 'd', 'e']);
  await harness.pass(1);
  expect(harness.tracks.requested).toEqual(['b', 'd', 'e', 'g', 'h']);
  await harness.pass(10_000);
  expect(harness.tracks.requested).toHaveLength(5);
});

test('[AUD-53] a url without a readable expiry requires no refresh, so that nobody looks it up in the background', async () => {
  harness = await startPlayback();
  harness.queue.send({
    type: 'QUEUE.ADD_ALL',
    tracks: [fresh('a'), undated('b'), undated('c'), expiring('d'), expiring('e')],
    say: null,
  });
  harness.tracks.rule = (id) => renewed(id);
  await harness.sounds();
  await harness.pass(5000);
  expect(harness.tracks.requested).toEqual(['d', 'e']);
});

test('what shuffle draws while a track sounds is looked up in advance', async () => {
  harness = await startPlayback({ random: () => 0.99 });
  harness.tracks.rule = (id) => renewed(id);
  await harness.playAll([...freshTracks(5), expiring('last')]);
  await harness.pass(1000);
  harness.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  await harness.pass(1000);
  expect(harness.tracks.requested).toEqual(['last']);
  expect(harness.audio.prepared).toBe(renewed('last').audio);
});

test('a look-up in advance that has no result, or fails, leaves that track as it is and goes on to the next', async () => {
  for (const answer of [null, new Error('No answer'), without('b')]) {
    harness = await startPlayback();
    harness.tracks.rule = (id) => (id === 'b' ? answer : renewed(id));
    await harness.playAll([fresh('a'), expiring('b'), expiring('c')]);
    await harness.pass(5000);
    expect(harness.tracks.requested).toEqual(['b', 'c']);
    expect(inQueue('b')).toBe(expiring('b').audio);
    expect(inQueue('c')).toBe(renewed('c').audio);
    expect(harness.audio.prepared).toBe(expiring('b').audio);
    harness.stop();
  }
  harness = await startPlayback();
});

test('what a bulk add has still to refresh is dropped with the track that it was for', async () => {
  for (const switchTrack of [
    () => harness.queue.send({ type: 'QUEUE.PLAY_AT', id: 'b' }),
    () => harness.queue.send({ type: 'QUEUE.CLEAR' }),
  ]) {
    harness = await startPlayback();
    harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [expiring('a'), fresh('b')], say: null });
    await harness.pass(50);
    switchTrack();
    await harness.pass(5000);
    expect(harness.tracks.requested).toEqual([]);
    expect(harness.factsOf('failure')).toEqual([]);
    harness.stop();
  }
  harness = await startPlayback();
});

test('[AUD-53] of a restored queue nothing is refreshed until it plays', async () => {
  harness = await startPlayback();
  harness.tracks.rule = (id) => renewed(id);
  harness.queue.send({
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
  await harness.pass(5000);
  expect(harness.tracks.requested).toEqual([]);
  harness.queue.send({ type: 'QUEUE.PLAY_AT', id: 't1' });
  await harness.sounds();
  await harness.pass(1000);
  expect(harness.tracks.requested).toEqual(['t1', 't2', 't3', 't4', 't5']);
});

test('while a track sounds, the next one is refreshed and its element prepared, and at the change nothing is loaded', async () => {
  harness = await startPlayback();
  await harness.playAll([fresh('a'), expiring('b'), fresh('c')]);
  expect(harness.audio.prepared).toBe('');
  harness.tracks.questions[0]!.answer(renewed('b'));
  await harness.pass(0);
  expect(harness.audio.prepared).toBe(renewed('b').audio);

  harness.audio.ends();
  await harness.pass(0);
  expect(harness.audio.active).toMatchObject({ url: renewed('b').audio, wasPrepared: true });
  expect(harness.tracks.requested).toEqual(['b']);
});

test('what is prepared follows the queue, and is released where it is no longer next', async () => {
  harness = await startPlayback();
  await harness.playAll(freshTracks(3));
  await harness.pass(300);
  expect(harness.audio.prepared).toBe(fresh('t2').audio);
  harness.queue.send({ type: 'QUEUE.PLAY_NEXT', track: fresh('other') });
  await harness.pass(300);
  expect(harness.audio.prepared).toBe(fresh('other').audio);
  harness.queue.send({ type: 'QUEUE.REMOVE', id: 'other' });
  harness.queue.send({ type: 'QUEUE.REMOVE', id: 't2' });
  harness.queue.send({ type: 'QUEUE.REMOVE', id: 't3' });
  await harness.pass(300);
  expect(harness.audio.prepared).toBe('');
});

test('a next track that was changed in a pause is prepared as soon as the track sounds again', async () => {
  harness = await startPlayback();
  await harness.playAll(freshTracks(3));
  await harness.pass(300);
  harness.player.send({ type: 'PLAYER.PAUSE' });
  harness.queue.send({ type: 'QUEUE.MOVE', id: 't3', to: 1 });
  await harness.pass(1000);
  harness.player.send({ type: 'PLAYER.PLAY' });
  await harness.pass(0);
  harness.audio.moves(0.2);
  expect(harness.player.getSnapshot().hasTag('sounding')).toBe(true);
  expect(harness.audio.prepared).toBe(fresh('t3').audio);
});
