/** FNV-1a over integers: a 32-bit number. */
export function fnv1a(numbers: ArrayLike<number>, start = 2_166_136_261): number {
  let hash = start;
  for (let at = 0; at < numbers.length; at += 1) hash = Math.imul(hash ^ (numbers[at] ?? 0), 16_777_619);
  return hash;
}

/** FNV-1a with a final mix: any text to an unsigned 32-bit number, the same in every runtime. */
export function hashText(text: string): number {
  let hash = fnv1a(Array.from(text, (character) => character.codePointAt(0) ?? 0));
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A seeded generator (mulberry32) of numbers from 0 up to, not including, 1. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One item of a list that is not empty. */
export function pick<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('There is nothing to pick from');
  return item;
}

/** An integer from `low` to `high`, both included. */
export function between(random: () => number, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}
