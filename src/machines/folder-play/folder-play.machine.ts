import type { ListPlace } from '../../domain/queue-session.ts';
import type { Track } from '../../domain/track.ts';
import { errandMachine } from '../errand.ts';
import type { MessageFact } from '../toasts/toasts.messages.ts';

type FolderPlayFact =
  | MessageFact
  /** The folder's tracks are to replace the queue. */
  | { readonly type: 'folder.loaded'; readonly tracks: readonly Track[]; readonly from: ListPlace };

const failed: FolderPlayFact = { type: 'message', message: { code: 'library.addAllFailed' } };

/**
 * 'Add all to queue' on a folder's page: plays the folder as stored at that moment (E62), or reports that it could not be
 * read (FAV-26 to FAV-28). The call returns null if storage has no such folder.
 */
export const folderPlayMachine = errandMachine<
  { readonly folderId: string; readonly from: ListPlace },
  readonly Track[] | null,
  FolderPlayFact
>({
  id: 'folderPlay',
  doing: 'reading a folder',
  answered: (tracks, { from }) => [tracks ? { type: 'folder.loaded', tracks, from } : failed],
  failed: () => [failed],
});
