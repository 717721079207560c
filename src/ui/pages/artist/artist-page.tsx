import { useMemo, useId } from 'react';
import { useParams } from 'wouter';
import { artistHead, mediaRow, relatedArtists } from 'styled-system/recipes';
import type { Artist as ArtistOfList } from '../../../domain/artist.ts';
import { CardGrid, LinkCard } from '../../kit/cards.tsx';
import { EmptyState, InlineStatus } from '../../kit/states.tsx';
import { ViewToggle } from '../../kit/choices.tsx';
import { artistAlbumsQuery, artistPageQuery, relatedArtistsQuery } from '../../../content/queries.ts';
import { useArtistLooks, useTrackList, usePage } from '../../queries/hooks.ts';
import { usePageTitle } from '../../routes/page-frame.tsx';
import { albumPath, artistPath } from '../../routes/history.ts';
import { AddAll, AsOf, AddToEnd, CopyLinkButton, PageHead } from '../../track/page-head.tsx';
import { radioOf, useListActs } from '../../track/use-current.ts';
import { TrackSection } from '../../track/track-section.tsx';
import { TrackView } from '../track-view.tsx';
import { useNear, useView } from '../page-hooks.ts';
import UserRound from 'lucide-react/icons/user-round';
import RadioReceiver from 'lucide-react/icons/radio-receiver';
import { useServices, useSubject } from '../../app-context.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Cover } from '../../kit/cover.tsx';
import { Skeleton } from '../../kit/marks.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { RELATED_ARTISTS_SHOWN } from '../../../limits/content.ts';
import { cx } from 'styled-system/css/cx';
import { Link } from '../../kit/link.tsx';
import { rovingRef } from '../../kit/roving-ref.ts';
import { countedTracks } from '../../words.ts';
import { namedTitles } from '../../../domain/pages.ts';
import { unknownArtistId } from '../../../domain/track.ts';

