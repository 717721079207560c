import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { Track } from '../../domain/track.ts';
import { IconButton } from '../kit/button.tsx';
import { type ListContext, useSelectTrack, useTrackState } from '../track/use-current.ts';

interface PlayButtonProps {
  readonly track: Track;
  readonly context: ListContext;
  readonly className?: string;
}

/** The round button of a track that stands alone: plays it, or pauses it while it sounds. */
export function PlayButton({ track, context, ...look }: PlayButtonProps) {
  const { isSounding, isBusy } = useTrackState(track.id);
  const select = useSelectTrack(track, context);
  return (
    <IconButton
      {...look}
      label={`${isSounding ? 'Pause' : 'Play'} ${track.name}`}
      variant="accent"
      size="xl"
      filled
      inert={isBusy}
      onClick={select}
    >
      {isSounding ? <Pause size={20} /> : <Play size={20} />}
    </IconButton>
  );
}
