import ExternalLink from 'lucide-react/icons/external-link';
import FolderMinus from 'lucide-react/icons/folder-minus';
import FolderPlus from 'lucide-react/icons/folder-plus';
import LinkIcon from 'lucide-react/icons/link';
import ListEnd from 'lucide-react/icons/list-end';
import ListPlus from 'lucide-react/icons/list-plus';
import MessageCircle from 'lucide-react/icons/message-circle';
import Music from 'lucide-react/icons/music';
import UserRound from 'lucide-react/icons/user-round';
import { useLocation } from 'wouter';
import { hasKnownArtist, isSampleTrack, type Track } from '../../domain/track.ts';
import type { Dialog } from '../../machines/shell/shell.machine.ts';
import { useApp } from '../app-context.tsx';
import MenuPopup, { type MenuItem } from '../kit/menu.ark.tsx';
import type { OpenMenu } from '../kit/menu.tsx';
import { artistPath, trackPath } from '../routes/history.ts';

export interface TrackInList {
  readonly track: Track;
  /** With it there is 'Remove from folder'. */
  readonly folderId?: string | undefined;
}

/**
 * What can be done with a track here. Samples are in no storage, comments included, and have no page; an unnamed
 * artist has none. The demo's tracks have none in the catalogue: what their links name is data for the app.
 */
function useItems({ track, folderId }: TrackInList): readonly MenuItem[] {
  const { actors, config } = useApp();
  const { queue, shell, library, links } = actors;
  const [, navigate] = useLocation();
  const openDialog = (dialog: Dialog) => shell.send({ type: 'SHELL.DIALOG.OPEN', dialog });
  const everywhere: readonly MenuItem[] = [
    {
      label: 'Add to queue',
      icon: <ListPlus />,
      onSelect: () => queue.send({ type: 'QUEUE.ADD', track }),
    },
    {
      label: 'Play next',
      icon: <ListEnd />,
      onSelect: () => queue.send({ type: 'QUEUE.PLAY_NEXT', track }),
    },
  ];
  if (isSampleTrack(track)) return everywhere;
  const others: readonly (MenuItem | false)[] = [
    {
      label: 'Add to playlist',
      icon: <FolderPlus />,
      onSelect: () => openDialog({ kind: 'add-to-playlist', track }),
    },
    {
      label: 'Comments',
      icon: <MessageCircle />,
      onSelect: () => openDialog({ kind: 'comments', track, opener: 'track' }),
    },
    { label: 'Go to track', icon: <Music />, onSelect: () => navigate(trackPath(track)) },
    hasKnownArtist(track) && {
      label: 'Go to artist',
      icon: <UserRound />,
      onSelect: () => navigate(artistPath(track.artist)),
    },
    {
      label: 'Copy link',
      icon: <LinkIcon />,
      onSelect: () => links.send({ type: 'LINK.COPY', path: trackPath(track) }),
    },
    config.catalogue.kind !== 'demo' &&
      track.link !== undefined && {
        label: 'Open in the catalogue',
        icon: <ExternalLink />,
        href: track.link,
      },
    folderId !== undefined && {
      label: 'Remove from folder',
      icon: <FolderMinus />,
      danger: true,
      onSelect: () => library.send({ type: 'LIBRARY.TRACK.REMOVE', folderId, trackId: track.id }),
    },
  ];
  return [...everywhere, ...others.filter((item) => item !== false)];
}

/** The open menu of a track. Import `track-menu.tsx`, which fetches this on intent. */
export default function TrackMenu({ track, folderId, ...open }: TrackInList & OpenMenu) {
  return <MenuPopup {...open} items={useItems({ track, folderId })} />;
}
