import type { ChartModel, ChartState, ChartTransition } from './model.ts';

/**
 * The main states of a chart that is too large for a page: nested states are folded, and an arrow
 * between two states shows only its events.
 */
export function outlineOf(chart: ChartModel): ChartModel {
  const known = new Map(chart.states.map((state) => [state.id, state]));
  const [root] = chart.states;
  const depthOf = ({ parent }: ChartState): number => {
    const outer = parent === null ? undefined : known.get(parent);
    return outer ? 1 + depthOf(outer) : 0;
  };
  const depthShown = root?.type === 'parallel' ? 2 : 1;
  const shown = chart.states.filter((state) => depthOf(state) <= depthShown);
  const isShown = new Set(shown.map(({ id }) => id));
  /** The state itself, or the one that it is folded into. */
  const folded = (id: string): string => {
    const parent = known.get(id)?.parent ?? null;
    return isShown.has(id) || parent === null ? id : folded(parent);
  };
  const arrows = new Map<
    string,
    { readonly ends: readonly [string, string]; readonly events: Set<string> }
  >();
  for (const { source, event, targets } of chart.transitions) {
    const [target] = targets;
    if (target === undefined) continue;
    const ends = [folded(source), folded(target)] as const;
    if (ends[0] === ends[1]) continue;
    const arrow = arrows.get(ends.join(' ')) ?? { ends, events: new Set() };
    arrow.events.add(event);
    arrows.set(ends.join(' '), arrow);
  }
  return {
    id: chart.id,
    states: shown.map((state) => ({
      ...state,
      type: depthOf(state) === depthShown ? 'atomic' : state.type,
      initial: state.initial !== null && isShown.has(state.initial) ? state.initial : null,
      entry: [],
      exit: [],
      invokes: [],
    })),
    transitions: [...arrows.values()].map(
      ({ ends: [source, target], events }): ChartTransition => ({
        source,
        event: [...events].join(', '),
        guard: null,
        actions: [],
        targets: [target],
      }),
    ),
  };
}
