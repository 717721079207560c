import { afterEach, expect, test } from 'vitest';
import { isSampleTrack } from '../../src/domain/track.ts';
import { selectCanPlay, selectIsBusy, selectPosition } from '../../src/machines/player/player.select.ts';
import {
  expired,
  fresh,
  freshTracks,
  renewed,
  startPlayback,
  urlOf,
  without,
  type Playback,
} from './playback-bed.ts';

let bed: Playback;
afterEach(() => bed.stop());

const failures = () => bed.player.getSnapshot().context.failures;

const noAudio = ['destructive', 'No audio available to play'];
const unavailable = ['destructive', 'Playback Error', 'Track preview unavailable. Skipping.'];
const unable = (name: string) => ['destructive', 'Playback Error', `Unable to play "${name}". Skipping.`];
const playbackError = ['destructive', 'Playback error occurred. Skipping to next track.'];
const prevented = ['destructive', 'Unable to play this track. Please try another one.'];

async function loading(tracks = freshTracks(3)) {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks, say: null });
  await bed.pass(0);
}

async function playing(tracks = freshTracks(3)) {
  await loading(tracks);
  await bed.sounds(2);
}

test('[AUD-11] a play request without a current track says that there is nothing to play, and skips nothing', async () => {
  bed = await startPlayback();
  bed.session.press({ type: 'play' });
  bed.player.send({ type: 'PLAYER.TOGGLE' });
  expect(bed.toasts()).toEqual([noAudio, noAudio]);

  // A queue that has ended has no current track either, and stays where it is.
  bed.queue.send({ type: 'QUEUE.ADD', track: fresh('a') });
  await bed.sounds();
  bed.audio.ends();
  await bed.pass(2000);
  bed.said.length = 0;
  bed.session.press({ type: 'play' });
  await bed.pass(2000);
  expect(bed.toasts()).toEqual([noAudio]);
  expect(bed.queue.getSnapshot().context.index).toBe(-1);
});

test('[AUD-12] [AUD-16] a track without a usable url after the refresh is unavailable, and is skipped 500 ms later', async () => {
  for (const audio of ['', 'javascript:alert(1)', 'blob:nothing', 'not a url']) {
    bed = await startPlayback();
    bed.tracks.rule = (id) => fresh(id, { audio: '' });
    bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [fresh('a', { audio }), fresh('b')], say: null });
    await bed.pass(100);
    expect(bed.audio.loads).toEqual([]);
    expect(bed.toasts()).toEqual([unavailable]);
    await bed.pass(499);
    expect(bed.inPlayer()).toBe('a');
    await bed.pass(1);
    expect(bed.inPlayer()).toBe('b');
    bed.stop();
  }
  bed = await startPlayback();
});

test('[AUD-13] [BEY-04] a load error is looked up once past the cache, and only what remains is a failure', async () => {
  await loading();
  bed.audio.fails('source');
  await bed.pass(0);
  expect(bed.tracks.questions).toMatchObject([{ id: 't1', options: { pastCache: true } }]);
  expect(bed.codes()).toEqual([]);
  expect(bed.player.getSnapshot().hasTag('loading')).toBe(true);

  bed.tracks.questions[0]!.answer(renewed('t1'));
  await bed.pass(0);
  expect(bed.audio.active?.url).toBe(renewed('t1').audio);
  expect(failures()).toBe(0);

  bed.audio.fails('source');
  await bed.pass(0);
  expect(bed.tracks.questions).toHaveLength(1);
  expect(bed.toasts()).toEqual([unable('Track t1')]);
  expect(bed.factsOf('track.failed')).toMatchObject([{ track: { id: 't1' }, reason: 'unableToPlay' }]);
  expect(failures()).toBe(1);
});

test('[AUD-13] [BEY-04] a look-up that brings the same url, no audio or nothing makes it the failure', async () => {
  const answers = [fresh('t1'), without('t1'), null, new Error('No answer')];
  for (const answer of answers) {
    await loading();
    bed.tracks.rule = () => answer;
    bed.audio.fails('network');
    await bed.pass(0);
    expect(bed.tracks.asked).toEqual(['t1']);
    expect(bed.toasts()).toEqual([unable('Track t1')]);
    bed.stop();
  }
  await loading();
});

test('[AUD-13] there is no look-up for a sample track and none for a decode error', async () => {
  const sample = fresh('tra.1', { audio: 'https://app.example/demo/first-slow.wav' });
  expect(isSampleTrack(sample)).toBe(true);
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.SELECT', track: sample });
  await bed.pass(0);
  bed.audio.fails('source');
  await bed.pass(0);
  expect(bed.toasts()).toEqual([unable(sample.name)]);
  expect(bed.tracks.asked).toEqual([]);
  bed.stop();

  await loading();
  bed.audio.fails('decode');
  await bed.pass(0);
  expect(bed.toasts()).toEqual([unable('Track t1')]);
  expect(bed.tracks.asked).toEqual([]);
});

