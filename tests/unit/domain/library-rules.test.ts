import { describe, expect, test } from 'vitest';
import { emptyLibrary, favoritesFolderId } from '../../../src/domain/library.ts';
import {
  addToFolder,
  clearFolder,
  createFolder,
  deleteFolder,
  favorite,
  isFavorite,
  recordOf,
  removeFromFolder,
  renameFolder,
  saveQueue,
  undoChange,
  unfavorite,
} from '../../../src/domain/library-rules.ts';
import { aTrack, tracks } from '../../fakes/track.ts';
import { now, libraryOf, idsIn, recordIds, made, undoIn, contentOf } from './library-harness.ts';

describe('favoriting', () => {
  test('[LIB-06] favoriting a track puts its id into the folder favorites', () => {
    const { library } = made(favorite(emptyLibrary, aTrack('t'), now));
    expect(isFavorite(library, 't')).toBe(true);
    expect(idsIn(library, favoritesFolderId)).toEqual(['t']);
  });

  test('[LIB-01] a track added to the library carries addedAt, the time of the addition', () => {
    const { library } = made(favorite(emptyLibrary, aTrack('t'), now));
    expect(recordOf(library, 't')?.addedAt).toBe(now);
    const again = made(addToFolder(libraryOf({ a: ['t'] }), favoritesFolderId, aTrack('t'), now)).library;
    expect(recordOf(again, 't')?.addedAt).toBe(1);
  });

  test('[LIB-06] favoriting takes the id out of every other folder, and undoing it puts the id back where it was', () => {
    const before = libraryOf({ a: ['1', 't', '2'], b: ['t'], c: ['3'] });
    const { library, act } = made(favorite(before, aTrack('t'), now));
    expect(library.folders.map(({ trackIds }) => trackIds)).toEqual([['t'], ['1', '2'], [], ['3']]);
    expect(act).toMatchObject({
      kind: 'favorite.moved',
      trackName: 'Track t',
      folders: ['Folder a', 'Folder b'],
    });
    const undone = made(undoChange(library, undoIn(act), now + 1)).library;
    expect(contentOf(undone)).toEqual(contentOf(before));
  });

  test('[LIB-06] the newest favorite is in front of the tracks and of the folder favorites', () => {
    const before = libraryOf({ favorites: ['1', '2'], a: ['3', 't'] });
    const { library } = made(favorite(before, aTrack('t'), now));
    expect(recordIds(library)).toEqual(['t', '1', '2', '3']);
    expect(idsIn(library, favoritesFolderId)).toEqual(['t', '1', '2']);
  });
});

describe('unfavoriting', () => {
  test('[LIB-06] unfavoriting takes the id out of the folder favorites', () => {
    const { library } = made(unfavorite(libraryOf({ favorites: ['1', 't'] }), 't', now));
    expect(idsIn(library, favoritesFolderId)).toEqual(['1']);
  });

  test('[LIB-06] it deletes the record if no other folder contains the id, and keeps it otherwise', () => {
    const alone = made(unfavorite(libraryOf({ favorites: ['t'] }), 't', now)).library;
    expect(recordOf(alone, 't')).toBeNull();
    const shared = made(unfavorite(libraryOf({ favorites: ['t'], a: ['t'] }), 't', now)).library;
    expect(recordOf(shared, 't')?.id).toBe('t');
    expect(idsIn(shared, 'a')).toEqual(['t']);
  });
});

test('[LIB-01] every change sets lastUpdated to its time, and none that changes nothing does', () => {
  const before = libraryOf({ favorites: ['1'], a: ['2'] });
  const changes = [
    favorite(before, aTrack('t'), now),
    unfavorite(before, '1', now),
    createFolder(before, { id: 'n', name: 'N' }, now),
    renameFolder(before, 'a', 'B', now),
    deleteFolder(before, 'a', now),
    clearFolder(before, 'a', now),
    addToFolder(before, 'a', aTrack('t'), now),
    removeFromFolder(before, 'a', '2', now),
    saveQueue(before, tracks(1), { kind: 'existing', folderId: 'a' }, now),
    undoChange(
      made(deleteFolder(before, 'a', 5)).library,
      undoIn(made(deleteFolder(before, 'a', 5)).act),
      now,
    ),
  ];
  expect(changes.map(({ library }) => library.lastUpdated)).toEqual(changes.map(() => now));
  const nothing = [
    favorite(before, aTrack('1'), now),
    renameFolder(before, 'a', 'Folder a', now),
    addToFolder(before, 'a', aTrack('2'), now),
    removeFromFolder(before, 'a', 'unknown', now),
  ];
  for (const { library } of nothing) expect(library).toBe(before);
});
