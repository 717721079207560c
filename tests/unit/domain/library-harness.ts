import { favoritesFolderId, type Library } from '../../../src/domain/library.ts';
import { type LibraryOutcome, tracksOf } from '../../../src/domain/library-rules.ts';
import type { LibraryUndo, UndoableAct } from '../../../src/domain/undo.ts';
import { aTrack } from '../../fakes/track.ts';

export const now = 1_700_000_000_000;

/** A library with folders of these ids, each with the tracks of these ids. */
export function libraryOf(folders: Readonly<Record<string, readonly string[]>>): Library {
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

export const idsIn = (library: Library, folderId: string) => tracksOf(library, folderId).map(({ id }) => id);
export const recordIds = (library: Library) => library.tracks.map(({ id }) => id);

/** The library and the act of a successful change. */
export function made(outcome: LibraryOutcome) {
  if (outcome.refusal) throw new Error(`Refused: ${outcome.refusal}`);
  return outcome;
}

/** How to undo an act of the library. */
export function undoIn(act: UndoableAct | null): LibraryUndo {
  if (!act || !('undo' in act)) throw new Error('Not an act of the library');
  return act.undo;
}

export const contentOf = ({ tracks: records, folders }: Library) => ({ records, folders });
