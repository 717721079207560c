import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { serveApp } from '../../bench/lib/app.mjs';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { caddyProgram, redisProgram, startCaddy, startRedis } from '../../bench/lib/servers.ts';

const folder = join(import.meta.dirname, '..', '..', 'deploy');

interface Service {
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
}

test.runIf(caddyProgram !== null && redisProgram !== null)(
  '[SRV-33] the parts of the compose file work together: the proxy sends requests to the servers that are ready, and they share what they know',
  async () => {
    const compose = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8'), { merge: true }) as {
      services: Readonly<Record<string, Service>>;
    };
    const names = Object.keys(compose.services).filter((name) => name.startsWith('server-'));
    expect(names).toHaveLength(3);
    const redis = await startRedis(...(compose.services['valkey']?.command.slice(1) ?? []));
    onTestFinished(redis.stop);
    const ports = await Promise.all(names.map(() => freePort()));
    // The names of the services are addresses of this machine here.
    const here = (text: string): string =>
      names
        .reduce((all, name, index) => all.replace(`${name}:4173`, `127.0.0.1:${ports[index]}`), text)
        .replace('valkey:6379', `127.0.0.1:${redis.port}`);
    const proxy = await startCaddy(
      join(folder, 'Caddyfile'),
      here(compose.services['proxy']?.environment['SERVERS'] ?? ''),
    );
    onTestFinished(proxy.stop);
    const url = `http://127.0.0.1:${proxy.port}`;
    const catalogue = await serveApp({ PUBLIC_URL: '' });
    onTestFinished(async () => void (await catalogue.close()));
    const starts = names.map((name, index) => {
      const given = Object.entries(compose.services[name]?.environment ?? {}).map(([key, text]) => [
        key,
        here(text),
      ]);
      return serveApp({
        ...(Object.fromEntries(given) as Record<string, string>),
        PORT: String(ports[index]),
        PUBLIC_URL: url,
        CATALOGUE: `${catalogue.url}/demo`,
        DATABASE_URL: 'file:node_modules/.foxtrot/compose.db',
      });
    });
    // Where one does not start the others are stopped too: the runner waits for what it has started.
    const stops = starts.map((start) => async () => void (await (await start.catch(() => null))?.close()));
    onTestFinished(async () => void (await Promise.all(stops.map((stop) => stop()))));
    const servers = await Promise.all(starts);
    const asked = (path: string) => fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
    await expect.poll(async () => (await asked('/readyz')).status).toBe(200);
    const target = `/relay?url=${encodeURIComponent(`${catalogue.url}/demo/chart/0/tracks?limit=7`)}`;
    const caches: (string | null)[] = [];
    for (let round = 0; round < 12; round += 1) caches.push((await asked(target)).headers.get('x-cache'));
    // One call for all three: the others have it from what they share.
    expect(caches[0]).toBe('miss');
    const direct = await Promise.all(servers.map((server) => fetch(`${server.url}${target}`)));
    expect(direct.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await asked('/')).headers.get('strict-transport-security')).toContain('max-age');
    // One that goes away is not asked any more, and nobody notices.
    await stops[0]?.();
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => (await asked('/robots.txt')).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  },
  120_000,
);
