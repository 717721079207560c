// What strangers write onto the connection itself, and what a catalogue that is not to be trusted sends: over
// real sockets.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { start, type RunningServer } from '../../relay/node/start.ts';
import { builtFiles } from './runtime/suite.ts';
import { createHarness, json, publicCatalogue } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'foxtrot-wire-'));
const servers: RunningServer[] = [];
let url = '';

async function serve(
  environment: Readonly<Record<string, string>>,
  patience?: Parameters<typeof start>[2],
): Promise<string> {
  const defaults = { PORT: '0', DATABASE_URL: `file:${join(folder, 'x.db')}`, RENDER_AHEAD: 'false' };
  const server = await start({ ...defaults, ...environment }, join(folder, 'dist'), patience);
  servers.push(server);
  return /http:\S+/.exec(server.readyLine)?.[0] ?? '';
}

beforeAll(async () => {
  // More than the buffers of a connection hold.
  const large = { 'assets/large-Ab3dEf9x.js': ' '.repeat(32 * 1024 * 1024) };
  for (const [name, content] of Object.entries({ ...builtFiles, ...large })) {
    mkdirSync(dirname(join(folder, 'dist', name)), { recursive: true });
    writeFileSync(join(folder, 'dist', name), content);
  }
  url = await serve({ CATALOGUE: 'demo' });
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop(false)));
  rmSync(folder, { recursive: true });
});

const opened = (at = url): Socket =>
  connect(Number(new URL(at).port), '127.0.0.1').on('error', () => undefined);

