import { describe, expect, test, vi } from 'vitest';
import { createViewPreferences } from '../../../src/app/view-preferences.ts';
import { FakeBrowser } from '../../fakes/storage.ts';
import { storeOf, storeWith } from '../../fakes/store.ts';

describe('how a page shows its tracks', () => {
  test("is 'grid' until the listener has chosen, and what was chosen from then on, as plain text", () => {
    const { store, local } = storeOf();
    const views = createViewPreferences(store);
    expect(views.get('trending')).toBe('grid');
    views.set('trending', 'list');
    expect(views.get('trending')).toBe('list');
    expect(local.getItem('view_preference_trending')).toBe('list');
    views.set('trending', 'grid');
    expect(views.get('trending')).toBe('grid');
  });

  test('is kept per view', () => {
    const views = createViewPreferences(storeOf().store);
    views.set('artist', 'list');
    expect(['artist', 'folder', 'pop'].map(views.get)).toEqual(['list', 'grid', 'grid']);
  });

  test.each(['', 'table', '{', 'null'])("is 'grid' where '%s' is stored", (text) => {
    const views = createViewPreferences(storeWith({ view_preference_folder: text }).store);
    expect(views.get('folder')).toBe('grid');
  });

  test("is received when it changes, another tab's change included, until it unsubscribes", () => {
    const browser = new FakeBrowser();
    const here = createViewPreferences(storeOf(browser).store);
    const there = createViewPreferences(storeOf(browser).store);
    const received = vi.fn<() => void>();
    const stop = here.subscribe('pop', received);
    here.set('pop', 'list');
    expect(received).toHaveBeenCalledTimes(1);
    there.set('rock', 'list');
    expect(received).toHaveBeenCalledTimes(1);
    there.set('pop', 'grid');
    expect(received).toHaveBeenCalledTimes(2);
    expect(here.get('pop')).toBe('grid');
    stop();
    there.set('pop', 'list');
    expect(received).toHaveBeenCalledTimes(2);
  });
});
