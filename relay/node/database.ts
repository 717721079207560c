import type { ServerConfig } from '../config.ts';
import { ConfigError } from '../config.ts';
import type { SqlDatabase } from '../subscribers/subscribers.ts';
import { openSqlite } from './sqlite.ts';

/** A database with what its operator and the end of the process need. */
export interface OpenDatabase extends SqlDatabase {
  readonly all: (sql: string) => Promise<readonly object[]>;
  readonly close: () => void | Promise<void>;
}

/** Opens the database of the configuration and brings its tables up to date. Throws a ConfigError. */
export async function openDatabase(
  { databaseFile, databaseUrl }: Pick<ServerConfig, 'databaseFile' | 'databaseUrl'>,
  steps: readonly string[],
): Promise<OpenDatabase> {
  try {
    // The driver is only loaded where it is used.
    const database =
      databaseUrl === null
        ? openSqlite(databaseFile)
        : (await import('./postgres.ts')).openPostgres(databaseUrl);
    await database.migrate(steps);
    return database;
  } catch (error) {
    const reason = reasonOf(error);
    throw new ConfigError(
      databaseUrl === null
        ? `DATABASE_URL names '${databaseFile}', which SQLite cannot open (${reason}).`
        : `DATABASE_URL names a PostgreSQL at ${new URL(databaseUrl).host} that cannot be used (${reason}).`,
    );
  }
}

/** What went wrong, in words, also where a connection was refused at each of several addresses. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
};
