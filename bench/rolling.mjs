// Whether a restart of three processes behind a load balancer, one after another, loses a request. It runs
// only when it is named.
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { freePort } from '../scripts/lib/free-port.mjs';
import { nginxProgram, startNginx } from './lib/servers.ts';
import { serveApp } from './lib/app.mjs';

const PROCESSES = 3;
const REQUESTS_PER_SECOND = 200;
/** As an operator has it (docs/deploying.md). */
const DRAIN_SECONDS = '5';
const TICK_MS = 50;
/** No idle connection of the client's own is closed by nginx while it asks: that race is not the server's. */
const agent = new Agent({ keepAlive: false });
/** A page, its data, and what is made for the asker. */
const PATHS = ['/', '/edition/', '/relay?url={demo}/chart/0/tracks?limit=20', '/sitemap.xml', '/robots.txt'];

/** @typedef {{ asked: number, lost: string[], restarts: number, times: number[], seconds: number }} Rolled */

/**
 * @param {number} seconds at least; it ends when all are restarted
 * @returns {Promise<Rolled>} `lost`: what came back instead of an answer
 */
export async function roll(seconds) {
  const ports = await Promise.all(Array.from({ length: PROCESSES }, () => freePort()));
  const nginx = await startNginx((folder, port) => {
    for (const name of ['logs', 'tmp']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, ports));
  });
  const url = `http://127.0.0.1:${nginx.port}`;
  /** @param {number} port */
  const launch = (port) =>
    serveApp({
      PORT: String(port),
      PUBLIC_URL: url,
      DRAIN_SECONDS,
      DATABASE_URL: `file:node_modules/.foxtrot/rolling-${port}.db`,
    });
  const apps = await Promise.all(ports.map(launch));
  /** @type {Rolled} */
  const rolled = { asked: 0, lost: [], restarts: 0, times: [], seconds: 0 };
  const began = performance.now();
  const state = { isOver: false };
  const load = askSteadily(url, state, rolled);
  try {
    for (const [index, port] of ports.entries()) {
      await apps[index]?.close();
      apps[index] = await launch(port);
      rolled.restarts += 1;
    }
    await pause(Math.max(0, seconds * 1_000 - (performance.now() - began)));
  } finally {
    state.isOver = true;
    await load;
    rolled.seconds = (performance.now() - began) / 1_000;
    await Promise.all(apps.map((app) => app.close()));
    await nginx.stop();
  }
  return rolled;
}

/** @param {number} seconds */
export async function measureRolling(seconds) {
  if (nginxProgram === null) {
    console.log('There is no nginx here: nothing is measured.');
    return [];
  }
  const { asked, lost, restarts, times, seconds: took } = await roll(seconds);
  for (const one of new Set(lost)) console.log(`lost: ${one}`);
  times.sort((a, b) => a - b);
  return [
    { name: `requests lost, of ${asked}`, unit: '', values: [lost.length], must: 0 },
    { name: 'processes restarted', unit: '', values: [restarts], must: PROCESSES, atLeast: true },
    { name: 'requests', unit: '/s', values: [asked / took] },
    { name: 'p50', unit: 'ms', values: [times[times.length >> 1] ?? Number.NaN] },
    { name: 'p99', unit: 'ms', values: [times[Math.floor(times.length * 0.99)] ?? Number.NaN] },
  ];
}

/**
 * Asks at a steady rate whatever the answers take; what is late is caught up with.
 * @param {string} url
 * @param {{ readonly isOver: boolean }} state
 * @param {Rolled} rolled
 */
async function askSteadily(url, state, rolled) {
  const began = performance.now();
  const open = new Set();
  while (!state.isOver) {
    const due = ((performance.now() - began) / 1_000) * REQUESTS_PER_SECOND;
    for (; rolled.asked < due; rolled.asked += 1) {
      const path = PATHS[rolled.asked % PATHS.length] ?? '/';
      const asking = ask(`${url}${path.replace('{demo}', encodeURIComponent(`${url}/demo`))}`, rolled);
      open.add(asking);
      void asking.then(() => open.delete(asking));
    }
    await pause(TICK_MS);
  }
  await Promise.all(open);
}

/**
 * By node:http, which does not unpack what it has received: that would take more than to serve it.
 * @param {string} url
 * @param {Rolled} rolled
 * @returns {Promise<void>}
 */
function ask(url, rolled) {
  const asked = performance.now();
  return new Promise((resolve) => {
    /** @param {string | null} loss */
    const end = (loss) => {
      if (loss !== null) rolled.lost.push(`${loss} ${new URL(url).pathname}`);
      rolled.times.push(performance.now() - asked);
      resolve();
    };
    const headers = { accept: 'text/html,*/*', 'accept-encoding': 'br' };
    get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('close', () => {
        const { statusCode = 0, complete } = answer;
        end(complete && statusCode < 400 ? null : `${complete ? statusCode : 'cut off'}`);
      });
    }).once('error', (error) => end(error.message));
  });
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * What docs/deploying.md recommends.
 * @param {string} folder
 * @param {number} port
 * @param {number[]} ports
 */
function configuration(folder, port, ports) {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/logs/error.log;
events { worker_connections 8192; }
http {
  access_log off; ${kinds.map((kind) => `${kind}_temp_path ${folder}/tmp/${kind};`).join(' ')}
  upstream foxtrot {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join(' ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://foxtrot;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout;
    }
  }
}
`;
}
