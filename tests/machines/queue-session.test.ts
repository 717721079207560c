import { expect, test } from 'vitest';
import { selectAnnounced, selectCanPlay, selectCanSeek } from '../../src/machines/player/player.select.ts';
import { keys } from '../../src/storage/keys.ts';
import { FakeBrowser } from '../fakes/storage.ts';
import { storeOf } from '../fakes/store.ts';
import { fresh, freshTracks, renewed, startPlayback, without, type Playback } from './playback-harness.ts';

let harness: Playback;

const dusk = { name: 'Dusk', path: '/dusk' };
const own = () => harness.store.get(keys.queueSession);
const shared = () => harness.store.get(keys.sharedQueueSession);

test('a reload brings back queue, order, index, shuffle, loop and position, paused and silent, with no preview url kept', async () => {
  const browser = new FakeBrowser();
  const kept = storeOf(browser);
  harness = await startPlayback({ harness: kept });
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), from: dusk, say: null });
  harness.queue.send({ type: 'QUEUE.NEXT' });
  harness.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  await harness.sounds(7);
  harness.audio.moves(0.6);
  harness.hides();
  expect(kept.session.getItem('queue_session')).not.toContain('previews.example');
  harness.stop();

  harness = await startPlayback({ harness: storeOf(browser, kept.tab) });
  expect(harness.ids()).toEqual(['t1', 't2', 't3']);
  expect(harness.index()).toBe(1);
  expect(harness.queue.getSnapshot().context.from).toEqual(dusk);
  expect(harness.queue.getSnapshot().context.shuffle).toBe(true);
  expect(harness.queue.getSnapshot().context.loop).toBe(true);
  const player = () => harness.player.getSnapshot();
  expect(player().context.track?.id).toBe('t2');
  expect(Math.abs(player().context.position - 7.6)).toBeLessThanOrEqual(1);
  expect(player().hasTag('sounding')).toBe(false);
  expect(player().hasTag('busy')).toBe(false);
  expect(selectCanPlay(player())).toBe(true);
  await harness.pass(5000);
  expect(harness.audio.loads).toEqual([]);

  harness.tracks.rule = (id) => renewed(id);
  harness.player.send({ type: 'PLAYER.PLAY' });
  await harness.pass(0);
  expect(harness.audio.active).toMatchObject({ url: renewed('t2').audio });
  expect(Math.abs(harness.audio.active!.at - 7.6)).toBeLessThanOrEqual(1);
  await harness.sounds();
  expect(player().hasTag('sounding')).toBe(true);
});

test('as long as nothing is queued nothing is stored', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'player.elsewhere' });
  harness.hides();
  expect([own(), shared()]).toEqual([keys.queueSession.default, keys.sharedQueueSession.default]);
  expect(harness.browser.session.getItem('queue_session')).toBeNull();
});

test('[QUE-53] [AUD-34] the current track of a restored queue is loaded in silence once the page is idle, is sought from then on and plays from there', async () => {
  const browser = new FakeBrowser();
  const kept = storeOf(browser);
  harness = await startPlayback({ harness: kept });
  await harness.playAll(freshTracks(2), 8);
  harness.hides();
  harness.stop();

  const idle = Promise.withResolvers<void>();
  harness = await startPlayback({ harness: storeOf(browser, kept.tab), awaitIdle: () => idle.promise });
  harness.tracks.rule = (id) => renewed(id);
  const position = () => harness.player.getSnapshot().context.position;
  const canSeek = () => selectCanSeek(harness.player.getSnapshot());
  const after = (event: Parameters<Playback['player']['send']>[0]) => {
    harness.player.send(event);
    return position();
  };
  expect([canSeek(), after({ type: 'PLAYER.SEEK', value: 50 })]).toEqual([false, 8]);
  expect(harness.audio.loads).toEqual([]);

  idle.resolve();
  await harness.pass(0);
  expect([canSeek(), after({ type: 'PLAYER.SEEK', value: 50 })]).toEqual([false, 8]);
  expect(harness.audio.active).toMatchObject({ url: renewed('t1').audio, at: 8 });
  harness.audio.becomesReady(30);
  await harness.pass(0);
  expect(canSeek()).toBe(true);
  expect(after({ type: 'PLAYER.SEEK', value: 50 })).toBe(15);
  expect(after({ type: 'PLAYER.SEEK_BY', seconds: 100 })).toBe(30);
  expect(after({ type: 'PLAYER.SEEK', value: 101 })).toBe(30);
  harness.session.press({ type: 'PLAYER.SEEK_TO', seconds: 12 });
  expect(position()).toBe(12);
  expect(harness.session).toMatchObject({ state: 'paused', position: 12, duration: 30 });
  expect([harness.audio.isPlaying, selectAnnounced(harness.player.getSnapshot())]).toEqual([false, null]);

  harness.player.send({ type: 'PLAYER.PLAY' });
  await harness.pass(0);
  harness.audio.moves(0.2);
  expect(harness.player.getSnapshot().hasTag('sounding')).toBe(true);
  expect(Math.floor(position())).toBe(12);
  expect(harness.audio.loads).toHaveLength(1);
});

