import * as v from 'valibot';

/*
 * What the catalogue sends, as far as the app uses it. Fields that are missing or of a wrong type are taken as not sent;
 * only what makes an answer unusable makes it invalid. Every schema also reads its own output, because that is what the
 * cache keeps.
 */

const text = v.fallback(v.optional(v.string()), undefined);
const number = v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined);
const id = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.nonEmpty())]),
  v.transform(String),
);
const optionalId = v.fallback(v.optional(id), undefined);

const artistOfTrack = v.object({ id: optionalId, name: text });

const album = v.object({
  title: text,
  cover_xl: text,
  cover_big: text,
  cover_medium: text,
  cover_small: text,
});

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
});
export type WireTrack = v.InferOutput<typeof wireTrack>;

export const wireArtist = v.object({
  id,
  name: text,
  picture: text,
  picture_small: text,
  picture_medium: text,
  picture_big: text,
  picture_xl: text,
});
export type WireArtist = v.InferOutput<typeof wireArtist>;

export const wireStation = v.object({
  id,
  title: text,
  description: text,
  picture: text,
  picture_small: text,
  picture_medium: text,
  picture_big: text,
  picture_xl: text,
});
export type WireStation = v.InferOutput<typeof wireStation>;

/** A list of items. An item that cannot be used is left out, the others stay. */
function listOf<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.object({ data: v.array(v.unknown()) }),
    v.transform(({ data }) => ({
      data: data.flatMap((entry): v.InferOutput<Item>[] => {
        const result = v.safeParse(item, entry);
        return result.success ? [result.output] : [];
      }),
    })),
  );
}

export const wireTracks = listOf(wireTrack);
export const wireArtists = listOf(wireArtist);
export const wireStations = listOf(wireStation);

/** A playlist; valid only with `tracks.data` (CAT-12). */
export const wirePlaylist = v.object({
  id: optionalId,
  title: text,
  description: text,
  nb_tracks: number,
  picture_medium: text,
  picture_big: text,
  picture_xl: text,
  tracks: wireTracks,
});
export type WirePlaylist = v.InferOutput<typeof wirePlaylist>;
