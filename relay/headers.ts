import { pastCacheHeader } from '../src/domain/catalogue-time.ts';

/** The headers of every response that is no page. */
export const plainHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
} as const;

/** For JSON that only this app's own pages read: never run, never framed, cached by nobody unless `sharedCaching` allows it. */
export const jsonHeaders = {
  ...plainHeaders,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/**
 * Allows a CDN to cache an answer for as long as this server itself uses it, and browsers not at all. A request past the cache
 * is not served from one.
 * @param forMs how much longer the answer may be passed on
 */
export function sharedCaching(forMs: number): Readonly<Record<string, string>> {
  if (forMs < 1_000) return {};
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${Math.floor(forMs / 1_000)}`,
    Vary: `Accept-Encoding, ${pastCacheHeader}`,
  };
}

/** For the demo catalogue, which another server's app may use as its own. */
export const openHeaders = {
  ...plainHeaders,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** Whether an Accept-Encoding header accepts an encoding: named, and not with a weight of zero. */
export function accepts(header: string | null | undefined, encoding: string): boolean {
  if (header === null || header === undefined || !header.includes(encoding)) return false;
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().split(';');
    return name.trim() === encoding && !parameters.some((text) => /^\s*q=0(?:\.0*)?\s*$/.test(text));
  });
}
