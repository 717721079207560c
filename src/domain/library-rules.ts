import { favoritesFolderId, type Folder, type Library } from './library.ts';
import { type LibraryUndo, restoreLibrary, type UndoableAct, undoOf } from './undo.ts';
import { oneLine } from './text.ts';
import { isSampleTrack, type Track } from './track.ts';

/** A track that has become a favorite, or is one no longer. */
export type LibraryFact =
  | { readonly type: 'favorite.added'; readonly track: Track }
  | { readonly type: 'favorite.removed'; readonly track: Track };

/** Why a change was refused. */
export type LibraryRefusal =
  | 'nameMissing'
  /** The built-in folder cannot be renamed or deleted. */
  | 'favoritesProtected'
  | 'folderMissing'
  /** Neither was track data passed in nor could any be found. */
  | 'trackMissing'
  /** Sample tracks are never stored. */
  | 'sampleTrack';

/** The result of a change. If nothing changed, `library` is the very same object. */
export interface LibraryOutcome {
  readonly library: Library;
  readonly facts: readonly LibraryFact[];
  /** How to undo it, if undo is offered. */
  readonly act: UndoableAct | null;
  readonly refusal: LibraryRefusal | null;
}

const refused = (library: Library, refusal: LibraryRefusal | null): LibraryOutcome => ({
  library,
  facts: [],
  act: null,
  refusal,
});
const unchanged = (library: Library): LibraryOutcome => refused(library, null);

/** A folder by its id. */
export function folderOf(library: Library, id: string): Folder | null {
  return library.folders.find((folder) => folder.id === id) ?? null;
}

/** The record of a track by its id. */
export function recordOf(library: Library, id: string): Track | null {
  return library.tracks.find((track) => track.id === id) ?? null;
}

/** The tracks of a folder, in the folder's order. */
export function tracksOf(library: Library, folderId: string): readonly Track[] {
  const records = new Map(library.tracks.map((track) => [track.id, track]));
  return (folderOf(library, folderId)?.trackIds ?? []).flatMap((id) => records.get(id) ?? []);
}

/** The listener's own folders: all but the built-in one. */
export function ownFoldersOf(library: Library): readonly Folder[] {
  return library.folders.filter((folder) => folder.id !== favoritesFolderId);
}

/** Whether a track is a favorite. */
export function isFavorite(library: Library, id: string): boolean {
  return folderOf(library, favoritesFolderId)?.trackIds.includes(id) ?? false;
}

/** A track's record with the newest data, and the library's own: when it was added, and its genre. */
function recordFor(library: Library, track: Track, now: number): Track {
  const known = recordOf(library, track.id);
  const genre = track.genre.length > 0 ? track.genre : (known?.genre ?? []);
  return { ...known, ...track, genre, addedAt: known?.addedAt ?? now };
}

function withFolder(library: Library, changed: Folder): Library {
  return {
    ...library,
    folders: library.folders.map((folder) => (folder.id === changed.id ? changed : folder)),
  };
}

/** The library without the records of those ids that have just left a folder and are in no other. */
function withoutOrphans(library: Library, ids: readonly string[]): Library {
  const contained = new Set(library.folders.flatMap((folder) => folder.trackIds));
  const orphans = new Set(ids.filter((id) => !contained.has(id)));
  if (orphans.size === 0) return library;
  return { ...library, tracks: library.tracks.filter((track) => !orphans.has(track.id)) };
}

function done(before: Library, after: Library, now: number, act: UndoableAct | null = null): LibraryOutcome {
  if (after === before) return unchanged(before);
  return {
    library: { ...after, lastUpdated: now },
    facts: [
      ...favoritesBeside(after, before).map((track) => ({ type: 'favorite.added', track }) as const),
      ...favoritesBeside(before, after).map((track) => ({ type: 'favorite.removed', track }) as const),
    ],
    act,
    refusal: null,
  };
}

/** The favorites of a library that are none in another. */
function favoritesBeside(library: Library, other: Library): readonly Track[] {
  const known = new Set(folderOf(other, favoritesFolderId)?.trackIds);
  return tracksOf(library, favoritesFolderId).filter(({ id }) => !known.has(id));
}

