import ListMusic from 'lucide-react/icons/list-music';
import MessageCircle from 'lucide-react/icons/message-circle';
import MicVocal from 'lucide-react/icons/mic-vocal';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { isSampleTrack } from '../../domain/track.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { prefetch } from '../kit/lazy.tsx';
import { Button, IconButton, type IconButtonProps } from '../kit/button.tsx';
import { QueuePanel } from '../shell/panels.ts';

type Size = Pick<IconButtonProps, 'size'>;

/** Opens the comments of the current track; a sample has none, since nothing is stored of it. */
export function CommentsButton({ size }: Size) {
  const { shell } = useApp().actors;
  const track = useActorSelector('player', ({ context }) => context.track);
  return (
    <IconButton
      label="Comments"
      size={size}
      inert={track === null || isSampleTrack(track)}
      onClick={() =>
        track &&
        shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'comments', track, opener: 'player' } })
      }
    >
      <MessageCircle size={20} />
    </IconButton>
  );
}

/** Shows or hides the words of the current track. The overlay counts it as its own, so that one press is one toggle. */
export function LyricsButton({ size }: Size) {
  const { lyrics } = useApp().actors;
  const isOpen = useActorSelector('lyrics', (view) => view.hasTag('open'));
  const isEmpty = useActorSelector('player', (view) => view.context.track === null);
  return (
    <IconButton
      label="Lyrics"
      size={size}
      toggle
      data-lyrics-toggle=""
      aria-pressed={isOpen}
      inert={isEmpty && !isOpen}
      onClick={() => lyrics.send({ type: 'LYRICS.TOGGLE' })}
    >
      <MicVocal size={20} />
    </IconButton>
  );
}

export function QueueButton({ size }: Size) {
  const { shell } = useApp().actors;
  const isOpen = useActorSelector('shell', (view) => view.hasTag('queueOpen'));
  return (
    <IconButton
      label="Queue"
      size={size}
      toggle
      aria-expanded={isOpen}
      onPointerEnter={() => prefetch(QueuePanel)}
      onFocus={() => prefetch(QueuePanel)}
      onClick={() => shell.send({ type: 'SHELL.QUEUE.TOGGLE' })}
    >
      <ListMusic size={20} />
    </IconButton>
  );
}

/** After three failures in a row: tries the current track again. */
export function RetryButton() {
  const { player } = useApp().actors;
  const hasStopped = useActorSelector('player', (view) => view.hasTag('stopped'));
  if (!hasStopped) return null;
  return (
    <Button size="sm" icon={<RotateCw />} onClick={() => player.send({ type: 'PLAYER.RETRY' })}>
      Retry
    </Button>
  );
}

/** After the one track that was picked from a list: plays the list's other tracks, until something else is chosen. */
export function PlayRestButton() {
  const { queue } = useApp().actors;
  const list = useActorSelector('queue', ({ context }) => context.offered?.name ?? null);
  if (list === null) return null;
  return (
    <Button size="sm" icon={<ListMusic />} onClick={() => queue.send({ type: 'QUEUE.PLAY_REMAINING' })}>
      {`Play the rest of ${list}`}
    </Button>
  );
}
