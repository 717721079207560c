import type { ReactNode } from 'react';
import { hasKnownArtist, type Track } from '../../domain/track.ts';
import { useActorSelector } from '../app-context.tsx';
import { Link } from '../kit/link.tsx';
import { albumPathOf, artistPath, trackPath } from '../routes/history.ts';

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
      {/* oxlint-disable-next-line foxtrot/own-element -- it is one: a name */}
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

interface NameProps extends Pick<TrackNameProps, 'className' | 'isMuted'> {
  readonly text: string;
  /** Where it leads to; null if it is no link. */
  readonly path: string | null;
}

function Name({ text, path, className, isMuted }: NameProps) {
  const name = { dir: 'auto', className, children: text };
  return path === null ? <span {...name} /> : <Link {...name} href={isMuted ? null : path} title={text} />;
}

/** Its artist's name, as a link to the artist's page if the catalogue has named one. */
export function ArtistName({ track, linked, ...look }: TrackNameProps) {
  const path = linked && hasKnownArtist(track) ? artistPath(track.artist) : null;
  return <Name {...look} text={track.artist_name} path={path} />;
}

/** Its album's name, as a link to the album's page if the catalogue has named it. */
export function AlbumName({ track, linked, ...look }: TrackNameProps) {
  return <Name {...look} text={track.album_name} path={linked ? albumPathOf(track) : null} />;
}

export function TrackName({ track, linked, ...look }: TrackNameProps) {
  return (
    <LabelledTitle track={track}>
      <Name {...look} text={track.name} path={linked ? trackPath(track) : null} />
    </LabelledTitle>
  );
}
