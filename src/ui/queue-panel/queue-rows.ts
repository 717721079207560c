import type { Track } from '../../domain/track.ts';

/** The three groups of the panel, in their order (PAN-04). */
export type QueueGroup = 'history' | 'now' | 'next';

/** One line of the panel: a group's heading, or a track and its place in the group, counted from 1. */
export type QueueLine =
  | { readonly kind: 'heading'; readonly group: QueueGroup; readonly count: number }
  | { readonly kind: 'track'; readonly group: QueueGroup; readonly track: Track; readonly place: number };

/** Heights in px at the default font size: headings 42, tracks 56, the current one 72 (the visual language). */
export const lineHeights = { heading: 42, track: 56, now: 72 } as const;

export function heightOf(line: QueueLine): number {
  if (line.kind === 'heading') return lineHeights.heading;
  return line.group === 'now' ? lineHeights.now : lineHeights.track;
}

/**
 * The queue as the panel shows it: what lies before the current track, the current one, what comes after; where
 * nothing is current, all of it under Next Up (D5, D27). Groups without tracks have no heading.
 */
export function linesOf(tracks: readonly Track[], index: number): readonly QueueLine[] {
  const groups = [
    { group: 'history', from: 0, to: Math.max(0, index) },
    { group: 'now', from: Math.max(0, index), to: index + 1 },
    { group: 'next', from: index + 1, to: tracks.length },
  ] as const;
  return groups.flatMap(({ group, from, to }): QueueLine[] => {
    const part = tracks.slice(from, to);
    if (part.length === 0) return [];
    return [
      { kind: 'heading', group, count: part.length },
      ...part.map((track, offset): QueueLine => ({ kind: 'track', group, track, place: offset + 1 })),
    ];
  });
}
