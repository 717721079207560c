import type { Folder, Library } from './library.ts';
import type { Track } from './track.ts';
import type { LibraryUndo } from './undo.ts';

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
    // equivalent (ConditionalExpression): A folder that is the same object has no differences either; this only
    // saves the comparison.
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
function insertAll<Item>(
  list: readonly Item[],
  items: readonly { readonly item: Item; readonly index: number }[],
): readonly Item[] {
  const result = [...list];
  for (const { item, index } of items.toSorted((one, other) => one.index - other.index)) {
    result.splice(index, 0, item);
  }
  return result;
}

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
  const folders = insertAll<Folder>(
    library.folders,
    missing.map(({ folder, index }) => ({ item: folder, index })),
  ).map((folder) => {
    const out = new Set(
      // equivalent (ArrayDeclaration): No track has this id, so nothing is removed.
      undo.takeOut.flatMap(({ folderId, trackId }) => (folderId === folder.id ? trackId : [])),
    );
    const kept = folder.trackIds.filter((id) => !out.has(id) && known.has(id));
    const back = undo.putBack.filter(
      ({ folderId, trackId }) => folderId === folder.id && known.has(trackId) && !kept.includes(trackId),
    );
    // equivalent (ConditionalExpression): With nothing to remove and nothing to restore the folder is the same in
    // a new object.
    if (kept.length === folder.trackIds.length && back.length === 0) return folder;
    return {
      ...folder,
      trackIds: insertAll(
        kept,
        back.map(({ trackId, index }) => ({ item: trackId, index })),
      ),
    };
  });
  const contained = new Set(folders.flatMap((folder) => folder.trackIds));
  const outside = new Set(undo.takeOut.map(({ trackId }) => trackId).filter((id) => !contained.has(id)));
  const returning = undo.records.filter(({ track }) => contained.has(track.id));
  const away = new Set(returning.map(({ track }) => track.id));
  const tracks = insertAll<Track>(
    library.tracks.filter((track) => !away.has(track.id) && !outside.has(track.id)),
    returning.map(({ track, index }) => ({ item: track, index })),
  );
  return { ...library, tracks, folders };
}
