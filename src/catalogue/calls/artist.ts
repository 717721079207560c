import * as v from 'valibot';
import { call, id, listOf, number, onePortrait, portrait, portraitFields, text } from './call.ts';
import { trackListCall } from './track.ts';
import { nameOf } from './name.ts';
import type { Artist } from '../../domain/artist.ts';
import { unknownArtistName } from '../../domain/track.ts';
import { LIFETIME_ARTIST_MS } from '../../limits/catalogue.ts';

export const wireArtist = v.pipe(
  v.object({ id, name: text, nb_fan: number, ...portraitFields }),
  v.transform(onePortrait),
);
const wireArtists = listOf(wireArtist);

export function normaliseArtist(wire: v.InferOutput<typeof wireArtist>): Artist {
  return {
    id: wire.id,
    name: nameOf(wire.name, unknownArtistName),
    image: portrait(wire),
    ...(wire.nb_fan === undefined ? {} : { fans: wire.nb_fan }),
  };
}

/** A call whose answer is a list of artists. */
export const artistListCall = <const Path extends string>(path: Path, lifetimeMs: number) =>
  call({
    path,
    schema: wireArtists,
    normalise: ({ data }): readonly Artist[] => data.map(normaliseArtist),
    lifetimeMs,
  });

/** One artist. */
export const artistCall = call({
  path: '/artist/:artist',
  schema: wireArtist,
  normalise: (wire): Artist => normaliseArtist(wire),
  lifetimeMs: LIFETIME_ARTIST_MS,
});

/** The tracks of an artist that are played most. */
export const artistTopCall = trackListCall('/artist/:artist/top?limit', {
  lifetimeMs: LIFETIME_ARTIST_MS,
  smallToo: true,
});

/** Artists like one. */
export const artistRelatedCall = artistListCall('/artist/:artist/related', LIFETIME_ARTIST_MS);
