/** A machine emits this fact to log an error without showing it to the listener. */
export interface FailureFact {
  readonly type: 'failure';
  /** What the machine was doing, for readers of the log: 'reading the splash flag'. */
  readonly doing: string;
  readonly error: unknown;
}

export function failure(doing: string, error: unknown): FailureFact {
  return { type: 'failure', doing, error };
}
