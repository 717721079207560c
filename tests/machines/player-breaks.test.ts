import { expect, test } from 'vitest';
import { freshTracks, startPlayback, type Playback } from './playback-harness.ts';

let harness: Playback;

const playbackError = ['destructive', 'Playback error occurred. Skipping to next track.'];

async function playing() {
  harness = await startPlayback();
  await harness.playAll(freshTracks(3), 2);
}

/** Every state in which a begun track is silent unasked, and how it gets there. */
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
  '[AUD-15] a decode error of a track that has begun and has not proven to play is a playback error at once, also while %s',
  async (_, stopAudio) => {
    harness = await startPlayback();
    await harness.playAll(freshTracks(3), 0.4);
    await stopAudio();
    expect(harness.isSounding()).toBe(false);
    harness.audio.fails('decode');
    await harness.pass(0);
    expect(harness.toasts()).toEqual([playbackError]);
    expect(harness.tracks.requested).toEqual([]);
    await harness.pass(500);
    expect(harness.inPlayer()).toBe('t2');
  },
);

/** Where a proven track may be when its output goes: it sounds, or is silent and still loaded. */
const proven: typeof silences = {
  'it sounds': () => {},
  ...Object.fromEntries(Object.entries(silences).filter(([name]) => !name.includes('loaded again'))),
};

test.each(Object.entries(proven))(
  '[AUD-15] a decode error of a track that has proven to play loads it once more at the same second, while %s',
  async (_, stopAudio) => {
    await playing();
    await stopAudio();
    const loads = harness.audio.loads.length;
    harness.audio.fails('decode');
    await harness.pass(0);
    expect(harness.audio.loads.slice(loads)).toMatchObject([{ url: freshTracks(1)[0]!.audio, at: 2 }]);
    expect([harness.toasts(), harness.inPlayer()]).toEqual([[], 't1']);
    await harness.sounds(0.2);
    expect(harness.isSounding()).toBe(true);

    // Before it has proven again, a second one is the preview's own.
    harness.audio.fails('decode');
    await harness.pass(500);
    expect([harness.toasts(), harness.inPlayer()]).toEqual([[playbackError], 't2']);
  },
);

test('[AUD-15] a device that goes four times in a song takes no song with it', async () => {
  await playing();
  for (let time = 0; time < 4; time += 1) {
    harness.audio.fails('decode');
    await harness.sounds(1);
  }
  expect([harness.toasts(), harness.inPlayer(), harness.isSounding()]).toEqual([[], 't1', true]);
  expect(harness.player.getSnapshot().context.position).toBe(6);
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
