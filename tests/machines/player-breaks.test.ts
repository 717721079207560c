import { afterEach, expect, test } from 'vitest';
import { selectPosition } from '../../src/machines/player/player.select.ts';
import { freshTracks, renewed, startPlayback, type Playback } from './playback-bed.ts';

let bed: Playback;
afterEach(() => bed.stop());

const playbackError = ['destructive', 'Playback error occurred. Skipping to next track.'];
const prevented = ['destructive', 'Unable to play this track. Please try another one.'];

async function playing() {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(3), say: null });
  await bed.sounds(2);
}

/** Every state in which a track that has begun is silent without the listener's wish, and how it gets there. */
const silences: Readonly<Record<string, () => Promise<unknown> | void>> = {
  'it is short of data': () => bed.audio.isShortOfData(),
  'the browser says that it goes on': () => {
    bed.audio.isShortOfData();
    bed.audio.saysPlaying();
  },
  'it is loaded again': () => bed.audio.fails('network'),
  'it has been loaded again and is told to play': async () => {
    bed.audio.fails('network');
    bed.audio.becomesReady();
    await bed.pass(0);
  },
  'it is played again after a pause': async () => {
    bed.player.send({ type: 'PLAYER.PAUSE' });
    bed.player.send({ type: 'PLAYER.PLAY' });
    await bed.pass(0);
  },
};

test.each(Object.entries(silences))(
  '[AUD-15] a decode error of a track that has begun is a playback error at once, also while %s',
  async (_, fallSilent) => {
    await playing();
    await fallSilent();
    expect(bed.isSounding()).toBe(false);
    bed.audio.fails('decode');
    await bed.pass(0);
    expect(bed.toasts()).toEqual([playbackError]);
    expect(bed.factsOf('track.failed')).toMatchObject([{ track: { id: 't1' }, reason: 'playbackError' }]);
    await bed.pass(500);
    expect(bed.inPlayer()).toBe('t2');
  },
);

test.each(Object.entries(silences))(
  'a pause by the listener, or another tab that takes the sound, holds a track while %s, and it goes on from there',
  async (_, fallSilent) => {
    for (const stop of [async () => bed.player.send({ type: 'PLAYER.PAUSE' }), () => bed.losesSound()]) {
      await playing();
      await fallSilent();
      const told = bed.factsOf('track.paused').length;
      const release = await stop();
      expect(bed.factsOf('track.paused')).toHaveLength(told + 1);
      expect(bed.audio.isPlaying).toBe(false);
      await bed.pass(20_000);
      expect(bed.codes()).toEqual([]);
      expect(bed.inPlayer()).toBe('t1');
      expect(selectPosition(bed.player.getSnapshot())).toBe(2);

      if (typeof release === 'function') release();
      bed.player.send({ type: 'PLAYER.PLAY' });
      await bed.sounds();
      expect(bed.isSounding()).toBe(true);
      expect(selectPosition(bed.player.getSnapshot())).toBeCloseTo(2.2);
      bed.stop();
    }
    await playing();
  },
);

test.each(Object.entries(silences))(
  'what an older load still says changes nothing while %s',
  async (_, fallSilent) => {
    await playing();
    const old = bed.audio.loads.at(-1)!.number - 1;
    await fallSilent();
    for (const event of [
      { type: 'ready', load: old, duration: 99 },
      { type: 'failed', load: old, kind: 'decode' },
      { type: 'failed', load: old, kind: 'network' },
      { type: 'playing', load: old },
      { type: 'waiting', load: old },
      { type: 'ended', load: old },
      { type: 'paused', load: old },
      { type: 'position', load: old, position: 9 },
      { type: 'refused', load: old, kind: 'gesture' },
      { type: 'refused', load: old, kind: 'other' },
    ] as const) {
      const before = bed.player.getSnapshot();
      bed.audio.tells(event);
      expect(bed.player.getSnapshot().value, event.type).toEqual(before.value);
      expect(bed.player.getSnapshot().context, event.type).toEqual(before.context);
    }
    expect(bed.codes()).toEqual([]);
    expect(bed.factsOf('track.failed')).toEqual([]);
  },
);

