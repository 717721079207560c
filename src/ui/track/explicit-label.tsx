import type { ReactNode } from 'react';
import { selectUnavailable } from '../../machines/queue/queue.select.ts';
import type { Track } from '../../domain/track.ts';
import { useActorSelector } from '../app-context.tsx';
import { playerStrings } from '../strings/player.ts';

interface LabelledTitleProps {
  readonly track: Track | null;
  /** The title, as one element. */
  readonly children: ReactNode;
}

/** Whether a track is known to have no preview. */
export function useIsUnavailable(id: string | undefined): boolean {
  return useActorSelector('queue', (view) => id !== undefined && selectUnavailable(view).includes(id));
}

/** A title with its labels: an E for explicit lyrics, and a missing preview. */
export function LabelledTitle({ track, children }: LabelledTitleProps) {
  const isUnavailable = useIsUnavailable(track?.id);
  if (!track?.explicit && !isUnavailable) return children;
  return (
    <span className="marked-title">
      {children}
      {track?.explicit && (
        <span role="img" aria-label={playerStrings.explicit}>
          E
        </span>
      )}
      {isUnavailable && <small>{playerStrings.noPreview}</small>}
    </span>
  );
}
