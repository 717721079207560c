import type { Track } from '../../domain/track.ts';
import type { DialogFact } from '../dialog-facts.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';

/** Into a new folder, or into one of the listener's own. */
export type SaveMode = 'new' | 'existing';

/** The target folder of the queue's tracks. `name` is trimmed. */
export type SaveTarget =
  | { readonly kind: 'new'; readonly name: string }
  | { readonly kind: 'existing'; readonly folderId: string };

/** The result of a save. 'gone': the chosen folder no longer exists. */
export type SaveAnswer = { readonly kind: 'saved'; readonly folder: string } | { readonly kind: 'gone' };

export interface SaveQueueContext {
  readonly mode: SaveMode;
  /** As typed. */
  readonly name: string;
  readonly folderId: string | null;
  /** How often Save was pressed with a missing field: each time the field gets the focus. */
  readonly refusals: number;
  /** The queue's tracks as they were when Save was pressed; empty otherwise. */
  readonly tracks: readonly Track[];
}

export type SaveQueueEvent =
  | DialogFact
  /** 'Save Queue' in the queue panel. */
  | { readonly type: 'SAVE_QUEUE.OPEN' }
  | { readonly type: 'SAVE_QUEUE.MODE'; readonly mode: SaveMode }
  | { readonly type: 'SAVE_QUEUE.NAME'; readonly name: string }
  | { readonly type: 'SAVE_QUEUE.FOLDER'; readonly folderId: string }
  | { readonly type: 'SAVE_QUEUE.SAVE' }
  | { readonly type: 'SAVE_QUEUE.CANCEL' };

export type SaveQueueEmitted =
  | MessageFact
  /** There is something to save: the dialog should open. */
  | { readonly type: 'saveQueue.requested' }
  /** The dialog is done or cancelled, and closes. */
  | { readonly type: 'saveQueue.done' };
