import { expect, test } from 'vitest';
import { isSampleTrack } from '../../src/domain/track.ts';
import { selectCanPlay } from '../../src/machines/player/player.select.ts';
import { selectSilence } from '../../src/machines/player/silence.select.ts';
import {
  expired,
  fresh,
  freshTracks,
  renewed,
  startPlayback,
  urlOf,
  without,
  type Playback,
} from './playback-harness.ts';

let harness: Playback;

const failures = () => harness.player.getSnapshot().context.failures;

const noAudio = ['destructive', 'No audio available to play'];
const unavailable = ['destructive', 'Playback Error', 'Track preview unavailable. Skipping.'];
const unable = (name: string) => ['destructive', 'Playback Error', `Unable to play "${name}". Skipping.`];
const playbackError = ['destructive', 'Playback error occurred. Skipping to next track.'];
const prevented = ['destructive', 'Unable to play this track. Please try another one.'];

async function loading(tracks = freshTracks(3)) {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks, say: null });
  await harness.pass(0);
}

async function playing(tracks = freshTracks(3)) {
  await loading(tracks);
  await harness.sounds(2);
}

test('[AUD-11] a play request without a current track says that there is nothing to play, and skips nothing', async () => {
  harness = await startPlayback();
  harness.session.press({ type: 'PLAYER.PLAY' });
  harness.player.send({ type: 'PLAYER.TOGGLE' });
  expect(harness.toasts()).toEqual([noAudio, noAudio]);

  // A queue that has ended has no current track either, and keeps its position.
  harness.queue.send({ type: 'QUEUE.ADD', track: fresh('a') });
  await harness.sounds();
  harness.audio.ends();
  await harness.pass(2000);
  harness.announced.length = 0;
  harness.session.press({ type: 'PLAYER.PLAY' });
  await harness.pass(2000);
  expect(harness.toasts()).toEqual([noAudio]);
  expect(harness.queue.getSnapshot().context.index).toBe(-1);
});

test('[AUD-12] [AUD-16] a track without a usable url after the refresh is unavailable, and is skipped 500 ms later', async () => {
  for (const audio of ['', 'javascript:alert(1)', 'blob:nothing', 'not a url']) {
    harness = await startPlayback();
    harness.tracks.rule = (id) => fresh(id, { audio: '' });
    harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [fresh('a', { audio }), fresh('b')], say: null });
    await harness.pass(100);
    expect(harness.audio.loads).toEqual([]);
    expect(harness.toasts()).toEqual([unavailable]);
    await harness.pass(499);
    expect(harness.inPlayer()).toBe('a');
    await harness.pass(1);
    expect(harness.inPlayer()).toBe('b');
    harness.stop();
  }
  harness = await startPlayback();
});

test('[AUD-13] a load error is looked up once past the cache, and only what remains is a failure', async () => {
  await loading();
  harness.audio.fails('source');
  await harness.pass(0);
  expect(harness.tracks.questions).toMatchObject([{ id: 't1', options: { maxAge: 0 } }]);
  expect(harness.codes()).toEqual([]);
  expect(harness.player.getSnapshot().hasTag('loading')).toBe(true);

  harness.tracks.questions[0]!.answer(renewed('t1'));
  await harness.pass(0);
  expect(harness.audio.active?.url).toBe(renewed('t1').audio);
  expect(failures()).toBe(0);

  harness.audio.fails('source');
  await harness.pass(0);
  expect(harness.tracks.questions).toHaveLength(1);
  expect(harness.toasts()).toEqual([unable('Track t1')]);
  expect(failures()).toBe(1);
});

test('[AUD-13] a look-up that brings the same url, no audio or nothing makes it the failure', async () => {
  const answers = [fresh('t1'), without('t1'), null, new Error('No answer')];
  for (const answer of answers) {
    await loading();
    harness.tracks.rule = () => answer;
    harness.audio.fails('network');
    await harness.pass(0);
    expect(harness.tracks.requested).toEqual(['t1']);
    expect(harness.toasts()).toEqual([unable('Track t1')]);
    harness.stop();
  }
  await loading();
});

test('[AUD-13] there is no look-up for a sample track and none for a decode error', async () => {
  const sample = fresh('tra.1', { audio: 'https://app.example/demo/first-slow.wav' });
  expect(isSampleTrack(sample)).toBe(true);
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.SELECT', track: sample });
  await harness.pass(0);
  harness.audio.fails('source');
  await harness.pass(0);
  expect(harness.toasts()).toEqual([unable(sample.name)]);
  expect(harness.tracks.requested).toEqual([]);
  harness.stop();

  await loading();
  harness.audio.fails('decode');
  await harness.pass(0);
  expect(harness.toasts()).toEqual([unable('Track t1')]);
  expect(harness.tracks.requested).toEqual([]);
});

