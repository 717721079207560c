import type { KyInstance } from 'ky';
import { CatalogueError } from '../domain/catalogue-error.ts';
import { parseJson } from '../domain/text.ts';
import type { NetworkPort } from '../domain/ports.ts';

/** An answer, read to its end. */
export interface HttpAnswer extends Pick<Response, 'ok' | 'status'> {
  /** The parsed JSON; undefined if it is none. */
  readonly body: unknown;
  /** The value of a header; null if it is absent, or hidden from a page of another origin. */
  readonly header: (name: string) => string | null;
}

/** The request options: a POST if there is `json`, else a GET. */
export interface HttpOptions {
  /** For the complete request, including reading the answer; none by default. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
}

/**
 * Sends one request and reads its answer, whatever its status. Rejects with a CatalogueError of code
 * 'cancelled', 'timeout' or 'network'.
 * @param url absolute, or a path of the app's own server
 */
export type Http = (url: string, options?: HttpOptions) => Promise<HttpAnswer>;

/** What orders and sends calls comes with the first: a page that was sent or is cached makes none. */
export const loadSenders = () => import('./senders.ts');

/** Sends every request of the browser. */
export function createHttp(network: Pick<NetworkPort, 'fetch' | 'origin'>): Http {
  let client: KyInstance | undefined;
  return async (url, { timeoutMs, signal, headers = {}, json } = {}) => {
    try {
      // A retry is a new call with a permit of its own, so ky retries nothing.
      client ??= (await loadSenders()).ky.create({
        fetch: (...sent) => network.fetch(...sent),
        retry: 0,
        timeout: false,
        throwHttpErrors: false,
        headers: { accept: 'application/json' },
        credentials: 'omit',
        cache: 'no-store',
      });
      const pending = client(new URL(url, network.origin), {
        method: json === undefined ? 'get' : 'post',
        headers,
        ...(timeoutMs === undefined ? {} : { totalTimeout: timeoutMs }),
        ...(signal ? { signal } : {}),
        ...(json === undefined ? {} : { json }),
      });
      const response = await pending;
      const body = parseJson(await pending.text());
      return {
        ok: response.ok,
        status: response.status,
        body,
        header: (name) => response.headers.get(name),
      };
    } catch (error) {
      if (signal?.aborted) throw new CatalogueError('cancelled', { cause: error });
      throw new CatalogueError(
        error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network',
        { cause: error },
      );
    }
  };
}
