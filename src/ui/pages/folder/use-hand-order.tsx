import GripVertical from 'lucide-react/icons/grip-vertical';
import { useId, useRef, useState, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import { cx } from 'styled-system/css/cx';
import { rowHandle } from 'styled-system/recipes';
import type { Track } from '../../../domain/track.ts';
import { useApp } from '../../app-context.tsx';
import { announceStep, ReorderHelp, shiftOf } from '../../queue-panel/reorder-words.tsx';
import { useReorder } from '../../queue-panel/use-reorder.ts';
import type { Mover } from '../../track/use-current.ts';

const page = {
  get current() {
    return document.documentElement;
  },
};

/** A folder's rows, as Next Up's, change places by a handle: its pointer, or its keys. */
export function useHandOrder(
  folder: { readonly id: string; readonly name: string },
  stored: readonly Track[],
) {
  const { library } = useApp().actors;
  const helpId = useId();
  const frame = useRef<HTMLDivElement>(null);
  // Until storage has the new order, so that no row goes back for a moment.
  const [dropped, setDropped] = useState({ of: stored, tracks: stored });
  const tracks = dropped.of === stored ? dropped.tracks : stored;
  const ids = tracks.map(({ id }) => id);
  const rows = () => frame.current?.querySelector('ol, [role=list]');
  const { lifted, handleOf } = useReorder({
    ids,
    get top() {
      return (rows()?.getBoundingClientRect().top ?? 0) + window.scrollY;
    },
    get rowHeight() {
      return rows()?.querySelector('li, [role=listitem]')?.getBoundingClientRect().height ?? 1;
    },
    scroller: page,
    onStep: (step, id, to) => {
      const moved = tracks.find((track) => track.id === id);
      const place = step === 'cancelled' ? ids.indexOf(id) : to;
      announceStep(step, { name: moved?.name ?? '', place: place + 1, count: ids.length, list: folder.name });
      if (step !== 'dropped' || !moved || ids[to] === id) return;
      setDropped({ of: stored, tracks: tracks.filter((track) => track !== moved).toSpliced(to, 0, moved) });
      library.send({ type: 'LIBRARY.TRACK.MOVE', folderId: folder.id, trackId: id, to });
    },
  });
  const mover: Mover = {
    from: lifted?.from,
    shift: (place) => {
      if (lifted?.from === place) return '0 var(--lift)';
      const rowsAway = shiftOf(place, lifted);
      return rowsAway === 0 ? undefined : `0 ${rowsAway * 100}%`;
    },
    handle: ({ id, name }) => (
      <button
        type="button"
        className={cx(rowHandle(), larger)}
        aria-label={`Reorder ${name}`}
        aria-describedby={helpId}
        {...handleOf(id)}
      >
        <GripVertical size={16} />
      </button>
    ),
  };
  const framed = (list: ReactNode) => (
    <div ref={frame} className={frameLook} data-reordering={lifted ? '' : undefined}>
      <ReorderHelp id={helpId} />
      {list}
    </div>
  );
  return { tracks, mover, framed };
}

const larger = css({ _touch: { width: '36', height: '44' } });

/**
 * As the queue's rows: they make room at once under reduced motion, and none goes back when one is dropped.
 */
const frameLook = css({
  '--actions': '10.75rem',
  '&[data-reordering] [style*=translate]': {
    transition: '[translate 160ms]',
    _motionReduce: { transition: '[none]' },
  },
  '& [style*="--lift"]': {
    zIndex: 'raised',
    background: 'bg.hover',
    boxShadow: 'float',
    transition: '[none!]',
  },
});
