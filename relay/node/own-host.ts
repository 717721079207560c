import { isIP } from 'node:net';
import type { ServerConfig } from '../config.ts';

const wildcards = new Set(['0.0.0.0', '::']);
const inUrl = (address: string): string => (address.includes(':') ? `[${address}]` : address);

/** An address at which a server that listens on this host can be opened from its own machine. */
export const openedAt = (host: string): string =>
  ({ '0.0.0.0': '127.0.0.1', '::': '[::1]' })[host] ?? inUrl(host);

/**
 * Whether a Host header names this server: its public address, this machine, or what it listens on, which is
 * every address if it is the wildcard. The port may be another one, which a container or a tunnel publishes.
 * Any other name would make a page and an edition of its own.
 */
export function createOwnHost({
  host,
  publicUrl,
}: Pick<ServerConfig, 'host' | 'publicUrl'>): (host: string) => boolean {
  const names = new Set(['localhost', '127.0.0.1', '[::1]', inUrl(host)]);
  const publicHost = publicUrl === null ? null : new URL(publicUrl).host;
  return (written) => {
    const name = written.replace(/:\d+$/, '');
    const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0;
    return written === publicHost || names.has(name) || (isAddress && wildcards.has(host));
  };
}

/**
 * A Host header as all of the server knows it: without the port that the public scheme has anyway, which may
 * be written (RFC 9110, 4.2.3), and 'localhost' where it is empty or, with HTTP/1.0, missing.
 */
export function createHostOf(publicUrl: string | null): (written: string | undefined) => string {
  const isSecure = publicUrl?.startsWith('https:') === true;
  const withPort = isSecure ? `${new URL(publicUrl).hostname}:443` : null;
  return (written) =>
    written?.toLowerCase() === withPort ? written.slice(0, -':443'.length) : written || 'localhost';
}