test('[AUD-72] without a network the chosen track waits, nothing is skipped or said, and it plays once the network returns', async () => {
  await playing(freshTracks(5));
  harness.player.send({ type: 'network.offline' });
  harness.tracks.rule = () => new Error('Offline');
  for (const id of ['t2', 't3']) {
    harness.queue.send({ type: 'QUEUE.NEXT' });
    await harness.pass(0);
    harness.audio.fails('source');
    await harness.pass(60_000);
    expect(harness.inPlayer()).toBe(id);
    expect(harness.player.getSnapshot().hasTag('busy')).toBe(true);
  }
  expect(harness.toasts()).toEqual([]);
  harness.player.send({ type: 'network.online' });
  await harness.sounds();
  expect(harness.inPlayer()).toBe('t3');
  expect(harness.isSounding()).toBe(true);
});

test('[AUD-73] what is held is tried again every 10 s: where the browser reports wrongly that it is offline it plays', async () => {
  await playing(freshTracks(5));
  harness.player.send({ type: 'network.offline' });
  harness.queue.send({ type: 'QUEUE.NEXT' });
  await harness.pass(0);
  harness.audio.fails('source');
  harness.tracks.rule = () => new Error('Offline');
  await harness.pass(9_999);
  const holds = (): boolean => harness.player.getSnapshot().matches({ playback: { failing: 'holding' } });
  expect(holds()).toBe(true);
  harness.tracks.rule = (id) => fresh(id);
  await harness.pass(1);
  expect(holds()).toBe(false);
  await harness.sounds();
  expect(harness.inPlayer()).toBe('t2');
  expect(harness.isSounding()).toBe(true);
  expect(harness.toasts()).toEqual([]);
});

test('[AUD-14] audio that is not ready after 10 000 ms has failed, without a look-up', async () => {
  await loading();
  await harness.pass(9999);
  expect(harness.announced).toEqual([]);
  await harness.pass(1);
  expect(harness.toasts()).toEqual([unable('Track t1')]);
  expect(harness.tracks.requested).toEqual([]);
});

test('[AUD-14] audio whose position has not moved 10 000 ms after playback was requested has failed, without a look-up', async () => {
  await loading();
  await harness.pass(6000);
  harness.audio.becomesReady();
  await harness.pass(0);
  harness.audio.reportsPlaying();
  harness.audio.isShortOfData();
  await harness.pass(9999);
  expect(harness.announced).toEqual([]);
  await harness.pass(1);
  expect(harness.toasts()).toEqual([unable('Track t1')]);
  expect(harness.tracks.requested).toEqual([]);
  expect(harness.audio.isPlaying).toBe(false);
});

test('[AUD-14] the time of a load counts from the moment in which the element has its url, for each load', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.SELECT', track: expired('a') });
  await harness.pass(20_000);
  expect(harness.audio.loads).toEqual([]);
  harness.tracks.questions[0]!.answer(renewed('a'));
  await harness.pass(9000);
  harness.audio.fails('source');
  await harness.pass(20_000);
  harness.tracks.questions[1]!.answer(fresh('a', { audio: urlOf('a-again', 3_600_000) }));
  await harness.pass(9999);
  expect(harness.announced).toEqual([]);
  await harness.pass(1);
  expect(harness.toasts()).toEqual([unable('Track a')]);
});

test('[AUD-15] a network error buffers, loads again at the same second and goes on', async () => {
  await playing();
  harness.audio.moves(10);
  harness.audio.fails('network');
  await harness.pass(0);
  expect(harness.player.getSnapshot().hasTag('busy')).toBe(true);
  expect(harness.isSounding()).toBe(false);
  expect(harness.audio.loads).toHaveLength(2);
  expect(harness.audio.active).toMatchObject({ url: freshTracks(1)[0]?.audio, at: 12 });

  harness.audio.becomesReady();
  await harness.pass(0);
  expect(harness.audio.isPlaying).toBe(true);
  harness.audio.moves(0.1);
  expect(harness.isSounding()).toBe(true);
  expect(harness.player.getSnapshot().context.position).toBeCloseTo(12.1);
  expect(harness.codes()).toEqual([]);
  expect(failures()).toBe(0);
});

test('[AUD-15] only a network error that has lasted 10 000 ms is a playback error; every try is at the same second', async () => {
  await playing();
  harness.tracks.rule = () => new Error('Offline');
  harness.audio.moves(3);
  harness.audio.fails('network');
  for (let second = 0; second < 9; second += 1) {
    harness.audio.fails('network');
    await harness.pass(1000);
  }
  expect(harness.codes()).toEqual([]);
  expect(harness.audio.loads.length).toBeGreaterThan(5);
  expect(new Set(harness.audio.loads.slice(1).map(({ at }) => at))).toEqual(new Set([5]));
  await harness.pass(999);
  expect(harness.codes()).toEqual([]);
  await harness.pass(1);
  expect(harness.toasts()).toEqual([playbackError]);
  expect(failures()).toBe(1);
});

