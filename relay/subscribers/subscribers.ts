/** The storage of addresses. */
export interface Subscribers {
  /**
   * Adds an address, in lower case, with its name, unless it is there already.
   * @param now in ms since 1970
   */
  add(email: string, name: string, now: number): Promise<void>;
}

/** A database that speaks the SQL that SQLite and PostgreSQL have in common. */
export interface SqlDatabase {
  /** Runs one statement, whose parameters are '?'; answers how many rows it changed. */
  readonly run: (sql: string, ...parameters: readonly (string | number)[]) => Promise<number>;
  /** Runs steps that change nothing where they have been run before; never two of them at the same time. */
  readonly migrate: (steps: readonly string[]) => Promise<void>;
}

/** The steps from an empty database to the present tables, each of which may be run again. */
export const migrations: readonly string[] = [
  'CREATE TABLE IF NOT EXISTS subscribers (email TEXT PRIMARY KEY, name TEXT NOT NULL, subscribed_at BIGINT NOT NULL)',
];

const insert =
  'INSERT INTO subscribers (email, name, subscribed_at) VALUES (?, ?, ?) ON CONFLICT (email) DO NOTHING';

/** Subscribers in a table of their own, which is there from the first subscription on. */
export function createSubscriberTable(database: SqlDatabase): Subscribers {
  let ready: Promise<unknown> | undefined;
  return {
    async add(email, name, now) {
      ready ??= database.migrate(migrations);
      await ready.catch((error: unknown) => {
        ready = undefined;
        throw error;
      });
      await database.run(insert, email, name, now);
    },
  };
}
