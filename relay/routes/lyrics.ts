import type { Context } from 'hono';
import { errorResponse } from '../errors.ts';
import { jsonHeaders, sharedCaching } from '../headers.ts';
import { lyricsNameMaxLength } from '../limits.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { keepAlive } from './relay.ts';

/** GET /lyrics/v1/{artist}/{title}: the lyrics service's answer with its status. */
export function lyricsRoute(
  upstream: Upstream,
  urlOf: (artist: string, title: string) => string,
  clientOf: (c: Context) => string,
  now: () => number,
): (c: Context) => Promise<Response> {
  return async (c) => {
    const [artist, title] = new URL(c.req.raw.url).pathname.split('/').slice(3).map(nameOf);
    if (!artist || !title) return errorResponse('malformed', 'The artist or the title cannot be read.');
    const pending = upstream.request(urlOf(artist, title), false, clientOf(c));
    keepAlive(c, pending);
    const { status, body, state, retryAfterSeconds, kept } = await pending;
    const headers: Record<string, string> = {
      ...jsonHeaders,
      'X-Cache': state,
      ...(kept !== null && sharedCaching(kept.freshUntil - now())),
      'Content-Length': String(body.length),
    };
    if (retryAfterSeconds !== null) headers['Retry-After'] = String(retryAfterSeconds);
    return new Response(body, { status, headers });
  };
}

/**
 * A name from the path; null if it is invalid: broken escapes, dots that a url would read as a folder, control
 * characters, or a length beyond any song's.
 */
function nameOf(part = ''): string | null {
  let name;
  try {
    name = decodeURIComponent(part).trim();
  } catch {
    return null;
  }
  return name === '' || name.length > lyricsNameMaxLength || /^\.{1,2}$|\p{Cc}/u.test(name) ? null : name;
}
