import { describe, expect, test } from 'vitest';
import type { Library } from '../../../src/domain/library.ts';
import {
  addToFolder,
  clearFolder,
  createFolder,
  deleteFolder,
  favorite,
  isFavorite,
  type LibraryOutcome,
  ownFoldersOf,
  recordOf,
  removeFromFolder,
  renameFolder,
  saveQueue,
  toggleFavorite,
  tracksOf,
  undoChange,
  unfavorite,
} from '../../../src/domain/library-rules.ts';
import { emptyLibrary, favoritesFolderId } from '../../../src/domain/library-shape.ts';
import type { LibraryUndo, UndoableAct } from '../../../src/domain/undo.ts';
import { SAVED_QUEUE_NAME_MAX_LENGTH } from '../../../src/limits/library.ts';
import { aTrack, tracks } from '../../fakes/track.ts';

const now = 1_700_000_000_000;

/** A library with folders of these ids, each holding the tracks of these ids. */
function libraryOf(folders: Readonly<Record<string, readonly string[]>>): Library {
  const ids = [...new Set(Object.values(folders).flat())];
  return {
    tracks: ids.map((id) => aTrack(id, { addedAt: 1 })),
    folders: Object.entries({ favorites: [], ...folders }).map(([id, trackIds]) => ({
      id,
      name: id === favoritesFolderId ? 'My Favorites' : `Folder ${id}`,
      createdAt: 1,
      trackIds: trackIds as string[],
    })),
    lastUpdated: 1,
  };
}

const idsIn = (library: Library, folderId: string) => tracksOf(library, folderId).map(({ id }) => id);
const recordIds = (library: Library) => library.tracks.map(({ id }) => id);

/** The library and act of a change that was made. */
function made(outcome: LibraryOutcome) {
  if (outcome.kind === 'refused') throw new Error(`Refused: ${outcome.refusal}`);
  return outcome;
}

/** How to undo an act of the library. */
function undoIn(act: UndoableAct | null): LibraryUndo {
  if (!act || !('undo' in act)) throw new Error('Not an act of the library');
  return act.undo;
}

const contentOf = ({ tracks: records, folders }: Library) => ({ records, folders });

