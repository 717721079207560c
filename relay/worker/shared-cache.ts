import { staleMaxMs } from '../limits.ts';
import type { SharedCache } from '../upstream/upstream.ts';

/** The platform's cache, as far as it is used. */
export interface PlatformCache {
  match(request: Request): Promise<Response | undefined>;
  put(request: Request, response: Response): Promise<void>;
}

const askedAt = 'X-Asked-At';
const clockLead = 'X-Clock-Lead';
const status = 'X-Status';

/** Keys must be urls; this host belongs to nobody, so they match no other entry. */
const keyOf = (url: string): Request => new Request(`https://relay.invalid/?url=${encodeURIComponent(url)}`);

/** What one instance has received, others of the same location need not request. */
export function sharedCacheOver(cache: PlatformCache): SharedCache {
  return {
    async get(url) {
      const found = await cache.match(keyOf(url));
      if (found === undefined) return null;
      return {
        status: Number(found.headers.get(status)),
        askedAt: Number(found.headers.get(askedAt)),
        clockLead: Number(found.headers.get(clockLead)),
        body: new Uint8Array(await found.arrayBuffer()),
      };
    },
    async put(url, answer) {
      const headers = {
        'Cache-Control': `public, max-age=${staleMaxMs / 1000}`,
        [askedAt]: String(answer.askedAt),
        [clockLead]: String(answer.clockLead),
        [status]: String(answer.status),
      };
      await cache.put(keyOf(url), new Response(answer.body, { headers }));
    },
  };
}
