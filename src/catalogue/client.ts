import { CatalogueError } from '../domain/catalogue-error.ts';
import type { PublicConfig } from '../domain/config.ts';
import type { ClockPort } from '../domain/ports.ts';
import { catalogueTimeOf, type CatalogueClock } from '../domain/catalogue-time.ts';
import { catalogueDateHeader, pastCacheHeader } from '../domain/relay-headers.ts';
import { CONNECTION_TEST_TIMEOUT_MS, DIRECT_TIMEOUT_MS, RELAY_TIMEOUT_MS } from '../limits/catalogue.ts';
import { bodyError } from './body-error.ts';
import type { ConnectionTest } from './catalogue.types.ts';
import type { Http } from './http.ts';
import { rateLimitWait } from './retry-delay.ts';
import { secureUrls } from './secure-urls.ts';

/** The access to the catalogue: through the app's own relay, or directly. */
export type Way = 'relay' | 'direct';

/** Sends single requests, without limits, retries or caches. */
export interface Client {
  /**
   * One GET. Resolves with the parsed body, which is no error; otherwise rejects with a CatalogueError.
   * @param pastRelay whether the relay, if it is used, bypasses its cache
   */
  readonly send: (path: string, way: Way, signal: AbortSignal, pastRelay?: boolean) => Promise<unknown>;
  readonly test: () => Promise<ConnectionTest>;
}

export function createClient(options: {
  readonly http: Http;
  /** The app's own origin, which a url without one belongs to. */
  readonly origin: string;
  readonly catalogue: Pick<PublicConfig['catalogue'], 'url'>;
  readonly clock: ClockPort;
  /** Receives the catalogue's time with every answer. */
  readonly catalogueClock: CatalogueClock;
}): Client {
  const { http, clock, catalogueClock } = options;
  const base = new URL(options.catalogue.url, options.origin).href.replace(/\/+$/, '');
  const baseOrigin = new URL(base).origin;
  const relayUrl = (path: string): string => `/relay?url=${encodeURIComponent(`${base}${path}`)}`;

  return {
    send: async (path, way, signal, pastRelay = false) => {
      const { ok, status, body, header } = await (way === 'direct'
        ? http(`${base}${path}`, { timeoutMs: DIRECT_TIMEOUT_MS, signal })
        : // The catalogue itself never gets the header: the browser would first have to ask whether it may send it.
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
      return body;
    },
    test: async () => {
      const start = clock.now();
      try {
        const { ok, status } = await http(relayUrl('/chart'), { timeoutMs: CONNECTION_TEST_TIMEOUT_MS });
        return { ok, status, ms: clock.now() - start };
      } catch (error) {
        if (!(error instanceof CatalogueError)) throw error;
        return { ok: false, status: null, error, ms: clock.now() - start };
      }
    },
  };
}

/** Of an answer that is not OK only these errors are used: quota, no data, and no token if the request is at fault. */
function isDefinite(error: CatalogueError, status: number): boolean {
  if (error.code === 'authentication') return status < 500;
  return error.code === 'rate-limited' || error.code === 'no-data';
}
