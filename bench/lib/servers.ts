// Real servers for tests and benchmarks: each in a folder of its own, on a free port of loopback, gone when
// it is stopped.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { caddyProgram, nginxProgram, postgresProgram, redisProgram } from '../../scripts/lib/programs.mjs';

export { caddyProgram, nginxProgram, postgresProgram, redisProgram };

/** Only a server that does not start takes so long. */
const READY_TIMEOUT_MS = 30_000;
const POLL_MS = 20;

interface Started {
  readonly port: number;
  /** Of its own. */
  readonly folder: string;
  /** Sends a signal; waits for the end, unless it is SIGSTOP or SIGCONT. */
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
  /** Starts it again, on its port, with its folder. */
  readonly start: () => Promise<void>;
  /** Ends it and removes its folder. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a program in a folder of its own and waits until it is ready.
 * @param prepare whose folder and process it is, and its environment
 * @param stopSignal by default the one that also ends what stands still
 * @param isReady by default once it accepts connections
 */
async function startServer(
  program: string,
  argumentsOf: (folder: string, port: number) => readonly string[],
  prepare: (folder: string, port: number) => { uid?: number; env?: NodeJS.ProcessEnv } = () => ({}),
  stopSignal: NodeJS.Signals = 'SIGKILL',
  isReady: (port: number) => Promise<boolean> = accepts,
): Promise<Started> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'foxtrot-server-'));
  const owner = prepare(folder, port);
  let child: ChildProcess;
  const start = async () => {
    child = spawn(program, argumentsOf(folder, port), { cwd: folder, stdio: 'ignore', ...owner });
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (!(await isReady(port))) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${program} did not get ready.`);
      await setTimeout(POLL_MS);
    }
  };
  const kill = async (signal: NodeJS.Signals) => {
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

const accepts = (port: number) => {
  const socket = connect(port, '127.0.0.1');
  const connected = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return connected.finally(() => socket.destroy());
};

/** A Redis or Valkey that keeps nothing. */
export function startRedis(...options: readonly string[]) {
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
 * @param master its port
 * @param password of the master
 */
export function startSentinel(master: number, password: string) {
  return startServer(redisProgram ?? 'redis-server', (folder, port) => {
    const file = join(folder, 'sentinel.conf');
    const lines = [
      `port ${port}`,
      'bind 127.0.0.1',
      `sentinel monitor fox 127.0.0.1 ${master} 1`,
      `sentinel auth-pass fox ${password}`,
      'sentinel down-after-milliseconds fox 60000',
      // A copy that answered late is not fit for a moment; the next attempt comes after twice this time.
      'sentinel failover-timeout fox 3000',
    ];
    if (!existsSync(file)) writeFileSync(file, `${lines.join('\n')}\n`);
    return [file, '--sentinel'];
  });
}

const takesRequests = async (port: number) => {
  const sql = postgres({ host: '127.0.0.1', port, user: 'fox', database: 'postgres', max: 1 });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end();
  }
};

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
    // It accepts connections before it takes requests.
    takesRequests,
  );
}

/**
 * An nginx in the foreground.
 * @param write writes 'nginx.conf' and the folders that it names
 */
export function startNginx(write: (folder: string, port: number) => void) {
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
 */
export function startCaddy(caddyfile: string, servers: string) {
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
