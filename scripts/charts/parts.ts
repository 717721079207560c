import { layoutChart, PAGE_WIDTH_PX, type PlacedChart } from './layout.ts';
import type { ChartModel, ChartState, ChartTransition } from './model.ts';

/** One drawing of a chart that is too large for a page. */
export interface Part {
  /** The keys from the machine down: 'playback.trouble'. */
  readonly path: string;
  readonly placed: PlacedChart;
  /** The states inside its boxes have drawings of their own. */
  readonly isOutline: boolean;
}

/**
 * The drawings of a chart that is too large for a page: each region, and each state inside that is itself too
 * large as an outline and the states in it. Empty where the complete chart fits.
 * @throws if a state cannot be drawn within the width of a page
 */
export async function partsOf(chart: ChartModel, complete: PlacedChart): Promise<readonly Part[]> {
  if (complete.width <= PAGE_WIDTH_PX) return [];
  const [root] = chart.states;
  if (!root) return [];
  return root.type === 'parallel'
    ? (await Promise.all(childrenOf(chart, root).map((region) => partsBelow(chart, region)))).flat()
    : partsBelow(chart, root);
}

const childrenOf = (chart: ChartModel, { id }: ChartState) =>
  chart.states.filter(({ parent }) => parent === id);

async function partsBelow(chart: ChartModel, state: ChartState): Promise<readonly Part[]> {
  const path = pathOf(chart, state);
  const whole = await layoutChart(partOf(chart, state, false));
  if (whole.width <= PAGE_WIDTH_PX) return [{ path, placed: whole, isOutline: false }];
  const placed = await layoutChart(partOf(chart, state, true));
  if (placed.width > PAGE_WIDTH_PX) throw new Error(`${state.id} is ${Math.ceil(placed.width)} px wide`);
  const inner = childrenOf(chart, state).filter((child) => childrenOf(chart, child).length > 0);
  const parts = await Promise.all(inner.map((child) => partsBelow(chart, child)));
  return [{ path, placed, isOutline: true }, ...parts.flat()];
}

/** The keys from the machine down; the machine's own name for the machine itself. */
function pathOf(chart: ChartModel, { key, parent }: ChartState): string {
  const outer = chart.states.find(({ id }) => id === parent);
  return !outer || outer.parent === null ? key : `${pathOf(chart, outer)}.${key}`;
}

/**
 * A state as a chart of its own, beside the states that it leads to or is reached from, which are only named.
 * Folded it shows its direct children without what is in them, and the events alone on its arrows.
 */
function partOf(chart: ChartModel, top: ChartState, isFolded: boolean): ChartModel {
  const known = new Map(chart.states.map((state) => [state.id, state]));
  const lineOf = (id: string | null): readonly string[] =>
    id === null ? [] : [...lineOf(known.get(id)?.parent ?? null), id];
  const outside = lineOf(top.id).slice(0, -1);
  const depthShown = isFolded ? outside.length + 1 : Infinity;
  const isInside = (id: string) => lineOf(id).includes(top.id);
  /** The state, the one it is folded into, or outside the first that does not contain the part. */
  const shownFor = (id: string): string => {
    const line = lineOf(id);
    const place = isInside(id) ? depthShown : line.findIndex((each, at) => each !== outside[at]);
    return line[Math.min(place, line.length - 1)] ?? id;
  };
  const arrows = new Map<string, ChartTransition>();
  for (const [at, transition] of chart.transitions.entries()) {
    const { source, targets, event } = transition;
    const [target] = targets;
    if (!isInside(source) && !(target !== undefined && isInside(target))) continue;
    const ends = [shownFor(source), ...(target === undefined ? [] : [shownFor(target)])] as const;
    // What lies around the part and leads into it is a part of the outer drawing.
    if (ends.some((id) => outside.includes(id)) || (isFolded && (ends.length < 2 || ends[0] === ends[1])))
      continue;
    const key = isFolded ? ends.join(' ') : String(at);
    const events = new Set([...(arrows.get(key)?.event.split(', ') ?? []), event]);
    arrows.set(key, {
      ...transition,
      source: ends[0],
      targets: ends.slice(1),
      ...(isFolded ? { event: [...events].join(', '), guard: null, actions: [] } : {}),
    });
  }
  const inside = chart.states.filter(({ id }) => isInside(id) && lineOf(id).length <= depthShown + 1);
  const named = new Set([...arrows.values()].flatMap(({ source, targets }) => [source, ...targets]));
  const beside = chart.states.filter(({ id }) => named.has(id) && !isInside(id));
  const bare = { entry: [], exit: [], invokes: [], tags: [], initial: null } as const;
  const isShown = new Set(inside.map(({ id }) => id));
  return {
    id: chart.id,
    states: [
      ...inside.map((state): ChartState => {
        const parent = state.id === top.id ? null : state.parent;
        if (!isFolded) return { ...state, parent };
        const initial = state.initial !== null && isShown.has(state.initial) ? state.initial : null;
        return { ...state, ...bare, parent, initial, type: state.id === top.id ? state.type : 'atomic' };
      }),
      ...beside.map((state): ChartState => ({ ...state, ...bare, parent: null, type: 'history' })),
    ],
    transitions: [...arrows.values()],
  };
}
