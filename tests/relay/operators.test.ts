import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSocketServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closed } from '../../relay/node/start.ts';
import { createHarness } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'foxtrot-operators-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A server of its own process, with what it has printed. */
async function launch(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['relay/node.ts', folder], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      DATABASE_URL: `file:${join(folder, 'x.db')}`,
      RENDER_AHEAD: 'false',
      ...environment,
    },
  });
  const lines: string[] = [];
  const ready = Promise.withResolvers<string>();
  child.stdout.on('data', (data) => {
    lines.push(...String(data).split('\n').filter(Boolean));
    const url = lines.map((line) => /ready at (\S+) /.exec(line)?.[1]).find(Boolean);
    if (url !== undefined) ready.resolve(url);
  });
  const ended = once(child, 'close');
  return { url: await ready.promise, lines, stop: () => child.kill('SIGTERM'), ended };
}

test('[SRV-12] [BEY-39] an operator reads what the server does as metrics on loopback, and each request as a line of JSON without addresses and queries; with RENDER_AHEAD=false no clip is rendered in advance', async () => {
  const metricsPort = String(await freePort());
  const server = await launch({ CATALOGUE: 'demo', METRICS_PORT: metricsPort, LOG: 'json' });
  const target = encodeURIComponent(`${server.url}/demo/chart/0/tracks?limit=20`);
  for (let round = 0; round < 3; round += 1) await (await fetch(`${server.url}/relay?url=${target}`)).text();
  await (await fetch(`${server.url}/relay?url=nowhere`)).text();
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  for (const line of [
    'foxtrot_requests_total{route="relay",status="200"} 3',
    'foxtrot_requests_total{route="relay",status="403"} 1',
    'foxtrot_answers_total{source="hit"} 2',
    'foxtrot_answers_total{source="miss"} 1',
    'foxtrot_upstream_calls_total{outcome="answered"} 1',
    '# TYPE process_resident_memory_bytes gauge',
    '# TYPE foxtrot_event_loop_delay_seconds gauge',
    'foxtrot_budget_left +Inf',
  ])
    expect(text).toContain(line);
  // A list was answered, and its first track is not rendered ahead.
  expect(text).not.toContain('of="clip"');
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  // Another address of this machine, where a server that listens on all of them would answer.
  await expect(fetch(`http://127.0.0.2:${metricsPort}/metrics`)).rejects.toThrow('fetch failed');
  server.stop();
  await server.ended;
  const logged = server.lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as object);
  expect(logged.length).toBe(4);
  expect(logged[0]).toEqual({
    time: expect.stringMatching(/^\d{4}-/),
    method: 'GET',
    path: '/relay',
    route: 'relay',
    status: 200,
    ms: expect.any(Number),
  });
  expect(server.lines.join()).not.toContain('127.0.0.1:0');
});

test('[SRV-13] after SIGTERM nothing new is accepted, and what is open is answered before the process ends', async () => {
  const catalogue = createServer((_, response) => {
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":1}'), 3_000);
  }).listen(0, '127.0.0.1');
  await once(catalogue, 'listening');
  const base = `http://127.0.0.1:${(catalogue.address() as AddressInfo).port}`;
  const server = await launch({ CATALOGUE: base });
  const open = fetch(`${server.url}/relay?url=${encodeURIComponent(`${base}/track/1`)}`);
  await (await fetch(`${server.url}/healthz`)).text();
  server.stop();
  await expect
    .poll(() =>
      fetch(`${server.url}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  const answer = await open;
  expect([answer.status, await answer.json()]).toEqual([200, { id: 1 }]);
  expect(await server.ended).toEqual([0, null]);
  catalogue.close();
});

test('[SRV-13] what is not answered in time is cut off', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = fetch(`http://127.0.0.1:${port}`).catch(() => 'cut off');
  await once(server, 'request');
  await closed(server, 200);
  expect(await open).toBe('cut off');
});

test('[SRV-13] the server is ready when a page can be served, and not before it is built or while its code cannot be read', async () => {
  const built = (render: () => Promise<never> | Promise<null>) => ({
    built: { html: '<html></html>', build: 'b', files: () => null, render: render as never },
  });
  const ready = async (platform: object) => (await createHarness({ platform }).get('/readyz')).status;
  expect(await ready({ built: null })).toBe(503);
  expect(await ready(built(() => Promise.reject(new Error('No code'))))).toBe(503);
  expect(await ready(built(async () => null))).toBe(200);
});
