import type { ReactNode } from 'react';
import type { Track } from '../../domain/track.ts';
import { playerStrings } from '../strings/player.ts';

interface MarkedTitleProps {
  readonly track: Track | null;
  /** The title, as one element. */
  readonly children: ReactNode;
}

/** A title, with an E behind it where the track's words are explicit. */
export function MarkedTitle({ track, children }: MarkedTitleProps) {
  return track?.explicit ? (
    <span className="marked-title">
      {children}
      <span role="img" aria-label={playerStrings.explicit}>
        E
      </span>
    </span>
  ) : (
    children
  );
}
