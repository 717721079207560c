/** A value as it came over the line: plain JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What of a snapshot the inspector shows. `value` is missing where the actor is no machine. */
export interface SeenSnapshot {
  readonly status?: string;
  readonly value?: Json;
  readonly context?: Json;
  readonly output?: Json;
}

/** An actor has begun. `definition` is the machine's own configuration as JSON text. */
export interface ActorMessage {
  readonly type: '@xstate.actor';
  readonly sessionId: string;
  readonly parentId?: string;
  readonly name?: string;
  readonly definition?: string;
  readonly snapshot?: SeenSnapshot;
}

/** An event was sent. `createdAt` in ms since 1970, as text. */
export interface EventMessage {
  readonly type: '@xstate.event';
  readonly sessionId: string;
  readonly sourceId?: string;
  readonly event: { readonly type: string; readonly [field: string]: Json };
  readonly createdAt?: string;
}

/** An actor has done with an event. */
export interface SnapshotMessage {
  readonly type: '@xstate.snapshot';
  readonly sessionId: string;
  readonly event?: { readonly type: string };
  readonly snapshot: SeenSnapshot;
}

/** The messages of @statelyai/inspect that the inspector understands. */
export type InspectionMessage = ActorMessage | EventMessage | SnapshotMessage;

/** What the inspector tells the page that it looks at: that it listens, in the words of @statelyai/inspect. */
export const connectedMessage = { type: '@statelyai.connected' } as const;
/** Asks the page to save what it has recorded. */
export const recordMessage = { type: 'foxtrot.record' } as const;
/** Tells the inspector which theme the page shows. */
export interface ThemeMessage {
  readonly type: 'foxtrot.theme';
  readonly theme: 'light' | 'dark';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A message of an inspection, or null for whatever else comes over the line. */
export function readInspection(data: unknown): InspectionMessage | null {
  if (!isRecord(data) || typeof data['sessionId'] !== 'string') return null;
  const isEvent = isRecord(data['event']) && typeof data['event']['type'] === 'string';
  switch (data['type']) {
    case '@xstate.actor':
      return data as unknown as ActorMessage;
    case '@xstate.event':
      return isEvent ? (data as unknown as EventMessage) : null;
    case '@xstate.snapshot':
      return isRecord(data['snapshot']) ? (data as unknown as SnapshotMessage) : null;
    default:
      return null;
  }
}

/** The theme that a message tells, or null. */
export function readTheme(data: unknown): ThemeMessage['theme'] | null {
  if (!isRecord(data) || data['type'] !== 'foxtrot.theme') return null;
  return data['theme'] === 'light' ? 'light' : 'dark';
}

/** Whether something that came over the line is a message of a type. */
export function isMessage(data: unknown, type: string): boolean {
  return isRecord(data) && data['type'] === type;
}
