import * as v from 'valibot';
import { call, firstPicture, flag, id, listOf, number, oneOf, optionalId, text } from './call.ts';
import { nameOf } from './name.ts';
import { withGenre } from '../../domain/genre.ts';
import { isLoudness } from '../../domain/loudness.ts';
import type { PreviewNote } from '../../domain/preview-url.ts';
import {
  placeholderImage,
  type Track,
  unknownAlbumName,
  unknownArtistId,
  unknownArtistName,
  unknownTrackName,
} from '../../domain/track.ts';

export const artistOfTrack = v.object({ id: optionalId, name: text });

/** What is known of an album wherever one is named. */
export const albumFields = {
  title: text,
  cover_xl: text,
  cover_big: text,
  cover_medium: text,
  cover_small: text,
};
/** Keeps one of its covers. */
export const oneCover = <Wire extends { readonly [Name in keyof typeof albumFields]?: string | undefined }>(
  wire: Wire,
): Wire => oneOf(['cover_xl', 'cover_big', 'cover_medium', 'cover_small'], wire);

const album = v.pipe(v.object({ id: optionalId, ...albumFields }), v.transform(oneCover));

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
  gain: number,
  genre_id: optionalId,
  readable: flag,
  /** The same recording on another release, for a track that cannot be had here. */
  alternative: v.fallback(v.optional(v.object({ preview: text })), undefined),
  explicit_lyrics: flag,
});
export const wireTracks = listOf(wireTrack);

/** One that a search finds: only there the code of the recording is of use. */
const foundTrack = v.object({ ...wireTrack.entries, isrc: text });

/** What an answer says of a track. */
type WireTrack = v.InferOutput<typeof wireTrack> & Pick<v.InferOutput<typeof foundTrack>, 'isrc'>;

/** @param smallToo the small cover follows after the medium one, as for artist tracks */
export function normaliseTrack(wire: WireTrack, smallToo = false): Track {
  const { album: from } = wire;
  const image = firstPicture(
    from?.cover_xl,
    from?.cover_big,
    from?.cover_medium,
    smallToo ? from?.cover_small : undefined,
  );
  const artistName = nameOf(wire.artist?.name, unknownArtistName);
  return {
    id: wire.id,
    name: nameOf(wire.title, unknownTrackName),
    duration: wire.duration ?? 0,
    artist_name: artistName,
    album_name: nameOf(from?.title, unknownAlbumName),
    ...(from?.id === undefined ? {} : { album_id: from.id }),
    image: image || placeholderImage,
    audio: audioOf(wire),
    artist: { id: wire.artist?.id ?? unknownArtistId, name: artistName, bio: null },
    genre: wire.genre_id === undefined ? [] : [wire.genre_id],
    ...(wire.rank === undefined ? {} : { rank: wire.rank }),
    ...(wire.link ? { link: wire.link } : {}),
    ...(isLoudness(wire.gain) ? { gain: wire.gain } : {}),
    ...(wire.isrc ? { isrc: wire.isrc } : {}),
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
export const trackListCall = <const Path extends string>(
  path: Path,
  {
    smallToo = false,
    schema = wireTracks,
    ...lifetime
  }: {
    readonly lifetimeMs?: number;
    readonly smallToo?: boolean;
    readonly schema?: v.GenericSchema<unknown, { readonly data: WireTrack[] }>;
  } = {},
) =>
  call({
    path,
    schema,
    normalise: ({ data }): readonly Track[] => data.map((track) => normaliseTrack(track, smallToo)),
    withGenre,
    previewsOf: ({ data }) => data.map(previewOf),
    ...lifetime,
  });

/** One track. */
export const trackCall = call({
  path: '/track/:track',
  schema: wireTrack,
  normalise: (wire): Track => normaliseTrack(wire),
  previewsOf: (wire) => [previewOf(wire)],
  withGenre: (track, genre) => withGenre([track], genre)[0] ?? track,
  invalid: 'Invalid track response format',
});

/** The tracks that a text finds. */
export const searchTracksCall = trackListCall('/search/track?q', { schema: listOf(foundTrack) });
