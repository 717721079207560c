// Whether the server stays as it is when it is treated badly for a long time: many connections that ask for
// what is cached, slow readers, garbage, oversize and pipelined requests, aborted downloads, a catalogue that
// goes away and returns, and three processes whose Redis or Valkey is killed and comes back. It runs only
// when it is named.
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { freePort } from '../scripts/lib/free-port.mjs';
import { redisProgram, startRedis } from './lib/servers.ts';
import { serveApp } from './lib/app.mjs';

const PROCESSES = 3;
/** All together. */
const CONNECTIONS = 2_000;
/** Each connection asks this often, so that all together stay below what the machine can answer. */
const ASK_EVERY_MS = 4_000;
/** Each so many of them asks past the cache for a list of its own, by an address of its own. */
const PAST_CACHE_EVERY = 50;
/** What may be answered while the catalogue comes and goes: a list, words, or 'later'. */
const HONEST = new Set([200, 429, 502, 503, 504]);
/** How often memory is read. */
const SAMPLES = 20;
const RUDE_EVERY_MS = 200;
const OUTAGE_EVERY_MS = 30_000;
const OUTAGE_MS = 5_000;

/** @param {number} minutes */
export async function measureSoak(minutes) {
  const catalogue = await startCatalogue();
  const redis = redisProgram === null ? null : await startRedis();
  if (redis === null) console.log('There is no Redis and no Valkey here: the processes share nothing.');
  const apps = await Promise.all(
    Array.from({ length: PROCESSES }, async (_, index) => {
      const metricsPort = await freePort();
      const app = await serveApp({
        CATALOGUE: catalogue.url,
        METRICS_PORT: String(metricsPort),
        DATABASE_URL: `file:node_modules/.foxtrot/soak-${index}.db`,
        ...(redis !== null && { REDIS_URL: `redis://127.0.0.1:${redis.port}` }),
      });
      return { ...app, metricsPort, memory: /** @type {number[]} */ ([]) };
    }),
  );
  const [{ url: firstUrl } = { url: '' }] = apps;
  /** @param {number} list */
  const pathOf = (list) => `/relay?url=${encodeURIComponent(`${catalogue.url}/playlist/${list}`)}`;
  const cached = pathOf(CONNECTIONS);
  for (const { url } of apps) await (await fetch(url + cached)).arrayBuffer();
  const end = Date.now() + minutes * 60_000;
  const readMemory = async () => {
    for (const { metricsPort, memory } of apps) {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      memory.push(Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 2 ** 20);
    }
  };
  const listeners = Array.from({ length: CONNECTIONS }, (_, index) => {
    const isPastCache = index % PAST_CACHE_EVERY === 0;
    const head = isPastCache
      ? `GET ${pathOf(index)} HTTP/1.1\r\nX-Past-Cache: 1\r\nX-Forwarded-For: 192.0.2.${index / PAST_CACHE_EVERY}\r\n`
      : `GET ${cached} HTTP/1.1\r\n`;
    return {
      isPastCache,
      ...listen(end, apps[index % PROCESSES]?.url ?? '', head, (index / CONNECTIONS) * ASK_EVERY_MS),
    };
  });
  const others = [
    beRude(end, firstUrl, cached),
    breakNowAndThen(
      end,
      async () => catalogue.fail(true),
      async () => catalogue.fail(false),
    ),
  ];
  if (redis !== null)
    others.push(
      breakNowAndThen(
        end,
        () => redis.kill('SIGKILL'),
        () => redis.start(),
      ),
    );

  while (Date.now() < end) {
    await readMemory();
    await pause((minutes * 60_000) / SAMPLES);
  }
  await Promise.all([...others, ...listeners.map(({ done }) => done)]);
  const stopping = performance.now();
  // All connections are still open.
  const codes = await Promise.all(apps.map(({ close }) => close()));
  const stopped = performance.now() - stopping;
  catalogue.close();
  await redis?.stop();
  const answers = listeners.flatMap((each) => each.answers);
  const times = listeners
    .flatMap((each) => (each.isPastCache ? [] : each.answers.map(({ ms }) => ms)))
    .sort((a, b) => a - b);
  /** @param {(answer: Answer) => boolean} isCounted */
  const count = (isCounted) => answers.filter(isCounted).length;
  // The first fifth fills the caches.
  const settled = apps.map(({ memory }) => memory.slice(SAMPLES / 5));
  const most = settled.map((values) => Math.round(Math.max(...values)));
  const lost = listeners.filter((each) => each.isLost()).length + count(({ status }) => !HONEST.has(status));
  return [
    { name: `answers lost, of ${answers.length}`, unit: '', values: [lost], must: 0 },
    {
      name: 'answered by the catalogue, past the cache',
      unit: '',
      values: [count(({ cache }) => cache === 'miss')],
      must: 1,
      atLeast: true,
    },
    {
      name: 'older answers while it was away',
      unit: '',
      values: [count(({ cache }) => cache === 'stale')],
      must: 1,
      atLeast: true,
    },
    {
      name: 'p99 of cached answers',
      unit: 'ms',
      values: [times[Math.floor(times.length * 0.99)] ?? Number.NaN],
      must: 50,
    },
    {
      name: `memory, most by least of each process (at most ${most.join(', ')} MB)`,
      unit: 'times',
      values: settled.map((values) => Math.max(...values) / Math.min(...values)),
      must: 1.1,
    },
    { name: 'stopped after', unit: 'ms', values: [stopped], must: 15_000 },
    { name: 'exit code', unit: '', values: codes.map((code) => code ?? Number.NaN), must: 0 },
  ];
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @typedef {{ status: number, cache: string | undefined, ms: number }} Answer */

/**
 * One connection that asks again and again, and stays open when it has nothing more to ask.
 * @param {number} end
 * @param {string} url
 * @param {string} head the first lines of each request
 * @param {number} firstAfter
 * @returns {{ answers: Answer[], isLost: () => boolean, done: Promise<void> }} it is lost if an answer did
 * not arrive completely
 */
function listen(end, url, head, firstAfter) {
  const { port, host } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  /** @type {Answer[]} */
  const answers = [];
  const state = { isLost: false };
  const ask = () => {
    const asked = performance.now();
    let text = '';
    return new Promise((resolve) => {
      /** @param {Buffer} bytes */
      const read = (bytes) => {
        text += bytes.toString('latin1');
        const headEnd = text.indexOf('\r\n\r\n');
        const length = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? Infinity);
        if (headEnd !== -1 && text.length >= headEnd + 4 + length) settle();
      };
      const settle = () => {
        socket.off('data', read).off('close', lose);
        const status = Number(text.slice(9, 12));
        const cache = /^x-cache: (\w+)/im.exec(text)?.[1];
        answers.push({ status, cache, ms: performance.now() - asked });
        resolve(undefined);
      };
      const lose = () => {
        state.isLost = true;
        resolve(undefined);
      };
      socket.on('data', read).once('close', lose);
      if (socket.destroyed) lose();
      else socket.write(`${head}Host: ${host}\r\n\r\n`);
    });
  };
  const run = async () => {
    await pause(firstAfter);
    while (Date.now() < end && !state.isLost) {
      await ask();
      await pause(ASK_EVERY_MS);
    }
  };
  return { answers, isLost: () => state.isLost, done: run() };
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
 * @param {() => Promise<void>} breakIt
 * @param {() => Promise<void>} mendIt
 */
async function breakNowAndThen(end, breakIt, mendIt) {
  while (Date.now() + OUTAGE_EVERY_MS < end) {
    await pause(OUTAGE_EVERY_MS - OUTAGE_MS);
    await breakIt();
    await pause(OUTAGE_MS);
    await mendIt();
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
