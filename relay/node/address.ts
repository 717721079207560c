import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * The network address of a request's sender. A proxy on the same machine is trusted when it names its client;
 * no other machine can connect from there.
 */
export function addressOf(c: Context): string {
  const direct = getConnInfo(c).remote.address ?? 'unknown';
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return loopback.test(direct) && forwarded !== undefined && forwarded !== '' ? forwarded : direct;
}
