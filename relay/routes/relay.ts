import type { Context } from 'hono';
import { BoundedMap } from '../../src/domain/bounded-map.ts';
import { catalogueDateHeader, pastCacheHeader } from '../../src/domain/catalogue-time.ts';
import { responseOf, sentTo, wantsCompressed, type Compression, type HeaderOf } from '../compress.ts';
import { errorResponse } from '../errors.ts';
import { headersNow, jsonHeaders } from '../headers.ts';
import { aliasesMax } from '../limits.ts';
import type { Observe } from '../observation.ts';
import type { Hit } from '../upstream/answers.ts';
import { targetText } from '../upstream/target.ts';
import type { Answer, Upstream } from '../upstream/upstream.ts';

/** Checks whether a target is allowed; returns its normal form, or null. */
export type TargetCheck = (text: string, request: Request) => string | null;

/** GET /relay?url=…: the catalogue's answer, from the cache if it is fresh. */
export interface RelayRoute {
  readonly handle: (c: Context) => Response | Promise<Response>;
  /**
   * The response to a GET of a complete url without further checks: a fresh answer of a url that `handle` has
   * allowed before. Null for everything else, which `handle` must check. A platform may call this before it
   * creates a request object.
   */
  readonly hit: (url: string, headerOf: HeaderOf) => Hit | null;
}

export function relayRoute(
  upstream: Upstream,
  check: TargetCheck,
  clientOf: (c: Context) => string,
  observe: Observe,
  compression: Compression | null,
  now: () => number,
): RelayRoute {
  /** Complete urls that were allowed, with their targets: a known one is not parsed again. */
  const aliases = new BoundedMap<string>({ maxEntries: aliasesMax });

  function targetOf(request: Request): string | null {
    const known = aliases.get(request.url);
    if (known !== undefined) return known;
    const at = request.url.indexOf('?');
    const text = at === -1 ? null : targetText(request.url.slice(at + 1));
    const target = text === null ? null : check(text, request);
    if (target === null) return null;
    aliases.set(request.url, target);
    return target;
  }

  function hit(url: string, headerOf: HeaderOf): Hit | null {
    const target = aliases.get(url);
    if (target === undefined || isPastCache(headerOf) || isCrossSite(headerOf)) return null;
    const kept = upstream.fresh(target);
    if (kept === undefined) return null;
    const isPacked = compression !== null && wantsCompressed(kept, headerOf, compression);
    const sent = isPacked ? kept.packed : kept.plain;
    if (sent === null) return null;
    observe({ what: 'answer', source: 'hit' });
    return { ...sent, headers: { ...sent.headers, ...headersNow(kept, now()) } };
  }

  return {
    hit,
    handle(c) {
      const request = c.req.raw;
      const headerOf: HeaderOf = (name) => request.headers.get(name);
      const known = hit(request.url, headerOf);
      if (known !== null) return responseOf(known);
      const target = targetOf(request);
      if (target === null) {
        return errorResponse('forbidden', 'Only urls of the configured catalogue are relayed.');
      }
      const pending = upstream.request(target, isPastCache(headerOf), clientOf(c));
      void pending.then(({ state }) => observe({ what: 'answer', source: state }));
      const answering = answer(pending, headerOf, compression, now);
      keepAlive(c, answering);
      return answering;
    },
  };
}

/** Whether another site's page sends a request: none has a reason to. */
export const isCrossSite = (headerOf: HeaderOf): boolean => headerOf('sec-fetch-site') === 'cross-site';

const isPastCache = (headerOf: HeaderOf): boolean => headerOf(pastCacheHeader) === '1';

/** The upstream's answer as a response. */
export async function answer(
  pending: Promise<Answer>,
  headerOf: HeaderOf,
  compression: Compression | null,
  now: () => number,
): Promise<Response> {
  const { status, body, state, retryAfterSeconds, upstreamTime, ageSeconds, kept } = await pending;
  const plain = { status, body, headers: { ...jsonHeaders, 'Content-Length': String(body.length) } };
  const sent = kept === null ? plain : await sentTo(headerOf, kept, compression);
  const headers: Record<string, string> = { ...sent.headers, 'X-Cache': state };
  if (retryAfterSeconds !== null) headers['Retry-After'] = String(retryAfterSeconds);
  if (upstreamTime !== null) headers[catalogueDateHeader] = new Date(upstreamTime).toUTCString();
  if (ageSeconds !== undefined) headers['Age'] = String(ageSeconds);
  if (kept !== null && !isPastCache(headerOf)) Object.assign(headers, headersNow(kept, now()));
  return responseOf({ ...sent, headers });
}

/** If a platform aborts when a listener leaves, others who wait for the same answer still get it. */
export function keepAlive(c: Context, work: Promise<unknown>): void {
  try {
    c.executionCtx.waitUntil(work);
  } catch {
    // Node.js has no such context and needs none.
  }
}
