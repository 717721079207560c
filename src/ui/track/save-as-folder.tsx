import FolderPlus from 'lucide-react/icons/folder-plus';
import type { Folder } from '../../domain/library.ts';
import { tracksOf } from '../../domain/library-rules.ts';
import type { Track } from '../../domain/track.ts';
import { keys } from '../../storage/keys.ts';
import { useApp, useStored } from '../app-context.tsx';
import { Button, type ButtonProps } from '../kit/button.tsx';

/** The folder that has a list's name and all its tracks; none for an empty list. */
export function useFolderOf(name: string, tracks: readonly Track[]): Folder | undefined {
  const stored = useStored(keys.library);
  return stored.folders.find((folder) => {
    const kept = new Set(tracksOf(stored, folder.id).map(({ id }) => id));
    return tracks.length > 0 && folder.name === name && tracks.every(({ id }) => kept.has(id));
  });
}

interface SaveAsFolderProps extends Pick<ButtonProps, 'size'> {
  readonly name: string;
  readonly tracks: readonly Track[];
}

/** Keeps a list as a folder of the listener's own, which it does not follow from then on. */
export function SaveAsFolder({ name, tracks, size }: SaveAsFolderProps) {
  const { library } = useApp().actors;
  const isSaved = useFolderOf(name, tracks) !== undefined;
  return (
    <Button
      size={size}
      icon={<FolderPlus />}
      inert={isSaved || tracks.length === 0}
      onClick={() =>
        library.send({
          type: 'LIBRARY.FOLDER.CREATE',
          name,
          tracks,
          say: { code: 'library.listSaved', folder: name },
        })
      }
    >
      {isSaved ? 'Saved as folder' : 'Save as folder'}
    </Button>
  );
}
