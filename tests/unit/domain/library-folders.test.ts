import { describe, expect, test } from 'vitest';
import {
  addToFolder,
  clearFolder,
  createFolder,
  deleteFolder,
  favorite,
  ownFoldersOf,
  recordOf,
  removeFromFolder,
  renameFolder,
  saveQueue,
  tracksOf,
  undoChange,
} from '../../../src/domain/library-rules.ts';
import { emptyLibrary, favoritesFolderId } from '../../../src/domain/library.ts';
import { aTrack } from '../../fakes/track.ts';
import { now, libraryOf, idsIn, recordIds, made, undoIn, contentOf } from './library-harness.ts';

describe('folders', () => {
  test('creating a folder trims its name and sets its id, a createdAt and no track ids', () => {
    const first = made(createFolder(emptyLibrary, { id: 'n1', name: '  Road ' }, now)).library;
    const both = made(createFolder(first, { id: 'n2', name: 'Road' }, now)).library;
    expect(ownFoldersOf(both)).toEqual([
      { id: 'n1', name: 'Road', createdAt: now, trackIds: [] },
      { id: 'n2', name: 'Road', createdAt: now, trackIds: [] },
    ]);
  });

  test('a folder may be made with tracks in it, each once', () => {
    const given = [aTrack('1'), aTrack('2'), aTrack('1')];
    const { library, facts } = made(createFolder(emptyLibrary, { id: 'n', name: 'N', tracks: given }, now));
    expect(idsIn(library, 'n')).toEqual(['1', '2']);
    expect(facts).toMatchObject([{ type: 'folder.created', folder: { id: 'n', trackIds: ['1', '2'] } }]);
  });

  test('[LIB-13] an empty or whitespace-only name is refused on create and rename, and nothing changes', () => {
    const library = libraryOf({ a: ['1'] });
    for (const name of ['', '   ', '\t\n']) {
      for (const outcome of [
        createFolder(library, { id: 'n', name }, now),
        renameFolder(library, 'a', name, now),
      ]) {
        expect(outcome).toEqual({ kind: 'refused', library, refusal: 'nameMissing' });
        expect(outcome.library).toBe(library);
      }
    }
  });

  test('[LIB-14] renaming a folder changes only its name, trimmed', () => {
    const before = libraryOf({ a: ['1'], b: [] });
    const { library, facts } = made(renameFolder(before, 'a', '  New name ', now));
    expect(facts).toEqual([{ type: 'folder.renamed', folder: { ...before.folders[1], name: 'New name' } }]);
    expect(library).toEqual({
      ...before,
      lastUpdated: now,
      folders: before.folders.map((folder) => (folder.id === 'a' ? { ...folder, name: 'New name' } : folder)),
    });
  });

  test('a new folder is reported with its content, without samples and doubles', () => {
    const given = [aTrack('1'), aTrack('tra.1'), aTrack('2'), aTrack('1')];
    const { library, facts, act } = made(
      createFolder(emptyLibrary, { id: 'n', name: ' N ', tracks: given }, now),
    );
    const folder = { id: 'n', name: 'N', createdAt: now, trackIds: ['1', '2'] };
    expect(facts).toEqual([{ type: 'folder.created', folder }]);
    expect(library.folders.at(-1)).toEqual(folder);
    expect(act).toBeNull();
  });

  test('renaming or deleting the folder favorites is refused', () => {
    const library = libraryOf({ favorites: ['1'] });
    const refused = { kind: 'refused', library, refusal: 'favoritesProtected' };
    expect(renameFolder(library, favoritesFolderId, 'Mine', now)).toEqual(refused);
    expect(deleteFolder(library, favoritesFolderId, now)).toEqual(refused);
  });

  test('a folder that is not there is refused by every change that needs it', () => {
    const library = libraryOf({});
    const outcomes = [
      renameFolder(library, 'gone', 'x', now),
      deleteFolder(library, 'gone', now),
      clearFolder(library, 'gone', now),
      addToFolder(library, 'gone', aTrack('1'), now),
      removeFromFolder(library, 'gone', '1', now),
      saveQueue(library, [aTrack('1')], { kind: 'existing', folderId: 'gone' }, 50, now),
      saveQueue(library, [aTrack('1')], { kind: 'existing', folderId: favoritesFolderId }, 50, now),
    ];
    for (const outcome of outcomes)
      expect(outcome).toEqual({ kind: 'refused', library, refusal: 'folderMissing' });
  });

  test('[LIB-21] deleting a folder removes exactly the records of its tracks that no other folder contains', () => {
    const before = libraryOf({ favorites: ['1'], a: ['1', '2', '3'], b: ['3', '4'] });
    const { library, act, facts } = made(deleteFolder(before, 'a', now));
    expect(facts).toEqual([{ type: 'folder.deleted', folder: before.folders[1] }]);
    expect(recordIds(library)).toEqual(['1', '3', '4']);
    expect(library.folders.map(({ id }) => id)).toEqual(['favorites', 'b']);
    expect(act).toMatchObject({ kind: 'folder.deleted', folder: 'Folder a' });
    expect(contentOf(made(undoChange(library, undoIn(act), now)).library)).toEqual(contentOf(before));
  });

  test('[LIB-22] [LIB-23] clearing a folder keeps it, empties it, and removes exactly the records that no other folder contains', () => {
    const before = libraryOf({ favorites: ['1'], a: ['1', '2', '3'], b: ['3', '4'] });
    const { library, act, facts } = made(clearFolder(before, 'a', now));
    expect(library.folders.find(({ id }) => id === 'a')).toEqual({
      ...before.folders.find(({ id }) => id === 'a'),
      trackIds: [],
    });
    expect(recordIds(library)).toEqual(['1', '3', '4']);
    expect(act).toBeNull();
    expect(facts).toMatchObject([{ type: 'folder.cleared', folder: { id: 'a' } }]);
  });

  test('clearing a folder that is empty already changes nothing', () => {
    const library = libraryOf({ a: [], b: ['1'] });
    const outcome = made(clearFolder(library, 'a', now));
    expect(outcome).toEqual({ kind: 'done', library, facts: [], act: null });
    expect(outcome.library).toBe(library);
  });

  test('clearing the favorites reports each that is one no more', () => {
    const { library, facts } = made(
      clearFolder(libraryOf({ favorites: ['1', '2'] }), favoritesFolderId, now),
    );
    expect(library.tracks).toEqual([]);
    expect(facts.map(({ type }) => type)).toEqual(['folder.cleared', 'favorite.removed', 'favorite.removed']);
  });
});

