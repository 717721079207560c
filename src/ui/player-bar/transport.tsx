import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Repeat from 'lucide-react/icons/repeat';
import Shuffle from 'lucide-react/icons/shuffle';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import type { ReactNode } from 'react';
import { useActorSelector, useApp } from '../app-context.tsx';
import type { IconButtonProps } from '../kit/button.tsx';
import { Spinner } from '../kit/marks.tsx';
import { selectCanPlay } from '../../machines/player/player.select.ts';
import { KeyButton } from './key-button.tsx';

type Size = Pick<IconButtonProps, 'size'>;
const skipIcon = { md: 20, lg: 20, xl: 24, '2xl': 24 } as const;

/**
 * Pause while the audio sounds, else Play. With nothing to play, and while it loads, buffers or starts, it is
 * disabled but keeps the focus.
 */
export function PlayButton({ size = 'xl', iconSize = 20 }: Size & { readonly iconSize?: number }) {
  const { player } = useApp().actors;
  const isSounding = useActorSelector('player', (view) => view.hasTag('sounding'));
  const canPlay = useActorSelector('player', selectCanPlay);
  const isBusy = useActorSelector('player', (view) => view.hasTag('busy'));
  return (
    <KeyButton
      label={isSounding ? 'Pause' : 'Play'}
      act="play"
      variant="accent"
      size={size}
      filled
      inert={!canPlay}
      aria-busy={isBusy || undefined}
      onClick={() => player.send({ type: 'PLAYER.TOGGLE' })}
    >
      {isBusy ? <Spinner size="md" /> : isSounding ? <Pause size={iconSize} /> : <Play size={iconSize} />}
    </KeyButton>
  );
}

export function PreviousButton({ size = 'md' }: { readonly size?: keyof typeof skipIcon }) {
  const { queue } = useApp().actors;
  const hasPrevious = useActorSelector(
    'queue',
    ({ context: { index, loop } }) => index > 0 || (index === 0 && loop),
  );
  return (
    <KeyButton
      label="Previous"
      act="previous"
      variant="strong"
      size={size}
      filled
      inert={!hasPrevious}
      onClick={() => queue.send({ type: 'QUEUE.PREVIOUS' })}
    >
      <SkipBack size={skipIcon[size]} />
    </KeyButton>
  );
}

export function NextButton({ size = 'md' }: { readonly size?: keyof typeof skipIcon }) {
  const { queue } = useApp().actors;
  const isEmpty = useActorSelector('queue', ({ context }) => context.tracks.length === 0);
  const isBusy = useActorSelector('queue', (view) => view.hasTag('nextIsBusy'));
  return (
    <KeyButton
      label="Next"
      act="next"
      variant="strong"
      size={size}
      filled
      inert={isEmpty}
      aria-busy={isBusy || undefined}
      onClick={() => queue.send({ type: 'QUEUE.NEXT' })}
    >
      {isBusy ? <Spinner size="md" /> : <SkipForward size={skipIcon[size]} />}
    </KeyButton>
  );
}

interface QueueModeProps extends Size {
  readonly mode: 'shuffle' | 'loop';
  readonly label: string;
  readonly children: ReactNode;
}

/** A mode of the queue that is on or off. */
function QueueMode({ mode, ...button }: QueueModeProps) {
  const { queue } = useApp().actors;
  const isOn = useActorSelector('queue', ({ context }) => context[mode]);
  const type = mode === 'shuffle' ? 'QUEUE.SHUFFLE.TOGGLE' : 'QUEUE.LOOP.TOGGLE';
  return <KeyButton {...button} act={mode} toggle aria-pressed={isOn} onClick={() => queue.send({ type })} />;
}

export const ShuffleButton = ({ size }: Size) => (
  <QueueMode mode="shuffle" label="Shuffle" size={size}>
    <Shuffle size={20} />
  </QueueMode>
);

export const LoopButton = ({ size }: Size) => (
  <QueueMode mode="loop" label="Loop" size={size}>
    <Repeat size={20} />
  </QueueMode>
);
