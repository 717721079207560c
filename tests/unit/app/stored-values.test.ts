import { expect, test } from 'vitest';
import { createRecentSearches } from '../../../src/app/recent-searches.ts';
import { createTrackComments } from '../../../src/app/track-comments.ts';
import { createViewPreferences } from '../../../src/app/view-preferences.ts';
import { keys } from '../../../src/storage/keys.ts';
import { FakeBrowser } from '../../fakes/storage.ts';
import { settle, storeOf } from '../../fakes/store.ts';

test('recent searches keep the newest term first, lose one or all, and report each change', async () => {
  const searches = createRecentSearches(storeOf().store);
  const reported: (readonly string[])[] = [];
  const stop = searches.subscribe(() => reported.push(searches.get()));
  expect(searches.get()).toEqual([]);
  for (const change of [
    () => searches.add('ember'),
    () => searches.add('tide'),
    () => searches.add('fox'),
    () => searches.remove('tide'),
    () => searches.remove('unknown'),
    () => searches.clear(),
  ]) {
    change();
    await settle();
  }
  expect(reported).toEqual([['ember'], ['tide', 'ember'], ['fox', 'tide', 'ember'], ['fox', 'ember'], []]);
  stop();
  searches.add('ember');
  await settle();
  expect(reported).toHaveLength(5);
  expect(searches.get()).toEqual(['ember']);
});

test('the comments on a track are read as they are stored, and a change is reported for that track alone', async () => {
  const browser = new FakeBrowser();
  const comments = createTrackComments(storeOf(browser).store);
  const other = storeOf(browser).store;
  const comment = { id: '7', trackId: 't', username: 'Fox', content: 'Hi', timestamp: 7 };
  let reports = 0;
  const stop = comments.subscribe('t', () => (reports += 1));
  expect(comments.get('t')).toEqual([]);
  other.set(keys.comments('t'), [comment]);
  expect(comments.get('t')).toEqual([comment]);
  expect(comments.get('t')).toBe(comments.get('t'));
  expect(reports).toBe(1);
  other.set(keys.comments('u'), [{ ...comment, trackId: 'u' }]);
  expect(comments.get('t')).toEqual([comment]);
  expect(reports).toBe(1);
  stop();
  other.remove(keys.comments('t'));
  expect(reports).toBe(1);
});

test('a view is a grid until a list is chosen', () => {
  const views = createViewPreferences(storeOf().store);
  let reports = 0;
  views.subscribe('pop', () => (reports += 1));
  expect(views.get('pop')).toBe('grid');
  views.set('pop', 'list');
  expect(views.get('pop')).toBe('list');
  expect(views.get('rock')).toBe('grid');
  expect(reports).toBe(1);
});
