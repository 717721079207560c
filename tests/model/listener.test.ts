import { expect, test } from 'vitest';
import { createActor, type AnyTransitionDefinition } from 'xstate';
import {
  listenerMachine,
  listenerTour,
  screensTour,
  screensWalk,
  type Act,
  type Arrival,
  type Screens,
} from './listener.ts';

const name = ({ source, eventType }: AnyTransitionDefinition) => `${source.id} on ${eventType}`;

/** Takes a walk, and returns the transitions that it took and what was visible. */
function take(acts: readonly Act[], arrival?: Arrival) {
  const taken = new Set<string>();
  const listener = createActor(listenerMachine, {
    input: arrival,
    inspect: (inspection) => {
      if (inspection.type === '@xstate.microstep')
        inspection._transitions.forEach((each) => taken.add(name(each)));
    },
  });
  listener.start();
  const seen = [JSON.stringify(listener.getSnapshot().value)];
  for (const type of acts) {
    expect(listener.getSnapshot().can({ type })).toBe(true);
    listener.send({ type });
    seen.push(JSON.stringify(listener.getSnapshot().value));
  }
  return { taken, seen, end: listener.getSnapshot().value };
}

const arrivals = (['desktop', 'tablet', 'phone'] as const).flatMap((layout) =>
  (['new', 'returning'] as const).map((visitor) => ({ layout, visitor })),
);
const kinds = ['listening', 'browsing'] as const satisfies readonly Screens[];

test('the walks that drive the browser take every transition of what a listener can do', () => {
  const tour = take(listenerTour());
  const taken = new Set(tour.taken);
  for (const arrival of arrivals) {
    for (const kind of kinds) {
      const opensAt = kind === 'browsing' ? 'home' : 'pop';
      const acts = screensTour(screensWalk(kind, arrival)).map(({ act }) => act);
      for (const each of take(acts, { ...arrival, opensAt }).taken) taken.add(each);
    }
  }
  const regions = Object.values(listenerMachine.root.states);
  const nodes = regions.flatMap((region) => [region, ...Object.values(region.states)]);
  const all = nodes.flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);
  expect([...taken].toSorted()).toEqual([...new Set(all.map(name))].toSorted());
  expect(tour.end).toMatchObject({ sound: 'playing', shuffle: 'off', mode: 'default' });
});
