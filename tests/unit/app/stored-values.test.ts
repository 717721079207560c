import { expect, test } from 'vitest';
import { createStoredValues } from '../../../src/app/stored-values.ts';
import { keys } from '../../../src/storage/keys.ts';
import { FakeBrowser } from '../../fakes/storage.ts';
import { settle, storeOf, storeWith } from '../../fakes/store.ts';

test('recent searches keep the newest term first, lose one or all, and report each change', async () => {
  const { recentSearches: searches } = createStoredValues(storeOf().store);
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

test("the comments on a track are read as they are stored, and a change is reported for that track alone, another tab's included", () => {
  const browser = new FakeBrowser();
  const { store } = storeOf(browser);
  const comments = createStoredValues(store).comments('t');
  const other = storeOf(browser).store;
  const comment = { id: '7', trackId: 't', username: 'Fox', content: 'Hi', timestamp: 7 };
  let reports = 0;
  const stop = comments.subscribe(() => (reports += 1));
  expect(comments.get()).toEqual([]);
  other.set(keys.comments('t'), [comment]);
  expect(comments.get()).toEqual([comment]);
  expect(comments.get()).toBe(comments.get());
  expect(reports).toBe(1);
  other.set(keys.comments('u'), [{ ...comment, trackId: 'u' }]);
  expect(comments.get()).toEqual([comment]);
  expect(reports).toBe(1);
  store.set(keys.comments('t'), [{ ...comment, content: 'Quick' }]);
  expect(reports).toBe(2);
  stop();
  other.remove(keys.comments('t'));
  expect(reports).toBe(2);
});

test('a view is a grid until a list is chosen, by itself, as plain text and in every tab', () => {
  const browser = new FakeBrowser();
  const { store, local } = storeOf(browser);
  const { view } = createStoredValues(store);
  const other = createStoredValues(storeOf(browser).store);
  let reports = 0;
  const stop = view('pop').subscribe(() => (reports += 1));
  expect(view('pop').get()).toBe('grid');
  view('pop').set('list');
  expect([view('pop').get(), local.getItem('view_preference_pop')]).toEqual(['list', 'list']);
  expect(['rock', 'folder'].map((name) => view(name).get())).toEqual(['grid', 'grid']);
  expect(reports).toBe(1);
  other.view('rock').set('list');
  expect(reports).toBe(1);
  other.view('pop').set('grid');
  expect([view('pop').get(), reports]).toEqual(['grid', 2]);
  stop();
  other.view('pop').set('list');
  expect(reports).toBe(2);
});

test.each(['', 'table', '{', 'null'])("a view is a grid where '%s' is stored", (text) => {
  const { store } = storeWith({ view_preference_folder: text });
  expect(createStoredValues(store).view('folder').get()).toBe('grid');
});
