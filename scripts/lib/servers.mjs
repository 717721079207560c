// Real servers for tests and benchmarks: each in a folder of its own, on a free port of loopback, gone when
// it is stopped. Imported before anything is installed: built-in modules only.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './free-port.mjs';

/** Only a server that does not start takes so long. */
const READY_TIMEOUT_MS = 30_000;
const POLL_MS = 20;

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

/**
 * @typedef {object} Started
 * @property {number} port
 * @property {string} folder of its own
 * @property {(signal: NodeJS.Signals) => Promise<void>} kill sends a signal; waits for the end, unless it is
 * SIGSTOP or SIGCONT
 * @property {() => Promise<void>} start starts it again, on its port, with its folder
 * @property {() => Promise<void>} stop ends it and removes its folder
 */

/**
 * Starts a program in a folder of its own and waits until it accepts connections.
 * @param {string} program
 * @param {(folder: string, port: number) => string[]} argumentsOf
 * @param {(folder: string, port: number) => { uid?: number, env?: NodeJS.ProcessEnv }} [prepare] whose folder
 * and process it is, and its environment
 * @param {NodeJS.Signals} [stopSignal] by default the one that also ends what stands still
 * @returns {Promise<Started>}
 */
async function startServer(program, argumentsOf, prepare = () => ({}), stopSignal = 'SIGKILL') {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'foxtrot-server-'));
  const owner = prepare(folder, port);
  /** @type {import('node:child_process').ChildProcess} */
  let child;
  const start = async () => {
    child = spawn(program, argumentsOf(folder, port), { cwd: folder, stdio: 'ignore', ...owner });
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (!(await accepts(port))) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${program} did not get ready.`);
      await setTimeout(POLL_MS);
    }
  };
  /** @param {NodeJS.Signals} signal */
  const kill = async (signal) => {
    const isOver = child.exitCode !== null || child.signalCode !== null;
    const ended = isOver || signal === 'SIGSTOP' || signal === 'SIGCONT' ? null : once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await start();
  const stop = async () => {
    await kill(stopSignal);
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, folder, kill, start, stop };
}

/** @param {number} port */
const accepts = (port) => {
  const socket = connect(port, '127.0.0.1');
  const connected = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return connected.finally(() => socket.destroy());
};

/**
 * A Redis or Valkey that keeps nothing.
 * @param {string[]} options
 */
export function startRedis(...options) {
  const common = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return startServer(redisProgram ?? 'redis-server', (_, port) => [
    '--port',
    `${port}`,
    ...common,
    ...options,
  ]);
}

/**
 * A sentinel that watches one master by the name 'fox'. It is patient, as a busy machine needs; a test that
 * kills the master tells it.
 * @param {number} master its port
 * @param {string} password of the master
 */
export function startSentinel(master, password) {
  return startServer(redisProgram ?? 'redis-server', (folder, port) => {
    const file = join(folder, 'sentinel.conf');
    const lines = [
      `port ${port}`,
      'bind 127.0.0.1',
      `sentinel monitor fox 127.0.0.1 ${master} 1`,
      `sentinel auth-pass fox ${password}`,
      'sentinel down-after-milliseconds fox 60000',
    ];
    if (!existsSync(file)) writeFileSync(file, `${lines.join('\n')}\n`);
    return [file, '--sentinel'];
  });
}

/** A PostgreSQL with an empty database `postgres` and no password. Root may not run it. */
export function startPostgres() {
  const program = postgresProgram ?? 'postgres';
  return startServer(
    program,
    (folder, port) => ['-D', folder, '-p', `${port}`, '-c', 'listen_addresses=127.0.0.1', '-k', folder, '-F'],
    (folder) => {
      const owner = process.getuid?.() === 0 ? { uid: nobody() } : {};
      if (owner.uid !== undefined) chownSync(folder, owner.uid, -1);
      const options = ['-D', folder, '-U', 'fox', '-A', 'trust', '-N', '--no-instructions', '-E', 'UTF8'];
      const { status, stderr } = spawnSync(program.replace(/postgres$/, 'initdb'), options, owner);
      if (status !== 0) throw new Error(`initdb failed: ${String(stderr)}`);
      return owner;
    },
    // The others would leave shared memory behind, or wait for clients.
    'SIGQUIT',
  );
}

/**
 * An nginx in the foreground.
 * @param {(folder: string, port: number) => void} write writes 'nginx.conf' and the folders that it names
 */
export function startNginx(write) {
  return startServer(
    nginxProgram ?? 'nginx',
    (folder, port) => {
      // Started by root, its workers run as somebody else.
      chmodSync(folder, 0o755);
      write(folder, port);
      return ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'logs', 'error.log')];
    },
    undefined,
    'SIGTERM',
  );
}

/**
 * A Caddy by a Caddyfile that names its address and its servers as $SITE and $SERVERS.
 * @param {string} caddyfile
 * @param {string} servers
 */
export function startCaddy(caddyfile, servers) {
  return startServer(
    caddyProgram ?? 'caddy',
    () => ['run', '--config', caddyfile, '--adapter', 'caddyfile'],
    (folder, port) => ({
      env: {
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        SITE: `http://127.0.0.1:${port}`,
        SERVERS: servers,
      },
    }),
    'SIGTERM',
  );
}

const nobody = () => Number(spawnSync('id', ['-u', 'nobody']).stdout) || 65_534;