test('a preview that cannot be loaded in silence, or has no url, is loaded when it is played', async () => {
  for (const [track, fail] of [
    [fresh('a'), () => harness.audio.fails('network')],
    [without('a'), () => harness.tracks.questions[0]!.fail(new Error('No answer'))],
  ] as const) {
    harness = await startPlayback({ awaitIdle: async () => undefined });
    harness.queue.send({
      type: 'QUEUE.RESTORE',
      session: { tracks: [track], index: 0, shuffle: false, loop: false, position: 3 },
      play: false,
    });
    await harness.pass(0);
    fail();
    await harness.pass(60_000);
    expect([harness.audio.active, harness.codes()]).toEqual([null, []]);
    harness.tracks.rule = (id) => renewed(id);
    harness.player.send({ type: 'PLAYER.PLAY' });
    await harness.sounds();
    expect(harness.player.getSnapshot().hasTag('sounding')).toBe(true);
    harness.stop();
  }
  harness = await startPlayback();
});

test('a change is kept a moment later and all at once, the position every few seconds, and everything when the page goes', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  expect(own().tracks).toEqual([]);
  await harness.pass(250);
  expect(own()).toMatchObject({ index: 0, loop: true, position: 0 });

  await harness.sounds(0.5);
  await harness.pass(1000);
  harness.audio.moves(3);
  await harness.pass(1000);
  expect(own().position).toBeLessThan(3.5);
  harness.audio.moves(4);
  await harness.pass(1000);
  expect(own().position).toBe(7.5);
  harness.audio.moves(1);
  harness.hides();
  expect(own().position).toBe(8.5);
});

test('a track that was chosen a moment ago is stored at its beginning, not at the position of the one before', async () => {
  harness = await startPlayback();
  await harness.playAll(freshTracks(3), 9);
  harness.queue.send({ type: 'QUEUE.PLAY_AT', id: 't2' });
  harness.hides();
  expect(own()).toMatchObject({ index: 1, position: 0 });
});

test('the queue goes to local storage from the tab that sounds, and no longer once another tab does', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
  await harness.pass(1000);
  expect(own().tracks).toHaveLength(3);
  expect(shared().tracks).toEqual([]);

  await harness.sounds();
  await harness.pass(1000);
  expect(shared().tracks).toHaveLength(3);

  await harness.losesPermission();
  harness.queue.send({ type: 'QUEUE.REMOVE', id: 't3' });
  await harness.pass(1000);
  expect(own().tracks).toHaveLength(2);
  expect(shared().tracks).toHaveLength(3);
});

test('[QUE-51] a reload restores the tab’s own queue whatever other tabs have; a new tab opens with that of the tab that sounded last', async () => {
  const browser = new FakeBrowser();
  const first = storeOf(browser);
  harness = await startPlayback({ harness: first });
  await harness.playAll(freshTracks(2), 3);
  harness.hides();
  harness.stop();

  const second = storeOf(browser);
  harness = await startPlayback({ harness: second });
  expect(harness.ids()).toEqual(['t1', 't2']);
  expect(harness.player.getSnapshot().hasTag('sounding')).toBe(false);
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('x') });
  await harness.sounds(1);
  harness.hides();
  harness.stop();

  harness = await startPlayback({ harness: storeOf(browser, first.tab) });
  expect(harness.ids()).toEqual(['t1', 't2']);
  harness.stop();
  harness = await startPlayback({ harness: storeOf(browser) });
  expect(harness.ids()).toEqual(['x']);
});

test('a reload of the tab that sounded last leaves it the one whose queue new tabs get', async () => {
  const browser = new FakeBrowser();
  const first = storeOf(browser);
  harness = await startPlayback({ harness: first });
  await harness.playAll(freshTracks(2), 3);
  harness.hides();
  harness.stop();

  harness = await startPlayback({ harness: storeOf(browser, first.tab) });
  harness.queue.send({ type: 'QUEUE.ADD', track: fresh('later') });
  await harness.pass(1000);
  expect(shared().tracks.map(({ id }) => id)).toEqual(['t1', 't2', 'later']);
});

test('a tab whose queue was cleared stays empty over a reload', async () => {
  const browser = new FakeBrowser();
  const first = storeOf(browser);
  harness = await startPlayback({ harness: first });
  await harness.playAll(freshTracks(2));
  await harness.pass(1000);
  harness.queue.send({ type: 'QUEUE.CLEAR' });
  harness.hides();
  harness.stop();
  harness = await startPlayback({ harness: storeOf(browser, first.tab) });
  expect(harness.ids()).toEqual([]);
  expect(harness.player.getSnapshot().context.track).toBeNull();
});

test('[QUE-01] shuffle and loop are restored by a reload of the tab alone, with the track that shuffle has drawn', async () => {
  const browser = new FakeBrowser();
  const kept = storeOf(browser);
  harness = await startPlayback({ harness: kept, random: () => 0.6 });
  await harness.playAll(freshTracks(5), 2);
  harness.queue.send({ type: 'QUEUE.SHUFFLE.TOGGLE' });
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  await harness.pass(0);
  const drawn = harness.queue.getSnapshot().context.drawnId;
  expect(drawn).not.toBeNull();
  harness.hides();
  harness.stop();

  const flags = () => {
    const queue = harness.queue.getSnapshot();
    return [queue.context.shuffle, queue.context.loop, queue.context.drawnId];
  };
  for (const [wasReloaded, tab, expected] of [
    [true, kept.tab, [true, true, drawn]],
    [false, kept.tab, [false, false, null]],
    [true, undefined, [false, false, null]],
  ] as const) {
    harness = await startPlayback({ harness: storeOf(browser, tab), wasReloaded, random: () => 0 });
    expect(flags()).toEqual(expected);
    expect(harness.ids()).toHaveLength(5);
    harness.stop();
  }
  harness = await startPlayback();
});
