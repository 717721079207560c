import type { AnyActorRef, EventObject } from 'xstate';

/** The facts that an actor emits from now on, oldest first. */
export function factsOf(actor: AnyActorRef): EventObject[] {
  const facts: EventObject[] = [];
  actor.on('*', (fact: EventObject) => void facts.push(fact));
  return facts;
}
