import { expect, test, vi } from 'vitest';
import { createTrackComments } from '../../../src/app/track-comments.ts';
import { keys } from '../../../src/storage/keys.ts';
import { FakeBrowser } from '../../fakes/storage.ts';
import { storeOf } from '../../fakes/store.ts';

const comment = { id: '1', trackId: '7', username: 'Vixen', content: 'Slow, slow', timestamp: 1 };

test('the comments are those of the track, and the same list until they change', () => {
  const { store } = storeOf();
  const comments = createTrackComments(store);
  expect(comments.get('7')).toEqual([]);
  store.set(keys.comments('7'), [comment]);
  expect(comments.get('7')).toEqual([comment]);
  expect(comments.get('7')).toBe(comments.get('7'));
  expect(comments.get('8')).toEqual([]);
});

test("each change of the track's comments is reported, another tab's included, until the listener unsubscribes", () => {
  const browser = new FakeBrowser();
  const here = storeOf(browser).store;
  const there = storeOf(browser).store;
  const received = vi.fn<() => void>();
  const stop = createTrackComments(here).subscribe('7', received);
  here.set(keys.comments('7'), [comment]);
  expect(received).toHaveBeenCalledTimes(1);
  there.set(keys.comments('8'), [{ ...comment, trackId: '8' }]);
  expect(received).toHaveBeenCalledTimes(1);
  there.set(keys.comments('7'), [{ ...comment, content: 'Quick, quick' }]);
  expect(received).toHaveBeenCalledTimes(2);
  stop();
  here.set(keys.comments('7'), [comment]);
  expect(received).toHaveBeenCalledTimes(2);
});
