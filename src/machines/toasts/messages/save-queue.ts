/** What the save-queue dialog says (E64, E66): 2 s. */
export type SaveQueueMessage =
  | { readonly code: 'saveQueue.emptyQueue' }
  | { readonly code: 'saveQueue.nameMissing' }
  | { readonly code: 'saveQueue.folderMissing' }
  | { readonly code: 'saveQueue.savedToNew'; readonly name: string }
  | { readonly code: 'saveQueue.savedToExisting'; readonly folder: string };
