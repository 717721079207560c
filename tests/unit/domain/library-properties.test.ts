import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyLibrary, favoritesFolderId, type Library, tidyLibrary } from '../../../src/domain/library.ts';
import {
  addToFolder,
  clearFolder,
  createFolder,
  deleteFolder,
  type LibraryOutcome,
  removeFromFolder,
  renameFolder,
  saveQueue,
  toggleFavorite,
  undoChange,
} from '../../../src/domain/library-rules.ts';
import type { UndoableAct } from '../../../src/domain/undo.ts';
import { aTrack } from '../../fakes/track.ts';

type Step = (library: Library, now: number) => LibraryOutcome;

const trackId = fc.constantFrom('1', '2', '3', '4', '5', 'tra.1');
const folderId = fc.constantFrom(favoritesFolderId, 'a', 'b', 'c', 'gone');
const audio = fc.constantFrom('old', 'new');
const trackOf = fc.tuple(trackId, audio).map(([id, url]) => aTrack(id, { audio: url }));
const name = fc.constantFrom('Road', ' Night ', '', '   ');

const step: fc.Arbitrary<Step> = fc.oneof(
  trackOf.map(
    (track): Step =>
      (library, now) =>
        toggleFavorite(library, track, now),
  ),
  fc.tuple(folderId, name, fc.array(trackOf, { maxLength: 4 })).map(
    ([id, text, tracks]): Step =>
      (library, now) =>
        library.folders.some((folder) => folder.id === id)
          ? renameFolder(library, id, text, now)
          : createFolder(library, { id, name: text, tracks }, now),
  ),
  folderId.map(
    (id): Step =>
      (library, now) =>
        deleteFolder(library, id, now),
  ),
  folderId.map(
    (id): Step =>
      (library, now) =>
        clearFolder(library, id, now),
  ),
  fc.tuple(folderId, trackOf).map(
    ([id, track]): Step =>
      (library, now) =>
        addToFolder(library, id, track, now),
  ),
  fc.tuple(folderId, trackId).map(
    ([id, track]): Step =>
      (library, now) =>
        removeFromFolder(library, id, track, now),
  ),
  fc.tuple(folderId, fc.array(trackOf, { maxLength: 4 })).map(
    ([id, tracks]): Step =>
      (library, now) =>
        saveQueue(library, tracks, { kind: 'existing', folderId: id }, now),
  ),
);

const steps = fc.array(step, { maxLength: 40 });

function play(made: readonly Step[]): { library: Library; outcomes: LibraryOutcome[] } {
  const outcomes: LibraryOutcome[] = [];
  let library = emptyLibrary;
  made.forEach((make, index) => {
    const outcome = make(library, index + 1);
    outcomes.push(outcome);
    library = outcome.library;
  });
  return { library, outcomes };
}

const contentOf = ({ tracks, folders }: Library) => ({ tracks, folders });
const undoOfAct = (act: UndoableAct) => {
  if (!('undo' in act)) throw new Error('Not an act of the library');
  return act.undo;
};

const hasDoubles = (ids: readonly string[]) => new Set(ids).size !== ids.length;

/** The faults of a library, in words. */
function faultsOf({ tracks, folders }: Library): readonly string[] {
  const ids = tracks.map(({ id }) => id);
  const folderIds = folders.map(({ id }) => id);
  const inFolders = new Set(folders.flatMap(({ trackIds }) => trackIds));
  return [
    hasDoubles(ids) && 'a record twice',
    hasDoubles(folderIds) && 'a folder twice',
    folders.some(({ trackIds }) => hasDoubles(trackIds)) && 'an id twice in a folder',
    !folderIds.includes(favoritesFolderId) && 'no favorites',
    ids.some((id) => !inFolders.has(id)) && 'a record that no folder holds',
    [...inFolders].some((id) => !ids.includes(id)) && 'an id without a record',
    ids.includes('tra.1') && 'a sample track',
  ].filter((fault) => fault !== false);
}

test('[LIB-16] whatever is done, no id occurs twice in one place and the records are exactly what the folders contain', () => {
  fc.assert(
    fc.property(steps, (made) => {
      for (const { library } of play(made).outcomes) {
        expect(faultsOf(library)).toEqual([]);
        expect(contentOf(tidyLibrary(library))).toEqual(contentOf(library));
      }
    }),
  );
});

test('undoing a change at once restores content and order exactly', () => {
  fc.assert(
    fc.property(steps, (made) => {
      let before = emptyLibrary;
      for (const outcome of play(made).outcomes) {
        if (outcome.act) {
          const undone = undoChange(outcome.library, undoOfAct(outcome.act), 99);
          expect(contentOf(undone.library)).toEqual(contentOf(before));
        }
        before = outcome.library;
      }
    }),
  );
});

test('undoing a row of undoable changes, newest first, passes every library on the way back', () => {
  fc.assert(
    fc.property(steps, steps, (earlier, later) => {
      const start = play(earlier).library;
      const way: { before: Library; act: UndoableAct }[] = [];
      let library = start;
      for (const make of later) {
        const outcome = make(library, 50);
        if (!outcome.act) continue;
        way.push({ before: library, act: outcome.act });
        library = outcome.library;
      }
      for (const { before, act } of way.toReversed()) {
        library = undoChange(library, undoOfAct(act), 99).library;
        expect(contentOf(library)).toEqual(contentOf(before));
      }
      expect(contentOf(library)).toEqual(contentOf(start));
    }),
  );
});

test('undoing after other changes, or in another order, still leaves a sound library', () => {
  fc.assert(
    fc.property(steps, fc.array(fc.nat({ max: 39 }), { maxLength: 10 }), (made, order) => {
      const { library, outcomes } = play(made);
      const acts = outcomes.flatMap((outcome) => (outcome.act ? [outcome.act] : []));
      let current = library;
      for (const pick of order) {
        const act = acts[pick % Math.max(1, acts.length)];
        if (!act) return;
        current = undoChange(current, undoOfAct(act), 99).library;
        expect(faultsOf(current)).toEqual([]);
      }
    }),
  );
});
