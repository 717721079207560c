import { expect, test } from 'vitest';
import {
  expiring,
  expired,
  fresh,
  freshTracks,
  renewed,
  startPlayback,
  without,
  type Playback,
} from './playback-harness.ts';

let harness: Playback;

async function playing(tracks = freshTracks(3)) {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.ADD_ALL', tracks, say: null });
  await harness.sounds();
}

test('[QUE-35] previous goes to index-1', async () => {
  await playing();
  harness.queue.send({ type: 'QUEUE.PLAY_AT', id: 't3' });
  await harness.sounds();
  harness.queue.send({ type: 'QUEUE.PREVIOUS' });
  expect(harness.index()).toBe(1);
  await harness.sounds();
  expect(harness.inPlayer()).toBe('t2');
  expect(harness.isSounding()).toBe(true);
});

test('[QUE-30] previous refreshes the url of the track it goes to, when it is not fresh', async () => {
  for (const track of [expiring('a'), expired('a'), without('a')]) {
    harness = await startPlayback();
    harness.queue.send({
      type: 'QUEUE.RESTORE',
      session: { tracks: [track, fresh('b')], index: 1, shuffle: false, loop: false, position: 0 },
      play: true,
    });
    harness.queue.send({ type: 'QUEUE.PREVIOUS' });
    await harness.pass(0);
    const asked = harness.tracks.questions.find(({ options }) => !options.background);
    expect(asked?.id).toBe('a');
    asked?.answer(renewed('a'));
    await harness.pass(0);
    expect(harness.audio.active?.url).toBe(renewed('a').audio);
    harness.stop();
  }
  await playing();
});

test('[QUE-35] previous at index 0 with loop on goes to the last track', async () => {
  await playing();
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  harness.queue.send({ type: 'QUEUE.PREVIOUS' });
  expect(harness.index()).toBe(2);
  await harness.sounds();
  expect(harness.inPlayer()).toBe('t3');
});

test('[QUE-35] previous at index 0 with loop off changes nothing', async () => {
  await playing();
  harness.queue.send({ type: 'QUEUE.PREVIOUS' });
  await harness.pass(0);
  expect(harness.index()).toBe(0);
  expect(harness.isSounding()).toBe(true);
  expect(harness.audio.loads).toHaveLength(1);
});

test('[QUE-35] previous while nothing plays changes nothing', async () => {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.PREVIOUS' });
  expect(harness.index()).toBe(-1);
  harness.stop();

  await playing([fresh('a')]);
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  harness.queue.send({ type: 'QUEUE.NEXT' });
  await harness.pass(600);
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  harness.queue.send({ type: 'QUEUE.PREVIOUS' });
  expect(harness.index()).toBe(-1);
  expect(harness.queue.getSnapshot().context.tracks).toHaveLength(1);
});
