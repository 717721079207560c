import type { AnyMachineSnapshot } from 'xstate';
import type { Rule, Walk, WalkEvent } from './paths.ts';

/**
 * Throws if a step breaks a promise of the specification, if an ended errand continues, or if the machine
 * stays in a state that only leads on.
 */
export function judge(
  { rules = [], repeats = {} }: Walk,
  before: AnyMachineSnapshot,
  event: WalkEvent,
  after: AnyMachineSnapshot,
): void {
  const stuck = nodesOf(after).find(({ always = [] }) => always.some(({ guard }) => !guard));
  if (stuck) throw new Error(`'${stuck.id}' only leads on, and the machine stays in it`);

  const broken = rules.find((rule) => isBroken(rule, before, event, after));
  if (broken) throw new Error(`Not so: ${broken.says}`);

  const actor = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1];
  const errand = actor === undefined ? undefined : nameOf(before, actor);
  if (actor !== undefined && errand !== undefined && !(errand in repeats) && after.children[actor])
    throw new Error(`'${errand}' has ended and goes on, or begins again by itself`);
  const wait = /^xstate\.after\.(.+?)\.(.+)$/.exec(event.type);
  if (wait?.[1] !== undefined && !(wait[1] in repeats) && isIn(after, wait[2] ?? ''))
    throw new Error(`The wait '${wait[1]}' is over and begins again by itself`);
}

function isBroken(
  { on, where, holds }: Rule,
  before: AnyMachineSnapshot,
  event: WalkEvent,
  after: AnyMachineSnapshot,
): boolean {
  if (on !== undefined && ![on].flat().includes(event.type)) return false;
  if (where && !where(before, event)) return false;
  return !holds(after, event, before);
}

interface Node {
  readonly id: string;
  readonly always?: readonly { readonly guard?: unknown }[];
  readonly transitions: ReadonlyMap<string, unknown>;
  readonly invoke: readonly { readonly id: string; readonly src: unknown; readonly onDone?: unknown }[];
}

const nodesOf = (snapshot: AnyMachineSnapshot) =>
  (snapshot as unknown as { readonly _nodes: readonly Node[] })._nodes;
const isIn = (snapshot: AnyMachineSnapshot, id: string) => nodesOf(snapshot).some((node) => node.id === id);

/** The name of a running errand, one whose end the machine waits for; streams of events have none. */
function nameOf(snapshot: AnyMachineSnapshot, id: string): string | undefined {
  const errand = nodesOf(snapshot)
    .flatMap(({ invoke }) => invoke)
    .find((each) => each.id === id && each.onDone !== undefined);
  const source = errand?.src;
  return typeof source === 'string' ? source : undefined;
}

/** Whether an actor of this name runs. */
export function runs(snapshot: AnyMachineSnapshot, name: string): boolean {
  return nodesOf(snapshot)
    .flatMap(({ invoke }) => invoke)
    .some(({ id, src }) => src === name && snapshot.children[id] !== undefined);
}

/** Whether a wait of this name is in progress. */
export function waits(snapshot: AnyMachineSnapshot, name: string): boolean {
  return nodesOf(snapshot).some(({ transitions }) =>
    [...transitions.keys()].some((type) => type.startsWith(`xstate.after.${name}.`)),
  );
}

/** Storage is read at the start; later changes are received. */
export const once = (name: string): Rule => ({
  says: `'${name}' is not begun again`,
  holds: (after, _, before) => runs(before, name) || !runs(after, name),
});

/** Whether an errand of this name has just ended, and its result. */
export function ended(
  before: AnyMachineSnapshot,
  event: WalkEvent,
  name: string,
  how: 'done' | 'error',
): boolean {
  const id = new RegExp(`^xstate\\.${how}\\.actor\\.(.+)$`).exec(event.type)?.[1];
  return (
    id !== undefined &&
    nodesOf(before).some(({ invoke }) => invoke.some((each) => each.id === id && each.src === name))
  );
}
