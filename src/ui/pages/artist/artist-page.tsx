import ListPlus from 'lucide-react/icons/list-plus';
import { useParams } from 'wouter';
import { artistHead } from 'styled-system/recipes';
import type { Artist as ArtistOfList } from '../../../domain/artist.ts';
import { useApp } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { ArtistCell, CardGrid } from '../../kit/cards.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { ViewToggle } from '../../kit/view-toggle.tsx';
import { artistPageQuery, useArtistLooks, useTrackList } from '../../queries/index.ts';
import { usePageTitle } from '../../routes/page-frame.tsx';
import { pageStrings } from '../../strings/pages.ts';
import { trackStrings } from '../../strings/tracks.ts';
import { CopyLinkButton } from '../../track/copy-link.tsx';
import { TrackSection } from '../../track/track-section.tsx';
import { LoadingTracks } from '../../track/track-skeletons.tsx';
import { TrackView } from '../track-view.tsx';
import { useView } from '../use-view.ts';
import { ArtistHead } from './artist-head.tsx';

const words = pageStrings.artist;

/** An artist's own top tracks, or the artists nearby where there are none (ART-13 to ART-17). */
export default function ArtistPage() {
  const { id } = useParams<{ readonly id: string }>();
  return <Artist id={id} key={id} />;
}

function Artist({ id }: { readonly id: string }) {
  const { queue } = useApp().actors;
  const query = useTrackList(artistPageQuery(id));
  const { image, bio } = useArtistLooks(id);
  const [view, setView] = useView('artist');
  const { tracks } = query;
  const name = query.data?.name || tracks.find((track) => track.artist.id === id)?.artist_name || '';
  const isLoading = query.status === 'loading';
  const isWithoutTracks = query.status === 'ready' && tracks.length === 0;
  const nameless = isLoading ? null : isWithoutTracks ? words.related : words.nameless;
  const title = name === '' ? nameless : words.title(name);
  usePageTitle(title);
  const classes = artistHead();
  return (
    <>
      <ArtistHead
        title={title ?? words.loading}
        name={name}
        image={image}
        text={isWithoutTracks ? words.relatedHint : bio}
      >
        {!isWithoutTracks && (
          <Button
            variant="primary"
            size="lg"
            icon={<ListPlus />}
            onClick={() => queue.send({ type: 'QUEUE.ADD_ALL', tracks })}
            inert={isLoading}
          >
            {trackStrings.addAll}
          </Button>
        )}
        {query.status === 'ready' && !isWithoutTracks && (
          <span className={classes.count}>{trackStrings.count(tracks.length)}</span>
        )}
        <CopyLinkButton path={`/artist/${encodeURIComponent(id)}`} />
        {!isWithoutTracks && (
          <span className={classes.end}>
            <ViewToggle value={view} onChange={setView} />
          </span>
        )}
      </ArtistHead>
      {isLoading && <LoadingTracks view={view} />}
      {isWithoutTracks && <Related artists={query.data?.related ?? []} />}
      {!isLoading && !isWithoutTracks && (
        <TrackView query={query} name={title ?? words.loading} view={view} />
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
