import { expect, test } from 'vitest';
import { favoritesFolderId, type Library } from '../../../src/domain/library.ts';
import { type LibraryUndo, restoreLibrary, undoOf } from '../../../src/domain/undo.ts';
import { tracks } from '../../fakes/track.ts';

const libraryOf = (count: number, folders: Readonly<Record<string, readonly string[]>>): Library => ({
  tracks: tracks(count),
  folders: Object.entries(folders).map(([id, trackIds]) => ({ id, name: id, createdAt: 1, trackIds })),
  lastUpdated: 1,
});
const nothing: LibraryUndo = { folders: [], takeOut: [], putBack: [], records: [] };
const idsOf = (library: Library) =>
  Object.fromEntries(library.folders.map(({ id, trackIds }) => [id, trackIds]));
const recordsOf = (library: Library) => library.tracks.map(({ id }) => id);

test('what undoing takes names only what the change touched, each with its place', () => {
  const before = libraryOf(3, { favorites: ['t1'], a: ['t2', 't3'], b: ['t1'], c: ['t3'] });
  const after = libraryOf(3, { favorites: ['t3', 't1'], a: ['t2'], b: ['t1'] });
  expect(undoOf(before, after, ['t3'])).toEqual({
    folders: [{ folder: before.folders[3], index: 3 }],
    takeOut: [{ folderId: 'favorites', trackId: 't3' }],
    putBack: [{ folderId: 'a', trackId: 't3', index: 1 }],
    records: [{ track: before.tracks[2], index: 2 }],
  });
  expect(undoOf(before, before, [])).toEqual(nothing);
});

test('things return to their places in whichever order they are named', () => {
  const library = libraryOf(4, { favorites: ['t3'], a: ['t1', 't2', 't4'] });
  const restored = restoreLibrary(library, {
    ...nothing,
    putBack: [
      { folderId: favoritesFolderId, trackId: 't4', index: 3 },
      { folderId: favoritesFolderId, trackId: 't2', index: 1 },
      { folderId: favoritesFolderId, trackId: 't1', index: 0 },
    ],
  });
  expect(idsOf(restored)[favoritesFolderId]).toEqual(['t1', 't2', 't3', 't4']);
});

test('a track that was added to another folder since the change stays there', () => {
  const library = libraryOf(2, { favorites: ['t1', 't2'], a: [], b: ['t1'] });
  const restored = restoreLibrary(library, {
    ...nothing,
    takeOut: [{ folderId: favoritesFolderId, trackId: 't1' }],
  });
  expect(idsOf(restored)).toEqual({ favorites: ['t2'], a: [], b: ['t1'] });
  expect(recordsOf(restored)).toEqual(['t1', 't2']);
});

test('where the former folder of a track is gone, its record goes with the undoing', () => {
  const library = libraryOf(2, { favorites: ['t1', 't2'] });
  const restored = restoreLibrary(library, {
    ...nothing,
    takeOut: [{ folderId: favoritesFolderId, trackId: 't1' }],
    putBack: [{ folderId: 'gone', trackId: 't1', index: 0 }],
    records: [{ track: library.tracks[0]!, index: 0 }],
  });
  expect(idsOf(restored)).toEqual({ favorites: ['t2'] });
  expect(recordsOf(restored)).toEqual(['t2']);
});

test('a folder that is there again by itself returns no second time', () => {
  const library = libraryOf(1, { favorites: [], a: ['t1'] });
  const restored = restoreLibrary(library, {
    ...nothing,
    folders: [{ folder: { ...library.folders[1]!, trackIds: [] }, index: 1 }],
  });
  expect(idsOf(restored)).toEqual({ favorites: [], a: ['t1'] });
  expect(restored.folders).toHaveLength(2);
});
