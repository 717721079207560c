import { StateMachine, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';

/** Whether an actor runs a state machine. */
export function isMachineActor(actor: unknown): actor is AnyActorRef {
  return (
    typeof actor === 'object' && actor !== null && 'logic' in actor && actor.logic instanceof StateMachine
  );
}

/** The ids from the root down: 'app/queue/session'. */
export function addressOf(actor: AnyActorRef): string {
  const parent = actor._parent;
  return parent ? `${addressOf(parent)}/${actor.id}` : actor.id;
}

/** Every running machine from an actor down, with its address. */
export function snapshotsBelow(actor: AnyActorRef): readonly (readonly [string, AnyMachineSnapshot])[] {
  if (!isMachineActor(actor)) return [];
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const children = Object.values(snapshot.children as Readonly<Record<string, AnyActorRef>>);
  return [[addressOf(actor), snapshot], ...children.flatMap((child) => snapshotsBelow(child))];
}

/** A checksum of a text. */
export function sumOf(text: string): string {
  let sum = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(place), 0x01000193);
  }
  return (sum >>> 0).toString(16).padStart(8, '0');
}
