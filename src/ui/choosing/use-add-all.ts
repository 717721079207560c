import { addedToFolder } from '../../domain/many.ts';
import type { Track } from '../../domain/track.ts';
import { keys } from '../../storage/keys.ts';
import { useApp } from '../app-context.tsx';
import { endChoice } from './choice.ts';

/** Adds tracks to a folder: one as anywhere, several as one act with its Undo, which ends their choice. */
export function useAddAll(): (folderId: string, tracks: readonly Track[]) => void {
  const { actors, store, now } = useApp();
  return (folderId, tracks) => {
    const [track] = tracks;
    const change = tracks.length > 1 && addedToFolder(store.get(keys.library), folderId, tracks, now());
    if (change) actors.library.send({ type: 'LIBRARY.UNDO', ...change });
    // It says that it is there already, too.
    else if (track) actors.library.send({ type: 'LIBRARY.TRACK.ADD', folderId, trackId: track.id, track });
    endChoice();
  };
}
