import type { CatalogueCall } from '../../src/catalogue/catalogue.types.ts';
import { secureUrls } from '../../src/catalogue/secure-urls.ts';
import { isCallFailure } from '../../src/domain/catalogue-error.ts';
import type { Shared } from '../../src/sent/edition.ts';
import { parseJson } from '../../src/domain/text.ts';
import type { Clock } from '../clock.ts';
import { editionRefreshMs } from '../limits.ts';
import type { CachedAnswer } from '../upstream/answers.ts';
import type { RateLimiter } from '../upstream/rate-limiter.ts';
import type { Upstream } from '../upstream/upstream.ts';

/** The result of a call of the server. */
export interface ServerAnswer<Value> extends Shared<Value> {
  /** The relay's own copy: when it expires, and the catalogue's time. */
  readonly kept: CachedAnswer;
}

/**
 * Calls the catalogue on behalf of all listeners, through the relay's cache; null if there is no answer that
 * can be cached.
 * @param base the beginning of the urls of the catalogue's calls
 */
export type FetchForServer = <Value>(
  call: CatalogueCall<Value>,
  base: string,
) => Promise<ServerAnswer<Value> | null>;

const decoder = new TextDecoder();

/**
 * @param limiter limits calls that are not cached, in addition to the limit of all listeners; null if the
 *   catalogue has none
 * @param maxWaitMs a call that would wait longer for its start is not made
 */
export function createFetchForServer(
  upstream: Upstream,
  limiter: RateLimiter | null,
  clock: Clock,
  maxWaitMs: number,
): FetchForServer {
  /** The parsed content of an answer, as long as the answer is cached: several pages need the same. */
  const read = new WeakMap<CachedAnswer, unknown>();

  /** Reads the relay's cache, and calls the catalogue for what is missing there or expires soon. */
  async function answerTo(url: string): Promise<CachedAnswer | null> {
    const known = upstream.fresh(url);
    const isDying = known !== undefined && known.freshUntil < clock.now() + editionRefreshMs;
    if (known !== undefined && !isDying) return known;
    const slot = limiter?.take(clock.now(), null, maxWaitMs) ?? { waitMs: 0 };
    if ('retryAfterSeconds' in slot) return known ?? null;
    if (slot.waitMs > 0) await new Promise<void>((resolve) => void clock.after(slot.waitMs, resolve));
    const { kept } = await upstream.request(url, isDying);
    return kept ?? known ?? null;
  }

  return async (call, base) => {
    try {
      const kept = await answerTo(new URL(`${base}${call.path}`).href);
      if (kept === null || kept.plain.status !== 200) return null;
      const body = read.get(kept) ?? parseJson(decoder.decode(kept.plain.body));
      secureUrls(body, new URL(base).origin);
      const { wire, value } = call.read(body);
      read.set(kept, wire);
      return { value, answer: { key: call.path, at: kept.askedAt - kept.clockLead, wire }, kept };
    } catch (error) {
      // An unreadable answer is none.
      if (isCallFailure(error)) return null;
      throw error;
    }
  };
}
