import CodeXml from 'lucide-react/icons/code-xml';
import Disc3 from 'lucide-react/icons/disc-3';
import ExternalLink from 'lucide-react/icons/external-link';
import FolderMinus from 'lucide-react/icons/folder-minus';
import FolderPlus from 'lucide-react/icons/folder-plus';
import { useContext, useEffect, useState } from 'react';
import CircleSlash from 'lucide-react/icons/circle-slash-2';
import Link2 from 'lucide-react/icons/link-2';
import LinkIcon from 'lucide-react/icons/link';
import ListChecks from 'lucide-react/icons/list-checks';
import ListPlus from 'lucide-react/icons/list-plus';
import ListStart from 'lucide-react/icons/list-start';
import MessageCircle from 'lucide-react/icons/message-circle';
import Music from 'lucide-react/icons/music';
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2';
import RadioReceiver from 'lucide-react/icons/radio-receiver';
import Timer from 'lucide-react/icons/timer';
import UserRoundX from 'lucide-react/icons/user-round-x';
import UsersRound from 'lucide-react/icons/users-round';
import { useLocation } from 'wouter';
import { namedTitles } from '../../domain/pages.ts';
import { currentOf } from '../../domain/queue-list.ts';
import { formatTime } from '../../domain/text.ts';
import { hasKnownArtist, isSampleTrack, type Track } from '../../domain/track.ts';
import { isUnwanted, unwantedArtist, unwantedTrack, type Unwanted } from '../../domain/unwanted.ts';
import type { Dialog } from '../../machines/shell/shell.machine.ts';
import { keys } from '../../storage/keys.ts';
import { ServicesContext, useActorSelector, useApp, useStored } from '../app-context.tsx';
import { choosableOf, toggleItem } from '../choosing/choosing.ts';
import MenuPopup, { type MenuItem } from '../kit/menu.ark.tsx';
import type { OpenMenu } from '../kit/menu.tsx';
import { useIsTouch } from '../kit/use-media.ts';
import { radioOf } from './use-current.ts';
import { albumPathOf, artistPath, trackPath } from '../routes/history.ts';

export interface TrackInList {
  readonly track: Track;
  /** With it there is 'Remove from folder'. */
  readonly folderId?: string | undefined;
  /** It is shown as one of the queue. */
  readonly isQueued?: boolean | undefined;
}

/**
 * What can be done with a track here: nothing that would do nothing. Samples are in no storage, comments
 * included, and have no page; an unnamed artist has none. The demo's tracks have none in the catalogue: what
 * their links name is data for the app.
 */
