import { useDeferredValue, useState } from 'react';
import { contentGrid } from 'styled-system/recipes';
import type { Track } from '../../domain/track.ts';
import { DRAWN_TRACKS_MAX, FIRST_TRACKS } from '../../limits/ui.ts';
import { chunk } from '../kit/chunk.ts';
import { lazyPanel } from '../kit/lazy-panel.tsx';
import { rovingRef } from '../kit/roving-ref.ts';
import { keptScroll } from '../routes/scroll.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { TrackCard } from './track-card.tsx';
import { TrackListHead } from './track-list-head.tsx';
import { TrackRow } from './track-row.tsx';
import type { ListContext } from './use-current.ts';

const LongTracks = lazyPanel(chunk(() => import('./long-tracks.tsx')));

/** The pictures that the first screen shows: they are fetched at once. */
const eagerCards = 6;

export interface TracksProps extends ListContext {
  readonly tracks: readonly Track[];
  /** A few words on some of the tracks, by id: why it was recommended. */
  readonly notes?: ReadonlyMap<string, string>;
}

/** The list's context as one object that stays the same while its content does, so that no card renders needlessly. */
function contextOf({ origin, favorites, folderId }: ListContext): ListContext {
  return { ...(origin && { origin }), ...(favorites && { favorites }), ...(folderId && { folderId }) };
}

/** The tracks to render; if the code of long lists cannot be loaded, as many as render without it. */
function useDrawn(tracks: readonly Track[]): readonly [drawn: readonly Track[], onMissing: () => void] {
  const [isShort, setIsShort] = useState(false);
  return [isShort ? tracks.slice(0, DRAWN_TRACKS_MAX) : tracks, () => setIsShort(true)];
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

/**
 * Tracks as cards. `columns="section"` is Home's row of six. A long list draws only what is near the window.
 */
export function TrackGrid({
  tracks,
  columns = 'tracks',
  notes,
  ...context
}: TracksProps & { readonly columns?: 'tracks' | 'section' }) {
  const list = contextOf(context);
  const [drawn, shorten] = useDrawn(tracks);
  const first = useFirst(drawn);
  if (drawn.length > DRAWN_TRACKS_MAX)
    return <LongTracks tracks={drawn} view="grid" list={list} onMissing={shorten} />;
  return (
    <ul ref={rovingRef} className={contentGrid({ columns })}>
      {first.map((track, index) => (
        <TrackCard
          key={track.id}
          track={track}
          list={list}
          eager={index < eagerCards}
          note={notes?.get(track.id)}
        />
      ))}
    </ul>
  );
}

/** Tracks as rows with number, album and length. A long list renders only what is near the window. */
export function TrackList({ tracks, notes, ...context }: TracksProps) {
  const list = contextOf(context);
  const [drawn, shorten] = useDrawn(tracks);
  const first = useFirst(drawn);
  if (drawn.length > DRAWN_TRACKS_MAX) {
    return (
      <LongTracks tracks={drawn} view="list" list={list} onMissing={shorten} waiting={<TrackListHead />} />
    );
  }
  return (
    <>
      <TrackListHead />
      <ol ref={rovingRef}>
        {first.map((track, index) => (
          <TrackRow key={track.id} track={track} list={list} number={index + 1} note={notes?.get(track.id)} />
        ))}
      </ol>
    </>
  );
}
