// The servers that tests and benchmarks start. Imported before anything is installed: built-in modules only.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {string[]} commands the first that is installed is taken; null if there is none */
function installed(...commands) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const versions = '/usr/lib/postgresql';
  // Debian keeps the programs of PostgreSQL in a folder for each version, outside of the PATH.
  if (existsSync(versions)) folders.push(...readdirSync(versions).map((each) => join(versions, each, 'bin')));
  folders.push('/usr/sbin');
  const paths = commands.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** By the package of Debian that has each. */
const programs = () => ({
  'redis-server': installed('valkey-server', 'redis-server'),
  postgresql: installed('postgres'),
  'nginx-light': installed('nginx'),
  caddy: installed('caddy'),
});

export const {
  'redis-server': redisProgram,
  postgresql: postgresProgram,
  'nginx-light': nginxProgram,
  caddy: caddyProgram,
} = programs();

/** The packages that have what is missing here. */
export const missingServers = () =>
  Object.entries(programs()).flatMap(([name, path]) => (path === null ? [name] : []));
