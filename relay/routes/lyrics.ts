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
  now: () => number,
): (c: Context) => Promise<Response> {
  return async (c) => {
    const parts = /^\/lyrics\/v1\/([^/]+)\/([^/]+)$/.exec(new URL(c.req.raw.url).pathname);
    if (!parts) return errorResponse('not-found', 'Lyrics are asked for as /lyrics/v1/{artist}/{title}.');
    const artist = nameOf(parts[1]);
    const title = nameOf(parts[2]);
    if (artist === null || title === null)
      return errorResponse('malformed', 'The artist or the title cannot be read.');
    const pending = upstream.request(urlOf(artist, title));
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
