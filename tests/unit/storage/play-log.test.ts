import { expect, test } from 'vitest';
import { logOf, noPlays, playsOf, withPlay, type PlayLog } from '../../../src/domain/plays.ts';
import { PLAYS_MAX } from '../../../src/limits/storage.ts';
import { keys } from '../../../src/storage/keys.ts';
import { playLogKey } from '../../../src/storage/play-log-key.ts';
import { FakeBrowser } from '../../fakes/storage.ts';
import { settle, storeOf, storeWith } from '../../fakes/store.ts';
import { aTrack } from '../../fakes/track.ts';

const aLog = (count: number): PlayLog =>
  logOf(
    Array.from({ length: count }, (_, at) => ({ at, track: aTrack(`${at % 7}`) })),
    PLAYS_MAX,
  );

test('[BEY-163] plays of two tabs at the same time are all kept', async () => {
  const browser = new FakeBrowser();
  const tabs = [storeOf(browser).store, storeOf(browser).store];
  const writes = Array.from({ length: 20 }, (_, at) =>
    tabs[at % 2]!.update(playLogKey, (log) => withPlay(log, { at, track: aTrack(`${at}`) }, PLAYS_MAX)),
  );
  await Promise.all(writes);
  for (const store of tabs)
    expect(playsOf(store.get(playLogKey)).map(({ at }) => at)).toEqual(writes.map((_, at) => at));
});

test('[BEY-163] of a damaged log each entry that can be read is kept, and what cannot is kept nowhere', async () => {
  const { tracks, plays } = aLog(6);
  const text = JSON.stringify({
    tracks: tracks.with(2, { id: 4 } as never),
    plays: [...plays, [7], ['8', 0], [9, 99], [1e300, 0], null, 'x', [10, -1]],
  });
  const { store, local } = storeWith({ play_log: text });
  expect(playsOf(store.get(playLogKey)).map(({ at }) => at)).toEqual([0, 1, 3, 4, 5]);
  await settle();
  expect([...local.texts.keys()]).toEqual(['play_log']);
  expect(JSON.parse(local.texts.get('play_log') ?? '')).toEqual(store.get(playLogKey));
});

test('[BEY-163] a full log of few tracks is small', () => {
  const { store, local } = storeOf();
  store.set(playLogKey, aLog(PLAYS_MAX));
  expect(store.get(playLogKey).plays).toHaveLength(PLAYS_MAX);
  expect(local.texts.get('play_log')?.length).toBeLessThan(60_000);
});

test('[BEY-164] full storage gives the log up for whatever else is written, and says nothing', async () => {
  const { store, local } = storeOf();
  store.set(playLogKey, aLog(100));
  const shown: unknown[] = [];
  store.onUpdate(playLogKey, ({ value }) => shown.push(value));
  local.capacity = 1_000;
  const { kept } = await store.update(keys.recentSearches, () => ['ember']);
  expect([kept, store.get(keys.recentSearches)]).toEqual([true, ['ember']]);
  expect(local.texts.has('play_log')).toBe(false);
  expect(shown).toEqual([noPlays]);
  expect(store.status()).toEqual({ kind: 'available' });
});

test('[BEY-164] a log for which there is no room changes nothing else, and is no reason to say that storage is full', async () => {
  const { store, local } = storeOf();
  store.set(keys.recentSearches, ['ember']);
  local.capacity = 200;
  const { kept } = await store.update(playLogKey, () => aLog(100));
  expect([kept, store.get(keys.recentSearches)]).toEqual([false, ['ember']]);
  expect([...local.texts.keys()]).toEqual(['recent_searches']);
  expect(store.status()).toEqual({ kind: 'available' });
});
