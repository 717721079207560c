import { describe, expect, test } from 'vitest';
import { type HistoryEntry, withPlay, withShown } from '../../../src/domain/history.ts';
import { HISTORY_MAX_ENTRIES, RECENTLY_SHOWN_MAX_IDS } from '../../../src/limits/storage.ts';
import { keys } from '../../../src/storage/keys.ts';
import { storeOf } from '../../fakes/store.ts';
import { aTrack } from '../../fakes/track.ts';

const received = (ids: readonly string[]): readonly HistoryEntry[] =>
  ids.reduce<readonly HistoryEntry[]>(
    (history, id, index) => withPlay(history, aTrack(id), index, HISTORY_MAX_ENTRIES),
    [],
  );
const idsOf = (history: readonly HistoryEntry[]) => history.map(({ track }) => track.id);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);

describe('the playback history', () => {
  test('[STO-20] an entry has a track and a timestamp', () => {
    expect(withPlay([], aTrack('a'), 77, 25)).toEqual([{ track: aTrack('a'), timestamp: 77 }]);
  });

  test('[STO-20] it contains at most 25 entries, and the oldest goes', () => {
    expect(HISTORY_MAX_ENTRIES).toBe(25);
    const newest = numbers(26).slice(1).toReversed();
    expect(idsOf(received(numbers(26)))).toEqual(newest);
    // Storage itself accepts no more, whoever writes.
    const { store } = storeOf();
    const all = numbers(26).map((id, index) => ({ track: aTrack(id), timestamp: index }));
    store.set(keys.history, all.toReversed());
    expect(idsOf(store.get(keys.history))).toEqual(newest);
  });

  test('[STO-20] it is newest first', () => {
    expect(idsOf(received(['a', 'b', 'c']))).toEqual(['c', 'b', 'a']);
  });

  test('[STO-20] a track played again moves to the front and is there once', () => {
    const history = received(['a', 'b', 'a']);
    expect(idsOf(history)).toEqual(['a', 'b']);
    expect(history[0]?.timestamp).toBe(2);
  });

  test('[STO-20] it is kept under playback_history', async () => {
    const { store, local } = storeOf();
    await store.update(keys.history, (history) => withPlay(history, aTrack('a'), 5, HISTORY_MAX_ENTRIES));
    expect(JSON.parse(local.texts.get('playback_history') ?? '')).toEqual([
      { track: aTrack('a'), timestamp: 5 },
    ]);
    expect(store.get(keys.history)).toEqual([{ track: aTrack('a'), timestamp: 5 }]);
  });
});

describe('the recently shown tracks', () => {
  test('[CAT-75] they are a list of ids under recently_shown_tracks', async () => {
    const { store, local } = storeOf();
    await store.update(keys.recentlyShown, (shown) => withShown(shown, 'a', RECENTLY_SHOWN_MAX_IDS));
    await store.update(keys.recentlyShown, (shown) => withShown(shown, 'b', RECENTLY_SHOWN_MAX_IDS));
    expect(local.texts.get('recently_shown_tracks')).toBe('["b","a"]');
  });

  test('[CAT-75] the list contains at most 20 ids, and the oldest goes', () => {
    expect(RECENTLY_SHOWN_MAX_IDS).toBe(20);
    const shown = numbers(21).reduce<readonly string[]>(
      (ids, id) => withShown(ids, id, RECENTLY_SHOWN_MAX_IDS),
      [],
    );
    expect(shown).toHaveLength(20);
    expect(shown).not.toContain('1');
    expect(shown[0]).toBe('21');
  });

  test('[CAT-75] an id shown again moves to the newest place and is listed once', () => {
    expect(withShown(['c', 'b', 'a'], 'a', 20)).toEqual(['a', 'c', 'b']);
  });
});
