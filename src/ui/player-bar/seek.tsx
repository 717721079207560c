import { formatTime } from '../../domain/text.ts';
import {
  selectCanSeek,
  selectDuration,
  selectPosition,
  selectProgress,
  selectTrack,
  type PlayerView,
} from '../../machines/player/player.select.ts';
import { useActorSelector, useCore } from '../app-context.tsx';
import { Slider, type SliderProps } from '../kit/slider.tsx';
import { playerStrings } from '../strings/player.ts';

/** The played time. Renders once a second; nothing around it does (BEY-22). */
export function PlayedTime({ className }: { readonly className: string | undefined }) {
  const time = useActorSelector('player', (view) => formatTime(selectPosition(view)));
  return <span className={className}>{time}</span>;
}

/** The preview's total time; with a track it says that it is one. */
export function TotalTime({ className }: { readonly className: string | undefined }) {
  const time = useActorSelector('player', (view) => formatTime(selectDuration(view)));
  const isEmpty = useActorSelector('player', (view) => selectTrack(view) === null);
  return (
    <span className={className}>
      {time}
      {!isEmpty && <small data-preview="">{playerStrings.preview}</small>}
    </span>
  );
}

const roundedProgress = (view: PlayerView) => Math.round(selectProgress(view));

/** The seek bar in the foxtrot step: five measures of six seconds. While it is dragged it ignores the position (D35). */
export function ProgressSlider({ ground }: Pick<SliderProps, 'ground'>) {
  const { player } = useCore().actors;
  const progress = useActorSelector('player', roundedProgress);
  const duration = useActorSelector('player', selectDuration);
  const canSeek = useActorSelector('player', selectCanSeek);
  return (
    <Slider
      label={playerStrings.progress}
      look="steps"
      ground={ground}
      value={progress}
      readValue={() => roundedProgress(player.getSnapshot())}
      disabled={!canSeek}
      valueText={(value) => playerStrings.progressText((value / 100) * duration, duration)}
      onCommit={(value) => player.send({ type: 'PLAYER.SEEK', value })}
    />
  );
}
