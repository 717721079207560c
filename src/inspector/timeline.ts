import { readDefinition, sourceOf, type Definition } from './definition.ts';
import { INSPECTOR_EVENTS_MAX } from '../limits/ui.ts';
import type { ActorMessage, EventMessage, InspectionMessage, SeenSnapshot } from './messages.ts';

/** An actor that runs or has run. */
export interface SeenActor {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  /** null if it is not a machine. */
  readonly definition: Definition | null;
  readonly first: SeenSnapshot;
  readonly last: SeenSnapshot;
}

/** A fact that travels through the root's table. */
export interface SeenFact {
  /** The name of the actor that has emitted it. */
  readonly from: string;
  readonly type: string;
}

/** An event, and the snapshot of its recipient after it. */
export interface SeenEvent {
  /** Rises by one with each event. */
  readonly seq: number;
  readonly actorId: string;
  readonly sourceId: string | null;
  /** The fact that the root's table turned into this event, or that this event brings to the root; null for other events. */
  readonly fact: SeenFact | null;
  readonly event: EventMessage['event'];
  /** ms since 1970; 0 where it is not known */
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

/** The timeline after one more message. */
export function withMessage(timeline: Timeline, message: InspectionMessage): Timeline {
  const { actors } = timeline;
  if (message.type === '@xstate.actor') {
    const first = message.snapshot ?? {};
    const actor: SeenActor = {
      id: message.sessionId,
      parentId: message.parentId ?? null,
      name: nameOf(message, actors.get(message.parentId ?? '')),
      definition: readDefinition(message.definition),
      first,
      last: first,
    };
    return { ...timeline, actors: new Map(actors).set(actor.id, actor) };
  }
  const actor = actors.get(message.sessionId);
  if (!actor) return timeline;
  if (message.type === '@xstate.event') {
    const seen: SeenEvent = {
      seq: timeline.count + 1,
      actorId: actor.id,
      sourceId: message.sourceId ?? null,
      fact: factOf(message.event) ?? factBehind(timeline, message.sourceId),
      event: message.event,
      at: Number(message.createdAt ?? 0),
      before: actor.last,
      after: null,
    };
    return {
      ...timeline,
      events: [...timeline.events, seen].slice(-INSPECTOR_EVENTS_MAX),
      count: seen.seq,
    };
  }
  const last = message.snapshot;
  const place = timeline.events.findIndex(
    ({ actorId, after, event }) =>
      actorId === actor.id && after === null && event.type === message.event?.type,
  );
  const waiting = timeline.events[place];
  return {
    ...timeline,
    actors: new Map(actors).set(actor.id, { ...actor, last }),
    events: waiting
      ? timeline.events.with(place, { ...waiting, before: actor.last, after: last })
      : timeline.events,
  };
}

/** The fact that an event brings to the root. */
function factOf({ type, from, fact }: EventMessage['event']): SeenFact | null {
  const isFact = type === 'fact' && typeof from === 'string';
  if (!isFact || typeof fact !== 'object' || fact === null || !('type' in fact)) return null;
  return typeof fact.type === 'string' ? { from, type: fact.type } : null;
}

/** The fact that a sender processes: its first unprocessed event, if that brings one. */
function factBehind({ events }: Timeline, sourceId: string | undefined): SeenFact | null {
  const current = events.find(({ actorId, after }) => actorId === sourceId && after === null);
  return current ? factOf(current.event) : null;
}

/** An actor's name. An actor without a system id is named after its logic, not after its place in the chart. */
function nameOf({ name, sessionId }: ActorMessage, parent: SeenActor | undefined): string {
  const definition = parent?.definition;
  const isPlace = definition && name !== undefined && /^\d+\./.test(name);
  return (isPlace && sourceOf(definition, [definition.id], name)) || (name ?? sessionId);
}

/** An actor's snapshot after the event with the number `seq`; the present one without it. */
export function snapshotAt({ actors, events }: Timeline, actorId: string, seq: number | null): SeenSnapshot {
  const actor = actors.get(actorId);
  if (seq === null) return actor?.last ?? {};
  const own = events.filter((event) => event.actorId === actorId);
  const past = own.findLast((event) => event.seq <= seq && event.after !== null);
  return past?.after ?? own[0]?.before ?? actor?.last ?? {};
}

/** The last event of an actor up to a moment. */
export function lastEventOf({ events }: Timeline, actorId: string, seq: number | null): SeenEvent | null {
  return events.findLast((event) => event.actorId === actorId && (seq === null || event.seq <= seq)) ?? null;
}
