import { expect, test } from 'vitest';
import { freshTracks, renewed, startPlayback, type Playback } from './playback-harness.ts';

let harness: Playback;

const playbackError = ['destructive', 'Playback error occurred. Skipping to next track.'];
const prevented = ['destructive', 'Unable to play this track. Please try another one.'];

async function playing() {
  harness = await startPlayback();
  await harness.playAll(freshTracks(3), 2);
}

/** Every state in which a track that has begun is silent although the listener did not pause it, and how it gets there. */
const silences: Readonly<Record<string, () => Promise<unknown> | void>> = {
  'it is short of data': () => harness.audio.isShortOfData(),
  'the browser says that it goes on': () => {
    harness.audio.isShortOfData();
    harness.audio.reportsPlaying();
  },
  'it is loaded again': () => harness.audio.fails('network'),
  'it has been loaded again and play was called': async () => {
    harness.audio.fails('network');
    harness.audio.becomesReady();
    await harness.pass(0);
  },
  'it is played again after a pause': async () => {
    harness.player.send({ type: 'PLAYER.PAUSE' });
    harness.player.send({ type: 'PLAYER.PLAY' });
    await harness.pass(0);
  },
};

test.each(Object.entries(silences))(
  '[AUD-15] a decode error of a track that has begun is a playback error at once, also while %s',
  async (_, stopAudio) => {
    await playing();
    await stopAudio();
    expect(harness.isSounding()).toBe(false);
    harness.audio.fails('decode');
    await harness.pass(0);
    expect(harness.toasts()).toEqual([playbackError]);
    await harness.pass(500);
    expect(harness.inPlayer()).toBe('t2');
  },
);

test.each(Object.entries(silences))(
  'a pause by the listener, or another tab that takes over playback, pauses a track while %s, and it goes on from there',
  async (_, stopAudio) => {
    for (const stop of [
      async () => harness.player.send({ type: 'PLAYER.PAUSE' }),
      () => harness.losesPermission(),
    ]) {
      await playing();
      await stopAudio();
      const release = await stop();
      expect(harness.audio.isPlaying).toBe(false);
      await harness.pass(20_000);
      expect(harness.codes()).toEqual([]);
      expect(harness.inPlayer()).toBe('t1');
      expect(harness.player.getSnapshot().context.position).toBe(2);

      if (typeof release === 'function') release();
      harness.player.send({ type: 'PLAYER.PLAY' });
      await harness.sounds();
      expect(harness.isSounding()).toBe(true);
      expect(harness.player.getSnapshot().context.position).toBeCloseTo(2.2);
      harness.stop();
    }
    await playing();
  },
);

test('[AUD-17] [AUD-20] a browser that refuses to go on after a break is met as at the start: a gesture is waited for, anything else is skipped', async () => {
  const resume = async () => {
    await playing();
    await silences['it has been loaded again and play was called']?.();
  };
  await resume();
  harness.audio.isRefused('gesture');
  await harness.pass(20_000);
  expect(harness.toasts()).toEqual([prevented]);
  expect(harness.inPlayer()).toBe('t1');
  harness.stop();

  await resume();
  harness.audio.isRefused('other');
  await harness.pass(0);
  expect(harness.toasts()).toEqual([prevented]);
  await harness.pass(500);
  expect(harness.inPlayer()).toBe('t2');
});

test('a track that ends while it is short of data, or while the browser says that it goes on, has ended', async () => {
  for (const silence of ['it is short of data', 'the browser says that it goes on']) {
    await playing();
    await silences[silence]?.();
    harness.audio.ends();
    await harness.pass(0);
    expect(harness.inPlayer()).toBe('t2');
    harness.stop();
  }
  await playing();
});

test('a pause from outside the app while the sound is broken off leaves the track paused at its position', async () => {
  for (const silence of ['it is short of data', 'the browser says that it goes on']) {
    await playing();
    await silences[silence]?.();
    harness.audio.isPausedFromOutside();
    await harness.pass(20_000);
    expect(harness.codes()).toEqual([]);
    expect(harness.audio.loads).toHaveLength(1);
    harness.player.send({ type: 'PLAYER.PLAY' });
    await harness.pass(0);
    harness.audio.moves(0.2);
    expect(harness.isSounding()).toBe(true);
    harness.stop();
  }
  await playing();
});