/** Makes a track a favorite: out of all other folders, first in the tracks and the favorites. */
export function favorite(library: Library, track: Track, now: number): LibraryOutcome {
  if (isSampleTrack(track)) return refused(library, 'sampleTrack');
  if (isFavorite(library, track.id)) return unchanged(library);
  const record = recordFor(library, track, now);
  const movedFrom = ownFoldersOf(library).filter((folder) => folder.trackIds.includes(track.id));
  const after: Library = {
    ...library,
    tracks: [record, ...library.tracks.filter((other) => other.id !== track.id)],
    folders: library.folders.map((folder) =>
      folder.id === favoritesFolderId
        ? { ...folder, trackIds: [track.id, ...folder.trackIds] }
        : { ...folder, trackIds: folder.trackIds.filter((id) => id !== track.id) },
    ),
  };
  const act: UndoableAct | null =
    movedFrom.length === 0
      ? null
      : {
          kind: 'favorite.moved',
          trackName: record.name,
          folders: movedFrom.map((folder) => folder.name),
          undo: undoOf(library, after, [track.id]),
        };
  return done(library, after, now, act);
}

/** Removes a track from the favorites, and its record if no other folder contains it. */
export function unfavorite(library: Library, trackId: string, now: number): LibraryOutcome {
  const outcome = removeFromFolder(library, favoritesFolderId, trackId, now);
  if (outcome.act?.kind !== 'track.removed') return outcome;
  const trackName = recordOf(library, trackId)?.name ?? '';
  return { ...outcome, act: { kind: 'favorite.removed', trackName, undo: outcome.act.undo } };
}

/** The heart: a favorite is one no longer, every other track becomes one. */
export function toggleFavorite(library: Library, track: Track, now: number): LibraryOutcome {
  return isFavorite(library, track.id) ? unfavorite(library, track.id, now) : favorite(library, track, now);
}

/** Adds tracks at the end of a folder, except those that it contains; other folders keep theirs. */
function withTracks(library: Library, folder: Folder, tracks: readonly Track[], now: number): Library {
  const known = new Set(library.tracks.map((track) => track.id));
  const contained = new Set(folder.trackIds);
  const records = new Map<string, Track>();
  const newIds: string[] = [];
  for (const track of tracks) {
    if (isSampleTrack(track) || contained.has(track.id)) continue;
    contained.add(track.id);
    newIds.push(track.id);
    records.set(track.id, recordFor(library, track, now));
  }
  if (newIds.length === 0) return library;
  const renewed = library.tracks.map((track) => records.get(track.id) ?? track);
  const added = newIds.flatMap((id) => (known.has(id) ? [] : (records.get(id) ?? [])));
  return withFolder(
    { ...library, tracks: [...renewed, ...added] },
    { ...folder, trackIds: [...folder.trackIds, ...newIds] },
  );
}

/** Creates a folder under its trimmed name, with these tracks. */
export function createFolder(
  library: Library,
  folder: Pick<Folder, 'id' | 'name'> & { readonly tracks?: readonly Track[] },
  now: number,
): LibraryOutcome {
  const name = oneLine(folder.name);
  if (name === '') return refused(library, 'nameMissing');
  const empty: Folder = { id: folder.id, name, createdAt: now, trackIds: [] };
  const withEmpty = { ...library, folders: [...library.folders, empty] };
  const after = withTracks(withEmpty, empty, folder.tracks ?? [], now);
  return done(library, after, now);
}

/** Renames one of the listener's own folders to the trimmed name; nothing else of it changes. */
export function renameFolder(library: Library, folderId: string, name: string, now: number): LibraryOutcome {
  const trimmed = oneLine(name);
  const folder = folderOf(library, folderId);
  if (folderId === favoritesFolderId) return refused(library, 'favoritesProtected');
  if (trimmed === '') return refused(library, 'nameMissing');
  if (!folder) return refused(library, 'folderMissing');
  if (folder.name === trimmed) return unchanged(library);
  return done(library, withFolder(library, { ...folder, name: trimmed }), now);
}

