import Folder from 'lucide-react/icons/folder';
import FolderPlus from 'lucide-react/icons/folder-plus';
import { css } from 'styled-system/css';
import { ownFoldersOf } from '../../../domain/library-rules.ts';
import { keys } from '../../../storage/keys.ts';
import { useApp, useStored } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
import type { DialogOf, DialogProps } from '../dialogs.tsx';

/** The listener's own folders to put a track into, or a new one. */
export default function AddToPlaylistDialog({
  open,
  onClose,
  dialog,
}: DialogProps<DialogOf<'add-to-playlist'>>) {
  const { library, shell } = useApp().actors;
  const folders = ownFoldersOf(useStored(keys.library));
  const { track } = dialog;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Add to playlist"
      description={folders.length === 0 ? 'You have no folders of your own yet.' : track.name}
      actions={
        <Button
          variant={folders.length === 0 ? 'primary' : 'secondary'}
          icon={<FolderPlus />}
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
          {folders.map(({ id, name }) => (
            <li key={id}>
              <Button
                icon={<Folder />}
                fill
                onClick={() => {
                  library.send({ type: 'LIBRARY.TRACK.ADD', folderId: id, trackId: track.id, track });
                  onClose();
                }}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

const list = css({ display: 'grid', gap: '8', maxHeight: '300', overflowY: 'auto' });
