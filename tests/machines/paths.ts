import { getAdjacencyMap } from '@xstate/graph';
import {
  fromCallback,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
} from 'xstate';

/** An event of a walk, with its fields. */
export interface WalkEvent extends EventObject {
  readonly [field: string]: unknown;
}

/** The description of a walk through a machine's graph. */
export interface Walk {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  /**
   * The events from outside, one for each payload that matters, or those that make sense in a state. The walk
   * finds the results of promises and delays by itself.
   */
  readonly events: readonly WalkEvent[] | ((snapshot: AnyMachineSnapshot) => readonly WalkEvent[]);
  /** The possible results of the machine's promises, by actor; only `undefined` if not listed. */
  readonly outputs?: Readonly<Record<string, readonly unknown[]>>;
  /** The child actors that run for real; all others are puppets that do nothing. */
  readonly real?: readonly string[];
  /** The regions of a parallel machine that this walk covers, for a small product; all by default. */
  readonly regions?: readonly string[];
  /** The values of the context that distinguish two states, besides the state's own value. */
  readonly key?: (snapshot: AnyMachineSnapshot) => unknown;
  /** What must be true in every reached state: throws if it is not. */
  readonly invariant?: (snapshot: AnyMachineSnapshot) => void;
  /** The promises of the specification about single steps; each is checked after every step of the walk. */
  readonly rules?: readonly Rule[];
  /**
   * The actors and waits that start again after they have ended, each with the reason. Nothing else does: an
   * errand that has ended does not start again until it is requested again.
   */
  readonly repeats?: Readonly<Record<string, string>>;
  /**
   * Transitions and guard outcomes that no event from outside can cause, as `label` names them, each with the
   * reason. An entry that is reached after all is a mistake in the list.
   */
  readonly unreachable?: Readonly<Record<string, string>>;
}

/** The specification's promise about a step, in tags and what is shown, not in states. */
export interface Rule {
  readonly says: string;
  /** The type of the event, or the types; all by default. */
  readonly on?: string | readonly string[];
  readonly where?: (before: AnyMachineSnapshot, event: WalkEvent) => boolean;
  readonly holds: (after: AnyMachineSnapshot, event: WalkEvent, before: AnyMachineSnapshot) => boolean;
}

/** The events of one path, from the machine's start. */
export type Path = readonly EventObject[];

/** The machine with puppets instead of its actors. */
export function withPuppets({ machine, real = [] }: Walk): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors).filter((name) => !real.includes(name));
  return machine.provide({
    actors: Object.fromEntries(names.map((name) => [name, fromCallback(() => {})])) as never,
  });
}

/**
 * Paths that together take every edge of the machine's graph: the shortest path to each state, and from there
 * each event that the state handles. Events that change nothing follow one another in the same path. Paths
 * that are the beginning of another path are omitted.
 */
export function pathsThroughEverything(walk: Walk): readonly Path[] {
  const { vertices, start, key } = graphOf(walk);
  const ways = new Map<string, Path>([[start, []]]);
  const paths: Path[] = [];
  for (const [at, way] of ways) {
    const vertex = vertices[at];
    const edges = Object.values(vertex?.transitions ?? {});
    const here = vertex && contentOf(vertex.state);
    const idle = edges.filter(({ state }) => contentOf(state) === here);
    paths.push([...way, ...idle.map(({ event }) => event)]);
    for (const edge of edges) {
      if (idle.includes(edge)) continue;
      const further = [...way, edge.event];
      const next = key(edge.state);
      paths.push(further);
      if (!ways.has(next)) ways.set(next, further);
    }
  }
  return withoutBeginnings(paths);
}

/** The shortest path to each state of the machine's graph, the first one's without an event. */
export function pathsToStates(walk: Walk): readonly Path[] {
  const { vertices, start, key } = graphOf(walk);
  const ways = new Map<string, Path>([[start, []]]);
  for (const [at, way] of ways) {
    for (const { event, state } of Object.values(vertices[at]?.transitions ?? {}))
      if (!ways.has(key(state))) ways.set(key(state), [...way, event]);
  }
  return [...ways.values()];
}

/** All that decides what a snapshot answers to an event. */
const contentOf = ({ value, context, status }: AnyMachineSnapshot) =>
  JSON.stringify([value, context, status]);

/**
 * One path that takes every edge of the machine's graph and ends where it began, for a walk that cannot
 * restart for each edge: it always goes to the nearest edge that has not been taken. From every state a path
 * must lead back.
 */
export function tourThroughEverything(walk: Walk): Path {
  const { vertices, start, key } = graphOf(walk);
  const edgesOf = (at: string) =>
    Object.values(vertices[at]?.transitions ?? {}).map(({ event, state }) => ({ event, to: key(state) }));
  /** The shortest path from a state over a wanted edge, and its end. */
  const wayOver = (from: string, isWanted: (at: string, event: EventObject, to: string) => boolean) => {
    const ways = new Map<string, Path>([[from, []]]);
    for (const [at, way] of ways) {
      for (const { event, to } of edgesOf(at)) {
        const further = [...way, event];
        if (isWanted(at, event, to)) return { way: further, to };
        if (!ways.has(to)) ways.set(to, further);
      }
    }
    return null;
  };
  const open = new Set(
    Object.keys(vertices).flatMap((at) => edgesOf(at).map(({ event }) => `${at} ${JSON.stringify(event)}`)),
  );
  const tour: EventObject[] = [];
  let at = start;
  while (open.size > 0) {
    const next = wayOver(at, (from, event) => open.has(`${from} ${JSON.stringify(event)}`));
    if (!next) throw new Error(`From ${at} there is no way to what has not been seen`);
    for (const event of next.way) {
      open.delete(`${at} ${JSON.stringify(event)}`);
      tour.push(event);
      at = edgesOf(at).find((edge) => edge.event === event)?.to ?? at;
    }
  }
  const back = at === start ? [] : wayOver(at, (_from, _event, to) => to === start)?.way;
  if (!back) throw new Error(`From ${at} there is no way back`);
  return [...tour, ...back];
}

