// How many answers from its cache the relay sends in a second, beside a bare server and, where it is
// installed, nginx's cache, which send the same bytes. Servers and clients are processes of their own; trust
// the ratios, the rates are this machine's.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serveApp } from './lib/app.mjs';
import { CONNECTIONS, load } from './lib/load-client.mjs';
import { pageFigures } from './relay-page.mjs';
import { startNginx } from './relay-nginx.mjs';
import { CALLS_AT_MOST, upstreamCalls } from './relay-upstream.mjs';

/**
 * @param {number} rounds
 * @returns {Promise<import('./lib/figures.mjs').Figure[]>}
 */
export async function measureRelay(rounds) {
  const app = await serveApp();
  try {
    const { page } = await catalogueAnswer(app.url);
    const bare = await startBare(await (await fetch(`${app.url}${page}`)).text());
    /** @type {Awaited<ReturnType<typeof startNginx>>} */
    let nginx = null;
    try {
      nginx = await startNginx(bare.url);
      /** @type {number[]} */
      const rates = [];
      /** @type {number[]} */
      const ratios = [];
      /** @type {number[]} */
      const nginxRatios = [];
      /** @type {number[]} */
      const slow = [];
      /** @type {number[]} */
      const plainSlow = [];
      for (let round = 0; round < rounds; round++) {
        const relay = await load(`${app.url}${page}`);
        const plain = await load(bare.url);
        const cached = nginx === null ? null : await load(nginx.url);
        rates.push(relay.rate);
        ratios.push(relay.rate / plain.rate);
        if (cached !== null) nginxRatios.push(relay.rate / cached.rate);
        slow.push(relay.p99);
        plainSlow.push(plain.p99);
      }
      return [
        { name: 'relay, answers from the cache', unit: '/s', values: rates },
        {
          name: 'relay, beside bare node:http',
          unit: 'times',
          values: ratios,
          must: 0.5,
          aim: 0.75,
          atLeast: true,
        },
        {
          name: "relay, beside nginx's cache",
          unit: 'times',
          values: nginxRatios,
          must: 0.32,
          aim: 0.48,
          atLeast: true,
        },
        { name: `relay, p99 of ${CONNECTIONS} connections`, unit: 'ms', values: slow, must: 5, aim: 3 },
        { name: 'bare node:http, p99 of the same', unit: 'ms', values: plainSlow },
        ...(await pageFigures(app.url, rounds)),
        ...(await upstreamFigures()),
      ];
    } finally {
      await nginx?.close();
      bare.close();
    }
  } finally {
    await app.close();
  }
}

/** @returns {Promise<import('./lib/figures.mjs').Figure[]>} */
async function upstreamFigures() {
  const figures = [];
  for (const listeners of [1, 10, 100, 1_000, 10_000]) {
    const name = `upstream calls an hour, ${listeners} listening`;
    figures.push({ name, unit: '', values: [await upstreamCalls(listeners)], must: CALLS_AT_MOST });
  }
  return figures;
}

/**
 * A chart of twenty tracks (40 kB) through the relay, asked once so that it is in the cache.
 * @param {string} url
 */
async function catalogueAnswer(url) {
  const wanted = `${url}/demo/chart/0/tracks?limit=20`;
  const page = `/relay?url=${encodeURIComponent(wanted)}`;
  const answer = await fetch(`${url}${page}`);
  if (!answer.ok) throw new Error(`The relay answered ${answer.status} for ${wanted}`);
  await answer.arrayBuffer();
  return { page };
}

/**
 * @param {string} body
 * @returns {Promise<{ url: string, close: () => void }>}
 */
function startBare(body) {
  const child = fork(fileURLToPath(new URL('lib/bare-server.mjs', import.meta.url)));
  return new Promise((resolve) => {
    child.once('message', (port) =>
      resolve({ url: `http://127.0.0.1:${Number(port)}`, close: () => child.kill() }),
    );
    child.send(body);
  });
}
