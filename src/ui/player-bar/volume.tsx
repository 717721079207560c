import Volume1 from 'lucide-react/icons/volume-1';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { selectIsMuted, selectVolume } from '../../machines/player/player.select.ts';
import { useActorSelector, useCore } from '../app-context.tsx';
import { IconButton, type IconButtonProps } from '../kit/icon-button.tsx';
import { Slider, type SliderProps } from '../kit/slider.tsx';
import { playerStrings } from '../strings/player.ts';

/** Below this the loudspeaker is drawn with one wave. */
const loudFrom = 50;

export function MuteButton({ size }: Pick<IconButtonProps, 'size'>) {
  const { player } = useCore().actors;
  const isMuted = useActorSelector('player', selectIsMuted);
  const isLoud = useActorSelector('player', (view) => selectVolume(view) >= loudFrom);
  return (
    <IconButton
      label={isMuted ? playerStrings.unmute : playerStrings.mute}
      size={size}
      onClick={() => player.send({ type: 'PLAYER.MUTE.TOGGLE' })}
    >
      {isMuted ? <VolumeX size={20} /> : isLoud ? <Volume2 size={20} /> : <Volume1 size={20} />}
    </IconButton>
  );
}

/** The volume; every move is audible at once (BAR-20). */
export function VolumeSlider({ ground }: Pick<SliderProps, 'ground'>) {
  const { player } = useCore().actors;
  const volume = useActorSelector('player', selectVolume);
  return (
    <Slider
      label={playerStrings.volume}
      ground={ground}
      value={volume}
      readValue={() => selectVolume(player.getSnapshot())}
      valueText={playerStrings.volumeText}
      onChange={(value) => player.send({ type: 'PLAYER.VOLUME', value })}
    />
  );
}
