import * as v from 'valibot';
import type { CataloguePlaylist } from '../../domain/artist.ts';
import { withGenre } from '../../domain/genre.ts';
import { placeholderImage } from '../../domain/track.ts';
import { LIFETIME_PLAYLIST_MS, NO_DATA_PLAYLIST_ERRORS } from '../../limits/catalogue.ts';
import type { CatalogueCall } from '../catalogue.types.ts';
import { call, firstPicture, number, oneOf, optionalId, text } from './call.ts';
import { normaliseTrack, previewOf, wireTracks } from './track.ts';

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
    tracks: wireTracks,
  }),
  v.transform((wire) => oneOf(['picture_xl', 'picture_big', 'picture_medium'], wire)),
);

/** A playlist with its tracks. */
export function playlistCall(id: string): CatalogueCall<CataloguePlaylist> {
  return call({
    path: `/playlist/${encodeURIComponent(id)}`,
    schema: wirePlaylist,
    normalise: (wire): CataloguePlaylist => ({
      id: wire.id ?? id,
      title: wire.title ?? '',
      description: wire.description ?? '',
      image: firstPicture(wire.picture_xl, wire.picture_big, wire.picture_medium) || placeholderImage,
      trackCount: wire.nb_tracks ?? wire.tracks.data.length,
      tracks: wire.tracks.data.map((track) => normaliseTrack(track)),
    }),
    previewsOf: ({ tracks }) => tracks.data.map(previewOf),
    lifetimeMs: LIFETIME_PLAYLIST_MS,
    withGenre: (playlist, genre) => ({ ...playlist, tracks: withGenre(playlist.tracks, genre) }),
    invalid: 'Invalid playlist response format',
    noDataErrors: NO_DATA_PLAYLIST_ERRORS,
  });
}
