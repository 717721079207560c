import { getMimeType } from 'hono/utils/mime';
import * as v from 'valibot';
import { parseJson } from '../src/domain/text.ts';
import type { Bytes } from './body.ts';
import { accepts } from './headers.ts';
import { framedPolicy } from './policy.ts';
import { sha256 } from './sha256.ts';

/** A built file with its compressed copies. */
export interface BuiltFile {
  readonly bytes: Bytes;
  readonly br?: Bytes;
  readonly gzip?: Bytes;
}

/** Responds to a request for a file of the app; null if there is none. */
export type Files = (request: Request, path: string) => Response | null | Promise<Response | null>;

/** A file's headers, by its path. Hashed names, which all of /assets have, never change; flags hardly. */
export function fileHeaders(path: string, html: string | null): Readonly<Record<string, string>> {
  const cacheControl = path.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : path.startsWith('/flags/')
      ? 'public, max-age=86400'
      : 'no-cache';
  return {
    'Content-Type': getMimeType(path) ?? 'application/octet-stream',
    'Cache-Control': cacheControl,
    'Cross-Origin-Resource-Policy': 'same-origin',
    Vary: 'Accept-Encoding',
    ...(html !== null && { 'Content-Security-Policy': framedPolicy(html) }),
    // A picture that is opened by itself runs nothing.
    ...(path.endsWith('.svg') && {
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }),
  };
}

/** The index of a folder: '/assistant/' has one. */
export const indexed = (path: string): string => (path.endsWith('/') ? `${path}index.html` : path);

/** Made by the build for the server: the page, its name, its renderer, and the worker's previews. */
const forTheServer = ['/index.html', '/build.json', '/server/', '/clips/'];

/** Whether a built file is for browsers. */
export const isForBrowsers = (path: string): boolean => !forTheServer.some((start) => path.startsWith(start));

const named = v.object({ id: v.string() });

/** The id of a build in the text of its build.json; null if there is none. */
export function buildIn(text: string): string | null {
  const name = v.safeParse(named, parseJson(text));
  return name.success ? name.output.id : null;
}

/** Serves built files from memory: a path that is not in the map does not exist. */
export function filesFrom(built: ReadonlyMap<string, BuiltFile>): Files {
  const ready = new Map<
    string,
    { readonly file: BuiltFile; readonly headers: Readonly<Record<string, string>> }
  >();

  function find(path: string): ReturnType<typeof ready.get> {
    const known = ready.get(path);
    const file = built.get(path);
    if (known !== undefined || file === undefined) return known;
    const html = path.endsWith('.html') ? new TextDecoder().decode(file.bytes) : null;
    const etag = `"${sha256(file.bytes, 'base64').slice(0, 22)}"`;
    const made = { file, headers: { ...fileHeaders(path, html), ETag: etag } };
    ready.set(path, made);
    return made;
  }

  return (request, path) => {
    const found = find(indexed(path));
    if (found === undefined) return null;
    const { file, headers } = found;
    const accepted = request.headers.get('accept-encoding');
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = file[encoding];
      if (packed === undefined || !accepts(accepted, encoding)) continue;
      const length = String(packed.length);
      const all = { ...headers, 'Content-Encoding': encoding, 'Content-Length': length };
      return new Response(packed, { headers: all });
    }
    const length = String(file.bytes.length);
    return new Response(file.bytes, {
      headers: { ...headers, 'Content-Length': length },
    });
  };
}
