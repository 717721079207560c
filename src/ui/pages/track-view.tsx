import { type ReactNode, useMemo } from 'react';
import type { ListPlace } from '../../domain/queue-list.ts';
import { EmptyState, ErrorState, InlineStatus, TryAgain } from '../kit/states.tsx';
import type { View, ViewToggleProps } from '../kit/choices.tsx';
import type { Refresh, TrackListResult } from '../queries/hooks.ts';
import { type ListActionsProps, ListHeader, noCount } from '../track/page-head.tsx';
import { LoadingView, Tracks } from '../track/tracks.tsx';
import { useListActs } from '../track/use-current.ts';
import { countedTracks } from '../words.ts';

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
  if (query.status === 'failed' && shown.length === 0)
    return <ErrorState title="This could not be loaded" refresh={query.refresh} role="alert" />;
  if (shown.length === 0) {
    return (
      <EmptyState
        title={states?.empty ?? 'No tracks here right now'}
        {...(states && { text: states.hint, icon: states.icon })}
        action={<TryAgain refresh={query.refresh} />}
      />
    );
  }
  const list = { tracks: shown, ...(query.isFallback ? {} : { origin }) };
  return (
    <>
      {query.isFallback && <SampleNotice refresh={query.refresh} />}
      <Tracks {...list} {...{ view, columns }} {...(notes && view === 'grid' && { notes })} />
    </>
  );
}

interface TrackListPageProps extends Pick<ListActionsProps, 'onRefresh' | 'refreshing'> {
  readonly title: string;
  readonly path: string;
  readonly query: TrackListResult;
  /** With it the page counts its tracks too. */
  readonly view?: ViewToggleProps;
}

/** A page of one list of tracks. */
export function TrackListPage({ title, path, query, view, ...refresh }: TrackListPageProps) {
  const place = { name: title, path };
  const acts = useListActs(place, query.tracks);
  const hasTracks = query.status === 'ready' && query.tracks.length > 0;
  return (
    <>
      <ListHeader
        title={title}
        {...(view && { count: hasTracks ? countedTracks(query.tracks.length) : noCount })}
        answeredAt={query.answeredAt}
        {...(view && { view })}
        {...acts}
        loading={query.status === 'loading'}
        {...refresh}
      />
      <TrackView query={query} place={place} {...(view && { view: view.value })} />
    </>
  );
}

/** 'Showing sample tracks', with a retry. */
export function SampleNotice({ refresh }: { readonly refresh: Refresh }) {
  return <InlineStatus refresh={refresh}>Showing sample tracks</InlineStatus>;
}
