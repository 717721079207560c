import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Platform } from '../../relay/platform.ts';
import { sharedReplyMaxMs } from '../../relay/limits.ts';
import { createRedis, type Redis, type RedisCommands } from '../../relay/node/redis.ts';
import { createRedisCache, createRedisPace } from '../../relay/node/redis-share.ts';
import { createObjectCache, createObjectPace, Share, type Objects } from '../../relay/worker/share.ts';
import { sharedCacheOver, type PlatformCache } from '../../relay/worker/shared-cache.ts';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { redisProgram, startRedis, startSentinel } from '../../bench/lib/servers.ts';
import {
  createFakeClock,
  createHarness,
  counting,
  json,
  publicCatalogue,
  silence,
  startTime,
} from './support.ts';
import type { Answering } from './support.ts';

const { url: base } = publicCatalogue;
const isThere = redisProgram !== null;

/**
 * Durable Objects without their platform: one for each name. Time stands still, so that no start becomes
 * free.
 */
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

type Server = Awaited<ReturnType<typeof startRedis>>;
type Shared = Pick<Platform, 'sharedCache' | 'sharedPace'>;

const password = ['--requirepass', 'secret', '--masterauth', 'secret'];
let servers: readonly Server[] = [];
let single: Server;
let nodes: readonly [Server, Server];
let watched: readonly [master: Server, replica: Server, sentinel: Server];
let objects: Objects;

/** Sends one command to one server, as its operator; answers its reply as it was written. */
async function tell({ port }: Server, ...parts: readonly string[]): Promise<string> {
  const command = parts.map((part) => JSON.stringify(part)).join(' ');
  const all = await text(connect(port, '127.0.0.1').end(`AUTH secret\r\n${command}\r\nQUIT\r\n`));
  return all.replace(/^\+OK\r\n|\+OK\r\n$/g, '');
}

const until = (isSo: () => Promise<boolean>) => vi.waitUntil(isSo, { timeout: 15_000, interval: 20 });

/** Two servers that have half of the slots each. */
async function startCluster(): Promise<readonly [Server, Server]> {
  const start = async () =>
    startRedis('--cluster-enabled', 'yes', '--cluster-port', String(await freePort()), ...password);
  const [one, other] = await Promise.all([start(), start()]);
  await tell(one, 'CLUSTER', 'ADDSLOTSRANGE', '0', '8191');
  await tell(other, 'CLUSTER', 'ADDSLOTSRANGE', '8192', '16383');
  const [, busPort = ''] = /@(\d+)/.exec(await tell(other, 'CLUSTER', 'NODES')) ?? [];
  await tell(one, 'CLUSTER', 'MEET', '127.0.0.1', String(other.port), busPort);
  for (const server of [one, other])
    await until(async () => (await tell(server, 'CLUSTER', 'INFO')).includes('cluster_state:ok'));
  return [one, other];
}

/** A master with its copy, and a sentinel that watches both. */
async function startWatched(): Promise<typeof watched> {
  const master = await startRedis(...password);
  const copy = await startRedis('--replicaof', '127.0.0.1', String(master.port), ...password);
  const sentinel = await startSentinel(master.port, 'secret');
  await until(async () => (await tell(copy, 'INFO', 'replication')).includes('link_status:up'));
  return [master, copy, sentinel];
}

beforeAll(async () => {
  if (!isThere) return;
  [single, nodes, watched] = await Promise.all([startRedis(...password), startCluster(), startWatched()]);
  servers = [single, ...nodes, ...watched];
});
afterAll(() => Promise.all(servers.map(({ stop }) => stop())));
// What one test has used up of a pace none of the others lacks.
beforeEach(async () => {
  objects = createObjects();
  await Promise.all(
    servers.filter((server) => server !== watched[2]).map((server) => tell(server, 'FLUSHALL')),
  );
});

