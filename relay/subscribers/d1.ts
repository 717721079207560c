import type { SqlDatabase } from './subscribers.ts';

/** The used methods of a D1 binding, so that only Workers need its types. */
export interface D1Binding {
  prepare(sql: string): {
    bind(...parameters: readonly (string | number)[]): { run(): Promise<{ meta: { changes: number } }> };
  };
}

/** D1, the SQLite of Workers. */
export function d1Database(binding: D1Binding): SqlDatabase {
  const run: SqlDatabase['run'] = async (sql, ...parameters) => {
    const { meta } = await binding
      .prepare(sql)
      .bind(...parameters)
      .run();
    return meta.changes;
  };
  return {
    run,
    async migrate(steps) {
      for (const step of steps) await run(step);
    },
  };
}
