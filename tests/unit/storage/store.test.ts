import { describe, expect, test } from 'vitest';
import { emptyLibrary } from '../../../src/domain/library.ts';
import { keys } from '../../../src/storage/keys.ts';
import type { StorageStatus, StoreUpdate } from '../../../src/storage/store.types.ts';
import { FakeBrowser } from '../../fakes/storage.ts';
import { settle, storeOf, storeWith } from '../../fakes/store.ts';

const shown = keys.recentlyShown;

describe('reading', () => {
  test('a key without a value reads as its default', () => {
    const { store } = storeOf();
    expect(store.get(keys.library)).toEqual(emptyLibrary);
    expect(store.get(keys.theme)).toBeNull();
  });

  test('the same text returns the same object, so that views need not render again', () => {
    const { store } = storeWith({ recently_shown_tracks: '["a","b"]' });
    expect(store.get(shown)).toBe(store.get(shown));
  });

  test('a valid text is read without a lock', async () => {
    const { store, browser, log } = storeWith({ recently_shown_tracks: '["a"]' });
    browser.locks.refuses = new DOMException('The document is not fully active.', 'InvalidStateError');
    expect(store.get(shown)).toEqual(['a']);
    await settle();
    expect(log.texts('warn')).toEqual([]);
  });

  test('a text that another script wrote is read at once', () => {
    const { store, tab } = storeOf();
    expect(store.get(shown)).toEqual([]);
    tab.writeDirectly('recently_shown_tracks', '["x"]');
    expect(store.get(shown)).toEqual(['x']);
  });
});

describe('damage', () => {
  test('[STO-27] a damaged value reads as its default and its text goes to backup_{key} before it is replaced', async () => {
    const { store, local } = storeWith({ playback_history: '{"oops"' });
    expect(store.get(keys.history)).toEqual([]);
    expect(local.texts.get('backup_playback_history')).toBe('{"oops"');
    await settle();
    expect(local.texts.has('playback_history')).toBe(false);
    expect(store.get(keys.history)).toEqual([]);
    expect(store.status()).toEqual({ kind: 'available' });
  });

  test('damage in the session is backed up in local storage', async () => {
    const { store, session, local } = storeOf();
    session.texts.set('undo_journal', 'nonsense');
    expect(store.get(keys.undoJournal)).toEqual([]);
    await settle();
    expect(local.texts.get('backup_undo_journal')).toBe('nonsense');
    expect([...session.texts.keys()]).toEqual([]);
  });

  test('where the damaged text cannot be put aside it is not overwritten either', async () => {
    const { store, local } = storeWith({ playback_history: '{"oops"' });
    local.capacity = 30;
    expect(store.get(keys.history)).toEqual([]);
    const result = await store.update(keys.history, () => []);
    store.set(keys.recentlyShown, ['a']);
    await settle();
    expect(result.kept && result.changed).toBe(false);
    expect(local.texts.get('playback_history')).toBe('{"oops"');
    expect(store.status()).toEqual({ kind: 'memory', reason: 'full' });
  });

  test('a repaired value is written back in the new form, and its readers are notified', async () => {
    const { store, local } = storeWith({ recently_shown_tracks: '["a","a","b"]' });
    const received: StoreUpdate<readonly string[]>[] = [];
    store.onUpdate(shown, (update) => received.push(update));
    expect(store.get(shown)).toEqual(['a', 'b']);
    await settle();
    expect(local.texts.get('recently_shown_tracks')).toBe('["a","b"]');
    expect(local.texts.has('backup_recently_shown_tracks')).toBe(false);
    expect(received).toEqual([{ value: ['a', 'b'], source: 'own' }]);
  });
});

