/**
 * A time zone in which it is between noon and one o'clock. The app begins a new day at midnight, with empty
 * caches, and no test that is not about that may pass it.
 * @param now ms since 1970
 */
export function zoneAtNoon(now: number): string {
  const hours = new Date(now).getUTCHours() - 12;
  // Zones of this family have the sign turned round: five hours behind Greenwich is Etc/GMT+5.
  return `Etc/GMT${hours < 0 ? '' : '+'}${hours}`;
}
