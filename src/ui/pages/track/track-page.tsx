import { useMemo, useId, useState } from 'react';
import { useParams, useSearch } from 'wouter';
import { trackHead, commentsTeaser, mediaRow } from 'styled-system/recipes';
import { namedTitles, searchPath } from '../../../domain/pages.ts';
import { hasKnownArtist, type Track, isSampleTrack, unknownAlbumName } from '../../../domain/track.ts';
import { artistPageQuery, trackQuery } from '../../../content/queries.ts';
import { usePage, useTrackList, useArtistLooks } from '../../queries/hooks.ts';
import { ButtonLink, Button, IconButton } from '../../kit/button.tsx';
import { Cover } from '../../kit/cover.tsx';
import { Skeleton } from '../../kit/marks.tsx';
import { EmptyState, ErrorState } from '../../kit/states.tsx';
import { albumPathOf, artistPath, trackPath } from '../../routes/history.ts';
import { usePageTitle } from '../../routes/page-frame.tsx';
import { PlainPreview } from '../../track/track-item.tsx';
import { artistContext, useSelectTrack, useTrackState } from '../../track/use-current.ts';
import { TrackListSection } from '../track-view.tsx';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageCirclePlus from 'lucide-react/icons/message-circle-plus';
import { keys } from '../../../storage/keys.ts';
import { useApp, useStored } from '../../app-context.tsx';
import { cx } from 'styled-system/css/cx';
import ListPlus from 'lucide-react/icons/list-plus';
import ListStart from 'lucide-react/icons/list-start';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { formatTime, isolated } from '../../../domain/text.ts';
import { PREVIEW_LENGTH_S } from '../../../limits/playback.ts';
import { Link } from '../../kit/link.tsx';
import { LabelledTitle } from '../../track/track-name.tsx';
import { FavoriteHeart } from '../../track/favorite-heart.tsx';
import { TrackMenuButton } from '../../track/track-menu.tsx';
import Share from 'lucide-react/icons/share-2';

/** One track by its own address, so that a link to it opens the same thing anywhere. */
export default function TrackPage() {
  const { id } = useParams<{ readonly id: string }>();
  const { data: track, error, refresh } = usePage(trackQuery(id));
  const isLoading = track === undefined && !error;
  const unknownTitle = track === null ? 'Track not found' : error ? 'Track' : 'Loading track';
  usePageTitle(
    track ? namedTitles.track(track.name, track.artist_name) : track === null ? 'Track not found' : null,
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
          <h1 dir="auto" className={classes.title} tabIndex={-1}>
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
          title="The catalogue does not have this track any more."
          action={<ButtonLink href="/search">Back to Search</ButtonLink>}
        />
      )}
      {track === undefined && error && (
        <ErrorState title="This could not be loaded" refresh={refresh} role="alert" />
      )}
    </>
  );
}

function MoreFromArtist({ track: { id, artist } }: { readonly track: Track }) {
  const query = useTrackList(artistPageQuery(artist.id));
  const others = useMemo(() => query.tracks.filter((track) => track.id !== id), [query.tracks, id]);
  const place = { name: `More from ${isolated(artist.name)}`, path: artistPath(artist) };
  if (query.status === 'ready' && others.length === 0) return null;
  return <TrackListSection query={{ ...query, tracks: others }} place={place} onAddToEnd={undefined} />;
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
    <section className={cx(row.root, classes.root)} aria-labelledby={id}>
      <MessageCircle aria-hidden="true" />
      <div className={row.words}>
        <h2 id={id} className={row.title}>
          <span>Comments </span>
          {comments.length > 0 && <span className={classes.count}>{comments.length}</span>}
        </h2>
        <p className={classes.text}>
          {newest ? (
            <>
              <b dir="auto">{newest.username}</b> <span dir="auto">{newest.content}</span>
            </>
          ) : (
            'No comments yet. The first one is yours.'
          )}
        </p>
      </div>
      <Button
        compact
        icon={<MessageCirclePlus />}
        onClick={() =>
          actors.shell.send({
            type: 'SHELL.DIALOG.OPEN',
            dialog: { kind: 'comments', track, opener: 'track' },
          })
        }
      >
        Write a comment
      </Button>
    </section>
  );
}

