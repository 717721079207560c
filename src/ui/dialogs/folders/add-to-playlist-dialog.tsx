import Check from 'lucide-react/icons/check';
import Folder from 'lucide-react/icons/folder';
import Plus from 'lucide-react/icons/plus';
import { css } from 'styled-system/css';
import { ownFoldersOf } from '../../../domain/library-rules.ts';
import { countedTracks, isolated } from '../../../domain/text.ts';
import { keys } from '../../../storage/keys.ts';
import { useApp, useStored } from '../../app-context.tsx';
import { useAddAll } from '../../choosing/use-add-all.ts';
import { Button } from '../../kit/button.tsx';
import { Modal } from '../../kit/modal.tsx';
import type { DialogOf, DialogProps } from '../dialogs.tsx';

/** The listener's own folders to put a track into, or a new one. Those that have it already say so. */
export default function AddToPlaylistDialog({
  open,
  onClose,
  dialog,
}: DialogProps<DialogOf<'add-to-playlist'>>) {
  const { shell } = useApp().actors;
  const addAll = useAddAll();
  const { tracks } = dialog;
  const folders = ownFoldersOf(useStored(keys.library)).map((folder) => ({
    ...folder,
    isIn: tracks.every(({ id }) => folder.trackIds.includes(id)),
  }));
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Add to playlist"
      description={
        folders.length === 0 ? (
          'You have no folders of your own yet.'
        ) : tracks.length > 1 ? (
          countedTracks(tracks.length)
        ) : (
          <bdi>{tracks[0]?.name}</bdi>
        )
      }
      actions={
        <Button
          variant={folders.length === 0 ? 'primary' : 'secondary'}
          icon={<Plus />}
          onClick={() =>
            shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'create-playlist', tracks } })
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
                  addAll(id, tracks);
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
