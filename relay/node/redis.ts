import { connect as connectPlainly, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { sharedReplyMaxMs } from '../limits.ts';

type Reply = Buffer | number | null | readonly Reply[] | Error;

/** A connection to Redis or Valkey, opened by its first command and again after a failure. */
export interface Redis {
  /** Rejects if the server refuses it, is not there, or does not reply within a second. */
  readonly command: (...parts: readonly (string | Uint8Array)[]) => Promise<Exclude<Reply, Error>>;
  readonly close: () => void;
}

/** @param url 'redis://' or, with TLS, 'rediss://', with user, password and the number of a database if they are needed */
export function createRedis(url: string): Redis {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const target = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 6379) };
  const greeting = [
    ...(password === '' ? [] : [['AUTH', ...[username, password].filter((part) => part !== '')]]),
    ...(pathname.length > 1 ? [['SELECT', pathname.slice(1)]] : []),
  ].map((parts) => parts.map(decodeURIComponent));
  let open: { readonly socket: Socket; readonly waiting: ((reply: Reply) => void)[] } | null = null;

  function connect(): NonNullable<typeof open> {
    const socket = protocol === 'rediss:' ? connectSecurely(target) : connectPlainly(target);
    const connection = { socket, waiting: [] as ((reply: Reply) => void)[] };
    let unread: Buffer = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      unread = unread.length === 0 ? bytes : Buffer.concat([unread, bytes]);
      for (let read = readReply(unread, 0); read !== null; read = readReply(unread, 0)) {
        unread = unread.subarray(read.end);
        connection.waiting.shift()?.(read.reply);
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      if (open === connection) open = null;
      for (const end of connection.waiting.splice(0)) end(new Error('The connection to Redis was lost.'));
    });
    socket.setNoDelay(true);
    open = connection;
    for (const parts of greeting) send(connection, parts).catch(() => socket.destroy());
    return connection;
  }

  function send(
    { socket, waiting }: NonNullable<typeof open>,
    parts: readonly (string | Uint8Array)[],
  ): Promise<Exclude<Reply, Error>> {
    const { promise, resolve, reject } = Promise.withResolvers<Exclude<Reply, Error>>();
    // Later replies belong to later commands, so one that is late ends the connection.
    const late = setTimeout(() => socket.destroy(), sharedReplyMaxMs);
    waiting.push((reply) => {
      clearTimeout(late);
      if (reply instanceof Error) reject(reply);
      else resolve(reply);
    });
    socket.write(written(parts));
    return promise;
  }

  return {
    command: (...parts) => send(open ?? connect(), parts),
    close: () => open?.socket.destroy(),
  };
}

/** A command in the protocol's form: the number of its parts, and each with its length. */
function written(parts: readonly (string | Uint8Array)[]): Buffer {
  const pieces = parts.flatMap((part) => {
    const bytes = Buffer.from(part as string);
    return [Buffer.from(`$${bytes.length}\r\n`), bytes, Buffer.from('\r\n')];
  });
  return Buffer.concat([Buffer.from(`*${parts.length}\r\n`), ...pieces]);
}

/** The reply that begins at a place, with its end; null while it is incomplete. */
function readReply(bytes: Buffer, from: number): { readonly reply: Reply; readonly end: number } | null {
  const lineEnd = bytes.indexOf('\r\n', from);
  if (lineEnd === -1) return null;
  const kind = String.fromCharCode(bytes[from] ?? 0);
  const line = bytes.toString('utf8', from + 1, lineEnd);
  const after = lineEnd + 2;
  const length = Number(line);
  if (kind === '+') return { reply: Buffer.from(line), end: after };
  if (kind === '-') return { reply: new Error(`Redis: ${line}`), end: after };
  if (kind === ':') return { reply: length, end: after };
  if (length === -1) return { reply: null, end: after };
  if (kind === '$') {
    const end = after + length;
    return bytes.length < end + 2 ? null : { reply: bytes.subarray(after, end), end: end + 2 };
  }
  const replies: Reply[] = [];
  let end = after;
  for (let index = 0; index < length; index += 1) {
    const read = readReply(bytes, end);
    if (read === null) return null;
    replies.push(read.reply);
    end = read.end;
  }
  return { reply: replies, end };
}
