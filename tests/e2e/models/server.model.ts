import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

/** A server of its own, and a function that stops it. */
export interface OwnServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const root = join(import.meta.dirname, '..', '..', '..');

/** Blocks every request of the server to other machines: it answers by itself. */
export const withoutNetwork = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `import net from 'node:net';
     net.Socket.prototype.connect = () => { throw new Error('There is no network'); };
     globalThis.fetch = () => Promise.reject(new Error('There is no network'));`,
  )}`,
};

/** Starts the built app with its own configuration, on a port that the system chooses. */
export async function startServer(variables: Readonly<Record<string, string>>): Promise<OwnServer> {
  const child = spawn(process.execPath, ['relay/node.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      CATALOGUE: 'demo',
      DATABASE_URL: 'file::memory:',
      RENDER_AHEAD: 'false',
      DRAIN_SECONDS: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, url] = /is ready at (\S+)/.exec(line) ?? [];
      if (url) resolve(url);
    });
  });
  const url = await Promise.race([ready, ended.then(() => null)]);
  if (url === null) throw new Error('The server did not start');
  return {
    url,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** An assistant's host of another origin, which allows framing. It shows the id of its address. */
export async function startAssistantHost(): Promise<OwnServer> {
  const server = createServer((request, response) => {
    const id = new URL(request.url ?? '', 'http://host.example').searchParams.get('id');
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end(`<!doctype html><title>Host</title><button>Talk to ${id}</button>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
