import { DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { queuePanel } from 'styled-system/recipes';
import { selectDrawnId, selectIndex, selectTracks } from '../../machines/queue/queue.select.ts';
import { useActorSelector } from '../app-context.tsx';
import { rovingRef } from '../kit/roving-ref.ts';
import { ScrollArea } from '../kit/scroll-area.tsx';
import { Group, type Drawn } from './queue-group.tsx';
import { groupsOf, heightOf, linesOf, queueGroups, type PanelRow } from './queue-rows.ts';
import { useReorder } from './use-reorder.ts';

/** Rows above and below the visible ones that are drawn besides. */
const overscan = 6;

/** The browser's font size, by the default of 16 px: rows are as much higher. */
const fontScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** The queue in its three groups. Of thousands of tracks only those in sight are drawn (BEY-21). */
// oxlint-disable-next-line react/react-compiler -- it does not memoize the virtualizer, as the directive below says
export function QueueList() {
  'use no memo'; // The virtualizer is one object that changes inside.
  const tracks = useActorSelector('queue', selectTracks);
  const index = useActorSelector('queue', selectIndex);
  const scroller = useRef<HTMLDivElement>(null);
  const drawnId = useActorSelector('queue', selectDrawnId);
  const groups = useMemo(() => groupsOf(tracks, index, drawnId), [tracks, index, drawnId]);
  const [isHistoryFolded, setHistoryFolded] = useState(true);
  const lines = useMemo(
    () => linesOf(groups, { drawnId, isHistoryFolded }),
    [groups, drawnId, isHistoryFolded],
  );
  const nextIds = useMemo(() => groups.next.map((track) => track.id), [groups]);
  const reorder = useReorder(nextIds, drawnId, scroller);
  // Headings stay, for readers to find the groups by; so does a row that is being moved.
  const fixed = useMemo(
    () =>
      lines.flatMap((line, at) => (line.kind !== 'track' || line.track.id === reorder.activeId ? [at] : [])),
    [lines, reorder.activeId],
  );
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (lines[at] ? heightOf(lines[at]) * fontScale() : 0),
    getItemKey: (at) => keyOf(lines[at]),
    overscan,
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
                {...(group === 'history' && {
                  fold: { isFolded: isHistoryFolded, toggle: () => setHistoryFolded(!isHistoryFolded) },
                })}
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
  return line.kind === 'track' ? line.track.id : `${line.kind} ${line.group}`;
}
