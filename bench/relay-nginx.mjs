// nginx as a caching proxy before the bare server, where nginx is installed: what a server written in C makes of the same bytes.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/lib/free-port.mjs';

const READY_TIMEOUT_MS = 5_000;
const POLL_MS = 50;

/**
 * Null where there is no nginx on the PATH.
 * @param {string} upstream
 * @returns {Promise<{ url: string, close: () => Promise<void> } | null>}
 */
export async function startNginx(upstream) {
  if (spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error !== undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), 'foxtrot-nginx-'));
  // Started by root, its workers run as somebody else.
  chmodSync(folder, 0o755);
  for (const name of ['logs', 'cache']) mkdirSync(join(folder, name));
  const port = await freePort();
  const settings = join(folder, 'nginx.conf');
  writeFileSync(settings, configuration(folder, port, upstream));
  const errorLog = join(folder, 'logs', 'error.log');
  const server = spawn('nginx', ['-p', folder, '-c', settings, '-e', errorLog], { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  const close = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await answers(url))) {
    if (Date.now() > deadline || server.exitCode !== null) {
      await close();
      throw new Error('nginx did not get ready.');
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return { url, close };
}

/** @param {string} url */
async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/**
 * One worker, and everything it writes in one folder.
 * @param {string} folder
 * @param {number} port
 * @param {string} upstream
 */
function configuration(folder, port, upstream) {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
  return `daemon off; worker_processes 1; pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  access_log off; keepalive_requests 100000000; ${temporary}
  proxy_cache_path ${folder}/cache keys_zone=answers:10m;
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass ${upstream}; proxy_cache answers; proxy_cache_valid 200 10m; proxy_buffers 8 64k; }
  }
}
`;
}
