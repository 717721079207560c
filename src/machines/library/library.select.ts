import type { SnapshotFrom } from 'xstate';
import { favoritesFolderId, type Folder, type Library } from '../../domain/library.ts';
import { folderOf, ownFoldersOf, tracksOf } from '../../domain/library-rules.ts';
import type { Track } from '../../domain/track.ts';
import type { libraryMachine } from './library.machine.ts';

type Snapshot = SnapshotFrom<typeof libraryMachine>;

/** Memoizes a function of a library and an argument: the same object until the library changes. */
function perLibrary<Value>(
  make: (library: Library, id: string) => Value,
): (library: Library, id: string) => Value {
  const known = new WeakMap<Library, Map<string, Value>>();
  return (library, id) => {
    const values = known.get(library) ?? new Map<string, Value>();
    known.set(library, values);
    if (!values.has(id)) values.set(id, make(library, id));
    return values.get(id) as Value;
  };
}

const favoriteIdsOf = perLibrary<ReadonlySet<string>>(
  (library) => new Set(folderOf(library, favoritesFolderId)?.trackIds),
);
const folderTracksOf = perLibrary<readonly Track[]>(tracksOf);
const ownFoldersOnce = perLibrary<readonly Folder[]>(ownFoldersOf);

/** Whether a track is a favorite. Every card of a page calls it, so it looks the id up in a set. */
export function selectIsFavorite(id: string): (snapshot: Snapshot) => boolean {
  return ({ context }) => favoriteIdsOf(context.library, '').has(id);
}

/** All folders, the built-in one included, in the order of the tiles. */
export function selectFolders({ context }: Snapshot): readonly Folder[] {
  return context.library.folders;
}

/** The listener's own folders: the choices of 'Add to playlist' and of 'Save Queue'. */
export function selectOwnFolders({ context }: Snapshot): readonly Folder[] {
  return ownFoldersOnce(context.library, '');
}

/** A folder by its id, or null if there is none. */
export function selectFolder(id: string): (snapshot: Snapshot) => Folder | null {
  return ({ context }) => folderOf(context.library, id);
}

/** The tracks of a folder in its order; none for an unknown folder. */
export function selectFolderTracks(id: string): (snapshot: Snapshot) => readonly Track[] {
  return ({ context }) => folderTracksOf(context.library, id);
}
