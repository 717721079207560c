/** The time of day. */
export interface ClockPort {
  /** ms since 1970 */
  readonly now: () => number;
}

/** Settles after so many ms. For what no machine can wait for; machines wait by named delays. */
export type Wait = (ms: number) => Promise<void>;
