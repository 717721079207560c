import { Link } from '../kit/link.tsx';
import { hasKnownArtist, type Track } from '../../domain/track.ts';
import { artistPath, trackPath } from '../routes/paths.ts';
import { LabelledTitle } from './explicit-label.tsx';

export interface TrackNameProps {
  readonly track: Track;
  readonly className: string | undefined;
  /** Whether it leads to the track's own page. */
  readonly linked: boolean;
}

/** Its artist's name, as a link to the artist's page if the catalogue has named one. */
export function ArtistName({ track, className, linked }: TrackNameProps) {
  if (!linked || !hasKnownArtist(track)) {
    return (
      <span dir="auto" className={className}>
        {track.artist_name}
      </span>
    );
  }
  return (
    <Link dir="auto" href={artistPath(track.artist)} className={className} title={track.artist_name}>
      {track.artist_name}
    </Link>
  );
}

/** A track's name, as a link to its page. */
export function TrackName({ track, className, linked }: TrackNameProps) {
  return (
    <LabelledTitle track={track}>
      {linked ? (
        <Link dir="auto" href={trackPath(track)} className={className} title={track.name}>
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
