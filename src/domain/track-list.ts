import type { Track } from './track.ts';

/**
 * The tracks without duplicates, each at its first index. A duplicate with genres passes them to the one that
 * stays without, because only genre lists know them (E73).
 */
export function withoutDoubles(tracks: readonly Track[]): readonly Track[] {
  const kept = new Map<string, Track>();
  for (const track of tracks) {
    const first = kept.get(track.id);
    if (!first) kept.set(track.id, track);
    // equivalent (ConditionalExpression, EqualityOperator): One empty list of genres in the place of another, in a
    // new object.
    else if (first.genre.length === 0 && track.genre.length > 0)
      kept.set(track.id, { ...first, genre: track.genre });
  }
  return [...kept.values()];
}

/**
 * A shuffled copy (Fisher and Yates).
 * @param random returns numbers in [0, 1)
 */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const result = [...items];
  // equivalent (EqualityOperator): The additional round swaps the first item with itself.
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const item = result[last] as Item;
    result[last] = result[other] as Item;
    result[other] = item;
  }
  return result;
}
