import type { Context } from 'hono';
import * as v from 'valibot';
import { errorResponse } from '../errors.ts';
import { jsonHeaders, sharedCaching } from '../headers.ts';
import { lyricsNameMaxLength } from '../limits.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { keepAlive } from './relay.ts';

/** No dots that a url would read as a folder, no control characters, no length beyond any song's. */
const name = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(lyricsNameMaxLength),
  v.regex(/^(?!\.{1,2}$)\P{Cc}+$/u),
);
const song = v.object({ artist: name, title: name });

/** GET /lyrics/v1/{artist}/{title}: the lyrics service's answer with its status. */
export function lyricsRoute(
  upstream: Upstream,
  urlOf: (artist: string, title: string) => string,
  clientOf: (c: Context) => string,
  now: () => number,
): (c: Context) => Promise<Response> {
  return async (c) => {
    const names = v.safeParse(song, c.req.param());
    if (!names.success) return errorResponse('malformed', 'The artist or the title cannot be read.');
    const { artist, title } = names.output;
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
