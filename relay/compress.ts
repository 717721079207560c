import type { Bytes } from './body.ts';
import { accepts } from './headers.ts';
import { compressFromBytes } from './limits.ts';
import type { Hit } from './upstream/answers.ts';

/** How responses are compressed, if the platform does not do it by itself. */
export interface Compression {
  readonly encoding: 'br' | 'gzip';
  /** Quick: for answers that live for minutes. */
  readonly compress: (bytes: Bytes) => Promise<Bytes>;
}

/** Something that is sent more than once. */
export interface Packable {
  readonly plain: Hit;
  /** The same compressed, after the first request for it. */
  packed: Hit | null;
}

/** Reads a header of a request by its name in lower case. */
export type HeaderOf = (name: string) => string | null | undefined;

/** Whether the client accepts compression, and it is worth it. */
export function wantsCompressed({ plain }: Packable, headerOf: HeaderOf, { encoding }: Compression): boolean {
  return plain.body.length >= compressFromBytes && accepts(headerOf('accept-encoding'), encoding);
}

/** What a client is sent: the compressed copy, made at the first request, where it accepts that. */
export async function sentTo(
  headerOf: HeaderOf,
  of: Packable,
  compression: Compression | null,
): Promise<Hit> {
  if (compression === null || !wantsCompressed(of, headerOf, compression)) return of.plain;
  if (of.packed !== null) return of.packed;
  const { status, headers, body } = of.plain;
  const packed = await compression.compress(body);
  const own = { 'Content-Encoding': compression.encoding, 'Content-Length': String(packed.length) };
  of.packed = { status, body: packed, headers: { ...headers, ...own } };
  return of.packed;
}

/** The body as a response. */
export function responseOf({ status, headers, body }: Hit): Response {
  return new Response(body, { status, headers });
}
