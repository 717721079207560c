import { describe, expect, test } from 'vitest';
import { jsonKey } from '../../../src/storage/formats.ts';
import { keys } from '../../../src/storage/keys.ts';
import type { StoreKey, StoreUpdate } from '../../../src/storage/store.types.ts';
import { FakeBrowser } from '../../fakes/storage.ts';
import { settle, storeOf, storeWith } from '../../fakes/store.ts';
import { aTrack } from '../../fakes/track.ts';

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
  test('a write to local storage is posted with the name of its key, one to the session is not', () => {
    const browser = new FakeBrowser();
    const here = storeOf(browser);
    const messages: unknown[] = [];
    storeOf(browser).channel.subscribe((message) => messages.push(message));
    here.store.set(keys.hasSeenSplash, true);
    here.store.set(shown, ['x']);
    expect(messages).toEqual([{ type: 'store.changed', name }]);
  });

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

  test('a second listener does not swallow the change that the first one has not received yet', () => {
    const tab = storeOf();
    const first = updatesOf(tab, shown);
    tab.local.texts.set(name, '["x"]');
    const second = updatesOf(tab, shown);
    tab.store.reread();
    expect([first, second]).toEqual([
      [{ value: ['x'], source: 'foreign' }],
      [{ value: ['x'], source: 'foreign' }],
    ]);
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
    expect(tab.store.set(keys.visitCount, 0)).toMatchObject({ changed: false });
    expect([...tab.local.texts]).toEqual([]);
  });

  test('a key goes whose value would be given the time of its write', () => {
    const { store, local } = storeOf();
    store.set(keys.library, { ...keys.library.default, tracks: [aTrack('t')] });
    store.remove(keys.library);
    expect([...local.texts]).toEqual([]);
  });
});

describe('a text that is not in the form of today', () => {
  test('valid, empty and losslessly repaired texts need neither warning nor backup', async () => {
    const tab = storeWith({ [name]: '["a"]', playback_history: '', user_email: '""' });
    tab.local.texts.set('music_preferences', JSON.stringify(keys.musicPreferences.default.slice(1)));
    for (const key of [shown, keys.history, keys.musicPreferences]) tab.store.get(key as typeof shown);
    await settle();
    expect(tab.log.lines).toEqual([]);
    expect(tab.local.texts.get('playback_history')).toBe('');
    expect([...tab.local.texts.keys()].filter((each) => each.startsWith('backup_'))).toEqual([]);
    tab.store.get(keys.email);
    expect(tab.log.texts('warn')).toEqual(["The stored value of 'user_email' could not be read in full"]);
  });

  test('what is lost is logged; listeners and other tabs receive the default that replaces it', async () => {
    const browser = new FakeBrowser({ [name]: 'damaged' });
    const here = storeOf(browser);
    const there = storeOf(browser);
    const updates = updatesOf(here, shown);
    const messages: unknown[] = [];
    there.channel.subscribe((message) => messages.push(message));
    await settle();
    expect(here.log.texts('warn')).toEqual([`The stored value of '${name}' could not be read in full`]);
    expect(updates).toEqual([{ value: [], source: 'own' }]);
    expect(messages).toEqual([{ type: 'store.changed', name }]);
  });

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

  test('a repair that fails is logged', async () => {
    const error = new Error('a mistake of the program');
    const key: StoreKey<string> = {
      ...jsonKey<string>({ name: 'odd', area: 'local', default: '' }, () => ({
        kind: 'repaired',
        value: 'x',
        lossy: false,
      })),
      encode: () => {
        throw error;
      },
    };
    const { store, log } = storeWith({ odd: '"y"' });
    expect(store.get(key)).toBe('x');
    await settle();
    expect(log.lines).toEqual([{ level: 'error', text: "Healing 'odd' failed", details: error }]);
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
  test('reading is logged once, and available again as soon as it works', () => {
    const { store, local, log } = storeWith({ [name]: '["x"]' });
    local.isBlocked = true;
    expect([store.get(shown), store.get(shown)]).toEqual([[], []]);
    expect(log.texts('error')).toEqual([`The browser's storage failed while reading '${name}'`]);
    expect(store.status()).toEqual({ kind: 'memory', reason: 'blocked' });
    local.isBlocked = false;
    expect(store.get(shown)).toEqual(['x']);
    expect(store.status()).toEqual({ kind: 'available' });
  });

  test('a change in memory has its result and its update, and reading does not make it stored', async () => {
    const tab = storeWith({ [name]: '["x"]' });
    const updates = updatesOf(tab, shown);
    tab.local.capacity = 0;
    expect(await tab.store.update(shown, (ids) => ['a', ...ids])).toEqual({
      before: ['x'],
      value: ['a', 'x'],
      changed: true,
      kept: false,
    });
    expect(updates).toEqual([{ value: ['a', 'x'], source: 'own' }]);
    tab.store.get(shown);
    expect(tab.store.status()).toEqual({ kind: 'memory', reason: 'full' });
  });

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

  test('a pending value that cannot be written is logged', async () => {
    const error = new Error('a mistake of the program');
    let isBroken = false;
    const key: StoreKey<string> = {
      ...jsonKey<string>({ name: 'odd', area: 'local', default: '' }, () => ({ kind: 'damaged' })),
      encode: (value) => {
        if (isBroken) throw error;
        return value;
      },
    };
    const { store, local, log } = storeOf();
    local.capacity = 0;
    store.set(key, 'x');
    isBroken = true;
    local.capacity = 1000;
    store.set(keys.theme, 'dark');
    await settle();
    expect(log.lines.at(-1)).toEqual({ level: 'error', text: "Keeping 'odd' failed", details: error });
  });

  test('the names in memory are those of local storage under the prefix', () => {
    const { store, local, session } = storeWith({ comments_1: '[]' });
    local.capacity = 0;
    session.capacity = 0;
    const comment = { id: '7', trackId: '2', username: 'Fox', content: 'Hi', timestamp: 7 };
    store.set(keys.comments('2'), [comment]);
    store.set(keys.theme, 'dark');
    store.set(keys.hasSeenSplash, true);
    expect(store.names('comments_')).toEqual(['comments_1', 'comments_2']);
    expect(store.names('has')).toEqual([]);
    local.isBlocked = true;
    expect(store.names('comments_')).toEqual(['comments_2']);
    expect(store.names('')).toEqual(['comments_2', 'theme']);
  });
});

describe('locks', () => {
  test('a change of the session takes none', async () => {
    const { store, browser, log } = storeOf();
    browser.locks.refuses = new DOMException('The document is not fully active.', 'InvalidStateError');
    await store.update(keys.hasSeenSplash, () => true);
    expect(store.get(keys.hasSeenSplash)).toBe(true);
    expect(log.lines).toEqual([]);
  });

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
