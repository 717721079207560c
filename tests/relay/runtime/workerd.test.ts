import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { builtFiles, describeRuntime } from './suite.ts';
import type { StartServer } from './suite.ts';

const worker = join(import.meta.dirname, '..', '..', '..', 'tools', 'worker');
const wrangler = join(worker, 'node_modules', 'wrangler', 'bin', 'wrangler.js');
const isInstalled = existsSync(wrangler);
const folder = mkdtempSync(join(tmpdir(), 'foxtrot-workerd-'));
const dist = join(folder, 'dist');
for (const [name, text] of Object.entries(builtFiles)) {
  mkdirSync(dirname(join(dist, name)), { recursive: true });
  writeFileSync(join(dist, name), text);
}
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readyMs = 45_000;
const portAttempts = 3;
const pollMs = 200;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Another test may take a port after it was found free and before the worker uses it. */
const start: StartServer = async (environment) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(environment);
    } catch (error) {
      if (attempt === portAttempts || !String(error).includes('Address already in use')) throw error;
    }
  }
};

/** Starts the worker as it would be deployed, on this machine and without the internet. */
const startOnce: StartServer = async (environment) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const variables = Object.entries(environment).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  const args = [
    'dev',
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--inspector-port',
    String(await freePort()),
  ];
  const local = [
    '--assets',
    dist,
    '--persist-to',
    mkdtempSync(join(folder, 'state-')),
    '--log-level',
    'error',
  ];
  const child = spawn(
    process.execPath,
    [wrangler, ...args, ...local, '--show-interactive-dev-session=false', ...variables],
    {
      cwd: worker,
      env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', XDG_CONFIG_HOME: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let announced = '';
  child.stdout.on('data', (data) => (announced += String(data)));
  child.stderr.on('data', (data) => (announced += String(data)));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const until = Date.now() + readyMs;
  for (;;) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.status === 200) break;
    if (hasEnded || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`The worker did not start: ${announced}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

// If the worker's tools are not installed, the name says what installs them and runs this.
const name = isInstalled ? 'workerd' : 'workerd (not installed: `node scripts/worker.mjs` does it)';
describeRuntime(name, start, describe.runIf(isInstalled));
