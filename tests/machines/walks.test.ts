import { expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { findMachines } from '../../scripts/charts/machines.ts';
import { cover } from './coverage.ts';
import { walks } from './walks/index.ts';

const known = await findMachines(process.cwd());

test('every machine is walked', () => {
  expect(Object.keys(walks).toSorted()).toEqual(known.map(({ name }) => name).toSorted());
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

function nodesBelow(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesBelow)];
}
