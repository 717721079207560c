/** The time of day. */
export interface ClockPort {
  /** ms since 1970 */
  readonly now: () => number;
}

/**
 * Resolves after so many ms; rejects with the signal's reason as soon as that is aborted. Only for waits outside machines;
 * machines wait by named delays.
 */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;
