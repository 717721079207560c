import Volume1 from 'lucide-react/icons/volume-1';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { formatTime } from '../../domain/text.ts';
import {
  selectSeconds,
  selectProgress,
  selectVolume,
  selectCanSeek,
} from '../../machines/player/player.select.ts';
import type { PlayerView } from '../../machines/player/player.types.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import type { IconButtonProps } from '../kit/button.tsx';
import { Slider, type SliderProps } from '../kit/slider.tsx';
import { KeyButton } from './key-button.tsx';

/** The played time. Renders once a second; nothing around it does. */
export function PlayedTime({ className }: { readonly className: string | undefined }) {
  const time = useActorSelector('player', (view) => formatTime(view.context.position));
  return <span className={className}>{time}</span>;
}

/** The preview's total time; with a track it says that it is one, and without one there is room for that. */
export function TotalTime({ className }: { readonly className: string | undefined }) {
  const time = useActorSelector('player', (view) => formatTime(selectSeconds(view)));
  const isEmpty = useActorSelector('player', (view) => view.context.track === null);
  return (
    <span className={className}>
      <span>{time}</span>
      <small data-empty={isEmpty ? '' : undefined}>preview</small>
    </span>
  );
}

const roundedProgress = (view: PlayerView) => Math.round(selectProgress(view));

/** The seek bar in the foxtrot step: five measures of six seconds. A drag ignores the position. */
export function ProgressSlider({ ground }: Pick<SliderProps, 'ground'>) {
  const { player } = useApp().actors;
  const progress = useActorSelector('player', roundedProgress);
  const duration = useActorSelector('player', selectSeconds);
  const canSeek = useActorSelector('player', selectCanSeek);
  return (
    <Slider
      label="Progress"
      look="steps"
      ground={ground}
      value={progress}
      readValue={() => roundedProgress(player.getSnapshot())}
      disabled={!canSeek}
      valueText={(value) => `${formatTime((value / 100) * duration)} of ${formatTime(duration)}`}
      pointText={(value) => formatTime((value / 100) * duration)}
      onCommit={(value) => player.send({ type: 'PLAYER.SEEK', value })}
    />
  );
}

/** Below this the loudspeaker is drawn with one wave. */
const loudFrom = 50;

export function MuteButton({ size }: Pick<IconButtonProps, 'size'>) {
  const { player } = useApp().actors;
  const isMuted = useActorSelector('player', (view) => selectVolume(view) === 0);
  const isLoud = useActorSelector('player', (view) => selectVolume(view) >= loudFrom);
  return (
    <KeyButton
      label={isMuted ? 'Unmute' : 'Mute'}
      act="mute"
      size={size}
      onClick={() => player.send({ type: 'PLAYER.MUTE.TOGGLE' })}
    >
      {isMuted ? <VolumeX size={20} /> : isLoud ? <Volume2 size={20} /> : <Volume1 size={20} />}
    </KeyButton>
  );
}

/** The volume; every move is audible at once. Where the system alone sets it there is none. */
export function VolumeSlider({ ground }: Pick<SliderProps, 'ground'>) {
  const { player } = useApp().actors;
  const volume = useActorSelector('player', selectVolume);
  const hasVolume = useActorSelector('player', ({ context }) => context.hasVolume);
  if (!hasVolume) return null;
  return (
    <Slider
      label="Volume"
      ground={ground}
      value={volume}
      readValue={() => selectVolume(player.getSnapshot())}
      valueText={(value) => `${value}%`}
      onChange={(value) => player.send({ type: 'PLAYER.VOLUME', value })}
    />
  );
}
