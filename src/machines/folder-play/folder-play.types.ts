import type { Track } from '../../domain/track.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';

export type FolderPlayEvent =
  /** 'Add all to queue' on a folder's page: the folder is taken as storage holds it at that moment (E62). */
  { readonly type: 'FOLDER.ADD_ALL'; readonly folderId: string };

export interface FolderPlayContext {
  readonly folderId: string;
}

export type FolderPlayEmitted =
  | MessageFact
  /** The folder's tracks are to replace the queue. */
  | { readonly type: 'folder.loaded'; readonly tracks: readonly Track[] };
