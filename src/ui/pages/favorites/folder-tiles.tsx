import Heart from 'lucide-react/icons/heart';
import Music from 'lucide-react/icons/music';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useMemo } from 'react';
import { folderTile } from 'styled-system/recipes';
import { favoritesFolderId, type Folder } from '../../../domain/library.ts';
import { selectFolders, selectFolderTracks } from '../../../machines/library/library.select.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
import { CardGrid } from '../../kit/cards.tsx';
import { Cover } from '../../kit/cover.tsx';
import { Link } from '../../kit/link.tsx';
import { MenuButton } from '../../kit/menu.tsx';
import { libraryStrings } from '../../strings/library.ts';
import { trackStrings } from '../../strings/tracks.ts';

/** The number of covers in a folder's picture. */
const mosaicSize = 4;

/** 'Create Playlist' and one tile per folder. */
export function FolderTiles() {
  const { shell } = useApp().actors;
  const folders = useActorSelector('library', selectFolders);
  const classes = folderTile({ kind: 'create' });
  return (
    <CardGrid columns="cards">
      <li className={classes.root}>
        <button
          type="button"
          className={classes.link}
          onClick={() => shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'create-playlist' } })}
        >
          <span className={classes.picture}>
            <Plus size={32} aria-hidden="true" />
          </span>
          <span className={classes.name}>{libraryStrings.create}</span>
        </button>
      </li>
      {folders.map((folder) => (
        <FolderTile key={folder.id} folder={folder} />
      ))}
    </CardGrid>
  );
}

function FolderTile({ folder: { id, name, trackIds } }: { readonly folder: Folder }) {
  const { shell } = useApp().actors;
  const isFavorites = id === favoritesFolderId;
  const classes = folderTile({ kind: isFavorites ? 'favorites' : 'own' });
  const open = (kind: 'rename-folder' | 'delete-folder') =>
    shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind, folderId: id, name } });
  return (
    <li className={classes.root}>
      <Link href={`/favorites/${encodeURIComponent(id)}`} className={classes.link}>
        <Picture id={id} isFavorites={isFavorites} className={classes.picture} />
        <span dir="auto" className={classes.name}>
          {name}
        </span>
      </Link>
      <span className={classes.count}>{trackStrings.count(trackIds.length)}</span>
      {!isFavorites && (
        <MenuButton<'rename' | 'delete'>
          icon={<Ellipsis size={20} />}
          label={libraryStrings.options(name)}
          className={classes.menu}
          items={[
            { id: 'rename', label: libraryStrings.rename, icon: <Pencil /> },
            { id: 'delete', label: libraryStrings.delete, icon: <Trash2 />, danger: true },
          ]}
          onSelect={(choice) => open(choice === 'rename' ? 'rename-folder' : 'delete-folder')}
        />
      )}
    </li>
  );
}

interface PictureProps {
  readonly id: string;
  readonly isFavorites: boolean;
  readonly className: string | undefined;
}

/** The favorites' heart; four covers of other folders, or one if there are fewer. */
function Picture({ id, isFavorites, className }: PictureProps) {
  const select = useMemo(() => selectFolderTracks(id), [id]);
  const tracks = useActorSelector('library', select);
  const covers = tracks.slice(0, tracks.length >= mosaicSize ? mosaicSize : 1);
  if (isFavorites || covers.length === 0) {
    return (
      <span className={className}>
        {isFavorites ? <Heart size={40} /> : <Music size={32} aria-hidden="true" />}
      </span>
    );
  }
  return (
    <span className={className} data-covers={covers.length}>
      {covers.map((track) => (
        <Cover key={track.id} src={track.image} shape="square" />
      ))}
    </span>
  );
}