const fanCount = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'fan' : 'fans'}`;

/** An artist's own top tracks, or related artists if there are none. */
export default function ArtistPage() {
  const { id } = useParams<{ readonly id: string }>();
  return <Artist id={id} key={id} />;
}

function Artist({ id }: { readonly id: string }) {
  const query = useTrackList(artistPageQuery(id));
  const { image, bio, fans } = useArtistLooks(id);
  const view = useView('artist');
  const { tracks } = query;
  const name = query.data?.name || tracks.find((track) => track.artist.id === id)?.artist_name || '';
  const isLoading = query.status === 'loading';
  const isUnknown = query.data?.isUnknown ?? false;
  const isWithoutTracks = query.status === 'ready' && tracks.length === 0;
  const nameless = isUnknown
    ? 'Artist not found'
    : isLoading
      ? null
      : isWithoutTracks
        ? 'Related artists'
        : 'Artist';
  const title = name === '' ? nameless : namedTitles.artist(name);
  usePageTitle(title);
  const classes = artistHead();
  const ranks = useMemo(
    () => new Map(tracks.map((track, place) => [track.id, `No. ${place + 1}`])),
    [tracks],
  );
  const place = { name: title ?? 'Loading artist', path: artistPath({ id }) };
  const { onAddAll, onAddToEnd } = useListActs(place, tracks);
  const text = isWithoutTracks ? 'There are no tracks of this artist right now.' : bio;
  const cover = query.isFallback ? undefined : tracks[0]?.image;
  if (isUnknown)
    return (
      <>
        <PageHead title="Artist not found" />
        <EmptyState
          level={2}
          title="The catalogue does not have this artist."
          action={<ButtonLink href="/search">Back to Search</ButtonLink>}
        />
      </>
    );
  return (
    <>
      <header className={classes.root}>
        <div className={classes.portrait}>
          <Portrait name={name} image={image} />
        </div>
        <div className={classes.words}>
          <h1 className={classes.title} tabIndex={-1}>
            {place.name}
          </h1>
          {fans !== null && <p className={classes.fans}>{fans !== undefined && fanCount(fans)}</p>}
          {text && <p className={classes.text}>{text}</p>}
          <div className={classes.actions}>
            {!isWithoutTracks && (
              <>
                <AddAll size="lg" onClick={onAddAll} inert={isLoading} />
                <AddToEnd onClick={onAddToEnd} variant="solid" size="lg" inert={isLoading} />
              </>
            )}
            {(isLoading || name !== '') && id !== unknownArtistId && (
              <StartRadio artist={{ id, name }} inert={isLoading} />
            )}
            <CopyLinkButton path={place.path} />
          </div>
        </div>
        {cover && (
          <div className={classes.art} aria-hidden="true">
            <Cover src={cover} eager />
          </div>
        )}
      </header>
      {isWithoutTracks ? (
        <Related artists={query.data?.related ?? []} />
      ) : (
        <div className={classes.columns}>
          <div className={classes.tracks}>
            <div className={classes.bar}>
              {query.status === 'ready' && (
                <span className={classes.count}>{countedTracks(tracks.length)}</span>
              )}
              <AsOf at={query.answeredAt} />
              <div className={classes.end}>
                <ViewToggle {...view} />
              </div>
            </div>
            <TrackView {...{ query, place, view }} notes={view.value === 'grid' ? ranks : undefined} />
          </div>
          <RelatedArtists id={id} enabled={!isLoading} />
        </div>
      )}
      {query.status === 'ready' && id !== unknownArtistId && <Albums id={id} />}
    </>
  );
}

/** The artist's albums, in the background once they are near the window; without any nothing is shown. */
function Albums({ id }: { readonly id: string }) {
  const [ref, isNear] = useNear<HTMLDivElement>();
  const { data, error, refresh } = usePage(artistAlbumsQuery(id), { enabled: isNear, background: true });
  return (
    <div ref={ref}>
      {(data ? data.length > 0 : error) && (
        <TrackSection title="Albums">
          {data ? (
            <CardGrid columns="cards">
              {data.map(({ id: album, title, image, releasedOn }) => (
                <LinkCard
                  key={album}
                  {...{ image }}
                  name={title}
                  href={albumPath(album)}
                  text={releasedOn.slice(0, 4)}
                />
              ))}
            </CardGrid>
          ) : (
            <InlineStatus refresh={refresh}>The albums could not be loaded</InlineStatus>
          )}
        </TrackSection>
      )}
    </div>
  );
}

interface StartRadioProps {
  readonly artist: Parameters<typeof radioOf>[0];
  readonly inert: boolean;
}

/** Plays what is like an artist. */
function StartRadio({ artist, inert }: StartRadioProps) {
  const { playList } = useServices().commands;
  const isLoading = useSubject(playList.loadingId) === artist.id;
  return (
    <Button
      size="lg"
      icon={<RadioReceiver />}
      busy={isLoading}
      inert={inert}
      onClick={() => void playList.start(radioOf(artist))}
    >
      Start radio
    </Button>
  );
}

function Related({ artists }: { readonly artists: readonly ArtistOfList[] }) {
  if (artists.length === 0) return <EmptyState title="No tracks here right now" />;
  return (
    <TrackSection title="Related artists">
      <CardGrid columns="artists">
        {artists.map(({ id, name, image }) => (
          <LinkCard key={id} look="round" name={name} image={image} href={artistPath({ id })} />
        ))}
      </CardGrid>
    </TrackSection>
  );
}

interface PortraitProps {
  /** '' while it is not known. */
  readonly name: string;
  /** Undefined while it is not known. */
  readonly image: string | undefined;
}

/** The picture; without one the first letter of the name, as in the grids. */
function Portrait({ name, image }: PortraitProps) {
  if (image === undefined) return <Skeleton shape="circle" />;
  if (image !== '') return <Cover src={image} shape="round" eager />;
  return (
    <span className={artistHead().letter} aria-hidden="true">
      {Array.from(name)[0]?.toUpperCase() ?? <UserRound size={40} />}
    </span>
  );
}

interface RelatedArtistsProps {
  readonly id: string;
  readonly enabled: boolean;
}

/**
 * Similar artists. They load in the background. Beside the tracks their place is kept until it is known that
 * there are none.
 */
function RelatedArtists({ id, enabled }: RelatedArtistsProps) {
  const { data, error, isFetching } = usePage(relatedArtistsQuery(id), { enabled, background: true });
  const titleId = useId();
  if (!data) return error && !isFetching ? null : <div />;
  if (data.length === 0) return null;
  const classes = relatedArtists();
  const row = mediaRow();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        Related artists
      </h2>
      <ul ref={rovingRef} className={classes.list}>
        {data.slice(0, RELATED_ARTISTS_SHOWN).map((artist) => (
          <li key={artist.id}>
            <Link href={artistPath(artist)} className={cx(row.root, classes.row)}>
              <span className={classes.picture} aria-hidden="true">
                {artist.image ? <Cover src={artist.image} shape="round" size="row" /> : <UserRound />}
              </span>
              <span className={row.words}>
                <span dir="auto" className={row.title}>
                  {artist.name}
                </span>
                {artist.fans !== undefined && <span className={row.text}>{fanCount(artist.fans)}</span>}
              </span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
