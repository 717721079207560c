/**
 * One area of the browser's storage, in the manner of Web Storage. Every method may throw: where the browser blocks
 * storage all do, and where it is full `setItem` throws an error named 'QuotaExceededError' and keeps the old value.
 */
export interface StorageArea {
  readonly getItem: (name: string) => string | null;
  readonly setItem: (name: string, text: string) => void;
  readonly removeItem: (name: string) => void;
  /** The names of everything kept in the area. */
  readonly names: () => readonly string[];
}

/** What the browser keeps: `local` for all tabs, `session` for this tab alone. */
export interface StoragePort {
  readonly local: StorageArea;
  readonly session: StorageArea;
  /** Hears that another tab wrote to `local`; null where the whole area was cleared. Returns the way to stop hearing. */
  readonly onForeignChange: (listener: (name: string | null) => void) => () => void;
}
