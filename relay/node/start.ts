import { createServer } from 'node:http';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { createNodeRendering } from '../../demo/node.ts';
import { createRelay } from '../app.ts';
import { awaitCatalogue, chooseCatalogue, demoReason } from '../catalogue.ts';
import { wallClock } from '../clock.ts';
import type { HeaderOf } from '../compress.ts';
import type { ServerConfig } from '../config.ts';
import { builtInSubscribeUrl, ConfigError, readConfig } from '../config.ts';
import { answerTakenMs, headBytes, requestHeadMs, requestMs, slowCheckMs, stopGraceMs } from '../limits.ts';
import type { Observe } from '../observation.ts';
import type { Platform } from '../platform.ts';
import { createServerOf } from '../switchable.ts';
import type { SwitchableRelay } from '../switchable.ts';
import { createSubscriberTable, migrations } from '../subscribers/subscribers.ts';
import { watchRequest } from './access-log.ts';
import { createAddressOf, incomingOf } from './address.ts';
import { createHostOf, createOwnHost, openedAt } from './own-host.ts';
import { readBuilt } from './built.ts';
import { openDatabase } from './database.ts';
import { compression, compressPage } from './compression.ts';
import type { Metrics } from './metrics.ts';
import { prepareNetwork } from './network.ts';
import { createRedisCache, createRedisPace } from './redis-share.ts';
import type { Redis } from './redis.ts';
import { tracedFetch, withTrace } from './trace.ts';
import { refuseUnreadable } from './unreadable.ts';

/** A listener's connection stays open between one song and the next, so that no call waits for a new one. */
const keepAliveMs = 65_000;
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
  /**
   * Lets open responses end within 15 s, and closes everything.
   * @param isDrained first answers new requests as before for DRAIN_SECONDS, while /readyz says that they
   *   should go elsewhere
   */
  stop(isDrained: boolean): Promise<void>;
}

/**
 * Starts the server from the environment. Throws a ConfigError for a fault that an operator can fix: a
 * variable, a taken port, a file that cannot be opened.
 * @param builtFolder the folder of the built app
 * @param patience how long a client may take, by the names of the limits
 */
export async function start(
  environment: Readonly<Record<string, string | undefined>>,
  builtFolder = join(import.meta.dirname, '..', '..', 'dist'),
  patience = { answerTakenMs, requestHeadMs, requestMs, slowCheckMs },
): Promise<RunningServer> {
  const config = readConfig(environment);
  const restoreNetwork = prepareNetwork(environment);
  const isSubscriptionOurs = config.subscribeUrl === builtInSubscribeUrl;
  const place = isSubscriptionOurs ? config : { databaseFile: ':memory:', databaseUrl: null };
  const database = await openDatabase(place, migrations);
  const catalogue = await chooseCatalogue(config, fetch, wallClock);
  const built = readBuilt(builtFolder);
  const metrics = config.metricsPort === null ? null : await openMetrics(() => relay.budgetLeft());
  const observe: Observe = metrics === null ? () => undefined : metrics.observe;
  const rendering = createNodeRendering(join(dataFolder(config.databaseFile), 'clips'), () =>
    observe({ what: 'rendering', of: 'clip' }),
  );
  const redis = config.redisUrls.length === 0 ? null : await openRedis(config.redisUrls);
  const addressOf = createAddressOf(config.trustedProxies);
  let isStopping = false;
  const platform: Platform = {
    fetch: tracedFetch,
    clock: wallClock,
    subscribers: createSubscriberTable(database),
    rendering: config.rendersAhead ? rendering : { ...rendering, prepare: null },
    built,
    compressPage,
    compression,
    sharedCache: redis && createRedisCache(redis),
    sharedPace: redis && ((name) => createRedisPace(redis, name)),
    addressOf: (c) => addressOf(incomingOf(c)),
    observe,
    isOwnHost: createOwnHost(config),
    isStopping: () => isStopping,
  };
  const hostOf = createHostOf(config.publicUrl);
  const relay = createServerOf(config, catalogue, platform);
  const answer = listenerOf(relay);
  const options = {
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: headBytes,
    headersTimeout: patience.requestHeadMs,
    requestTimeout: patience.requestMs,
    connectionsCheckingInterval: patience.slowCheckMs,
  };
  const answers = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(options, (incoming, outgoing) => {
    answers.set(incoming.socket, outgoing);
    const late = setTimeout(() => incoming.socket.destroy(), patience.answerTakenMs);
    outgoing.once('close', () => clearTimeout(late));
    const write = config.log === 'json' ? console.log : null;
    const address = config.logsAddresses ? () => addressOf(incoming) : null;
    watchRequest(incoming, outgoing, metrics?.request ?? (() => undefined), write, address);
    incoming.headers.host = hostOf(incoming.headers.host);
    // So that the next request on this connection opens another one, elsewhere.
    if (isStopping) outgoing.setHeader('Connection', 'close');
    withTrace(incoming.headers, () => answer(incoming, outgoing));
  });
  server.on('clientError', (error, socket) => {
    const answered = answers.get(socket);
    // In an answer under way another one would be read as its content.
    if (answered?.headersSent && !answered.writableFinished) socket.destroy();
    else refuseUnreadable(error, socket);
  });
  const port = await listening(server, config);
  const forMetrics = metrics === null ? null : createServer(options, metrics.listener);
  if (config.metricsPort !== null && forMetrics !== null)
    await listening(forMetrics, { host: config.metricsHost, port: config.metricsPort });
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
  return {
    readyLine: `Foxtrot is ready at http://${openedAt(config.host)}:${port} (catalogue: ${name})`,
    isBuilt: built !== null,
    notice: reason === null ? null : `${reason} The demo plays in its place until it can be used.`,
    async stop(isDrained) {
      isStopping = true;
      if (isDrained) await new Promise((resolve) => setTimeout(resolve, config.drainMs));
      stopTrying();
      forMetrics?.close();
      await closed(server);
      redis?.close();
      restoreNetwork();
      await database.close();
    },
  };
}

/** What counts is only loaded where somebody reads it. */
async function openMetrics(budgetLeft: () => number): Promise<Metrics> {
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics(budgetLeft);
}

/** The client of Redis is only loaded where it is used. */
async function openRedis(urls: readonly string[]): Promise<Redis> {
  const { createRedis } = await import('./redis.ts');
  return createRedis(urls);
}

/**
 * Hands every request to the app, save one: a GET that the cache answers is written at once, since making a
 * request and a response object would cost a third of the remainder.
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
