import { firstOfEach, isSampleTrack, type Track } from './track.ts';

/** A folder of the library. The built-in one has the id 'favorites' and the name 'My Favorites'. */
export interface Folder {
  readonly id: string;
  readonly name: string;
  /** ms since 1970 */
  readonly createdAt: number;
  readonly trackIds: readonly string[];
}

/** Everything a listener keeps, as stored under `music_library`. */
export interface Library {
  readonly tracks: readonly Track[];
  readonly folders: readonly Folder[];
  /** ms since 1970 of the last write */
  readonly lastUpdated: number;
}

/** The built-in folder, which cannot be renamed or deleted. */
export const favoritesFolderId = 'favorites';
/** The name of the built-in folder. */
export const favoritesFolderName = 'My Favorites';

const emptyFavorites: Folder = {
  id: favoritesFolderId,
  name: favoritesFolderName,
  createdAt: 0,
  trackIds: [],
};

/** The library of a new listener. */
export const emptyLibrary: Library = { tracks: [], folders: [emptyFavorites], lastUpdated: 0 };

/** A library in the legacy form, a plain list of tracks: all of them become favorites, in their order. */
export function libraryOfTracks(tracks: readonly Track[]): Library {
  return tidyLibrary({
    tracks,
    folders: [{ ...emptyFavorites, trackIds: tracks.map((track) => track.id) }],
    lastUpdated: 0,
  });
}

/**
 * The repaired library: no id twice in one place, no sample track,
 * no id of a track without a record, and the built-in folder under its own name. If that folder was
 * missing, the tracks that no other folder contains become favorites again.
 */
export function tidyLibrary(library: Library): Library {
  const tracks = firstOfEach(library.tracks, (track) => track.id).filter((track) => !isSampleTrack(track));
  const known = new Set(tracks.map((track) => track.id));
  const folders = firstOfEach(library.folders, (folder) => folder.id).map((folder) => ({
    ...folder,
    name: folder.id === favoritesFolderId ? favoritesFolderName : folder.name,
    trackIds: firstOfEach(folder.trackIds, (id) => id).filter((id) => known.has(id)),
  }));
  if (folders.some((folder) => folder.id === favoritesFolderId)) return { ...library, tracks, folders };
  const contained = new Set(folders.flatMap((folder) => folder.trackIds));
  const left = tracks.filter((track) => !contained.has(track.id)).map((track) => track.id);
  return { ...library, tracks, folders: [{ ...emptyFavorites, trackIds: left }, ...folders] };
}
