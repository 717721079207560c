import { bodyError } from '../../src/catalogue/client.ts';
import type { CatalogueCall } from '../../src/catalogue/catalogue.types.ts';
import { parseJson } from '../../src/domain/text.ts';
import { catalogueTimeoutMs, rateWindowMs } from '../../relay/limits.ts';
import { createRateLimiter } from '../../relay/upstream/rate-limiter.ts';
import type { Cause } from './findings.ts';

/** Fewer than the server itself may start, which perhaps runs on the same machine. */
const callsPerWindow = 20;

/** The dependencies of the examination. */
export interface DoctorPorts {
  readonly fetch: typeof fetch;
  /** ms since 1970 */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** A request and its result. */
export interface ReadAnswer {
  readonly url: string;
  /** Null if no answer arrived. */
  readonly response: Response | null;
  readonly text: string;
  readonly ms: number;
  /** Its fault; null if there is none. */
  readonly cause: Cause | null;
}

/** An answer of the catalogue that was read as the app reads it. */
export type Read<Value> = ReadAnswer & {
  readonly value: Value | null;
  /** Entries that cannot be used. */
  readonly leftOut: number;
};

export type CatalogueReader = ReturnType<typeof createReader>;

/** Sends requests, one after another and within the catalogue's quota; `calls` are those to it so far. */
export function createReader({ fetch, now, wait }: DoctorPorts, base: string) {
  const limiter = createRateLimiter(callsPerWindow, rateWindowMs, Infinity);
  const calls: ReadAnswer[] = [];

  async function get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<ReadAnswer> {
    const start = now();
    try {
      const response = await fetch(url, {
        headers: { 'Accept-Language': 'en', 'User-Agent': 'Foxtrot doctor', ...headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(catalogueTimeoutMs),
      });
      const text = await response.text();
      return { url, response, text, ms: now() - start, cause: causeOf(response.status) };
    } catch (error) {
      const isSilent = error instanceof DOMException && error.name === 'TimeoutError';
      const cause = isSilent ? 'silent' : 'unreachable';
      return { url, response: null, text: '', ms: now() - start, cause };
    }
  }

  async function call(path: string): Promise<ReadAnswer> {
    const slot = limiter.take(now());
    if ('waitMs' in slot && slot.waitMs > 0) await wait(slot.waitMs);
    const asked = await get(`${base}${path}`, { Accept: 'application/json' });
    const error = bodyError(parseJson(asked.text));
    const cause = error?.code === 'rate-limited' ? 'busy' : error === null ? asked.cause : 'missing';
    const judged = { ...asked, cause: asked.cause === 'refused' ? asked.cause : cause };
    calls.push(judged);
    return judged;
  }

  return {
    get,
    calls,
    async read<Value>({ path, read }: CatalogueCall<Value>): Promise<Read<Value>> {
      let asked = await call(path);
      if (asked.cause === 'busy') {
        await wait(rateWindowMs);
        asked = await call(path);
      }
      if (asked.cause !== null) return { ...asked, value: null, leftOut: 0 };
      try {
        const { value, leftOut } = read(parseJson(asked.text));
        return { ...asked, value, leftOut };
      } catch {
        return { ...asked, cause: 'unusable', value: null, leftOut: 0 };
      }
    },
  };
}

function causeOf(status: number): Cause | null {
  if (status < 300) return null;
  if (status === 401 || status === 403 || status === 451) return 'refused';
  if (status === 429) return 'busy';
  return status === 404 ? 'missing' : 'unusable';
}