/** The second that a link to a moment names; null without one inside the preview. */
function momentIn(query: string): number | null {
  const text = new URLSearchParams(query).get('t') ?? '';
  const second = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return second > 0 && second < PREVIEW_LENGTH_S ? second : null;
}

/** The data of a track besides its name, and its actions. */
function TrackActions({ track }: { readonly track: Track }) {
  const { links, queue } = useApp().actors;
  const { isSounding, isBusy } = useTrackState(track.id);
  const asked = momentIn(useSearch());
  const [used, setUsed] = useState<string | null>(null);
  const moment = used === track.id ? null : asked;
  const select = useSelectTrack(track, {
    ...artistContext(track),
    ...(moment !== null && { at: moment }),
  });
  const words =
    isSounding && moment === null ? 'Pause' : moment === null ? 'Play' : `Play from ${formatTime(moment)}`;
  const classes = trackHead();
  return (
    <div className={classes.actions}>
      <Button
        variant="primary"
        size="hero"
        className={classes.play}
        aria-label={`${words} ${track.name}`}
        icon={words === 'Pause' ? <Pause /> : <Play />}
        busy={isBusy}
        onClick={() => {
          setUsed(track.id);
          select();
        }}
      >
        {words}
      </Button>
      <FavoriteHeart track={track} size="lg" className={classes.heart} />
      <IconButton
        label="Share"
        title="Share"
        variant="solid"
        size="lg"
        onClick={() =>
          links.send({
            type: 'LINK.SHARE',
            path: trackPath(track),
            title: namedTitles.track(track.name, track.artist_name),
          })
        }
      >
        <Share size={20} />
      </IconButton>
      <TrackMenuButton track={track} variant="solid" size="lg" />
      <div className={classes.queueing}>
        <Button size="lg" icon={<ListPlus />} onClick={() => queue.send({ type: 'QUEUE.ADD', track })}>
          Add to queue
        </Button>
        <Button size="lg" icon={<ListStart />} onClick={() => queue.send({ type: 'QUEUE.PLAY_NEXT', track })}>
          Play next
        </Button>
      </div>
    </div>
  );
}

/** Artist with picture, album and length. An album that the catalogue has not named is searched for. */
function TrackFacts({ track }: { readonly track: Track }) {
  const classes = trackHead();
  const { album_name: album, artist_name: artist } = track;
  const isKnown = hasKnownArtist(track);
  return (
    <ul className={classes.facts} aria-label="About this track">
      <li>
        {isKnown && !isSampleTrack(track) ? (
          <Link href={artistPath(track.artist)} className={classes.link}>
            <ArtistPicture id={track.artist.id} />
            <bdi>{artist}</bdi>
          </Link>
        ) : (
          <bdi>{artist}</bdi>
        )}
      </li>
      <li>
        {album === unknownAlbumName ? (
          album
        ) : (
          <Link
            href={albumPathOf(track) ?? searchPath(isKnown ? `${album} ${artist}` : album)}
            className={classes.link}
          >
            <bdi>{album}</bdi>
          </Link>
        )}
      </li>
      <li>
        <LabelledTitle track={track}>
          <span>{`${formatTime(track.duration)}, preview ${formatTime(PREVIEW_LENGTH_S)}`}</span>
        </LabelledTitle>
      </li>
    </ul>
  );
}

function ArtistPicture({ id }: { readonly id: string }) {
  const { image } = useArtistLooks(id);
  return (
    <span className={trackHead().artist} aria-hidden="true">
      {image && <Cover src={image} shape="round" size="queue" />}
    </span>
  );
}