describe('tracks in folders', () => {
  test('[LIB-16] adding a track to a folder uses the track data passed in', () => {
    const track = aTrack('t', { name: 'As passed in' });
    const { library, facts } = made(addToFolder(libraryOf({ a: [] }), 'a', track, now));
    expect(tracksOf(library, 'a')).toEqual([{ ...track, addedAt: now }]);
    expect(facts).toMatchObject([
      { type: 'track.addedToFolder', track: { ...track, addedAt: now }, folder: { id: 'a' } },
    ]);
  });

  test('adding to the favorites is favoriting: in front of them, and out of the other folders', () => {
    const before = libraryOf({ favorites: ['1'], a: ['t'] });
    const { library, facts } = made(addToFolder(before, favoritesFolderId, aTrack('t'), now));
    expect(library.folders.map(({ trackIds }) => trackIds)).toEqual([['t', '1'], []]);
    expect(facts).toMatchObject([{ type: 'favorite.added', movedFrom: [{ id: 'a' }] }]);
  });

  test('taking out a track that is only in another folder, or that has no record, changes nothing', () => {
    const before = libraryOf({ favorites: ['1'], a: ['2'] });
    const unknown = { ...before, tracks: [] };
    for (const [library, folder, id] of [
      [before, 'a', '1'],
      [unknown, 'a', '2'],
    ] as const) {
      expect(made(removeFromFolder(library, folder, id, now)).library).toBe(library);
    }
  });

  test('adding without any track data is refused and changes nothing', () => {
    const library = libraryOf({ a: [] });
    expect(addToFolder(library, 'a', null, now)).toEqual({
      kind: 'refused',
      library,
      refusal: 'trackMissing',
    });
  });

  test('[LIB-19] adding a track to an own folder leaves it in favorites and in the other folders', () => {
    const before = libraryOf({ favorites: ['t'], a: [], b: ['t'] });
    const { library } = made(addToFolder(before, 'a', aTrack('t'), now));
    expect(library.folders.map(({ trackIds }) => trackIds)).toEqual([['t'], ['t'], ['t']]);
  });

  test('a record takes over the newer data of an addition, but keeps its time and a genre that is missing', () => {
    const before = made(favorite(emptyLibrary, aTrack('t', { genre: ['132'], audio: 'old' }), 5)).library;
    const withFolder = made(createFolder(before, { id: 'a', name: 'A' }, now)).library;
    const { library } = made(addToFolder(withFolder, 'a', aTrack('t', { audio: 'new' }), now));
    expect(recordOf(library, 't')).toMatchObject({ audio: 'new', genre: ['132'], addedAt: 5 });
  });

  test('[LIB-20] taking a track out deletes its record if no other folder contains it, and undoing brings both back', () => {
    const before = libraryOf({ a: ['1', 't', '2'], b: ['1'] });
    const { library, act, facts } = made(removeFromFolder(before, 'a', 't', now));
    expect(idsIn(library, 'a')).toEqual(['1', '2']);
    expect(recordOf(library, 't')).toBeNull();
    expect(facts).toMatchObject([
      { type: 'track.removedFromFolder', track: { id: 't' }, folder: { id: 'a' } },
    ]);
    expect(act).toMatchObject({ kind: 'track.removed', folder: 'Folder a' });
    expect(contentOf(made(undoChange(library, undoIn(act), now)).library)).toEqual(contentOf(before));
    const kept = made(removeFromFolder(before, 'a', '1', now)).library;
    expect(recordOf(kept, '1')?.id).toBe('1');
  });

  test('taking a track out of the favorites reports that it is a favorite no more', () => {
    const { facts } = made(removeFromFolder(libraryOf({ favorites: ['t'] }), favoritesFolderId, 't', now));
    expect(facts.map(({ type }) => type)).toEqual(['track.removedFromFolder', 'favorite.removed']);
  });
});
