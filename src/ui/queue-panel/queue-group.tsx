import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, type CSSProperties } from 'react';
import { queuePanel } from 'styled-system/recipes';
import { PlayingFrom } from '../player-bar/playing-from.tsx';
import { queueStrings } from '../strings/queue.ts';
import { NextRow, NowRow, PlacedRow } from './queue-row.tsx';
import type { PanelRow, QueueGroup } from './queue-rows.ts';

const titles: Readonly<Record<QueueGroup, string>> = {
  history: queueStrings.history,
  now: queueStrings.nowPlaying,
  next: queueStrings.nextUp,
};
const rows = { history: PlacedRow, now: NowRow, next: NextRow } as const;

/** A row that is drawn, and its offset in the list, in px. */
export interface Drawn {
  readonly line: PanelRow;
  readonly start: number;
}

const at = (top: number): CSSProperties => ({ position: 'absolute', insetInline: 0, top });

interface GroupProps {
  readonly group: QueueGroup;
  readonly drawn: readonly Drawn[];
  /** The id of the track that shuffle plays next. */
  readonly drawnId: string | null;
  /** The heading of a group that can be folded is a button. */
  readonly fold?: { readonly isFolded: boolean; readonly toggle: () => void };
}

/** A group: its heading, and those of its tracks that are in sight. */
export function Group({ group, drawn, drawnId, fold }: GroupProps) {
  const id = useId();
  const classes = queuePanel();
  const [heading, ...rest] = drawn;
  if (heading?.line.kind !== 'heading') return null;
  const { count } = heading.line;
  const pool = rest.find(({ line }) => line.kind === 'pool');
  return (
    <section className={classes.group} style={at(heading.start)} aria-labelledby={id}>
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
              {titles[group]}
            </button>
          ) : (
            titles[group]
          )}
        </h3>
        {group === 'now' ? (
          <PlayingFrom className={classes.from} />
        ) : (
          <span className={classes.groupCount}>{queueStrings.tracks(count)}</span>
        )}
      </header>
      {pool?.line.kind === 'pool' && (
        <p className={classes.pool} style={at(pool.start - heading.start)}>
          {queueStrings.pool(pool.line.withHistory)}
        </p>
      )}
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
