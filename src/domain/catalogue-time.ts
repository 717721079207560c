/**
 * The catalogue's time when an answer arrived, in ms since 1970; null if no header contains it. Age is the
 * time that a cache on the way has added.
 * @param dateHeader 'date' in the catalogue's own answers, `catalogueDateHeader` in the relay's
 */
export function catalogueTimeOf(header: (name: string) => string | null, dateHeader = 'date'): number | null {
  const sentAt = Date.parse(header(dateHeader) ?? '');
  const age = Number(header('age') ?? 0);
  return Number.isNaN(sentAt) ? null : sentAt + (age > 0 ? age * 1000 : 0);
}

/**
 * The catalogue's clock: previews expire by it, not by the listener's clock.
 * @param now the listener's own clock, in ms since 1970
 */
export function createCatalogueClock(now: () => number) {
  let offset = 0;
  return {
    /** ms since 1970; by the listener's own clock until an answer has reported the time */
    now: () => now() + offset,
    /** Adopts the time that an answer reported when it arrived; null changes nothing. */
    set: (catalogueTime: number | null): void => {
      if (catalogueTime !== null) offset = catalogueTime - now();
    },
  };
}

export type CatalogueClock = ReturnType<typeof createCatalogueClock>;

/**
 * '1' under this name bypasses the relay's own cache, at most once in 10 s for each path. It is a name of our
 * own, because browsers add 'Cache-Control: no-cache' by themselves to everything that they must not store.
 */
export const pastCacheHeader = 'x-past-cache';

/**
 * The catalogue's time when the relay sends an answer, as an HTTP date; of a stale one when it was given, and
 * its Age says how long ago. It is a name of our own, because the Date is that of the relay or of a proxy in
 * front of it, whose clock may be wrong.
 */
export const catalogueDateHeader = 'x-catalogue-date';
