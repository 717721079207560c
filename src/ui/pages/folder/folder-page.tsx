import FileDown from 'lucide-react/icons/file-down';
import FolderX from 'lucide-react/icons/folder-x';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo } from 'react';
import { useParams } from 'wouter';
import { favoritesFolderId, type Folder } from '../../../domain/library.ts';
import { folderOf, tracksOf } from '../../../domain/library-rules.ts';
import { keys } from '../../../storage/keys.ts';
import { useApp, useIsHydrated, useServices, useStored } from '../../app-context.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { ViewToggle } from '../../kit/choices.tsx';
import { usePageTitle } from '../../routes/page-frame.tsx';
import { AddAll, AddToEnd, CopyLinkButton, PageHead } from '../../track/page-head.tsx';
import { useListActs } from '../../track/use-current.ts';
import { SentTracks, Tracks } from '../../track/tracks.tsx';
import { useView } from '../page-hooks.ts';
import { countedTracks } from '../../words.ts';

/** One folder of the library. */
export default function FolderPage() {
  const { folderId } = useParams<{ readonly folderId: string }>();
  const folder = folderOf(useStored(keys.library), folderId);
  const isSent = !useIsHydrated();
  usePageTitle(isSent ? null : (folder?.name ?? 'Folder not found'));
  // Both are sent, and the page's own script shows one of them.
  return (
    <>
      {(isSent || folder) && (
        <div key="found" data-unless="lost">
          <FolderView id={folderId} name={folder?.name ?? ''} isSent={isSent} />
        </div>
      )}
      {(isSent || !folder) && (
        <div key="lost" data-unless="found" hidden={isSent}>
          <PageHead title="Folder not found" />
          <EmptyState
            level={2}
            icon={<FolderX size={32} />}
            title="Folder not found"
            text="Folders are kept in the browser they were made in, so a link to one opens only there."
            action={<ButtonLink href="/favorites">My Music</ButtonLink>}
          />
        </div>
      )}
    </>
  );
}

/** `isSent`: what everybody is sent of it; the page's own script writes the folder's name and count. */
function FolderView({ id, name, isSent }: Pick<Folder, 'id' | 'name'> & { readonly isSent: boolean }) {
  const { shell } = useApp().actors;
  const { exportList, playFolder } = useServices().commands;
  const library = useStored(keys.library);
  const tracks = useMemo(() => tracksOf(library, id), [library, id]);
  const view = useView('folder');
  const isEmpty = !isSent && tracks.length === 0;
  // A press says why nothing happens.
  const explains = isEmpty && 'explains';
  const path = `/favorites/${encodeURIComponent(id)}`;
  const { onAddToEnd } = useListActs({ name, path }, tracks);
  const addAll = () => playFolder(id, { name, path });
  const origin = useMemo(() => ({ name, path, tracks }), [name, path, tracks]);
  const list = { tracks, origin, favorites: true, ...(id !== favoritesFolderId && { folderId: id }) };
  return (
    <>
      <PageHead
        title={name}
        own="folder"
        count={isSent ? '' : countedTracks(tracks.length)}
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
            <CopyLinkButton path={path} />
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
          </>
        }
      />
      {isEmpty && (
        <EmptyState
          level={2}
          title="This folder is empty. Use Add to put tracks here."
          action={<ButtonLink href="/search">Add</ButtonLink>}
        />
      )}
      {isSent && <SentTracks view={view.value} />}
      {!isSent && !isEmpty && <Tracks view={view.value} {...list} />}
    </>
  );
}