describe('writing', () => {
  test('an update is applied to the stored value of that moment', async () => {
    const { store, tab } = storeOf();
    store.get(shown);
    tab.writeDirectly('recently_shown_tracks', '["x"]');
    const result = await store.update(shown, (ids) => ['y', ...ids]);
    expect(result).toEqual({ before: ['x'], value: ['y', 'x'], changed: true, kept: true });
    expect(tab.storage.local.texts.get('recently_shown_tracks')).toBe('["y","x"]');
  });

  test('a change that leaves the value equal writes nothing and notifies nobody', async () => {
    const { store, local } = storeWith({ recently_shown_tracks: '[ "x" ]' });
    const received: unknown[] = [];
    store.onUpdate(shown, (update) => received.push(update));
    const result = await store.update(shown, (ids) => [...ids]);
    expect(result.changed).toBe(false);
    expect(received).toEqual([]);
    expect(local.texts.get('recently_shown_tracks')).toBe('[ "x" ]');
  });

  test('set writes at once, and remove brings the default back', () => {
    const { store, local } = storeOf();
    store.set(keys.theme, 'dark');
    expect(local.texts.get('theme')).toBe('dark');
    store.remove(keys.theme);
    expect(local.texts.has('theme')).toBe(false);
    expect(store.get(keys.theme)).toBeNull();
  });

  test('a value kept by keeping nothing leaves no text behind', () => {
    const { store, local } = storeOf();
    store.set(keys.hasVisited, true);
    expect(local.texts.get('has_visited')).toBe('true');
    store.set(keys.hasVisited, false);
    expect(local.texts.has('has_visited')).toBe(false);
  });

  test('a change that throws rejects and leaves the stored value', async () => {
    const { store, local } = storeWith({ recently_shown_tracks: '["x"]' });
    const update = store.update(shown, () => {
      throw new Error('a mistake of the program');
    });
    await expect(update).rejects.toThrow('a mistake of the program');
    expect(local.texts.get('recently_shown_tracks')).toBe('["x"]');
  });

  test('a lock that the browser refuses is done without, and that is logged', async () => {
    const { store, browser, log } = storeOf();
    browser.locks.refuses = new DOMException('The document is not fully active.', 'InvalidStateError');
    await expect(store.update(shown, () => ['x'])).resolves.toMatchObject({ kept: true });
    expect(store.get(shown)).toEqual(['x']);
    expect(log.texts('warn')).toEqual(["The lock 'recently_shown_tracks' could not be taken"]);
  });

  test('names lists what is stored under a prefix', () => {
    const { store } = storeWith({ comments_1: '[]', comments_2: '[]', theme: 'dark' });
    expect(store.names('comments_')).toEqual(['comments_1', 'comments_2']);
  });
});

describe('other tabs', () => {
  test('a tab receives its own writes as own and those of another as foreign, each once', async () => {
    const browser = new FakeBrowser();
    const here = storeOf(browser);
    const there = storeOf(browser);
    const receivedHere: StoreUpdate<readonly string[]>[] = [];
    const receivedThere: StoreUpdate<readonly string[]>[] = [];
    here.store.onUpdate(shown, (update) => receivedHere.push(update));
    there.store.onUpdate(shown, (update) => receivedThere.push(update));
    await here.store.update(shown, () => ['x']);
    expect(receivedHere).toEqual([{ value: ['x'], source: 'own' }]);
    expect(receivedThere).toEqual([{ value: ['x'], source: 'foreign' }]);
  });

  test('a tab that has read the new text before it is notified still receives the change', async () => {
    const browser = new FakeBrowser();
    browser.deliversAtOnce = false;
    const here = storeOf(browser);
    const there = storeOf(browser);
    const received: StoreUpdate<readonly string[]>[] = [];
    there.store.onUpdate(shown, (update) => received.push(update));
    here.store.set(shown, ['x']);
    expect(received).toEqual([]);
    there.tab.storage.local.texts.set('recently_shown_tracks', '["x"]');
    expect(there.store.get(shown)).toEqual(['x']);
    browser.deliverAll();
    expect(received).toEqual([{ value: ['x'], source: 'foreign' }]);
  });

  test('what another tab removes, and everything when it clears its storage, is received', () => {
    const browser = new FakeBrowser({ theme: 'dark', recently_shown_tracks: '["x"]', visit_count: '3' });
    const here = storeOf(browser);
    const other = browser.openTab();
    const received: StoreUpdate<unknown>[] = [];
    for (const key of [keys.theme, shown, keys.visitCount]) {
      here.store.onUpdate<unknown>(key as never, (update) => received.push(update));
    }
    other.storage.local.removeItem('theme');
    expect(received).toEqual([{ value: null, source: 'foreign' }]);
    browser.clear();
    expect(received.slice(1)).toEqual([
      { value: [], source: 'foreign' },
      { value: 0, source: 'foreign' },
    ]);
  });

  test('reread finds what another script of this tab wrote, and calls it foreign', () => {
    const { store, tab } = storeOf();
    const received: StoreUpdate<readonly string[]>[] = [];
    store.onUpdate(shown, (update) => received.push(update));
    store.reread();
    tab.writeDirectly('recently_shown_tracks', '["x"]');
    store.reread();
    store.reread();
    expect(received).toEqual([{ value: ['x'], source: 'foreign' }]);
  });

  test('a listener that has unsubscribed receives nothing more, and a closed store neither', () => {
    const browser = new FakeBrowser();
    const here = storeOf(browser);
    const there = storeOf(browser);
    const received: string[] = [];
    const stop = here.store.onUpdate(shown, () => received.push('stopped'));
    there.store.onUpdate(shown, () => received.push('closed'));
    stop();
    here.store.set(shown, ['x']);
    expect(received).toEqual(['closed']);
    there.store.close();
    here.store.set(shown, ['y']);
    expect(received).toEqual(['closed']);
  });

  test('what is no message of a store is passed over', () => {
    const browser = new FakeBrowser();
    const { channel } = storeOf(browser);
    const other = storeOf(browser);
    const received: unknown[] = [];
    other.store.onUpdate(shown, (update) => received.push(update));
    for (const message of [null, 'text', 7, {}, { type: 'store.changed' }, { type: 'x', name: 'y' }]) {
      channel.post(message);
    }
    expect(received).toEqual([]);
  });
});

