import ky, { isTimeoutError, type Options } from 'ky';
import type { PublicConfig } from '../domain/config.ts';
import type { ClockPort } from '../domain/ports/clock.ts';
import type { NetworkPort } from '../domain/ports/network.ts';
import { pastCacheHeader } from '../domain/relay-headers.ts';
import { CONNECTION_TEST_TIMEOUT_MS, DIRECT_TIMEOUT_MS, RELAY_TIMEOUT_MS } from '../limits/catalogue.ts';
import { bodyError } from './body-error.ts';
import type { ConnectionTest } from './catalogue.types.ts';
import { CatalogueError } from '../domain/catalogue-error.ts';
import { rateLimitWait } from './retry.ts';

/** The ways to the catalogue: through the app's own relay, or straight to its host. */
export type Way = 'relay' | 'direct';

/** Sends single requests. It knows nothing of limits, retries or caches. */
export interface Client {
  /**
   * One GET. Gives the parsed body, which is known to be no error; throws a CatalogueError else.
   * @param pastRelay whether the relay, where it is the way, is to pass its cache
   */
  readonly send: (path: string, way: Way, signal: AbortSignal, pastRelay?: boolean) => Promise<unknown>;
  readonly test: () => Promise<ConnectionTest>;
}

export function createClient(options: {
  readonly network: NetworkPort;
  readonly catalogue: Pick<PublicConfig['catalogue'], 'url'>;
  readonly clock: ClockPort;
}): Client {
  const { network, clock } = options;
  const base = new URL(options.catalogue.url, network.origin).href.replace(/\/+$/, '');
  // A retry is a new call with a permit of its own, so ky makes none.
  const http = ky.create({
    fetch: (...sent) => network.fetch(...sent),
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    headers: { accept: 'application/json' },
    credentials: 'omit',
    cache: 'no-store',
  });

  /** The status and text of an answer, whole within the time-out. */
  async function request(path: string, way: Way, sent: { readonly totalTimeout: number } & Options) {
    const { signal } = sent;
    const target = `${base}${path}`;
    const url = way === 'direct' ? target : `${network.origin}/relay?url=${encodeURIComponent(target)}`;
    try {
      const pending = http.get(url, sent);
      const response = await pending;
      return { response, text: await pending.text() };
    } catch (error) {
      if (signal?.aborted) throw new CatalogueError('cancelled', { cause: error });
      if (isTimeoutError(error)) throw new CatalogueError('timeout', { cause: error });
      throw new CatalogueError('network', { cause: error });
    }
  }

  return {
    send: async (path, way, signal, pastRelay = false) => {
      const totalTimeout = way === 'direct' ? DIRECT_TIMEOUT_MS : RELAY_TIMEOUT_MS;
      // The catalogue itself never gets the header: it knows none, and the browser would first have to ask whether it may.
      const headers = way === 'relay' && pastRelay ? { [pastCacheHeader]: '1' } : {};
      const { response, text } = await request(path, way, { totalTimeout, signal, headers });
      const body = parsed(text);
      const error = bodyError(body, response.headers.get('retry-after'));
      if (response.status === 429)
        throw new CatalogueError('rate-limited', {
          waitMs: rateLimitWait(response.headers.get('retry-after')),
        });
      if (!response.ok)
        throw error && isDefinite(error, response.status)
          ? error
          : new CatalogueError('http', { status: response.status });
      if (error) throw error;
      if (body === undefined) throw new CatalogueError('invalid-shape');
      return body;
    },
    test: async () => {
      const start = clock.now();
      try {
        const { response } = await request('/chart', 'relay', { totalTimeout: CONNECTION_TEST_TIMEOUT_MS });
        return { ok: response.ok, status: response.status, ms: clock.now() - start };
      } catch (error) {
        if (!(error instanceof CatalogueError)) throw error;
        return { ok: false, status: null, error, ms: clock.now() - start };
      }
    },
  };
}

/** Of an answer that is not OK only this is believed: quota, no data, and no token where the request is to blame. */
function isDefinite(error: CatalogueError, status: number): boolean {
  if (error.code === 'authentication') return status < 500;
  return error.code === 'rate-limited' || error.code === 'no-data';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
