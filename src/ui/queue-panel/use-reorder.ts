import {
  closestCenter,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DndContextProps,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { selectTracks } from '../../machines/queue/queue.select.ts';
import { useApp } from '../app-context.tsx';
import { queueStrings } from '../strings/queue.ts';
import { ArrowSensor } from './arrow-sensor.ts';

/** The pointer moves so far, in px, before a press on a handle is a drag. */
const dragFrom = 4;

/** How far the list scrolls every 5 ms while a row is dragged at its edge, in px. */
const edgeSpeed = 3;

/** A row moves up and down only. */
const vertically: NonNullable<DndContextProps['modifiers']> = [({ transform }) => ({ ...transform, x: 0 })];

/**
 * Reordering Next Up: by pointer, or Space, arrows, Space; Escape cancels (BEY-14). Every step is announced.
 *
 * `shownIds` are the tracks of the group in the order of the panel. The track that shuffle has drawn is shown first, wherever
 * it is in the queue, so it cannot be moved and nothing can be moved before it. All others are in the queue's order: a row that
 * is dropped on another takes its place in the queue. The rows scroll in `scroller`.
 */
export function useReorder(
  shownIds: readonly string[],
  drawnId: string | null,
  scroller: RefObject<HTMLElement | null>,
) {
  const { queue } = useApp().actors;
  const ids = useMemo(() => shownIds.filter((id) => id !== drawnId), [shownIds, drawnId]);
  const [activeId, setActiveId] = useState<string | null>(null);
  const hasMoved = useRef(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragFrom } }),
    useSensor(ArrowSensor, { ids, scroller }),
  );
  const placeOf = (id: UniqueIdentifier) => shownIds.indexOf(String(id)) + 1;
  const nameOf = (id: UniqueIdentifier) =>
    selectTracks(queue.getSnapshot()).find((track) => track.id === id)?.name ?? '';
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return queueStrings.pickedUp(nameOf(active.id), placeOf(active.id), shownIds.length);
    },
    onDragOver: ({ active, over }) => {
      // A row that has just been picked up is over itself: that is no move, and its announcement would interrupt the one before it.
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined;
      hasMoved.current = true;
      return queueStrings.movedTo(nameOf(active.id), placeOf(over.id), shownIds.length);
    },
    onDragEnd: ({ active, over }) =>
      queueStrings.dropped(nameOf(active.id), placeOf((over ?? active).id), shownIds.length),
    onDragCancel: ({ active }) => queueStrings.putBack(nameOf(active.id), placeOf(active.id)),
  };
  const context: DndContextProps = {
    sensors,
    modifiers: vertically,
    autoScroll: { acceleration: edgeSpeed },
    collisionDetection: closestCenter,
    // Rows mount and unmount while the list scrolls under the one that is dragged.
    measuring: { droppable: { strategy: MeasuringStrategy.Always } },
    accessibility: { announcements, screenReaderInstructions: { draggable: queueStrings.reorderHelp } },
    onDragStart: ({ active }) => setActiveId(String(active.id)),
    onDragCancel: () => setActiveId(null),
    onDragEnd: ({ active, over }) => {
      setActiveId(null);
      if (!over || over.id === active.id) return;
      queue.send({
        type: 'QUEUE.MOVE',
        id: String(active.id),
        to: selectTracks(queue.getSnapshot()).findIndex(({ id }) => id === over.id),
      });
    },
  };
  return { ids, activeId, context };
}
