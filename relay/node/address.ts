import { BlockList, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The network address of a request's sender. A connection of a trusted proxy is its client's: the last
 * address in X-Forwarded-For that is not a trusted proxy's. Others may write into that header what they like.
 * @param trusted addresses, and ranges such as '10.0.0.0/8'
 */
export function createAddressOf(trusted: readonly string[]): (request: IncomingMessage) => string {
  const proxies = new BlockList();
  for (const one of trusted) {
    const [address = '', prefix] = one.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  const isTrusted = (address: string): boolean =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return ({ socket, headers }) => {
    const direct = socket.remoteAddress ?? 'unknown';
    if (!isTrusted(direct)) return direct;
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    return (
      forwarded.map((text) => text.trim()).findLast((text) => isIP(text) !== 0 && !isTrusted(text)) ?? direct
    );
  };
}

/** The request of Node.js behind one of the app. */
export const incomingOf = (c: Context): IncomingMessage => (c.env as HttpBindings).incoming;
