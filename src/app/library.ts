import {
  addToFolder,
  clearFolder,
  createFolder,
  deleteFolder,
  type LibraryOutcome,
  moveInFolder,
  recordOf,
  removeFromFolder,
  renameFolder,
  toggleFavorite,
  undoChange,
} from '../domain/library-rules.ts';
import type { Library } from '../domain/library.ts';
import type { Track } from '../domain/track.ts';
import type { LibraryCommand, LibraryFacts } from '../machines/app/outside.types.ts';
import { failure } from '../machines/failure.ts';
import type { Message } from '../machines/toasts/toasts.messages.ts';
import { keys } from '../storage/keys.ts';
import type { AppParts } from './parts.ts';

/** What the library is made of. */
export interface LibraryParts extends Pick<AppParts, 'store' | 'log' | 'newId' | 'now'> {
  /** Finds a track in the queue or in the loaded lists by its id. */
  readonly findTrack: (id: string) => Track | null;
}

/** What a change needs besides the command. It may be made twice, and is the same change then. */
interface Supply extends Pick<LibraryParts, 'findTrack'> {
  readonly now: number;
  readonly newId: string;
}

function carryOut(library: Library, command: LibraryCommand, supply: Supply): LibraryOutcome {
  const { now, newId, findTrack } = supply;
  switch (command.type) {
    case 'LIBRARY.FAVORITE.TOGGLE':
      return toggleFavorite(library, command.track, now);
    case 'LIBRARY.FOLDER.CREATE':
      return createFolder(library, { id: newId, name: command.name, tracks: command.tracks ?? [] }, now);
    case 'LIBRARY.FOLDER.RENAME':
      return renameFolder(library, command.folderId, command.name, now);
    case 'LIBRARY.FOLDER.DELETE':
      return deleteFolder(library, command.folderId, now);
    case 'LIBRARY.FOLDER.CLEAR':
      return clearFolder(library, command.folderId, now);
    case 'LIBRARY.TRACK.ADD': {
      const track = command.track ?? findTrack(command.trackId) ?? recordOf(library, command.trackId);
      return addToFolder(library, command.folderId, track, now);
    }
    case 'LIBRARY.TRACK.REMOVE':
      return removeFromFolder(library, command.folderId, command.trackId, now);
    case 'LIBRARY.TRACK.MOVE':
      return moveInFolder(library, command.folderId, command.trackId, command.to, now);
    case 'LIBRARY.UNDO':
      return undoChange(library, command.undo, now, command.act);
  }
}

/** The message about a command's outcome; `isSame`: nothing has changed. The undo journal offers Undo. */
function messageOf(command: LibraryCommand, outcome: LibraryOutcome, isSame: boolean): Message | null {
  if (outcome.refusal)
    return outcome.refusal === 'nameMissing' ? { code: 'library.folderNameMissing' } : null;
  switch (command.type) {
    case 'LIBRARY.FAVORITE.TOGGLE':
      return outcome.facts[0]?.type === 'favorite.added' ? { code: 'library.favoriteAdded' } : null;
    case 'LIBRARY.TRACK.ADD':
      if (outcome.facts[0]?.type === 'favorite.added') return { code: 'library.favoriteAdded' };
      return { code: isSame ? 'library.trackContained' : 'library.trackAdded' };
    case 'LIBRARY.FOLDER.CREATE':
      return command.say ?? (command.tracks?.length ? { code: 'library.trackAdded' } : null);
    default:
      return null;
  }
}

/** Makes a change, and emits what has come of it. */
export type ChangeLibrary = (command: LibraryCommand, emit: (fact: LibraryFacts) => void) => void;

/**
 * Changes the stored favorites and folders, one change after another, each under the lock that other tabs
 * take too.
 */
export function createLibrary({ store, log, newId, now, findTrack }: LibraryParts): ChangeLibrary {
  async function change(command: LibraryCommand, emit: (fact: LibraryFacts) => void): Promise<void> {
    const supply = { now: now(), newId: newId(), findTrack };
    const { promise: carriedOut, resolve } = Promise.withResolvers<LibraryOutcome & { isSame: boolean }>();
    await store.update(keys.library, (library) => {
      const made = carryOut(library, command, supply);
      resolve({ ...made, isSame: made.library === library });
      return made.library;
    });
    const outcome = await carriedOut;
    const message = messageOf(command, outcome, outcome.isSame);
    if (message) emit({ type: 'message', message });
    if (outcome.refusal) {
      if (outcome.refusal === 'trackMissing')
        log.error('A track without data cannot be added to a folder', command);
      if (outcome.refusal === 'favoritesProtected')
        log.warn('The favorites cannot be renamed or deleted', command);
      return;
    }
    outcome.facts.forEach(emit);
    if (outcome.act) emit({ type: 'library.undoable', act: outcome.act });
    else if (command.type !== 'LIBRARY.UNDO') emit({ type: 'library.edited' });
  }
  let changed = Promise.resolve();
  return (command, emit) => {
    changed = changed
      .then(() => change(command, emit))
      .catch((error: unknown) => emit(failure('changing the library', error)));
  };
}
