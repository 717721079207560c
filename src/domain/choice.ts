import type { Track } from './track.ts';

/** The list that tracks are chosen in, as it is shown. */
export interface ChoosableList {
  /** The lists of the page are one place, the queue is another. */
  readonly of: 'page' | 'queue';
  /** The own folder that it shows. */
  readonly folderId?: string | undefined;
  readonly tracks: readonly Track[];
}

/** What is chosen in one place: never nothing. */
export interface Choice extends ChoosableList {
  /** The id of the track that a range begins at, and what was chosen before the range. */
  readonly anchorId: string;
  readonly beside: readonly Track[];
}

/** Chosen tracks without doubles, those of a list in its order. */
function inOrder(list: ChoosableList, chosen: readonly Track[]): readonly Track[] {
  const ids = new Set(chosen.map(({ id }) => id));
  const listed = list.tracks.filter(({ id }) => ids.delete(id));
  return [...chosen.filter(({ id }) => ids.delete(id)), ...listed];
}

const chosenIn = (choice: Choice | null, list: ChoosableList) => (choice?.of === list.of ? choice : null);

export const isChosen = (choice: Choice | null, id: string): boolean =>
  choice?.tracks.some((track) => track.id === id) ?? false;

/** A track is chosen, or is no longer: null if it was the last one. What another place had is no longer. */
export function withToggled(choice: Choice | null, list: ChoosableList, track: Track): Choice | null {
  const before = chosenIn(choice, list)?.tracks ?? [];
  const others = before.filter(({ id }) => id !== track.id);
  const tracks = others.length < before.length ? others : inOrder(list, [...before, track]);
  const { of, folderId } = list;
  return tracks.length > 0 ? { of, folderId, tracks, anchorId: track.id, beside: tracks } : null;
}

/** Chooses all from the anchor to a track, or that one alone; a range that was larger gives back the rest. */
export function withRange(choice: Choice | null, list: ChoosableList, to: Track): Choice {
  const { anchorId = to.id, beside = [] } = chosenIn(choice, list) ?? {};
  const placeOf = (id: string) => list.tracks.findIndex((track) => track.id === id);
  const end = placeOf(to.id);
  // What the range began at may have left the list.
  const anchor = placeOf(anchorId) === -1 ? end : placeOf(anchorId);
  const range = list.tracks.slice(Math.min(anchor, end), Math.max(anchor, end) + 1);
  const { of, folderId } = list;
  return { of, folderId, tracks: inOrder(list, [...beside, ...range]), anchorId, beside };
}
