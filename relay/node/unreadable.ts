import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusalMs } from '../limits.ts';

/** What a person reads whose address is longer than the server reads. */
const tooLong = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="dark light">
<meta name="viewport" content="width=device-width"><title>This address is too long · Foxtrot</title>
<body style="font:1.25rem/1.5 system-ui;max-width:32rem;margin:4rem auto;padding:0 1rem"><h1>This address is too long</h1>
<p>The address, or what your browser sends with it, is longer than this server reads.
<p><a href="/search">Search with fewer words</a> or <a href="/">go to Home</a>.</html>`;

const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what is no request that can be read, and closes the connection: with the statuses of Node.js, and
 * with words where a person may have sent it.
 */
export function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = statusOf[code] ?? 400;
  const body = status === 431 ? tooLong : '';
  const type = body === '' ? '' : 'Content-Type: text/html; charset=utf-8\r\n';
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${type}Content-Length: ${Buffer.byteLength(body)}\r\n`;
  socket.end(`${head}Connection: close\r\n\r\n${body}`);
  // Who still sends reads no answer: the rest is dropped for a while.
  socket.removeAllListeners('data').resume();
  setTimeout(() => socket.destroy(), refusalMs).unref();
}
