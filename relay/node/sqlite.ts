import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OpenDatabase } from './database.ts';

/** For how long a process waits for another one. */
const WAIT_MS = 2000;
const PAUSE_MS = 20;

/** SQLITE_BUSY, in whichever of its forms (https://sqlite.org/rescode.html). */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === 5;

/**
 * A reader then never waits for a writer, and a crash loses nothing that was answered. Where several
 * processes make the file at once SQLite refuses the change of its form at once, whatever its own time-out
 * is.
 */
function keepWriteAheadLog(database: DatabaseSync): void {
  for (let waited = 0; ; waited += PAUSE_MS) {
    try {
      return database.exec('PRAGMA journal_mode = WAL');
    } catch (error) {
      if (!isBusy(error) || waited >= WAIT_MS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

/** An SQLite file, opened by Node.js itself; creates a missing folder. ':memory:' stores nothing. */
export function openSqlite(file: string): OpenDatabase {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  // From the first statement on: of processes that start together, one makes the file.
  const database = new DatabaseSync(file, { timeout: WAIT_MS });
  keepWriteAheadLog(database);
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
