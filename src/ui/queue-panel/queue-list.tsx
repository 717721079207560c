import { DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useId, useLayoutEffect, useMemo, useRef, type CSSProperties } from 'react';
import { queuePanel } from 'styled-system/recipes';
import { selectDrawnId, selectIndex, selectTracks } from '../../machines/queue/queue.select.ts';
import { useApp, useQueue } from '../app-context.tsx';
import { rovingRef } from '../kit/roving-ref.ts';
import { ScrollArea } from '../kit/scroll-area.tsx';
import { useIsQueueBeside } from '../kit/use-media.ts';
import { PlayingFrom } from '../player-bar/playing-from.tsx';
import { queueStrings } from '../strings/queue.ts';
import { NextRow, NowRow, PlacedRow } from './queue-row.tsx';
import {
  groupsOf,
  heightOf,
  linesOf,
  openingOffset,
  queueGroups,
  type QueueGroup,
  type PanelRow,
} from './queue-rows.ts';
import { useReorder } from './use-reorder.ts';

const titles: Readonly<Record<QueueGroup, string>> = {
  history: queueStrings.history,
  now: queueStrings.nowPlaying,
  next: queueStrings.nextUp,
};
const rows = { history: PlacedRow, now: NowRow, next: NextRow } as const;

/** Rows above and below the visible ones that are drawn besides. */
const overscan = 6;

interface Drawn {
  readonly line: PanelRow;
  readonly start: number;
}

/** The queue in its three groups. Of thousands of tracks only those in sight are drawn (BEY-21). */
// oxlint-disable-next-line react/react-compiler -- it does not memoize the virtualizer, as the directive below says
export function QueueList() {
  'use no memo'; // The virtualizer is one object that changes inside.
  const tracks = useQueue(selectTracks);
  const index = useQueue(selectIndex);
  const scroller = useRef<HTMLDivElement>(null);
  const drawnId = useQueue(selectDrawnId);
  const groups = useMemo(() => groupsOf(tracks, index, drawnId), [tracks, index, drawnId]);
  const lines = useMemo(() => linesOf(groups), [groups]);
  const nextIds = useMemo(() => groups.next.map((track) => track.id), [groups]);
  const reorder = useReorder(nextIds, drawnId, scroller);
  // Headings stay, for readers to find the groups by; so does a row that is being moved.
  const fixed = useMemo(
    () =>
      lines.flatMap((line, at) =>
        line.kind === 'heading' || line.track.id === reorder.activeId ? [at] : [],
      ),
    [lines, reorder.activeId],
  );
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (lines[at] ? heightOf(lines[at]) : 0),
    getItemKey: (at) => keyOf(lines[at]),
    overscan,
    initialOffset: () => openingOffset(lines),
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...fixed])].sort((a, b) => a - b),
  });
  const latest = useRef(lines);
  useLayoutEffect(() => void (latest.current = lines), [lines]);
  const stops = useCallback(
    (element: HTMLElement | null) =>
      rovingRef(element, (order) => {
        const isWanted = (line: PanelRow) => line.kind === 'track' && line.order === order;
        virtualizer.scrollToIndex(latest.current.findIndex(isWanted));
      }),
    [virtualizer],
  );
  const drawn = virtualizer.getVirtualItems().flatMap(({ index: at, start }): Drawn[] => {
    const line = lines[at];
    return line ? [{ line, start }] : [];
  });
  const classes = queuePanel();
  return (
    <ScrollArea ref={scroller} className={classes.list}>
      <DndContext {...reorder.context}>
        <SortableContext items={reorder.ids} strategy={verticalListSortingStrategy}>
          <div
            ref={stops}
            data-count={tracks.length}
            className={classes.inner}
            style={{ height: virtualizer.getTotalSize() }}
          >
            {queueGroups.map((group) => (
              <Group
                key={group}
                group={group}
                drawnId={drawnId}
                drawn={drawn.filter(({ line }) => line.group === group)}
              />
            ))}
          </div>
        </SortableContext>
      </DndContext>
    </ScrollArea>
  );
}

function keyOf(line: PanelRow | undefined): string {
  if (!line) return '';
  return line.kind === 'heading' ? `heading ${line.group}` : line.track.id;
}

const at = (top: number): CSSProperties => ({ position: 'absolute', insetInline: 0, top });

interface GroupProps {
  readonly group: QueueGroup;
  readonly drawn: readonly Drawn[];
  /** The id of the track that shuffle plays next. */
  readonly drawnId: string | null;
}

/** A group: its heading, and those of its tracks that are in sight. */
function Group({ group, drawn, drawnId }: GroupProps) {
  const id = useId();
  const classes = queuePanel();
  const { shell } = useApp().actors;
  const isBeside = useIsQueueBeside();
  // What lies over the page goes with it.
  const follow = () => !isBeside && shell.send({ type: 'SHELL.QUEUE.CLOSE' });
  const [heading, ...rest] = drawn;
  if (heading?.line.kind !== 'heading') return null;
  const { count } = heading.line;
  return (
    <section className={classes.group} style={at(heading.start)} aria-labelledby={id}>
      <header className={classes.groupTitle}>
        <h3 id={id}>{titles[group]}</h3>
        {group === 'now' ? (
          <PlayingFrom className={classes.from} onFollow={follow} />
        ) : (
          <span className={classes.groupCount}>{queueStrings.tracks(count)}</span>
        )}
      </header>
      <ol>
        {rest.map(({ line, start }) => {
          if (line.kind !== 'track') return null;
          const isDrawn = line.track.id === drawnId;
          const Row = isDrawn ? PlacedRow : rows[group];
          return (
            <Row
              key={line.track.id}
              track={line.track}
              group={group}
              isDrawn={isDrawn}
              place={line.place}
              count={count}
              order={line.order}
              top={start - heading.start}
            />
          );
        })}
      </ol>
    </section>
  );
}
