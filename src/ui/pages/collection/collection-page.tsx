import CodeXml from 'lucide-react/icons/code-xml';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useLocation, useParams } from 'wouter';
import { css } from 'styled-system/css';
import { trackHead } from 'styled-system/recipes';
import { collectionQuery } from '../../../content/queries.ts';
import type { Collection, CollectionKind } from '../../../domain/artist.ts';
import type { ListPlace } from '../../../domain/queue-list.ts';
import { namedTitles } from '../../../domain/pages.ts';
import { type Track, unknownArtistId } from '../../../domain/track.ts';
import { selectCanPlay } from '../../../machines/player/player.select.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
import { Button, ButtonLink, IconButton } from '../../kit/button.tsx';
import { Cover } from '../../kit/cover.tsx';
import { Link } from '../../kit/link.tsx';
import { PlayingIndicator, Skeleton } from '../../kit/marks.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { useTrackList } from '../../queries/hooks.ts';
import { artistPath } from '../../routes/history.ts';
import { usePageTitle } from '../../routes/page-frame.tsx';
import { AddToEnd, AsOf, CopyLinkButton } from '../../track/page-head.tsx';
import { SaveAsFolder } from '../../track/save-as-folder.tsx';
import { useIsPlayingList } from '../../track/list-card.tsx';
import { useListActs } from '../../track/use-current.ts';
import { countedTracks, lengthInWords } from '../../words.ts';
import { TrackView } from '../track-view.tsx';

const description = css({ muted: true, marginTop: '8', maxWidth: '[60ch]', overflowWrap: 'anywhere' });

/** In order, one under the other: most of an album has one cover. */
const view = { value: 'list' } as const;

/** What the kinds are called, and where the page of one that is gone leads back to. */
const namesOf = {
  album: ['Album', 'album', '/search', 'Search'],
  playlist: ['Playlist', 'playlist', '/discover', 'Discover'],
  radio: ['Station', 'station', '/radio', 'Radio'],
} as const satisfies Record<CollectionKind, readonly string[]>;

/** A list of the catalogue with a page of its own. */
export default function CollectionPage() {
  const { id } = useParams<{ readonly id: string }>();
  const [path] = useLocation();
  return <List key={path} id={id} path={path} kind={path.split('/')[1] as CollectionKind} />;
}

interface ListProps extends Pick<ListPlace, 'path'> {
  readonly kind: CollectionKind;
  readonly id: string;
}

function List({ kind, id, path }: ListProps) {
  const query = useTrackList(collectionQuery(kind, id));
  const { data, tracks } = query;
  const isLoading = query.status === 'loading';
  const [named, word, overview, overviewName] = namesOf[kind];
  const unknownTitle = data === null ? `${named} not found` : isLoading ? `Loading ${word}` : named;
  usePageTitle(data ? namedTitles.list(data) : isLoading ? null : unknownTitle);
  const classes = trackHead({ look: 'list' });
  const place = { name: data?.title ?? unknownTitle, path };
  // The same heading from the first moment: it has the focus, whatever loads.
  return (
    <>
      <header className={classes.root} data-found={data || isLoading ? '' : undefined} aria-busy={isLoading}>
        {(data || isLoading) && (
          <div className={classes.cover}>
            {data ? <Cover src={data.image} size="head" eager /> : <Skeleton shape="cover" />}
          </div>
        )}
        <div className={classes.words}>
          <h1 dir="auto" className={classes.title} tabIndex={-1}>
            {place.name}
          </h1>
          {data && <Facts {...{ place, tracks }} of={data} />}
          {data?.description && (
            <p dir="auto" className={description}>
              {data.description}
            </p>
          )}
          {isLoading && <Skeleton shape="title" />}
          <AsOf at={query.answeredAt} />
          {tracks.length > 0 && <Actions {...{ place, tracks }} />}
        </div>
      </header>
      {data === null ? (
        <EmptyState
          level={2}
          title={`The catalogue does not have this ${word}.`}
          action={<ButtonLink href={overview}>{`Back to ${overviewName}`}</ButtonLink>}
        />
      ) : (
        <TrackView {...{ query, place, view }} />
      )}
    </>
  );
}

/** A page's list and its address. */
interface Shown {
  readonly place: ListPlace;
  readonly tracks: readonly Track[];
}

/** Artist, date, label, count and length, and whether it plays. */
function Facts({ place, tracks, of }: Shown & { readonly of: Collection }) {
  const { artist, releasedOn, label } = of;
  const isPlaying = useIsPlayingList(place.path);
  const isSounding = useActorSelector('player', (player) => player.hasTag('sounding'));
  const classes = trackHead({ look: 'list' });
  const seconds = tracks.reduce((sum, { duration }) => sum + duration, 0);
  return (
    <ul className={classes.facts} aria-label="About this list">
      {artist && (
        <li>
          {artist.id === unknownArtistId ? (
            <bdi>{artist.name}</bdi>
          ) : (
            <Link href={artistPath(artist)} className={classes.link}>
              <bdi>{artist.name}</bdi>
            </Link>
          )}
        </li>
      )}
      {releasedOn && (
        <li>
          <time dateTime={releasedOn}>{dateInWords(releasedOn)}</time>
        </li>
      )}
      {label && (
        <li>
          <bdi>{label}</bdi>
        </li>
      )}
      {tracks.length > 0 && (
        <>
          <li>
            <span>{countedTracks(tracks.length)}</span>
          </li>
          <li>
            <span>{lengthInWords(seconds)}</span>
          </li>
        </>
      )}
      {isPlaying && (
        <li>
          <PlayingIndicator moving={isSounding} /> <span>Playing</span>
        </li>
      )}
    </ul>
  );
}

const dateInWords = (date: string): string =>
  new Date(date).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });

function Actions({ place, tracks }: Shown) {
  const { player } = useApp().actors;
  const { onAddAll, onAddToEnd } = useListActs(place, tracks);
  const isPlaying = useIsPlayingList(place.path);
  const canGoOn = useActorSelector('player', (now) => isPlaying && selectCanPlay(now));
  const isSounding = useActorSelector('player', (now) => isPlaying && now.hasTag('sounding'));
  const isBusy = useActorSelector('player', (now) => isPlaying && now.hasTag('busy'));
  const words = isSounding ? 'Pause' : 'Play';
  const classes = trackHead({ look: 'list' });
  return (
    <div className={classes.actions}>
      <Button
        variant="primary"
        size="hero"
        className={classes.play}
        aria-label={`${words} ${place.name}`}
        icon={isSounding ? <Pause /> : <Play />}
        busy={isBusy}
        onClick={canGoOn ? () => player.send({ type: 'PLAYER.TOGGLE' }) : onAddAll}
      >
        {words}
      </Button>
      <AddToEnd onClick={onAddToEnd} variant="solid" size="lg" />
      <CopyLinkButton path={place.path} />
      {place.path.startsWith('/playlist/') && <CopyEmbedButton path={place.path} title={place.name} />}
      <SaveAsFolder name={place.name} tracks={tracks} size="lg" />
    </div>
  );
}

/** Copies the HTML with which another site shows a playlist, where the operator allows that. */
function CopyEmbedButton({ path, title }: { readonly path: string; readonly title: string }) {
  const { actors, config } = useApp();
  if (!config.isEmbeddable) return null;
  return (
    <IconButton
      label="Copy embed code"
      title="Copy embed code"
      variant="solid"
      onClick={() => actors.links.send({ type: 'EMBED.COPY', path, title })}
    >
      <CodeXml size={20} />
    </IconButton>
  );
}
