// Would the walks notice a transition that leads to a wrong state? Redirects transitions one at a time to
// another state of the same parent, walks the machine, and fails with the redirects that no walk noticed.
//   node tests/machines/redirects.ts                     26 of all, always the same
//   node tests/machines/redirects.ts --all            all
//   node tests/machines/redirects.ts --all queue tabs all of some machines
import { createMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { fileURLToPath } from 'node:url';
import { cover } from './coverage.ts';
import type { Walk } from './paths.ts';
import { walks } from './walks/index.ts';

/** A transition that leads elsewhere. */
export interface Redirect {
  readonly name: string;
  readonly change: (machine: AnyStateMachine) => AnyStateMachine;
}

/** The redirects that change nothing, each with the reason. */
const harmless: Readonly<Record<string, string>> = {
  'player.logging on track.chosen: to counting instead of waiting': 'without sound the count ends at once',
  'player.silence.counting on always: to noticed instead of none': 'what is right leaves it again at once',
  'player.silence.noticed on always (1 of 2): to counting instead of none':
    'what is right leaves it again at once',
  'player.silence.turnedOff on always (1 of 2): to counting instead of none':
    'what is right leaves it again at once',
  'queue.favorite.freshening on xstate.done.actor.0.queue.favorite.freshening (1 of 2): to freshening instead of none':
    'the favorite replaces the queue, and that ends every wait for one',
  'upcoming.refreshing on refresh.dropped (2 of 2): to refreshing instead of pausing':
    'without a due track the batch ends, and the pause begins',
};

type Json = Readonly<Record<string, unknown>>;

/** One for each transition that names a state with a sibling. */
export function redirectsOf(machine: AnyStateMachine): readonly Redirect[] {
  const nodes: AnyStateNode[] = [];
  const visit = (node: AnyStateNode) => {
    nodes.push(node);
    Object.values(node.states).forEach(visit);
  };
  visit(machine.root);
  const seen = new Set<unknown>();
  return nodes.flatMap((node) => {
    const definitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
    return definitions.flatMap((definition) => {
      const [target] = definition.target ?? [];
      if (!target || seen.has(definition)) return [];
      seen.add(definition);
      const neighbours = Object.values(target.parent?.states ?? {}).filter(
        (other) => other !== target && other.type !== 'history',
      );
      // In a parallel state all siblings are active already.
      if (target.parent?.type === 'parallel' || neighbours.length === 0) return [];
      const alike = definitions.filter(({ eventType }) => eventType === definition.eventType);
      const place = alike.indexOf(definition);
      const other = neighbours[(place + definitions.indexOf(definition)) % neighbours.length]!;
      return [
        {
          name: `${node.id} on ${definition.eventType || 'always'}${alike.length > 1 ? ` (${place + 1} of ${alike.length})` : ''}: to ${other.key} instead of ${target.key}`,
          change: (given: AnyStateMachine) =>
            redirected(given, node.path, definition.eventType, place, other.id),
        },
      ];
    });
  });
}

/** The machine with another target for one transition. */
function redirected(
  machine: AnyStateMachine,
  path: readonly string[],
  eventType: string,
  place: number,
  id: string,
): AnyStateMachine {
  const change = (config: Json, [next, ...rest]: readonly string[]): Json => {
    if (next !== undefined) {
      const states = config['states'] as Json;
      return { ...config, states: { ...states, [next]: change(states[next] as Json, rest) } };
    }
    let left = place;
    const retarget = (value: unknown): unknown => {
      const list = (Array.isArray(value) ? value : [value]) as readonly unknown[];
      const made = list.map((one) => {
        left -= 1;
        if (left !== -1) return one;
        return { ...(typeof one === 'object' ? one : {}), target: `#${id}` };
      });
      return Array.isArray(value) ? made : made[0];
    };
    if (eventType === '') return { ...config, always: retarget(config['always']) };
    const [, done, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
    if (actor !== undefined) {
      const invokes = [config['invoke']].flat() as readonly Json[];
      const key = done === 'done' ? 'onDone' : 'onError';
      const stateId = eventType.slice(eventType.indexOf(actor));
      const at = invokes.findIndex(
        (invoke, index) => invoke['id'] === stateId || stateId.startsWith(`${index}.`),
      );
      const made = invokes.map((invoke, index) =>
        index === at ? { ...invoke, [key]: retarget(invoke[key]) } : invoke,
      );
      return { ...config, invoke: Array.isArray(config['invoke']) ? made : made[0] };
    }
    if (eventType.startsWith('xstate.done.state.')) return { ...config, onDone: retarget(config['onDone']) };
    const [, delay] = /^xstate\.after\.(.+?)\./.exec(eventType) ?? [];
    const group = delay === undefined ? 'on' : 'after';
    const events = config[group] as Json;
    const key = delay ?? eventType;
    return { ...config, [group]: { ...events, [key]: retarget(events[key]) } };
  };
  return createMachine(
    // A redirect may lead in a circle.
    { ...change(machine.config as Json, path), options: { maxIterations: 1000 } } as never,
    machine.implementations as never,
  ) as AnyStateMachine;
}

/** Whether a machine's walks notice a change: an invariant or rule fails, or something is not reached. */
export function isNoticed(own: readonly Walk[], redirect: Redirect): boolean {
  try {
    const { states, transitions, guards } = cover(
      own.map((walk) => ({ ...walk, machine: redirect.change(walk.machine) })),
    );
    return [states, transitions, guards].some(({ missing }) => missing.length > 0);
  } catch {
    return true;
  }
}

/** The same order each time, with the machines mixed. */
export function sampleOf<Item>(items: readonly Item[], count: number): readonly Item[] {
  let seed = 7;
  const drawn = items.map((item) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return { item, order: seed };
  });
  return drawn
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ item }) => item);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith('--'));
  const all = Object.entries(walks)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .flatMap(([name, own]) => redirectsOf(own[0]!.machine).map((redirect) => ({ name, own, redirect })));
  const chosen = args.includes('--all') ? all : sampleOf(all, 26);
  let noticed = 0;
  for (const [name, own] of Map.groupBy(chosen, (one) => one.name)) {
    if (isNoticed(walks[name]!, { name, change: (machine) => machine }))
      throw new Error(`The walks of ${name} fail without a redirect`);
    const left = own.filter((one) => !(one.redirect.name in harmless) && !isNoticed(one.own, one.redirect));
    for (const { redirect } of left) console.log(`not noticed  ${name}: ${redirect.name}`);
    console.log(`${name}: ${own.length - left.length} of ${own.length}`);
    noticed += own.length - left.length;
  }
  if (noticed < chosen.length) process.exitCode = 1;
  console.log(`${noticed} of ${chosen.length} redirected transitions noticed`);
}
