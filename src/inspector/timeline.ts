import type { AnyActorRef, InspectionEvent } from 'xstate';
import { INSPECTOR_EVENTS_MAX } from '../limits/ui.ts';
import { chartEvent, type StateConfig } from './definition.ts';
import { isMachineActor } from './record.ts';

/** The part of a snapshot that the inspector shows. `value` is missing if the actor is not a machine. */
export interface SeenSnapshot {
  readonly status?: string;
  readonly value?: unknown;
  readonly context?: object;
}

/** An actor that runs or has run. */
export interface SeenActor {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  /** The name of its logic; null if it has none. */
  readonly source: string | null;
  /** null if it is not a machine. */
  readonly definition: StateConfig | null;
  readonly last: SeenSnapshot;
}

/** An event, and the snapshot of its recipient after it. */
export interface SeenEvent {
  /** Rises by one with each event. */
  readonly seq: number;
  readonly actorId: string;
  readonly sourceId: string | undefined;
  /**
   * Its name in the chart of its recipient, and the names of its sender and its recipient. The sender of an
   * event that the root's table makes of a fact is that fact.
   */
  readonly name: string;
  readonly way: string;
  readonly event: { readonly type: string; readonly [field: string]: unknown };
  /** ms since 1970 */
  readonly at: number;
  readonly before: SeenSnapshot;
  /** null until the actor has processed the event. */
  readonly after: SeenSnapshot | null;
}

/** The state of the inspector. */
export interface Timeline {
  readonly actors: ReadonlyMap<string, SeenActor>;
  /** The last 500, oldest first. */
  readonly events: readonly SeenEvent[];
  readonly count: number;
}

export const emptyTimeline: Timeline = { actors: new Map(), events: [], count: 0 };

/** The timeline after one more step of the actors. `at` in ms since 1970. */
export function withInspection(timeline: Timeline, inspection: InspectionEvent, at: number): Timeline {
  const { actors, events } = timeline;
  const ref = inspection.actorRef as AnyActorRef;
  if (inspection.type === '@xstate.actor') return { ...timeline, actors: withActor(actors, ref) };
  const actor = actors.get(ref.sessionId);
  if (!actor) return timeline;
  if (inspection.type === '@xstate.event') {
    const { event } = inspection;
    const sourceId = inspection.sourceRef?.sessionId;
    const sender = actors.get(sourceId ?? '');
    const brought = factOf(event);
    const fact = factBehind(timeline, sourceId);
    const from = brought?.from ?? (fact ? `${fact.from}: ${fact.type}` : (sender?.name ?? 'outside'));
    const seen: SeenEvent = {
      seq: timeline.count + 1,
      actorId: actor.id,
      sourceId,
      name: brought ? `fact ${brought.type}` : chartEvent(event.type, sender?.source ?? null),
      way: `${from} → ${actor.name}`,
      event,
      at,
      before: actor.last,
      after: null,
    };
    return { ...timeline, events: [...events, seen].slice(-INSPECTOR_EVENTS_MAX), count: seen.seq };
  }
  if (inspection.type !== '@xstate.snapshot') return timeline;
  const last = inspection.snapshot as SeenSnapshot;
  const place = events.findIndex(
    ({ actorId, after, event }) =>
      actorId === actor.id && after === null && event.type === inspection.event.type,
  );
  const waiting = events[place];
  return {
    ...timeline,
    actors: new Map(actors).set(actor.id, { ...actor, last }),
    events: waiting ? events.with(place, { ...waiting, before: actor.last, after: last }) : events,
  };
}

function withActor(actors: Timeline['actors'], ref: AnyActorRef): Timeline['actors'] {
  const source = typeof ref.src === 'string' ? ref.src : null;
  return new Map(actors).set(ref.sessionId, {
    id: ref.sessionId,
    parentId: ref._parent?.sessionId ?? null,
    // An actor without an id of its own is named after its logic, not after its place in the chart.
    name: source !== null && /^\d+\./.test(ref.id) ? source : ref.id,
    source,
    definition: isMachineActor(ref) ? (ref.logic.config as StateConfig) : null,
    last: {},
  });
}

/** The fact that an event brings to the root. */
function factOf({ type, from, fact }: SeenEvent['event']) {
  return type === 'fact' ? { from: String(from), type: (fact as SeenEvent['event']).type } : null;
}

/** The fact that a sender processes: its first unprocessed event, if that brings one. */
function factBehind({ events }: Timeline, sourceId: string | undefined) {
  const current = events.find(({ actorId, after }) => actorId === sourceId && after === null);
  return current ? factOf(current.event) : null;
}

/** An actor's snapshot after the event with the number `seq`; the present one without it. */
export function snapshotAt({ actors, events }: Timeline, actorId: string, seq: number | null): SeenSnapshot {
  const actor = actors.get(actorId);
  if (seq === null) return actor?.last ?? {};
  const own = events.filter((event) => event.actorId === actorId);
  const past = own.findLast((event) => event.seq <= seq && event.after !== null);
  return past?.after ?? own[0]?.before ?? actor?.last ?? {};
}
