import { Link } from 'wouter';
import type { Track } from '../../domain/track.ts';
import { MarkedTitle } from './explicit-mark.tsx';

export interface TrackNameProps {
  readonly track: Track;
  readonly className: string | undefined;
  /** Whether it leads to the track's own page (BEY-27). */
  readonly linked: boolean;
}

/** The address of a track's own page. */
export function trackPath({ id }: Track): string {
  return `/track/${encodeURIComponent(id)}`;
}

/** A track's name, as a link to its page. */
export function TrackName({ track, className, linked }: TrackNameProps) {
  return (
    <MarkedTitle track={track}>
      {linked ? (
        <Link href={trackPath(track)} className={className} title={track.name}>
          {track.name}
        </Link>
      ) : (
        <span className={className}>{track.name}</span>
      )}
    </MarkedTitle>
  );
}
