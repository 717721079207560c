import { SAVED_QUEUE_NAME_MAX_LENGTH } from '../../limits/library.ts';
import type { SaveQueueContext, SaveTarget } from './save-queue.types.ts';

/** Why a queue cannot be saved as the dialog stands. */
export type SaveFault = 'nameMissing' | 'nameTooLong' | 'folderMissing';

/** Where the dialog's fields lead, or what is missing in them (E64). */
export function checkTarget({
  mode,
  name,
  folderId,
}: Pick<SaveQueueContext, 'mode' | 'name' | 'folderId'>): SaveTarget | SaveFault {
  if (mode === 'existing') return folderId === null ? 'folderMissing' : { kind: 'existing', folderId };
  const trimmed = name.trim();
  if (trimmed === '') return 'nameMissing';
  return trimmed.length > SAVED_QUEUE_NAME_MAX_LENGTH ? 'nameTooLong' : { kind: 'new', name: trimmed };
}
