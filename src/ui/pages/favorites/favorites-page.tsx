import { useMemo, useState } from 'react';
import { favoritesFolderId, type Folder } from '../../../domain/library.ts';
import { tracksOf } from '../../../domain/library-rules.ts';
import { ordered } from '../../../domain/track-order.ts';
import { keys } from '../../../storage/keys.ts';
import { useActorSelector, useApp, useRead, useServices, useStored } from '../../app-context.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { folderPath } from '../../../domain/pages.ts';
import { EmptyState } from '../../kit/states.tsx';
import { PageHead } from '../../track/page-head.tsx';
import { SentTracks, Tracks } from '../../track/tracks.tsx';
import { TrackSection } from '../../track/track-section.tsx';
import { useListActs } from '../../track/use-current.ts';
import FileUp from 'lucide-react/icons/file-up';
import Heart from 'lucide-react/icons/heart';
import Music from 'lucide-react/icons/music';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { cx } from 'styled-system/css/cx';
import { contentGrid, folderTile } from 'styled-system/recipes';
import { CardGrid } from '../../kit/cards.tsx';
import { Cover } from '../../kit/cover.tsx';
import { Link } from '../../kit/link.tsx';
import { MenuButton, MenuPopup } from '../../kit/menu.tsx';
import { Own, Shown } from '../../kit/own.tsx';
import { countedTracks } from '../../words.ts';
import { dropLook, useDragToFolder, type DragToFolder } from './use-drag-to-folder.ts';
import { FilterField, OrderButton, useFolderList } from '../folder/folder-list.tsx';

const favoritesPlace = { name: 'All Favorites', path: '/favorites' };

/** Folders, and all favorites below them. */
export default function FavoritesPage() {
  const { store } = useApp();
  const { playFolder } = useServices().commands;
  const library = useRead(keys.library);
  const favorites = useFolderList(favoritesFolderId);
  const { order, tracks, shown } = favorites;
  const drag = useDragToFolder();
  const isShown = useStored(keys.favoritesShown);
  const isEmpty = library !== undefined && tracks.length === 0;
  const origin = useMemo(() => ({ ...favoritesPlace, tracks }), [tracks]);
  return (
    <>
      <PageHead title="My Music" actions={<ImportList />} />
      {library ? <FolderTiles folders={library.folders} drag={drag} /> : <SentTiles />}
      {isEmpty && (
        <EmptyState
          level={2}
          title="Nothing in the den yet"
          text="Tap the heart on any track and it will wait for you here."
        />
      )}
      <Shown place="favorites" shows={!isEmpty}>
        <TrackSection
          title="All Favorites"
          onAddAll={() => playFolder(favoritesFolderId, favoritesPlace, (stored) => ordered(stored, order))}
          extras={
            <>
              <OrderButton size="sm" list={favorites} />
              <Button
                size="sm"
                variant="ghost"
                aria-expanded={isShown}
                onClick={() => void store.update(keys.favoritesShown, (isOpen) => !isOpen)}
              >
                <Own as="span" place="favoritesToggle" shows={isShown ? 'Hide' : 'Show'} />
              </Button>
            </>
          }
        >
          {(isShown || !library) && <FilterField list={favorites} />}
          {!library && <SentTracks rows="rows" />}
          {library && isShown && (
            <div role="presentation" {...drag.source(shown)}>
              <Tracks tracks={shown} origin={origin} favorites />
            </div>
          )}
        </TrackSection>
      </Shown>
      <RecentlyPlayed drag={drag} />
    </>
  );
}

/** Brings in a list of another service, or leads back to the one on its way, and says how far it is. */
function ImportList() {
  const { shell } = useApp().actors;
  const words = useActorSelector('listImport', ({ context: { work } }) => {
    if (!work) return 'Import a list';
    const done = work.entries.filter(({ match }) => match !== null).length;
    return done === work.entries.length ? 'Import: review' : `Import: ${done} of ${work.entries.length}`;
  });
  return (
    <Button
      icon={<FileUp />}
      onClick={() => shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'import-list' } })}
    >
      {words}
    </Button>
  );
}

