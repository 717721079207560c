import { hashText } from './random.ts';

/** What a picture belongs to; a segment of the picture's path, as in the public catalogue. */
export type ImageKind = 'cover' | 'artist' | 'playlist' | 'misc';

/** The edge lengths in pixels that the public catalogue offers, by their names. */
export const imageSizes = { small: 56, medium: 250, big: 500, xl: 1000 } as const;

/** Spreads a number over all 32 bits, so that small ids do not look small. */
const spread = (value: number): number => Math.imul(value ^ (value >>> 15), 0x2c1b3c6d) >>> 0;

const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');

/**
 * 32 hex digits that look like a hash and lead back to the id, so that the server can draw any picture from
 * its path without a table: two hashes of the id, then the id masked with them.
 */
export function imageHash(kind: string, id: number): string {
  const first = hashText(`${kind}.${id}`);
  const second = hashText(`${id}.${kind}`);
  return hex(first) + hex(second) + hex(Math.floor(id / 2 ** 32) ^ spread(first)) + hex(id ^ spread(second));
}

/** The id behind an image hash, or null where the hash is not one of ours. */
export function idOfImageHash(kind: string, hash: string): number | null {
  if (!/^[0-9a-f]{32}$/.test(hash)) return null;
  const [first, second, high, low] = [0, 8, 16, 24].map((at) => Number.parseInt(hash.slice(at, at + 8), 16));
  const id =
    (((high ?? 0) ^ spread(first ?? 0)) >>> 0) * 2 ** 32 + (((low ?? 0) ^ spread(second ?? 0)) >>> 0);
  return Number.isSafeInteger(id) && imageHash(kind, id) === hash ? id : null;
}

/** The url of a picture; an empty hash yields the catalogue's missing one (`…/artist//56x56…`). */
export function imageUrl(base: string, kind: ImageKind, hash: string, pixels: number): string {
  return `${base}/covers/images/${kind}/${hash}/${pixels}x${pixels}-000000-80-0-0.svg`;
}

/** What a picture is drawn from. */
export const imageKey = (kind: string, id: number): string => `${kind}.${id}`;
