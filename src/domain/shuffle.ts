/**
 * The place that shuffle plays next: any but the current one, each as likely (QUE-23). `random` is a number from 0 up
 * to, not including, 1. -1 where there is no other place.
 */
export function drawPlace(count: number, current: number, random: number): number {
  const others = current >= 0 && current < count ? count - 1 : count;
  if (others <= 0) return -1;
  const drawn = Math.min(others - 1, Math.floor(random * others));
  return current >= 0 && drawn >= current ? drawn + 1 : drawn;
}
