import { SAVED_QUEUE_NAME_MAX_LENGTH } from '../../limits/storage.ts';
import type { SaveQueueContext, SaveTarget } from './save-queue.types.ts';

/** Why the dialog cannot save the queue yet. */
export type SaveFault = 'nameMissing' | 'nameTooLong' | 'folderMissing';

/** The target of the dialog's fields, or the missing field. */
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
