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
test('a track that was added to another folder since the change stays there', () => {
  const library = libraryOf(2, { favorites: ['t1', 't2'], a: [], b: ['t1'] });
  const restored = restoreLibrary(library, {
    ...nothing,
    takeOut: [{ folderId: favoritesFolderId, trackId: 't1' }],
  });
  expect(idsOf(restored)).toEqual({ favorites: ['t2'], a: [], b: ['t1'] });
  expect(recordsOf(restored)).toEqual(['t1', 't2']);
});