test('[AUD-14] audio that is not ready after 10 000 ms has failed, without a look-up', async () => {
  await loading();
  await bed.pass(9999);
  expect(bed.said).toEqual([]);
  await bed.pass(1);
  expect(bed.toasts()).toEqual([unable('Track t1')]);
  expect(bed.tracks.asked).toEqual([]);
});

test('[AUD-14] audio whose position has not moved 10 000 ms after it was told to play has failed, without a look-up', async () => {
  await loading();
  await bed.pass(6000);
  bed.audio.becomesReady();
  await bed.pass(0);
  bed.audio.saysPlaying();
  bed.audio.isShortOfData();
  await bed.pass(9999);
  expect(bed.said).toEqual([]);
  await bed.pass(1);
  expect(bed.toasts()).toEqual([unable('Track t1')]);
  expect(bed.tracks.asked).toEqual([]);
  expect(bed.audio.isPlaying).toBe(false);
});

test('[AUD-14] the time of a load counts from the moment in which the element has its url, for each load', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.SELECT', track: expired('a') });
  await bed.pass(20_000);
  expect(bed.audio.loads).toEqual([]);
  bed.tracks.questions[0]!.answer(renewed('a'));
  await bed.pass(9000);
  bed.audio.fails('source');
  await bed.pass(20_000);
  bed.tracks.questions[1]!.answer(fresh('a', { audio: urlOf('a-again', 3_600_000) }));
  await bed.pass(9999);
  expect(bed.said).toEqual([]);
  await bed.pass(1);
  expect(bed.toasts()).toEqual([unable('Track a')]);
});

test('[AUD-15] a decode error after the track has begun is a playback error at once', async () => {
  await playing();
  bed.audio.fails('decode');
  await bed.pass(0);
  expect(bed.toasts()).toEqual([playbackError]);
  expect(bed.tracks.asked).toEqual([]);
});

test('[AUD-15] a network error buffers, loads again at the same second and goes on', async () => {
  await playing();
  bed.audio.moves(10);
  bed.audio.fails('network');
  await bed.pass(0);
  expect(selectIsBusy(bed.player.getSnapshot())).toBe(true);
  expect(bed.isSounding()).toBe(false);
  expect(bed.audio.loads).toHaveLength(2);
  expect(bed.audio.active).toMatchObject({ url: freshTracks(1)[0]?.audio, at: 12 });

  bed.audio.becomesReady();
  await bed.pass(0);
  expect(bed.audio.isPlaying).toBe(true);
  bed.audio.moves(0.1);
  expect(bed.isSounding()).toBe(true);
  expect(selectPosition(bed.player.getSnapshot())).toBeCloseTo(12.1);
  expect(bed.codes()).toEqual([]);
  expect(failures()).toBe(0);
});

test('[AUD-15] only a network error that has lasted 10 000 ms is a playback error; every try is at the same second', async () => {
  await playing();
  bed.tracks.rule = () => new Error('Offline');
  bed.audio.moves(3);
  bed.audio.fails('network');
  for (let second = 0; second < 9; second += 1) {
    bed.audio.fails('network');
    await bed.pass(1000);
  }
  expect(bed.codes()).toEqual([]);
  expect(bed.audio.loads.length).toBeGreaterThan(5);
  expect(new Set(bed.audio.loads.slice(1).map(({ at }) => at))).toEqual(new Set([5]));
  await bed.pass(999);
  expect(bed.codes()).toEqual([]);
  await bed.pass(1);
  expect(bed.toasts()).toEqual([playbackError]);
  expect(failures()).toBe(1);
});

test('[AUD-15] a preview that expires in the middle is made fresh past the cache and goes on at the same second', async () => {
  await playing();
  bed.audio.moves(5);
  bed.audio.fails('network');
  await bed.pass(0);
  bed.audio.fails('source');
  await bed.pass(0);
  expect(bed.tracks.questions).toMatchObject([{ id: 't1', options: { pastCache: true } }]);
  bed.tracks.questions[0]!.answer(renewed('t1'));
  await bed.pass(0);
  expect(bed.audio.active).toMatchObject({ url: renewed('t1').audio, at: 7 });
  bed.audio.becomesReady();
  await bed.pass(0);
  bed.audio.moves(0.1);
  expect(bed.isSounding()).toBe(true);
  expect(bed.queue.getSnapshot().context.tracks[0]?.audio).toBe(renewed('t1').audio);
});

test('sound that breaks off with no error at all is loaded again before its time is over', async () => {
  await playing();
  bed.audio.isShortOfData();
  await bed.pass(3500);
  expect(bed.audio.loads).toHaveLength(2);
  expect(bed.audio.active?.at).toBe(2);
  bed.audio.becomesReady();
  await bed.pass(0);
  bed.audio.moves(0.1);
  expect(bed.isSounding()).toBe(true);
});

