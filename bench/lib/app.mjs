// The served app, as an operator starts it, on a port of its own and with the demo catalogue.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { root } from '../../scripts/lib/project.mjs';

const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 50;

/**
 * @param {Record<string, string>} [configuration]
 * @param {string} [folder] another checkout of the project, built
 * @returns {Promise<{ url: string, close: () => Promise<number | null> }>} `close` answers the exit code
 */
export async function serveApp(configuration = {}, folder = root) {
  const port = configuration['PORT'] ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  // The option of `npm start` (docs/deploying.md).
  const server = spawn(process.execPath, ['--max-semi-space-size=8', join(folder, 'relay', 'node.ts')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      CATALOGUE: 'demo',
      DRAIN_SECONDS: '0',
      DATABASE_URL: 'file:node_modules/.foxtrot/bench.db',
      ...configuration,
    },
  });
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await answers(`${url}/healthz`))) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready.');
    if (Date.now() > deadline) {
      server.kill();
      throw new Error('The server did not get ready.');
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return {
    url,
    close: async () => {
      server.kill('SIGTERM');
      return ended;
    },
  };
}

/** @param {string} url */
async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
