import ListMusic from 'lucide-react/icons/list-music';
import MessageCircle from 'lucide-react/icons/message-circle';
import MicVocal from 'lucide-react/icons/mic-vocal';
import { isSampleTrack } from '../../domain/track.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { prefetch } from '../kit/lazy.tsx';
import { type IconButtonProps } from '../kit/button.tsx';
import { KeyButton } from './key-button.tsx';
import { QueuePanel } from '../shell/panels.ts';

type Size = Pick<IconButtonProps, 'size'>;

/** Opens the comments of the current track; a sample has none, since nothing is stored of it. */
export function CommentsButton({ size }: Size) {
  const { shell } = useApp().actors;
  const track = useActorSelector('player', ({ context }) => context.track);
  return (
    <KeyButton
      label="Comments"
      act="comments"
      size={size}
      inert={track === null || isSampleTrack(track)}
      onClick={() =>
        track &&
        shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'comments', track, opener: 'player' } })
      }
    >
      <MessageCircle size={20} />
    </KeyButton>
  );
}

/** Shows or hides the words. The overlay counts it as its own: one press is one toggle. */
export function LyricsButton({ size }: Size) {
  const { lyrics } = useApp().actors;
  const isOpen = useActorSelector('lyrics', (view) => view.hasTag('open'));
  const isEmpty = useActorSelector('player', (view) => view.context.track === null);
  return (
    <KeyButton
      label="Lyrics"
      act="lyrics"
      size={size}
      toggle
      aria-pressed={isOpen}
      inert={isEmpty && !isOpen}
      onClick={() => lyrics.send({ type: 'LYRICS.TOGGLE' })}
    >
      <MicVocal size={20} />
    </KeyButton>
  );
}

export function QueueButton({ size }: Size) {
  const { shell } = useApp().actors;
  const isOpen = useActorSelector('shell', (view) => view.hasTag('queueOpen'));
  return (
    <KeyButton
      label="Queue"
      act="queue"
      size={size}
      toggle
      aria-expanded={isOpen}
      onPointerEnter={() => prefetch(QueuePanel)}
      onFocus={() => prefetch(QueuePanel)}
      onClick={() => shell.send({ type: 'SHELL.QUEUE.TOGGLE' })}
    >
      <ListMusic size={20} />
    </KeyButton>
  );
}