test('[AUD-16] every such failure skips to the next track 500 ms later', async () => {
  const failing: (() => Promise<void> | void)[] = [
    () => bed.audio.fails('decode'),
    () => bed.pass(10_000).then(() => undefined),
    async () => {
      await bed.sounds(2);
      bed.audio.fails('decode');
    },
    async () => {
      await bed.sounds(2);
      bed.audio.fails('network');
      await bed.pass(10_000);
    },
    async () => {
      bed.audio.becomesReady();
      await bed.pass(10_000);
    },
  ];
  for (const fail of failing) {
    await loading();
    await fail();
    expect(bed.said).toHaveLength(1);
    await bed.pass(499);
    expect(bed.inPlayer()).toBe('t1');
    await bed.pass(1);
    expect(bed.inPlayer()).toBe('t2');
    expect(bed.player.getSnapshot().hasTag('loading')).toBe(true);
    bed.stop();
  }
  await loading();
});

test('[AUD-17] [AUD-18] [AUD-19] a browser that wants a gesture first leaves the track paused, says so once and skips nothing', async () => {
  await loading();
  bed.audio.becomesReady();
  await bed.pass(0);
  bed.audio.isRefused('gesture');
  await bed.pass(0);
  expect(bed.toasts()).toEqual([prevented]);
  expect(bed.inPlayer()).toBe('t1');
  expect(bed.isSounding()).toBe(false);
  expect(selectCanPlay(bed.player.getSnapshot())).toBe(true);

  await bed.pass(60_000);
  expect(bed.codes()).toEqual([]);
  expect(bed.inPlayer()).toBe('t1');
  expect(failures()).toBe(0);

  bed.player.send({ type: 'PLAYER.PLAY' });
  await bed.pass(0);
  expect(bed.audio.loads).toHaveLength(1);
  bed.audio.moves(0.1);
  expect(bed.isSounding()).toBe(true);
});

test('[AUD-20] any other refusal says so and skips to the next track 500 ms later', async () => {
  await loading();
  bed.audio.becomesReady();
  await bed.pass(0);
  bed.audio.isRefused('other');
  await bed.pass(0);
  expect(bed.toasts()).toEqual([prevented]);
  await bed.pass(499);
  expect(bed.inPlayer()).toBe('t1');
  await bed.pass(1);
  expect(bed.inPlayer()).toBe('t2');
});

test("[AUD-21] a play that the player's own pause or change of track breaks off is no failure", async () => {
  await loading();
  bed.audio.becomesReady();
  await bed.pass(0);
  bed.player.send({ type: 'PLAYER.PAUSE' });
  bed.audio.isRefused('aborted');
  await bed.pass(2000);
  expect(bed.codes()).toEqual([]);
  expect(bed.inPlayer()).toBe('t1');

  bed.player.send({ type: 'PLAYER.PLAY' });
  await bed.pass(0);
  const broken = bed.audio.loads.at(-1)!.number;
  bed.queue.send({ type: 'QUEUE.NEXT' });
  await bed.pass(0);
  bed.audio.tells({ type: 'refused', load: broken, kind: 'aborted' });
  bed.audio.isRefused('aborted');
  await bed.pass(2000);
  expect(bed.codes()).toEqual([]);
  expect(bed.inPlayer()).toBe('t2');
  expect(failures()).toBe(0);
});

test('[AUD-22] a skip that waits is dropped when the listener picks another track or clears the queue', async () => {
  await loading();
  bed.audio.fails('decode');
  await bed.pass(300);
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('picked') });
  await bed.pass(1000);
  expect(bed.inPlayer()).toBe('picked');
  expect(bed.queue.getSnapshot().context.index).toBe(0);
  bed.stop();

  await loading();
  bed.audio.fails('decode');
  await bed.pass(300);
  bed.queue.send({ type: 'QUEUE.CLEAR' });
  await bed.pass(1000);
  expect(bed.inPlayer()).toBeNull();
  expect(bed.queue.getSnapshot().context.tracks).toEqual([]);
});

test('a connection that is lost in a pause harms nothing: Play loads the track again where it stood', async () => {
  await playing();
  bed.player.send({ type: 'PLAYER.PAUSE' });
  bed.audio.fails('network');
  await bed.pass(60_000);
  expect(bed.codes()).toEqual([]);
  bed.player.send({ type: 'PLAYER.PLAY' });
  await bed.pass(0);
  expect(bed.audio.active).toMatchObject({ at: 2 });
  await bed.sounds();
  expect(bed.isSounding()).toBe(true);
});

test('events of a load that is no longer the active one change nothing, even if they get past the port', async () => {
  await playing();
  const old = bed.audio.loads.at(-1)!.number;
  bed.queue.send({ type: 'QUEUE.NEXT' });
  await bed.pass(0);
  for (const event of [
    { type: 'ready', load: old, duration: 99 },
    { type: 'failed', load: old, kind: 'decode' },
    { type: 'ended', load: old },
    { type: 'position', load: old, position: 9 },
    { type: 'refused', load: old, kind: 'other' },
  ] as const) {
    bed.audio.tells(event);
  }
  await bed.pass(0);
  expect(bed.inPlayer()).toBe('t2');
  expect(bed.player.getSnapshot().hasTag('loading')).toBe(true);
  expect(selectPosition(bed.player.getSnapshot())).toBe(0);
  expect(bed.codes()).toEqual([]);
});
