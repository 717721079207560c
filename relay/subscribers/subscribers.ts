/** The storage of addresses. */
export interface Subscribers {
  /**
   * Adds an address, in lower case, with its name, unless it is there already.
   * @param now in ms since 1970
   */
  add(email: string, name: string, now: number): Promise<void>;
}

/** A database that speaks the SQL of SQLite. */
export interface SqlDatabase {
  /** Runs one statement; answers how many rows it changed. */
  run(sql: string, ...parameters: readonly (string | number)[]): Promise<number>;
}

const createTable =
  'CREATE TABLE IF NOT EXISTS subscribers (email TEXT PRIMARY KEY, name TEXT NOT NULL, subscribed_at INTEGER NOT NULL)';
const insert =
  'INSERT INTO subscribers (email, name, subscribed_at) VALUES (?, ?, ?) ON CONFLICT (email) DO NOTHING';

/** Subscribers in a table of their own, which is created at the first subscription. */
export function createSubscribers(database: SqlDatabase): Subscribers {
  let ready: Promise<unknown> | undefined;
  return {
    async add(email, name, now) {
      ready ??= database.run(createTable);
      await ready.catch((error: unknown) => {
        ready = undefined;
        throw error;
      });
      await database.run(insert, email, name, now);
    },
  };
}
