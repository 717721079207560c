import { describe, expect, test } from 'vitest';
import { emptyLibrary, type Library } from '../../../src/domain/library.ts';
import { keys } from '../../../src/storage/keys.ts';
import { settle, storeOf, storeWith, testTime } from '../../fakes/store.ts';
import { aTrack } from '../../fakes/track.ts';

const stored = (local: { readonly texts: ReadonlyMap<string, string> }) =>
  JSON.parse(local.texts.get('music_library') ?? 'null') as Library | null;
const withText = (value: unknown) => storeWith({ music_library: JSON.stringify(value) });
const a = aTrack('a', { addedAt: 1 });
const b = aTrack('b', { addedAt: 2 });
const favorites = (...trackIds: string[]) => ({
  id: 'favorites',
  name: 'My Favorites',
  createdAt: 3,
  trackIds,
});
const own = (...trackIds: string[]) => ({ id: 'own', name: 'Road', createdAt: 4, trackIds });

describe('the library as it is stored', () => {
  test('[LIB-01] it is stored under music_library with tracks, folders and lastUpdated', () => {
    const { store, local } = storeOf();
    store.set(keys.library, { tracks: [a], folders: [favorites('a')], lastUpdated: 7 });
    expect(stored(local)).toEqual({ tracks: [a], folders: [favorites('a')], lastUpdated: 7 });
  });

  test('[LIB-01] a folder has id, name, createdAt and trackIds', () => {
    const { store, local } = storeOf();
    store.set(keys.library, { tracks: [a], folders: [favorites(), own('a')], lastUpdated: 7 });
    expect(stored(local)?.folders[1]).toEqual({ id: 'own', name: 'Road', createdAt: 4, trackIds: ['a'] });
  });

  test('[LIB-01] an empty library has no tracks and the one folder favorites, named My Favorites', () => {
    const { tracks, folders } = storeOf().store.get(keys.library);
    expect(tracks).toEqual([]);
    expect(folders).toEqual([
      expect.objectContaining({ id: 'favorites', name: 'My Favorites', trackIds: [] }),
    ]);
  });
});

describe('older and broken forms', () => {
  test('[LIB-27] a plain array of tracks is read as a library with all of them in favorites', () => {
    const { store, local } = withText([a, b]);
    const library = store.get(keys.library);
    expect(library.tracks).toEqual([a, b]);
    expect(library.folders).toEqual([expect.objectContaining({ id: 'favorites', trackIds: ['a', 'b'] })]);
    expect(local.texts.has('backup_music_library')).toBe(false);
  });
  test('[LIB-35] the tracks of a legacy list without a time are added when it is migrated', async () => {
    const { addedAt: _, ...timeless } = b;
    const { store, local } = withText([a, timeless]);
    const times = ({ tracks }: Library) => tracks.map(({ addedAt }) => addedAt);
    expect(times(store.get(keys.library))).toEqual([1, testTime]);
    await settle();
    expect(times(stored(local) as Library)).toEqual([1, testTime]);
  });
  test('[LIB-27] a migrated library is written back in the new shape, so that a second read needs no migration', async () => {
    const { store, local } = withText([a, b]);
    const written = store.get(keys.library);
    await settle();
    expect(stored(local)).toEqual(written);
    expect(keys.library.decode(local.texts.get('music_library') ?? '', 0)).toEqual({
      kind: 'valid',
      value: written,
    });
  });

  test('[LIB-27] a library without the favorites folder gets it back, with its other folders and tracks kept', () => {
    const { store } = withText({ tracks: [a, b], folders: [own('a', 'b')], lastUpdated: 5 });
    const library = store.get(keys.library);
    expect(library.tracks).toEqual([a, b]);
    expect(library.folders).toEqual([
      expect.objectContaining({ id: 'favorites', trackIds: [] }),
      own('a', 'b'),
    ]);
  });
  test('[LIB-27] unparsable text and a wrong shape reset to an empty library, after the raw text was backed up', async () => {
    for (const text of ['{"tracks":', '{"tracks":"none","folders":[]}', '7', 'null', '[1,2]', '{}']) {
      const { store, local } = storeWith({ music_library: text });
      expect(store.get(keys.library)).toEqual(emptyLibrary);
      expect(local.texts.get('backup_music_library')).toBe(text);
      await settle();
      expect(store.get(keys.library)).toEqual(emptyLibrary);
    }
  });
  test('doubles, ids without a record and another name of the built-in folder are put right', () => {
    const { store } = withText({
      tracks: [a, a, b],
      folders: [{ ...favorites('a', 'a', 'gone'), name: 'Another name' }, favorites('b'), own('b', 'b')],
      lastUpdated: 5,
    });
    expect(store.get(keys.library)).toEqual({
      tracks: [a, b],
      folders: [favorites('a'), own('b')],
      lastUpdated: 5,
    });
  });
});
