import { networkInterfaces } from 'node:os';
import type { ServerConfig } from '../config.ts';

const loopback = ['localhost', '127.0.0.1', '[::1]'];
const inUrl = (address: string): string => (address.includes(':') ? `[${address}]` : address);

/**
 * Whether a Host header names this server: its public address, or the one that it listens on. Any other would make a page
 * and an edition of its own.
 */
export function createOwnHost(
  { host, publicUrl }: Pick<ServerConfig, 'host' | 'publicUrl'>,
  port: number,
): (host: string) => boolean {
  const all = host === '0.0.0.0' || host === '::';
  const own = all
    ? Object.values(networkInterfaces()).flatMap((addresses) =>
        (addresses ?? []).map(({ address }) => inUrl(address)),
      )
    : [inUrl(host)];
  const names = [...own, ...loopback].map((name) => new URL(`http://${name}:${port}`).host);
  const hosts = new Set(publicUrl === null ? names : [...names, new URL(publicUrl).host]);
  return (name) => hosts.has(name);
}
