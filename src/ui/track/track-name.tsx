import type { ReactNode } from 'react';
import { hasKnownArtist, type Track } from '../../domain/track.ts';
import { useActorSelector } from '../app-context.tsx';
import { Link } from '../kit/link.tsx';
import { artistPath, trackPath } from '../routes/history.ts';

export function useIsUnavailable(id: string | undefined): boolean {
  return useActorSelector('queue', (view) => id !== undefined && view.context.unavailable.includes(id));
}

/** A title with its labels: an E for explicit lyrics, and a missing preview. */
export function LabelledTitle({
  track,
  children,
}: {
  readonly track: Track | null;
  readonly children: ReactNode;
}) {
  const isUnavailable = useIsUnavailable(track?.id);
  if (!track?.explicit && !isUnavailable) return children;
  return (
    <span className="marked-title">
      {children}
      {track?.explicit && (
        <span role="img" aria-label="Explicit">
          E
        </span>
      )}
      {isUnavailable && <small>No preview</small>}
    </span>
  );
}

export interface TrackNameProps {
  readonly track: Track;
  readonly className: string | undefined;
  /** Whether it leads to the track's own page. */
  readonly linked: boolean;
  /** A finger means what is around it: the link leads nowhere there, and stays the element that was sent. */
  readonly isMuted?: boolean;
}

/** Its artist's name, as a link to the artist's page if the catalogue has named one. */
export function ArtistName({ track, className, linked, isMuted }: TrackNameProps) {
  if (!linked || !hasKnownArtist(track)) {
    return (
      <span dir="auto" className={className}>
        {track.artist_name}
      </span>
    );
  }
  return (
    <Link
      dir="auto"
      href={isMuted ? null : artistPath(track.artist)}
      className={className}
      title={track.artist_name}
    >
      {track.artist_name}
    </Link>
  );
}

export function TrackName({ track, className, linked, isMuted }: TrackNameProps) {
  return (
    <LabelledTitle track={track}>
      {linked ? (
        <Link dir="auto" href={isMuted ? null : trackPath(track)} className={className} title={track.name}>
          {track.name}
        </Link>
      ) : (
        <span dir="auto" className={className}>
          {track.name}
        </span>
      )}
    </LabelledTitle>
  );
}
