import * as v from 'valibot';
import { call, id, listOf, number, onePortrait, portrait, portraitFields, text } from './call.ts';
import { trackListCall } from './track.ts';
import type { CatalogueCall } from '../catalogue.types.ts';
import type { Artist } from '../../domain/artist.ts';
import { LIFETIME_ARTIST_MS } from '../../limits/catalogue.ts';

export const wireArtist = v.pipe(
  v.object({ id, name: text, nb_fan: number, ...portraitFields }),
  v.transform(onePortrait),
);
const wireArtists = listOf(wireArtist);

export function normaliseArtist(wire: v.InferOutput<typeof wireArtist>): Artist {
  return {
    id: wire.id,
    name: wire.name ?? '',
    image: portrait(wire),
    ...(wire.nb_fan === undefined ? {} : { fans: wire.nb_fan }),
  };
}

/** A call whose answer is a list of artists. */
export function artistListCall(path: string, lifetimeMs: number): CatalogueCall<readonly Artist[]> {
  return call({
    path,
    schema: wireArtists,
    normalise: ({ data }): readonly Artist[] => data.map(normaliseArtist),
    lifetimeMs,
  });
}

/** One artist. */
export function artistCall(artistId: string): CatalogueCall<Artist> {
  return call({
    path: `/artist/${encodeURIComponent(artistId)}`,
    schema: wireArtist,
    normalise: normaliseArtist,
    lifetimeMs: LIFETIME_ARTIST_MS,
  });
}

/** The tracks of an artist that are played most. */
export const artistTopCall = (artistId: string, limit: number) =>
  trackListCall(`/artist/${encodeURIComponent(artistId)}/top?limit=${limit}`, {
    lifetimeMs: LIFETIME_ARTIST_MS,
    smallToo: true,
  });

/** Artists like one. */
export const artistRelatedCall = (artistId: string) =>
  artistListCall(`/artist/${encodeURIComponent(artistId)}/related`, LIFETIME_ARTIST_MS);
