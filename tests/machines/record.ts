import type { AnyActorRef, EventObject } from 'xstate';

/** The facts that an actor emits from now on, oldest first. */
export function factsOf(actor: AnyActorRef): EventObject[] {
  const facts: EventObject[] = [];
  actor.on('*', (fact: EventObject) => void facts.push(fact));
  return facts;
}

/** The codes of the messages among some facts. */
export function codesOf(facts: readonly EventObject[]): readonly string[] {
  return facts.flatMap((fact) =>
    fact.type === 'message' ? [(fact as unknown as { message: { code: string } }).message.code] : [],
  );
}
