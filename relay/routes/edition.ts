import type { Context } from 'hono';
import { editionUrl } from '../../src/domain/edition.ts';
import { editionPaths } from '../../src/sent/routes.ts';
import type { Clock } from '../clock.ts';
import { responseOf, sentTo, type Compression } from '../compress.ts';
import type { Editions } from '../edition/editions.ts';
import { errorResponse } from '../errors.ts';
import { headersNow } from '../headers.ts';
import { editionWaitMs } from '../limits.ts';
import { within } from '../within.ts';
import { keepAlive } from './relay.ts';

/**
 * GET /edition/{page}: the shared answers of the page, once they have been requested (D53).
 * @param baseOf the beginning of the urls of the catalogue's calls, by request
 */
export function editionRoute(
  editions: Editions,
  baseOf: (request: Request) => string,
  clock: Clock,
  compression: Compression | null,
): (c: Context) => Promise<Response> {
  return async (c) => {
    const request = c.req.raw;
    const path = new URL(request.url).pathname;
    const page = editionPaths.find((each) => editionUrl(each) === path);
    if (page === undefined) return errorResponse('not-found', 'There is no edition of this page.');
    const { current, pending } = editions.find(page, baseOf(request));
    if (pending) keepAlive(c, pending);
    const made = current ?? (pending && (await within(pending, editionWaitMs, clock)));
    // No error: browsers then make the calls themselves, and no console needs to show a failure.
    if (!made) return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
    const sent = await sentTo((name) => request.headers.get(name), made, compression);
    return responseOf({ ...sent, headers: { ...sent.headers, ...headersNow(made, clock.now()) } });
  };
}
