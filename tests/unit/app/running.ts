import { onTestFinished } from 'vitest';
import { createActor, SimulatedClock, type AnyStateMachine } from 'xstate';

/** Runs a machine and records its facts. */
export function running(machine: AnyStateMachine, clock = new SimulatedClock()) {
  const facts: unknown[] = [];
  const actor = createActor(machine, { clock });
  actor.on('*', (fact) => void facts.push(fact));
  actor.start();
  onTestFinished(() => void actor.stop());
  return { actor, facts, clock };
}

/** A call that is never answered. */
export const pending = () => new Promise<never>(() => {});
