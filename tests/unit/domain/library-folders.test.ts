import { describe, expect, test } from 'vitest';
import {
  addToFolder,
  clearFolder,
  createFolder,
  deleteFolder,
  moveInFolder,
  recordOf,
  removeFromFolder,
  renameFolder,
  tracksOf,
  undoChange,
} from '../../../src/domain/library-rules.ts';
import { aTrack } from '../../fakes/track.ts';
import { now, libraryOf, idsIn, recordIds, made, undoIn, contentOf } from './library-harness.ts';

describe('folders', () => {
  test('[LIB-12] an empty or whitespace-only name is refused on create and rename, and nothing changes', () => {
    const library = libraryOf({ a: ['1'] });
    for (const name of ['', '   ', '\t\n']) {
      for (const outcome of [
        createFolder(library, { id: 'n', name }, now),
        renameFolder(library, 'a', name, now),
      ]) {
        expect(outcome).toMatchObject({ library, refusal: 'nameMissing' });
        expect(outcome.library).toBe(library);
      }
    }
  });

  test('[LIB-12] renaming a folder changes only its name, trimmed', () => {
    const before = libraryOf({ a: ['1'], b: [] });
    const { library } = made(renameFolder(before, 'a', '  New name ', now));
    expect(library).toEqual({
      ...before,
      lastUpdated: now,
      folders: before.folders.map((folder) => (folder.id === 'a' ? { ...folder, name: 'New name' } : folder)),
    });
  });
  test('[LIB-21] deleting a folder removes exactly the records of its tracks that no other folder contains', () => {
    const before = libraryOf({ favorites: ['1'], a: ['1', '2', '3'], b: ['3', '4'] });
    const { library, act } = made(deleteFolder(before, 'a', now));
    expect(recordIds(library)).toEqual(['1', '3', '4']);
    expect(library.folders.map(({ id }) => id)).toEqual(['favorites', 'b']);
    expect(act).toMatchObject({ kind: 'folder.deleted', folder: 'Folder a' });
    expect(contentOf(made(undoChange(library, undoIn(act), now)).library)).toEqual(contentOf(before));
  });

  test('[LIB-21] clearing a folder keeps it, empties it, and removes exactly the records that no other folder contains', () => {
    const before = libraryOf({ favorites: ['1'], a: ['1', '2', '3'], b: ['3', '4'] });
    const { library, act } = made(clearFolder(before, 'a', now));
    expect(library.folders.find(({ id }) => id === 'a')).toEqual({
      ...before.folders.find(({ id }) => id === 'a'),
      trackIds: [],
    });
    expect(recordIds(library)).toEqual(['1', '3', '4']);
    expect(act).toBeNull();
  });
});

test('[BEY-199] a track takes another place in a folder, of which one Undo makes the old order; what is gone moves nothing', () => {
  const before = libraryOf({ a: ['1', '2', '3', '4'], b: ['3', '1'] });
  const move = (trackId: string, to: number) => moveInFolder(before, 'a', trackId, to, now);
  for (const [trackId, to, order] of [
    ['1', 2, '2314'],
    ['4', 0, '4123'],
  ] as const) {
    const { library, act, facts } = made(move(trackId, to));
    expect(idsIn(library, 'a').join('')).toBe(order);
    expect([idsIn(library, 'b'), library.tracks, facts]).toEqual([['3', '1'], before.tracks, []]);
    expect(act).toMatchObject({ kind: 'track.moved', trackName: `Track ${trackId}` });
    expect(contentOf(made(undoChange(library, undoIn(act), now)).library)).toEqual(contentOf(before));
  }
  expect(move('9', 1)).toMatchObject({ library: before, refusal: 'folderMissing' });
  expect(moveInFolder(before, 'z', '1', 2, now).library).toBe(before);
});

describe('tracks in folders', () => {
  test('[LIB-16] adding a track to a folder uses the track data passed in', () => {
    const track = aTrack('t', { name: 'As passed in' });
    const { library } = made(addToFolder(libraryOf({ a: [] }), 'a', track, now));
    expect(tracksOf(library, 'a')).toEqual([{ ...track, addedAt: now }]);
  });
  test('[LIB-16] adding a track to an own folder leaves it in favorites and in the other folders', () => {
    const before = libraryOf({ favorites: ['t'], a: [], b: ['t'] });
    const { library } = made(addToFolder(before, 'a', aTrack('t'), now));
    expect(library.folders.map(({ trackIds }) => trackIds)).toEqual([['t'], ['t'], ['t']]);
  });
  test('[LIB-06] taking a track out deletes its record if no other folder contains it, and undoing brings both back', () => {
    const before = libraryOf({ a: ['1', 't', '2'], b: ['1'] });
    const { library, act } = made(removeFromFolder(before, 'a', 't', now));
    expect(idsIn(library, 'a')).toEqual(['1', '2']);
    expect(recordOf(library, 't')).toBeNull();
    expect(act).toMatchObject({ kind: 'track.removed', folder: 'Folder a' });
    expect(contentOf(made(undoChange(library, undoIn(act), now)).library)).toEqual(contentOf(before));
    const kept = made(removeFromFolder(before, 'a', '1', now)).library;
    expect(recordOf(kept, '1')?.id).toBe('1');
  });
});
