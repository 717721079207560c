import ListPlus from 'lucide-react/icons/list-plus';
import { useMemo } from 'react';
import { useParams } from 'wouter';
import { artistHead } from 'styled-system/recipes';
import type { Artist as ArtistOfList } from '../../../domain/artist.ts';
import { Button } from '../../kit/button.tsx';
import { ArtistCell, CardGrid } from '../../kit/cards.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { ViewToggle } from '../../kit/choices.tsx';
import { artistPageQuery, useArtistLooks, useTrackList } from '../../queries/index.ts';
import { usePageTitle } from '../../routes/page-frame.tsx';
import { artistPath } from '../../routes/history.ts';
import { cataloguePageStrings } from '../../strings/catalogue-pages.ts';
import { pageStrings } from '../../strings/pages.ts';
import { trackStrings } from '../../strings/tracks.ts';
import { AsOf } from '../../track/as-of.tsx';
import { AddToEnd, CopyLinkButton } from '../../track/page-head.tsx';
import { useListActs } from '../../track/use-current.ts';
import { TrackSection } from '../../track/track-section.tsx';
import { TrackView } from '../track-view.tsx';
import { useView } from '../page-hooks.ts';
import { ArtistHead } from './artist-head.tsx';
import { RelatedArtists } from './related-artists.tsx';

const words = cataloguePageStrings.artist;

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
  const isWithoutTracks = query.status === 'ready' && tracks.length === 0;
  const nameless = isLoading ? null : isWithoutTracks ? words.related : words.nameless;
  const title = name === '' ? nameless : words.title(name);
  usePageTitle(title);
  const classes = artistHead();
  const ranks = useMemo(
    () => new Map(tracks.map((track, place) => [track.id, words.rank(place + 1)])),
    [tracks],
  );
  const place = { name: title ?? words.loading, path: artistPath({ id }) };
  const { onAddAll, onAddToEnd } = useListActs(place, tracks);
  return (
    <>
      <ArtistHead
        title={title ?? words.loading}
        name={name}
        image={image}
        fans={fans}
        text={isWithoutTracks ? words.relatedHint : bio}
        cover={query.isFallback ? undefined : tracks[0]?.image}
      >
        {!isWithoutTracks && (
          <>
            <Button
              variant="primary"
              size="lg"
              icon={<ListPlus />}
              title={trackStrings.addAllHint}
              onClick={onAddAll}
              inert={isLoading}
            >
              {trackStrings.addAll}
            </Button>
            <AddToEnd onClick={onAddToEnd} variant="solid" size="lg" inert={isLoading} />
          </>
        )}
        <CopyLinkButton path={place.path} />
      </ArtistHead>
      {isWithoutTracks ? (
        <Related artists={query.data?.related ?? []} />
      ) : (
        <div className={classes.columns}>
          <div className={classes.tracks}>
            <div className={classes.bar}>
              {query.status === 'ready' && (
                <span className={classes.count}>{trackStrings.count(tracks.length)}</span>
              )}
              <AsOf at={query.answeredAt} />
              <span className={classes.end}>
                <ViewToggle {...view} />
              </span>
            </div>
            <TrackView query={query} place={place} view={view.value} notes={ranks} />
          </div>
          {!isLoading && <RelatedArtists id={id} />}
        </div>
      )}
    </>
  );
}

function Related({ artists }: { readonly artists: readonly ArtistOfList[] }) {
  if (artists.length === 0) return <EmptyState title={pageStrings.noTracks} />;
  return (
    <TrackSection title={words.related}>
      <CardGrid columns="artists">
        {artists.map(({ id, name, image }) => (
          <ArtistCell key={id} name={name} image={image} href={`/artist/${encodeURIComponent(id)}`} />
        ))}
      </CardGrid>
    </TrackSection>
  );
}
