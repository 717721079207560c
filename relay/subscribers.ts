// The subscribers of the built-in service, for its operator:
//   node relay/subscribers.ts list               how many there are, and the last ten
//   node relay/subscribers.ts export             all, as JSON lines
//   node relay/subscribers.ts delete {address}   removes one
import { existsSync } from 'node:fs';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase, type OpenDatabase } from './node/database.ts';
import { migrations } from './subscribers/subscribers.ts';

const [command, address = ''] = process.argv.slice(2).filter((argument) => argument !== '--');
const everybody = async (database: OpenDatabase): Promise<readonly string[]> =>
  (await database.all('SELECT * FROM subscribers ORDER BY subscribed_at')).map(lineOf);
const commands: Readonly<Record<string, (database: OpenDatabase) => Promise<readonly string[]>>> = {
  async list(database) {
    const all = await everybody(database);
    return [`${all.length} subscribers`, ...all.slice(-10)];
  },
  export: everybody,
  async delete(database) {
    const changed = await database.run('DELETE FROM subscribers WHERE email = ?', address.toLowerCase());
    return [changed > 0 ? `${address} is removed.` : `${address} is not subscribed.`];
  },
};

function lineOf(row: object): string {
  const { email, name, subscribed_at: at } = row as Readonly<Record<string, unknown>>;
  return JSON.stringify({ email, name, subscribedAt: new Date(Number(at)).toISOString() });
}

try {
  const run = commands[command ?? ''];
  if (run === undefined || (command === 'delete' && address === ''))
    throw new ConfigError('Say what to do: list, export, or delete with an address.');
  const config = readConfig(process.env);
  if (config.databaseUrl === null && !existsSync(config.databaseFile))
    throw new ConfigError(`There is no database at '${config.databaseFile}'.`);
  const database = await openDatabase(config, migrations);
  for (const line of await run(database)) console.log(line);
  await database.close();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
