import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Platform } from '../../relay/platform.ts';
import { createRedis, type Redis } from '../../relay/node/redis.ts';
import { createRedisCache, createRedisPace } from '../../relay/node/redis-share.ts';
import { createObjectCache, createObjectPace, Share, type Objects } from '../../relay/worker/share.ts';
import { sharedCacheOver } from '../../relay/worker/shared-cache.ts';
import { createFakeClock, createHarness, counting, json, publicCatalogue } from './support.ts';

const { url: base } = publicCatalogue;
const program = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Durable Objects without their platform: one for each name. Time stands still, so that no start becomes free. */
function createObjects(): Objects {
  const all = new Map<unknown, Share>();
  const clock = createFakeClock();
  return {
    idFromName: (name) => name,
    get(id) {
      const object = all.get(id) ?? new Share(undefined, undefined, clock);
      all.set(id, object);
      return object;
    },
  };
}

let server: ReturnType<typeof spawn> | undefined;
let url = '';
let redis: Redis;
let objects: Objects;

beforeAll(async () => {
  if (program === undefined) return;
  const port = await freePort();
  url = `redis://:secret@127.0.0.1:${port}/3`;
  const given = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--requirepass', 'secret'];
  server = spawn(program, given, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const text of server.stdout ?? []) if (String(text).includes('eady to accept')) break;
  redis = createRedis(url);
});
afterAll(() => {
  redis?.close();
  server?.kill();
});

type Shared = Pick<Platform, 'sharedCache' | 'sharedPace'>;

function overRedis(): Shared {
  const own = createRedis(url);
  onTestFinished(own.close);
  // Longer than the test takes, so that no start becomes free meanwhile.
  return { sharedCache: createRedisCache(own), sharedPace: (name) => createRedisPace(own, name, 60_000) };
}

const overObjects = (): Shared => ({
  sharedCache: sharedCacheOver(createObjectCache(objects, null)),
  sharedPace: (name) => createObjectPace(objects, name),
});

describe.each([
  ['[SRV-21] processes over one Redis or Valkey', overRedis, program !== undefined],
  ['[SRV-21] instances over Durable Objects', overObjects, true],
] as const)('%s', (_title, share, isThere) => {
  beforeEach(async () => {
    objects = createObjects();
    if (isThere && share === overRedis) await redis.command('FLUSHALL');
  });

  /** A process of its own: its clock, its memory, its connection. */
  const aProcess = (options: Parameters<typeof createHarness>[0] = {}) =>
    createHarness({ ...options, platform: { ...share(), ...options.platform } });

  test.runIf(isThere)('all together start no more calls than one may', async () => {
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
  });

  test.runIf(isThere)('a pause that the catalogue asks of one is kept by all', async () => {
    const [one, other] = [aProcess({ answer: () => json({ error: { code: 4 } }) }), aProcess()];
    expect((await one.relay(`${base}/track/1`)).status).toBe(429);
    await expect.poll(() => share().sharedPace?.('catalogue').take()).toMatchObject({ refusal: 'pause' });
    const refused = await other.relay(`${base}/track/2`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(5);
    expect(other.upstream.requested).toEqual([]);
  });

  test.runIf(isThere)('what one has received the others answer without a call, byte for byte', async () => {
    const [one, other] = [
      aProcess({ answer: () => json({ title: 'Füchse 🦊\r\n$5' }) }),
      aProcess({ answer: counting() }),
    ];
    const body = await (await one.relay(`${base}/track/1`)).text();
    expect(await (await other.relay(`${base}/track/1`)).text()).toBe(body);
    expect(other.upstream.requested).toEqual([]);
  });
});

describe.runIf(program !== undefined)('a Redis or Valkey', () => {
  test('[SRV-21] what another program has written there is not believed', async () => {
    await redis.command('SET', `foxtrot:answer:${base}/track/1`, 'rubbish');
    const one = createHarness({ platform: overRedis() });
    expect(await (await one.relay(`${base}/track/1`)).json()).toEqual({ ok: true });
  });

  test('a wrong password is an error, and so is a command that the server refuses; the connection goes on', async () => {
    const stranger = createRedis(url.replace('secret', 'wrong'));
    await expect(stranger.command('GET', 'x')).rejects.toThrow('Redis');
    stranger.close();
    await expect(redis.command('NONSENSE')).rejects.toThrow('Redis: ERR');
    expect(String(await redis.command('PING'))).toBe('PONG');
  });
});

test.each([
  [
    '[SRV-21] without the shared server each process',
    (port: number): Shared => {
      const absent = createRedis(`redis://127.0.0.1:${port}`);
      return { sharedCache: createRedisCache(absent), sharedPace: (name) => createRedisPace(absent, name) };
    },
  ],
  [
    '[SRV-21] without the object each instance',
    (): Shared => {
      objects = { idFromName: () => '', get: () => ({ fetch: () => Promise.reject(new Error('away')) }) };
      return overObjects();
    },
  ],
])('%s goes on alone, at a quarter of the pace', async (_title, share) => {
  const harness = createHarness({ platform: share(await freePort()) });
  const asked = Array.from(
    { length: 30 },
    async (_, call) => (await harness.relay(`${base}/track/${call}`)).status,
  );
  const statuses = await Promise.all(asked);
  expect(statuses.filter((status) => status === 200)).toHaveLength(11);
  expect(harness.upstream.requested).toHaveLength(11);
});