/** Deletes one of the listener's own folders, and the records that no other folder contains. */
export function deleteFolder(library: Library, folderId: string, now: number): LibraryOutcome {
  const folder = folderOf(library, folderId);
  if (folderId === favoritesFolderId) return refused(library, 'favoritesProtected');
  if (!folder) return refused(library, 'folderMissing');
  const left = { ...library, folders: library.folders.filter(({ id }) => id !== folderId) };
  const after = withoutOrphans(left, folder.trackIds);
  return done(library, after, now, {
    kind: 'folder.deleted',
    folder: folder.name,
    undo: undoOf(library, after, folder.trackIds),
  });
}

/** Empties a folder and keeps it; the records that no other folder contains are removed. Not undoable. */
export function clearFolder(library: Library, folderId: string, now: number): LibraryOutcome {
  const folder = folderOf(library, folderId);
  if (!folder) return refused(library, 'folderMissing');
  if (folder.trackIds.length === 0) return unchanged(library);
  const after = withoutOrphans(withFolder(library, { ...folder, trackIds: [] }), folder.trackIds);
  return done(library, after, now);
}

/** Adds a track to a folder; favorites and the other folders keep it as well. */
export function addToFolder(
  library: Library,
  folderId: string,
  track: Track | null,
  now: number,
): LibraryOutcome {
  const folder = folderOf(library, folderId);
  if (!folder) return refused(library, 'folderMissing');
  if (!track) return refused(library, 'trackMissing');
  if (isSampleTrack(track)) return refused(library, 'sampleTrack');
  if (folderId === favoritesFolderId) return favorite(library, track, now);
  return done(library, withTracks(library, folder, [track], now), now);
}

/** Removes a track from a folder, and its record if no other folder contains it. */
export function removeFromFolder(
  library: Library,
  folderId: string,
  trackId: string,
  now: number,
): LibraryOutcome {
  const folder = folderOf(library, folderId);
  if (!folder) return refused(library, 'folderMissing');
  if (!folder.trackIds.includes(trackId)) return unchanged(library);
  const trackIds = folder.trackIds.filter((id) => id !== trackId);
  const after = withoutOrphans(withFolder(library, { ...folder, trackIds }), [trackId]);
  return done(library, after, now, {
    kind: 'track.removed',
    folder: folder.name,
    undo: undoOf(library, after, [trackId]),
  });
}

/** Gives a track another place in its folder, counted from 0. */
export function moveInFolder(
  library: Library,
  folderId: string,
  trackId: string,
  to: number,
  now: number,
): LibraryOutcome {
  const from = folderOf(library, folderId)?.trackIds.indexOf(trackId) ?? -1;
  if (from < 0) return refused(library, 'folderMissing');
  const placed = (index: number): LibraryUndo => ({
    folders: [],
    takeOut: [{ folderId, trackId }],
    putBack: [{ folderId, trackId, index }],
    records: [],
  });
  return done(library, restoreLibrary(library, placed(to)), now, {
    kind: 'track.moved',
    trackName: recordOf(library, trackId)?.name ?? '',
    undo: placed(from),
  });
}

/** The target of a saved queue: a new folder with its id, or one of the listener's own. */
export type QueueTarget =
  | { readonly kind: 'new'; readonly id: string; readonly name: string }
  | { readonly kind: 'existing'; readonly folderId: string };

/** Saves a queue to a folder, in queue order, without tracks that the folder contains already. */
export function saveQueue(
  library: Library,
  tracks: readonly Track[],
  target: QueueTarget,
  now: number,
): LibraryOutcome {
  if (target.kind === 'new') return createFolder(library, { id: target.id, name: target.name, tracks }, now);
  const folder = folderOf(library, target.folderId);
  if (!folder || folder.id === favoritesFolderId) return refused(library, 'folderMissing');
  return done(library, withTracks(library, folder, tracks, now), now);
}

/** Undoes a change: content and order are as before it, as far as later changes left room. */
export function undoChange(
  library: Library,
  undo: LibraryUndo,
  now: number,
  act?: UndoableAct,
): LibraryOutcome {
  return done(library, restoreLibrary(library, undo), now, act);
}
