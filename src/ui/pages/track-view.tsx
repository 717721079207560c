import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ReactNode, useMemo } from 'react';
import type { ListPlace } from '../../domain/queue-list.ts';
import { Button } from '../kit/button.tsx';
import { EmptyState, ErrorState, InlineStatus } from '../kit/states.tsx';
import type { View } from '../kit/choices.tsx';
import type { TrackListResult } from '../queries/index.ts';
import { kitStrings } from '../strings/kit.ts';
import { pageStrings } from '../strings/pages.ts';
import { trackStrings } from '../strings/tracks.ts';
import { LoadingView, Tracks } from '../track/tracks.tsx';
import { useQuietRetry } from './page-hooks.ts';

/** What a list says in place of the usual words while it loads and where it is empty. */
export interface OwnStates {
  readonly loading: string;
  readonly empty: string;
  readonly hint: string;
  readonly icon: ReactNode;
}

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
  readonly states?: OwnStates;
}

/** A list of tracks in any state of its query: skeletons, tracks, samples with a retry, or nothing. */
export function TrackView(props: TrackViewProps) {
  const { query, place, view = 'grid', columns = 'tracks', first, notes, states } = props;
  const retry = useQuietRetry(query.refresh);
  const { tracks } = query;
  const { name, path } = place;
  const shown = useMemo(() => (first === undefined ? tracks : tracks.slice(0, first)), [tracks, first]);
  const origin = useMemo(() => ({ name, path, tracks }), [name, path, tracks]);
  if (query.status === 'loading') {
    return (
      <LoadingView
        view={view}
        columns={columns}
        {...(first !== undefined && { count: first })}
        {...(states && { label: states.loading, worded: true })}
      />
    );
  }
  if (shown.length === 0)
    return <NoTracks hasFailed={query.status === 'failed'} retry={retry} states={states} />;
  const list = { tracks: shown, ...(query.isFallback ? {} : { origin }) };
  return (
    <>
      {query.isFallback && <SampleNotice onRetry={retry.start} retrying={retry.isRetrying} />}
      <Tracks {...list} {...{ view, columns }} {...(notes && view === 'grid' && { notes })} />
    </>
  );
}

/** Nothing to show, because the list is empty or failed; both can be loaded again. */
function NoTracks({
  hasFailed,
  retry,
  states,
}: {
  readonly hasFailed: boolean;
  readonly retry: ReturnType<typeof useQuietRetry>;
  readonly states: OwnStates | undefined;
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
      title={states?.empty ?? pageStrings.noTracks}
      {...(states && { text: states.hint, icon: states.icon })}
      action={
        <Button icon={<RotateCw />} onClick={retry.start} busy={retry.isRetrying}>
          {kitStrings.tryAgain}
        </Button>
      }
    />
  );
}

/** 'Showing sample tracks', with a retry. */
export function SampleNotice({
  onRetry,
  retrying,
}: {
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}) {
  return (
    <InlineStatus action={{ label: trackStrings.tryAgain, onPress: onRetry, busy: retrying ?? false }}>
      {trackStrings.samples}
    </InlineStatus>
  );
}