export function useTrackItems({ track, folderId, isQueued }: TrackInList): readonly MenuItem[] {
  const { actors, config, services } = useApp();
  const { queue, shell, library, links } = actors;
  // In the queue and the player no context has the services.
  const [loaded, setLoaded] = useState(useContext(ServicesContext));
  useEffect(() => void services.then(setLoaded), [services]);
  const miniPlayer = loaded?.commands.miniPlayer;
  const [path, navigate] = useLocation();
  const isCurrent = useActorSelector('queue', (view) => currentOf(view.context)?.id === track.id);
  // As it was when the menu opened: an item does not change under the finger.
  const [second] = useState(() => Math.floor(actors.player.getSnapshot().context.position));
  const album = albumPathOf(track);
  const openDialog = (dialog: Dialog) => shell.send({ type: 'SHELL.DIALOG.OPEN', dialog });
  const unwanted = useStored(keys.unwanted);
  const isOut = isUnwanted(unwanted)(track);
  const leaveOut = (what: Unwanted) => void services.then(({ commands }) => commands.leaveOut(what));
  const linkTo = (to: string, item: Pick<MenuItem, 'label' | 'icon'>) =>
    to !== path && { ...item, onSelect: () => navigate(to) };
  const everywhere: readonly (MenuItem | false)[] = [
    !isQueued && {
      label: 'Add to queue',
      icon: <ListPlus />,
      onSelect: () => queue.send({ type: 'QUEUE.ADD', track }),
    },
    !(isQueued && isCurrent) && {
      label: 'Play next',
      icon: <ListStart />,
      onSelect: () => queue.send({ type: 'QUEUE.PLAY_NEXT', track }),
    },
  ];
  const others: readonly (MenuItem | false)[] = [
    {
      label: 'Add to playlist',
      icon: <FolderPlus />,
      onSelect: () => openDialog({ kind: 'add-to-playlist', tracks: [track] }),
    },
    {
      label: 'Comments',
      icon: <MessageCircle />,
      onSelect: () => openDialog({ kind: 'comments', track, opener: 'track' }),
    },
    linkTo(trackPath(track), { label: 'Go to track', icon: <Music /> }),
    hasKnownArtist(track) &&
      linkTo(artistPath(track.artist), { label: 'Go to artist', icon: <UsersRound /> }),
    album !== null && linkTo(album, { label: 'Go to album', icon: <Disc3 /> }),
    hasKnownArtist(track) && {
      label: 'Start radio',
      icon: <RadioReceiver />,
      onSelect: () => void services.then(({ commands }) => commands.playList.start(radioOf(track.artist))),
    },
    {
      label: 'Copy link',
      icon: <LinkIcon />,
      onSelect: () => links.send({ type: 'LINK.COPY', path: trackPath(track) }),
    },
    isCurrent &&
      second > 0 && {
        label: `Copy link at ${formatTime(second)}`,
        icon: <Link2 />,
        onSelect: () => links.send({ type: 'LINK.COPY', path: `${trackPath(track)}?t=${second}` }),
      },
    config.isEmbeddable === true && {
      label: 'Copy embed code',
      icon: <CodeXml />,
      onSelect: () =>
        links.send({
          type: 'EMBED.COPY',
          path: trackPath(track),
          title: namedTitles.track(track.name, track.artist_name),
        }),
    },
    config.catalogue.kind !== 'demo' &&
      track.link !== undefined && {
        label: 'Open in the catalogue',
        icon: <ExternalLink />,
        href: track.link,
      },
    !isOut && {
      label: 'Not this track',
      icon: <CircleSlash />,
      onSelect: () => leaveOut(unwantedTrack(track)),
    },
    !isOut &&
      hasKnownArtist(track) && {
        label: 'Never play this artist',
        icon: <UserRoundX />,
        onSelect: () => leaveOut(unwantedArtist(track)),
      },
    folderId !== undefined && {
      label: 'Remove from folder',
      icon: <FolderMinus />,
      danger: true,
      onSelect: () => library.send({ type: 'LIBRARY.TRACK.REMOVE', folderId, trackId: track.id }),
    },
  ];
  const ofCurrent: readonly (MenuItem | false)[] = [
    { label: 'Sleep timer', icon: <Timer />, onSelect: () => openDialog({ kind: 'sleep' }) },
    miniPlayer?.toggle != null && {
      label: miniPlayer.get() ? 'Close mini player' : 'Mini player',
      icon: <PictureInPicture2 />,
      onSelect: miniPlayer.toggle,
    },
  ];
  return [...everywhere, ...(isSampleTrack(track) ? [] : others), ...(isCurrent ? ofCurrent : [])].filter(
    (item) => item !== false,
  );
}

/** The open menu of a track. Import `track-menu.tsx`, which fetches this on intent. */
export default function TrackMenu({ track, folderId, isQueued, ...open }: TrackInList & OpenMenu) {
  const items = useTrackItems({ track, folderId, isQueued });
  const item = useIsTouch() ? choosableOf(document.getElementById(open.anchorId)) : null;
  const several = { label: 'Choose several', icon: <ListChecks />, onSelect: () => toggleItem(item) };
  return <MenuPopup {...open} items={item ? [...items.slice(0, 2), several, ...items.slice(2)] : items} />;
}