test('a track that is taken away gives the sound back to the other tabs', async () => {
  await playing();
  expect(bed.sound.isHeld).toBe(true);
  bed.queue.send({ type: 'QUEUE.CLEAR' });
  await bed.pass(0);
  expect(bed.sound.isHeld).toBe(false);
  expect(bed.session.state).toBe('none');
});

test('[AUD-17] [AUD-20] a browser that refuses to go on after a break is met as at the start: a gesture is waited for, anything else is skipped', async () => {
  const resume = async () => {
    await playing();
    await silences['it has been loaded again and is told to play']?.();
  };
  await resume();
  bed.audio.isRefused('gesture');
  await bed.pass(20_000);
  expect(bed.toasts()).toEqual([prevented]);
  expect(bed.inPlayer()).toBe('t1');
  bed.stop();

  await resume();
  bed.audio.isRefused('other');
  await bed.pass(0);
  expect(bed.toasts()).toEqual([prevented]);
  expect(bed.factsOf('track.failed')).toMatchObject([{ reason: 'playPrevented' }]);
  await bed.pass(500);
  expect(bed.inPlayer()).toBe('t2');
});

test('a track that ends while it is short of data, or while the browser says that it goes on, has ended', async () => {
  for (const silence of ['it is short of data', 'the browser says that it goes on']) {
    await playing();
    await silences[silence]?.();
    bed.audio.ends();
    await bed.pass(0);
    expect(bed.factsOf('track.ended')).toHaveLength(1);
    expect(bed.inPlayer()).toBe('t2');
    bed.stop();
  }
  await playing();
});

test('a pause from outside the app while the sound is broken off leaves the track paused where it stood', async () => {
  for (const silence of ['it is short of data', 'the browser says that it goes on']) {
    await playing();
    await silences[silence]?.();
    bed.audio.isPausedFromOutside();
    await bed.pass(20_000);
    expect(bed.factsOf('track.paused')).toHaveLength(1);
    expect(bed.codes()).toEqual([]);
    expect(bed.audio.loads).toHaveLength(1);
    bed.player.send({ type: 'PLAYER.PLAY' });
    await bed.pass(0);
    bed.audio.moves(0.2);
    expect(bed.isSounding()).toBe(true);
    bed.stop();
  }
  await playing();
});

test('[AUD-15] an error as a track is played again after a pause has it loaded again at the same second, with no look-up', async () => {
  await playing();
  await silences['it is played again after a pause']?.();
  bed.audio.fails('network');
  await bed.pass(0);
  expect(bed.audio.loads.map(({ at }) => at)).toEqual([0, 2]);
  expect(bed.tracks.asked).toEqual([]);
  bed.audio.becomesReady();
  await bed.pass(0);
  bed.audio.moves(0.2);
  expect(bed.isSounding()).toBe(true);
  expect(bed.codes()).toEqual([]);
});

test('a position that does not advance is no sound, whatever the browser says', async () => {
  await playing();
  bed.audio.isShortOfData();
  bed.audio.moves(0);
  expect(bed.isSounding()).toBe(false);
  bed.audio.saysPlaying();
  bed.audio.moves(0);
  expect(bed.isSounding()).toBe(false);
  bed.audio.moves(0.2);
  expect(bed.isSounding()).toBe(true);
});

test('a pause from outside the app before the first sound leaves the track paused, and Play goes on with what is loaded', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  await bed.pass(0);
  bed.audio.becomesReady();
  await bed.pass(0);
  bed.audio.isPausedFromOutside();
  await bed.pass(20_000);
  expect(bed.codes()).toEqual([]);
  expect(bed.factsOf('track.paused')).toHaveLength(1);
  bed.player.send({ type: 'PLAYER.PLAY' });
  await bed.pass(0);
  bed.audio.moves(0.2);
  expect(bed.isSounding()).toBe(true);
  expect(bed.audio.loads).toHaveLength(1);
});

