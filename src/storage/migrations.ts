import * as v from 'valibot';
import { type Folder, type Library, libraryOfTracks, tidyLibrary } from '../domain/library.ts';
import { completePreferences, type MusicPreference } from '../domain/preferences.ts';
import type { Profile } from '../domain/profile.ts';
import type { Track } from '../domain/track.ts';
import { parseEntries } from './formats.ts';
import {
  folderSchema,
  librarySchema,
  looseFolderSchema,
  looseLibrarySchema,
  looseProfileSchema,
  musicPreferenceSchema,
  olderTrackSchema,
  profileSchema,
  trackSchema,
} from './schemas.ts';
import type { Decoded } from './store.types.ts';

const parseTracks = (list: readonly unknown[]) => parseEntries<Track>(list, trackSchema, olderTrackSchema);

const parseFolders = (list: readonly unknown[]) =>
  parseEntries<Folder>(
    list,
    folderSchema,
    v.pipe(
      looseFolderSchema,
      v.transform((folder) => ({
        ...folder,
        trackIds: folder.trackIds.flatMap((id) =>
          typeof id === 'string' ? [id] : typeof id === 'number' ? [String(id)] : [],
        ),
      })),
    ),
  );

const sameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** How many records and ids a library has. Tidying adds nothing but the favorites folder. */
function storedOf({ tracks, folders }: Library): number {
  return folders.reduce((sum, folder) => sum + folder.trackIds.length, tracks.length);
}

const namesOf = ({ folders }: Library) => folders.map(({ id, name }) => [id, name]);

/**
 * Reads a library of any form that was ever written: today's, the legacy plain list of tracks, and those that
 * lack the favorites folder. Tracks of the legacy list without a time are added now. Tracks and folders that
 * cannot be read are left out, the others kept.
 */
export function readLibrary(json: unknown, now: number): Decoded<Library> {
  const today = v.safeParse(librarySchema, json);
  if (today.success) {
    const value = tidyLibrary(today.output);
    const isLossy = storedOf(value) < storedOf(today.output);
    const isSame = !isLossy && sameText(namesOf(value), namesOf(today.output));
    return isSame ? { kind: 'valid', value } : { kind: 'repaired', value, lossy: isLossy };
  }
  if (Array.isArray(json)) {
    const { entries, isComplete } = parseTracks(json);
    if (json.length > 0 && entries.length === 0) return { kind: 'damaged' };
    const added = entries.map((track) => ({ ...track, addedAt: track.addedAt ?? now }));
    return { kind: 'repaired', value: libraryOfTracks(added), lossy: !isComplete };
  }
  const loose = v.safeParse(looseLibrarySchema, json);
  if (!loose.success) return { kind: 'damaged' };
  const { tracks, folders, lastUpdated } = loose.output;
  const value = tidyLibrary({
    tracks: parseTracks(tracks).entries,
    folders: parseFolders(folders).entries,
    lastUpdated,
  });
  return { kind: 'repaired', value, lossy: true };
}

/** Reads a profile and keeps every readable field. */
export function readProfile(json: unknown): Decoded<Profile | null> {
  const today = v.safeParse(profileSchema, json);
  if (today.success) return { kind: 'valid', value: today.output };
  const loose = v.safeParse(looseProfileSchema, json);
  if (!loose.success || Array.isArray(json)) return { kind: 'damaged' };
  return { kind: 'repaired', value: loose.output, lossy: true };
}

/** The six preferences; those that are missing or damaged in the stored list are enabled. */
export function readMusicPreferences(json: unknown): Decoded<readonly MusicPreference[]> {
  if (!Array.isArray(json)) return { kind: 'damaged' };
  const { entries, isComplete } = parseEntries<MusicPreference>(json, musicPreferenceSchema);
  if (entries.length === 0) return { kind: 'damaged' };
  const value = completePreferences(entries);
  if (sameText(value, json)) return { kind: 'valid', value };
  return { kind: 'repaired', value, lossy: !isComplete };
}
