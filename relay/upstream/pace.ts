/** The pace of an upstream's calls that several processes keep together. */
export interface SharedPace {
  /** Takes the next free start of all processes, unless it is too far away or a pause has been asked for. */
  take(): Promise<
    { readonly waitMs: number } | { readonly refusal: 'budget' | 'pause'; readonly retryAfterSeconds: number }
  >;
  /** Tells all processes that the upstream wants no call for so long. */
  pause(milliseconds: number): Promise<void>;
}
