import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useCallback, useId, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { queuePanel } from 'styled-system/recipes';
import { useActorSelector, useApp } from '../app-context.tsx';
import { useListed } from '../choosing/choice.ts';
import { ScrollArea } from '../kit/scroll-area.tsx';
import { PlayingFrom } from '../player-bar/current-track.tsx';
import { QueueRow } from './queue-row.tsx';
import {
  groupsOf,
  heightOf,
  linesOf,
  queueGroups,
  topOf,
  type PanelRow,
  type QueueGroup,
} from './queue-rows.ts';
import { announceStep, ReorderHelp, shiftOf } from './reorder-words.tsx';
import { useReorder, type Reorderable } from './use-reorder.ts';
import { useSteadyRows } from './use-steady-rows.ts';
import { countedTracks } from '../words.ts';

/** Rows above and below the visible ones that are drawn besides. */
const overscan = 6;

const titles: Readonly<Record<QueueGroup, string>> = {
  history: 'History',
  now: 'Now Playing',
  next: 'Next Up',
};

/** The browser's font size, by the default of 16 px: rows are as much higher. */
const fontScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** Announces each step of a move and makes the last one. Shuffle's next stays first. */
function useMove(nextIds: readonly string[], ids: readonly string[]): Reorderable['onStep'] {
  const { queue } = useApp().actors;
  const before = nextIds.length - ids.length;
  return (step, id, to) => {
    const tracks = queue.getSnapshot().context.tracks;
    const name = tracks.find((track) => track.id === id)?.name ?? '';
    const at = step === 'cancelled' ? nextIds.indexOf(id) + 1 : before + to + 1;
    announceStep(step, { name, place: at, count: nextIds.length, list: 'Next Up' });
    if (step !== 'dropped') return;
    // A row takes the place in the queue of the one that it is dropped on.
    const over = ids[to];
    if (over !== undefined && over !== id)
      queue.send({ type: 'QUEUE.MOVE', id, to: tracks.findIndex((track) => track.id === over) });
  };
}

/** The queue in its three groups. Of thousands of tracks only those in sight are drawn. */
export function QueueList() {
  'use no memo'; // The virtualizer is one object that changes inside.
  const tracks = useActorSelector('queue', ({ context }) => context.tracks);
  const index = useActorSelector('queue', ({ context }) => context.index);
  const drawnId = useActorSelector('queue', ({ context }) => context.drawnId);
  const scroller = useRef<HTMLDivElement>(null);
  const [isHistoryFolded, setHistoryFolded] = useState(true);
  const groups = useMemo(() => groupsOf(tracks, index, drawnId), [tracks, index, drawnId]);
  const lines = useMemo(
    () => linesOf(groups, { drawnId, isHistoryFolded }),
    [groups, drawnId, isHistoryFolded],
  );
  const nextIds = useMemo(() => groups.next.map(({ id }) => id), [groups]);
  const ids = useMemo(() => nextIds.filter((id) => id !== drawnId), [nextIds, drawnId]);
  const [scale] = useState(fontScale);
  const spacer = useSteadyRows(scroller, lines, tracks[index]?.id, scale);
  const rowHeight = heightOf('track') * scale;
  const firstOf = lines.findIndex((line) => line.kind === 'track' && line.track.id === ids[0]);
  const { lifted, handleOf } = useReorder({
    ids,
    top: spacer + topOf(lines, firstOf) * scale,
    rowHeight,
    scroller,
    onStep: useMove(nextIds, ids),
  });
  // Headings stay, for readers to find the groups by; so does a row that is being moved.
  const liftedId = lifted?.id;
  const fixed = useMemo(
    () => lines.flatMap((line, at) => (line.kind !== 'track' || line.track.id === liftedId ? [at] : [])),
    [lines, liftedId],
  );
  // oxlint-disable-next-line react/incompatible-library -- it is not memoized
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (lines[at] ? heightOf(lines[at]) * scale : 0),
    getItemKey: (at) => keyOf(lines[at]),
    paddingStart: spacer,
    overscan,
    rangeExtractor: (range) => {
      const rows = new Set([...defaultRangeExtractor(range), ...fixed]);
      // The row with the focus keeps it, wherever the list is scrolled to.
      const { id } = scroller.current?.querySelector<HTMLElement>('li:focus-within')?.dataset ?? {};
      const focused = lines.findIndex((line) => line.kind === 'track' && line.track.id === id);
      if (focused >= 0) rows.add(focused);
      return [...rows].sort((a, b) => a - b);
    },
  });
  const latest = useRef(lines);
  useLayoutEffect(() => void (latest.current = lines), [lines]);
  const reveal = useCallback(
    (order: number) => {
      const isWanted = (line: PanelRow) => line.kind === 'track' && line.order === order;
      virtualizer.scrollToIndex(latest.current.findIndex(isWanted));
    },
    [virtualizer],
  );
  const shown = lines.flatMap((line) => (line.kind === 'track' ? line.track : []));
  const stops = useListed({ of: 'queue', tracks: shown }, reveal);
  const helpId = useId();
  const drawn = virtualizer.getVirtualItems().flatMap(({ index: at, start }): Drawn[] => {
    const line = lines[at];
    return line ? [{ line, start }] : [];
  });
  const classes = queuePanel();
  return (
    <ScrollArea ref={scroller} className={classes.list}>
      <ReorderHelp id={helpId} />
      <div
        ref={stops}
        data-count={tracks.length}
        data-reordering={lifted ? '' : undefined}
        className={classes.inner}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {queueGroups.map((group) => (
          <Group
            key={group}
            drawn={drawn.filter(({ line }) => line.group === group)}
            {...(group === 'history' && {
              fold: { isFolded: isHistoryFolded, toggle: () => setHistoryFolded(!isHistoryFolded) },
            })}
          >
            {(line, top) => {
              const isDrawn = line.track.id === drawnId;
              const isMovable = group === 'next' && !isDrawn;
              const place = line.place - 1 - (nextIds.length - ids.length);
              return (
                <QueueRow
                  key={line.track.id}
                  {...{
                    track: line.track,
                    place: line.place,
                    order: line.order,
                    group,
                    isDrawn,
                    top,
                    helpId,
                  }}
                  count={groups[group].length}
                  isLifted={line.track.id === liftedId}
                  shift={isMovable ? shiftOf(place, lifted) * rowHeight : 0}
                  handleOf={isMovable ? handleOf : undefined}
                />
              );
            }}
          </Group>
        ))}
      </div>
    </ScrollArea>
  );
}

