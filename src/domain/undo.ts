import type { Folder } from './library.ts';
import { keepableQueueSession, type QueueSession } from './queue-session.ts';
import type { Track } from './track.ts';

/** What brings the library back to where it stood before a change: only what the change touched, each with its place. */
export interface LibraryUndo {
  /** Folders to bring back, and their places among the folders. */
  readonly folders: readonly { readonly folder: Folder; readonly index: number }[];
  /** Ids to take out of a folder again. */
  readonly takeOut: readonly { readonly folderId: string; readonly trackId: string }[];
  /** Ids to put back into a folder, and their places in it. */
  readonly putBack: readonly {
    readonly folderId: string;
    readonly trackId: string;
    readonly index: number;
  }[];
  /** Records as they were, and their places among the tracks. */
  readonly records: readonly { readonly track: Track; readonly index: number }[];
}

/** An act that can be undone, with what its offer says and what undoing it needs (D22b). */
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

/** An act in the journal. Ids rise with each act of a tab, so that an offer can name the act it belongs to. */
export interface JournalEntry {
  readonly id: number;
  readonly act: UndoableAct;
  /** The offer to undo it has run out, or the listener has sent it away: a reload does not bring it back (D22b). */
  readonly offerEnded?: true | undefined;
}

/**
 * The journal as it may be kept: the newest `most` acts, newest first, without sample tracks and without preview urls
 * of queues (E41b, D28). An act that was about sample tracks alone has nothing left to bring back.
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
