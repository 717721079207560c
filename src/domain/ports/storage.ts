/**
 * One area of the browser's storage, like Web Storage. Every method may throw: if the browser blocks
 * storage all do, and if it is full `setItem` throws an error named 'QuotaExceededError' and keeps the old value.
 */
export interface StorageArea {
  readonly getItem: (name: string) => string | null;
  readonly setItem: (name: string, text: string) => void;
  readonly removeItem: (name: string) => void;
  /** The keys of the area. */
  readonly names: () => readonly string[];
}

/** The browser's storage: `local` for all tabs, `session` for this tab alone. */
export interface StoragePort {
  readonly local: StorageArea;
  readonly session: StorageArea;
  /** Reports that another tab wrote to `local`; null if it cleared the area. Returns a function that unsubscribes. */
  readonly onForeignChange: (listener: (name: string | null) => void) => () => void;
}
