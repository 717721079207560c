import type { Json } from './messages.ts';

interface StateConfig {
  readonly id?: string;
  readonly initial?: string;
  readonly states?: Readonly<Record<string, StateConfig>>;
  readonly invoke?: InvokeConfig | readonly InvokeConfig[];
}

interface InvokeConfig {
  readonly id?: string;
  readonly src?: unknown;
}

/** The part of a machine's configuration that the inspector reads. */
export type Definition = StateConfig & { readonly id: string };

/** Parses the configuration in an actor's message; null if the actor is not a machine. */
export function readDefinition(text: string | undefined): Definition | null {
  if (!text) return null;
  try {
    const config = JSON.parse(text) as Partial<Definition> | null;
    if (typeof config?.id !== 'string') return null;
    const isMachine = 'states' in config || 'on' in config || 'invoke' in config || 'initial' in config;
    return isMachine ? (config as Definition) : null;
  } catch {
    return null;
  }
}

/** A state's id in the charts, and the keys that lead to it. */
interface ActiveState {
  readonly id: string;
  readonly path: readonly string[];
}

/** The ids of all states in a state value. */
export function activeStates(definition: Definition, value: Json | undefined): readonly string[] {
  return [definition.id, ...statesBelow(definition, [definition.id], value).map(({ id }) => id)];
}

/** The keys that lead to each of them, by its id: 'playback › sounding › proven'. */
export function namesOfStates(definition: Definition, value: Json | undefined): ReadonlyMap<string, string> {
  const states = statesBelow(definition, [definition.id], value);
  return new Map(states.map(({ id, path }) => [id, path.slice(1).join(' › ')]));
}

function statesBelow(
  config: StateConfig,
  path: readonly string[],
  value: Json | undefined,
): readonly ActiveState[] {
  if (value === undefined || value === null) return [];
  const branches: readonly (readonly [string, Json | undefined])[] =
    typeof value === 'string' ? [[value, undefined]] : Object.entries(value);
  return branches.flatMap(([key, inner]) => {
    const child = config.states?.[key] ?? {};
    const further = [...path, key];
    return [{ id: child.id ?? further.join('.'), path: further }, ...statesBelow(child, further, inner)];
  });
}

/** An event's name in the charts: 'after pause', 'done: loadList', 'failed: loadList', or its type. */
export function chartEvent(definition: Definition, type: string): string {
  const delay = /^xstate\.after\.([^.]+)\./.exec(type);
  if (delay) return `after ${delay[1]}`;
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (id === undefined) return type;
  const source = sourceOf(definition, [definition.id], id) ?? id;
  return `${kind === 'done' ? 'done' : 'failed'}: ${source}`;
}

/** The name of the logic of an invoked actor, by the actor's id, which XState derives from the state if it has none of its own. */
export function sourceOf(config: StateConfig, path: readonly string[], id: string): string | null {
  const invokes = config.invoke === undefined ? [] : [config.invoke].flat();
  const state = config.id ?? path.join('.');
  const place = invokes.findIndex((invoke, index) => (invoke.id ?? `${index}.${state}`) === id);
  const found = invokes[place]?.src;
  if (typeof found === 'string') return found;
  for (const [key, child] of Object.entries(config.states ?? {})) {
    const inner = sourceOf(child, [...path, key], id);
    if (inner !== null) return inner;
  }
  return null;
}

/** A drawn transition, from the attributes of the chart's elements. */
export interface DrawnEdge {
  readonly source: string;
  readonly event: string;
  readonly target: string;
}

/** The drawn transitions that an event has taken: from a state that was active to one that is. */
export function takenEdges<Edge extends DrawnEdge>(
  edges: readonly Edge[],
  event: string,
  before: readonly string[],
  after: readonly string[],
): readonly Edge[] {
  const fits = edges.filter((edge) => edge.event === event && before.includes(edge.source));
  const entered = fits.filter(({ target }) => target !== '' && after.includes(target));
  if (entered.length > 0) return entered.slice(0, 1);
  return fits.slice(0, 1);
}
