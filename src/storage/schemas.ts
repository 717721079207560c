import * as v from 'valibot';
import type { Comment } from '../domain/comments.ts';
import type { HistoryEntry } from '../domain/history.ts';
import { unknownFolderName, type Folder, type Library } from '../domain/library.ts';
import { isLocalPath } from '../domain/own-urls.ts';
import { musicPreferenceIds } from '../domain/preferences.ts';
import { type Profile, countryCodes } from '../domain/profile.ts';
import { endReasons, type QueueSession } from '../domain/queue-list.ts';
import type { Sleep } from '../domain/sleep.ts';
import { seenOr } from '../domain/text.ts';
import {
  type Track,
  placeholderImage,
  unknownAlbumName,
  unknownArtistId,
  unknownArtistName,
  unknownTrackName,
} from '../domain/track.ts';
import type { Unwanted } from '../domain/unwanted.ts';
import { SLEEP_MINUTES } from '../limits/playback.ts';
import { TIME_MAX_MS } from '../limits/storage.ts';

/** An id or a name that is needed. */
export const name = v.pipe(v.string(), v.minLength(1));

/** A name; what stands for it where it is null or nothing of it can be seen. */
const named = (fallback: string) =>
  v.pipe(
    v.nullable(v.string()),
    v.transform((text) => seenOr(text ?? '', fallback)),
  );
export const trackName = named(unknownTrackName);
const artistName = named(unknownArtistName);
const albumName = named(unknownAlbumName);
export const folderName = named(unknownFolderName);

/** A moment in ms since 1970 that can be shown as a date. */
export const time = v.pipe(v.number(), v.minValue(-TIME_MAX_MS), v.maxValue(TIME_MAX_MS));

/** A track as it is written today. */
export const trackSchema = v.object({
  id: name,
  name: trackName,
  duration: v.number(),
  artist_name: artistName,
  album_name: albumName,
  album_id: v.exactOptional(v.string()),
  image: v.string(),
  audio: v.string(),
  artist: v.object({ id: v.string(), name: artistName, bio: v.null() }),
  genre: v.array(v.string()),
  rank: v.exactOptional(v.number()),
  link: v.exactOptional(v.string()),
  gain: v.exactOptional(v.number()),
  explicit: v.exactOptional(v.boolean()),
  addedAt: v.exactOptional(time),
}) satisfies v.GenericSchema<unknown, Track>;

/** A part that may be missing, and counts as missing if it cannot be read. */
const ifRead = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);

/** A track of an older or incomplete form: id and name are required, missing fields get their defaults. */
export const olderTrackSchema = v.pipe(
  v.object({
    id: v.union([name, v.pipe(v.number(), v.transform(String))]),
    name: trackName,
    duration: v.fallback(v.number(), 0),
    artist_name: v.fallback(artistName, unknownArtistName),
    album_name: v.fallback(albumName, unknownAlbumName),
    image: v.fallback(v.string(), placeholderImage),
    audio: v.fallback(v.string(), ''),
    artist: v.fallback(v.nullable(v.object({ id: name, name: artistName })), null),
    genre: v.fallback(v.array(v.string()), []),
    album_id: ifRead(v.string()),
    rank: ifRead(v.number()),
    link: ifRead(v.string()),
    addedAt: ifRead(time),
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
  timestamp: time,
}) satisfies v.GenericSchema<unknown, HistoryEntry>;

export const olderHistoryEntrySchema = v.object({ track: olderTrackSchema, timestamp: time });

// What a file brings may lead to pages of the app alone.
const listPlace = { name: named(unknownFolderName), path: v.pipe(v.string(), v.check(isLocalPath)) };

/** A queue with its tracks and its index: whatever else cannot be read gets its default (D135). */
export const queueSessionSchema = v.object({
  tracks: v.array(v.union([trackSchema, olderTrackSchema])),
  index: v.pipe(v.number(), v.integer(), v.minValue(-1)),
  shuffle: v.fallback(v.boolean(), false),
  loop: v.fallback(v.boolean(), false),
  position: v.fallback(v.number(), 0),
  nextId: ifRead(v.string()),
  from: ifRead(v.object(listPlace)),
  asked: ifRead(v.array(v.string())),
  ended: ifRead(
    v.object({
      track: trackSchema,
      why: v.picklist(endReasons),
      rest: v.nullable(v.object({ ...listPlace, tracks: v.array(trackSchema) })),
    }),
  ),
}) satisfies v.GenericSchema<unknown, QueueSession>;

export const playerSettingsSchema = v.object({
  volume: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  muted: v.boolean(),
});

export const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

export const folderSchema = v.object({
  id: name,
  name: folderName,
  createdAt: time,
  trackIds: v.array(v.string()),
}) satisfies v.GenericSchema<unknown, Folder>;

export const librarySchema = v.object({
  tracks: v.array(trackSchema),
  folders: v.array(folderSchema),
  lastUpdated: time,
}) satisfies v.GenericSchema<unknown, Library>;

/** A library whose tracks, folders and ids are parsed one by one. */
export const looseLibrarySchema = v.object({
  tracks: v.array(v.unknown()),
  folders: v.fallback(v.array(v.unknown()), []),
  lastUpdated: v.fallback(time, 0),
});

/** A folder with a name; its ids are parsed one by one. */
export const looseFolderSchema = v.object({
  id: name,
  name: folderName,
  createdAt: v.fallback(time, 0),
  trackIds: v.fallback(v.array(v.unknown()), []),
});

export const profileSchema = v.object({
  username: v.string(),
  profileImage: v.string(),
  city: v.string(),
  country: v.union([v.picklist(countryCodes), v.literal('')]),
  email: v.string(),
}) satisfies v.GenericSchema<unknown, Profile>;

const noText = v.fallback(v.string(), '');

/** A profile whose fields are parsed one by one, so that each valid one is kept. */
export const looseProfileSchema = v.object({
  username: noText,
  profileImage: noText,
  city: noText,
  country: v.fallback(profileSchema.entries.country, ''),
  email: noText,
});

export const commentSchema = v.object({
  id: name,
  trackId: v.string(),
  username: named('Unknown Listener'),
  content: v.pipe(
    v.string(),
    v.check((text) => seenOr(text, '') !== ''),
  ),
  timestamp: time,
}) satisfies v.GenericSchema<unknown, Comment>;

export const musicPreferenceSchema = v.object({
  id: v.picklist(musicPreferenceIds),
  label: v.string(),
  enabled: v.boolean(),
});

export const recommendationPreferencesSchema = v.pipe(
  v.object({ genreWeight: share, artistWeight: share, minPopularity: percent }),
  // Both weights are shares of one; the tolerance is for sums of decimal fractions.
  v.check(({ genreWeight, artistWeight }) => Math.abs(genreWeight + artistWeight - 1) < 0.000_001),
);

export const sleepSchema = v.union([
  v.picklist(['track', 'queue']),
  v.object({ minutes: v.picklist(SLEEP_MINUTES), endsAt: time, at: time }),
]) satisfies v.GenericSchema<unknown, Sleep>;

export const genreFallbackSchema = v.object({ tracks: v.array(trackSchema), savedAt: time });

export const unwantedSchema = v.object({
  kind: v.picklist(['artist', 'track']),
  id: name,
  name: trackName,
  by: v.string(),
}) satisfies v.GenericSchema<unknown, Unwanted>;