test('[SRV-34] five hundred who send a byte now and then keep nobody from being answered', async () => {
  const head = `GET / HTTP/1.1\r\nHost: ${new URL(url).host}\r\nX: `;
  const slow = Array.from({ length: 500 }, () => opened());
  onTestFinished(() => slow.forEach((socket) => void socket.destroy()));
  await Promise.all(slow.map((socket) => once(socket, 'connect')));
  for (let byte = 0; byte < 20; byte += 1) {
    for (const socket of slow) socket.write(head[byte] ?? 'x');
    const answers = await Promise.all(['/healthz', '/robots.txt', '/'].map((path) => fetch(`${url}${path}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
});

test('[SRV-44] who sends a byte at a time, the head or the body, and who takes no answer is cut off in time, and nobody else', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const patience = { requestHeadMs: 2_000, requestMs: 2_000, answerTakenMs: 2_000, slowCheckMs: 50 };
  const own = await serve({ CATALOGUE: 'demo', LOG: 'json' }, patience);
  const host = 'HTTP/1.1\r\nHost: 127.0.0.1\r\n';
  const taker = opened(own);
  taker.write(`GET /assets/large-Ab3dEf9x.js ${host}\r\n`);
  const slow = Array.from({ length: 500 }, () => opened(own).resume());
  onTestFinished(() => [taker, ...slow].forEach((socket) => void socket.destroy()));
  for (const [index, socket] of slow.entries())
    socket.write(
      index % 2 === 0 ? `GET / ${host}X: ` : `POST /subscribe ${host}Content-Length: 9000\r\n\r\n`,
    );
  const writing = setInterval(() => slow.forEach((socket) => void socket.write('x')), 100);
  onTestFinished(() => clearInterval(writing));
  // One connection serves longer than a request may last, each of which comes in two parts.
  const honest = opened(own);
  const cutOff = once(honest, 'close').then(() => ['cut off']);
  onTestFinished(() => void honest.destroy());
  while (slow.some((socket) => !socket.closed)) {
    honest.write(`GET /robots.txt ${host}X: `);
    expect((await fetch(`${own}/robots.txt`)).status).toBe(200);
    honest.write('x\r\n\r\n');
    const [answer] = await Promise.race([once(honest, 'data'), cutOff]);
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  }
  const takenBy = () => logged.mock.calls.find(([line]) => String(line).includes('/assets/large'));
  const [line] = await vi.waitUntil(takenBy, { timeout: 30_000 });
  expect(JSON.parse(String(line))).toMatchObject({ status: 499 });
  expect(failed.mock.calls).toEqual([]);
});

describe('[SRV-35] a request whose end two readers could see in different places', () => {
  const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: HOST\r\n\r\n';
  const post = 'POST /subscribe HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\n';
  test.each([
    [
      'a length and chunks',
      `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'chunks and a length',
      `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['two lengths', `${post}Content-Length: 0\r\nContent-Length: 50\r\n\r\n${smuggled}`],
    ['a length with a sign', `${post}Content-Length: +0\r\n\r\n${smuggled}`],
    ['a length in a list', `${post}Content-Length: 0, 50\r\n\r\n${smuggled}`],
    ['a space before the colon', `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['chunks by another name', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['chunks that are not last', `${post}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n${smuggled}`],
    [
      'a folded line',
      `${post}Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'lines that end with LF alone',
      `${post.replaceAll('\r', '')}Content-Length: 4\nTransfer-Encoding: chunked\n\n0\n\n${smuggled}`,
    ],
    ['a bare CR', `${post}X: a\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ['a chunk with a size that is none', `${post}Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${smuggled}`],
    ['a chunk that ends with LF alone', `${post}Transfer-Encoding: chunked\r\n\r\n1\nx\n0\n\n${smuggled}`],
    [
      'a body of a GET',
      `GET / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
  ])('%s: is refused, and what follows is no request', async (_, written) => {
    const socket = opened();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    socket.end(written.replaceAll('HOST', new URL(url).host));
    const answers = await text(socket);
    expect(answers.match(/^HTTP\/1\.1 \d+/gm) ?? []).toEqual(['HTTP/1.1 400']);
    // A request that ends in its middle is no fault of the server: else anybody could fill its log.
    await fetch(`${url}/healthz`);
    expect(logged.mock.calls).toEqual([]);
  });
});

test('[SRV-36] odd ranges and odd names of what is known are answered by the rules, and never by an error of ours', async () => {
  const ranges = [
    '0-0',
    '-1',
    '5-2',
    '-',
    '',
    '0-99999999999999999999',
    '0-1,2-3',
    '9999999999-',
    '1-x',
    ' 0-3',
  ];
  const names = ['*', 'W/"x"', '"', '""', '"a", "b"', `"${'x'.repeat(8_000)}"`, 'W/*', '\u00e4', ','];
  const tries = [
    ...[...ranges.map((range) => `bytes=${range}`), 'bits=0-1', 'bytes', '='].map((range) => ({ range })),
    ...names.map((name) => ({ 'if-none-match': name })),
    ...ranges.map((range) => ({ range: `bytes=${range}`, 'if-none-match': '*', 'if-range': '"x"' })),
  ];
  const target = encodeURIComponent(`${url}/demo/chart/0/tracks?limit=1`);
  const paths = [
    '/',
    '/robots.txt',
    '/assets/main-Ab3dEf9x.js',
    `/relay?url=${target}`,
    '/edition/',
    '/demo/samples/tra.1.mp3',
  ];
  for (const path of paths)
    for (const headers of tries) {
      const answer = await fetch(`${url}${path}`, { headers });
      const { length } = await answer.bytes();
      const said = `${path} ${JSON.stringify(headers).slice(0, 90)}`;
      expect([200, 206, 304, 416], said).toContain(answer.status);
      if (answer.status === 206) {
        const [, from, to, all] =
          /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? [];
        expect([Number(to) - Number(from) + 1, Number(to) < Number(all)], said).toEqual([length, true]);
      }
      if (answer.status === 304) expect([length, 'if-none-match' in headers], said).toEqual([0, true]);
    }
});

describe('[SRV-37] a catalogue that sends too much', () => {
  async function askedOf(answer: RequestListener) {
    const catalogue = createServer(answer).listen(0, '127.0.0.1');
    await once(catalogue, 'listening');
    onTestFinished(() => void catalogue.close());
    const base = `http://127.0.0.1:${(catalogue.address() as AddressInfo).port}`;
    const own = await serve({ CATALOGUE: base });
    const ask = () => fetch(`${own}/relay?url=${encodeURIComponent(`${base}/track/1`)}`);
    const before = process.memoryUsage().rss;
    const [one, other] = [await ask(), await ask()];
    const grownMb = (process.memoryUsage().rss - before) / 2 ** 20;
    return {
      statuses: [one.status, other.status],
      type: ((await one.json()) as { error: { type: string } }).error.type,
      grownMb,
    };
  }

  test('5 MB with 200 are not read to the end, and not kept', async () => {
    const { statuses, type } = await askedOf((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"id":1,"x":"${'x'.repeat(5 * 1024 * 1024)}"}`);
    });
    expect([statuses, type]).toEqual([[502, 502], 'UnusableAnswer']);
  });

  test.each(['gzip', 'gzip, gzip'])('128 MB that are packed small (%s) fill no memory', async (encoding) => {
    const packedOnce = gzipSync(Buffer.alloc(128 * 1024 * 1024, 0x20));
    const packed = encoding === 'gzip' ? packedOnce : gzipSync(packedOnce);
    const { statuses, grownMb } = await askedOf((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding });
      response.end(packed);
    });
    expect(statuses).toEqual([502, 502]);
    expect(grownMb).toBeLessThan(100);
  });
});

describe('what shared caches may be made to keep', () => {
  const { url: base } = publicCatalogue;
  const bad = {
    'a failure': () => json({ error: { type: 'DataException', code: 700 } }, { status: 500 }),
    'a temporary error with 200': () => json({ error: { type: 'Exception', code: 700 } }),
    'a page': () => new Response('<h1>Not me</h1>', { status: 200 }),
    'a quota error': () => json({ error: { code: 4 } }),
    'a redirect': () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } }),
  };
  test.each(Object.entries(bad))(
    '[SRV-38] who passes the cache while the catalogue answers with %s changes nothing for the others',
    async (_, answer) => {
      let isBad = false;
      const harness = createHarness({ answer: () => (isBad ? answer() : json({ id: 1 })) });
      expect(await (await harness.relay(`${base}/track/1`)).json()).toEqual({ id: 1 });
      isBad = true;
      for (const value of ['1', '0', '', '1, 1', 'x'.repeat(1_000)]) {
        await harness.clock.pass(11_000);
        const past = await harness.relay(`${base}/track/1`, { headers: { 'x-past-cache': value } });
        await past.text();
        if (past.headers.get('x-cache') !== 'hit') expect(past.headers.get('cache-control')).toBe('no-store');
        const usual = await harness.relay(`${base}/track/1`);
        expect([usual.status, await usual.json()], value).toEqual([200, { id: 1 }]);
        expect(usual.headers.get('vary'), value).toMatch(/x-past-cache/i);
      }
    },
  );

  test('[SRV-39] 10,000 clients that a trusted proxy names ask for no more than one pace, and the memory of them is bounded', async () => {
    const harness = createHarness();
    const ask = (index: number) =>
      harness.relay(`${base}/track/${index}`, {
        headers: { 'x-test-address': `198.${index >> 16}.${(index >> 8) & 255}.${index & 255}` },
      });
    const all = Array.from({ length: 10_000 }, (_, index) => ask(index));
    await harness.clock.pass(2_500);
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(harness.upstream.requested.length).toBeLessThanOrEqual(45);
    // What is cached they all may have, and the pace is there again for the next.
    await harness.clock.pass(6_000);
    expect([(await ask(0)).status, (await ask(20_000)).status]).toEqual([200, 200]);
  });
});

test('[BEY-170] what is no request, sent while an answer is under way, ends the connection: nothing else is written into that answer', async () => {
  const socket = opened();
  socket.write(`GET /assets/large-Ab3dEf9x.js HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`);
  await once(socket, 'readable');
  socket.write('no request\r\n\r\n');
  const answer = await text(socket).catch(() => '');
  expect(answer.includes('HTTP/1.1 400')).toBe(false);
  // The answer is over before its end.
  expect(answer.length).toBeLessThan(32 * 1024 * 1024);
});

test('[SRV-42] an address of twenty thousand letters of any script opens its page', async () => {
  const searchPage = await (await fetch(`${url}/search`)).text();
  for (const letter of ['a', 'я', '愛']) {
    const answer = await fetch(`${url}/search?q=${encodeURIComponent(letter.repeat(20_000))}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await answer.text()).toBe(searchPage);
  }
});

test('[SRV-45] who opens a longer address, or sends more with it, reads why, with a way on, and the next request is answered', async () => {
  const far = `/search?q=${'a'.repeat(1_000_000)}`;
  const long = { path: far, headers: {} };
  const cookies = { path: '/', headers: { Cookie: `a=${'b'.repeat(300_000)}` } };
  for (const { path, headers } of [long, cookies]) {
    const answer = await fetch(`${url}${path}`, { headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([431, 'text/html; charset=utf-8']);
    const page = await answer.text();
    expect(page).toContain('<h1>This address is too long</h1>');
    for (const [, link = ''] of page.matchAll(/<a href="([^"]+)"/g))
      expect((await fetch(`${url}${link}`)).status).toBe(200);
    expect(page).toContain('<a href="/search">Search with fewer words</a>');
  }
  const socket = opened();
  socket.write('GET / HTTP/1.1\r\nno head\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});
