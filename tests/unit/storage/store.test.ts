import { describe, expect, test } from 'vitest';
import { keys } from '../../../src/storage/keys.ts';
import type { StorageStatus } from '../../../src/storage/store.types.ts';
import { settle, storeOf, storeWith } from '../../fakes/store.ts';

const shown = keys.recentlyShown;
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
});
describe('storage that is blocked or full', () => {
  test('[STO-31] a write that fails because storage is full leaves the stored value, is logged, and said once', async () => {
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
});
