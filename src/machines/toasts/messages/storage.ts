/** Said once where the browser keeps nothing (BEY-25). */
export type StorageMessage = { readonly code: 'storage.unavailable' };
