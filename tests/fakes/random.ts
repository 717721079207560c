/** A repeatable source of numbers from 0 up to 1 (mulberry32), so that a failing draw can be repeated. */
export function seededRandom(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns the numbers one after another and then starts again. */
export function drawsOf(...numbers: [number, ...number[]]): () => number {
  let next = 0;
  return () => numbers[next++ % numbers.length] as number;
}
