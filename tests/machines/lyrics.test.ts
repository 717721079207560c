import { expect, test } from 'vitest';
import { fresh, startPlayback, type Playback } from './playback-harness.ts';

let harness: Playback;

const statuses = ['idle', 'loading', 'found', 'none', 'failed'] as const;
const shown = () => {
  const view = harness.lyrics.getSnapshot();
  return {
    open: view.hasTag('open'),
    status: statuses.find((status) => view.hasTag(status)),
    text: view.context.words?.text ?? null,
  };
};

async function opened(id = 'a') {
  harness = await startPlayback();
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh(id) });
  harness.lyrics.send({ type: 'LYRICS.TOGGLE' });
  await harness.pass(0);
}

test('a change of track while it is open loads the new words; while it is closed nothing is asked', async () => {
  await opened('a');
  harness.words[0]!.answer('Words of a');
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('b') });
  await harness.pass(0);
  expect(harness.lyricsRequests.map(({ title }) => title)).toEqual(['Track a', 'Track b']);
  expect(shown()).toEqual({ open: true, status: 'loading', text: null });

  harness.lyrics.send({ type: 'LYRICS.CLOSE' });
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('c') });
  await harness.pass(0);
  expect(harness.lyricsRequests).toHaveLength(2);
});

test('[LYR-07] an answer for an earlier track that arrives late is not shown', async () => {
  await opened('a');
  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('b') });
  await harness.pass(0);
  expect(harness.lyricsRequests[0]?.signal?.aborted).toBe(true);
  harness.words[0]!.answer('Words of a');
  await harness.pass(0);
  expect(shown()).toEqual({ open: true, status: 'loading', text: null });
  harness.words[1]!.answer('Words of b');
  await harness.pass(0);
  expect(shown().text).toBe('Words of b');
});

test('with no current track there is nothing to load, and a track that plays again is not requested again', async () => {
  harness = await startPlayback();
  harness.lyrics.send({ type: 'LYRICS.TOGGLE' });
  expect(shown()).toEqual({ open: true, status: 'idle', text: null });
  expect(harness.lyricsRequests).toEqual([]);

  harness.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  harness.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  await harness.sounds();
  harness.words[0]!.answer('Words of a');
  harness.audio.ends();
  await harness.pass(1000);
  expect(harness.lyricsRequests).toHaveLength(1);
  expect(shown().text).toBe('Words of a');

  harness.queue.send({ type: 'QUEUE.CLEAR' });
  expect(shown()).toEqual({ open: true, status: 'idle', text: null });
});