test('[AUD-15] a preview that expires in the middle is refreshed past the cache and goes on at the same second', async () => {
  await playing();
  harness.audio.moves(5);
  harness.audio.fails('network');
  await harness.pass(0);
  harness.audio.fails('source');
  await harness.pass(0);
  expect(harness.tracks.questions).toMatchObject([{ id: 't1', options: { maxAge: 0 } }]);
  harness.tracks.questions[0]!.answer(renewed('t1'));
  await harness.pass(0);
  expect(harness.audio.active).toMatchObject({ url: renewed('t1').audio, at: 7 });
  harness.audio.becomesReady();
  await harness.pass(0);
  harness.audio.moves(0.1);
  expect(harness.isSounding()).toBe(true);
  expect(harness.queue.getSnapshot().context.tracks[0]?.audio).toBe(renewed('t1').audio);
});

test('[AUD-16] every such failure skips to the next track 500 ms later', async () => {
  const failing: (() => Promise<void> | void)[] = [
    () => harness.audio.fails('decode'),
    () => harness.pass(10_000).then(() => undefined),
    async () => {
      await harness.sounds(0.4);
      harness.audio.fails('decode');
    },
    async () => {
      await harness.sounds(2);
      harness.audio.fails('network');
      await harness.pass(10_000);
    },
    async () => {
      harness.audio.becomesReady();
      await harness.pass(10_000);
    },
  ];
  for (const fail of failing) {
    await loading();
    await fail();
    expect(harness.announced).toHaveLength(1);
    await harness.pass(499);
    expect(harness.inPlayer()).toBe('t1');
    await harness.pass(1);
    expect(harness.inPlayer()).toBe('t2');
    expect(harness.player.getSnapshot().hasTag('loading')).toBe(true);
    harness.stop();
  }
  await loading();
});

test('[AUD-17] a browser that wants a gesture first leaves the track paused, says so once and skips nothing', async () => {
  await loading();
  harness.audio.becomesReady();
  await harness.pass(0);
  harness.audio.isRefused('gesture');
  await harness.pass(0);
  expect(harness.toasts()).toEqual([prevented]);
  expect(selectSilence(harness.player.getSnapshot(), null)).toEqual({ code: 'refused' });
  expect(harness.inPlayer()).toBe('t1');
  expect(harness.isSounding()).toBe(false);
  expect(selectCanPlay(harness.player.getSnapshot())).toBe(true);

  await harness.pass(60_000);
  expect(harness.codes()).toEqual([]);
  expect(harness.inPlayer()).toBe('t1');
  expect(failures()).toBe(0);

  harness.player.send({ type: 'PLAYER.PLAY' });
  await harness.pass(0);
  expect(harness.audio.loads).toHaveLength(1);
  harness.audio.moves(0.1);
  expect(harness.isSounding()).toBe(true);
});

test('[AUD-17] any other refusal says so and skips to the next track 500 ms later', async () => {
  await loading();
  harness.audio.becomesReady();
  await harness.pass(0);
  harness.audio.isRefused('other');
  await harness.pass(0);
  expect(harness.toasts()).toEqual([prevented]);
  await harness.pass(499);
  expect(harness.inPlayer()).toBe('t1');
  await harness.pass(1);
  expect(harness.inPlayer()).toBe('t2');
});

test("[AUD-17] a play that the player's own pause or change of track breaks off is no failure", async () => {
  await loading();
  harness.audio.becomesReady();
  await harness.pass(0);
  harness.player.send({ type: 'PLAYER.PAUSE' });
  harness.audio.isRefused('aborted');
  await harness.pass(2000);
  expect(harness.codes()).toEqual([]);
  expect(harness.inPlayer()).toBe('t1');

  harness.player.send({ type: 'PLAYER.PLAY' });
  await harness.pass(0);
  harness.queue.send({ type: 'QUEUE.NEXT' });
  await harness.pass(0);
  harness.audio.isRefused('aborted');
  await harness.pass(2000);
  expect(harness.codes()).toEqual([]);
  expect(harness.inPlayer()).toBe('t2');
  expect(failures()).toBe(0);
});

test('[AUD-16] a skip that waits is dropped when the listener picks another track or clears the queue', async () => {
  await loading();
  harness.audio.fails('decode');
  await harness.pass(300);
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('picked') });
  await harness.pass(1000);
  expect(harness.inPlayer()).toBe('picked');
  expect(harness.queue.getSnapshot().context.index).toBe(0);
  harness.stop();

  await loading();
  harness.audio.fails('decode');
  await harness.pass(300);
  harness.queue.send({ type: 'QUEUE.CLEAR' });
  await harness.pass(1000);
  expect(harness.inPlayer()).toBeNull();
  expect(harness.queue.getSnapshot().context.tracks).toEqual([]);
});
