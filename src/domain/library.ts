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

/** The name of a folder or a list that is stored without one. */
export const unknownFolderName = 'Untitled Playlist';

export const emptyFavorites: Folder = {
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
  return { ...library, tracks, folders: tidyFolders(tracks, library.folders, emptyFavorites) };
}

type Named = Pick<Folder, 'id' | 'trackIds'> & { readonly name: string | undefined };

/**
 * The folders of a repaired library.
 * @param favorites the built-in folder, if it is missing
 */
export function tidyFolders<Kept extends Named>(
  tracks: readonly Pick<Track, 'id'>[],
  folders: readonly Kept[],
  favorites: Kept,
): readonly Kept[] {
  const known = new Set(tracks.map(({ id }) => id));
  const tidy = firstOfEach(folders, ({ id }) => id).map((folder) => ({
    ...folder,
    name: folder.id === favoritesFolderId ? favoritesFolderName : folder.name,
    trackIds: firstOfEach(folder.trackIds, (id) => id).filter((id) => known.has(id)),
  }));
  if (tidy.some(({ id }) => id === favoritesFolderId)) return tidy;
  const contained = new Set(tidy.flatMap(({ trackIds }) => trackIds));
  return [{ ...favorites, trackIds: [...known].filter((id) => !contained.has(id)) }, ...tidy];
}
