// nginx as a caching proxy before the bare server, where nginx is installed: what a server written in C makes
// of the same bytes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginxProgram, startNginx as start } from './lib/servers.ts';

/**
 * Null where there is no nginx.
 * @param {string} upstream
 * @returns {Promise<{ url: string, close: () => Promise<void> } | null>}
 */
export async function startNginx(upstream) {
  if (nginxProgram === null) return null;
  const { port, stop } = await start((folder, listened) => {
    for (const name of ['logs', 'cache']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'nginx.conf'), configuration(folder, listened, upstream));
  });
  return { url: `http://127.0.0.1:${port}`, close: stop };
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
