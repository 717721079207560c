import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { ChartModel, ChartState, ChartTransition } from './model.ts';

/** A state's box, in pixels from the diagram's top left. */
export interface PlacedState {
  readonly state: ChartState;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The text inside the box under its title. */
  readonly lines: readonly string[];
}

/** An arrow: its corners, and its label's place. */
export interface PlacedEdge {
  readonly transition: ChartTransition;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly label: { readonly x: number; readonly y: number; readonly lines: readonly string[] };
}

export interface PlacedChart {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlacedState[];
  readonly edges: readonly PlacedEdge[];
}

/** The text's measures that the boxes are made for: the diagrams use one font at two sizes. */
export const measures = {
  titlePx: 14,
  textPx: 11,
  linePx: 15,
  titleRowPx: 30,
  paddingPx: 12,
  /** The average width of a letter of the two sizes, on the wide side so that nothing is cut. */
  titleLetterPx: 8,
  textLetterPx: 6.9,
  longestLine: 46,
} as const;

/** The label of a transition's arrow: event and guard, then its actions. */
export function edgeLines(transition: ChartTransition): readonly string[] {
  const head = transition.guard ? `${transition.event} [${transition.guard}]` : transition.event;
  const acts = transition.actions.length > 0 ? [`/ ${transition.actions.join(', ')}`] : [];
  return [head, ...acts].flatMap((line) => wrap(line));
}

/** The content of a state: what it invokes, its actions on entry and exit, and the events that do not leave it. */
function stateLines(state: ChartState, staying: readonly ChartTransition[]): readonly string[] {
  return [
    ...state.invokes.map((source) => `invoke ${source}`),
    ...(state.entry.length > 0 ? [`entry / ${state.entry.join(', ')}`] : []),
    ...(state.exit.length > 0 ? [`exit / ${state.exit.join(', ')}`] : []),
    ...staying.map((transition) => edgeLines(transition).join(' ')),
  ].flatMap((line) => wrap(line));
}

function wrap(line: string): readonly string[] {
  const lines: string[] = [];
  let remaining = line;
  while (remaining.length > measures.longestLine) {
    const space = remaining.lastIndexOf(' ', measures.longestLine);
    const cut = space > 12 ? space : measures.longestLine;
    lines.push(remaining.slice(0, cut));
    remaining = `  ${remaining.slice(cut).trimStart()}`;
  }
  return [...lines, remaining];
}

const textWidth = (lines: readonly string[]) =>
  Math.max(0, ...lines.map((line) => line.length)) * measures.textLetterPx;

type Direction = 'DOWN' | 'RIGHT';

/** The layout options of each box: none inherits those of its parent. */
const options = (direction: Direction) => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeLabel': '2',
  'elk.spacing.edgeNode': '12',
});

/** Positions every state and arrow of a chart. The same chart always has the same picture. */
export async function layoutChart(chart: ChartModel): Promise<PlacedChart> {
  const moving = chart.transitions.filter(({ targets }) => targets.length > 0);
  const lines = new Map(
    chart.states.map((state) => [
      state.id,
      stateLines(
        state,
        chart.transitions.filter(({ source, targets }) => source === state.id && targets.length === 0),
      ),
    ]),
  );

  const initials = new Set(chart.states.map(({ initial }) => initial));
  const node = (state: ChartState, direction: Direction): ElkNode => {
    const children = chart.states.filter(({ parent }) => parent === state.id);
    const own = lines.get(state.id) ?? [];
    const header = measures.titleRowPx + own.length * measures.linePx;
    const width =
      Math.max(state.key.length * measures.titleLetterPx, textWidth(own)) + 2 * measures.paddingPx + 8;
    return {
      id: state.id,
      width,
      height: header + (own.length > 0 ? 8 : 4),
      children: children.map((child) => node(child, direction)),
      layoutOptions: {
        ...options(direction),
        'elk.padding': `[top=${header + 14},left=16,bottom=16,right=16]`,
        ...(initials.has(state.id) ? { 'elk.layered.layering.layerConstraint': 'FIRST' } : {}),
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        // ELK rotates downward charts and forgets to rotate the minimum size of their parents back.
        'elk.nodeSize.minimum':
          children.length > 0 && direction === 'DOWN'
            ? `(${header + 8},${width})`
            : `(${width},${header + 8})`,
      },
    };
  };
  const edges: ElkExtendedEdge[] = moving.flatMap((transition, index) =>
    transition.targets.slice(0, 1).map((target) => {
      const text = edgeLines(transition);
      return {
        id: `edge-${index}`,
        sources: [transition.source],
        targets: [target],
        labels: [
          {
            id: `label-${index}`,
            text: text.join('\n'),
            width: textWidth(text) + 6,
            height: text.length * measures.linePx,
          },
        ],
      };
    }),
  );
  const root = chart.states[0];
  if (!root) throw new Error(`The chart '${chart.id}' has no state`);
  const layout = (direction: Direction): Promise<ElkNode> =>
    new ELK().layout({
      id: 'diagram',
      children: [node(root, direction)],
      // The layout changes its input.
      edges: structuredClone(edges),
      layoutOptions: {
        ...options(direction),
        'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
        'elk.edgeRouting': 'ORTHOGONAL',
        'elk.randomSeed': '7',
      },
    });
  // A page is scaled to its width: the narrower direction is more readable.
  const [down, right] = [await layout('DOWN'), await layout('RIGHT')];
  const placed = (right.width ?? 0) < (down.width ?? 0) ? right : down;
  return read(placed, chart, moving, lines);
}

function read(
  diagram: ElkNode,
  chart: ChartModel,
  moving: readonly ChartTransition[],
  lines: ReadonlyMap<string, readonly string[]>,
): PlacedChart {
  const origins = new Map<string, { x: number; y: number }>([['diagram', { x: 0, y: 0 }]]);
  const states: PlacedState[] = [];
  const edges: PlacedEdge[] = [];
  const visit = (parent: ElkNode) => {
    const origin = origins.get(parent.id) ?? { x: 0, y: 0 };
    for (const child of parent.children ?? []) {
      const x = origin.x + (child.x ?? 0);
      const y = origin.y + (child.y ?? 0);
      origins.set(child.id, { x, y });
      const state = chart.states.find(({ id }) => id === child.id);
      if (state)
        states.push({
          state,
          x,
          y,
          width: child.width ?? 0,
          height: child.height ?? 0,
          lines: lines.get(child.id) ?? [],
        });
      visit(child);
    }
  };
  visit(diagram);
  for (const edge of (diagram.edges ?? []) as (ElkExtendedEdge & { container?: string })[]) {
    const transition = moving[Number(edge.id.slice('edge-'.length))];
    const section = edge.sections?.[0];
    if (!transition || !section) continue;
    const origin = origins.get(edge.container ?? 'diagram') ?? { x: 0, y: 0 };
    const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map((point) => ({
      x: point.x + origin.x,
      y: point.y + origin.y,
    }));
    const label = edge.labels?.[0];
    edges.push({
      transition,
      points,
      label: {
        x: origin.x + (label?.x ?? 0),
        y: origin.y + (label?.y ?? 0),
        lines: edgeLines(transition),
      },
    });
  }
  return { width: diagram.width ?? 0, height: diagram.height ?? 0, states, edges };
}