describe('storage that is blocked or full', () => {
  test('[STO-32] a write that fails because storage is full leaves the stored value, is logged, and said once', async () => {
    const { store, local, log } = storeWith({ recently_shown_tracks: '["x"]' });
    const announced: StorageStatus[] = [];
    const stop = store.onStatus((status) => announced.push(status));
    local.capacity = 0;
    const first = await store.update(shown, (ids) => ['a long id that does not fit', ...ids]);
    await store.update(shown, (ids) => ['another one', ...ids]);
    store.set(keys.theme, 'dark');
    expect(first.kept).toBe(false);
    expect(local.texts.get('recently_shown_tracks')).toBe('["x"]');
    expect(store.get(shown)).toEqual(['another one', 'a long id that does not fit', 'x']);
    expect(log.texts('error')).toEqual([
      "The browser's storage failed while keeping 'recently_shown_tracks'",
      "The browser's storage failed while keeping 'theme'",
    ]);
    expect(announced).toEqual([{ kind: 'memory', reason: 'full' }]);
    stop();
    local.capacity = 1000;
    store.set(keys.theme, 'light');
    await settle();
    expect(store.status()).toEqual({ kind: 'available' });
    expect(announced).toHaveLength(1);
  });

  test.each([
    [new DOMException('No room', 'QuotaExceededError'), 'full'],
    // An older name of it.
    [new DOMException('No room', 'NS_ERROR_DOM_QUOTA_REACHED'), 'full'],
    [new DOMException('No access', 'SecurityError'), 'blocked'],
    ['QuotaExceededError', 'blocked'],
  ])('storage that fails with %o is %s', (error, reason) => {
    const tab = new FakeBrowser().openTab();
    const refuses = () => {
      throw error;
    };
    const { store } = storeOf(undefined, {
      ...tab,
      storage: { ...tab.storage, local: Object.assign(tab.storage.local, { setItem: refuses }) },
    });
    store.set(keys.theme, 'dark');
    expect(store.status()).toEqual({ kind: 'memory', reason });
  });

  test('changes that did not fit are kept as soon as there is room, on top of what another tab wrote meanwhile', async () => {
    const browser = new FakeBrowser();
    const here = storeOf(browser);
    const there = storeOf(browser);
    const announced: StorageStatus['kind'][] = [];
    here.store.onStatus(({ kind }) => announced.push(kind));
    here.local.capacity = 0;
    await here.store.update(shown, (ids) => ['mine', ...ids]);
    await there.store.update(shown, (ids) => ['theirs', ...ids]);
    expect(here.store.get(shown)).toEqual(['mine', 'theirs']);
    here.local.capacity = 1000;
    here.store.set(keys.theme, 'dark');
    await settle();
    expect(here.local.texts.get('recently_shown_tracks')).toBe('["mine","theirs"]');
    expect(there.store.get(shown)).toEqual(['mine', 'theirs']);
    expect(announced).toEqual(['memory', 'available']);
  });

  test('with storage blocked from the start everything works on in memory, and the failure is logged and said once', async () => {
    const { store, local, session, log } = storeOf();
    local.isBlocked = true;
    session.isBlocked = true;
    const announced: StorageStatus[] = [];
    store.onStatus((status) => announced.push(status));
    expect(store.get(shown)).toEqual([]);
    await store.update(shown, (ids) => ['x', ...ids]);
    await store.update(shown, (ids) => ['y', ...ids]);
    store.set(keys.hasSeenSplash, true);
    store.set(keys.hasSeenSplash, true);
    expect(store.get(shown)).toEqual(['y', 'x']);
    expect(store.get(keys.hasSeenSplash)).toBe(true);
    expect(store.names('recently')).toEqual(['recently_shown_tracks']);
    expect(announced).toEqual([{ kind: 'memory', reason: 'blocked' }]);
    expect(log.texts('error').length).toBeGreaterThan(0);
  });

  test('storage that gets blocked on the way loses nothing that was stored before', async () => {
    const { store, local } = storeWith({ recently_shown_tracks: '["x"]' });
    expect(store.get(shown)).toEqual(['x']);
    local.isBlocked = true;
    await store.update(shown, (ids) => ['y', ...ids]);
    expect(store.get(shown)).toEqual(['y', 'x']);
    expect(local.texts.get('recently_shown_tracks')).toBe('["x"]');
    expect(store.status()).toEqual({ kind: 'memory', reason: 'blocked' });
  });
});
