import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { contentGrid } from 'styled-system/recipes';
import type { Track } from '../../domain/track.ts';
import type { View } from '../kit/choices.tsx';
import { useListed } from '../choosing/choice.ts';
import { TrackItem } from './track-item.tsx';
import { TrackListHead } from './tracks.tsx';
import type { ListContext } from './use-current.ts';

interface LongTracksProps {
  readonly tracks: readonly Track[];
  readonly view: View;
  readonly list: ListContext;
}

/** Rows above and below the window that are drawn besides: about as high in both views. */
const overscan = { grid: 1, list: 4 } as const;
/** A first guess, until there is a row to measure. */
const guessedHeight: Record<LongTracksProps['view'], number> = { grid: 240, list: 60 };

/**
 * Columns and gap at the present width, the height of a row, and where the list begins in the document. All
 * rows have the same height, so only the first one is measured: measuring each would cause one layout per
 * row.
 */
function useMeasure(view: LongTracksProps['view']) {
  const list = useRef<HTMLDivElement>(null);
  const [measure, setMeasure] = useState({ columns: 1, gap: 0, top: 0, height: guessedHeight[view] });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const take = () => {
      const probe = element.querySelector('[data-probe]');
      const style = probe && getComputedStyle(probe);
      const columns = style?.gridTemplateColumns.split(' ').length ?? 1;
      const gap = Number.parseFloat(style?.rowGap ?? '') || 0;
      const top = element.getBoundingClientRect().top + window.scrollY;
      const row = element.querySelector('[data-row]');
      const height = row?.getBoundingClientRect().height ?? guessedHeight[view];
      const isSame = (last: typeof measure) =>
        last.columns === columns && last.gap === gap && last.top === top && last.height === height;
      setMeasure((last) => (isSame(last) ? last : { columns, gap, top, height }));
    };
    take();
    const observer = new ResizeObserver(take);
    observer.observe(element);
    return () => observer.disconnect();
  }, [view]);
  return { ref: list, ...measure };
}

interface LongRowProps extends LongTracksProps {
  /** The index of the row's first track, from 0, and the number of columns. */
  readonly first: number;
  readonly perRow: number;
  readonly isPassing: boolean;
}

/** One row of the list, or of the grid. A completely rendered row stays so: it may have the focus. */
const LongRow = memo(function LongRow({ tracks, view, list, first, perRow, isPassing }: LongRowProps) {
  const [isFull, setIsFull] = useState(!isPassing);
  if (!isPassing && !isFull) setIsFull(true);
  return (
    <div className={contentGrid()}>
      {tracks.slice(first, first + perRow).map((track, offset) => (
        <TrackItem
          key={track.id}
          {...{ track, list, view }}
          number={first + offset + 1}
          of={tracks.length}
          isPassing={!isFull}
        />
      ))}
    </div>
  );
});

/** Thousands of tracks: only rows near the window are in the page, with positions for readers. */
export default function LongTracks({ tracks, view, list }: LongTracksProps) {
  'use no memo'; // The virtualizer is one object that changes inside.
  const { ref, columns, gap, top, height } = useMeasure(view);
  const perRow = view === 'grid' ? columns : 1;
  const from = list.mover?.from;
  // oxlint-disable-next-line react/incompatible-library -- it is not memoized
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(tracks.length / perRow),
    estimateSize: () => height,
    overscan: overscan[view],
    gap: view === 'grid' ? gap : 0,
    scrollMargin: top,
    // What is being moved stays, wherever the window is.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(from === undefined ? [] : [from])])].sort(
        (a, b) => a - b,
      ),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  const isFast = useFastScroll();
  const isFlying = isFast && virtualizer.isScrolling;
  // Skipped rows render in small steps, so that the next scroll need not wait for them.
  const isPassing = useDeferredValue(isFlying) || isFlying;
  const reveal = useCallback(
    (place: number) => virtualizer.scrollToIndex(Math.floor(place / perRow)),
    [virtualizer, perRow],
  );
  const stops = useListed({ of: 'page', folderId: list.folderId, tracks }, reveal);
  const drawn = virtualizer.getVirtualItems();
  const box: CSSProperties = { position: 'relative', height: virtualizer.getTotalSize() };
  const placed = (start: number): CSSProperties => ({
    position: 'absolute',
    insetInline: 0,
    top: 0,
    transform: `translateY(${start - top}px)`,
  });
  return (
    <div data-view={view}>
      <TrackListHead />
      <div ref={ref}>
        <div data-probe="" className={contentGrid()} style={{ height: 0, visibility: 'hidden' }} />
        <div ref={stops} role="list" data-count={tracks.length} style={box}>
          {drawn.map(({ index, key, start }) => (
            <div key={key} data-row="" style={{ ...placed(start), zIndex: index === from ? 1 : undefined }}>
              <LongRow {...{ tracks, view, list, perRow, isPassing }} first={index * perRow} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The speed above which nobody presses anything, in px per ms: two windows a second. */
const FAST_PX_PER_MS = 2;

/** Whether the window's last step of scrolling was faster than anything in it could be used. */
export function useFastScroll(): boolean {
  const [isFast, setIsFast] = useState(false);
  useEffect(() => {
    let last = { top: window.scrollY, at: 0 };
    const measure = ({ timeStamp }: Event) => {
      const top = window.scrollY;
      setIsFast(Math.abs(top - last.top) > FAST_PX_PER_MS * (timeStamp - last.at));
      last = { top, at: timeStamp };
    };
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, []);
  return isFast;
}
