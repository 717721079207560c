import * as v from 'valibot';
import type { CataloguePlaylist } from '../../domain/artist.ts';
import { withGenre } from '../../domain/genre.ts';
import { placeholderImage } from '../../domain/track.ts';
import { LIFETIME_PLAYLIST_MS, NO_DATA_PLAYLIST_ERRORS } from '../../limits/catalogue.ts';
import { call, firstPicture, listOf, number, oneOf, optionalId, text } from './call.ts';
import { normaliseTrack, previewOf, wireTrack } from './track.ts';
import { nameOf } from './name.ts';

/** Valid only with `tracks.data`. */
const wirePlaylist = v.pipe(
  v.object({
    id: optionalId,
    title: text,
    description: text,
    nb_tracks: number,
    picture_medium: text,
    picture_big: text,
    picture_xl: text,
    tracks: listOf(wireTrack, false),
  }),
  v.transform((wire) => ({
    ...oneOf(['picture_xl', 'picture_big', 'picture_medium'], wire),
    // Some playlists are said to have none.
    nb_tracks: Math.max(wire.nb_tracks ?? 0, wire.tracks.data.length),
  })),
);

/** A playlist with its tracks. */
export const playlistCall = call({
  path: '/playlist/:playlist',
  schema: wirePlaylist,
  normalise: (wire, id): CataloguePlaylist => ({
    id: wire.id ?? id,
    title: nameOf(wire.title, 'Unknown Playlist'),
    description: nameOf(wire.description, ''),
    image: firstPicture(wire.picture_xl, wire.picture_big, wire.picture_medium) || placeholderImage,
    trackCount: wire.nb_tracks,
    tracks: wire.tracks.data.map((track) => normaliseTrack(track)),
  }),
  previewsOf: ({ tracks }) => tracks.data.map(previewOf),
  lifetimeMs: LIFETIME_PLAYLIST_MS,
  withGenre: (playlist, genre) => ({ ...playlist, tracks: withGenre(playlist.tracks, genre) }),
  invalid: 'Invalid playlist response format',
  noDataErrors: NO_DATA_PLAYLIST_ERRORS,
});
