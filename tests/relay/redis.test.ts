import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRedis, type Redis } from '../../relay/node/redis.ts';
import { createRedisCache, createRedisPace } from '../../relay/node/redis-share.ts';
import { createHarness, counting, json, publicCatalogue } from './support.ts';

const { url: base } = publicCatalogue;
const program = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe.skipIf(program === undefined)('several processes over one Redis or Valkey', () => {
  let server: ReturnType<typeof spawn>;
  let url: string;
  let redis: Redis;

  beforeAll(async () => {
    const port = await freePort();
    url = `redis://:secret@127.0.0.1:${port}/3`;
    const given = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--requirepass', 'secret'];
    server = spawn(program ?? '', given, { stdio: ['ignore', 'pipe', 'ignore'] });
    for await (const text of server.stdout ?? []) if (String(text).includes('eady to accept')) break;
    redis = createRedis(url);
  });
  beforeEach(() => redis.command('FLUSHALL'));
  afterAll(() => {
    redis.close();
    server.kill();
  });

  /** A process of its own: its clock, its memory, its connection. */
  function aProcess(options: Parameters<typeof createHarness>[0] = {}) {
    const own = createRedis(url);
    const harness = createHarness({
      ...options,
      platform: {
        sharedCache: createRedisCache(own),
        // Longer than the test takes, so that no start becomes free meanwhile.
        sharedPace: (name) => createRedisPace(own, name, 60_000),
        ...options.platform,
      },
    });
    return { ...harness, close: own.close };
  }

  test('[SRV-21] all together start no more calls than one may', async () => {
    const processes = Array.from({ length: 4 }, () =>
      aProcess({ platform: { addressOf: () => `192.0.2.${Math.random()}` } }),
    );
    const asked = processes.flatMap(({ relay }, process) =>
      Array.from({ length: 30 }, async (_, call) => (await relay(`${base}/track/${process}${call}`)).status),
    );
    const statuses = await Promise.all(asked);
    expect(statuses.filter((status) => status === 200)).toHaveLength(45);
    expect(statuses.filter((status) => status === 429)).toHaveLength(75);
    expect(processes.flatMap(({ upstream }) => upstream.requested)).toHaveLength(45);
    for (const { close } of processes) close();
  });

  test('[SRV-21] a pause that the catalogue asks of one is kept by all', async () => {
    const [one, other] = [aProcess({ answer: () => json({ error: { code: 4 } }) }), aProcess()];
    expect((await one.relay(`${base}/track/1`)).status).toBe(429);
    await expect.poll(() => redis.command('EXISTS', 'foxtrot:{catalogue}:pause')).toBe(1);
    const refused = await other.relay(`${base}/track/2`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(5);
    expect(other.upstream.requested).toEqual([]);
    one.close();
    other.close();
  });

  test('[SRV-21] what one has received the others answer without a call, byte for byte', async () => {
    const [one, other] = [
      aProcess({ answer: () => json({ title: 'Füchse 🦊\r\n$5' }) }),
      aProcess({ answer: counting() }),
    ];
    const body = await (await one.relay(`${base}/track/1`)).text();
    expect(await (await other.relay(`${base}/track/1`)).text()).toBe(body);
    expect(other.upstream.requested).toEqual([]);
    one.close();
    other.close();
  });

  test('[SRV-21] what another program has written there is not believed', async () => {
    await redis.command('SET', `foxtrot:answer:${base}/track/1`, 'rubbish');
    const one = aProcess();
    expect(await (await one.relay(`${base}/track/1`)).json()).toEqual({ ok: true });
    one.close();
  });

  test('a wrong password is an error, and so is a command that the server refuses; the connection goes on', async () => {
    const stranger = createRedis(url.replace('secret', 'wrong'));
    await expect(stranger.command('GET', 'x')).rejects.toThrow('Redis');
    stranger.close();
    await expect(redis.command('NONSENSE')).rejects.toThrow('Redis: ERR');
    expect(String(await redis.command('PING'))).toBe('PONG');
  });
});

test('[SRV-21] without the shared server each goes on alone, at a quarter of the pace', async () => {
  const redis = createRedis(`redis://127.0.0.1:${await freePort()}`);
  const harness = createHarness({
    platform: { sharedCache: createRedisCache(redis), sharedPace: (name) => createRedisPace(redis, name) },
  });
  const asked = Array.from(
    { length: 30 },
    async (_, call) => (await harness.relay(`${base}/track/${call}`)).status,
  );
  const statuses = await Promise.all(asked);
  expect(statuses.filter((status) => status === 200)).toHaveLength(11);
  expect(harness.upstream.requested).toHaveLength(11);
});
