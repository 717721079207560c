import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { topOf, type PanelRow } from './queue-rows.ts';

const placeOf = (lines: readonly PanelRow[], id: string) =>
  lines.findIndex((line) => line.kind === 'track' && line.group === 'next' && line.track.id === id);

/**
 * Keeps the upcoming rows where they are in the window when another track becomes the current one: the list
 * scrolls by as much as they have moved. At its top it cannot; then, while the pointer is over the list, free
 * space above takes the place of what has gone.
 *
 * @returns the height of that space, in px
 */
export function useSteadyRows(
  scroller: RefObject<HTMLElement | null>,
  lines: readonly PanelRow[],
  currentId: string | undefined,
  scale: number,
): number {
  const [spacer, setSpacer] = useState(0);
  const last = useRef({ lines, currentId });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { lines, currentId };
    const box = scroller.current;
    if (!box || before.currentId === currentId) return;
    const steady = before.lines.findIndex(
      (line, at) =>
        line.kind === 'track' &&
        line.group === 'next' &&
        spacer + topOf(before.lines, at) * scale >= box.scrollTop &&
        placeOf(lines, line.track.id) >= 0,
    );
    const line = before.lines[steady];
    if (line?.kind !== 'track') return;
    const by = (topOf(lines, placeOf(lines, line.track.id)) - topOf(before.lines, steady)) * scale;
    const wanted = box.scrollTop + by;
    if (wanted < 0 && box.matches(':hover, :active')) setSpacer((space) => space - wanted);
    box.scrollTo(0, wanted);
  }, [lines, currentId, scroller, scale, spacer]);
  useEffect(() => {
    const box = scroller.current;
    if (spacer === 0 || !box) return;
    const release = () => setSpacer(0);
    box.addEventListener('pointerleave', release);
    return () => box.removeEventListener('pointerleave', release);
  }, [scroller, spacer]);
  return spacer;
}
