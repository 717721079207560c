import { favoritesFolderId, type Library } from './library.ts';
import { favorite, folderOf, saveQueue } from './library-rules.ts';
import {
  append,
  currentAt,
  currentOf,
  nextPlace,
  placeNext,
  playsInTurn,
  remove,
  type QueueList,
  type QueueOrder,
} from './queue-list.ts';
import { isSampleTrack, type Track } from './track.ts';
import { type LibraryUndo, restoreLibrary, type UndoableAct, undoOf } from './undo.ts';

/** A change of the library with many tracks, and the one act that undoes it. */
export interface LibraryChange {
  readonly undo: LibraryUndo;
  readonly act: UndoableAct;
}

/** Adds tracks to a folder in their order; null if it contains all of them. Samples are never stored. */
export function addedToFolder(
  library: Library,
  folderId: string,
  tracks: readonly Track[],
  now: number,
): LibraryChange | null {
  const folder = folderOf(library, folderId);
  const added = tracks.filter((track) => !isSampleTrack(track) && !folder?.trackIds.includes(track.id));
  if (!folder || added.length === 0) return null;
  const after =
    folderId === favoritesFolderId
      ? added.reduceRight((changed, track) => favorite(changed, track, now).library, library)
      : saveQueue(library, added, { kind: 'existing', folderId }, now).library;
  const ids = added.map(({ id }) => id);
  const undo = undoOf(library, after, ids);
  return {
    undo: undoOf(after, library, ids),
    act: { kind: 'tracks.added', folder: folder.name, count: ids.length, undo },
  };
}

/** Removes tracks from a folder; null if it contains none of them. */
export function removedFromFolder(
  library: Library,
  folderId: string,
  tracks: readonly Track[],
): LibraryChange | null {
  const folder = folderOf(library, folderId);
  const ids = tracks.map(({ id }) => id).filter((id) => folder?.trackIds.includes(id));
  if (!folder || ids.length === 0) return null;
  const undo: LibraryUndo = {
    folders: [],
    takeOut: ids.map((trackId) => ({ folderId, trackId })),
    putBack: [],
    records: [],
  };
  const back = undoOf(library, restoreLibrary(library, undo), ids);
  return { undo, act: { kind: 'track.removed', folder: folder.name, undo: back } };
}

/** Tracks right after the current one, in their order; without a current one they are appended. */
export const placedNext = (list: QueueList, tracks: readonly Track[]): QueueList =>
  list.index === -1 ? append(list, ...tracks) : tracks.reduceRight(placeNext, list);

/** The queue without tracks. If the current one is among them, the next one that plays replaces it. */
export function withoutTracks(order: QueueOrder, tracks: readonly Track[]): QueueList {
  const left = tracks.reduce<QueueList>((list, { id }) => remove(list, id, order.loop), order);
  const current = currentOf(left);
  const list = { tracks: left.tracks, index: left.index };
  if (!current || current.id === currentOf(order)?.id) return list;
  const next: QueueOrder = { ...order, ...list, drawnId: null, unavailable: [] };
  return playsInTurn(next)(current) ? list : currentAt(list, nextPlace({ ...order, ...list, drawnId: null }));
}
