import FolderCheck from 'lucide-react/icons/folder-check';
import FolderPlus from 'lucide-react/icons/folder-plus';
import { css } from 'styled-system/css';
import type { Folder } from '../../../domain/library.ts';
import type { Track } from '../../../domain/track.ts';
import { useApp } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';

/** Puts results into the folder that they are looked for. */
export const addingTo = (folder: Folder) => (track: Track) => <AddToFolder {...{ track, folder }} />;

/** The same button says that it is there. */
function AddToFolder({
  track,
  folder: { id, name, trackIds },
}: {
  readonly track: Track;
  readonly folder: Folder;
}) {
  const { library } = useApp().actors;
  const isThere = trackIds.includes(track.id);
  return (
    <Button
      variant="accentText"
      size="sm"
      className={css({ position: 'relative', zIndex: 'raised' })}
      icon={isThere ? <FolderCheck /> : <FolderPlus />}
      inert={isThere}
      aria-label={`${isThere ? 'In' : 'Add to'} ${name}: ${track.name}`}
      onClick={() => library.send({ type: 'LIBRARY.TRACK.ADD', folderId: id, trackId: track.id, track })}
    >
      <span className={css({ truncate: true })}>
        <span>{isThere ? 'In ' : 'Add to '}</span>
        <bdi>{name}</bdi>
      </span>
    </Button>
  );
}
