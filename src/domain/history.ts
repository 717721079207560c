import { firstOfEach, isSampleTrack, type Track } from './track.ts';

/** One played track. */
export interface HistoryEntry {
  readonly track: Track;
  /** When it was played, in ms since 1970. */
  readonly timestamp: number;
}

/** The history in its own order: each track once, at most `most` entries, sample tracks left out. Newest first. */
export function tidyHistory(history: readonly HistoryEntry[], most: number): readonly HistoryEntry[] {
  const real = history.filter(({ track }) => !isSampleTrack(track));
  return firstOfEach(real, ({ track }) => track.id).slice(0, most);
}

/** The history after a track was played: it is first, once, and the oldest entry beyond `most` is dropped. */
export function withPlay(
  history: readonly HistoryEntry[],
  track: Track,
  timestamp: number,
  most: number,
): readonly HistoryEntry[] {
  if (isSampleTrack(track)) return history;
  return tidyHistory([{ track, timestamp }, ...history], most);
}

/** The list with a shown id as its newest, in front: once, and no more than `most`, the oldest going. */
export function withShown(shown: readonly string[], id: string, most: number): readonly string[] {
  return [id, ...shown.filter((other) => other !== id)].slice(0, most);
}
