import type { QueueSession } from '../../domain/queue-list.ts';
import type { Track } from '../../domain/track.ts';
import type { JournalEntry, LibraryUndo, UndoableAct } from '../../domain/undo.ts';
import type { Message, MessageFact } from '../toasts/toasts.messages.ts';

/** What an act changed: a later act on the same subject ends the offer to undo it. */
export type UndoSubject = 'queue' | 'library';

export interface UndoContext {
  /** The last 5 acts that have not been undone, newest first. */
  readonly journal: readonly JournalEntry[];
  /** The code of the message that offers to undo the newest act; null if none is offered. */
  readonly offered: Message['code'] | null;
}

export type UndoEvent =
  /** An act that can be undone has been done, by the library or the queue. `message` reports it. */
  | { readonly type: 'UNDO.RECORD'; readonly act: UndoableAct; readonly message?: Message | null | undefined }
  /** The listener accepts the offer: the newest act is undone. */
  | { readonly type: 'UNDO.TAKE' }
  /** The listener wants the tracks that replaced the queue at its end instead. */
  | { readonly type: 'UNDO.ADD_TO_END' }
  /** The listener has done something on a subject that cannot be undone itself. */
  | { readonly type: 'UNDO.OUTDATE'; readonly subject: UndoSubject }
  /** The offer has expired, or the listener has dismissed it. */
  | { readonly type: 'offer.ended' };

export type UndoEmitted =
  /** The offer to undo an act. */
  | MessageFact
  /** An older offer is outdated, since undo starts with the newest act: its toast is dismissed. */
  | { readonly type: 'offer.withdrawn'; readonly code: Message['code'] }
  /** The library restores the state before an act. */
  | { readonly type: 'undo.library'; readonly undo: LibraryUndo }
  /** The queue shall be as it was before an act. */
  | { readonly type: 'undo.queue'; readonly session: QueueSession }
  /** The queue shall play on as it was before an act, with its present tracks behind. */
  | { readonly type: 'undo.addToEnd'; readonly session: QueueSession }
  /** A track shall be at its index again. */
  | { readonly type: 'undo.track'; readonly track: Track; readonly index: number };
