import Play from 'lucide-react/icons/play';
import { discoverPlaylistIds } from '../../../domain/curated.ts';
import { selectLoadingListId } from '../../../machines/list-play/list-play.select.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
import { ActionCard, CardGrid } from '../../kit/cards.tsx';
import { PlayIndicator } from '../../kit/play-indicator.tsx';
import { ErrorState } from '../../kit/states.tsx';
import { discoverPlaylistQuery, usePage, useQueryResults, useRefreshAll } from '../../queries/index.ts';
import { cataloguePageStrings } from '../../strings/catalogue-pages.ts';
import { trackStrings } from '../../strings/tracks.ts';
import { ListHeader } from '../../track/page-head.tsx';
import { useListActs } from '../../track/use-list-acts.ts';
import { CardSkeleton } from '../../track/track-skeletons.tsx';
import { useNear } from '../use-near.ts';
import { useQuietRetry } from '../use-announced-refresh.ts';

const words = cataloguePageStrings.discover;
const place = { name: words.title, path: '/discover' };
const queries = discoverPlaylistIds.map(discoverPlaylistQuery);
const shown = queries.map(({ key }) => key);

/** Eight playlists to start from (DIS). */
export default function DiscoverPage() {
  const results = useQueryResults(queries);
  const retry = useQuietRetry(useRefreshAll(queries));
  const hasNone = results.every(({ data, error }) => data === null || (data === undefined && error !== null));
  const hasFailed = results.some(({ data }) => data === undefined);
  const tracks = results.flatMap(({ data }) => data?.tracks ?? []);
  const acts = useListActs(place, tracks);
  return (
    <>
      <ListHeader title={words.title} shown={shown} {...acts} loading={tracks.length === 0} />
      {hasNone && (
        <ErrorState
          title={hasFailed ? words.failed : words.none}
          onRetry={retry.start}
          retrying={retry.isRetrying}
          role="alert"
        />
      )}
      <CardGrid columns="cards">
        {discoverPlaylistIds.map((id, index) => (
          <PlaylistCard key={id} id={id} isLoaded={results[index]?.data !== undefined} />
        ))}
      </CardGrid>
    </>
  );
}

/** One playlist, loaded when its card is near the window; an unavailable one is left out (DIS-02, DIS-10). */
function PlaylistCard({ id, isLoaded }: { readonly id: string; readonly isLoaded: boolean }) {
  const { listPlay } = useApp().actors;
  const [ref, isNear] = useNear<HTMLLIElement>(isLoaded);
  const { data: playlist, error } = usePage(discoverPlaylistQuery(id), { enabled: isNear });
  const loadingId = useActorSelector('listPlay', selectLoadingListId);
  // A playlist that failed the last time loads again when it is near; only then is it left out.
  if (isNear && (playlist === null || (!playlist && error))) return null;
  if (!playlist) {
    return (
      <li ref={ref} aria-busy="true" aria-label={words.loading}>
        <CardSkeleton />
      </li>
    );
  }
  return (
    <ActionCard
      image={playlist.image}
      title={playlist.title}
      text={trackStrings.count(playlist.trackCount)}
      label={words.play(playlist.title)}
      busy={loadingId === id}
      mark={<PlayIndicator busy={loadingId === id} icon={<Play />} />}
      onPress={() =>
        listPlay.send({ type: 'ERRAND.RUN', request: { kind: 'discover', id, name: playlist.title } })
      }
    />
  );
}
