import { afterEach, expect, test } from 'vitest';
import {
  selectCanPlay,
  selectIsBusy,
  selectIsSounding,
  selectPosition,
  selectTrack,
} from '../../src/machines/player/player.select.ts';
import { selectLoop, selectShuffle } from '../../src/machines/queue/queue.select.ts';
import { keys } from '../../src/storage/keys.ts';
import { FakeBrowser } from '../fakes/storage.ts';
import { storeOf } from '../fakes/store.ts';
import { due, fresh, freshTracks, renewed, startPlayback, type Playback } from './playback-bed.ts';

let bed: Playback;
afterEach(() => bed.stop());

const own = () => bed.store.get(keys.queueSession);
const shared = () => bed.store.get(keys.sharedQueueSession);

test('a reload brings back queue, order, index, shuffle, loop and position, paused and silent, with no preview url kept', async () => {
  const browser = new FakeBrowser();
  const kept = storeOf(browser);
  bed = await startPlayback({ bed: kept });
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
  bed.queue.send({ type: 'QUEUE.NEXT' });
  bed.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  bed.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  await bed.sounds(7);
  bed.audio.moves(0.6);
  bed.hides();
  expect(kept.session.getItem('queue_session')).not.toContain('previews.example');
  bed.stop();

  bed = await startPlayback({ bed: storeOf(browser, kept.tab) });
  expect(bed.ids()).toEqual(['t1', 't2', 't3']);
  expect(bed.index()).toBe(1);
  expect(selectShuffle(bed.queue.getSnapshot())).toBe(true);
  expect(selectLoop(bed.queue.getSnapshot())).toBe(true);
  const player = () => bed.player.getSnapshot();
  expect(selectTrack(player())?.id).toBe('t2');
  expect(Math.abs(selectPosition(player()) - 7.6)).toBeLessThanOrEqual(1);
  expect(selectIsSounding(player())).toBe(false);
  expect(selectIsBusy(player())).toBe(false);
  expect(selectCanPlay(player())).toBe(true);
  await bed.pass(5000);
  expect(bed.audio.loads).toEqual([]);

  bed.tracks.rule = (id) => renewed(id);
  bed.player.send({ type: 'PLAYER.PLAY' });
  await bed.pass(0);
  expect(bed.audio.active).toMatchObject({ url: renewed('t2').audio });
  expect(Math.abs(bed.audio.active!.at - 7.6)).toBeLessThanOrEqual(1);
  await bed.sounds();
  expect(selectIsSounding(player())).toBe(true);
});

test('[QUE-53] the current track of a restored queue is sought at once, by percent, by seconds and from the lock screen, and plays from there', async () => {
  const browser = new FakeBrowser();
  const kept = storeOf(browser);
  bed = await startPlayback({ bed: kept });
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  await bed.sounds(8);
  bed.hides();
  bed.stop();

  const second = storeOf(browser, kept.tab);
  bed = await startPlayback({ bed: second });
  const position = () => selectPosition(bed.player.getSnapshot());
  const after = (event: Parameters<Playback['player']['send']>[0]) => {
    bed.player.send(event);
    return position();
  };
  expect(position()).toBe(8);
  expect(after({ type: 'PLAYER.SEEK', value: 50 })).toBe(15);
  expect(after({ type: 'PLAYER.SEEK_BY', seconds: 5 })).toBe(20);
  expect(after({ type: 'PLAYER.SEEK_BY', seconds: -100 })).toBe(0);
  expect(after({ type: 'PLAYER.SEEK_BY', seconds: 100 })).toBe(30);
  expect(after({ type: 'PLAYER.SEEK', value: 101 })).toBe(30);
  expect(after({ type: 'PLAYER.SEEK_TO', seconds: -3 })).toBe(30);
  bed.session.press({ type: 'seekTo', seconds: 12 });
  expect(position()).toBe(12);
  expect(bed.session).toMatchObject({ state: 'paused', position: 12, duration: 30 });
  expect(bed.audio.loads).toEqual([]);
  expect(selectIsSounding(bed.player.getSnapshot())).toBe(false);
  bed.hides();
  bed.stop();

  // It is kept over one more reload, and used.
  bed = await startPlayback({ bed: storeOf(browser, kept.tab) });
  expect(position()).toBe(12);
  bed.tracks.rule = (id) => renewed(id);
  bed.player.send({ type: 'PLAYER.PLAY' });
  await bed.pass(0);
  expect(bed.audio.active).toMatchObject({ at: 12 });
  await bed.sounds();
  expect(selectIsSounding(bed.player.getSnapshot())).toBe(true);
  expect(Math.floor(position())).toBe(12);
});