type TrackLine = Extract<PanelRow, { readonly kind: 'track' }>;

interface Drawn {
  readonly line: PanelRow;
  readonly start: number;
}

interface GroupProps {
  readonly drawn: readonly Drawn[];
  /** The heading of a group that can be folded is a button. */
  readonly fold?: { readonly isFolded: boolean; readonly toggle: () => void };
  readonly children: (line: TrackLine, top: number) => React.ReactNode;
}

function Group({ drawn, fold, children }: GroupProps) {
  const id = useId();
  const classes = queuePanel();
  const [heading, ...rest] = drawn;
  if (heading?.line.kind !== 'heading') return null;
  const { count, group } = heading.line;
  const at = (start: number): CSSProperties => ({ position: 'absolute', insetInline: 0, top: start });
  const pool = rest.find(({ line }) => line.kind === 'pool');
  return (
    <section style={at(heading.start)} aria-labelledby={id}>
      <header className={classes.groupTitle}>
        <h3 id={id}>
          {fold ? (
            <button
              type="button"
              className={classes.fold}
              aria-expanded={!fold.isFolded}
              onClick={fold.toggle}
            >
              <ChevronRight size={16} aria-hidden="true" />
              <span>{titles[group]}</span>
            </button>
          ) : (
            titles[group]
          )}
        </h3>
        {group === 'now' ? (
          <PlayingFrom className={classes.from} />
        ) : (
          <span className={classes.groupCount}>{countedTracks(count)}</span>
        )}
      </header>
      {pool?.line.kind === 'pool' && (
        <p className={classes.pool} style={at(pool.start - heading.start)}>
          {/* From the queue's other tracks, wherever they are. */}
          {`Shuffle draws from these${pool.line.withHistory ? ' and from History' : ''}`}
        </p>
      )}
      <ol>{rest.map(({ line, start }) => line.kind === 'track' && children(line, start - heading.start))}</ol>
    </section>
  );
}

function keyOf(line: PanelRow | undefined): string {
  if (!line) return '';
  return line.kind === 'track' ? line.track.id : `${line.kind} ${line.group}`;
}
