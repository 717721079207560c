import { firstOfEach, isSampleTrack, type Track } from './track.ts';

/** One played track. */
export interface HistoryEntry {
  readonly track: Track;
  /** When it was played, in ms since 1970. */
  readonly timestamp: number;
}

/** The history in its own order: each track once, at most `most`, no samples. Newest first. */
export function tidyHistory(history: readonly HistoryEntry[], most: number): readonly HistoryEntry[] {
  const real = history.filter(({ track }) => !isSampleTrack(track));
  return firstOfEach(real, ({ track }) => track.id).slice(0, most);
}
