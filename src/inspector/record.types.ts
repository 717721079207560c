/** An event that a machine received, or its state after one. All texts of the listener are masked. */
export interface RecordedStep {
  /** ms since the record began */
  readonly at: number;
  /** The machine, by the ids from the root down: 'app/player'. */
  readonly actor: string;
  readonly event: { readonly type: string; readonly [field: string]: unknown };
  /**
   * Whether its source is outside the machines: a listener, a port's actor, a promise or a timer. The other events
   * are sent between machines, and a replay produces them itself.
   */
  readonly isInput: boolean;
  /** The state's value as JSON, and a checksum of the context, after the event. */
  readonly after: { readonly value: string; readonly sum: string } | null;
}

/**
 * Increases when older records can no longer be replayed: since version 2 facts travel through the root's table, since versions
 * 3 and 4 events and states have other names, since version 5 library and profile are no machines.
 */
export const recordVersion = 5;

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
