import { useParams } from 'wouter';
import { css } from 'styled-system/css';
import { formatTime } from '../../../domain/time.ts';
import { hasKnownArtist, type Track } from '../../../domain/track.ts';
import { artistPageQuery, trackQuery, usePage, useTrackList } from '../../queries/index.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { EmptyState, ErrorState } from '../../kit/states.tsx';
import { artistPath, trackPath } from '../../routes/paths.ts';
import { usePageTitle } from '../../routes/page-frame.tsx';
import { pageStrings } from '../../strings/pages.ts';
import { artistContext } from '../../track/artist-origin.ts';
import { CopyLinkButton } from '../../track/copy-link.tsx';
import { PageHead } from '../../track/page-head.tsx';
import { TrackList } from '../../track/track-grid.tsx';
import { TrackSection } from '../../track/track-section.tsx';
import { LoadingTracks } from '../../track/track-skeletons.tsx';
import { TrackView } from '../track-view.tsx';
import { useQuietRetry } from '../use-said-refresh.ts';

const words = pageStrings.track;

/** One track by its own address, so that a link to it opens the same thing anywhere (BEY-27). */
export default function TrackPage() {
  const { id } = useParams<{ readonly id: string }>();
  const { data: track, error, refresh } = usePage(trackQuery(id));
  const retry = useQuietRetry(refresh);
  const unknownTitle = track === null ? words.missing : error ? words.unknown : words.loading;
  usePageTitle(track ? `${track.name} by ${track.artist_name}` : track === null ? words.missing : null);
  // One heading from the first moment on: it has the focus, whatever comes (BEY-23).
  return (
    <>
      <PageHead
        title={track?.name ?? unknownTitle}
        {...(track && {
          text: `${track.artist_name} · ${track.album_name} · ${formatTime(track.duration)}`,
          actions: <CopyLinkButton path={trackPath(track)} />,
        })}
      />
      {track && <TrackDetails track={track} />}
      {track === undefined && !error && <LoadingTracks view="list" count={1} />}
      {track === null && (
        <EmptyState
          level={2}
          title={words.missingHint}
          action={<ButtonLink href="/search">{pageStrings.genre.back}</ButtonLink>}
        />
      )}
      {track === undefined && error && (
        <ErrorState
          title={pageStrings.loadFailed}
          onRetry={retry.start}
          retrying={retry.isRetrying}
          role="alert"
        />
      )}
    </>
  );
}

function TrackDetails({ track }: { readonly track: Track }) {
  return (
    <>
      <div className={css({ marginBottom: '26' })}>
        <TrackList tracks={[track]} {...artistContext(track)} />
      </div>
      {hasKnownArtist(track) && <MoreFromArtist track={track} />}
    </>
  );
}

function MoreFromArtist({ track: { artist } }: { readonly track: Track }) {
  const query = useTrackList(artistPageQuery(artist.id));
  const name = pageStrings.artist.title(artist.name);
  return (
    <TrackSection title={name} href={artistPath(artist)}>
      <TrackView query={query} name={name} columns="section" first={6} />
    </TrackSection>
  );
}
