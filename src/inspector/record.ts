import {
  StateMachine,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { createMask, type Mask } from './mask.ts';

/** An event that a machine received, or its state after one. All texts of the listener are masked. */
export interface RecordedStep {
  /** ms since the record began */
  readonly at: number;
  /** The machine, by the ids from the root down: 'app/player'. */
  readonly actor: string;
  readonly event: { readonly type: string; readonly [field: string]: unknown };
  /**
   * Whether its source is outside the machines: a listener, a port's actor, a promise or a timer. The other
   * events are sent between machines, and a replay produces them itself.
   */
  readonly isInput: boolean;
  /** The state's value as JSON, and a checksum of the context, after the event. */
  readonly after: { readonly value: string; readonly sum: string } | null;
}

/**
 * Increases when older records can no longer be replayed: since version 2 facts travel through the root's
 * table, since versions 3 and 4 events and states have other names, since version 5 library and profile are
 * no machines.
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

interface MachineView {
  readonly value: unknown;
  readonly context: unknown;
}

/** Records the events of the machines, from the first one on. `now` in ms since 1970. */
export function createRecorder({
  build,
  now,
  mask = createMask(),
}: {
  readonly build: string;
  readonly now: () => number;
  /** Masks a listener's own texts. In a replay they are masked already. */
  readonly mask?: Mask;
}) {
  const beganAt = now();
  const steps: RecordedStep[] = [];
  // The events that each machine has not processed yet.
  const open = new Map<string, number[]>();
  let root: AnyActorRef | null = null;
  const hidden = (value: unknown) => mask(plain(value));

  return {
    inspect: (inspection: InspectionEvent): void => {
      const { actorRef } = inspection;
      if (!isMachineActor(actorRef)) return;
      if (!root && actorRef.sessionId === inspection.rootId) root = actorRef;
      const actor = addressOf(actorRef);
      if (inspection.type === '@xstate.event') {
        const { event, sourceRef } = inspection;
        if (event.type === 'xstate.init' || event.type === 'xstate.stop') return;
        const isOwnTimer = sourceRef === actorRef && event.type.startsWith('xstate.after.');
        // The root gets facts from an actor that only forwards them: the emitter counts as the sender.
        const sender: unknown = event.type === 'fact' ? actorRef.system.get(event['from']) : sourceRef;
        const isInput = isOwnTimer || !isMachineActor(sender);
        open.set(actor, [...(open.get(actor) ?? []), steps.length]);
        steps.push({
          at: now() - beganAt,
          actor,
          event: hidden(event) as RecordedStep['event'],
          isInput,
          after: null,
        });
      }
      if (inspection.type === '@xstate.snapshot') {
        const [first, ...rest] = open.get(actor) ?? [];
        const step = first === undefined ? undefined : steps[first];
        if (first === undefined || !step || step.event.type !== inspection.event.type) return;
        open.set(actor, rest);
        const { value, context } = inspection.snapshot as Snapshot<unknown> & MachineView;
        const after = { value: JSON.stringify(value), sum: sumOf(JSON.stringify(hidden(context))) };
        steps[first] = { ...step, after };
      }
    },
    /** The recording so far. */
    session: (): RecordedSession => ({
      format: 'foxtrot-session',
      version: recordVersion,
      build,
      beganAt,
      steps: [...steps],
      final: root
        ? Object.fromEntries(
            snapshotsBelow(root).map(([actor, { value, context }]: readonly [string, MachineView]) => [
              actor,
              { value: JSON.stringify(value), context: hidden(context) },
            ]),
          )
        : {},
    }),
  };
}

/** Whether an actor runs a state machine. */
export function isMachineActor(actor: unknown): actor is AnyActorRef & { readonly logic: AnyStateMachine } {
  return (
    typeof actor === 'object' && actor !== null && 'logic' in actor && actor.logic instanceof StateMachine
  );
}

/** The ids from the root down: 'app/queue/session'. */
function addressOf(actor: AnyActorRef): string {
  const parent = actor._parent;
  return parent ? `${addressOf(parent)}/${actor.id}` : actor.id;
}

/** Every running machine from an actor down, with its address. */
function snapshotsBelow(actor: AnyActorRef): readonly (readonly [string, AnyMachineSnapshot])[] {
  if (!isMachineActor(actor)) return [];
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const children = Object.values(snapshot.children as Readonly<Record<string, AnyActorRef>>);
  return [[addressOf(actor), snapshot], ...children.flatMap((child) => snapshotsBelow(child))];
}

/** A checksum of a text. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(place), 0x01000193);
  }
  return (sum >>> 0).toString(16).padStart(8, '0');
}

/** Converts a value to plain JSON: errors to their messages, files and functions to their names. */
export function plain(value: unknown): unknown {
  try {
    const text = JSON.stringify(value, plainValue);
    return text === undefined ? null : (JSON.parse(text) as unknown);
  } catch {
    return { unreadable: String(value) };
  }
}

function plainValue(_key: string, value: unknown): unknown {
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (typeof value === 'function') return `function ${value.name}`;
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof Blob !== 'undefined' && value instanceof Blob) return { type: value.type, size: value.size };
  return value;
}
