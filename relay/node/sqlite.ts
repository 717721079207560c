import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OpenDatabase } from './database.ts';

/** An SQLite file, opened by Node.js itself; creates a missing folder. ':memory:' stores nothing. */
export function openSqlite(file: string): OpenDatabase {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  // A reader never waits for a writer, and a crash loses nothing that was answered.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 2000');
  return {
    async run(sql, ...parameters) {
      return Number(database.prepare(sql).run(...parameters).changes);
    },
    all: async (sql) => database.prepare(sql).all(),
    async migrate(steps) {
      for (const step of steps) database.exec(step);
    },
    close: () => database.close(),
  };
}
