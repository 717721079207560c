import * as v from 'valibot';
import type { CatalogueAlbum, ListedAlbum } from '../../domain/artist.ts';
import { withGenre } from '../../domain/genre.ts';
import {
  placeholderImage,
  unknownAlbumName,
  unknownArtistId,
  unknownArtistName,
} from '../../domain/track.ts';
import { LIFETIME_ARTIST_MS } from '../../limits/catalogue.ts';
import { call, firstPicture, id, listOf, text } from './call.ts';
import { nameOf } from './name.ts';
import { albumFields, artistOfTrack, normaliseTrack, oneCover, previewOf, wireTrack } from './track.ts';

const date = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);

const listedFields = { id, ...albumFields, release_date: date };
const wireListed = v.pipe(v.object(listedFields), v.transform(oneCover));

const normaliseListed = (wire: v.InferOutput<typeof wireListed>): ListedAlbum => ({
  id: wire.id,
  title: nameOf(wire.title, unknownAlbumName),
  image: firstPicture(wire.cover_xl, wire.cover_big, wire.cover_medium) || placeholderImage,
  releasedOn: wire.release_date ?? '',
});

/** Valid only with `tracks.data`, whose items do not say of which album they are. */
const wireAlbum = v.pipe(
  v.object({
    ...listedFields,
    label: text,
    artist: v.fallback(v.optional(artistOfTrack), undefined),
    tracks: listOf(wireTrack, false),
  }),
  v.transform(oneCover),
);

/** An album with its tracks. */
export const albumCall = call({
  path: '/album/:album',
  schema: wireAlbum,
  normalise: ({ tracks, artist, ...wire }): CatalogueAlbum => {
    const name = nameOf(artist?.name, unknownArtistName);
    return {
      ...normaliseListed(wire),
      description: '',
      artist: { id: artist?.id ?? unknownArtistId, name, bio: null },
      label: nameOf(wire.label, ''),
      trackCount: tracks.data.length,
      tracks: tracks.data.map((track) => normaliseTrack({ ...track, album: wire })),
    };
  },
  previewsOf: ({ tracks }) => tracks.data.map(previewOf),
  lifetimeMs: LIFETIME_ARTIST_MS,
  withGenre: (album, genre) => ({ ...album, tracks: withGenre(album.tracks, genre) }),
  invalid: 'Invalid album response format',
});

/** The albums of an artist, the first 25. */
export const artistAlbumsCall = call({
  path: '/artist/:artist/albums',
  schema: listOf(wireListed),
  normalise: ({ data }): readonly ListedAlbum[] => data.map(normaliseListed),
  lifetimeMs: LIFETIME_ARTIST_MS,
});
