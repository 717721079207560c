import { createClient, createCluster, createSentinel, RESP_TYPES } from '@redis/client';
import { sharedAwayMs, sharedReplyMaxMs } from '../limits.ts';

/** The used commands, which a server, a cluster and what sentinels watch have alike. */
export interface RedisCommands {
  get(key: string): Promise<Buffer | null>;
  set(key: string, value: string | Buffer, options: { readonly PX: number }): Promise<unknown>;
  eval(
    script: string,
    options: { readonly keys: readonly string[]; readonly arguments: readonly string[] },
  ): Promise<unknown>;
}

/** Redis or Valkey: one server, a cluster, or the master that sentinels name. */
export interface Redis {
  /** Rejects if it refuses, is not there or is slow; and at once for a while after that. */
  readonly ask: <Reply>(command: (redis: RedisCommands) => Promise<Reply>) => Promise<Reply>;
  readonly close: () => void;
}

interface Client extends RedisCommands {
  readonly isOpen: boolean;
  on(event: 'error', subscriber: () => void): unknown;
  connect(): Promise<unknown>;
  destroy(): void;
}

/** A protocol that every version speaks; bodies are bytes. Retries would hold a listener's call. */
const common = { RESP: 2, commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } } } as const;
const isSecure = ({ protocol }: URL): boolean => protocol.startsWith('rediss');

/**
 * @param urls one of `redis://`, or with TLS `rediss://`: a server. Several: a cluster.
 *   `redis-sentinel://…/{name of the master}`: the sentinels. Credentials are those of the servers, and the
 *   first url's are everybody's.
 */
function createClientOf(urls: readonly string[]): Client {
  const [first, ...others] = urls.map((url) => new URL(url));
  if (first === undefined) throw new TypeError('There is no url of a Redis.');
  const socket = { connectTimeout: sharedReplyMaxMs, reconnectStrategy: false as const };
  const node = {
    ...(first.username !== '' && { username: decodeURIComponent(first.username) }),
    ...(first.password !== '' && { password: decodeURIComponent(first.password) }),
    socket: isSecure(first) ? { ...socket, tls: true as const } : socket,
    disableOfflineQueue: true,
    disableClientInfo: true,
  };
  const made: unknown = first.protocol.includes('sentinel')
    ? createSentinel({
        ...common,
        name: first.pathname.slice(1),
        sentinelRootNodes: [first, ...others].map(({ hostname, port }) => ({
          host: hostname.replaceAll(/[[\]]/g, ''),
          port: Number(port || 26_379),
        })),
        nodeClientOptions: node,
        sentinelClientOptions: { socket: node.socket },
      })
    : others.length > 0
      ? createCluster({
          ...common,
          rootNodes: urls.map((url) => ({ ...node, url })),
          defaults: node,
          minimizeConnections: true,
        })
      : createClient({ ...common, ...node, url: first.href });
  return made as Client;
}

/**
 * Connects at once, and anew after a failure: a replaced server and other masters of a cluster are found
 * then. What sentinels watch the client follows by itself.
 * @param replyMaxMs the longest wait for a reply
 */
export function createRedis(urls: readonly string[], replyMaxMs = sharedReplyMaxMs): Redis {
  const isWatched = urls[0]?.includes('-sentinel:') === true;
  let open = connect();
  let awayUntil = 0;

  function connect() {
    const client = createClientOf(urls);
    // The command that fails says so.
    client.on('error', () => undefined);
    const connection = { client, isOver: false, ready: client.connect() };
    connection.ready.catch(() => end(connection));
    return connection;
  }

  function end(connection: { readonly client: Client; isOver: boolean }): void {
    connection.isOver = true;
    if (connection.client.isOpen) connection.client.destroy();
  }

  return {
    close: () => end(open),
    async ask(command) {
      if (Date.now() < awayUntil) throw new Error('Redis was away a moment ago.');
      if (open.isOver) open = connect();
      const connection = open;
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error('Redis did not reply in time.')), replyMaxMs);
      try {
        return await Promise.race([connection.ready.then(() => command(connection.client)), late]);
      } catch (error) {
        if (!isWatched) end(connection);
        if (open === connection) awayUntil = Date.now() + sharedAwayMs;
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
