/**
 * What the catalogue's clock said when an answer arrived, in ms since 1970; null where no header says it (D63). What a
 * cache on the way has added stands in Age.
 * @param dateHeader 'date' in the catalogue's own answers, `catalogueDateHeader` in the relay's
 */
export function catalogueTimeOf(header: (name: string) => string | null, dateHeader = 'date'): number | null {
  const sentAt = Date.parse(header(dateHeader) ?? '');
  const age = Number(header('age') ?? 0);
  return Number.isNaN(sentAt) ? null : sentAt + (age > 0 ? age * 1000 : 0);
}

/** The catalogue's time of day: previews expire by it, whatever the listener's clock says (D63). */
export interface CatalogueClock {
  /** ms since 1970; by the listener's own clock until an answer has told the time */
  readonly now: () => number;
  /** Takes over the time that an answer told when it arrived; null leaves all as it is. */
  readonly set: (catalogueTime: number | null) => void;
}

/** @param now the listener's own clock, in ms since 1970 */
export function createCatalogueClock(now: () => number): CatalogueClock {
  let ahead = 0;
  return {
    now: () => now() + ahead,
    set: (catalogueTime) => {
      if (catalogueTime !== null) ahead = catalogueTime - now();
    },
  };
}
