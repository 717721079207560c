/**
 * Where answers are kept over a reload. Every method may reject (the browser blocks or has lost its database); what is
 * read is not to be trusted.
 */
export interface ResponseStore {
  /** The record as it was written; undefined where there is none. */
  readonly read: (key: string) => Promise<unknown>;
  /** Keeps a record, and beside it a small note by which it can be found and weighed without being read. */
  readonly write: (key: string, record: unknown, note: unknown) => Promise<void>;
  /** The notes of everything kept, by key. */
  readonly notes: () => Promise<ReadonlyMap<string, unknown>>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly clear: () => Promise<void>;
}
