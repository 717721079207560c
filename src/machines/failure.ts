/** The fact by which a machine reports what went wrong without troubling the listener: emitted, and written to the log. */
export interface FailureFact {
  readonly type: 'failure';
  /** What was being done, for whoever reads the log: 'reading the splash flag'. */
  readonly doing: string;
  /** What was thrown. */
  readonly error: unknown;
}

/** A failure fact. */
export function failure(doing: string, error: unknown): FailureFact {
  return { type: 'failure', doing, error };
}
