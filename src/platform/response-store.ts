import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import type { ResponseStore } from '../domain/ports/response-store.ts';

/**
 * The browser's database for answers: one for the records and one for the notes, since notes are read all at once and
 * records one by one. Both are opened at the first use; where the browser has none, each call rejects.
 */
export function createResponseStore(): ResponseStore {
  const records = once(() => createStore('foxtrot-answers', 'records'));
  const notes = once(() => createStore('foxtrot-answer-notes', 'notes'));
  return {
    read: async (key) => get<unknown>(key, records()),
    // The note first: a note without a record is forgotten in time, a record without a note never would be.
    write: async (key, record, note) => {
      await set(key, note, notes());
      await set(key, record, records());
    },
    notes: async () => new Map(await entries<string, unknown>(notes())),
    remove: async (keys) => {
      if (keys.length === 0) return;
      await delMany([...keys], records());
      await delMany([...keys], notes());
    },
    clear: async () => {
      await clear(records());
      await clear(notes());
    },
  };
}

function once(open: () => UseStore): () => UseStore {
  let store: UseStore | null = null;
  return () => (store ??= open());
}
