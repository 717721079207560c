import { useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import { contentGrid, skeleton, track as trackLook } from 'styled-system/recipes';
import type { Track } from '../../domain/track.ts';
import { DRAWN_TRACKS_MAX, FIRST_TRACKS } from '../../limits/ui.ts';
import type { ViewToggleProps } from '../kit/choices.tsx';
import { lazy } from '../kit/lazy.tsx';
import { Skeleton } from '../kit/marks.tsx';
import { Own } from '../kit/own.tsx';
import { useListed } from '../choosing/choice.ts';
import { keptScroll } from '../routes/page-frame.tsx';
import { useUnsent } from '../app-context.tsx';
import { TrackItem } from './track-item.tsx';
import { CardSkeleton, LoadingTracks, type LoadingTracksProps } from './track-skeletons.tsx';
import type { ListContext } from './use-current.ts';

const LongTracks = lazy(() => import('./long-tracks.tsx'));

/** The pictures that the first screen shows: they are fetched at once. */
const eagerCards = 6;

/** How a list is shown: by the choice of its page, or always alike if that has no name. */
export type ShownView = Pick<ViewToggleProps, 'value'> & Partial<Pick<ViewToggleProps, 'name'>>;

export interface TracksProps extends ListContext {
  readonly tracks: readonly Track[];
  readonly view?: ShownView | undefined;
  /** `section` is Home's row of six cards. */
  readonly columns?: 'tracks' | 'section';
  /** A few words on some of the tracks, by id: why it was recommended. */
  readonly notes?: ReadonlyMap<string, string> | undefined;
}

/**
 * A list that opens draws what the window can show before the rest. One that was sent is complete, and so is
 * one to whose middle the listener returns.
 */
function useFirst(tracks: readonly Track[]): readonly Track[] {
  const isComplete = useUnsent(() => keptScroll() > 0, true);
  const count = useDeferredValue(DRAWN_TRACKS_MAX, isComplete ? DRAWN_TRACKS_MAX : FIRST_TRACKS);
  return tracks.length > count ? tracks.slice(0, count) : tracks;
}

/** Tracks as cards, or as rows with number, album and length. A long list draws the nearest. */
export function Tracks(props: TracksProps) {
  const { tracks, view: shown, columns = 'tracks', notes, ...context } = props;
  const { origin, favorites, folderId, addTo, coverless, mover } = context;
  const view = shown?.value ?? 'grid';
  // The same object while its content stays the same, so that no item renders needlessly.
  const list = { origin, favorites, folderId, addTo, coverless, mover };
  // While the code of long lists cannot be loaded: as many as render without it.
  const [isShort, setIsShort] = useState(false);
  const isLong = tracks.length > DRAWN_TRACKS_MAX;
  useEffect(() => {
    if (isLong) LongTracks.fetch().catch(() => setIsShort(true));
  }, [isLong]);
  const first = useFirst(tracks);
  const stops = useListed({ of: 'page', folderId, tracks });
  const head = <TrackListHead />;
  if (isLong) {
    const short = isShort && <Tracks {...props} tracks={tracks.slice(0, DRAWN_TRACKS_MAX)} />;
    return (
      <LongTracks tracks={tracks} view={view} list={list} waiting={short || <LoadingView view={shown} />} />
    );
  }
  return (
    <ListFrame view={shown}>
      {columns === 'tracks' && head}
      <ol ref={stops} className={contentGrid({ columns })}>
        {first.map((track, index) => (
          <TrackItem
            key={track.id}
            {...{ track, list, view }}
            number={index + 1}
            isCard={!shown}
            eager={index < eagerCards}
            note={notes?.get(track.id)}
          />
        ))}
      </ol>
    </ListFrame>
  );
}

/** Around a list: how it is shown. */
function ListFrame({
  view,
  children,
}: {
  readonly view: ShownView | undefined;
  readonly children: ReactNode;
}) {
  if (view?.name === undefined) return <div data-view={view?.value ?? 'grid'}>{children}</div>;
  return (
    <Own as="div" way="data-view" place="view" of={view.name} shows={view.value}>
      {children}
    </Own>
  );
}

/** The words over the columns. Readers have them in each row. */
export function TrackListHead() {
  const classes = trackLook();
  return (
    <div className={classes.head} aria-hidden="true">
      <span>#</span>
      <span>Title</span>
      <span>Artist</span>
      <span className={classes.album}>Album</span>
      <span className={classes.headLength}>Length</span>
    </div>
  );
}

/** As many rows of a list of the listener's own as are sent. */
const sentRows = 12;

const gridOnly = css({ _asList: { display: 'none' } });
const listOnly = css({ _asGrid: { display: 'none' } });

/**
 * A list of the listener's own before it is read: the boot script chooses the stored view, and shows no more
 * rows than there are tracks.
 */
export function SentTracks({
  view,
  rows,
}: {
  readonly view?: ShownView | undefined;
  readonly rows?: 'rows' | 'plays';
}) {
  const kept = (className: string, children: ReactNode) =>
    rows ? (
      <Own as="div" way="children" place={rows} shows={undefined} className={className}>
        {children}
      </Own>
    ) : (
      <div className={className}>{children}</div>
    );
  return (
    <LoadingTracks>
      <ListFrame view={view}>
        <div className={gridOnly} aria-hidden="true">
          {kept(
            contentGrid(),
            Array.from({ length: sentRows }, (_, index) => <CardSkeleton key={index} />),
          )}
        </div>
        {view && (
          <div className={listOnly} aria-hidden="true">
            {kept('', <SkeletonRows count={sentRows} />)}
          </div>
        )}
      </ListFrame>
    </LoadingTracks>
  );
}

/** A list that loads, in the view that the listener has chosen. */
export function LoadingView({
  view,
  ...loading
}: LoadingTracksProps & { readonly view: ShownView | undefined }) {
  if (view?.value !== 'list') return <LoadingTracks {...loading} />;
  return (
    <LoadingTracks {...loading}>
      <div aria-hidden="true" data-view="list">
        <SkeletonRows count={loading.count ?? 12} />
      </div>
    </LoadingTracks>
  );
}

function SkeletonRows({ count }: { readonly count: number }) {
  const classes = trackLook();
  const line = <span className={skeleton({ shape: 'line' })} />;
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={classes.root}>
      <Skeleton shape="thumb" />
      <div className={classes.words}>
        {line}
        {line}
      </div>
      <span className={classes.album}>{line}</span>
    </div>
  ));
}
