import type { Track } from '../../domain/track.ts';

export const queueGroups = ['history', 'now', 'next'] as const;

export type QueueGroup = (typeof queueGroups)[number];

/**
 * One row of the panel: a group's heading, the words about what shuffle draws from, or a track with its place
 * in the group from 1 and in the panel from 0.
 */
export type PanelRow =
  | { readonly kind: 'heading'; readonly group: QueueGroup; readonly count: number }
  | { readonly kind: 'pool'; readonly group: 'next'; readonly withHistory: boolean }
  | {
      readonly kind: 'track';
      readonly group: QueueGroup;
      readonly track: Track;
      readonly place: number;
      readonly order: number;
    };

/** Heights in px at the default font size: headings 42, tracks 56, the current one 72, a line of words 32. */
const heights = { heading: 42, track: 56, now: 72, pool: 32 } as const;

export function heightOf(line: PanelRow | 'track'): number {
  if (line === 'track') return heights.track;
  return heights[line.kind === 'track' && line.group === 'now' ? 'now' : line.kind];
}

/** How far a line is from the first one's top, in px at the default font size. */
export function topOf(lines: readonly PanelRow[], at: number): number {
  return lines.slice(0, Math.max(0, at)).reduce((sum, line) => sum + heightOf(line), 0);
}

/** The queue's tracks by group, in the order that is shown. */
export type QueueGroups = Readonly<Record<QueueGroup, readonly Track[]>>;

/**
 * The queue as the panel shows it: the tracks before the current one, the current one, and those after it.
 * Without a current track all of them are in Next Up. The track that shuffle has drawn is the first in Next
 * Up, wherever it is in the queue.
 */
export function groupsOf(tracks: readonly Track[], index: number, drawnId: string | null): QueueGroups {
  const drawn = tracks.find(({ id }) => id === drawnId);
  const others = (from: number, to: number) => tracks.slice(from, to).filter((track) => track !== drawn);
  return {
    history: others(0, Math.max(0, index)),
    now: tracks.slice(Math.max(0, index), index + 1),
    next: [...(drawn ? [drawn] : []), ...others(index + 1, tracks.length)],
  };
}

export interface LineOptions {
  readonly drawnId: string | null;
  /** Only the heading of History is shown. */
  readonly isHistoryFolded: boolean;
}

/** The lines of the panel. Groups without tracks have no heading. */
export function linesOf(groups: QueueGroups, options: LineOptions): readonly PanelRow[] {
  let order = 0;
  return queueGroups.flatMap((group): PanelRow[] => {
    const part = groups[group];
    if (part.length === 0) return [];
    const heading: PanelRow = { kind: 'heading', group, count: part.length };
    if (group === 'history' && options.isHistoryFolded) return [heading];
    const tracks = part.map((track, offset): PanelRow => ({
      kind: 'track',
      group,
      track,
      place: offset + 1,
      order: order++,
    }));
    if (group !== 'next' || part.length === 1 || part[0]?.id !== options.drawnId) return [heading, ...tracks];
    const pool: PanelRow = { kind: 'pool', group, withHistory: groups.history.length > 0 };
    return [heading, ...tracks.slice(0, 1), pool, ...tracks.slice(1)];
  });
}
