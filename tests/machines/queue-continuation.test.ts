import { expect, test } from 'vitest';
import { fresh, freshTracks, startPlayback, type Playback } from './playback-harness.ts';

let harness: Playback;

const view = () => harness.queue.getSnapshot();

/** Playback with 'Keep listening' off: nothing continues by itself, and the remaining tracks are offered. */
async function startOff() {
  const started = await startPlayback();
  started.queue.send({ type: 'QUEUE.KEEP_LISTENING', on: false });
  return started;
}

test('[QUE-68] when the one track of a queue ends, the remaining tracks of the list it was picked from are offered and can be played', async () => {
  harness = await startOff();
  const tracks = freshTracks(4);
  harness.queue.send({
    type: 'QUEUE.SELECT',
    track: tracks[1]!,
    origin: { name: 'Trending Now', path: '/list', tracks },
  });
  await harness.sounds();
  harness.audio.ends();
  await harness.pass(0);
  expect(harness.announced).toEqual([
    { code: 'offer.trackEnded', trackName: 'Track t2', list: 'Trending Now' },
  ]);
  expect(harness.index()).toBe(-1);

  harness.queue.send({ type: 'QUEUE.PLAY_REMAINING' });
  expect(harness.codes()).toEqual(['offer.trackEnded']);
  expect(harness.factsOf('queue.undoable')).toHaveLength(1);
  expect(harness.ids()).toEqual(['t2', 't3', 't4']);
  await harness.sounds();
  expect(harness.inPlayer()).toBe('t3');
});

test('nothing is offered after the last of a list, in a loop, or when more was queued behind it', async () => {
  const tracks = freshTracks(3);
  const origin = { name: 'Trending Now', path: '/list', tracks };
  for (const prepare of [
    () => harness.queue.send({ type: 'QUEUE.SELECT', track: tracks[2]!, origin }),
    () => {
      harness.queue.send({ type: 'QUEUE.SELECT', track: tracks[0]!, origin });
      harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
    },
    () => {
      harness.queue.send({ type: 'QUEUE.SELECT', track: tracks[0]!, origin });
      harness.queue.send({ type: 'QUEUE.ADD', track: fresh('x') });
    },
    () => harness.queue.send({ type: 'QUEUE.SELECT', track: tracks[0]! }),
  ]) {
    harness = await startOff();
    prepare();
    await harness.sounds();
    harness.audio.ends();
    await harness.pass(2000);
    expect(harness.announced.map(({ code }) => code)).not.toContain('offer.trackEnded');
    harness.stop();
  }
  harness = await startOff();
});

test('a track that is played by itself, or out of remaining tracks, offers no remaining tracks of a list of another track', async () => {
  const tracks = freshTracks(4);
  const first = tracks[0]!;
  const session = { tracks: [first], index: 0, shuffle: false, loop: false, position: 0 };
  const choices: readonly (() => Promise<void> | void)[] = [
    () => harness.queue.send({ type: 'QUEUE.SELECT', track: first }),
    () => harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [first], say: null }),
    () => harness.queue.send({ type: 'QUEUE.RESTORE', session, play: true }),
    () => {
      harness.queue.send({ type: 'QUEUE.CLEAR' });
      harness.queue.send({ type: 'QUEUE.ADD', track: first });
    },
    () => {
      harness.queue.send({ type: 'QUEUE.CLEAR' });
      harness.queue.send({ type: 'QUEUE.PLAY_NEXT', track: first });
    },
    async () => {
      await harness.sounds();
      harness.audio.ends();
      await harness.pass(600);
      harness.queue.send({ type: 'QUEUE.PLAY_REMAINING' });
      for (const { id } of [tracks[1]!, ...tracks.slice(3)]) harness.queue.send({ type: 'QUEUE.REMOVE', id });
    },
  ];
  for (const choose of choices) {
    harness = await startOff();
    harness.queue.send({
      type: 'QUEUE.SELECT',
      track: tracks[1]!,
      origin: { name: 'Trending Now', path: '/list', tracks },
    });
    await choose();
    harness.codes();
    await harness.sounds();
    expect(view().context.tracks).toHaveLength(1);
    harness.audio.ends();
    await harness.pass(2000);
    expect(harness.codes()).toEqual([]);
    expect(harness.index()).toBe(-1);
    harness.stop();
  }
  harness = await startOff();
});
