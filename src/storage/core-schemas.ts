import * as v from 'valibot';
import type { HistoryEntry } from '../domain/history.ts';
import type { QueueSession } from '../domain/queue-list.ts';
import {
  placeholderImage,
  type Track,
  unknownAlbumName,
  unknownArtistId,
  unknownArtistName,
} from '../domain/track.ts';

const name = v.pipe(v.string(), v.nonEmpty());

/** A track as it is written today. */
export const trackSchema = v.object({
  id: name,
  name: v.string(),
  duration: v.number(),
  artist_name: v.string(),
  album_name: v.string(),
  image: v.string(),
  audio: v.string(),
  artist: v.object({ id: v.string(), name: v.string(), bio: v.null() }),
  genre: v.array(v.string()),
  rank: v.exactOptional(v.number()),
  link: v.exactOptional(v.string()),
  explicit: v.exactOptional(v.boolean()),
  addedAt: v.exactOptional(v.number()),
}) satisfies v.GenericSchema<unknown, Track>;

const optionalNumber = v.fallback(v.optional(v.number()), undefined);

/** A track of an older or incomplete form: id and name are required, missing fields get their defaults. */
export const olderTrackSchema = v.pipe(
  v.object({
    id: v.union([name, v.pipe(v.number(), v.transform(String))]),
    name: v.string(),
    duration: v.fallback(v.number(), 0),
    artist_name: v.fallback(v.string(), unknownArtistName),
    album_name: v.fallback(v.string(), unknownAlbumName),
    image: v.fallback(v.string(), placeholderImage),
    audio: v.fallback(v.string(), ''),
    artist: v.fallback(v.nullable(v.object({ id: name, name: v.string() })), null),
    genre: v.fallback(v.array(v.string()), []),
    rank: optionalNumber,
    link: v.fallback(v.optional(v.string()), undefined),
    addedAt: optionalNumber,
  }),
  v.transform(
    ({ artist, ...track }) =>
      ({
        ...track,
        artist: { id: artist?.id ?? unknownArtistId, name: artist?.name ?? track.artist_name, bio: null },
      }) as Track,
  ),
);

export const historyEntrySchema = v.object({
  track: trackSchema,
  timestamp: v.number(),
}) satisfies v.GenericSchema<unknown, HistoryEntry>;

export const olderHistoryEntrySchema = v.object({ track: olderTrackSchema, timestamp: v.number() });

export const queueSessionSchema = v.object({
  tracks: v.array(trackSchema),
  index: v.pipe(v.number(), v.integer(), v.minValue(-1)),
  shuffle: v.boolean(),
  loop: v.boolean(),
  position: v.number(),
  nextId: v.optional(v.string()),
  // What a file brings may lead to pages of the app alone.
  from: v.optional(v.object({ name: v.string(), path: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)) })),
}) satisfies v.GenericSchema<unknown, QueueSession>;

export const playerSettingsSchema = v.object({
  volume: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  muted: v.boolean(),
});
