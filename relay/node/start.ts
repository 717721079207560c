import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { dirname, join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createNodeRendering } from '../../demo/node.ts';
import { createRelay } from '../app.ts';
import { awaitCatalogue, chooseCatalogue, demoReason } from '../catalogue.ts';
import { wallClock } from '../clock.ts';
import type { HeaderOf } from '../compress.ts';
import type { ServerConfig } from '../config.ts';
import { builtInSubscribeUrl, ConfigError, readConfig } from '../config.ts';
import type { Platform } from '../platform.ts';
import { createServerOf } from '../switchable.ts';
import type { SwitchableRelay } from '../switchable.ts';
import { createSubscribers } from '../subscribers/subscribers.ts';
import { watchRequest } from './access-log.ts';
import { createAddressOf, incomingOf } from './address.ts';
import { createOwnHost } from './own-host.ts';
import { readBuilt } from './built.ts';
import { compression, compressPage } from './compression.ts';
import { createMetrics } from './metrics.ts';
import { prepareNetwork } from './network.ts';
import { createRedisCache, createRedisPace } from './redis-share.ts';
import { createRedis } from './redis.ts';
import { openSqlite } from './sqlite.ts';

/** A listener's connection stays open between one song and the next, so that no call waits for a new one. */
const keepAliveMs = 65_000;
/** How long open responses may take to end after the signal to stop. */
const stopGraceMs = 15_000;
/** How often connections that have nothing more to say are closed while the server stops. */
const closeIdleMs = 100;

/** A server that listens. */
export interface RunningServer {
  /** Its address and its catalogue, for the process that started it. */
  readonly readyLine: string;
  /** Whether there is a built app to serve. */
  readonly isBuilt: boolean;
  /** Why the demo plays although the public catalogue is configured; null if it does not. */
  readonly notice: string | null;
  /** Accepts nothing more, lets open responses end within 15 s, and closes everything. */
  stop(): Promise<void>;
}

/**
 * Starts the server from the environment. Throws a ConfigError for a fault that an operator can fix: a variable, a taken
 * port, a file that cannot be opened.
 * @param builtFolder the folder of the built app
 */
export async function start(
  environment: Readonly<Record<string, string | undefined>>,
  builtFolder = join(import.meta.dirname, '..', '..', 'dist'),
): Promise<RunningServer> {
  const config = readConfig(environment);
  const restoreNetwork = prepareNetwork(environment);
  const database = open(config.subscribeUrl === builtInSubscribeUrl ? config.databaseFile : ':memory:');
  const catalogue = await chooseCatalogue(config, fetch, wallClock);
  const built = readBuilt(builtFolder);
  const metrics = createMetrics(() => relay.budgetLeft());
  const rendering = createNodeRendering(join(dataFolder(config.databaseFile), 'clips'), () =>
    metrics.observe({ what: 'rendering', of: 'clip' }),
  );
  const redis = config.redisUrl === null ? null : createRedis(config.redisUrl);
  const addressOf = createAddressOf(config.trustedProxies);
  const platform: Platform = {
    fetch,
    clock: wallClock,
    subscribers: createSubscribers(database),
    rendering: config.rendersAhead ? rendering : { ...rendering, prepare: null },
    built,
    compressPage,
    compression,
    sharedCache: redis && createRedisCache(redis),
    sharedPace: redis && ((name) => createRedisPace(redis, name)),
    addressOf: (c) => addressOf(incomingOf(c)),
    observe: metrics.observe,
    isOwnHost: (host) => isOwnHost(host),
  };
  let isOwnHost = (_host: string): boolean => false;
  const relay = createServerOf(config, catalogue, platform);
  const answer = listenerOf(relay);
  const server = createServer({ keepAliveTimeout: keepAliveMs }, (incoming, outgoing) => {
    const write = config.log === 'json' ? console.log : null;
    const address = config.logsAddresses ? () => addressOf(incoming) : null;
    watchRequest(incoming, outgoing, metrics.request, write, address);
    answer(incoming, outgoing);
  });
  const port = await listening(server, config);
  const forMetrics = createServer(metrics.listener);
  if (config.metricsPort !== null)
    await listening(forMetrics, { host: '127.0.0.1', port: config.metricsPort });
  isOwnHost = createOwnHost(config, port);
  const reason = demoReason(catalogue);
  const stopTrying =
    reason === null
      ? () => undefined
      : awaitCatalogue(config, fetch, wallClock, Math.random, (found) => {
          relay.use(createRelay(config, found, platform));
          void relay.warm();
          console.log('The public catalogue can be used now: pages that are opened from now on use it.');
        });
  if (catalogue.kind === 'demo' && config.rendersAhead) rendering.warm();
  void relay.warm();
  const name = catalogue.kind === 'demo' ? 'demo' : catalogue.url;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return {
    readyLine: `Foxtrot is ready at http://${host}:${port} (catalogue: ${name})`,
    isBuilt: built !== null,
    notice: reason === null ? null : `${reason} The demo plays in its place until it can be used.`,
    async stop() {
      stopTrying();
      forMetrics.close();
      metrics.close();
      await closed(server);
      redis?.close();
      restoreNetwork();
      database.close();
    },
  };
}

function open(file: string): ReturnType<typeof openSqlite> {
  try {
    return openSqlite(file);
  } catch (error) {
    throw new ConfigError(`DATABASE_URL names '${file}', which SQLite cannot open (${reasonOf(error)}).`);
  }
}

/**
 * Hands every request to the app, save one: a GET that the cache answers is written at once, since making a request and a
 * response object would cost a third of the remainder.
 */
function listenerOf({ fetch: answer, hit }: SwitchableRelay): RequestListener {
  const handle = getRequestListener(answer);
  return (incoming, outgoing) => {
    const { headers, method, url = '' } = incoming;
    const headerOf: HeaderOf = (name) => headers[name] as string | undefined;
    const known = method === 'GET' ? hit(`http://${headers.host}${url}`, headerOf) : null;
    if (known === null) void handle(incoming, outgoing);
    else outgoing.writeHead(known.status, known.headers).end(known.body);
  };
}

/** Starts to listen; answers the port. */
function listening(server: Server, { host, port }: Pick<ServerConfig, 'host' | 'port'>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('listening', () => {
    const address = server.address();
    resolve(typeof address === 'object' && address !== null ? address.port : port);
  });
  server.once('error', (error: NodeJS.ErrnoException) => {
    const sentences: Readonly<Record<string, string>> = {
      EADDRINUSE: `PORT ${port} is taken on ${host}: stop what listens there, or set PORT to another number.`,
      EACCES: `PORT ${port} may not be opened by this user: set PORT to a number above 1023.`,
    };
    const otherwise = `HOST '${host}' cannot be listened on (${reasonOf(error)}).`;
    reject(new ConfigError(sentences[error.code ?? ''] ?? otherwise));
  });
  server.listen(port, host);
  return promise;
}

/** Accepts nothing more, and ends when what is open has been answered or the time is over. */
export async function closed(server: Server, graceMs = stopGraceMs): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  const idle = setInterval(() => server.closeIdleConnections(), closeIdleMs);
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  await promise;
  clearInterval(idle);
  clearTimeout(late);
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The folder of the server's files: beside its database, in `data` if that is in memory. */
function dataFolder(databaseFile: string): string {
  return databaseFile === ':memory:' ? 'data' : dirname(databaseFile);
}
