import * as v from 'valibot';
import { call, firstPicture, flag, id, listOf, number, oneOf, optionalId, text } from './call.ts';
import type { CatalogueCall } from '../catalogue.types.ts';
import { withGenre } from '../../domain/genre.ts';
import type { PreviewNote } from '../../domain/preview-url.ts';
import {
  placeholderImage,
  type Track,
  unknownAlbumName,
  unknownArtistId,
  unknownArtistName,
} from '../../domain/track.ts';

const artistOfTrack = v.object({ id: optionalId, name: text });

const album = v.pipe(
  v.object({
    title: text,
    cover_xl: text,
    cover_big: text,
    cover_medium: text,
    cover_small: text,
  }),
  v.transform((wire) => oneOf(['cover_xl', 'cover_big', 'cover_medium', 'cover_small'], wire)),
);

/** A track, alone or in a list. No recorded track carries `genre_id`, but the specification reads it. */
export const wireTrack = v.object({
  id,
  title: text,
  duration: number,
  artist: v.fallback(v.optional(artistOfTrack), undefined),
  album: v.fallback(v.optional(album), undefined),
  preview: text,
  rank: number,
  link: text,
  genre_id: optionalId,
  readable: flag,
  /** The same recording on another release, for a track that cannot be had here. */
  alternative: v.fallback(v.optional(v.object({ preview: text })), undefined),
  explicit_lyrics: flag,
});
export const wireTracks = listOf(wireTrack);

/** @param smallToo the small cover follows after the medium one, as for artist tracks */
export function normaliseTrack(wire: v.InferOutput<typeof wireTrack>, smallToo = false): Track {
  const { album: from } = wire;
  const image = firstPicture(
    from?.cover_xl,
    from?.cover_big,
    from?.cover_medium,
    smallToo ? from?.cover_small : undefined,
  );
  const artistName = wire.artist?.name || unknownArtistName;
  return {
    id: wire.id,
    name: wire.title ?? '',
    duration: wire.duration ?? 0,
    artist_name: artistName,
    album_name: from?.title || unknownAlbumName,
    image: image || placeholderImage,
    audio: audioOf(wire),
    artist: { id: wire.artist?.id ?? unknownArtistId, name: artistName, bio: null },
    genre: wire.genre_id === undefined ? [] : [wire.genre_id],
    ...(wire.rank === undefined ? {} : { rank: wire.rank }),
    ...(wire.link ? { link: wire.link } : {}),
    ...(wire.explicit_lyrics ? { explicit: true } : {}),
  };
}

/** The track's own preview; that of its alternative if the track cannot be played here. */
function audioOf({ preview = '', readable, alternative }: v.InferOutput<typeof wireTrack>): string {
  return (readable === false && alternative?.preview) || preview;
}

/** What a track of an answer says about its preview. */
export const previewOf = (wire: v.InferOutput<typeof wireTrack>): PreviewNote => ({
  id: wire.id,
  audio: audioOf(wire),
  isUnreadable: wire.readable === false,
});

/** A call whose answer is a list of tracks. */
export function trackListCall(
  path: string,
  { lifetimeMs, smallToo = false }: { readonly lifetimeMs?: number; readonly smallToo?: boolean } = {},
): CatalogueCall<readonly Track[]> {
  return call({
    path,
    schema: wireTracks,
    normalise: ({ data }): readonly Track[] => data.map((track) => normaliseTrack(track, smallToo)),
    withGenre,
    previewsOf: ({ data }) => data.map(previewOf),
    ...(lifetimeMs === undefined ? {} : { lifetimeMs }),
  });
}

/** One track. */
export function trackCall(trackId: string): CatalogueCall<Track> {
  return call({
    path: `/track/${encodeURIComponent(trackId)}`,
    schema: wireTrack,
    normalise: (wire): Track => normaliseTrack(wire),
    previewsOf: (wire) => [previewOf(wire)],
    withGenre: (track, genre) => withGenre([track], genre)[0] ?? track,
    invalid: 'Invalid track response format',
  });
}

/** The tracks that a text finds. */
export const searchTracksCall = (words: string) =>
  trackListCall(`/search/track?q=${encodeURIComponent(words)}`);
