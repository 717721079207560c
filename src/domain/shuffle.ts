/** One of the indices that shuffle may play next, all equally likely (QUE-23). `random` is in [0, 1). -1 if there is none. */
export function drawFrom(places: readonly number[], random: number): number {
  return places[Math.min(places.length - 1, Math.floor(random * places.length))] ?? -1;
}