test('[BEY-04] a preview that fails as it is told to play is looked up once, and only once', async () => {
  bed = await startPlayback();
  bed.tracks.rule = (id) => renewed(id);
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  await bed.pass(0);
  for (const _ of ['with its old url', 'with its new one']) {
    bed.audio.becomesReady();
    await bed.pass(0);
    bed.audio.fails('network');
    await bed.pass(0);
  }
  expect(bed.tracks.asked).toEqual(['t1']);
  expect(bed.audio.loads.map(({ url }) => url)).toEqual([freshTracks(1)[0]!.audio, renewed('t1').audio]);
  expect(bed.codes()).toEqual(['player.unableToPlay']);
});

test('[AUD-15] a break whose look-up brings no other url goes on trying without a second look-up', async () => {
  await playing();
  bed.tracks.rule = () => freshTracks(1)[0]!;
  bed.audio.fails('network');
  for (let round = 0; round < 4; round += 1) {
    bed.audio.fails('source');
    await bed.pass(1500);
  }
  expect(bed.tracks.asked).toEqual(['t1']);
  expect(bed.audio.loads.length).toBeGreaterThan(3);
  expect(bed.codes()).toEqual([]);
});

const isOnItsWay = () => {
  const view = bed.player.getSnapshot();
  return [view.hasTag('loading'), view.hasTag('buffering')];
};

test('a track that has broken off shows as on its way while it is loaded again, looked up, and until the next try', async () => {
  await playing();
  bed.audio.fails('network');
  expect(isOnItsWay()).toEqual([true, true]);
  bed.audio.fails('source');
  await bed.pass(0);
  expect(bed.tracks.asked).toContain('t1');
  expect(isOnItsWay()).toEqual([true, true]);
  bed.tracks.questions.at(-1)!.fail();
  await bed.pass(0);
  expect(isOnItsWay()).toEqual([true, true]);
});

test('what goes on by the browser’s word alone is short of data again when it says so, and loaded again when nothing moves', async () => {
  await playing();
  bed.audio.isShortOfData();
  bed.audio.saysPlaying();
  expect(isOnItsWay()).toEqual([false, false]);
  bed.audio.isShortOfData();
  expect(isOnItsWay()).toEqual([false, true]);
  bed.audio.saysPlaying();
  const { length } = bed.audio.loads;
  await bed.pass(9_000);
  expect(bed.audio.loads.length).toBeGreaterThan(length);
});

test('a place that is sought is known to the queue at once, also while the track is silent', async () => {
  await playing();
  const known = () => bed.queue.getSnapshot().context.position;
  bed.player.send({ type: 'PLAYER.SEEK_TO', seconds: 12 });
  expect(known()).toBe(12);
  bed.player.send({ type: 'PLAYER.SEEK_BY', seconds: -2 });
  expect(known()).toBe(10);
  bed.player.send({ type: 'PLAYER.SEEK', value: 50 });
  expect(known()).toBe(15);
  bed.audio.isShortOfData();
  bed.player.send({ type: 'PLAYER.SEEK_TO', seconds: 20 });
  expect([known(), selectPosition(bed.player.getSnapshot())]).toEqual([20, 20]);
});

test.each<[string, () => void]>([
  ['the toggle', () => bed.player.send({ type: 'PLAYER.TOGGLE' })],
  ['something outside', () => bed.audio.isPausedFromOutside()],
])('a pause by %s is told once', async (_, pause) => {
  await playing();
  expect(bed.factsOf('track.sounding')).toHaveLength(1);
  pause();
  expect(bed.factsOf('track.paused')).toHaveLength(1);
  expect(bed.isSounding()).toBe(false);
});
