import { clear, createStore, delMany, entries, get, set } from 'idb-keyval';
import type { ResponseStore } from '../domain/ports.ts';

/**
 * The browser's database for answers: one for the records and one for the notes, because notes are read all
 * at once and records one by one. Without a database each call rejects.
 */
export function createResponseStore(): ResponseStore {
  const records = createStore('foxtrot-answers', 'records');
  const notes = createStore('foxtrot-answer-notes', 'notes');
  return {
    read: async (key) => get(key, records),
    // The note first: a note without a record expires, a record without a note never would.
    write: async (key, record, note) => {
      await set(key, note, notes);
      await set(key, record, records);
    },
    notes: async () => new Map(await entries<string, unknown>(notes)),
    remove: async (keys) => {
      if (keys.length === 0) return;
      await delMany([...keys], records);
      await delMany([...keys], notes);
    },
    clear: async () => {
      await clear(records);
      await clear(notes);
    },
  };
}
