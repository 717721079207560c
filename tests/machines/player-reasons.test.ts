import { expect, test } from 'vitest';
import { fresh, freshTracks, startPlayback, without, type Playback } from './playback-harness.ts';

let harness: Playback;

const playerContext = () => harness.player.getSnapshot().context;

interface Way {
  readonly reason: string;
  readonly announced: string;
  readonly track?: ReturnType<typeof fresh>;
  readonly fail: () => Promise<unknown> | void;
}

/** Every reason for which a track can fail, from the moment when it is chosen. */
const cases: Readonly<Record<string, Way>> = {
  'it has no url': {
    reason: 'previewUnavailable',
    announced: 'player.previewUnavailable',
    track: without('t1'),
    fail: () => harness.pass(0),
  },
  'its audio cannot be decoded': {
    reason: 'unableToPlay',
    announced: 'player.unableToPlay',
    fail: () => harness.audio.fails('decode'),
  },
  'its audio is not ready in time': {
    reason: 'unableToPlay',
    announced: 'player.unableToPlay',
    fail: () => harness.pass(10_000),
  },
  'it cannot be loaded, and the look-up brings no other url': {
    reason: 'unableToPlay',
    announced: 'player.unableToPlay',
    fail: async () => {
      harness.tracks.rule = () => fresh('t1');
      harness.audio.fails('source');
      await harness.pass(0);
    },
  },
  'it cannot be loaded, and the look-up fails': {
    reason: 'unableToPlay',
    announced: 'player.unableToPlay',
    fail: async () => {
      harness.tracks.rule = () => new Error('Offline');
      harness.audio.fails('source');
      await harness.pass(0);
    },
  },
  'play was called and it is not audible in time': {
    reason: 'unableToPlay',
    announced: 'player.unableToPlay',
    fail: async () => {
      harness.audio.becomesReady();
      await harness.pass(10_000);
    },
  },
  'it breaks before it sounds': {
    reason: 'unableToPlay',
    announced: 'player.unableToPlay',
    fail: async () => {
      harness.audio.becomesReady();
      await harness.pass(0);
      harness.audio.fails('decode');
    },
  },
  'the browser refuses to play it': {
    reason: 'playPrevented',
    announced: 'player.playPrevented',
    fail: async () => {
      harness.audio.becomesReady();
      await harness.pass(0);
      harness.audio.isRefused('other');
    },
  },
  'it breaks off and cannot be decoded': {
    reason: 'playbackError',
    announced: 'player.playbackError',
    fail: async () => {
      await harness.sounds(0.2);
      harness.audio.fails('decode');
    },
  },
  'it breaks off and does not continue in time': {
    reason: 'playbackError',
    announced: 'player.playbackError',
    fail: async () => {
      await harness.sounds(0.2);
      harness.tracks.rule = () => new Error('Offline');
      harness.audio.fails('network');
      await harness.pass(10_000);
    },
  },
};

test.each(Object.entries(cases))(
  '[AUD-23] a track fails, its failure is shown and emitted, counts once towards the stop where playback failed, and is skipped when %s',
  async (_, { reason, announced, track, fail }) => {
    harness = await startPlayback();
    harness.tracks.rule = (id) => (id === 't1' && track ? track : null);
    const [first, ...others] = freshTracks(3);
    harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [track ?? first!, ...others], say: null });
    await harness.pass(track ? 100 : 0);
    await fail();
    // A track without a preview is no failure of playback (D63).
    expect(playerContext()).toMatchObject({ failure: reason, failures: track ? 0 : 1 });
    expect(harness.codes()).toEqual([announced]);
    expect(harness.factsOf('track.failed')).toMatchObject([{ track: { id: 't1' }, reason }]);
    expect(harness.audio.active).toBeNull();
    await harness.pass(500);
    expect(playerContext().track?.id).toBe('t2');
  },
);

test('the lock screen shows each place that is sought while the track sounds', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  await harness.sounds(2);
  harness.player.send({ type: 'PLAYER.SEEK', value: 50 });
  expect(harness.session).toMatchObject({ state: 'playing', position: 15, duration: 30 });
  harness.player.send({ type: 'PLAYER.SEEK_TO', seconds: 21 });
  expect(harness.session).toMatchObject({ state: 'playing', position: 21 });
  harness.player.send({ type: 'PLAYER.SEEK_BY', seconds: -1 });
  expect(harness.session).toMatchObject({ state: 'playing', position: 20 });
});

test('the queue receives the position once a second, and not at every step', async () => {
  harness = await startPlayback();
  const sent = () => harness.queue.getSnapshot().context.position;
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  await harness.sounds(2.125);
  expect(sent()).toBe(2.125);
  harness.audio.moves(0.25);
  expect(playerContext().position).toBe(2.375);
  expect(sent()).toBe(2.125);
  harness.audio.moves(0.75);
  expect(sent()).toBe(3.125);
});

test('[AUD-37] a length that the browser knows better while the track sounds is the one that counts', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  await harness.sounds(2);
  harness.audio.becomesReady(24);
  expect(playerContext().duration).toBe(24);
  expect(harness.session).toMatchObject({ state: 'playing', position: 2, duration: 24 });
  harness.player.send({ type: 'PLAYER.SEEK', value: 100 });
  expect(harness.audio.position).toBe(24);
});

test('[AUD-15] an error that arrives while the sound is broken off has the audio loaded again at once', async () => {
  for (const stopAudio of [
    () => harness.audio.isShortOfData(),
    () => {
      harness.audio.isShortOfData();
      harness.audio.reportsPlaying();
    },
  ]) {
    harness = await startPlayback();
    harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
    await harness.sounds(2);
    stopAudio();
    harness.audio.fails('network');
    expect(harness.audio.loads).toHaveLength(2);
    expect(harness.audio.active).toMatchObject({ at: 2 });
    harness.stop();
  }
  harness = await startPlayback();
});