const urlsOf = {
  single: () => [`redis://:secret@127.0.0.1:${single.port}/3`],
  cluster: () => nodes.map(({ port }) => `redis://:secret@127.0.0.1:${port}`),
  sentinels: () => [`redis-sentinel://:secret@127.0.0.1:${watched[2].port}/fox`],
};

/**
 * What one process has of it, once it is connected.
 * @param replyMaxMs so long that no busy machine makes a reply late
 */
async function over(urls: readonly string[], replyMaxMs = 30_000): Promise<Shared> {
  const own = createRedis(urls, replyMaxMs);
  onTestFinished(own.close);
  const isConnected = () =>
    own
      .ask((redis) => redis.get('x'))
      .then(
        () => true,
        () => false,
      );
  await until(isConnected);
  // Longer than the test takes, so that no start becomes free meanwhile.
  return { sharedCache: createRedisCache(own), sharedPace: (name) => createRedisPace(own, name, 60_000) };
}

const overObjects = (): Shared => ({
  sharedCache: sharedCacheOver(createObjectCache(objects, null)),
  sharedPace: (name) => createObjectPace(objects, name),
});

type Harness = ReturnType<typeof createHarness>;

/** A process of its own: its clock, its memory, its connection. */
const processOver = async (
  shared: Shared | Promise<Shared>,
  options: Parameters<typeof createHarness>[0] = {},
) => createHarness({ ...options, platform: { ...(await shared), ...options.platform } });

/** Asks for so many tracks that nobody has asked for; answers how many were there. */
async function answered({ relay }: Harness, from: number, count: number) {
  const tracks = Array.from({ length: count }, (_, index) => relay(`${base}/track/${from + index}`));
  return (await Promise.all(tracks)).filter(({ status }) => status === 200).length;
}

/** What a catalogue does wrong, besides its quota, which is everybody's. */
const catalogueFaults: Readonly<Record<string, Answering>> = {
  silence,
  unreachable: () => Promise.reject(new TypeError('fetch failed')),
  broken: () => json({ error: { type: 'InternalError', code: 500 } }, { status: 500 }),
  refused: () => json({}, { status: 403 }),
  temporary: () => json({ error: { type: 'Exception', code: 700 } }),
  page: () => new Response('<h1>hello</h1>'),
  half: () => new Response('{"id":'),
  redirect: () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } }),
  megabytes: () => new Response('x'.repeat(5 * 1024 * 1024)),
};

