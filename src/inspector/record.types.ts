/** An event that a machine was sent, or what it had become after one. All texts of a listener's own are masked. */
export interface RecordedStep {
  /** ms since the record began */
  readonly at: number;
  /** The machine, by the ids from the root down: 'app/player'. */
  readonly actor: string;
  readonly event: { readonly type: string; readonly [field: string]: unknown };
  /**
   * Whether it came from outside of the machines: a listener, the glue, a port's actor, a promise or a timer. The others
   * the machines send each other, and a replay makes them itself.
   */
  readonly isInput: boolean;
  /** The state's value as JSON, and a short sum of the context, once the machine had dealt with it. */
  readonly after: { readonly value: string; readonly sum: string } | null;
}

/** Rises when an older record can no longer be replayed. Since 2 facts go through the root's table. */
export const recordVersion = 2;

/** A recorded session, as `npm run replay` reads it. */
export interface RecordedSession {
  readonly format: 'foxtrot-session';
  readonly version: typeof recordVersion;
  readonly build: string;
  /** ms since 1970 */
  readonly beganAt: number;
  readonly steps: readonly RecordedStep[];
  /** Each machine that was running when the record was saved: its state and its context, masked. */
  readonly final: Readonly<Record<string, { readonly value: string; readonly context: unknown }>>;
}
