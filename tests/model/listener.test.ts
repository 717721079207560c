import { expect, test } from 'vitest';
import { createActor, type AnyTransitionDefinition } from 'xstate';
import { listenerMachine, listenerTour } from './listener.ts';

test('the walk that drives the browser takes every transition of what a listener can do', () => {
  const taken = new Set<AnyTransitionDefinition>();
  const listener = createActor(listenerMachine, {
    inspect: (inspection) => {
      if (inspection.type === '@xstate.microstep') inspection._transitions.forEach((each) => taken.add(each));
    },
  });
  listener.start();
  for (const type of listenerTour()) {
    expect(listener.getSnapshot().can({ type })).toBe(true);
    listener.send({ type });
  }
  const regions = Object.values(listenerMachine.root.states);
  const all = regions
    .flatMap(({ states }) => Object.values(states))
    .flatMap(({ transitions }) => [...transitions.values()].flat());
  const name = ({ source, eventType }: AnyTransitionDefinition) => `${source.id} on ${eventType}`;
  expect([...taken].map(name).toSorted()).toEqual(all.map(name).toSorted());
  expect(listener.getSnapshot().value).toMatchObject({ sound: 'playing', shuffle: 'off', mode: 'default' });
});
