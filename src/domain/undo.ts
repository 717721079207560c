import type { Comment } from './comments.ts';
import type { Folder, Library } from './library.ts';
import type { QueueSession } from './queue-list.ts';
import type { Track } from './track.ts';
import type { Unwanted } from './unwanted.ts';

/** What restores the library before a change: only the changed items, each with its index. */
export interface LibraryUndo {
  /** Folders to restore, and their indices among the folders. */
  readonly folders: readonly { readonly folder: Folder; readonly index: number }[];
  /** Ids to remove from a folder again. */
  readonly takeOut: readonly { readonly folderId: string; readonly trackId: string }[];
  /** Ids to restore in a folder, and their indices in it. */
  readonly putBack: readonly {
    readonly folderId: string;
    readonly trackId: string;
    readonly index: number;
  }[];
  /** Records as they were, and their places among the tracks. */
  readonly records: readonly { readonly track: Track; readonly index: number }[];
}

/** An act that can be undone, with the message of its offer and the data to undo it. */
export type UndoableAct =
  | { readonly kind: 'queue.cleared'; readonly before: QueueSession }
  /** `index` is the place that the track had. */
  | { readonly kind: 'queue.trackRemoved'; readonly track: Track; readonly index: number }
  | { readonly kind: 'queue.trackMoved'; readonly track: Track; readonly index: number }
  | { readonly kind: 'queue.replaced'; readonly before: QueueSession }
  /** Tracks were added, put next or removed, while the current one went on where it stayed. */
  | { readonly kind: 'queue.edited'; readonly before: QueueSession }
  | { readonly kind: 'queue.playedOn'; readonly before: QueueSession; readonly list: string }
  | { readonly kind: 'folder.deleted'; readonly folder: string; readonly undo: LibraryUndo }
  /** The folder with `count` tracks that a list has become. */
  | {
      readonly kind: 'list.imported';
      readonly folder: string;
      readonly folderId: string;
      readonly count: number;
    }
  | {
      readonly kind: 'tracks.added';
      readonly folder: string;
      readonly count: number;
      readonly undo: LibraryUndo;
    }
  | { readonly kind: 'favorite.removed'; readonly trackName: string; readonly undo: LibraryUndo }
  | {
      readonly kind: 'favorite.moved';
      readonly trackName: string;
      readonly folders: readonly string[];
      readonly undo: LibraryUndo;
    }
  | { readonly kind: 'track.moved'; readonly trackName: string; readonly undo: LibraryUndo }
  | { readonly kind: 'track.removed'; readonly folder: string; readonly undo: LibraryUndo }
  /** `index` is the place that the comment had. */
  | { readonly kind: 'comment.deleted'; readonly comment: Comment; readonly index: number }
  | { readonly kind: 'unwanted.added'; readonly unwanted: Unwanted };

/** An act in the journal. Ids increase with each act of a tab, so that an offer can name its act. */
export interface JournalEntry {
  readonly id: number;
  readonly act: UndoableAct;
  /** The offer to undo it has expired, or the listener has dismissed it: a reload does not restore it. */
  readonly offerEnded?: true | undefined;
}

/**
 * How to get from `after` back to `before`, if only the records of `touched` may have been
 * changed, moved or removed.
 */
export function undoOf(before: Library, after: Library, touched: readonly string[]): LibraryUndo {
  const left = new Map(after.folders.map((folder) => [folder.id, folder]));
  const folders: { folder: Folder; index: number }[] = [];
  const takeOut: { folderId: string; trackId: string }[] = [];
  const putBack: { folderId: string; trackId: string; index: number }[] = [];
  before.folders.forEach((folder, index) => {
    const changed = left.get(folder.id);
    if (!changed) {
      folders.push({ folder, index });
      return;
    }
    if (changed === folder) return;
    const had = new Set(folder.trackIds);
    const has = new Set(changed.trackIds);
    folder.trackIds.forEach((trackId, place) => {
      if (!has.has(trackId)) putBack.push({ folderId: folder.id, trackId, index: place });
    });
    for (const trackId of changed.trackIds) {
      if (!had.has(trackId)) takeOut.push({ folderId: folder.id, trackId });
    }
  });
  const isTouched = new Set(touched);
  const records = before.tracks.flatMap((track, index) =>
    isTouched.has(track.id) ? [{ track, index }] : [],
  );
  return { folders, takeOut, putBack, records };
}

/** Restores each item at its old index; lower indices first, so that all indices are right in the end. */
const insertAll = <Item, Place extends { readonly index: number }>(
  list: readonly Item[],
  places: readonly Place[],
  itemOf: (place: Place) => Item,
): readonly Item[] =>
  places
    .toSorted((one, other) => one.index - other.index)
    .reduce((items, place) => items.toSpliced(place.index, 0, itemOf(place)), list);

/**
 * The library as it was before the change that `undo` belongs to. If other changes followed, it restores what
 * is possible: a deleted folder gets no ids, and a record that no folder would contain is not restored.
 */
export function restoreLibrary(library: Library, undo: LibraryUndo): Library {
  const present = new Set(library.folders.map((folder) => folder.id));
  const missing = undo.folders.filter(({ folder }) => !present.has(folder.id));
  const known = new Set([
    ...library.tracks.map((track) => track.id),
    ...undo.records.map(({ track }) => track.id),
  ]);
  const folders = insertAll(library.folders, missing, ({ folder }) => folder).map((folder) => {
    const out = new Set(
      undo.takeOut.flatMap(({ folderId, trackId }) => (folderId === folder.id ? trackId : [])),
    );
    const kept = folder.trackIds.filter((id) => !out.has(id) && known.has(id));
    const back = undo.putBack.filter(
      ({ folderId, trackId }) => folderId === folder.id && known.has(trackId) && !kept.includes(trackId),
    );
    if (kept.length === folder.trackIds.length && back.length === 0) return folder;
    return { ...folder, trackIds: insertAll(kept, back, ({ trackId }) => trackId) };
  });
  const contained = new Set(folders.flatMap((folder) => folder.trackIds));
  const outside = new Set(undo.takeOut.map(({ trackId }) => trackId).filter((id) => !contained.has(id)));
  const returning = undo.records.filter(({ track }) => contained.has(track.id));
  const away = new Set(returning.map(({ track }) => track.id));
  const others = library.tracks.filter((track) => !away.has(track.id) && !outside.has(track.id));
  const tracks = insertAll(others, returning, ({ track }) => track);
  return { ...library, tracks, folders };
}
