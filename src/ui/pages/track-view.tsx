import RotateCw from 'lucide-react/icons/rotate-cw';
import { useMemo } from 'react';
import type { ListPlace } from '../../domain/queue-session.ts';
import { Button } from '../kit/button.tsx';
import { EmptyState, ErrorState } from '../kit/states.tsx';
import type { View } from '../kit/view-toggle.tsx';
import type { TrackListResult } from '../queries/index.ts';
import { kitStrings } from '../strings/kit.ts';
import { pageStrings } from '../strings/pages.ts';
import { SampleNotice } from '../track/sample-notice.tsx';
import { TrackGrid, TrackList } from '../track/track-grid.tsx';
import { LoadingView } from '../track/loading-view.tsx';
import { useQuietRetry } from './use-announced-refresh.ts';

interface TrackViewProps {
  readonly query: TrackListResult;
  /** The list, as 'Play the rest of {list}' names it and the queue links to it. */
  readonly place: ListPlace;
  readonly view?: View;
  readonly columns?: 'tracks' | 'section';
  /** The number of tracks to show; all by default. */
  readonly first?: number;
  /** A few words on the tracks, by id, which a grid shows. */
  readonly notes?: ReadonlyMap<string, string>;
}

/** A list of tracks in any state of its query: skeletons, tracks, samples with a retry, or nothing. */
export function TrackView({ query, place, view = 'grid', columns = 'tracks', first, notes }: TrackViewProps) {
  const retry = useQuietRetry(query.refresh);
  const { tracks } = query;
  const { name, path } = place;
  const shown = useMemo(() => (first === undefined ? tracks : tracks.slice(0, first)), [tracks, first]);
  const origin = useMemo(() => ({ name, path, tracks }), [name, path, tracks]);
  if (query.status === 'loading') {
    return <LoadingView view={view} columns={columns} {...(first !== undefined && { count: first })} />;
  }
  if (shown.length === 0) return <NoTracks hasFailed={query.status === 'failed'} retry={retry} />;
  const list = { tracks: shown, ...(query.isFallback ? {} : { origin }) };
  return (
    <>
      {query.isFallback && <SampleNotice onRetry={retry.start} retrying={retry.isRetrying} />}
      {view === 'grid' ? (
        <TrackGrid {...list} columns={columns} {...(notes && { notes })} />
      ) : (
        <TrackList {...list} />
      )}
    </>
  );
}

/** Nothing to show, because the list is empty or failed; both can be loaded again. */
function NoTracks({
  hasFailed,
  retry,
}: {
  readonly hasFailed: boolean;
  readonly retry: ReturnType<typeof useQuietRetry>;
}) {
  if (hasFailed) {
    return (
      <ErrorState
        title={pageStrings.loadFailed}
        onRetry={retry.start}
        retrying={retry.isRetrying}
        role="alert"
      />
    );
  }
  return (
    <EmptyState
      title={pageStrings.noTracks}
      action={
        <Button icon={<RotateCw />} onClick={retry.start} busy={retry.isRetrying}>
          {kitStrings.tryAgain}
        </Button>
      }
    />
  );
}