/** The history as it was when the page was opened: what plays now moves no card. */
function RecentlyPlayed({ drag }: { readonly drag: DragToFolder }) {
  const history = useRead(keys.history);
  const [opened, setOpened] = useState(history);
  if (history && !opened) setOpened(history);
  const tracks = useMemo(() => opened?.map(({ track }) => track), [opened]);
  const place = { name: 'Recently played', path: '/favorites' };
  return (
    <Shown place="plays" shows={tracks?.length !== 0}>
      <TrackSection
        title={place.name}
        {...useListActs(place, tracks ?? [])}
        extras={
          <ButtonLink size="sm" variant="ghost" href="/listened">
            All plays
          </ButtonLink>
        }
      >
        {tracks ? (
          <div role="presentation" {...drag.source(tracks)}>
            <Tracks tracks={tracks} origin={{ ...place, tracks }} />
          </div>
        ) : (
          <SentTracks rows="plays" />
        )}
      </TrackSection>
    </Shown>
  );
}

/** As many tiles as are sent: the page's own script shows no more than there are. */
const sentTiles = 6;

/** 'Create Playlist' and the folders before they are read, in the shape of their tiles. */
function SentTiles() {
  const classes = folderTile();
  return (
    <Own
      as="div"
      way="children"
      place="folders"
      shows={undefined}
      className={contentGrid({ columns: 'cards' })}
      aria-hidden="true"
    >
      {Array.from({ length: sentTiles }, (_, index) => (
        <div key={index} className={classes.link}>
          <span className={classes.picture} />
          <span className={classes.name}>&nbsp;</span>
        </div>
      ))}
    </Own>
  );
}

const mosaicSize = 4;

interface Droppable {
  readonly drag: DragToFolder;
}

function FolderTiles({ folders, drag }: { readonly folders: readonly Folder[] } & Droppable) {
  const { shell } = useApp().actors;
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
          <span className={classes.name}>Create Playlist</span>
        </button>
      </li>
      {folders.map((folder) => (
        <FolderTile key={folder.id} folder={folder} drag={drag} />
      ))}
    </CardGrid>
  );
}

function FolderTile({ folder: { id, name, trackIds }, drag }: { readonly folder: Folder } & Droppable) {
  const { shell } = useApp().actors;
  const isFavorites = id === favoritesFolderId;
  const library = useStored(keys.library);
  const tracks = useMemo(() => tracksOf(library, id), [library, id]);
  // The favorites' heart; four covers of other folders, or one if there are fewer.
  const covers = isFavorites ? [] : tracks.slice(0, tracks.length >= mosaicSize ? mosaicSize : 1);
  const classes = folderTile({ kind: isFavorites ? 'favorites' : undefined });
  const open = (kind: 'rename-folder' | 'delete-folder') =>
    shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind, folderId: id, name } });
  return (
    <li className={cx(classes.root, dropLook)} {...drag.target(id)}>
      <Link href={folderPath(id)} className={classes.link}>
        <span className={classes.picture} data-covers={covers.length || undefined}>
          {isFavorites && <Heart size={40} />}
          {!isFavorites && covers.length === 0 && <Music size={32} aria-hidden="true" />}
          {covers.map((track) => (
            <Cover key={track.id} src={track.image} />
          ))}
        </span>
        <span dir="auto" className={classes.name}>
          {name}
        </span>
      </Link>
      <span className={classes.count}>{countedTracks(trackIds.length)}</span>
      {!isFavorites && (
        <MenuButton
          icon={<Ellipsis size={20} />}
          label={`Folder options for ${name}`}
          className={classes.menu}
          menu={MenuPopup}
          about={{
            items: [
              { label: 'Rename', icon: <Pencil />, onSelect: () => open('rename-folder') },
              { label: 'Delete', icon: <Trash2 />, danger: true, onSelect: () => open('delete-folder') },
            ],
          }}
        />
      )}
    </li>
  );
}
