import { onTestFinished } from 'vitest';
import { createActor, SimulatedClock, type AnyActorLogic } from 'xstate';

/** Runs an actor and records its facts. */
export function running(logic: AnyActorLogic, clock = new SimulatedClock()) {
  const facts: unknown[] = [];
  const actor = createActor(logic, { clock });
  actor.on('*', (fact) => void facts.push(fact));
  actor.start();
  onTestFinished(() => void actor.stop());
  return { actor, facts, clock };
}

/** A call that is never answered. */
export const pending = () => new Promise<never>(() => {});
