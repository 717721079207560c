import { type ReactNode, useMemo } from 'react';
import { RefreshError } from '../../domain/catalogue-error.ts';
import type { ListPlace } from '../../domain/queue-list.ts';
import { SECTION_TRACKS } from '../../limits/content.ts';
import { EmptyState, ErrorState, InlineStatus, TryAgain } from '../kit/states.tsx';
import type { Refresh, TrackListResult } from '../queries/hooks.ts';
import { type ListActionsProps, ListHeader, noCount } from '../track/page-head.tsx';
import { TrackSection, type TrackSectionProps } from '../track/track-section.tsx';
import { LoadingView, SentTracks, type ShownView, Tracks, type TracksProps } from '../track/tracks.tsx';
import { type ListContext, useListActs } from '../track/use-current.ts';
import { countedTracks } from '../words.ts';

interface TrackViewProps {
  readonly query: TrackListResult;
  /** The list, as 'Play the rest of {list}' names it and the queue links to it. */
  readonly place: ListPlace;
  readonly view?: ShownView | undefined;
  readonly columns?: 'tracks' | 'section';
  /** The number of tracks to show; all by default. */
  readonly first?: number;
  /** A few words on the tracks, by id. */
  readonly notes?: TracksProps['notes'];
  /** Shown below the spinner while the list loads. */
  readonly loading?: string;
  readonly addTo?: ListContext['addTo'];
  /** Replaces the usual words where the list is empty. */
  readonly empty?: ReactNode;
}

/** A list of tracks in any state of its query: skeletons, tracks, samples with a retry, or nothing. */
export function TrackView(props: TrackViewProps) {
  const { query, place, view, columns = 'tracks', first, notes, addTo, loading, empty } = props;
  const { tracks, refresh } = query;
  const { name, path } = place;
  const shown = useMemo(() => (first === undefined ? tracks : tracks.slice(0, first)), [tracks, first]);
  const origin = useMemo(() => ({ name, path, tracks }), [name, path, tracks]);
  if (query.status === 'loading')
    return (
      <LoadingView {...{ view, columns }} count={first} label={loading} worded={loading !== undefined} />
    );
  const refreshError = query.error instanceof RefreshError ? query.error : null;
  if (shown.length === 0 && (query.status === 'failed' || refreshError)) {
    const title = refreshError?.message ?? 'This could not be loaded';
    return <ErrorState title={title} refresh={refresh} role="alert" />;
  }
  if (shown.length === 0)
    return empty ?? <EmptyState title="No tracks here right now" action={<TryAgain refresh={refresh} />} />;
  return (
    <>
      {query.isFallback && <SampleNotice refresh={refresh} />}
      <Tracks
        tracks={shown}
        {...{ view, columns, notes, addTo }}
        origin={query.isFallback ? undefined : origin}
      />
    </>
  );
}

export interface TrackListSectionProps
  extends
    Pick<TrackViewProps, 'place' | 'query'>,
    Pick<TrackSectionProps, 'onAddToEnd' | 'onRefresh' | 'refreshing'> {}

/** A section of one list: its first tracks, and a link to all. */
export function TrackListSection({ place, query, ...others }: TrackListSectionProps) {
  return (
    <TrackSection
      title={place.name}
      href={place.path}
      answeredAt={query.answeredAt}
      loading={query.status === 'loading'}
      {...useListActs(place, query.tracks)}
      {...others}
    >
      <TrackView {...{ place, query }} columns="section" first={SECTION_TRACKS} />
    </TrackSection>
  );
}

export interface TrackListPageProps
  extends
    Pick<ListActionsProps, 'view' | 'onRefresh' | 'refreshing'>,
    Pick<TrackViewProps, 'notes' | 'empty'> {
  readonly title: string;
  readonly path: string;
  readonly query: TrackListResult;
  /** The page counts its tracks. */
  readonly counts?: boolean;
}

/** A page of one list of tracks. */
export function TrackListPage(props: TrackListPageProps) {
  const { title, path, query, counts, view, notes, empty, ...refresh } = props;
  const place = { name: title, path };
  const acts = useListActs(place, query.tracks);
  const hasTracks = query.status === 'ready' && query.tracks.length > 0;
  return (
    <>
      <ListHeader
        title={title}
        {...(counts && { count: hasTracks ? countedTracks(query.tracks.length) : noCount })}
        answeredAt={query.answeredAt}
        {...(view && { view })}
        {...acts}
        loading={query.status === 'loading'}
        {...refresh}
      />
      {query.isSent ? <SentTracks view={view} /> : <TrackView {...{ query, place, view, notes, empty }} />}
    </>
  );
}

/** 'Showing sample tracks', with a retry. */
export function SampleNotice({ refresh }: { readonly refresh: Refresh }) {
  return <InlineStatus refresh={refresh}>Showing sample tracks</InlineStatus>;
}
