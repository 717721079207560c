import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { builtFiles, describeRuntime } from './suite.ts';
import type { StartServer } from './suite.ts';
import { startTestCatalogue } from './upstream.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'foxtrot-node-'));
const dist = join(folder, 'dist');
for (const [name, text] of Object.entries(builtFiles)) {
  mkdirSync(dirname(join(dist, name)), { recursive: true });
  writeFileSync(join(dist, name), text);
}
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** A started process, its output so far, and its end. */
interface Launched {
  readonly process: ChildProcess;
  readonly ready: Promise<string>;
  readonly ended: Promise<Ended>;
}

function launch(
  environment: Readonly<Record<string, string>>,
  [file, ...args]: readonly [string, ...string[]] = [process.execPath, 'relay/node.ts', dist],
): Launched {
  const clean = { PATH: process.env['PATH'] ?? '', HOME: folder };
  const database = `file:${join(folder, 'test.db')}`;
  const defaults = {
    PORT: '0',
    CATALOGUE: 'demo',
    DATABASE_URL: database,
    RENDER_AHEAD: 'false',
    DRAIN_SECONDS: '0',
  };
  const child = spawn(file, args, { cwd: root, env: { ...clean, ...defaults, ...environment } });
  let output = '';
  let errors = '';
  const ready = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<Ended>();
  child.stdout.on('data', (data) => {
    output += String(data);
    const line = /Foxtrot is ready at (\S+) \(catalogue: .*\)\n/.exec(output);
    if (line?.[1] !== undefined) ready.resolve(line[1]);
  });
  child.stderr.on('data', (data) => (errors += String(data)));
  child.on('close', (code) => {
    ended.resolve({ code, output, errors });
    ready.reject(new Error(`It ended with ${code}: ${errors}`));
  });
  ready.promise.catch(() => undefined);
  return { process: child, ready: ready.promise, ended: ended.promise };
}

const start: StartServer = async (environment) => {
  const server = launch(environment);
  return {
    url: await server.ready,
    async stop() {
      server.process.kill('SIGTERM');
      await server.ended;
    },
  };
};

/**
 * A proxy that records its requests, and connects everybody to one port of this machine, or nobody anywhere.
 */
async function startProxy(port?: number) {
  const requested: string[] = [];
  const proxy = createHttpServer((incoming, outgoing) => {
    const { hostname, pathname } = new URL(incoming.url ?? '');
    requested.push(`${hostname}:80`);
    void fetch(`http://127.0.0.1:${port}${pathname}`).then(async (answer) =>
      outgoing.writeHead(answer.status).end(await answer.text()),
    );
  });
  proxy.on('connect', (request, socket) => {
    requested.push(request.url ?? '');
    if (port === undefined) return socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    const there = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      there.pipe(socket).pipe(there);
    });
    for (const end of [there, socket]) end.on('error', () => undefined);
    return undefined;
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    requested,
    close: () =>
      new Promise<void>((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}

describeRuntime('Node.js', start);

describe('Node.js: the command', () => {
  test('says where it is ready, with the port that it got', async () => {
    const server = launch({});
    const url = await server.ready;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    server.process.kill('SIGTERM');
    const { code, output, errors } = await server.ended;
    expect([code, errors]).toEqual([0, '']);
    expect(output).toBe(`Foxtrot is ready at ${url} (catalogue: demo)\n`);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'stops on %s with code 0, also while a listener keeps a connection open',
    async (signal) => {
      const server = launch({});
      const url = await server.ready;
      // Kept alive by the client, as browsers do.
      await (await fetch(`${url}/demo/genre`)).text();
      server.process.kill(signal);
      expect((await server.ended).code).toBe(0);
      await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
    },
  );

  test('stops when the shell that npm starts it with gets the signal', async () => {
    const server = launch({}, ['sh', '-c', `exec "${process.execPath}" relay/node.ts "${dist}"`]);
    await server.ready;
    server.process.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });

  test('a taken port reports one clear sentence and exit code 1', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, errors, output } = await launch({ PORT: String(port) }).ended;
    other.close();
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(new RegExp(`^PORT ${port} is taken on 127\\.0\\.0\\.1: [^\\n]+\\.\\n$`));
  });

  test.each([
    ['PORT', 'abc'],
    ['HOST', 'no-such-host.invalid'],
    ['DATABASE_URL', 'file:/dev/null/foxtrot.db'],
    ['HTTPS_PROXY', 'proxy.example'],
    ['http_proxy', 'socks5://proxy.example:1080'],
  ])('%s=%s prints one sentence that names it and ends with exit code 1', async (name, value) => {
    const { code, errors, output } = await launch({ [name]: value }).ended;
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(new RegExp(`^[^\\n]*\\b${name}\\b[^\\n]*\\.\\n$`));
  });

  test('[BEY-42] says in one line why the demo plays although nobody requested it', async () => {
    const proxy = await startProxy();
    const server = launch({ CATALOGUE: 'auto', HTTPS_PROXY: proxy.url });
    const url = await server.ready;
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({
      catalogue: 'demo',
      reason: 'The public catalogue cannot be reached.',
    });
    server.process.kill('SIGTERM');
    const { code, output } = await server.ended;
    expect(code).toBe(0);
    expect(output).toBe(
      `The public catalogue cannot be reached. The demo plays in its place until it can be used.\nFoxtrot is ready at ${url} (catalogue: demo)\n`,
    );
    // It used the proxy, which lets nothing through.
    expect(proxy.requested).toEqual(['api.deezer.com:443']);
    await proxy.close();
  });

  test('[BEY-46] asks the catalogue through HTTP_PROXY, and past it where NO_PROXY says so', async () => {
    const catalogue = await startTestCatalogue();
    const { port } = new URL(catalogue.url);
    const proxy = await startProxy(Number(port));
    const settings = { HTTP_PROXY: proxy.url, NO_PROXY: '127.0.0.1' };
    const relayed = async (base: string): Promise<number> => {
      const server = launch({ CATALOGUE: base, ...settings });
      const answer = await fetch(
        `${await server.ready}/relay?url=${encodeURIComponent(`${base}/artist/27`)}`,
      );
      server.process.kill('SIGTERM');
      await server.ended;
      return answer.status;
    };
    expect([await relayed(catalogue.url), proxy.requested]).toEqual([200, []]);
    expect(await relayed('http://catalogue.invalid')).toBe(200);
    expect(catalogue.requested).toEqual(['/artist/27', '/artist/27']);
    // The calls of editions use the proxy too.
    expect([...new Set(proxy.requested)]).toEqual(['catalogue.invalid:80']);
    await proxy.close();
    await catalogue.close();
  });

  test('without a build it says so, serves the relay, and the page says what to do', async () => {
    const server = launch({}, [process.execPath, 'relay/node.ts', join(folder, 'nowhere')]);
    const url = await server.ready;
    const page = await fetch(url);
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('npm run build')]);
    expect((await fetch(`${url}/demo/genre`)).status).toBe(200);
    server.process.kill('SIGTERM');
    expect((await server.ended).output).toContain('npm run build');
  });
});
