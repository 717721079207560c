/** One of the places that shuffle may play next, each as likely (QUE-23). `random` is from 0 up to, not including, 1. -1 where there is none. */
export function drawFrom(places: readonly number[], random: number): number {
  return places[Math.min(places.length - 1, Math.floor(random * places.length))] ?? -1;
}
