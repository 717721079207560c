import Ellipsis from 'lucide-react/icons/ellipsis';
import FileDown from 'lucide-react/icons/file-down';
import FolderX from 'lucide-react/icons/folder-x';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo } from 'react';
import { useParams } from 'wouter';
import { favoritesFolderId, type Folder } from '../../../domain/library.ts';
import { folderPath, idOf, searchPath } from '../../../domain/pages.ts';
import { folderOf } from '../../../domain/library-rules.ts';
import { ordered } from '../../../domain/track-order.ts';
import { keys } from '../../../storage/keys.ts';
import { useApp, useRead, useServices } from '../../app-context.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { MenuButton, MenuPopup } from '../../kit/menu.tsx';
import { Shown } from '../../kit/own.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { ViewToggle } from '../../kit/choices.tsx';
import { usePageTitle } from '../../routes/page-frame.tsx';
import { AddAll, AddToEnd, CopyLinkButton, PageHead } from '../../track/page-head.tsx';
import { ShareButton } from '../../track/share-button.tsx';
import { useListActs } from '../../track/use-current.ts';
import { SentTracks, Tracks } from '../../track/tracks.tsx';
import { useView } from '../page-hooks.ts';
import { FilterField, OrderButton, useFolderList } from './folder-list.tsx';
import { useHandOrder } from './use-hand-order.tsx';
import { countedTracks } from '../../words.ts';

/** One folder of the library. */
export default function FolderPage() {
  const folderId = idOf(useParams<{ readonly folderId: string }>().folderId);
  const library = useRead(keys.library);
  const folder = library && folderOf(library, folderId);
  usePageTitle(library ? (folder?.name ?? 'Folder not found') : null);
  return (
    <>
      <Shown place="folder" shows={folder !== null}>
        <FolderView key={folderId} id={folderId} name={folder?.name ?? ''} />
      </Shown>
      <Shown place="folder" unless shows={folder === null} hides>
        <PageHead title="Folder not found" />
        <EmptyState
          level={2}
          icon={<FolderX size={32} />}
          title="Folder not found"
          text="Folders are kept in the browser they were made in, so a link to one opens only there."
          action={<ButtonLink href="/favorites">My Music</ButtonLink>}
        />
      </Shown>
    </>
  );
}

/** The formats besides CSV, which other players read. */
const formats = ['m3u8', 'xspf', 'jspf'] as const;

function FolderView({ id, name }: Pick<Folder, 'id' | 'name'>) {
  const { shell } = useApp().actors;
  const { exportList, playFolder } = useServices().commands;
  const folder = useFolderList(id);
  const { isRead, order, text } = folder;
  const { tracks, mover, framed } = useHandOrder({ id, name }, folder.tracks);
  const view = useView('folder');
  const isByHand = order === 'hand' && view.value === 'list' && !text && tracks.length > 1;
  const shown = text ? folder.shown : tracks;
  const isEmpty = isRead && tracks.length === 0;
  // A press says why nothing happens.
  const explains = isEmpty && 'explains';
  const path = folderPath(id);
  const { onAddToEnd } = useListActs({ name, path }, tracks);
  const addAll = () => playFolder(id, { name, path }, (stored) => ordered(stored, order));
  const origin = useMemo(() => ({ name, path, tracks }), [name, path, tracks]);
  const rows = (
    <Tracks
      {...{ tracks: shown, origin, view }}
      favorites
      mover={isByHand ? mover : undefined}
      folderId={id === favoritesFolderId ? undefined : id}
    />
  );
  return (
    <>
      <PageHead
        title={name}
        own
        count={isRead ? countedTracks(tracks.length) : undefined}
        actions={
          <>
            <AddAll inert={explains} onClick={addAll} />
            <AddToEnd onClick={onAddToEnd} variant="solid" inert={isEmpty} />
            <Button
              compact
              icon={<FileDown />}
              inert={explains}
              onClick={() => void exportList({ kind: 'folder', name }, tracks)}
            >
              Export playlist
            </Button>
            <div>
              <MenuButton
                icon={<Ellipsis size={20} />}
                variant="solid"
                label="More formats"
                menu={MenuPopup}
                about={{
                  items: formats.map((format) => ({
                    label: format.toUpperCase(),
                    icon: <FileDown />,
                    onSelect: () => void exportList({ kind: 'folder', name }, tracks, format),
                  })),
                }}
              />
              <CopyLinkButton path={path} />
              <ShareButton variant="solid" name={name} tracks={tracks} />
              <OrderButton
                variant="solid"
                list={folder}
                inert={isEmpty}
                // Rows alone have handles.
                onHand={() => view.onChange('list')}
              />
              <ViewToggle {...view} />
              <Button
                compact
                icon={<Trash2 />}
                inert={isEmpty}
                onClick={() =>
                  shell.send({
                    type: 'SHELL.DIALOG.OPEN',
                    dialog: { kind: 'clear-folder', folderId: id, name },
                  })
                }
              >
                Clear folder
              </Button>
            </div>
          </>
        }
      />
      {isEmpty && (
        <EmptyState
          level={2}
          title="This folder is empty. Use Add to put tracks here."
          action={<ButtonLink href={searchPath('', id)}>Add</ButtonLink>}
        />
      )}
      <FilterField list={folder} />
      {!isRead && <SentTracks view={view} rows="rows" />}
      {isRead && shown.length > 0 && (isByHand ? framed(rows) : rows)}
    </>
  );
}
