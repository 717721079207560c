import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, createServer as createSocketServer, type AddressInfo } from 'node:net';
import { text as read } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closed } from '../../relay/node/start.ts';
import { createSignals } from '../../relay/node/signals.ts';
import { aTemplate } from '../fakes/template.ts';
import { builtFiles } from './runtime/suite.ts';
import { createHarness } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'foxtrot-operators-'));
writeFileSync(join(folder, 'index.html'), builtFiles['index.html'] ?? '');
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
      DRAIN_SECONDS: '0',
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

/**
 * Reads metrics as Prometheus does, in its text format 0.0.4, and throws for what that would refuse. Returns
 * the type of each family.
 */
function readMetrics(text: string): Readonly<Record<string, string>> {
  expect(text.endsWith('\n')).toBe(true);
  const types: Record<string, string> = {};
  const values = new Map<string, number>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [, kind, family = '', said = ''] = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line) ?? [];
    if (kind === 'TYPE') {
      expect(said, line).toMatch(/^(?:counter|gauge|histogram|summary|untyped)$/);
      expect(types[family], `${line}, a second time`).toBeUndefined();
      types[family] = said;
    }
    if (kind) continue;
    const label = String.raw`[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*"`;
    const sample = new RegExp(
      `^(([a-zA-Z_:][\\w:]*)(?:\\{${label}(?:,${label})*\\})?) ([+-]?(?:Inf|[\\d.]+(?:e[+-]?\\d+)?)|NaN)$`,
    ).exec(line);
    if (!sample) throw new Error(`Prometheus cannot read ${line}`);
    const [, series = '', name = '', value = ''] = sample;
    expect(values.has(series), `${series}, a second time`).toBe(false);
    values.set(series, Number(value.replace('Inf', 'Infinity')));
    const own = name in types ? name : name.replace(/_(?:bucket|sum|count)$/, '');
    expect(own, `${line} has no type before it`).toBe(Object.keys(types).at(-1));
    if (types[own] === 'counter') expect(name).toMatch(/_total$|_seconds?$/);
  }
  // The buckets of a histogram contain each other, and the last one contains all.
  for (const [series, count] of values) {
    const [, name, labels] = /^(\w+)_count(\{.*\})?$/.exec(series) ?? [];
    if (name === undefined || types[name] !== 'histogram') continue;
    const buckets = [...values].filter(([each]) =>
      labels
        ? each.startsWith(`${name}_bucket{le=`) && each.endsWith(labels.slice(1))
        : each.startsWith(`${name}_bucket{`),
    );
    expect(buckets.map(([, each]) => each)).toEqual(
      buckets.map(([, each]) => each).toSorted((a, b) => a - b),
    );
    expect(buckets.at(-1)).toEqual([expect.stringContaining('le="+Inf"'), count]);
  }
  return types;
}

test('[SRV-12] [BEY-39] an operator reads what the server does as metrics at METRICS_HOST, on loopback unless it says otherwise, and each request as a line of JSON without addresses and queries; with RENDER_AHEAD=false no clip is rendered in advance', async () => {
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
    '# TYPE nodejs_eventloop_lag_p99_seconds gauge',
    '# TYPE process_cpu_seconds_total counter',
    '# TYPE foxtrot_request_seconds histogram',
    'foxtrot_request_seconds_bucket{le="15",route="relay"} 4',
    'foxtrot_request_seconds_count{route="relay"} 4',
    'foxtrot_budget_left +Inf',
  ])
    expect(text).toContain(line);
  expect(readMetrics(text)).toMatchObject({
    foxtrot_requests_total: 'counter',
    foxtrot_budget_left: 'gauge',
  });
  // A list was answered, and its first track is not rendered ahead.
  expect(text).not.toContain('of="clip"');
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  // Another address of this machine, where a server that listens on all of them would answer.
  await expect(fetch(`http://127.0.0.2:${metricsPort}/metrics`)).rejects.toThrow('fetch failed');
  const elsewhere = await launch({ METRICS_PORT: metricsPort, METRICS_HOST: '127.0.0.2', CATALOGUE: 'demo' });
  expect((await fetch(`http://127.0.0.2:${metricsPort}/metrics`)).status).toBe(200);
  elsewhere.stop();
  await elsewhere.ended;
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
    id: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(server.lines.join()).not.toContain('127.0.0.1:0');
});

