import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import FolderMinus from 'lucide-react/icons/folder-minus';
import FolderPlus from 'lucide-react/icons/folder-plus';
import LinkIcon from 'lucide-react/icons/link';
import ListEnd from 'lucide-react/icons/list-end';
import ListPlus from 'lucide-react/icons/list-plus';
import MessageCircle from 'lucide-react/icons/message-circle';
import Music from 'lucide-react/icons/music';
import UserRound from 'lucide-react/icons/user-round';
import { useId, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { hasKnownArtist, isSampleTrack, type Track } from '../../domain/track.ts';
import type { Dialog } from '../../machines/shell/shell.machine.ts';
import { useApp } from '../app-context.tsx';
import { IconButton, type IconButtonProps } from '../kit/button.tsx';
import { MenuPopup, prefetchMenu, type MenuItem } from '../kit/menu.tsx';
import { artistPath, trackPath } from '../routes/history.ts';
import { trackMenuStrings, trackStrings } from '../strings/tracks.ts';
import { useIsTrackMenuOpen, useTrackMenu, type TrackMenuRequest } from './track-menu-store.ts';

/**
 * What can be done with a track here. Samples are in no storage, comments included, and have no page; an unnamed
 * artist has none. The demo's tracks have none in the catalogue: what their links name is data for the app.
 */
function useItems({ track, folderId }: TrackMenuRequest): readonly MenuItem[] {
  const { actors, config } = useApp();
  const { queue, shell, library, links } = actors;
  const [, navigate] = useLocation();
  const openDialog = (dialog: Dialog) => shell.send({ type: 'SHELL.DIALOG.OPEN', dialog });
  const everywhere: readonly MenuItem[] = [
    {
      label: trackMenuStrings.addToQueue,
      icon: <ListPlus />,
      onSelect: () => queue.send({ type: 'QUEUE.ADD', track }),
    },
    {
      label: trackMenuStrings.playNext,
      icon: <ListEnd />,
      onSelect: () => queue.send({ type: 'QUEUE.PLAY_NEXT', track }),
    },
  ];
  if (isSampleTrack(track)) return everywhere;
  const others: readonly (MenuItem | false)[] = [
    {
      label: trackMenuStrings.addToPlaylist,
      icon: <FolderPlus />,
      onSelect: () => openDialog({ kind: 'add-to-playlist', track }),
    },
    {
      label: trackMenuStrings.comments,
      icon: <MessageCircle />,
      onSelect: () => openDialog({ kind: 'comments', track, opener: 'track' }),
    },
    { label: trackMenuStrings.goToTrack, icon: <Music />, onSelect: () => navigate(trackPath(track)) },
    hasKnownArtist(track) && {
      label: trackMenuStrings.goToArtist,
      icon: <UserRound />,
      onSelect: () => navigate(artistPath(track.artist)),
    },
    {
      label: trackStrings.copyLink,
      icon: <LinkIcon />,
      onSelect: () => links.send({ type: 'LINK.COPY', path: trackPath(track) }),
    },
    config.catalogue.kind !== 'demo' &&
      track.link !== undefined && {
        label: trackMenuStrings.openInCatalogue,
        icon: <ExternalLink />,
        href: track.link,
      },
    folderId !== undefined && {
      label: trackMenuStrings.removeFromFolder,
      icon: <FolderMinus />,
      danger: true,
      onSelect: () => library.send({ type: 'LIBRARY.TRACK.REMOVE', folderId, trackId: track.id }),
    },
  ];
  return [...everywhere, ...others.filter((item) => item !== false)];
}

/** The one track menu of the page, drawn while it is open. */
export function TrackMenuHost() {
  const menu = useTrackMenu();
  const request = useSyncExternalStore(menu.subscribe, menu.current);
  return request && <TrackMenu key={request.anchorId} request={request} onClose={menu.close} />;
}

interface TrackMenuProps {
  readonly request: TrackMenuRequest;
  readonly onClose: () => void;
}

function TrackMenu({ request, onClose }: TrackMenuProps) {
  const { track, anchorId } = request;
  return (
    <MenuPopup
      anchorId={anchorId}
      label={trackStrings.more(track.name)}
      items={useItems(request)}
      onClose={onClose}
      onMissing={onClose}
    />
  );
}

export interface TrackMenuButtonProps extends Pick<IconButtonProps, 'variant' | 'size' | 'className'> {
  readonly track: Track;
  readonly folderId?: string | undefined;
  /** The button's id if another control opens its menu too: a long press, a right click. */
  readonly id?: string;
}

/** 'More options for {name}': opens the page's one track menu at the button. */
export function TrackMenuButton({ track, folderId, id, ...look }: TrackMenuButtonProps) {
  const own = useId();
  const anchorId = id ?? own;
  const menu = useTrackMenu();
  const isOpen = useIsTrackMenuOpen(anchorId);
  return (
    <IconButton
      {...look}
      id={anchorId}
      label={trackStrings.more(track.name)}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onPointerEnter={prefetchMenu}
      onFocus={prefetchMenu}
      onClick={() => menu.toggle({ track, anchorId, folderId })}
    >
      <Ellipsis size={20} />
    </IconButton>
  );
}
