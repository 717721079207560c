/** A step from one world to another, by name. */
export interface Move<World> {
  readonly name: string;
  readonly to: World;
}

/** A world to search. Worlds with the same key are the same. */
export interface Model<World> {
  readonly start: World;
  readonly key: (world: World) => string;
  /**
   * The acts from outside; each counts as one of the depth. A promise if the product's own code is
   * asynchronous.
   */
  readonly actions: (world: World) => readonly Move<World>[] | Promise<readonly Move<World>[]>;
  /** What happens by itself, in any order; it does not count. */
  readonly events: (world: World) => readonly Move<World>[];
  /** The fault of a world; null if there is none. */
  readonly fault: (world: World) => string | null;
  /**
   * The fault of a world in which nothing happens by itself. Every world must be able to reach such a one.
   */
  readonly faultWhenIdle?: (world: World) => string | null;
}

/** The result of a search. */
export interface Found {
  readonly worlds: number;
  readonly depth: number;
  /** Whether a deeper search would find nothing more. */
  readonly isComplete: boolean;
  /** The moves that lead to a fault, the fewest actions first; null if there is none. */
  readonly counterexample: { readonly fault: string; readonly moves: readonly string[] } | null;
}

interface Place {
  /** The world before; null for the first. */
  readonly previous: string | null;
}

interface Step<World> extends Place {
  readonly world: World;
  readonly key: string;
}

/**
 * Visits every world that can be reached by this many actions, with all that may happen by itself between
 * them in every order, and checks each for faults; fewest actions first, so that the first counterexample is
 * the shortest.
 */
export async function search<World>(model: Model<World>, depth: number): Promise<Found> {
  const places = new Map<string, Place>();
  /** For each world, those from which it is reached by itself. */
  const before = new Map<string, string[]>();
  const idleKeys: string[] = [];
  const awaited = new Set<string>();
  const found = async (fault: string | null, at: string, isComplete = false): Promise<Found> => ({
    worlds: places.size,
    depth,
    isComplete,
    counterexample: fault === null ? null : { fault, moves: await wayTo(at, places, model) },
  });

  let layer: readonly Step<World>[] = [{ world: model.start, key: model.key(model.start), previous: null }];
  let isComplete = false;
  for (let level = 0; level <= depth && !isComplete; level += 1) {
    const next: Step<World>[] = [];
    const todo = [...layer];
    const stepsOf = (moves: readonly Move<World>[], previous: string): readonly Step<World>[] =>
      moves.map(({ to }) => ({ world: to, key: model.key(to), previous }));
    // The list grows during the loop: the nearest worlds are first.
    for (const step of todo) {
      if (places.has(step.key)) continue;
      const { world, key } = step;
      places.set(key, { previous: step.previous });
      const fault = model.fault(world);
      if (fault !== null) return found(fault, key);
      const events = stepsOf(model.events(world), key);
      if (events.length === 0) {
        idleKeys.push(key);
        const idleFault = model.faultWhenIdle?.(world) ?? null;
        if (idleFault !== null) return found(idleFault, key);
      }
      for (const event of events) {
        const list = before.get(event.key);
        if (list) list.push(key);
        else before.set(event.key, [key]);
        if (!places.has(event.key)) todo.push(event);
      }
      // Worlds beyond the last layer are not visited.
      if (level === depth) continue;
      const acts = model.actions(world);
      for (const action of stepsOf(acts instanceof Promise ? await acts : acts, key)) {
        if (!places.has(action.key) && !awaited.has(action.key)) {
          awaited.add(action.key);
          next.push(action);
        }
      }
    }
    layer = next.filter(({ key }) => !places.has(key));
    isComplete = level === depth ? !(await leadOn(todo, places, model)) : layer.length === 0;
  }
  const neverIdle = model.faultWhenIdle ? firstThatNeverIdles(places, before, idleKeys) : null;
  if (neverIdle !== null) return found('something never becomes idle', neverIdle);
  return found(null, '', isComplete);
}

/** Whether an action leads from some of these worlds to a new one. */
async function leadOn<World>(
  steps: readonly Step<World>[],
  places: ReadonlyMap<string, Place>,
  model: Model<World>,
): Promise<boolean> {
  for (const { world } of steps) {
    const acts = await model.actions(world);
    if (acts.some(({ to }) => !places.has(model.key(to)))) return true;
  }
  return false;
}

/** A world from which no idle world can be reached. */
function firstThatNeverIdles(
  places: ReadonlyMap<string, Place>,
  before: ReadonlyMap<string, readonly string[]>,
  idleKeys: readonly string[],
): string | null {
  const canBecomeIdle = new Set(idleKeys);
  for (const key of canBecomeIdle) for (const other of before.get(key) ?? []) canBecomeIdle.add(other);
  for (const key of places.keys()) if (!canBecomeIdle.has(key)) return key;
  return null;
}

/**
 * The way to a world from the start, walked once more: if worlds that differ in the order of their tabs are
 * one, the names on the way of the search would jump from tab to tab.
 */
async function wayTo<World>(
  at: string,
  places: ReadonlyMap<string, Place>,
  model: Model<World>,
): Promise<readonly string[]> {
  const keys: string[] = [];
  for (let key: string | null = at; key !== null; key = places.get(key)?.previous ?? null) keys.unshift(key);
  const names: string[] = [];
  let world = model.start;
  for (const key of keys.slice(1)) {
    const move = [...model.events(world), ...(await model.actions(world))].find(
      ({ to }) => model.key(to) === key,
    );
    if (!move) throw new Error('The way there cannot be walked again');
    names.push(move.name);
    world = move.to;
  }
  return names;
}
