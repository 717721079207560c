import type { Bytes } from './body.ts';
import { accepts, plainHeaders } from './headers.ts';
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

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wav: 'audio/wav',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

/** The headers of a file, by its path. Hashed names never change their content; flags hardly ever do. */
export function fileHeaders(path: string, html: string | null): Readonly<Record<string, string>> {
  const extension = /\.([a-z0-9]+)$/.exec(path)?.[1] ?? '';
  const isHashed = /^\/assets\/.*-[\w-]{8,}\.\w+(?:\.map)?$/.test(path);
  const cacheControl = isHashed
    ? 'public, max-age=31536000, immutable'
    : path.startsWith('/flags/')
      ? 'public, max-age=86400'
      : 'no-cache';
  return {
    ...plainHeaders,
    'Content-Type': types[extension] ?? 'application/octet-stream',
    'Cache-Control': cacheControl,
    'Cross-Origin-Resource-Policy': 'same-origin',
    Vary: 'Accept-Encoding',
    ...(html !== null && { 'Content-Security-Policy': framedPolicy(html) }),
    // A picture that is opened by itself runs nothing.
    ...(extension === 'svg' && {
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }),
  };
}

/** The index of a folder: '/assistant/' has one. */
export const indexed = (path: string): string => (path.endsWith('/') ? `${path}index.html` : path);

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
    if (request.headers.get('if-none-match')?.includes(headers['ETag'] ?? '-') === true) {
      return new Response(null, { status: 304, headers });
    }
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
