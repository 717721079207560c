import type { QueueSession } from '../../domain/queue-list.ts';
import type { JournalEntry, LibraryUndo, UndoableAct } from '../../domain/undo.ts';
import type { Message, MessageFact } from '../toasts/toasts.messages.ts';

export interface UndoContext {
  /** The last 5 acts that have not been undone, newest first. */
  readonly journal: readonly JournalEntry[];
  /** The act that is offered; null once its offer was accepted or has ended. */
  readonly offered: UndoableAct | null;
}

export type UndoEvent =
  /** An act that can be undone has been done: by the library or the queue. */
  | { readonly type: 'UNDO.RECORD'; readonly act: UndoableAct }
  /** The listener accepts the offer: the newest act is undone. */
  | { readonly type: 'UNDO.TAKE' }
  /** The offer has expired, or the listener has dismissed it. */
  | { readonly type: 'offer.ended' };

export type UndoEmitted =
  /** The offer to undo an act (D22b). */
  | MessageFact
  /** An older offer is outdated, since undo starts with the newest act: its toast is dismissed. */
  | { readonly type: 'offer.withdrawn'; readonly code: Message['code'] }
  /** The library restores the state before an act. */
  | { readonly type: 'undo.library'; readonly undo: LibraryUndo }
  /** The queue shall be as it was before an act. */
  | { readonly type: 'undo.queue'; readonly session: QueueSession };
