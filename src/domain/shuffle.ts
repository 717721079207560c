/**
 * A shuffled copy (Fisher and Yates).
 * @param random returns numbers in [0, 1)
 */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const item = result[last] as Item;
    result[last] = result[other] as Item;
    result[other] = item;
  }
  return result;
}

/** Numbers in [0, 1), the same all day by Greenwich. @param at in ms since 1970 */
export function randomOfDay(at: number): () => number {
  let state = Math.imul(Math.floor(at / 86_400_000) + 1, 0x9e3779b1);
  return () => {
    // The low bits of such a generator repeat soon, so that only the high ones are used.
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return (state >>> 8) / 2 ** 24;
  };
}
