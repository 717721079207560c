import postgres from 'postgres';
import { databaseConnections, databaseWaitSeconds } from '../limits.ts';
import type { OpenDatabase } from './database.ts';

/** So that processes that start together migrate one after another: any number that is nobody else's. */
const lock = 4_173_001;

/** A PostgreSQL. A statement has '?' for its parameters, as that of SQLite. Connects at the first one. */
export function openPostgres(url: string): OpenDatabase {
  const sql = postgres(url, {
    max: databaseConnections,
    connect_timeout: databaseWaitSeconds,
    onnotice: () => undefined,
  });
  const send = (text: string, parameters: readonly (string | number)[]) => {
    let count = 0;
    return sql.unsafe(
      text.replaceAll('?', () => `$${(count += 1)}`),
      [...parameters],
    );
  };
  return {
    run: async (text, ...parameters) => (await send(text, parameters)).count,
    all: async (text) => send(text, []),
    async migrate(steps) {
      await sql.begin(async (one) => {
        await one`SELECT pg_advisory_xact_lock(${lock})`;
        for (const step of steps) await one.unsafe(step);
      });
    },
    close: () => sql.end({ timeout: databaseWaitSeconds }),
  };
}
