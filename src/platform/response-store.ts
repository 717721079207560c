import type { ResponseStore } from '../domain/ports.ts';

/** The library comes with the catalogue, which alone uses it: the first file is small without it. */
async function openDatabases() {
  const { clear, createStore, delMany, entries, get, set } = await import('idb-keyval');
  const records = createStore('foxtrot-answers', 'records');
  const notes = createStore('foxtrot-answer-notes', 'notes');
  return { clear, delMany, entries, get, set, records, notes };
}

/**
 * The browser's database for answers: one for the records and one for the notes, because notes are read all at once and
 * records one by one. Both are opened at the first use. Without a database each call rejects.
 */
export function createResponseStore(): ResponseStore {
  let opened: ReturnType<typeof openDatabases> | null = null;
  const open = () => (opened ??= openDatabases());
  return {
    read: async (key) => {
      const { get, records } = await open();
      return get<unknown>(key, records);
    },
    // The note first: a note without a record expires, a record without a note never would.
    write: async (key, record, note) => {
      const { set, records, notes } = await open();
      await set(key, note, notes);
      await set(key, record, records);
    },
    notes: async () => {
      const { entries, notes } = await open();
      return new Map(await entries<string, unknown>(notes));
    },
    remove: async (keys) => {
      if (keys.length === 0) return;
      const { delMany, records, notes } = await open();
      await delMany([...keys], records);
      await delMany([...keys], notes);
    },
    clear: async () => {
      const { clear, records, notes } = await open();
      await clear(records);
      await clear(notes);
    },
  };
}
