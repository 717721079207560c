import { afterEach, expect, test } from 'vitest';
import { selectTracks } from '../../src/machines/queue/queue.select.ts';
import {
  due,
  expired,
  fresh,
  freshTracks,
  renewed,
  startPlayback,
  without,
  type Playback,
} from './playback-bed.ts';

let bed: Playback;
afterEach(() => bed.stop());

async function playing(tracks = freshTracks(3)) {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.ADD_ALL', tracks, say: null });
  await bed.sounds();
}

test('[QUE-35] previous goes to index-1', async () => {
  await playing();
  bed.queue.send({ type: 'QUEUE.PLAY_AT', id: 't3' });
  await bed.sounds();
  bed.queue.send({ type: 'QUEUE.PREVIOUS' });
  expect(bed.index()).toBe(1);
  await bed.sounds();
  expect(bed.inPlayer()).toBe('t2');
  expect(bed.isSounding()).toBe(true);
});

test('[QUE-36] previous refreshes the url of the track it goes to, when it is not fresh', async () => {
  for (const track of [due('a'), expired('a'), without('a')]) {
    bed = await startPlayback();
    bed.queue.send({
      type: 'QUEUE.RESTORE',
      session: { tracks: [track, fresh('b')], index: 1, shuffle: false, loop: false, position: 0 },
      play: true,
    });
    await bed.sounds();
    expect(bed.tracks.asked).toEqual([]);
    bed.queue.send({ type: 'QUEUE.PREVIOUS' });
    await bed.pass(0);
    expect(bed.tracks.asked).toEqual(['a']);
    bed.tracks.questions[0]!.answer(renewed('a'));
    await bed.pass(0);
    expect(bed.audio.active?.url).toBe(renewed('a').audio);
    bed.stop();
  }
  await playing();
});

test('[QUE-37] previous at index 0 with loop on goes to the last track', async () => {
  await playing();
  bed.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  bed.queue.send({ type: 'QUEUE.PREVIOUS' });
  expect(bed.index()).toBe(2);
  await bed.sounds();
  expect(bed.inPlayer()).toBe('t3');
});

test('[QUE-38] previous at index 0 with loop off changes nothing', async () => {
  await playing();
  bed.queue.send({ type: 'QUEUE.PREVIOUS' });
  await bed.pass(0);
  expect(bed.index()).toBe(0);
  expect(bed.isSounding()).toBe(true);
  expect(bed.audio.loads).toHaveLength(1);
});

test('[QUE-39] previous while nothing plays changes nothing', async () => {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.PREVIOUS' });
  expect(bed.index()).toBe(-1);
  bed.stop();

  await playing([fresh('a')]);
  bed.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  bed.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  bed.queue.send({ type: 'QUEUE.NEXT' });
  await bed.pass(600);
  bed.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  bed.queue.send({ type: 'QUEUE.PREVIOUS' });
  expect(bed.index()).toBe(-1);
  expect(selectTracks(bed.queue.getSnapshot())).toHaveLength(1);
});
