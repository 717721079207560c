import type { Context } from 'hono';
import * as v from 'valibot';
import { bareTitle } from '../../src/domain/lyrics.ts';
import type { Compression } from '../compress.ts';
import { errorResponse } from '../errors.ts';
import { lyricsNameMaxLength } from '../limits.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { answer, keepAlive } from './relay.ts';

/** No dots that a url would read as a folder, no control characters, no length beyond any song's. */
const name = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(lyricsNameMaxLength),
  v.regex(/^(?!\.{1,2}$)\P{Cc}+$/u),
);
const song = v.object({ artist: name, title: name });

/**
 * GET /lyrics/v1?artist&title, or /lyrics/v1/{artist}/{title}, in whose path some proxies refuse a slash: the
 * lyrics service's answer with its status. What it does not have under the title is asked for once more under
 * the bare one.
 */
export function lyricsRoute(
  upstream: Upstream,
  urlOf: (artist: string, title: string) => string,
  clientOf: (c: Context) => string,
  compression: Compression | null,
  now: () => number,
): (c: Context) => Promise<Response> {
  return async (c) => {
    const names = v.safeParse(song, { ...c.req.query(), ...c.req.param() });
    if (!names.success) return errorResponse('malformed', 'The artist or the title cannot be read.');
    const { artist, title } = names.output;
    const ask = (named: string) => upstream.request(urlOf(artist, named), false, clientOf(c));
    const bare = bareTitle(title);
    const answering = answer(
      ask(title).then((first) => (first.status === 404 && bare !== title ? ask(bare) : first)),
      (header) => c.req.header(header),
      compression,
      now,
    );
    keepAlive(c, answering);
    return answering;
  };
}
