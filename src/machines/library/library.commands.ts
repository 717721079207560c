import type { Library } from '../../domain/library.ts';
import {
  addToFolder,
  clearFolder,
  createFolder,
  deleteFolder,
  type LibraryOutcome,
  recordOf,
  removeFromFolder,
  renameFolder,
  toggleFavorite,
  undoChange,
} from '../../domain/library-rules.ts';
import type { Track } from '../../domain/track.ts';
import type { Message } from '../toasts/toasts.messages.ts';
import type { LibraryCommand } from './library.types.ts';

/** Data that a change needs besides the command itself; the caller provides it. */
export interface CommandSupply {
  /** ms since 1970 */
  readonly now: number;
  /** The id of a folder that is to be made. */
  readonly newId: string;
  /** The data of a track that the page shows or the queue contains. */
  readonly findTrack: (id: string) => Track | null;
}

/** The result of a command on a library. */
export function carryOut(library: Library, command: LibraryCommand, supply: CommandSupply): LibraryOutcome {
  const { now } = supply;
  switch (command.type) {
    case 'LIBRARY.FAVORITE.TOGGLE':
      return toggleFavorite(library, command.track, now);
    case 'LIBRARY.FOLDER.CREATE':
      return createFolder(
        library,
        { id: supply.newId, name: command.name, tracks: command.tracks ?? [] },
        now,
      );
    case 'LIBRARY.FOLDER.RENAME':
      return renameFolder(library, command.folderId, command.name, now);
    case 'LIBRARY.FOLDER.DELETE':
      return deleteFolder(library, command.folderId, now);
    case 'LIBRARY.FOLDER.CLEAR':
      return clearFolder(library, command.folderId, now);
    case 'LIBRARY.TRACK.ADD': {
      const track = command.track ?? supply.findTrack(command.trackId) ?? recordOf(library, command.trackId);
      return addToFolder(library, command.folderId, track, now);
    }
    case 'LIBRARY.TRACK.REMOVE':
      return removeFromFolder(library, command.folderId, command.trackId, now);
    case 'LIBRARY.UNDO':
      return undoChange(library, command.undo, now);
  }
}

/** The message about a command's outcome. The undo journal makes the offers to undo. */
export function wordFor(command: LibraryCommand, outcome: LibraryOutcome): Message | null {
  if (outcome.kind === 'refused') {
    return outcome.refusal === 'nameMissing' ? { code: 'library.folderNameMissing' } : null;
  }
  switch (command.type) {
    case 'LIBRARY.FAVORITE.TOGGLE': {
      const fact = outcome.facts[0]?.type;
      if (fact === 'favorite.added') return { code: 'library.favoriteAdded' };
      return fact === 'favorite.removed' ? { code: 'library.favoriteRemoved' } : null;
    }
    case 'LIBRARY.TRACK.ADD':
      return { code: 'library.trackAdded' };
    case 'LIBRARY.FOLDER.CREATE':
      return command.tracks?.length ? { code: 'library.trackAdded' } : null;
    default:
      return null;
  }
}
