// Whether the server stays as it is when it is treated badly for a long time: many connections that ask for what is cached, slow readers,
// garbage, oversize and pipelined requests, aborted downloads, and a catalogue that goes away and returns. It runs only when it is named.
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { freePort } from '../scripts/lib/free-port.mjs';
import { serveApp } from './lib/app.mjs';

const CONNECTIONS = 2_000;
/** Each connection asks this often, so that all together stay below what the machine can answer. */
const ASK_EVERY_MS = 4_000;
const RUDE_EVERY_MS = 200;
const OUTAGE_EVERY_MS = 30_000;
const OUTAGE_MS = 5_000;

/** @param {number} minutes */
export async function measureSoak(minutes) {
  const catalogue = await startCatalogue();
  const metricsPort = await freePort();
  const app = await serveApp({ CATALOGUE: catalogue.url, METRICS_PORT: String(metricsPort) });
  const path = `/relay?url=${encodeURIComponent(`${catalogue.url}/playlist/1`)}`;
  await (await fetch(app.url + path)).arrayBuffer();
  const end = Date.now() + minutes * 60_000;
  /** @type {number[]} */
  const times = [];
  /** @type {number[]} */
  const memory = [];
  const counts = { lost: 0 };
  const readMemory = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    memory.push(Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 2 ** 20);
  };
  const polite = Array.from({ length: CONNECTIONS }, (_, index) =>
    askUntil(end, app.url, path, (index / CONNECTIONS) * ASK_EVERY_MS, times, counts),
  );
  const rude = beRude(end, app.url, path);
  const outages = breakNowAndThen(end, catalogue);
  while (Date.now() < end) {
    await readMemory();
    await pause((minutes * 60_000) / 20);
  }
  await Promise.all([...polite, rude, outages]);
  const stopping = performance.now();
  await app.close();
  catalogue.close();
  times.sort((a, b) => a - b);
  // The first fifth fills the caches.
  const settled = memory.slice(4);
  return [
    { name: `answers lost, of ${times.length}`, unit: '', values: [counts.lost], must: 0 },
    {
      name: 'p99 of cached answers',
      unit: 'ms',
      values: [times[Math.floor(times.length * 0.99)] ?? Number.NaN],
      must: 50,
    },
    {
      name: 'memory, most by least',
      unit: 'times',
      values: [Math.max(...settled) / Math.min(...settled)],
      must: 1.1,
    },
    { name: 'stopped after', unit: 'ms', values: [performance.now() - stopping], must: 15_000 },
  ];
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * One connection that asks for a cached answer again and again.
 * @param {number} end
 * @param {string} url
 * @param {string} path
 * @param {number} firstAfter
 * @param {number[]} times
 * @param {{ lost: number }} counts
 */
async function askUntil(end, url, path, firstAfter, times, counts) {
  const { port, host } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  await pause(firstAfter);
  while (Date.now() < end) {
    const asked = performance.now();
    let text = '';
    const isAnswered = await new Promise((resolve) => {
      /** @param {Buffer} bytes */
      const read = (bytes) => {
        text += bytes.toString('latin1');
        const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Infinity);
        if (body.length >= length) settle(head.startsWith('HTTP/1.1 200'));
      };
      const lost = () => settle(false);
      /** @param {boolean} isGood */
      const settle = (isGood) => {
        socket.off('data', read).off('close', lost);
        resolve(isGood);
      };
      socket.on('data', read).once('close', lost);
      if (socket.destroyed) lost();
      else socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    });
    if (isAnswered) times.push(performance.now() - asked);
    else counts.lost += 1;
    if (socket.destroyed) return;
    await pause(ASK_EVERY_MS);
  }
  socket.destroy();
}

/**
 * @param {number} end
 * @param {string} url
 * @param {string} path
 */
async function beRude(end, url, path) {
  const { port, host } = new URL(url);
  const garbage = [
    'GET / HTTP/9.9\r\n\r\n',
    '\u0000\u0001\u0002 rubbish\r\n\r\n',
    `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(50),
    `POST /subscribe HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 9000000\r\n\r\n${'x'.repeat(200_000)}`,
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX: `,
    `GET /relay?url=%00 HTTP/1.1\r\nHost: evil.example\r\n\r\n`,
  ];
  for (let round = 0; Date.now() < end; round++) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(garbage[round % garbage.length] ?? '');
    // Some read nothing of what they have asked for, and all leave before they have everything.
    if (round % 2 === 0) socket.pause();
    setTimeout(() => socket.destroy(), (round % 10) * 500);
    await pause(RUDE_EVERY_MS);
  }
}

/**
 * @param {number} end
 * @param {Awaited<ReturnType<typeof startCatalogue>>} catalogue
 */
async function breakNowAndThen(end, catalogue) {
  while (Date.now() + OUTAGE_EVERY_MS < end) {
    await pause(OUTAGE_EVERY_MS - OUTAGE_MS);
    catalogue.fail(true);
    await pause(OUTAGE_MS);
    catalogue.fail(false);
  }
}

async function startCatalogue() {
  let isBroken = false;
  const body = JSON.stringify({ id: 1, title: 'List', tracks: { data: [] }, text: 'x'.repeat(20_000) });
  const server = createServer((incoming, outgoing) => {
    if (isBroken) incoming.socket.destroy();
    else outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  return {
    url: `http://127.0.0.1:${port}`,
    /** @param {boolean} isDown */
    fail: (isDown) => {
      isBroken = isDown;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
