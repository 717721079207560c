import Check from 'lucide-react/icons/check';
import Folder from 'lucide-react/icons/folder';
import Plus from 'lucide-react/icons/plus';
import { css } from 'styled-system/css';
import { ownFoldersOf } from '../../../domain/library-rules.ts';
import { isolated } from '../../../domain/text.ts';
import { keys } from '../../../storage/keys.ts';
import { useApp, useStored } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
import type { DialogOf, DialogProps } from '../dialogs.tsx';

/** The listener's own folders to put a track into, or a new one. Those that have it already say so. */
export default function AddToPlaylistDialog({
  open,
  onClose,
  dialog,
}: DialogProps<DialogOf<'add-to-playlist'>>) {
  const { library, shell } = useApp().actors;
  const { track } = dialog;
  const folders = ownFoldersOf(useStored(keys.library)).map((folder) => ({
    ...folder,
    isIn: folder.trackIds.includes(track.id),
  }));
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Add to playlist"
      description={folders.length === 0 ? 'You have no folders of your own yet.' : <bdi>{track.name}</bdi>}
      actions={
        <Button
          variant={folders.length === 0 ? 'primary' : 'secondary'}
          icon={<Plus />}
          onClick={() =>
            shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'create-playlist', track } })
          }
        >
          Create Playlist
        </Button>
      }
    >
      {folders.length > 0 && (
        <ul className={list}>
          {folders.map(({ id, name, isIn }) => (
            <li key={id}>
              <Button
                icon={isIn ? <Check /> : <Folder />}
                fill
                inert={isIn}
                onClick={() => {
                  library.send({ type: 'LIBRARY.TRACK.ADD', folderId: id, trackId: track.id, track });
                  onClose();
                }}
              >
                {isIn ? `${isolated(name)} (already in it)` : isolated(name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

const list = css({ display: 'grid', gap: '8', maxHeight: '300', overflowY: 'auto' });
