import GalleryVerticalEnd from 'lucide-react/icons/gallery-vertical-end';
import { useState } from 'react';
import type { CataloguePlaylist } from '../../../domain/artist.ts';
import { discoverPlaylistIds } from '../../../domain/curated.ts';
import { sampleStation } from '../../../domain/radio.ts';
import { CardGrid } from '../../kit/cards.tsx';
import { discoverPlaylistQuery } from '../../../content/queries.ts';
import { usePage, useQueryResults, useRefreshAll, type QueryResult } from '../../queries/hooks.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { ListCard } from '../../track/list-card.tsx';
import { AddAll, AddToEnd, PageHead } from '../../track/page-head.tsx';
import { useListActs } from '../../track/use-current.ts';
import { CardSkeleton } from '../../track/track-skeletons.tsx';
import { SampleNotice } from '../track-view.tsx';
import { useNear } from '../page-hooks.ts';
import { countedTracks } from '../../words.ts';

const place = { name: 'Discover', path: '/discover' };
const queries = discoverPlaylistIds.map(discoverPlaylistQuery);
/** Shown where no playlist can be had. */
const samples = { ...sampleStation, trackCount: 3 };

/** Eight playlists to start from (DIS). */
export default function DiscoverPage() {
  const results = useQueryResults(queries);
  const refresh = useRefreshAll(queries);
  const hasNone = useHasNone(results);
  const tracks = results.flatMap(({ data }) => data?.tracks ?? []);
  const answered = results.flatMap(({ answeredAt }) => answeredAt ?? []);
  const acts = useListActs(place, tracks);
  const isEmpty = tracks.length === 0;
  return (
    <>
      <PageHead
        title="Discover"
        answeredAt={answered.length > 0 ? Math.min(...answered) : null}
        actions={
          <>
            <AddAll onClick={acts.onAddAll} inert={isEmpty} />
            <div>
              <AddToEnd onClick={acts.onAddToEnd} variant="solid" inert={isEmpty} />
              <ButtonLink href="/deck" icon={<GalleryVerticalEnd />}>
                Ten songs
              </ButtonLink>
            </div>
          </>
        }
      />
      {hasNone && <SampleNotice refresh={refresh} />}
      <CardGrid columns="cards">
        {hasNone && <PlayableCard playlist={samples} />}
        {discoverPlaylistIds.map((id, index) => (
          <PlaylistCard
            key={id}
            id={id}
            isLoaded={results[index]?.data !== undefined}
            isNoneShown={hasNone}
          />
        ))}
      </CardGrid>
    </>
  );
}

const isUnavailable = ({ data, error }: QueryResult<CataloguePlaylist | null>) =>
  data === null || (data === undefined && error !== null);

/**
 * Whether the page shows the samples because there is no playlist: every one that was requested is
 * unavailable. From then on the others are requested too, and it stays so until one arrives.
 */
function useHasNone(results: readonly QueryResult<CataloguePlaylist | null>[]): boolean {
  const [hasNone, setHasNone] = useState(false);
  const hasAny = results.some(({ data }) => data);
  const isLoading = results.some((result) => result.isFetching && !isUnavailable(result));
  const isNone = !hasAny && (hasNone || (!isLoading && results.some(isUnavailable)));
  if (isNone !== hasNone) setHasNone(isNone);
  return isNone;
}

interface PlaylistCardProps {
  readonly id: string;
  readonly isLoaded: boolean;
  /** The page shows the samples: the card loads invisibly, wherever it is. */
  readonly isNoneShown: boolean;
}

/** One playlist, loaded when its card is near the window; an unavailable one is left out. */
function PlaylistCard({ id, isLoaded, isNoneShown }: PlaylistCardProps) {
  const [ref, isNear] = useNear<HTMLLIElement>(isLoaded);
  const isWanted = isNear || isNoneShown;
  const { data: playlist, error } = usePage(discoverPlaylistQuery(id), { enabled: isWanted });
  // A playlist that failed the last time loads again when it is near; only then is it left out.
  if (isWanted && (playlist === null || (!playlist && error))) return null;
  if (!playlist) {
    return (
      <li ref={ref} aria-busy="true" aria-label="Loading playlists" hidden={isNoneShown}>
        <CardSkeleton />
      </li>
    );
  }
  return <PlayableCard playlist={{ ...playlist, id }} />;
}

interface PlayableCardProps {
  readonly playlist: Pick<CataloguePlaylist, 'id' | 'title' | 'image' | 'trackCount'>;
}

/** A press on it plays the playlist. */
function PlayableCard({ playlist: { id, title, image, trackCount } }: PlayableCardProps) {
  const list = { kind: 'discover', id, name: title } as const;
  return <ListCard {...{ list, image }} text={countedTracks(trackCount)} label={`Play ${title}`} />;
}
