import type { Track } from './track.ts';

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
