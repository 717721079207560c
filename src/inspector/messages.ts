/** A received value: plain JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The part of a snapshot that the inspector shows. `value` is missing if the actor is not a machine. */
export interface SeenSnapshot {
  readonly status?: string;
  readonly value?: Json;
  readonly context?: Json;
  readonly output?: Json;
}

/** An actor has started. `definition` is the machine's own configuration as JSON text. */
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

/** An actor has processed an event. */
export interface SnapshotMessage {
  readonly type: '@xstate.snapshot';
  readonly sessionId: string;
  readonly event?: { readonly type: string };
  readonly snapshot: SeenSnapshot;
}

/** The messages of @statelyai/inspect that the inspector understands. */
export type InspectionMessage = ActorMessage | EventMessage | SnapshotMessage;

/** The inspector's message to the inspected page that it is ready, in the format of @statelyai/inspect. */
export const connectedMessage = { type: '@statelyai.connected' } as const;
/** Asks the page to save its recording. */
export const recordMessage = { type: 'foxtrot.record' } as const;
/** Tells the inspector under which name the recording was saved. */
export interface RecordedMessage {
  readonly type: 'foxtrot.recorded';
  readonly name: string;
}
/** Sends the inspector the theme that the page shows. */
export interface ThemeMessage {
  readonly type: 'foxtrot.theme';
  readonly theme: 'light' | 'dark';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Parses an inspection message; null for any other message. */
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

/** The name in the message that a recording was saved; null for any other message. */
export function readRecorded(data: unknown): string | null {
  const isIt = isRecord(data) && data['type'] === 'foxtrot.recorded' && typeof data['name'] === 'string';
  return isIt ? String(data['name']) : null;
}

/** The theme of a theme message; null for any other message. */
export function readTheme(data: unknown): ThemeMessage['theme'] | null {
  if (!isRecord(data) || data['type'] !== 'foxtrot.theme') return null;
  return data['theme'] === 'light' ? 'light' : 'dark';
}

/** Whether a received value is a message of a type. */
export function isMessage(data: unknown, type: string): boolean {
  return isRecord(data) && data['type'] === type;
}
