/** The progress of a Home section, as the alert uses it. */
export interface SectionReport {
  /** False for a section whose preference is off, and for 'Tracks For You' while it shows the card. */
  readonly isRequested: boolean;
  /** At least one attempt has failed, whether or not retries go on behind it. */
  readonly failedOnce: boolean;
  /** Tracks other than the samples have arrived; a stale answer and a stored fallback count (E41). */
  readonly hasRealTracks: boolean;
}

/** Whether Home shows the API alert: all loading sections have failed at least once, and none has a real track (HOM-18). */
export function showsApiAlert(sections: readonly SectionReport[]): boolean {
  const requested = sections.filter((section) => section.isRequested);
  return requested.length > 0 && requested.every((section) => section.failedOnce && !section.hasRealTracks);
}