test('[SRV-30] a request has an id, its own or a new one, in the answer and in the log; a trace goes on to the catalogue', async () => {
  const seen: unknown[] = [];
  const catalogue = createServer(({ headers }, response) => {
    seen.push(headers['traceparent']);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":1}');
  }).listen(0, '127.0.0.1');
  await once(catalogue, 'listening');
  const base = `http://127.0.0.1:${(catalogue.address() as AddressInfo).port}`;
  const server = await launch({ CATALOGUE: base, LOG: 'json' });
  const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const asked = async (id: number, headers: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${server.url}/relay?url=${encodeURIComponent(`${base}/track/${id}`)}`, {
      headers,
    });
    await answer.text();
    return answer.headers.get('x-request-id') ?? '';
  };
  seen.length = 0;
  const ids = [
    await asked(1, { 'x-request-id': 'balancer-7', traceparent: trace }),
    // From the cache, and so without a call.
    await asked(1, { 'x-request-id': 'balancer-8', traceparent: trace }),
    await asked(2, { 'x-request-id': 'two words"}', traceparent: trace.replace('0af7', 'evil') }),
    await asked(3, {}),
  ];
  expect(ids.slice(0, 2)).toEqual(['balancer-7', 'balancer-8']);
  for (const id of ids.slice(2)) expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(ids[2]).not.toBe(ids[3]);
  expect(seen.filter((one) => one !== undefined)).toEqual([trace]);
  server.stop();
  await server.ended;
  const logged = server.lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as object);
  expect(logged).toMatchObject([
    { id: ids[0], trace },
    { id: ids[1], trace },
    { id: ids[2] },
    { id: ids[3] },
  ]);
  for (const line of logged.slice(2)) expect(line).not.toHaveProperty('trace');
  catalogue.close();
});

/** Writes a request as it stands; answers the status, and the body of what comes back. */
async function sent(url: string, ...lines: readonly string[]) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').end(`${lines.join('\r\n')}\r\n\r\n`);
  const answer = await read(socket);
  return { status: Number(answer.split(' ')[1]), body: answer.split('\r\n\r\n')[1] ?? '' };
}

test('[SRV-24] the port that the public scheme has anyway may be written, and changes nothing', async () => {
  const server = await launch({ CATALOGUE: 'demo', PUBLIC_URL: 'https://music.example' });
  const target = encodeURIComponent('https://music.example/demo/chart/0/tracks?limit=1');
  const asked = async (host: string, path: string) =>
    sent(server.url, `GET ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close');
  for (const path of ['/robots.txt', '/sitemap.xml', `/relay?url=${target}`]) {
    const plain = await asked('music.example', path);
    expect([plain.status, plain.body.length > 9]).toEqual([200, true]);
    for (const host of ['music.example:443', 'Music.Example:443'])
      expect(await asked(host, path), `${host}${path}`).toEqual(plain);
    expect((await asked('music.example:444', path)).status).toBe(421);
  }
  server.stop();
  await server.ended;
});

test('[SRV-26] a probe gets its answer whatever host it names, and without one by HTTP/1.0', async () => {
  const server = await launch({ CATALOGUE: 'demo', PUBLIC_URL: 'https://music.example' });
  for (const path of ['/healthz', '/readyz'])
    for (const lines of [
      ['HTTP/1.1', 'Host: 10.0.0.7:4173', 'Connection: close'],
      ['HTTP/1.1', 'Host: foxtrot_backend', 'Connection: close'],
      ['HTTP/1.1', 'Host:', 'Connection: close'],
      ['HTTP/1.0'],
    ])
      expect(
        (await sent(server.url, `GET ${path} ${lines[0]}`, ...lines.slice(1))).status,
        lines.join(),
      ).toBe(200);
  server.stop();
  await server.ended;
});

test('[SRV-13] after SIGTERM the server is no longer ready, goes on with new requests for a while, and then ends once all are answered', async () => {
  const arrived = Promise.withResolvers<(body: string) => void>();
  const catalogue = createServer((incoming, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    if (incoming.url === '/track/1') arrived.resolve((body) => response.end(body));
    else response.end('{"id":2}');
  }).listen(0, '127.0.0.1');
  await once(catalogue, 'listening');
  const base = `http://127.0.0.1:${(catalogue.address() as AddressInfo).port}`;
  const server = await launch({ CATALOGUE: base, DRAIN_SECONDS: '3' });
  const track = (id: number) => fetch(`${server.url}/relay?url=${encodeURIComponent(`${base}/track/${id}`)}`);
  const readiness = () =>
    fetch(`${server.url}/readyz`).then(
      ({ status }) => status,
      () => 'closed',
    );
  const open = track(1);
  const answer = await arrived.promise;
  expect(await readiness()).toBe(200);
  server.stop();
  await expect.poll(readiness).toBe(503);
  const late = await track(2);
  expect([late.status, late.headers.get('connection'), await late.json()]).toEqual([200, 'close', { id: 2 }]);
  await expect.poll(readiness).toBe('closed');
  answer('{"id":1}');
  expect([(await open).status, await (await open).json()]).toEqual([200, { id: 1 }]);
  expect(await server.ended).toEqual([0, null]);
  catalogue.close();
});

test('[SRV-27] a signal that comes again at once is one signal, so that npm may pass on what the process group has had; any other second one ends the server', async () => {
  const received = (second: 'SIGINT' | 'SIGTERM', afterMs: number) => {
    const done: string[] = [];
    let now = 0;
    const stop = async (isDrained: boolean) => {
      done.push(isDrained ? 'drains' : 'stops');
      await new Promise(() => undefined);
    };
    const receive = createSignals(
      stop,
      () => done.push('ends'),
      () => now,
    );
    receive('SIGTERM');
    now = afterMs;
    receive(second);
    return done;
  };
  expect(received('SIGTERM', 19)).toEqual(['drains']);
  expect(received('SIGTERM', 500)).toEqual(['drains', 'ends']);
  expect(received('SIGINT', 19)).toEqual(['drains', 'ends']);
  const ends = await new Promise((resolve) => {
    const pressed: string[] = [];
    const stop = async (isDrained: boolean) => void pressed.push(isDrained ? 'drains' : 'stops');
    createSignals(
      stop,
      () => resolve([...pressed, 'ends']),
      () => 0,
    )('SIGINT');
  });
  expect(ends).toEqual(['stops', 'ends']);
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
    built: { html: aTemplate(), build: 'b', files: () => null, render: render as never },
  });
  const ready = async (platform: object) => (await createHarness({ platform }).get('/readyz')).status;
  expect(await ready({ built: null })).toBe(503);
  expect(await ready(built(() => Promise.reject(new Error('No code'))))).toBe(503);
  expect(await ready(built(async () => null))).toBe(200);
});