/** A step of a tour: the event, and whether it leads to a state for the first time. */
export interface TourStep {
  readonly event: EventObject;
  readonly isWanted: boolean;
}

/** One path through all states of the machine's graph, always to the nearest that is left. */
export function tourThroughStates(walk: Walk): readonly TourStep[] {
  const { vertices, start, key } = graphOf(walk);
  const edgesOf = (at: string) =>
    Object.values(vertices[at]?.transitions ?? {}).map(({ event, state }) => ({ event, to: key(state) }));
  /** The shortest path to the nearest of some states. */
  const wayTo = (from: string, wanted: ReadonlySet<string>) => {
    const ways = new Map<string, readonly { event: EventObject; to: string }[]>([[from, []]]);
    for (const [at, way] of ways) {
      for (const edge of edgesOf(at)) {
        if (ways.has(edge.to)) continue;
        const further = [...way, edge];
        if (wanted.has(edge.to)) return further;
        ways.set(edge.to, further);
      }
    }
    throw new Error(`From ${from} there is no way to what has not been seen`);
  };
  const open = new Set(Object.keys(vertices));
  open.delete(start);
  const steps: TourStep[] = [];
  let at = start;
  while (open.size > 0) {
    for (const { event, to } of wayTo(at, open)) {
      steps.push({ event, isWanted: open.delete(to) });
      at = to;
    }
  }
  return steps;
}

interface MachineGraph {
  readonly vertices: Readonly<Record<string, Vertex>>;
  /** The key of the initial state. */
  readonly start: string;
  readonly key: (snapshot: AnyMachineSnapshot) => string;
}

function graphOf(walk: Walk): MachineGraph {
  const key = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([regionsOf(snapshot, walk), snapshot.status, walk.key?.(snapshot) ?? null]);
  const vertices = getAdjacencyMap(withPuppets(walk), {
    events: (snapshot: AnyMachineSnapshot) => eventsOf(snapshot, walk),
    serializeState: key,
    serializeEvent: (event: EventObject) => JSON.stringify(event),
    limit: 20_000,
    ...(walk.input === undefined ? {} : { input: walk.input }),
  } as never) as unknown as Readonly<Record<string, Vertex>>;
  const [start = ''] = Object.keys(vertices);
  return { vertices, start, key };
}

/** A state of the graph, and the target of each event. */
interface Vertex {
  readonly state: AnyMachineSnapshot;
  readonly transitions: Readonly<
    Record<string, { readonly event: EventObject; readonly state: AnyMachineSnapshot }>
  >;
}

function regionsOf({ value }: AnyMachineSnapshot, { regions }: Walk): unknown {
  return regions ? regions.map((region) => (value as Readonly<Record<string, unknown>>)[region]) : value;
}

function withoutBeginnings(paths: readonly Path[]): readonly Path[] {
  const texts = paths.map((path) => path.map((event) => JSON.stringify(event)));
  const beginnings = new Set(texts.flatMap((text) => text.map((_, end) => text.slice(0, end).join('\n'))));
  const seen = new Set<string>();
  return paths.filter((_, at) => {
    const text = (texts[at] ?? []).join('\n');
    if (beginnings.has(text) || seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/** Every event that an active state handles, guarded ones included. */
function eventsOf(snapshot: AnyMachineSnapshot, walk: Walk): readonly EventObject[] {
  if (snapshot.status !== 'active') return [];
  const nodes = (snapshot as unknown as { readonly _nodes: readonly AnyStateNode[] })._nodes;
  const inner = nodes.flatMap((node) =>
    [...node.transitions.keys()].flatMap((type) => innerEvents(type, node, walk)),
  );
  const types = nodes.flatMap((node) => [...node.transitions.keys()]);
  const events = typeof walk.events === 'function' ? walk.events(snapshot) : walk.events;
  const outer = events.filter(({ type }) => types.some((descriptor) => fits(descriptor, type)));
  return [...outer, ...inner];
}

function innerEvents(type: string, node: AnyStateNode, walk: Walk): readonly EventObject[] {
  if (type.startsWith('xstate.after.')) return [{ type }];
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (id === undefined) return [];
  if (kind === 'error') return [{ type, error: 'the walk lets it fail', actorId: id } as EventObject];
  const source = node.invoke.find((definition) => definition.id === id)?.src;
  const outputs = walk.outputs?.[typeof source === 'string' ? source : id] ?? [undefined];
  return outputs.map((output) => ({ type, output, actorId: id }) as EventObject);
}

/** Whether a descriptor of the chart, wildcards included, matches an event's type. */
export function fits(descriptor: string, type: string): boolean {
  if (descriptor === type) return true;
  if (descriptor === '*') return type !== '';
  return descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1));
}
