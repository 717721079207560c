/**
 * The ids of the demo's tracks, artists and albums begin here, far above those of the public catalogue, so
 * that nothing which a listener keeps from the demo names something else there. They have 15 digits, the most
 * that an address takes.
 */
const idsFrom = 900_000_000_000_000;

/** The id of something invented, by the number from which everything about it is derived. */
export type IdOf = (seed: number) => number;

export const idOf: IdOf = (seed) => idsFrom + seed;
/** As the demo's first versions had it. Favorites may still have such ids. */
export const formerIdOf: IdOf = (seed) => seed;

/** The number from which all about a thing is drawn. An id without a range is that number. */
export const seedOf = (id: number): number => id % idsFrom;

/** The former id that the path of a call names, if it names one. */
export function formerIdIn(path: string): number | null {
  const id = Number(/^\/(?:track|artist)\/(\d{1,15})(?:\/|$)/.exec(path)?.[1] ?? idsFrom);
  return id < idsFrom ? id : null;
}

/** Looks things up by their ids, and by their former ones. */
export const byId = <Thing extends { readonly id: number }>(
  things: readonly Thing[],
): ReadonlyMap<number, Thing> =>
  new Map(things.flatMap((thing) => [thing.id, seedOf(thing.id)].map((id) => [id, thing] as const)));
