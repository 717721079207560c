/** The list with a shown id as its newest, in front: once, and no more than `most`, the oldest going (STO-25, STO-26, D49). */
export function withShown(shown: readonly string[], id: string, most: number): readonly string[] {
  return [id, ...shown.filter((other) => other !== id)].slice(0, most);
}
