import * as v from 'valibot';
import type { Comment } from '../domain/comments.ts';
import { countryCodes, type Profile } from '../domain/profile.ts';
import type { Folder, Library } from '../domain/library.ts';
import { musicPreferenceIds } from '../domain/preferences.ts';
import type { JournalEntry } from '../domain/undo.ts';
import { queueSessionSchema, trackSchema } from './core-schemas.ts';

const name = v.pipe(v.string(), v.nonEmpty());
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

export const folderSchema = v.object({
  id: name,
  name: v.string(),
  createdAt: v.number(),
  trackIds: v.array(v.string()),
}) satisfies v.GenericSchema<unknown, Folder>;

export const librarySchema = v.object({
  tracks: v.array(trackSchema),
  folders: v.array(folderSchema),
  lastUpdated: v.number(),
}) satisfies v.GenericSchema<unknown, Library>;

/** A library whose tracks, folders and ids are parsed one by one. */
export const looseLibrarySchema = v.object({
  tracks: v.array(v.unknown()),
  folders: v.fallback(v.array(v.unknown()), []),
  lastUpdated: v.fallback(v.number(), 0),
});

/** A folder with a name; its ids are parsed one by one. */
export const looseFolderSchema = v.object({
  id: name,
  name: v.string(),
  createdAt: v.fallback(v.number(), 0),
  trackIds: v.fallback(v.array(v.unknown()), []),
});

export const profileSchema = v.object({
  username: v.string(),
  profileImage: v.string(),
  city: v.string(),
  country: v.union([v.picklist(countryCodes), v.literal('')]),
  email: v.string(),
}) satisfies v.GenericSchema<unknown, Profile>;

/** A profile whose fields are parsed one by one, so that each valid one is kept. */
export const looseProfileSchema = v.object({
  username: v.fallback(v.string(), ''),
  profileImage: v.fallback(v.string(), ''),
  city: v.fallback(v.string(), ''),
  country: v.fallback(v.union([v.picklist(countryCodes), v.literal('')]), ''),
  email: v.fallback(v.string(), ''),
});

export const commentSchema = v.object({
  id: name,
  trackId: v.string(),
  username: v.string(),
  content: v.string(),
  timestamp: v.number(),
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

export const genreFallbackSchema = v.object({ tracks: v.array(trackSchema), savedAt: v.number() });

const place = v.object({ folderId: v.string(), trackId: v.string() });
const libraryUndo = v.object({
  folders: v.array(v.object({ folder: folderSchema, index: wholeNumber })),
  takeOut: v.array(place),
  putBack: v.array(v.object({ ...place.entries, index: wholeNumber })),
  records: v.array(v.object({ track: trackSchema, index: wholeNumber })),
});

export const journalEntrySchema = v.object({
  id: wholeNumber,
  offerEnded: v.optional(v.literal(true)),
  act: v.variant('kind', [
    v.object({ kind: v.literal('queue.cleared'), before: queueSessionSchema }),
    v.object({ kind: v.literal('queue.replaced'), before: queueSessionSchema }),
    v.object({ kind: v.literal('queue.trackRemoved'), track: trackSchema, index: wholeNumber }),
    v.object({ kind: v.literal('queue.trackMoved'), track: trackSchema, index: wholeNumber }),
    v.object({ kind: v.literal('queue.playedOn'), before: queueSessionSchema, list: v.string() }),
    v.object({ kind: v.literal('folder.deleted'), folder: v.string(), undo: libraryUndo }),
    v.object({ kind: v.literal('favorite.removed'), trackName: v.string(), undo: libraryUndo }),
    v.object({
      kind: v.literal('favorite.moved'),
      trackName: v.string(),
      folders: v.array(v.string()),
      undo: libraryUndo,
    }),
    v.object({ kind: v.literal('track.removed'), folder: v.string(), undo: libraryUndo }),
  ]),
}) satisfies v.GenericSchema<unknown, JournalEntry>;
