import { describe, expect, test } from 'vitest';
import { type HistoryEntry, tidyHistory } from '../../../src/domain/history.ts';
import { HISTORY_MAX_ENTRIES, RECENTLY_SHOWN_MAX_IDS } from '../../../src/limits/storage.ts';
import { keys } from '../../../src/storage/keys.ts';
import { storeOf } from '../../fakes/store.ts';
import { aTrack } from '../../fakes/track.ts';

const received = (ids: readonly string[]): readonly HistoryEntry[] =>
  ids.reduce<readonly HistoryEntry[]>(
    (history, id, index) =>
      // oxlint-disable-next-line oxc/no-accumulating-spread -- a history has 25 entries
      tidyHistory([{ track: aTrack(id), timestamp: index }, ...history], HISTORY_MAX_ENTRIES),
    [],
  );
const idsOf = (history: readonly HistoryEntry[]) => history.map(({ track }) => track.id);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);

describe('the playback history', () => {
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

  test('[STO-20] it is kept under playback_history, and an entry has a track and a timestamp', async () => {
    const { store, local } = storeOf();
    await store.update(keys.history, (history) => [{ track: aTrack('a'), timestamp: 5 }, ...history]);
    expect(JSON.parse(local.texts.get('playback_history') ?? '')).toEqual([
      { track: aTrack('a'), timestamp: 5 },
    ]);
    expect(store.get(keys.history)).toEqual([{ track: aTrack('a'), timestamp: 5 }]);
  });
});

describe('the recently shown tracks', () => {
  const show = async (ids: readonly string[]) => {
    const { store, local } = storeOf();
    for (const id of ids) await store.update(keys.recentlyShown, (shown) => [id, ...shown]);
    return JSON.parse(local.texts.get('recently_shown_tracks') ?? '') as readonly string[];
  };

  test('[CAT-75] they are a list of at most 20 ids under recently_shown_tracks, and the oldest goes', async () => {
    expect(RECENTLY_SHOWN_MAX_IDS).toBe(20);
    expect(await show(['a', 'b'])).toEqual(['b', 'a']);
    expect(await show(numbers(21))).toEqual(numbers(21).slice(1).toReversed());
  });

  test('[CAT-75] an id shown again moves to the newest place and is listed once', async () => {
    expect(await show(['a', 'b', 'c', 'a'])).toEqual(['a', 'c', 'b']);
  });
});
