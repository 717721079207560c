import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { contentGrid, trackList } from 'styled-system/recipes';
import type { Track } from '../../domain/track.ts';
import { TrackCard } from './track-card.tsx';
import { TrackListHead } from './track-grid.tsx';
import { TrackRow } from './track-row.tsx';
import type { ListContext } from './use-current.ts';

interface LongTracksProps {
  readonly tracks: readonly Track[];
  readonly view: 'grid' | 'list';
  readonly list: ListContext;
}

/** Rows above and below the window that are drawn besides: about as high in both views. */
const overscan = { grid: 1, list: 4 } as const;
const rowHeight = 60;
/** A first guess; the drawn rows are measured. */
const cardRowHeight = 240;

/** Columns and gap of the grid at its present width, and where it begins in the document. */
function useGridMeasure() {
  const ref = useRef<HTMLDivElement>(null);
  const [measure, setMeasure] = useState({ columns: 1, gap: 0, top: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const take = () => {
      const probe = element.querySelector('[data-probe]');
      const style = probe && getComputedStyle(probe);
      const columns = style?.gridTemplateColumns.split(' ').length ?? 1;
      const gap = Number.parseFloat(style?.rowGap ?? '') || 0;
      const top = element.getBoundingClientRect().top + window.scrollY;
      setMeasure((last) =>
        last.columns === columns && last.gap === gap && last.top === top ? last : { columns, gap, top },
      );
    };
    take();
    const observer = new ResizeObserver(take);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, ...measure };
}

/** Thousands of tracks: only the rows near the window are in the page, and each tells readers its place. */
export default function LongTracks({ tracks, view, list }: LongTracksProps) {
  'use no memo'; // The virtualizer is one object that changes inside.
  const { ref, columns, gap, top } = useGridMeasure();
  const perRow = view === 'grid' ? columns : 1;
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(tracks.length / perRow),
    estimateSize: () => (view === 'grid' ? cardRowHeight : rowHeight),
    overscan: overscan[view],
    gap: view === 'grid' ? gap : 0,
    scrollMargin: top,
  });
  const drawn = virtualizer.getVirtualItems();
  const box: CSSProperties = { position: 'relative', height: virtualizer.getTotalSize() };
  const placed = (start: number): CSSProperties => ({
    position: 'absolute',
    insetInline: 0,
    top: 0,
    transform: `translateY(${start - top}px)`,
  });
  return (
    <>
      {view === 'list' && <TrackListHead />}
      <div ref={ref}>
        <div data-probe="" className={contentGrid()} style={{ height: 0, visibility: 'hidden' }} />
        <div role="list" style={box}>
          {drawn.map(({ index, key, start }) => {
            const first = index * perRow;
            return (
              <div key={key} data-index={index} ref={virtualizer.measureElement} style={placed(start)}>
                <div className={view === 'grid' ? contentGrid() : trackList().root}>
                  {tracks
                    .slice(first, first + perRow)
                    .map((track, offset) =>
                      view === 'grid' ? (
                        <TrackCard
                          key={track.id}
                          track={track}
                          list={list}
                          place={{ number: first + offset + 1, of: tracks.length }}
                        />
                      ) : (
                        <TrackRow
                          key={track.id}
                          track={track}
                          list={list}
                          number={first + offset + 1}
                          of={tracks.length}
                        />
                      ),
                    )}
                </div>
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}
