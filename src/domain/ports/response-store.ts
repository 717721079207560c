/**
 * Stores answers across reloads. Every method may reject (the browser blocks or has lost its database); stored
 * values are untrusted.
 */
export interface ResponseStore {
  /** The record as it was written; undefined if there is none. */
  readonly read: (key: string) => Promise<unknown>;
  /** Stores a record, and a small note with its age and size that can be read without the record. */
  readonly write: (key: string, record: unknown, note: unknown) => Promise<void>;
  /** The notes of all records, by key. */
  readonly notes: () => Promise<ReadonlyMap<string, unknown>>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly clear: () => Promise<void>;
}
