import { afterEach, expect, test } from 'vitest';
import { fresh, freshTracks, startPlayback, without, type Playback } from './playback-bed.ts';

let bed: Playback;
afterEach(() => bed.stop());

const playerContext = () => bed.player.getSnapshot().context;

interface Way {
  readonly reason: string;
  readonly said: string;
  readonly track?: ReturnType<typeof fresh>;
  readonly fail: () => Promise<unknown> | void;
}

/** Every way in which a track can fail, from the moment in which it has been chosen. */
const ways: Readonly<Record<string, Way>> = {
  'it has no url': {
    reason: 'previewUnavailable',
    said: 'player.previewUnavailable',
    track: without('t1'),
    fail: () => bed.pass(0),
  },
  'its audio cannot be decoded': {
    reason: 'unableToPlay',
    said: 'player.unableToPlay',
    fail: () => bed.audio.fails('decode'),
  },
  'its audio is not ready in time': {
    reason: 'unableToPlay',
    said: 'player.unableToPlay',
    fail: () => bed.pass(10_000),
  },
  'it cannot be loaded, and the look-up brings no other url': {
    reason: 'unableToPlay',
    said: 'player.unableToPlay',
    fail: async () => {
      bed.tracks.rule = () => fresh('t1');
      bed.audio.fails('source');
      await bed.pass(0);
    },
  },
  'it cannot be loaded, and the look-up fails': {
    reason: 'unableToPlay',
    said: 'player.unableToPlay',
    fail: async () => {
      bed.tracks.rule = () => new Error('Offline');
      bed.audio.fails('source');
      await bed.pass(0);
    },
  },
  'it is told to play and does not sound in time': {
    reason: 'unableToPlay',
    said: 'player.unableToPlay',
    fail: async () => {
      bed.audio.becomesReady();
      await bed.pass(10_000);
    },
  },
  'it breaks before it sounds': {
    reason: 'unableToPlay',
    said: 'player.unableToPlay',
    fail: async () => {
      bed.audio.becomesReady();
      await bed.pass(0);
      bed.audio.fails('decode');
    },
  },
  'the browser refuses to play it': {
    reason: 'playPrevented',
    said: 'player.playPrevented',
    fail: async () => {
      bed.audio.becomesReady();
      await bed.pass(0);
      bed.audio.isRefused('other');
    },
  },
  'it breaks off and cannot be decoded': {
    reason: 'playbackError',
    said: 'player.playbackError',
    fail: async () => {
      await bed.sounds(0.2);
      bed.audio.fails('decode');
    },
  },
  'it breaks off and does not come back in time': {
    reason: 'playbackError',
    said: 'player.playbackError',
    fail: async () => {
      await bed.sounds(0.2);
      bed.tracks.rule = () => new Error('Offline');
      bed.audio.fails('network');
      await bed.pass(10_000);
    },
  },
};

test.each(Object.entries(ways))(
  '[AUD-23] a track fails, is said to, told as a fact, counts once towards the stop where playback failed, and is skipped when %s',
  async (_, { reason, said, track, fail }) => {
    bed = await startPlayback();
    bed.tracks.rule = (id) => (id === 't1' && track ? track : null);
    const [first, ...others] = freshTracks(3);
    bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [track ?? first!, ...others], say: null });
    await bed.pass(track ? 100 : 0);
    await fail();
    // That a track has no preview is no failure of playback (D63).
    expect(playerContext()).toMatchObject({ failure: reason, failures: track ? 0 : 1 });
    expect(bed.codes()).toEqual([said]);
    expect(bed.factsOf('track.failed')).toMatchObject([{ track: { id: 't1' }, reason }]);
    expect(bed.audio.active).toBeNull();
    await bed.pass(500);
    expect(playerContext().track?.id).toBe('t2');
  },
);

test('the lock screen shows each place that is sought while the track sounds', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  await bed.sounds(2);
  bed.player.send({ type: 'PLAYER.SEEK', value: 50 });
  expect(bed.session).toMatchObject({ state: 'playing', position: 15, duration: 30 });
  bed.player.send({ type: 'PLAYER.SEEK_TO', seconds: 21 });
  expect(bed.session).toMatchObject({ state: 'playing', position: 21 });
  bed.player.send({ type: 'PLAYER.SEEK_BY', seconds: -1 });
  expect(bed.session).toMatchObject({ state: 'playing', position: 20 });
});

test('the queue is told where the track stands once a second, and not at every step', async () => {
  bed = await startPlayback();
  const told = () => bed.queue.getSnapshot().context.position;
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  await bed.sounds(2.125);
  expect(told()).toBe(2.125);
  bed.audio.moves(0.25);
  expect(playerContext().position).toBe(2.375);
  expect(told()).toBe(2.125);
  bed.audio.moves(0.75);
  expect(told()).toBe(3.125);
});

test('[AUD-37] a length that the browser knows better while the track sounds is the one that counts', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  await bed.sounds(2);
  bed.audio.becomesReady(24);
  expect(playerContext().duration).toBe(24);
  expect(bed.session).toMatchObject({ state: 'playing', position: 2, duration: 24 });
  bed.player.send({ type: 'PLAYER.SEEK', value: 100 });
  expect(bed.audio.position).toBe(24);
});

test('[AUD-15] an error that comes while the sound is broken off has the audio loaded again at once', async () => {
  for (const fallSilent of [
    () => bed.audio.isShortOfData(),
    () => {
      bed.audio.isShortOfData();
      bed.audio.saysPlaying();
    },
  ]) {
    bed = await startPlayback();
    bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
    await bed.sounds(2);
    fallSilent();
    bed.audio.fails('network');
    expect(bed.audio.loads).toHaveLength(2);
    expect(bed.audio.active).toMatchObject({ at: 2 });
    bed.stop();
  }
  bed = await startPlayback();
});
