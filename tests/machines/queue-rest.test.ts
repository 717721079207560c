import { afterEach, expect, test } from 'vitest';
import { selectTracks } from '../../src/machines/queue/queue.select.ts';
import { fresh, freshTracks, startPlayback, type Playback } from './playback-bed.ts';

let bed: Playback;
afterEach(() => bed.stop());

const view = () => bed.queue.getSnapshot();

/** Playback where 'Keep listening' is off: nothing plays on by itself, and the rest is offered. */
async function startOff() {
  const started = await startPlayback();
  started.queue.send({ type: 'QUEUE.KEEP_LISTENING', on: false });
  return started;
}

test('when the one track of a queue ends, the rest of the list it was picked from is offered and can be played', async () => {
  bed = await startOff();
  const tracks = [...freshTracks(4), fresh('tra.1')];
  bed.queue.send({ type: 'QUEUE.SELECT', track: tracks[1]!, origin: { name: 'Trending Now', tracks } });
  await bed.sounds();
  bed.audio.ends();
  await bed.pass(0);
  expect(bed.said).toEqual([{ code: 'offer.trackEnded', trackName: 'Track t2', list: 'Trending Now' }]);
  expect(bed.index()).toBe(-1);

  bed.queue.send({ type: 'QUEUE.PLAY_REST' });
  expect(bed.codes()).toEqual(['offer.trackEnded']);
  expect(bed.factsOf('queue.playedOn')).toHaveLength(1);
  expect(bed.ids()).toEqual(['t2', 't3', 't4']);
  await bed.sounds();
  expect(bed.inPlayer()).toBe('t3');
});

test('nothing is offered after the last of a list, in a loop, or when more was queued behind it', async () => {
  const tracks = freshTracks(3);
  const origin = { name: 'Trending Now', tracks };
  for (const prepare of [
    () => bed.queue.send({ type: 'QUEUE.SELECT', track: tracks[2]!, origin }),
    () => {
      bed.queue.send({ type: 'QUEUE.SELECT', track: tracks[0]!, origin });
      bed.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
    },
    () => {
      bed.queue.send({ type: 'QUEUE.SELECT', track: tracks[0]!, origin });
      bed.queue.send({ type: 'QUEUE.ADD', track: fresh('x') });
    },
    () => bed.queue.send({ type: 'QUEUE.SELECT', track: tracks[0]! }),
  ]) {
    bed = await startOff();
    prepare();
    await bed.sounds();
    bed.audio.ends();
    await bed.pass(2000);
    expect(bed.said.map(({ code }) => code)).not.toContain('offer.trackEnded');
    bed.stop();
  }
  bed = await startOff();
});

test('a track that is played by itself, or out of a rest, offers no rest of a list that another came from', async () => {
  const tracks = freshTracks(4);
  const first = tracks[0]!;
  const session = { tracks: [first], index: 0, shuffle: false, loop: false, position: 0 };
  const choices: readonly (() => Promise<void> | void)[] = [
    () => bed.queue.send({ type: 'QUEUE.SELECT', track: first }),
    () => bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [first], say: null }),
    () => bed.queue.send({ type: 'QUEUE.PLAY_LIST', tracks: [first] }),
    () => bed.queue.send({ type: 'QUEUE.RESTORE', session, play: true }),
    () => {
      bed.queue.send({ type: 'QUEUE.CLEAR' });
      bed.queue.send({ type: 'QUEUE.ADD', track: first });
    },
    () => {
      bed.queue.send({ type: 'QUEUE.CLEAR' });
      bed.queue.send({ type: 'QUEUE.PLAY_NEXT', track: first });
    },
    async () => {
      await bed.sounds();
      bed.audio.ends();
      await bed.pass(600);
      bed.queue.send({ type: 'QUEUE.PLAY_REST' });
      for (const { id } of [tracks[1]!, ...tracks.slice(3)]) bed.queue.send({ type: 'QUEUE.REMOVE', id });
    },
  ];
  for (const choose of choices) {
    bed = await startOff();
    bed.queue.send({ type: 'QUEUE.SELECT', track: tracks[1]!, origin: { name: 'Trending Now', tracks } });
    await choose();
    bed.codes();
    await bed.sounds();
    expect(selectTracks(view())).toHaveLength(1);
    bed.audio.ends();
    await bed.pass(2000);
    expect(bed.codes()).toEqual([]);
    expect(bed.index()).toBe(-1);
    bed.stop();
  }
  bed = await startOff();
});