describe.each([
  ['[SRV-21] processes over one Redis or Valkey', () => over(urlsOf.single()), isThere],
  ['[SRV-21] [SRV-28] processes over a cluster', () => over(urlsOf.cluster()), isThere],
  ['[SRV-21] [SRV-28] processes over what sentinels watch', () => over(urlsOf.sentinels()), isThere],
  ['[SRV-21] instances over Durable Objects', () => overObjects(), true],
] as const)('%s', (_title, share, isRunning) => {
  const aProcess = (options: Parameters<typeof createHarness>[0] = {}) => processOver(share(), options);

  test.runIf(isRunning)('all together start no more calls than one may', async () => {
    const processes = await Promise.all(
      Array.from({ length: 4 }, () =>
        aProcess({ platform: { addressOf: () => `192.0.2.${Math.random()}` } }),
      ),
    );
    const asked = processes.flatMap(({ relay }, process) =>
      Array.from({ length: 30 }, async (_, call) => (await relay(`${base}/track/${process}${call}`)).status),
    );
    const statuses = await Promise.all(asked);
    expect(statuses.filter((status) => status === 200)).toHaveLength(45);
    expect(statuses.filter((status) => status === 429)).toHaveLength(75);
    expect(processes.flatMap(({ upstream }) => upstream.requested)).toHaveLength(45);
  });

  test.runIf(isRunning)('a pause that the catalogue asks of one is kept by all', async () => {
    const one = await aProcess({ answer: () => json({ error: { code: 4 } }) });
    const other = await aProcess();
    expect((await one.relay(`${base}/track/1`)).status).toBe(429);
    const { sharedPace } = await share();
    await expect.poll(() => sharedPace?.('catalogue').take()).toMatchObject({ refusal: 'pause' });
    const refused = await other.relay(`${base}/track/2`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(5);
    expect(other.upstream.requested).toEqual([]);
  });

  test.runIf(isRunning)('what one has received the others answer without a call, byte for byte', async () => {
    const one = await aProcess({ answer: () => json({ title: 'Füchse 🦊\r\n$5' }) });
    const other = await aProcess({ answer: counting() });
    const body = await (await one.relay(`${base}/track/1`)).text();
    expect(await (await other.relay(`${base}/track/1`)).text()).toBe(body);
    expect(other.upstream.requested).toEqual([]);
  });

  test.runIf(isRunning)(
    '[SRV-41] a catalogue that fails one takes nothing from another, whose answer then serves both',
    async () => {
      const [one, other] = await Promise.all([aProcess(), aProcess()]);
      for (const [fault, answer] of Object.entries(catalogueFaults)) {
        const ask = async ({ relay }: Harness) => relay(`${base}/search/track?q=${fault}`);
        one.upstream.answer = answer;
        const before = one.upstream.requested.length;
        const failing = ask(one);
        await until(async () => one.upstream.requested.length > before);
        await one.clock.pass(12_000);
        expect((await failing).headers.get('cache-control'), fault).toBe('no-store');
        expect(await (await ask(other)).json(), fault).toEqual({ ok: true });
        expect(await (await ask(one)).json(), fault).toEqual({ ok: true });
        expect(one.upstream.requested, fault).toHaveLength(before + 1);
      }
    },
  );
});

describe.runIf(isThere)('a Redis or Valkey', () => {
  test('[SRV-21] what another program has written there is not believed', async () => {
    await tell(single, 'SET', `foxtrot:answer:${base}/track/1`, 'rubbish');
    await tell(single, 'SWAPDB', '0', '3');
    const one = await processOver(over(urlsOf.single()));
    expect(await (await one.relay(`${base}/track/1`)).json()).toEqual({
      ok: true,
    });
  });

  test('[SRV-21] a wrong password is as if nobody were there', async () => {
    const [url = ''] = urlsOf.single();
    const stranger = createRedis([url.replace('secret', 'wrong')]);
    onTestFinished(stranger.close);
    const shared = {
      sharedCache: createRedisCache(stranger),
      sharedPace: () => createRedisPace(stranger, 'catalogue'),
    };
    expect(await answered(await processOver(shared), 100, 30)).toBe(11);
  });

  test('[SRV-21] while it is killed or stands still each goes on alone, at a quarter of the pace; they share again once it is back', async () => {
    for (const [away, back] of [
      [() => single.kill('SIGKILL'), () => single.start()],
      [() => single.kill('SIGSTOP'), () => single.kill('SIGCONT')],
    ] as const) {
      await tell(single, 'FLUSHALL');
      const one = await processOver(over(urlsOf.single(), sharedReplyMaxMs));
      const other = await processOver(over(urlsOf.single(), sharedReplyMaxMs));
      expect(await answered(one, 100, 15)).toBe(15);
      expect(await answered(other, 200, 15)).toBe(15);
      await away();
      expect(await answered(one, 300, 30)).toBe(11);
      await back();
      await tell(single, 'FLUSHALL');
      // Whoever asks is told by the other's starts again.
      await expect
        .poll(async () => {
          await one.clock.pass(60_000);
          await answered(one, 1_000 + Math.floor(Math.random() * 1e6), 1);
          return await tell(single, 'INFO', 'keyspace');
        })
        .toMatch('db3:keys=');
    }
  });
});

describe.runIf(isThere)('[SRV-28] what changes behind a cluster or sentinels', () => {
  test('the slot of the pace moves to the other server while both ask: together they start no more calls than one may', async () => {
    const one = await processOver(over(urlsOf.cluster()));
    const other = await processOver(over(urlsOf.cluster()));
    const first = [await answered(one, 100, 10), await answered(other, 200, 10)];
    const key = 'foxtrot:{catalogue}:starts';
    const slot = (await tell(nodes[0], 'CLUSTER', 'KEYSLOT', key)).slice(1).trim();
    const [from, to] = Number(slot) < 8_192 ? nodes : [nodes[1], nodes[0]];
    const idOf = async (node: Server) => /[\da-f]{40}/.exec(await tell(node, 'CLUSTER', 'MYID'))?.[0] ?? '';
    await tell(to, 'CLUSTER', 'SETSLOT', slot, 'IMPORTING', await idOf(from));
    await tell(from, 'CLUSTER', 'SETSLOT', slot, 'MIGRATING', await idOf(to));
    const moved = ['MIGRATE', '127.0.0.1', String(to.port), '', '0', '5000', 'AUTH', 'secret', 'KEYS', key];
    expect(await tell(from, ...moved)).toBe('+OK\r\n');
    for (const node of [to, from]) await tell(node, 'CLUSTER', 'SETSLOT', slot, 'NODE', await idOf(to));
    const second = [await answered(one, 300, 20), await answered(other, 400, 20)];
    expect([...first, ...second]).toEqual([10, 10, 20, 5]);
  });

  test('a master that is killed is replaced by its copy, and the processes go on with that one', async () => {
    const one = await processOver(over(urlsOf.sentinels()));
    expect(await answered(one, 100, 1)).toBe(1);
    const [master, copy, sentinel] = watched;
    // A sentinel that has stood still for 2 s decides nothing for 30 (its 'TILT mode').
    await expect
      .poll(async () => await tell(sentinel, 'INFO', 'sentinel'), { timeout: 35_000 })
      .toMatch('sentinel_tilt:0');
    await tell(sentinel, 'SENTINEL', 'SET', 'fox', 'down-after-milliseconds', '1000');
    await master.kill('SIGKILL');
    onTestFinished(() => master.start());
    await expect.poll(async () => await tell(copy, 'INFO', 'replication')).toMatch('role:master');
    await tell(copy, 'FLUSHALL');
    const fresh = () => answered(one, 1_000 + Math.floor(Math.random() * 1e6), 1);
    await expect
      .poll(async () => {
        await one.clock.pass(60_000);
        await fresh();
        return tell(copy, 'DBSIZE');
      })
      .toMatch(/^:[1-9]/);
  });
});

/** A program that is no Redis: it says something else, or nothing, to whoever connects. */
async function startOther(words: string): Promise<number> {
  const server = createServer((socket) => void socket.on('error', () => undefined).write(words));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const withRedis = (urls: readonly string[]): Shared => {
  const redis = createRedis(urls, 100);
  onTestFinished(redis.close);
  return { sharedCache: createRedisCache(redis), sharedPace: (name) => createRedisPace(redis, name) };
};

test.each([
  ['the shared server', async () => withRedis([`redis://127.0.0.1:${await freePort()}`])],
  [
    'a server of the cluster',
    async () => withRedis(await Promise.all([1, 2].map(async () => `redis://127.0.0.1:${await freePort()}`))),
  ],
  ['a sentinel', async () => withRedis([`redis-sentinel://127.0.0.1:${await freePort()}/fox`])],
  [
    'a server that speaks sense',
    async () =>
      withRedis([
        `redis://127.0.0.1:${await startOther('HTTP/1.1 200 \r\n\u0000$-7\r\n:x\r\n*99999999\r\n'.repeat(50))}`,
      ]),
  ],
  ['a server that replies', async () => withRedis([`redis://127.0.0.1:${await startOther('')}`])],
  [
    'the object',
    async (): Promise<Shared> => {
      objects = { idFromName: () => '', get: () => ({ fetch: () => Promise.reject(new Error('away')) }) };
      return overObjects();
    },
  ],
])('[SRV-21] without %s each goes on alone, at a quarter of the pace', async (_title, share) => {
  const harness = await processOver(share());
  expect(await answered(harness, 100, 30)).toBe(11);
  expect(harness.upstream.requested).toHaveLength(11);
});

test('[SRV-40] the answers of Workers are shared out among objects by their urls, and each is found where it was put', async () => {
  const kept = new Map<unknown, number>();
  const all = createObjects();
  const counted: Objects = {
    idFromName: (name) => name,
    get: (id) => ({
      fetch(request) {
        if (request.method === 'PUT') kept.set(id, (kept.get(id) ?? 0) + 1);
        return all.get(id).fetch(request);
      },
    }),
  };
  const [here, there] = [1, 2].map(() => sharedCacheOver(createObjectCache(counted, null)));
  const urls = Array.from({ length: 1_600 }, (_, index) => `${base}/track/${3_135_000 + index}`);
  for (const url of urls)
    await here?.put(url, { status: 200, askedAt: 1, clockLead: 0, body: new TextEncoder().encode(url) });
  for (const url of urls) expect(new TextDecoder().decode((await there?.get(url))?.body)).toBe(url);
  expect(kept.size).toBe(16);
  // A hundred each on average.
  expect(Math.max(...kept.values())).toBeLessThan(150);
  expect(Math.min(...kept.values())).toBeGreaterThan(50);
});

describe('[SRV-46] what is shared is checked like anything that enters', () => {
  /** A Redis that replies what the test says, and objects that do. */
  const saying = (value: string, reply: unknown): Shared => {
    const commands: RedisCommands = {
      get: async () => Buffer.from(value),
      set: async () => 'OK',
      eval: async () => reply,
    };
    const redis: Redis = { ask: async (command) => command(commands), close: () => undefined };
    return { sharedCache: createRedisCache(redis), sharedPace: (name) => createRedisPace(redis, name) };
  };
  const now = startTime;
  const nobody = '{"ok":true}';

  test.each([
    ['a status that is none', { status: 999, askedAt: now, clockLead: 0 }, '{"id":1}'],
    ['a status that is never kept', { status: 500, askedAt: now, clockLead: 0 }, '{"id":1}'],
    ['a time to come', { status: 200, askedAt: now + 3_600_000, clockLead: 0 }, '{"id":1}'],
    ['a time without an end', { status: 200, askedAt: Infinity, clockLead: 0 }, '{"id":1}'],
    ['no time', { status: 200, askedAt: NaN, clockLead: 0 }, '{"id":1}'],
    ['another clock that is years off', { status: 200, askedAt: now, clockLead: 1e15 }, '{"id":1}'],
    ['a page', { status: 200, askedAt: now, clockLead: 0 }, '<h1>hello</h1>'],
    ['half an answer', { status: 200, askedAt: now, clockLead: 0 }, '{"id":'],
    ['nothing', { status: 200, askedAt: now, clockLead: 0 }, ''],
  ])('an answer with %s is asked for anew', async (_, { status, askedAt, clockLead }, body) => {
    const head = `{"status":${status},"askedAt":${askedAt === Infinity ? '1e999' : askedAt},"clockLead":${clockLead}}`;
    const near: PlatformCache = {
      match: async () =>
        new Response(body, {
          headers: {
            'X-Status': `${status}`,
            'X-Asked-At': `${askedAt}`,
            'X-Clock-Lead': `${clockLead}`,
          },
        }),
      put: async () => undefined,
    };
    for (const sharedCache of [saying(`${head}\n${body}`, [0, 0]).sharedCache, sharedCacheOver(near)]) {
      const { relay } = createHarness({ platform: { sharedCache } });
      const answer = await relay(`${base}/track/1`);
      expect([answer.status, await answer.text()]).toEqual([200, nobody]);
    }
  });

  test.each([[[0, 1e15]], [[0, -1]], [[1, 1e15]], [[2, -5]], [[0, 'x']], [[3, 0]], [null], ['OK'], [[]]])(
    'a place in the pace that is %j is as if nobody had replied',
    async (reply) => {
      const harness = await processOver(saying('', reply));
      expect(await answered(harness, 100, 30)).toBe(11);
    },
  );
});
