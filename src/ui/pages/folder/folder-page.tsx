import FileDown from 'lucide-react/icons/file-down';
import FolderX from 'lucide-react/icons/folder-x';
import ListPlus from 'lucide-react/icons/list-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo } from 'react';
import { useParams } from 'wouter';
import { favoritesFolderId, type Folder } from '../../../domain/library.ts';
import { folderOf, tracksOf } from '../../../domain/library-rules.ts';
import { keys } from '../../../storage/keys.ts';
import { useApp, useServices, useStored } from '../../app-context.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { ViewToggle } from '../../kit/choices.tsx';
import { usePageTitle } from '../../routes/page-frame.tsx';
import { libraryStrings } from '../../strings/library.ts';
import { trackStrings } from '../../strings/tracks.ts';
import { AddToEnd, CopyLinkButton, PageHead } from '../../track/page-head.tsx';
import { useListActs } from '../../track/use-current.ts';
import { Tracks } from '../../track/tracks.tsx';
import { useView } from '../page-hooks.ts';

/** One folder of the library. */
export default function FolderPage() {
  const { folderId } = useParams<{ readonly folderId: string }>();
  const folder = folderOf(useStored(keys.library), folderId);
  usePageTitle(folder?.name ?? libraryStrings.notFound);
  if (folder) return <FolderView folder={folder} />;
  return (
    <>
      <PageHead title={libraryStrings.notFound} />
      <EmptyState
        level={2}
        icon={<FolderX size={32} />}
        title={libraryStrings.notFound}
        text={libraryStrings.notFoundHint}
        action={<ButtonLink href="/favorites">{libraryStrings.back}</ButtonLink>}
      />
    </>
  );
}

function FolderView({ folder }: { readonly folder: Folder }) {
  const {
    actors: { shell },
  } = useApp();
  const { exportList, playFolder } = useServices().commands;
  const { id, name } = folder;
  const library = useStored(keys.library);
  const tracks = useMemo(() => tracksOf(library, id), [library, id]);
  const view = useView('folder');
  const isEmpty = tracks.length === 0;
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
        count={trackStrings.count(tracks.length)}
        actions={
          <>
            <Button
              variant="primary"
              icon={<ListPlus />}
              title={trackStrings.addAllHint}
              inert={explains}
              onClick={addAll}
            >
              {trackStrings.addAll}
            </Button>
            <AddToEnd onClick={onAddToEnd} variant="solid" inert={isEmpty} />
            <Button
              compact
              icon={<FileDown />}
              inert={explains}
              onClick={() => void exportList({ kind: 'folder', name }, tracks)}
            >
              {libraryStrings.exportPlaylist}
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
              {libraryStrings.clear}
            </Button>
          </>
        }
      />
      {isEmpty && (
        <EmptyState
          level={2}
          title={libraryStrings.folderEmpty}
          action={<ButtonLink href="/search">{libraryStrings.add}</ButtonLink>}
        />
      )}
      {!isEmpty && <Tracks view={view.value} {...list} />}
    </>
  );
}
