// What several processes of the server do together over one Redis or Valkey: how many answers they send from
// their caches, and how often they call the catalogue when every request is a new one. Processes, catalogue
// and clients share this machine's cores.
import { createServer } from 'node:http';
import { freePort } from '../scripts/lib/free-port.mjs';
import { redisProgram, startRedis } from './lib/servers.ts';
import { serveApp } from './lib/app.mjs';
import { load } from './lib/load-client.mjs';

const PROCESSES = [1, 2, 4];
const WINDOW_MS = 5_000;
/** The relay's own limit, of which no window may have more. */
const CALLS_AT_MOST = 45;
const MISSES_MS = 12_000;
const MISSES_EVERY_MS = 100;

/** @returns {Promise<import('./lib/figures.mjs').Figure[]>} */
export async function measureCluster() {
  if (redisProgram === null) {
    console.log('There is no valkey-server and no redis-server here: nothing is measured.');
    return [];
  }
  const figures = [];
  for (const count of PROCESSES) {
    const { rate, most } = await withCluster(count);
    figures.push(
      { name: `answers from the cache, ${count} processes`, unit: '/s', values: [rate] },
      { name: `most calls in 5 s, ${count} processes`, unit: '', values: [most], must: CALLS_AT_MOST },
    );
  }
  return figures;
}

/** @param {number} count */
async function withCluster(count) {
  const redis = await startRedis();
  const catalogue = await startCatalogue();
  /** @type {Awaited<ReturnType<typeof serveApp>>[]} */
  const apps = [];
  try {
    for (let index = 0; index < count; index++)
      apps.push(
        await serveApp({
          CATALOGUE: catalogue.url,
          REDIS_URL: `redis://127.0.0.1:${redis.port}`,
          DATABASE_URL: `file:node_modules/.foxtrot/cluster-${index}.db`,
        }),
      );
    await askForNew(
      apps.map(({ url }) => url),
      catalogue.url,
    );
    const most = catalogue.mostInWindow();
    // Until a window is free again.
    await new Promise((resolve) => setTimeout(resolve, WINDOW_MS));
    const page = `/relay?url=${encodeURIComponent(`${catalogue.url}/track/1`)}`;
    for (const { url } of apps) await (await fetch(`${url}${page}`)).arrayBuffer();
    const loads = await Promise.all(apps.map(({ url }) => load(`${url}${page}`)));
    return { most, rate: loads.reduce((sum, each) => sum + each.rate, 0) };
  } finally {
    await Promise.all(apps.map((app) => app.close()));
    catalogue.close();
    await redis.stop();
  }
}

/**
 * Every client asks each process for something new, faster than the catalogue allows.
 * @param {string[]} urls
 * @param {string} catalogueUrl
 */
async function askForNew(urls, catalogueUrl) {
  const asked = [];
  const end = Date.now() + MISSES_MS;
  for (let id = 1_000; Date.now() < end; id++) {
    for (const [index, url] of urls.entries()) {
      const target = encodeURIComponent(`${catalogueUrl}/track/${id}${index}`);
      // A proxy on this machine is trusted, so each of these is a client of its own.
      const headers = { 'x-forwarded-for': `198.51.100.${id % 250}` };
      asked.push(fetch(`${url}/relay?url=${target}`, { headers }).then((answer) => answer.arrayBuffer()));
    }
    await new Promise((resolve) => setTimeout(resolve, MISSES_EVERY_MS));
  }
  await Promise.all(asked);
}

/** A catalogue that answers everything at once and remembers when it was called. */
async function startCatalogue() {
  /** @type {number[]} */
  const calls = [];
  const body = JSON.stringify({
    id: 1,
    title: 'Song',
    data: [],
    artist: { id: 1, name: 'Fox' },
    text: 'x'.repeat(4_000),
  });
  const server = createServer((_, outgoing) => {
    calls.push(performance.now());
    outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  return {
    url: `http://127.0.0.1:${port}`,
    mostInWindow: () =>
      Math.max(...calls.map((from) => calls.filter((at) => at >= from && at < from + WINDOW_MS).length)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
