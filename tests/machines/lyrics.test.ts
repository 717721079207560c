import { afterEach, expect, test } from 'vitest';
import { selectIsOpen, selectStatus, selectText } from '../../src/machines/lyrics/lyrics.select.ts';
import { fresh, startPlayback, type Playback } from './playback-bed.ts';

let bed: Playback;
afterEach(() => bed.stop());

const shown = () => {
  const view = bed.lyrics.getSnapshot();
  return { open: selectIsOpen(view), status: selectStatus(view), text: selectText(view) };
};

async function opened(id = 'a') {
  bed = await startPlayback();
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh(id) });
  bed.lyrics.send({ type: 'LYRICS.TOGGLE' });
  await bed.pass(0);
}

test('opening asks for the words of the current track and shows them', async () => {
  await opened();
  expect(bed.lyricsAsked).toMatchObject([{ artist: 'Vixen Vale', title: 'Track a' }]);
  expect(shown()).toEqual({ open: true, status: 'loading', text: null });
  bed.words[0]!.answer('Over the hill\nthe fox goes');
  await bed.pass(0);
  expect(shown()).toEqual({ open: true, status: 'found', text: 'Over the hill\nthe fox goes' });
});

test('a good answer without words, and a call that fails, are two different things', async () => {
  for (const text of [null, '', '  \n ']) {
    await opened();
    bed.words[0]!.answer(text);
    await bed.pass(0);
    expect(shown()).toEqual({ open: true, status: 'none', text: null });
    bed.stop();
  }
  await opened();
  bed.words[0]!.fail();
  await bed.pass(0);
  expect(shown()).toEqual({ open: true, status: 'failed', text: null });
});

test('opening and closing are said, whichever way it closes, once each', async () => {
  await opened();
  bed.lyrics.send({ type: 'LYRICS.TOGGLE' });
  expect(shown().open).toBe(false);
  bed.lyrics.send({ type: 'LYRICS.CLOSE' });
  expect(bed.codes()).toEqual(['lyrics.shown', 'lyrics.hidden']);
  bed.lyrics.send({ type: 'LYRICS.TOGGLE' });
  bed.lyrics.send({ type: 'LYRICS.CLOSE' });
  expect(bed.codes()).toEqual(['lyrics.shown', 'lyrics.hidden']);
  expect(shown()).toEqual({ open: false, status: 'idle', text: null });
});

test('a change of track while it is open loads the new words; while it is closed nothing is asked', async () => {
  await opened('a');
  bed.words[0]!.answer('Words of a');
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('b') });
  await bed.pass(0);
  expect(bed.lyricsAsked.map(({ title }) => title)).toEqual(['Track a', 'Track b']);
  expect(shown()).toEqual({ open: true, status: 'loading', text: null });

  bed.lyrics.send({ type: 'LYRICS.CLOSE' });
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('c') });
  await bed.pass(0);
  expect(bed.lyricsAsked).toHaveLength(2);
});

test('[LYR-12] an answer for an earlier track that arrives late is not shown', async () => {
  await opened('a');
  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('b') });
  await bed.pass(0);
  expect(bed.lyricsAsked[0]?.signal?.aborted).toBe(true);
  bed.words[0]!.answer('Words of a');
  await bed.pass(0);
  expect(shown()).toEqual({ open: true, status: 'loading', text: null });
  bed.words[1]!.answer('Words of b');
  await bed.pass(0);
  expect(shown().text).toBe('Words of b');
});

test('with no current track there is nothing to load, and a track that plays again is not asked for again', async () => {
  bed = await startPlayback();
  bed.lyrics.send({ type: 'LYRICS.TOGGLE' });
  expect(shown()).toEqual({ open: true, status: 'idle', text: null });
  expect(bed.lyricsAsked).toEqual([]);

  bed.queue.send({ type: 'QUEUE.SELECT', track: fresh('a') });
  bed.queue.send({ type: 'QUEUE.LOOP.TOGGLE' });
  await bed.sounds();
  bed.words[0]!.answer('Words of a');
  bed.audio.ends();
  await bed.pass(1000);
  expect(bed.lyricsAsked).toHaveLength(1);
  expect(shown().text).toBe('Words of a');

  bed.queue.send({ type: 'QUEUE.CLEAR' });
  expect(shown()).toEqual({ open: true, status: 'idle', text: null });
});
