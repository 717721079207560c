import {
  createActor,
  SimulatedClock,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
} from 'xstate';
import { fits, pathsThroughEverything, withPuppets, type Walk, type WalkEvent } from './paths.ts';
import { judge } from './rules.ts';

/** How much of a machine's graph a walk has reached. */
export interface Coverage {
  readonly paths: number;
  readonly steps: number;
  readonly states: Count;
  readonly transitions: Count;
  /** For each guarded transition: once taken, once refused. */
  readonly guards: Count;
}

export interface Count {
  readonly reached: number;
  readonly total: number;
  /** The names of what was never reached. */
  readonly missing: readonly string[];
}

/**
 * Walks every path on a real actor with a stopped clock, and counts what it reaches. A machine whose graph is
 * too large for one walk has several, which count together. Throws if an invariant fails.
 */
export function cover(walks: readonly Walk[]): Coverage {
  const [first] = walks;
  if (!first) throw new Error('There is no walk');
  const seen = new Set<string>();
  const lengths = walks.flatMap((walk) => {
    const machine = withPuppets(walk);
    const graph = readGraph(machine);
    const paths = pathsThroughEverything(walk);
    const walked: Walked = new Map();
    for (const path of paths) replay(machine, walk, path, graph, seen, walked);
    return paths.map((path) => path.length);
  });
  const graph = readGraph(first.machine);
  const unreachable = new Set(walks.flatMap((walk) => Object.keys(walk.unreachable ?? {})));
  const count = (all: readonly string[]): Count => {
    const known = all.filter((name) => !unreachable.has(name));
    const missing = known.filter((name) => !seen.has(name));
    return { reached: known.length - missing.length, total: known.length, missing };
  };
  const names = [
    ...graph.nodes.map(({ id }) => `state ${id}`),
    ...graph.definitions.flatMap((definition) => [
      label(definition, graph),
      `${label(definition, graph)}, refused`,
    ]),
  ];
  const wronglyListed = [...unreachable].filter((name) => seen.has(name) || !names.includes(name));
  if (wronglyListed.length > 0)
    throw new Error(`Listed as unreachable but reached, or unknown: ${wronglyListed.join('; ')}`);
  return {
    paths: lengths.length,
    steps: lengths.reduce((sum, length) => sum + length, 0),
    states: count(graph.nodes.map(({ id }) => `state ${id}`)),
    transitions: count(graph.definitions.map((definition) => label(definition, graph))),
    guards: count(
      graph.definitions
        .filter(({ guard }) => guard)
        .map((definition) => `${label(definition, graph)}, refused`),
    ),
  };
}

interface Graph {
  readonly nodes: readonly AnyStateNode[];
  readonly definitions: readonly AnyTransitionDefinition[];
  /** The name of each transition: source, event, and its index among those of the same event. */
  readonly names: ReadonlyMap<AnyTransitionDefinition, string>;
}

function readGraph(machine: AnyStateMachine): Graph {
  const nodes: AnyStateNode[] = [];
  const visit = (node: AnyStateNode) => {
    nodes.push(node);
    Object.values(node.states).forEach(visit);
  };
  visit(machine.root);
  const definitions = nodes.flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ]);
  const known = [...new Set(definitions)];
  const alikeOf = Map.groupBy(known, ({ source, eventType }) => `${source.id} ${eventType}`);
  const names = new Map(
    known.map((definition) => {
      const { source, eventType } = definition;
      const alike = alikeOf.get(`${source.id} ${eventType}`) ?? [];
      const place = alike.length > 1 ? ` (${alike.indexOf(definition) + 1} of ${alike.length})` : '';
      return [definition, `${source.id} on ${eventType || 'always'}${place}`];
    }),
  );
  return { nodes, definitions: known, names };
}

const label = (definition: AnyTransitionDefinition, { names }: Graph): string => names.get(definition) ?? '';

