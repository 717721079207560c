import type { HistoryEntry } from './history.ts';
import { favoritesFolderId, type Library } from './library.ts';
import { tracksOf } from './library-rules.ts';
import type { Track } from './track.ts';
import { type Unwanted, withoutUnwanted } from './unwanted.ts';

/** A listener's choices: favorites, and played tracks, each as often as it was played. */
export interface Listening {
  /** The tracks of the folder 'favorites'. */
  readonly favorites: readonly Track[];
  /** The tracks of the playback history. */
  readonly plays: readonly Track[];
}

/** What a listener has favored and played, without what is never wanted. */
export const listeningOf = (
  library: Library,
  history: readonly HistoryEntry[],
  unwanted: readonly Unwanted[] = [],
): Listening => ({
  favorites: withoutUnwanted(tracksOf(library, favoritesFolderId), unwanted),
  plays: withoutUnwanted(
    history.map(({ track }) => track),
    unwanted,
  ),
});
