import { useDeferredValue, useState } from 'react';
import { css } from 'styled-system/css';
import { contentGrid, skeleton, track as trackLook } from 'styled-system/recipes';
import type { Track } from '../../domain/track.ts';
import { DRAWN_TRACKS_MAX, FIRST_TRACKS } from '../../limits/ui.ts';
import type { View } from '../kit/choices.tsx';
import { lazy } from '../kit/lazy.tsx';
import { Skeleton } from '../kit/marks.tsx';
import { rovingRef } from '../kit/roving-ref.ts';
import { keptScroll } from '../routes/page-frame.tsx';
import { useIsHydrated } from '../app-context.tsx';
import { TrackItem } from './track-item.tsx';
import { CardSkeleton, LoadingTracks, type LoadingTracksProps } from './track-skeletons.tsx';
import type { ListContext } from './use-current.ts';

const LongTracks = lazy(() => import('./long-tracks.tsx'));

/** The pictures that the first screen shows: they are fetched at once. */
const eagerCards = 6;

export interface TracksProps extends ListContext {
  readonly tracks: readonly Track[];
  readonly view?: View;
  /** `section` is Home's row of six cards. */
  readonly columns?: 'tracks' | 'section';
  /** A few words on some of the tracks, by id: why it was recommended. */
  readonly notes?: ReadonlyMap<string, string>;
}

/**
 * A list that opens draws what the window can show before the rest. One that was sent is complete, and so is one to whose middle
 * the listener returns.
 */
function useFirst(tracks: readonly Track[]): readonly Track[] {
  const isComplete = !useIsHydrated() || keptScroll() > 0;
  const count = useDeferredValue(DRAWN_TRACKS_MAX, isComplete ? DRAWN_TRACKS_MAX : FIRST_TRACKS);
  return tracks.length > count ? tracks.slice(0, count) : tracks;
}

/** Tracks as cards, or as rows with number, album and length. A long list draws only what is near the window. */
export function Tracks({ tracks, view = 'grid', columns = 'tracks', notes, ...context }: TracksProps) {
  const { origin, favorites, folderId } = context;
  // The same object while its content stays the same, so that no item renders needlessly.
  const list = { ...(origin && { origin }), ...(favorites && { favorites }), ...(folderId && { folderId }) };
  // If the code of long lists cannot be loaded: as many as render without it.
  const [isShort, setIsShort] = useState(false);
  const drawn = isShort ? tracks.slice(0, DRAWN_TRACKS_MAX) : tracks;
  const first = useFirst(drawn);
  const head = <TrackListHead />;
  if (drawn.length > DRAWN_TRACKS_MAX) {
    return (
      <LongTracks tracks={drawn} view={view} list={list} onMissing={() => setIsShort(true)} waiting={head} />
    );
  }
  return (
    <div data-view={view}>
      {columns === 'tracks' && head}
      <ol ref={rovingRef} className={contentGrid({ columns })}>
        {first.map((track, index) => (
          <TrackItem
            key={track.id}
            {...{ track, list, view }}
            number={index + 1}
            eager={index < eagerCards}
            note={notes?.get(track.id)}
          />
        ))}
      </ol>
    </div>
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
 * A list of the listener's own before it is read, the same for everybody: the page's own script chooses the stored view, and shows no more
 * rows than there are tracks.
 */
export function SentTracks({ view = 'grid' }: { readonly view?: View }) {
  return (
    <LoadingTracks>
      <div aria-hidden="true" data-view={view}>
        <div className={gridOnly}>
          <div className={contentGrid()} data-first="rows">
            {Array.from({ length: sentRows }, (_, index) => (
              <CardSkeleton key={index} />
            ))}
          </div>
        </div>
        <div className={listOnly} data-first="rows">
          <SkeletonRows count={sentRows} />
        </div>
      </div>
    </LoadingTracks>
  );
}

/** A list that loads, in the view that the listener has chosen. */
export function LoadingView({ view, ...loading }: LoadingTracksProps & { readonly view: View }) {
  if (view === 'grid') return <LoadingTracks {...loading} />;
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
