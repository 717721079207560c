import * as v from 'valibot';
import { connectionTestCall } from './calls/chart.ts';
import type { CatalogueParts } from './catalogue.types.ts';
import { secureUrls } from './secure-urls.ts';
import { CatalogueError, type ConnectionTest } from '../domain/catalogue-error.ts';
import { catalogueDateHeader, catalogueTimeOf, pastCacheHeader } from '../domain/catalogue-time.ts';
import type { Random } from '../domain/ports.ts';
import {
  CONNECTION_TEST_TIMEOUT_MS,
  DIRECT_TIMEOUT_MS,
  RATE_LIMIT_WAIT_MAX_MS,
  RATE_LIMIT_WAIT_MS,
  RELAY_TIMEOUT_MS,
  RETRY_DELAY_MAX_MS,
  RETRY_JITTER_MAX,
  RETRY_JITTER_MIN,
} from '../limits/catalogue.ts';

/** The access to the catalogue: through the app's own relay, or directly. */
export type Way = 'relay' | 'direct';

interface SentBody {
  readonly body: unknown;
  readonly staleAt: number | null;
}

/** Sends single requests, without limits, retries or caches. */
export function createClient({
  config,
  http,
  network,
  clock,
  catalogueClock,
}: Pick<CatalogueParts, 'config' | 'http' | 'network' | 'clock' | 'catalogueClock'>) {
  const base = new URL(config.url, network.origin).href.replace(/\/+$/, '');
  const baseOrigin = new URL(base).origin;
  const relayUrl = (path: string): string => `/relay?url=${encodeURIComponent(`${base}${path}`)}`;

  return {
    /**
     * One GET. Resolves with the parsed body, which is no error, and with the time of an answer that the
     * relay only sends because the catalogue fails, in ms since 1970 (null: it is new); otherwise rejects
     * with a CatalogueError.
     * @param pastRelay whether the relay, if it is used, bypasses its cache
     */
    send: async (path: string, way: Way, signal: AbortSignal, pastRelay = false): Promise<SentBody> => {
      const { ok, status, body, header } = await (way === 'direct'
        ? http(`${base}${path}`, { timeoutMs: DIRECT_TIMEOUT_MS, signal })
        : // The catalogue never gets the header: the browser would first have to ask whether it may send it.
          http(relayUrl(path), {
            timeoutMs: RELAY_TIMEOUT_MS,
            signal,
            headers: pastRelay ? { [pastCacheHeader]: '1' } : {},
          }));
      catalogueClock.set(catalogueTimeOf(header, way === 'direct' ? 'date' : catalogueDateHeader));
      const retryAfter = header('retry-after');
      const error = bodyError(body, retryAfter);
      if (status === 429) throw new CatalogueError('rate-limited', { waitMs: rateLimitWait(retryAfter) });
      if (!ok) throw error && isDefinite(error, status) ? error : new CatalogueError('http', { status });
      if (error) throw error;
      if (body === undefined) throw new CatalogueError('invalid-shape');
      secureUrls(body, baseOrigin);
      if (way === 'direct' || header('x-cache') !== 'stale') return { body, staleAt: null };
      const answeredAt = Date.parse(header(catalogueDateHeader) ?? '') || 0;
      return { body, staleAt: Math.max(0, answeredAt + clock.now() - catalogueClock.now()) };
    },
    test: async (): Promise<ConnectionTest> => {
      const start = clock.now();
      try {
        const { ok, status } = await http(relayUrl(connectionTestCall().path), {
          timeoutMs: CONNECTION_TEST_TIMEOUT_MS,
        });
        return { ok, status, ms: clock.now() - start };
      } catch (error) {
        if (!(error instanceof CatalogueError)) throw error;
        return { ok: false, status: null, error, ms: clock.now() - start };
      }
    },
  };
}

export type Client = ReturnType<typeof createClient>;

/** Of an answer that is not OK only these errors count: quota, no data, no token of this request. */
function isDefinite(error: CatalogueError, status: number): boolean {
  if (error.code === 'authentication') return status < 500;
  return error.code === 'rate-limited' || error.code === 'no-data';
}

/*
 * The catalogue reports errors in the body, most of them with HTTP 200. `error` is a record with a type, a
 * message and mostly a code; for an unknown path it is a text; in the answer to a write it is an empty list
 * and no error at all.
 */
const record = v.object({
  error: v.object({
    message: v.fallback(v.optional(v.string()), undefined),
    code: v.fallback(v.optional(v.number()), undefined),
  }),
});
const plain = v.object({ error: v.pipe(v.string(), v.minLength(1)) });

const codes = { quota: 4, tokenInvalid: 300, dataNotFound: 800 } as const;
/** It takes no such parameter: one is wrong, one is missing, or the query is. */
const refusals: readonly unknown[] = [500, 501, 600];

/** The error that a body reports, or null if it reports none. */
export function bodyError(body: unknown, retryAfter: string | null = null): CatalogueError | null {
  if (v.is(plain, body)) return ofMessage(body.error, undefined);
  if (!v.is(record, body) || Array.isArray(body.error)) return null;
  const { code, message } = v.parse(record, body).error;
  if (code === codes.quota) return new CatalogueError('rate-limited', { waitMs: rateLimitWait(retryAfter) });
  return ofMessage(message, code);
}

function ofMessage(message: string | undefined, code: number | undefined): CatalogueError {
  if (code === codes.dataNotFound || message === 'no data') return new CatalogueError('no-data');
  if (code === codes.tokenInvalid || message?.toLowerCase().includes('token')) {
    return new CatalogueError('authentication', { message });
  }
  return new CatalogueError('catalogue', {
    message: message ?? 'Unknown error',
    ...(refusals.includes(code) && { status: 400 }),
  });
}

/** The wait before retry `n` (from 0), in ms: doubling, with jitter, 15 s at most. */
export function retryDelay(n: number, baseMs: number, random: Random): number {
  const jitter = RETRY_JITTER_MIN + random() * (RETRY_JITTER_MAX - RETRY_JITTER_MIN);
  return Math.min(baseMs * 2 ** n * jitter, RETRY_DELAY_MAX_MS);
}

/** The wait that a 429 requires, in ms; 5000 if its retry-after is no number of seconds. */
export function rateLimitWait(retryAfter: string | null): number {
  const text = retryAfter?.trim() ?? '';
  if (!/^\d+(\.\d+)?$/.test(text)) return RATE_LIMIT_WAIT_MS;
  return Math.min(Number(text) * 1000, RATE_LIMIT_WAIT_MAX_MS);
}
