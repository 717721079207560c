import { expect, test } from 'vitest';
import { createActor, StateMachine, type AnyActorLogic, type AnyStateNode } from 'xstate';
import { findMachines } from '../../scripts/charts/machines.ts';
import { logics } from '../../src/machines/app/app.system.ts';
import { lateLogics, restLogics } from '../../src/machines/app/late.system.ts';
import { cover } from './coverage.ts';
import { walks } from './walks/index.ts';

const known = await findMachines(process.cwd());

test('every machine is walked', () => {
  expect(Object.keys(walks).toSorted()).toEqual(known.map(({ name }) => name).toSorted());
});

test('an actor has one name: in the system, as its id, and in kebab case as its file', () => {
  for (const [systemId, logic] of Object.entries<AnyActorLogic>({ ...logics, ...lateLogics, ...restLogics }))
    expect(nameOf(logic)).toBe(systemId);
  for (const { name, page } of known)
    expect(page).toBe(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
});

test.each(Object.entries(walks))(
  'every state, transition and guard outcome of %s is reached',
  { timeout: 180_000 },
  (_, own) => {
    const { states, transitions, guards } = cover(own);
    expect([...states.missing, ...transitions.missing, ...guards.missing]).toEqual([]);
  },
);

test('no region of a parallel state begins its neighbours again', () => {
  const faults = known.flatMap(({ name, machine }) =>
    nodesBelow(machine.root)
      .filter((node) => node.parent?.type === 'parallel')
      .flatMap((region) => [...region.transitions.values()].flat())
      .filter(({ reenter, target }) => reenter && target)
      .map(({ source, eventType }) => `${name}: ${source.id} on ${eventType}`),
  );
  expect(faults).toEqual([]);
});

/** A machine's id; the name in the error that the placeholder of another actor throws when it runs. */
function nameOf(logic: AnyActorLogic): string | undefined {
  if (logic instanceof StateMachine) return logic.id;
  const actor = createActor(logic);
  let failure: unknown;
  actor.subscribe({ error: (error) => (failure = error) });
  actor.start();
  return /'(\w+)'/.exec(String(failure))?.[1];
}

function nodesBelow(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesBelow)];
}
