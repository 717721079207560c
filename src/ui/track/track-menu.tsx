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
import type { PublicConfig } from '../../domain/config.ts';
import { hasKnownArtist, isSampleTrack, type Track } from '../../domain/track.ts';
import { useApp } from '../app-context.tsx';
import { IconButton, type IconButtonProps } from '../kit/button.tsx';
import { OpenMenu, prefetchMenu, type MenuItem } from '../kit/menu.tsx';
import { artistPath, trackPath } from '../routes/history.ts';
import { trackMenuStrings, trackStrings } from '../strings/tracks.ts';
import { useIsTrackMenuOpen, useTrackMenu, type TrackMenuRequest } from './track-menu-store.ts';

type Choice =
  | 'queue'
  | 'next'
  | 'playlist'
  | 'comments'
  | 'track'
  | 'artist'
  | 'link'
  | 'catalogue'
  | 'folder';

/**
 * What can be done with a track here. Samples are in no storage, comments included, and have no page; an unnamed
 * artist has none. The demo's tracks have none in the catalogue: what their links name is data for the app.
 */
function choicesFor(
  { track, folderId }: TrackMenuRequest,
  catalogue: PublicConfig['catalogue']['kind'],
): readonly MenuItem<Choice>[] {
  const choices: readonly (MenuItem<Choice> | false)[] = [
    { id: 'queue', label: trackMenuStrings.addToQueue, icon: <ListPlus /> },
    { id: 'next', label: trackMenuStrings.playNext, icon: <ListEnd /> },
    !isSampleTrack(track) && { id: 'playlist', label: trackMenuStrings.addToPlaylist, icon: <FolderPlus /> },
    !isSampleTrack(track) && { id: 'comments', label: trackMenuStrings.comments, icon: <MessageCircle /> },
    !isSampleTrack(track) && { id: 'track', label: trackMenuStrings.goToTrack, icon: <Music /> },
    hasKnownArtist(track) &&
      !isSampleTrack(track) && { id: 'artist', label: trackMenuStrings.goToArtist, icon: <UserRound /> },
    !isSampleTrack(track) && { id: 'link', label: trackStrings.copyLink, icon: <LinkIcon /> },
    catalogue !== 'demo' &&
      track.link !== undefined && {
        id: 'catalogue',
        label: trackMenuStrings.openInCatalogue,
        icon: <ExternalLink />,
        href: track.link,
      },
    folderId !== undefined && {
      id: 'folder',
      label: trackMenuStrings.removeFromFolder,
      icon: <FolderMinus />,
      danger: true,
    },
  ];
  return choices.filter((choice) => choice !== false);
}

/** The one track menu of the page, drawn while it is open. */
export function TrackMenuHost() {
  const menu = useTrackMenu();
  const request = useSyncExternalStore(menu.subscribe, menu.current);
  const { actors, config } = useApp();
  const { queue, shell, library, links } = actors;
  const [, navigate] = useLocation();
  if (!request) return null;
  const { track, anchorId, folderId } = request;
  const choose = (choice: Choice) => {
    switch (choice) {
      case 'queue':
        return queue.send({ type: 'QUEUE.ADD', track });
      case 'next':
        return queue.send({ type: 'QUEUE.PLAY_NEXT', track });
      case 'playlist':
        return shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'add-to-playlist', track } });
      case 'comments':
        return shell.send({
          type: 'SHELL.DIALOG.OPEN',
          dialog: { kind: 'comments', track, opener: 'track' },
        });
      case 'track':
        return navigate(trackPath(track));
      case 'artist':
        return navigate(artistPath(track.artist));
      case 'link':
        return links.send({ type: 'LINK.COPY', path: trackPath(track) });
      case 'folder':
        return folderId && library.send({ type: 'LIBRARY.TRACK.REMOVE', folderId, trackId: track.id });
      case 'catalogue':
        // The item is a link of its own.
        return undefined;
    }
  };
  return (
    <OpenMenu
      key={anchorId}
      anchorId={anchorId}
      label={trackStrings.more(track.name)}
      items={choicesFor(request, config.catalogue.kind)}
      onSelect={choose}
      onClose={menu.close}
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
