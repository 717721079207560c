// The subscribers of the built-in service, for its operator:
//   node relay/subscribers.ts list               how many there are, and the last ten
//   node relay/subscribers.ts export             all, as JSON lines
//   node relay/subscribers.ts delete {address}   removes one
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError, readConfig } from './config.ts';

const [command, address = ''] = process.argv.slice(2).filter((argument) => argument !== '--');
const commands: Readonly<Record<string, (database: DatabaseSync) => readonly string[]>> = {
  list(database) {
    const all = database.prepare('SELECT * FROM subscribers ORDER BY subscribed_at').all();
    return [`${all.length} subscribers`, ...all.slice(-10).map(lineOf)];
  },
  export: (database) =>
    database.prepare('SELECT * FROM subscribers ORDER BY subscribed_at').all().map(lineOf),
  delete(database) {
    const { changes } = database
      .prepare('DELETE FROM subscribers WHERE email = ?')
      .run(address.toLowerCase());
    return [Number(changes) > 0 ? `${address} is removed.` : `${address} is not subscribed.`];
  },
};

function lineOf({ email, name, subscribed_at: at }: Record<string, unknown>): string {
  return JSON.stringify({ email, name, subscribedAt: new Date(Number(at)).toISOString() });
}

try {
  const run = commands[command ?? ''];
  if (run === undefined || (command === 'delete' && address === ''))
    throw new ConfigError('Say what to do: list, export, or delete with an address.');
  const { databaseFile } = readConfig(process.env);
  if (!existsSync(databaseFile)) throw new ConfigError(`There is no database at '${databaseFile}'.`);
  const database = new DatabaseSync(databaseFile);
  const isEmpty =
    database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'subscribers'").get() === undefined;
  for (const line of isEmpty ? ['0 subscribers'] : run(database)) console.log(line);
  database.close();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
