import { useMemo, useId } from 'react';
import { useParams } from 'wouter';
import { trackHead, commentsTeaser, mediaRow } from 'styled-system/recipes';
import { namedTitles } from '../../../domain/pages.ts';
import { hasKnownArtist, type Track } from '../../../domain/track.ts';
import { SECTION_TRACKS } from '../../../limits/content.ts';
import { artistPageQuery, trackQuery } from '../../../content/queries.ts';
import { usePage, useTrackList } from '../../queries/hooks.ts';
import { ButtonLink, Button } from '../../kit/button.tsx';
import { Cover } from '../../kit/cover.tsx';
import { Skeleton } from '../../kit/marks.tsx';
import { EmptyState, ErrorState } from '../../kit/states.tsx';
import { artistPath } from '../../routes/history.ts';
import { usePageTitle } from '../../routes/page-frame.tsx';
import { cataloguePageStrings } from '../../strings/catalogue-pages.ts';
import { pageStrings } from '../../strings/pages.ts';
import { PlainPreview } from '../../track/track-item.tsx';
import { TrackSection } from '../../track/track-section.tsx';
import { useListActs } from '../../track/use-current.ts';
import { TrackView } from '../track-view.tsx';
import { TrackActions, TrackFacts } from './track-head.tsx';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pencil from 'lucide-react/icons/pencil';
import { keys } from '../../../storage/keys.ts';
import { useApp, useStored } from '../../app-context.tsx';
import { classNames } from '../../kit/class-names.ts';
import { commentsStrings } from '../../strings/library.ts';

const words = cataloguePageStrings.track;

/** One track by its own address, so that a link to it opens the same thing anywhere. */
export default function TrackPage() {
  const { id } = useParams<{ readonly id: string }>();
  const { data: track, error, refresh } = usePage(trackQuery(id));
  const isLoading = track === undefined && !error;
  const unknownTitle = track === null ? words.missing : error ? words.unknown : words.loading;
  usePageTitle(
    track ? namedTitles.track(track.name, track.artist_name) : track === null ? words.missing : null,
  );
  const classes = trackHead();
  // The same heading from the first moment: it has the focus, whatever loads.
  return (
    <>
      <header className={classes.root} data-found={track || isLoading ? '' : undefined} aria-busy={isLoading}>
        {(track || isLoading) && (
          <div className={classes.cover}>
            {track ? <Cover src={track.image} size="head" eager /> : <Skeleton shape="cover" />}
          </div>
        )}
        <div className={classes.words}>
          <h1 className={classes.title} tabIndex={-1}>
            {track?.name ?? unknownTitle}
          </h1>
          {track && <TrackFacts track={track} />}
          {track && <TrackActions track={track} />}
          {import.meta.env.SSR && track && <PlainPreview track={track} />}
          {isLoading && <Skeleton shape="title" />}
        </div>
      </header>
      {track && hasKnownArtist(track) && <MoreFromArtist track={track} />}
      {track && <CommentsTeaser track={track} />}
      {track === null && (
        <EmptyState
          level={2}
          title={words.missingHint}
          action={<ButtonLink href="/search">{cataloguePageStrings.genre.back}</ButtonLink>}
        />
      )}
      {track === undefined && error && (
        <ErrorState title={pageStrings.loadFailed} refresh={refresh} role="alert" />
      )}
    </>
  );
}

/** The artist's other top tracks. */
function MoreFromArtist({ track: { id, artist } }: { readonly track: Track }) {
  const query = useTrackList(artistPageQuery(artist.id));
  const others = useMemo(() => query.tracks.filter((track) => track.id !== id), [query.tracks, id]);
  const name = words.moreFrom(artist.name);
  const place = { name, path: artistPath(artist) };
  const { onAddAll } = useListActs(place, others);
  if (query.status === 'ready' && others.length === 0) return null;
  return (
    <TrackSection
      title={name}
      href={place.path}
      answeredAt={query.answeredAt}
      onAddAll={onAddAll}
      loading={query.status === 'loading'}
    >
      <TrackView
        query={{ ...query, tracks: others }}
        place={place}
        columns="section"
        first={SECTION_TRACKS}
      />
    </TrackSection>
  );
}

/** The number of comments on a track, the newest of them, and a button to the dialog. */
function CommentsTeaser({ track }: { readonly track: Track }) {
  const { actors } = useApp();
  const comments = useStored(keys.comments(track.id));
  const id = useId();
  const classes = commentsTeaser();
  const row = mediaRow();
  const [newest] = comments;
  return (
    <section className={classNames(row.root, classes.root)} aria-labelledby={id}>
      <MessageCircle aria-hidden="true" />
      <div className={row.words}>
        <h2 id={id} className={row.title}>
          {commentsStrings.title}{' '}
          {comments.length > 0 && <span className={classes.count}>{comments.length}</span>}
        </h2>
        <p className={classes.text}>
          {newest ? (
            <>
              <b>{newest.username}</b> {newest.content}
            </>
          ) : (
            commentsStrings.none
          )}
        </p>
      </div>
      <Button
        compact
        icon={<Pencil />}
        onClick={() =>
          actors.shell.send({
            type: 'SHELL.DIALOG.OPEN',
            dialog: { kind: 'comments', track, opener: 'track' },
          })
        }
      >
        {commentsStrings.write}
      </Button>
    </section>
  );
}
