import type { Folder } from './library.ts';
import { keepableQueueSession, type QueueSession } from './queue-session.ts';
import type { Track } from './track.ts';

/** What restores the library before a change: only the changed items, each with its index. */
export interface LibraryUndo {
  /** Folders to restore, and their indices among the folders. */
  readonly folders: readonly { readonly folder: Folder; readonly index: number }[];
  /** Ids to remove from a folder again. */
  readonly takeOut: readonly { readonly folderId: string; readonly trackId: string }[];
  /** Ids to restore in a folder, and their indices in it. */
  readonly putBack: readonly {
    readonly folderId: string;
    readonly trackId: string;
    readonly index: number;
  }[];
  /** Records as they were, and their places among the tracks. */
  readonly records: readonly { readonly track: Track; readonly index: number }[];
}

/** An act that can be undone, with the message of its offer and the data to undo it (D22b). */
export type UndoableAct =
  | { readonly kind: 'queue.cleared'; readonly before: QueueSession }
  | { readonly kind: 'queue.replaced'; readonly before: QueueSession }
  | { readonly kind: 'queue.playedOn'; readonly before: QueueSession; readonly list: string }
  | { readonly kind: 'folder.deleted'; readonly folder: string; readonly undo: LibraryUndo }
  | { readonly kind: 'favorite.removed'; readonly trackName: string; readonly undo: LibraryUndo }
  | {
      readonly kind: 'favorite.moved';
      readonly trackName: string;
      readonly folders: readonly string[];
      readonly undo: LibraryUndo;
    }
  | { readonly kind: 'track.removed'; readonly folder: string; readonly undo: LibraryUndo };

/** An act in the journal. Ids increase with each act of a tab, so that an offer can name its act. */
export interface JournalEntry {
  readonly id: number;
  readonly act: UndoableAct;
  /** The offer to undo it has expired, or the listener has dismissed it: a reload does not restore it (D22b). */
  readonly offerEnded?: true | undefined;
}

/**
 * The journal to store: the newest `most` acts, newest first, without sample tracks and without preview urls
 * of queues (E41b, D28). An act on sample tracks alone has nothing to restore.
 */
export function keepableJournal(journal: readonly JournalEntry[], most: number): readonly JournalEntry[] {
  return journal
    .slice(0, most)
    .map((entry) =>
      'before' in entry.act
        ? { ...entry, act: { ...entry.act, before: keepableQueueSession(entry.act.before) } }
        : entry,
    )
    .filter(({ act }) => !('before' in act) || act.before.tracks.length > 0);
}

/** The journal with an act as its newest (D22b). */
export function withAct(
  journal: readonly JournalEntry[],
  act: UndoableAct,
  most: number,
): readonly JournalEntry[] {
  const id = Math.max(0, ...journal.map((entry) => entry.id)) + 1;
  return [{ id, act }, ...journal].slice(0, most);
}