test('[AUD-15] an error as a track is played again after a pause has it loaded again at the same second, with no look-up', async () => {
  await playing();
  await silences['it is played again after a pause']?.();
  harness.audio.fails('network');
  await harness.pass(0);
  expect(harness.audio.loads.map(({ at }) => at)).toEqual([0, 2]);
  expect(harness.tracks.requested).toEqual([]);
  harness.audio.becomesReady();
  await harness.pass(0);
  harness.audio.moves(0.2);
  expect(harness.isSounding()).toBe(true);
  expect(harness.codes()).toEqual([]);
});

test('[BEY-04] a preview whose playback fails at once is looked up once, and only once', async () => {
  harness = await startPlayback();
  harness.tracks.rule = (id) => renewed(id);
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  await harness.pass(0);
  for (const _ of ['with its old url', 'with its new one']) {
    harness.audio.becomesReady();
    await harness.pass(0);
    harness.audio.fails('network');
    await harness.pass(0);
  }
  expect(harness.tracks.requested).toEqual(['t1']);
  expect(harness.audio.loads.map(({ url }) => url)).toEqual([freshTracks(1)[0]!.audio, renewed('t1').audio]);
  expect(harness.codes()).toEqual(['player.unableToPlay']);
});

test('[AUD-15] a break whose look-up brings no other url goes on trying without a second look-up', async () => {
  await playing();
  harness.tracks.rule = () => freshTracks(1)[0]!;
  harness.audio.fails('network');
  for (let round = 0; round < 4; round += 1) {
    harness.audio.fails('source');
    await harness.pass(1500);
  }
  expect(harness.tracks.requested).toEqual(['t1']);
  expect(harness.audio.loads.length).toBeGreaterThan(3);
  expect(harness.codes()).toEqual([]);
});

const isOnItsWay = () => {
  const view = harness.player.getSnapshot();
  return [view.hasTag('loading'), view.hasTag('buffering')];
};

test('a track that has broken off shows as on its way while it is loaded again, looked up, and until the next try', async () => {
  await playing();
  harness.audio.fails('network');
  expect(isOnItsWay()).toEqual([true, true]);
  harness.audio.fails('source');
  await harness.pass(0);
  expect(harness.tracks.requested).toContain('t1');
  expect(isOnItsWay()).toEqual([true, true]);
  harness.tracks.questions.at(-1)!.fail();
  await harness.pass(0);
  expect(isOnItsWay()).toEqual([true, true]);
});

test('what goes on by the browser’s word alone is short of data again when it says so, and loaded again when nothing moves', async () => {
  await playing();
  harness.audio.isShortOfData();
  harness.audio.reportsPlaying();
  expect(isOnItsWay()).toEqual([false, false]);
  harness.audio.isShortOfData();
  expect(isOnItsWay()).toEqual([false, true]);
  harness.audio.reportsPlaying();
  const { length } = harness.audio.loads;
  await harness.pass(9_000);
  expect(harness.audio.loads.length).toBeGreaterThan(length);
});

test('a place that is sought is known to the queue at once, also while the track is silent', async () => {
  await playing();
  const known = () => harness.queue.getSnapshot().context.position;
  harness.player.send({ type: 'PLAYER.SEEK_TO', seconds: 12 });
  expect(known()).toBe(12);
  harness.player.send({ type: 'PLAYER.SEEK_BY', seconds: -2 });
  expect(known()).toBe(10);
  harness.player.send({ type: 'PLAYER.SEEK', value: 50 });
  expect(known()).toBe(15);
  harness.audio.isShortOfData();
  harness.player.send({ type: 'PLAYER.SEEK_TO', seconds: 20 });
  expect([known(), harness.player.getSnapshot().context.position]).toEqual([20, 20]);
});
