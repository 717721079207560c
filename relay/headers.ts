import type { secureHeaders } from 'hono/secure-headers';
import { parseAccept } from 'hono/utils/accept';
import { catalogueDateHeader, pastCacheHeader } from '../src/domain/catalogue-time.ts';

/** The headers of every response without its own of the same name. */
export const headersOfAll = {
  overwrite: false,
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  // What takes the connections for https decides that.
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const satisfies Parameters<typeof secureHeaders>[0];

/**
 * For JSON that only this app's own pages read: never run, never framed, cached by nobody unless
 * `sharedCaching` allows it. An answer from the cache may be sent without passing the app, so they are all
 * here.
 */
export const jsonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': headersOfAll.referrerPolicy,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/**
 * Allows a CDN to cache an answer for as long as this server itself uses it, and browsers not at all. A
 * request past the cache is not served from one.
 * @param forMs how much longer the answer may be passed on
 */
function sharedCaching(forMs: number): Readonly<Record<string, string>> {
  if (forMs < 1_000) return {};
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${Math.floor(forMs / 1_000)}`,
    Vary: `Accept-Encoding, ${pastCacheHeader}`,
  };
}

/** The headers of a kept answer that change with time: how long to cache it, the catalogue's time. */
export const headersNow = (
  { freshUntil, clockLead }: { readonly freshUntil: number; readonly clockLead: number },
  now: number,
): Readonly<Record<string, string>> => ({
  ...sharedCaching(freshUntil - now),
  [catalogueDateHeader]: new Date(now - clockLead).toUTCString(),
});

/** For the demo catalogue, which another server's app may use as its own. */
export const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** Whether an Accept-Encoding header accepts an encoding: named, and not with a weight of zero. */
export function accepts(header: string | null | undefined, encoding: string): boolean {
  // Most names are not there at all, which is seen at once.
  if (!header?.includes(encoding)) return false;
  return parseAccept(header).some(({ type, q }) => type === encoding && q > 0);
}
