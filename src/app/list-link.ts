import * as v from 'valibot';
import { catalogueId } from '../domain/pages.ts';
import type { IsOwnUrl } from '../domain/own-urls.ts';
import { parseJson } from '../domain/text.ts';
import { placeholderImage, type Track, withoutDoubles } from '../domain/track.ts';
import { LINKED_LIST_MAX_BYTES, LINKED_TRACKS_MAX } from '../limits/content.ts';
import { trackSchema } from '../storage/schemas.ts';

/** A list that a link carries: the queue has no name. */
export interface LinkedList {
  readonly name: string | null;
  readonly tracks: readonly Track[];
}

// Short, because it stands in an address: id, title, artist's id and name, album, length in seconds, cover.
const linkedTrack = v.tuple([
  v.pipe(v.string(), v.regex(new RegExp(`^${catalogueId}$`))),
  v.string(),
  v.string(),
  v.string(),
  v.string(),
  v.pipe(v.number(), v.minValue(0)),
  v.string(),
]);

const linkedList = v.tuple([
  v.literal(1),
  v.nullable(v.pipe(v.string(), v.minLength(1))),
  v.pipe(v.array(linkedTrack), v.minLength(1), v.maxLength(LINKED_TRACKS_MAX)),
]);

/** What a stream makes of bytes; throws where that is damaged, or more than `maxBytes`. */
async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
  maxBytes: number,
): Promise<Uint8Array> {
  const made: number[] = [];
  const source = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let part = await source.read(); !part.done; part = await source.read()) {
    made.push(...part.value);
    if (made.length > maxBytes) {
      await source.cancel();
      throw new RangeError('The list of a link is too large');
    }
  }
  return Uint8Array.from(made);
}

/**
 * The address of the page that shows a list to whoever opens it: the tracks stand, compressed, behind its
 * '#', so that no server gets them. The first `LINKED_TRACKS_MAX` at most, and none that only this browser
 * knows.
 */
export async function linkOf({ name, tracks }: LinkedList): Promise<string> {
  const rows = tracks
    .filter(({ id }) => v.is(linkedTrack.items[0], id))
    .slice(0, LINKED_TRACKS_MAX)
    .map(({ id, name: title, artist, album_name: album, duration, image }) => [
      id,
      title,
      artist.id,
      artist.name,
      album,
      Math.round(Math.max(0, duration)),
      image === placeholderImage ? '' : image,
    ]);
  const text = new TextEncoder().encode(JSON.stringify([1, name, rows]));
  const packed = await through(new CompressionStream('deflate-raw'), text, Infinity);
  const base64 = btoa(String.fromCharCode(...packed));
  return `/shared#${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** The list of such an address's fragment; null where it is damaged, or was never one. */
export async function linkedListOf(fragment: string, isOwnUrl: IsOwnUrl): Promise<LinkedList | null> {
  try {
    const base64 = atob(fragment.replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(base64, (letter) => letter.charCodeAt(0));
    // A few bytes can claim to be gigabytes.
    const text = await through(new DecompressionStream('deflate-raw'), packed, LINKED_LIST_MAX_BYTES);
    const [, name, rows] = v.parse(linkedList, parseJson(new TextDecoder().decode(text)));
    const tracks = rows.map(([id, title, artistId, artistName, album, duration, image]) =>
      v.parse(trackSchema, {
        id,
        name: title,
        duration,
        artist_name: artistName,
        album_name: album,
        // Another address would be told who opens the link.
        image: isOwnUrl(image) ? image : placeholderImage,
        audio: '',
        artist: { id: artistId, name: artistName, bio: null },
        genre: [],
      }),
    );
    return { name, tracks: withoutDoubles(tracks) };
  } catch {
    return null;
  }
}
