import { describe, expect, test } from 'vitest';
import { keys } from '../../../src/storage/keys.ts';
import type { StoreKey, StoreUpdate } from '../../../src/storage/store.types.ts';
import { FakeBrowser } from '../../fakes/storage.ts';
import { settle, storeOf, storeWith } from '../../fakes/store.ts';

const shown = keys.recentlyShown;
const name = 'recently_shown_tracks';

type Tab = ReturnType<typeof storeOf>;

/** The updates of a key that a tab's listener receives. */
function updatesOf<Value>({ store }: Tab, key: StoreKey<Value>): StoreUpdate<Value>[] {
  const updates: StoreUpdate<Value>[] = [];
  store.onUpdate(key, (update) => updates.push(update));
  return updates;
}

describe('messages between tabs', () => {
  test('only a message of a store makes a tab read again, and only the key that it names', () => {
    const browser = new FakeBrowser();
    const sender = storeOf(browser).channel;
    const there = storeOf(browser);
    const updates = updatesOf(there, shown);
    const themes = updatesOf(there, keys.theme);
    there.local.texts.set(name, '["x"]');
    there.local.texts.set('theme', 'dark');
    for (const message of [
      null,
      'text',
      7,
      {},
      { type: 'x', name },
      { type: 'store.changed' },
      { name },
      { type: 'store.changed', name: 7 },
      // No name at all stands for all of storage, in the browser's own event alone.
      { type: 'store.changed', name: null },
    ])
      expect(() => sender.post(message)).not.toThrow();
    expect([updates, themes]).toEqual([[], []]);
    sender.post({ type: 'store.changed', name });
    expect(updates).toEqual([{ value: ['x'], source: 'foreign' }]);
    expect(themes).toEqual([]);
  });

  test('a change of local storage does not concern the key of the same name in the session', () => {
    const browser = new FakeBrowser();
    const here = storeOf(browser);
    const updates = updatesOf(here, keys.queueSession);
    const session = { ...keys.queueSession.default, shuffle: true };
    here.session.texts.set('queue_session', JSON.stringify(session));
    storeOf(browser).store.set(keys.sharedQueueSession, session);
    expect(updates).toEqual([]);
    here.store.reread();
    expect(updates).toEqual([{ value: session, source: 'foreign' }]);
  });
});

describe('removing', () => {
  test('a key goes whose default has a text of its own', () => {
    const tab = storeWith({ visit_count: '3' });
    const updates = updatesOf(tab, keys.visitCount);
    tab.store.remove(keys.visitCount);
    expect([...tab.local.texts]).toEqual([]);
    tab.store.remove(keys.visitCount);
    expect(updates).toEqual([{ value: 0, source: 'own' }]);
    tab.local.texts.set('visit_count', '0');
    tab.store.remove(keys.visitCount);
    expect([...tab.local.texts]).toEqual([]);
    const count = updates.length;
    tab.store.set(keys.visitCount, 0);
    expect(updates).toHaveLength(count);
    expect([...tab.local.texts]).toEqual([]);
  });
});

describe('a text that is not in the form of today', () => {
  test.each([
    ['gone', null],
    ['empty', ''],
    ['valid', '["b"]'],
  ])('is not replaced if it is %s in the meantime', async (_, text) => {
    const tab = storeWith({ [name]: 'damaged' });
    const updates = updatesOf(tab, shown);
    if (text === null) tab.local.texts.delete(name);
    else tab.local.texts.set(name, text);
    await settle();
    expect(tab.local.texts.get(name) ?? null).toBe(text);
    expect(updates).toEqual([]);
  });

  test('a damaged text without a backup is overwritten once there is room for the backup', async () => {
    const { store, local, log } = storeWith({ [name]: 'damaged' });
    local.capacity = 0;
    expect(store.get(shown)).toEqual([]);
    expect(log.texts('error')).toEqual([`The browser's storage failed while backing up '${name}'`]);
    await store.update(shown, (ids) => ['a', ...ids]);
    expect(store.get(shown)).toEqual(['a']);
    expect(store.status()).toEqual({ kind: 'memory', reason: 'full' });
    local.capacity = 1000;
    expect(store.get(shown)).toEqual(['a']);
    expect(store.status()).toEqual({ kind: 'memory', reason: 'full' });
    expect((await store.update(shown, (ids) => ['b', ...ids])).kept).toBe(true);
    expect(local.texts.get(`backup_${name}`)).toBe('damaged');
    expect(local.texts.get(name)).toBe('["b","a"]');
    expect(store.status()).toEqual({ kind: 'available' });
  });
});

describe('what the browser refuses', () => {
  test('a value that was set replaces earlier changes in memory; an update adds to them', async () => {
    const tab = storeWith({ [name]: '["x"]' });
    tab.local.capacity = 0;
    await tab.store.update(shown, (ids) => ['lost', ...ids]);
    tab.store.set(shown, ['set']);
    await tab.store.update(shown, (ids) => ['a', ...ids]);
    await tab.store.update(shown, (ids) => ['b', ...ids]);
    const updates = updatesOf(tab, shown);
    // Another tab's value, on which the changes are made again.
    tab.local.texts.set(name, '["theirs"]');
    tab.local.capacity = 1000;
    tab.store.set(keys.theme, 'dark');
    await settle();
    expect(tab.local.texts.get(name)).toBe('["b","a","set"]');
    expect(updates).toEqual([{ value: ['b', 'a', 'set'], source: 'own' }]);
  });
});

describe('locks', () => {
  test('a change that throws under its lock is made once, and nothing is blamed on the lock', async () => {
    const { store, log } = storeOf();
    let calls = 0;
    const update = store.update(shown, () => {
      calls += 1;
      throw new Error('a mistake of the program');
    });
    await expect(update).rejects.toThrow('a mistake of the program');
    expect(calls).toBe(1);
    expect(log.lines).toEqual([]);
  });
});