describe('favoriting', () => {
  test('[LIB-06] favoriting a track puts its id into the folder favorites', () => {
    const { library } = made(favorite(emptyLibrary, aTrack('t'), now));
    expect(isFavorite(library, 't')).toBe(true);
    expect(idsIn(library, favoritesFolderId)).toEqual(['t']);
  });

  test('[STO-07] [LIB-05] a track added to the library carries addedAt, the time of the addition', () => {
    const { library } = made(favorite(emptyLibrary, aTrack('t'), now));
    expect(recordOf(library, 't')?.addedAt).toBe(now);
    const again = made(addToFolder(libraryOf({ a: ['t'] }), favoritesFolderId, aTrack('t'), now)).library;
    expect(recordOf(again, 't')?.addedAt).toBe(1);
  });

  test('[LIB-07] favoriting takes the id out of every other folder, and undoing it puts the id back where it was', () => {
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

  test('[LIB-08] the newest favorite is in front of the tracks and of the folder favorites', () => {
    const before = libraryOf({ favorites: ['1', '2'], a: ['3', 't'] });
    const { library } = made(favorite(before, aTrack('t'), now));
    expect(recordIds(library)).toEqual(['t', '1', '2', '3']);
    expect(idsIn(library, favoritesFolderId)).toEqual(['t', '1', '2']);
  });

  test('a favorite that took nothing out of a folder offers no undo', () => {
    expect(made(favorite(emptyLibrary, aTrack('t'), now)).act).toBeNull();
  });

  test('favoriting tells of the track and of the folders it was taken out of', () => {
    const before = libraryOf({ a: ['t'] });
    const { facts } = made(favorite(before, aTrack('t'), now));
    expect(facts).toMatchObject([{ type: 'favorite.added', track: { id: 't' }, movedFrom: [{ id: 'a' }] }]);
  });

  test('a sample track is never stored', () => {
    for (const outcome of [
      favorite(emptyLibrary, aTrack('tra.1'), now),
      addToFolder(libraryOf({ a: [] }), 'a', aTrack('tra.2'), now),
    ]) {
      expect(outcome).toMatchObject({ kind: 'refused', refusal: 'sampleTrack' });
      expect(outcome.library.tracks).toEqual([]);
    }
    const saved = saveQueue(
      emptyLibrary,
      [aTrack('tra.3'), aTrack('t')],
      { kind: 'new', id: 'n', name: 'N' },
      50,
      now,
    );
    expect(recordIds(saved.library)).toEqual(['t']);
  });
});

describe('unfavoriting', () => {
  test('[LIB-10] unfavoriting takes the id out of the folder favorites', () => {
    const { library } = made(unfavorite(libraryOf({ favorites: ['1', 't'] }), 't', now));
    expect(idsIn(library, favoritesFolderId)).toEqual(['1']);
  });

  test('[LIB-11] it deletes the record if no other folder holds the id, and keeps it otherwise', () => {
    const alone = made(unfavorite(libraryOf({ favorites: ['t'] }), 't', now)).library;
    expect(recordOf(alone, 't')).toBeNull();
    const shared = made(unfavorite(libraryOf({ favorites: ['t'], a: ['t'] }), 't', now)).library;
    expect(recordOf(shared, 't')?.id).toBe('t');
    expect(idsIn(shared, 'a')).toEqual(['t']);
  });

  test('undoing it brings back record, favorite and both places', () => {
    const before = libraryOf({ favorites: ['1', 't', '2'] });
    const { library, act } = made(unfavorite(before, 't', now));
    expect(act).toMatchObject({ kind: 'favorite.removed', trackName: 'Track t' });
    const undone = made(undoChange(library, undoIn(act), now));
    expect(contentOf(undone.library)).toEqual(contentOf(before));
    expect(undone.facts).toMatchObject([{ type: 'favorite.added', track: { id: 't' }, movedFrom: [] }]);
  });

  test('the heart adds what is no favorite and removes what is one', () => {
    const added = made(toggleFavorite(emptyLibrary, aTrack('t'), now));
    const removed = made(toggleFavorite(added.library, aTrack('t'), now));
    expect([isFavorite(added.library, 't'), isFavorite(removed.library, 't')]).toEqual([true, false]);
    expect(removed.facts).toMatchObject([{ type: 'favorite.removed', track: { id: 't' } }]);
  });

  test('unfavoriting what is no favorite changes nothing', () => {
    const library = libraryOf({ a: ['t'] });
    expect(made(unfavorite(library, 't', now))).toEqual({ kind: 'done', library, facts: [], act: null });
  });
});

describe('folders', () => {
  test('creating a folder trims its name and gives it its id, a createdAt and no track ids', () => {
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

  test('a new folder is told of with what it holds, without samples and doubles', () => {
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

  test('[LIB-21] deleting a folder removes exactly the records of its tracks that no other folder holds', () => {
    const before = libraryOf({ favorites: ['1'], a: ['1', '2', '3'], b: ['3', '4'] });
    const { library, act, facts } = made(deleteFolder(before, 'a', now));
    expect(facts).toEqual([{ type: 'folder.deleted', folder: before.folders[1] }]);
    expect(recordIds(library)).toEqual(['1', '3', '4']);
    expect(library.folders.map(({ id }) => id)).toEqual(['favorites', 'b']);
    expect(act).toMatchObject({ kind: 'folder.deleted', folder: 'Folder a' });
    expect(contentOf(made(undoChange(library, undoIn(act), now)).library)).toEqual(contentOf(before));
  });

  test('[LIB-22] [LIB-23] clearing a folder keeps it, empties it, and removes exactly the records that no other folder holds', () => {
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

  test('clearing the favorites tells of each that is one no more', () => {
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

  test('taking out a track that stands in another folder alone, or that has no record, changes nothing', () => {
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

  test('a record takes over the newer data that comes with an addition, but keeps its time and a genre that is missing', () => {
    const before = made(favorite(emptyLibrary, aTrack('t', { genre: ['132'], audio: 'old' }), 5)).library;
    const withFolder = made(createFolder(before, { id: 'a', name: 'A' }, now)).library;
    const { library } = made(addToFolder(withFolder, 'a', aTrack('t', { audio: 'new' }), now));
    expect(recordOf(library, 't')).toMatchObject({ audio: 'new', genre: ['132'], addedAt: 5 });
  });

  test('[LIB-20] taking a track out deletes its record if no other folder holds it, and undoing brings both back', () => {
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

  test('taking a track out of the favorites tells that it is a favorite no more', () => {
    const { facts } = made(removeFromFolder(libraryOf({ favorites: ['t'] }), favoritesFolderId, 't', now));
    expect(facts.map(({ type }) => type)).toEqual(['track.removedFromFolder', 'favorite.removed']);
  });
});

describe('saving the queue', () => {
  const limit = SAVED_QUEUE_NAME_MAX_LENGTH;
  const save = (library: Library, name: string, queue = tracks(3)) =>
    saveQueue(library, queue, { kind: 'new', id: 'n', name }, limit, now);

  test('[SAV-06] the name of the new folder is trimmed before it is stored', () => {
    expect(ownFoldersOf(save(emptyLibrary, '  Road  ').library).map(({ name }) => name)).toEqual(['Road']);
  });

  test('[SAV-08] a trimmed name of 50 characters is accepted, one of 51 refused with nothing written', () => {
    expect(limit).toBe(50);
    expect(save(emptyLibrary, `  ${'x'.repeat(50)}  `).kind).toBe('done');
    expect(save(emptyLibrary, 'x'.repeat(51))).toEqual({
      kind: 'refused',
      library: emptyLibrary,
      refusal: 'nameTooLong',
    });
  });

  test('the tracks stand in queue order in the new folder', () => {
    expect(idsIn(save(emptyLibrary, 'Road').library, 'n')).toEqual(['t1', 't2', 't3']);
  });

  test('[SAV-14] saving to a folder does not add a track whose id it holds already', () => {
    const before = libraryOf({ a: ['t2', 'x'] });
    const outcome = saveQueue(before, tracks(3), { kind: 'existing', folderId: 'a' }, limit, now);
    expect(idsIn(outcome.library, 'a')).toEqual(['t2', 'x', 't1', 't3']);
  });

  test('[SAV-19] a queue track that is a favorite stays one', () => {
    const before = libraryOf({ favorites: ['t1'], a: [] });
    const outcome = saveQueue(before, tracks(2), { kind: 'existing', folderId: 'a' }, limit, now);
    expect(isFavorite(outcome.library, 't1')).toBe(true);
    expect(idsIn(outcome.library, 'a')).toEqual(['t1', 't2']);
  });

  test('saving to a folder tells of each track that came to it, and of no other', () => {
    const before = libraryOf({ a: ['t2', 'x'] });
    const { facts, act } = made(
      saveQueue(before, tracks(3), { kind: 'existing', folderId: 'a' }, limit, now),
    );
    expect(facts).toMatchObject([
      { type: 'track.addedToFolder', track: { id: 't1' }, folder: { id: 'a' } },
      { type: 'track.addedToFolder', track: { id: 't3' }, folder: { id: 'a' } },
    ]);
    expect(act).toBeNull();
  });

  test('an empty queue is refused', () => {
    expect(save(emptyLibrary, 'Road', [])).toMatchObject({ kind: 'refused', refusal: 'queueEmpty' });
  });
});

describe('a library that is not as it should be', () => {
  const withoutFavorites: Library = {
    tracks: [aTrack('t')],
    folders: [{ id: 'a', name: 'A', createdAt: 1, trackIds: ['t', 'unknown'] }],
    lastUpdated: 1,
  };

  test('a folder shows the tracks that have a record, and one that is not there shows none', () => {
    expect(idsIn(withoutFavorites, 'a')).toEqual(['t']);
    expect(tracksOf(withoutFavorites, 'gone')).toEqual([]);
  });

  test('without the folder favorites nothing is a favorite, and unfavoriting changes nothing', () => {
    expect(isFavorite(withoutFavorites, 't')).toBe(false);
    expect(made(unfavorite(withoutFavorites, 't', now)).library).toBe(withoutFavorites);
    const nothing = { folders: [], takeOut: [], putBack: [], records: [] };
    expect(made(undoChange(withoutFavorites, nothing, now)).facts).toEqual([]);
  });

  test('unfavoriting a track without a record changes nothing', () => {
    const library = { ...libraryOf({ favorites: ['t'] }), tracks: [] };
    expect(made(unfavorite(library, 't', now)).library).toBe(library);
  });
});

test('undoing a move to the favorites tells that the track is a favorite no more, and of no other', () => {
  const before = libraryOf({ favorites: ['1'], a: ['t'] });
  const { library, act } = made(favorite(before, aTrack('t'), now));
  const { facts } = made(undoChange(library, undoIn(act), now + 1));
  expect(facts).toMatchObject([{ type: 'favorite.removed', track: { id: 't' } }]);
});

test('[STO-04] [LIB-02] every change sets lastUpdated to its time, and none that changes nothing does', () => {
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
    saveQueue(before, tracks(1), { kind: 'existing', folderId: 'a' }, 50, now),
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