/** The beginnings of paths that have already been walked and checked, event by event. */
interface Walked extends Map<EventObject, Walked> {}

function replay(
  machine: AnyStateMachine,
  walk: Walk,
  path: readonly EventObject[],
  graph: Graph,
  seen: Set<string>,
  walked: Walked,
): void {
  let isNew = walked.size === 0;
  let active: readonly AnyStateNode[] = [];
  const noteStates = () => active.forEach((node) => seen.add(`state ${node.id}`));
  const noteStep = (type: string, taken: readonly AnyTransitionDefinition[]) => {
    const isEventless = taken.length > 0 && taken.every(({ eventType }) => eventType === '');
    const requested = active.flatMap((node) => [
      ...(node.always ?? []),
      ...(isEventless ? [] : [...node.transitions].flatMap(([on, all]) => (fits(on, type) ? all : []))),
    ]);
    for (const definition of taken) {
      seen.add(`state ${definition.source.id}`);
      seen.add(label(definition, graph));
    }
    const refused = requested.filter(
      (definition) => definition.guard && !taken.includes(definition) && !isShadowed(definition, taken),
    );
    for (const definition of [...refused, ...taken.flatMap(passedOver)]) {
      seen.add(`${label(definition, graph)}, refused`);
    }
  };
  const actor = createActor(machine, {
    clock: new SimulatedClock(),
    logger: () => {},
    ...(walk.input === undefined ? {} : { input: walk.input }),
    inspect: (inspection) => {
      if (
        !isNew ||
        inspection.type !== '@xstate.microstep' ||
        inspection.actorRef.sessionId !== inspection.rootId
      )
        return;
      noteStep(inspection.event.type, inspection._transitions);
      active = nodesOf(inspection.snapshot as AnyMachineSnapshot);
      noteStates();
    },
  });
  const settle = (before?: AnyMachineSnapshot, event?: WalkEvent) => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    active = nodesOf(snapshot);
    noteStates();
    noteStep('', []);
    if (snapshot.status === 'error')
      throw new Error(`The machine failed after ${describe(path)}`, { cause: snapshot.error });
    try {
      walk.invariant?.(snapshot);
      if (before && event) judge(walk, before, event, snapshot);
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : String(error)}: after ${describe(path)}`, {
        cause: error,
      });
    }
  };
  actor.subscribe({ error: () => {} });
  actor.start();
  if (isNew) settle();
  let at = walked;
  for (const event of path) {
    const next = at.get(event);
    const before = actor.getSnapshot() as AnyMachineSnapshot;
    isNew = next === undefined;
    if (isNew) active = nodesOf(before);
    actor.send(event);
    if (isNew) settle(before, event);
    at.set(event, next ?? new Map());
    at = at.get(event)!;
  }
  actor.stop();
}

/** The guarded transitions that were tried before the one that was taken, and whose guards returned false. */
function passedOver(taken: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  const list = candidatesOf(taken);
  return list.slice(0, list.indexOf(taken)).filter(({ guard }) => guard);
}

/** All transitions of the same state for the same event, in the order in which they are tried. */
function candidatesOf({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  return source.transitions.get(eventType) ?? source.always ?? [];
}

/** Whether another transition of the same event was taken first, so that this guard never ran. */
function isShadowed(definition: AnyTransitionDefinition, taken: readonly AnyTransitionDefinition[]): boolean {
  return taken.some((other) => {
    if (other.eventType !== definition.eventType) return false;
    if (other.source.id.startsWith(`${definition.source.id}.`)) return true;
    if (other.source !== definition.source) return false;
    const list = candidatesOf(definition);
    return list.indexOf(other) < list.indexOf(definition);
  });
}

function nodesOf(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  return (snapshot as unknown as { readonly _nodes: readonly AnyStateNode[] })._nodes;
}

function describe(path: readonly EventObject[]): string {
  return path.map(({ type }) => type).join(' → ') || 'its start';
}