test('what is sought while a track is on its way is where it begins', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.SELECT', track: due('a') });
  await bed.pass(0);
  bed.player.send({ type: 'PLAYER.SEEK', value: 10 });
  bed.tracks.questions[0]!.answer(renewed('a'));
  await bed.pass(0);
  expect(bed.audio.active).toMatchObject({ at: 3 });
  // The load is under way already: the audio itself is moved.
  bed.player.send({ type: 'PLAYER.SEEK', value: 50 });
  expect(bed.audio.position).toBe(15);
  await bed.sounds();
  expect(Math.floor(selectPosition(bed.player.getSnapshot()))).toBe(15);
});

test('sample tracks are left out; where the current one was a sample, the track behind it stands in its place at position 0', async () => {
  const kept = storeOf();
  bed = await startPlayback({ bed: kept });
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('tra.1') });
  bed.queue.send({ type: 'QUEUE.ADD', track: fresh('a') });
  await bed.sounds(9);
  await bed.pass(300);
  expect(own().tracks.map(({ id }) => id)).toEqual(['a']);
  expect(own()).toMatchObject({ index: 0, position: 0 });
});

test('a change is kept a moment later and all at once, the position every few seconds, and everything when the page goes', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
  bed.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  expect(own().tracks).toEqual([]);
  await bed.pass(250);
  expect(own()).toMatchObject({ index: 0, loop: true, position: 0 });

  await bed.sounds(0.5);
  await bed.pass(1000);
  bed.audio.moves(3);
  await bed.pass(1000);
  expect(own().position).toBeLessThan(3.5);
  bed.audio.moves(4);
  await bed.pass(1000);
  expect(own().position).toBe(7.5);
  bed.audio.moves(1);
  bed.hides();
  expect(own().position).toBe(8.5);
});

test('a track that was chosen a moment ago is kept at its beginning, not where the one before it stood', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
  await bed.sounds(9);
  bed.queue.send({ type: 'QUEUE.PLAY_AT', id: 't2' });
  bed.hides();
  expect(own()).toMatchObject({ index: 1, position: 0 });
});

test('the queue goes to local storage from the tab that sounds, and no longer once another tab does', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
  await bed.pass(1000);
  expect(own().tracks).toHaveLength(3);
  expect(shared().tracks).toEqual([]);

  await bed.sounds();
  await bed.pass(1000);
  expect(shared().tracks).toHaveLength(3);

  await bed.losesSound();
  bed.queue.send({ type: 'QUEUE.REMOVE', id: 't3' });
  await bed.pass(1000);
  expect(own().tracks).toHaveLength(2);
  expect(shared().tracks).toHaveLength(3);
});

test('a reload restores the tab’s own queue whatever other tabs hold; a new tab opens with that of the tab that sounded last', async () => {
  const browser = new FakeBrowser();
  const first = storeOf(browser);
  bed = await startPlayback({ bed: first });
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  await bed.sounds(3);
  bed.hides();
  bed.stop();

  const second = storeOf(browser);
  bed = await startPlayback({ bed: second });
  expect(bed.ids()).toEqual(['t1', 't2']);
  expect(selectIsSounding(bed.player.getSnapshot())).toBe(false);
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('x') });
  await bed.sounds(1);
  bed.hides();
  bed.stop();

  bed = await startPlayback({ bed: storeOf(browser, first.tab) });
  expect(bed.ids()).toEqual(['t1', 't2']);
  bed.stop();
  bed = await startPlayback({ bed: storeOf(browser) });
  expect(bed.ids()).toEqual(['x']);
});

test('a reload of the tab that sounded last leaves it the one whose queue new tabs get', async () => {
  const browser = new FakeBrowser();
  const first = storeOf(browser);
  bed = await startPlayback({ bed: first });
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  await bed.sounds(3);
  bed.hides();
  bed.stop();

  bed = await startPlayback({ bed: storeOf(browser, first.tab) });
  bed.queue.send({ type: 'QUEUE.ADD', track: fresh('later') });
  await bed.pass(1000);
  expect(shared().tracks.map(({ id }) => id)).toEqual(['t1', 't2', 'later']);
});

test('a tab whose queue was cleared stays empty over a reload', async () => {
  const browser = new FakeBrowser();
  const first = storeOf(browser);
  bed = await startPlayback({ bed: first });
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  await bed.sounds();
  await bed.pass(1000);
  bed.queue.send({ type: 'QUEUE.CLEAR' });
  bed.hides();
  bed.stop();
  bed = await startPlayback({ bed: storeOf(browser, first.tab) });
  expect(bed.ids()).toEqual([]);
  expect(selectTrack(bed.player.getSnapshot())).toBeNull();
});

test('a listener who is quicker than the restore keeps what was asked for', async () => {
  const browser = new FakeBrowser();
  const first = storeOf(browser);
  first.store.set(keys.queueSession, {
    tracks: freshTracks(2),
    index: 0,
    shuffle: false,
    loop: false,
    position: 3,
  });
  const starting = startPlayback({
    bed: storeOf(browser, first.tab),
    onStarted: (queue) => queue.send({ type: 'QUEUE.SELECT', track: fresh('quick') }),
  });
  bed = await starting;
  expect(bed.ids()).toEqual(['quick']);
});
