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
  linePx: 15,
  titleRowPx: 30,
  paddingPx: 12,
  /** The average width of a letter of the two sizes, on the wide side so that nothing is cut. */
  titleLetterPx: 8,
  textLetterPx: 6.9,
} as const;

/** A wider drawing cannot be read at the width of a page. */
export const PAGE_WIDTH_PX = 1_600;
/** The longest lines that are tried, in letters: shorter ones make a narrower drawing. */
const lineLengths = [46, 34, 26, 20, 16] as const;

/** A name of the code as words: 'QUEUE.NEXT' is 'queue next', 'after stallTimeout' 'after stall timeout'. */
export const inWords = (name: string): string =>
  name
    .replaceAll(/[._]/g, ' ')
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase();

/** The label of a transition's arrow: event and guard, then its actions. */
function edgeLines(transition: ChartTransition, longest: number): readonly string[] {
  const head = transition.guard ? `${transition.event} [${transition.guard}]` : transition.event;
  const acts = transition.actions.length > 0 ? [`/ ${transition.actions.join(', ')}`] : [];
  return [head, ...acts].flatMap((line) => wrap(inWords(line), longest));
}

/** A state's content: what it invokes, its actions, and the events that do not leave it. */
function stateLines(
  state: ChartState,
  staying: readonly ChartTransition[],
  longest: number,
): readonly string[] {
  return [
    ...state.invokes.map((source) => `invoke ${source}`),
    ...(state.entry.length > 0 ? [`entry / ${state.entry.join(', ')}`] : []),
    ...(state.exit.length > 0 ? [`exit / ${state.exit.join(', ')}`] : []),
    ...staying.map((transition) => edgeLines(transition, Infinity).join(' ')),
  ].flatMap((line) => wrap(inWords(line), longest));
}

/** Of every line but the first, in letters. */
const INDENT = 2;

function wrap(line: string, longest: number): readonly string[] {
  const lines: string[] = [];
  let remaining = line;
  while (remaining.length > longest) {
    const before = remaining.lastIndexOf(' ', longest);
    // No word is broken: one that is too long has a longer line.
    const cut = before > INDENT ? before : remaining.indexOf(' ', INDENT);
    if (cut === -1) break;
    lines.push(remaining.slice(0, cut));
    remaining = ' '.repeat(INDENT) + remaining.slice(cut).trimStart();
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

/**
 * Positions every state and arrow of a chart, with the longest lines that fit into a page, or in the
 * narrowest way. The same chart always has the same picture.
 */
export async function layoutChart(chart: ChartModel): Promise<PlacedChart> {
  const [first, ...shorter] = lineLengths;
  let narrowest = await layoutWith(chart, first);
  for (const longest of shorter) {
    // Shorter lines do not make half of it.
    if (narrowest.width <= PAGE_WIDTH_PX || narrowest.width > 2 * PAGE_WIDTH_PX) break;
    const placed = await layoutWith(chart, longest);
    if (placed.width < narrowest.width) narrowest = placed;
  }
  return narrowest;
}

async function layoutWith(chart: ChartModel, longest: number): Promise<PlacedChart> {
  const moving = chart.transitions.filter(({ targets }) => targets.length > 0);
  const lines = new Map(
    chart.states.map((state) => [
      state.id,
      stateLines(
        state,
        chart.transitions.filter(({ source, targets }) => source === state.id && targets.length === 0),
        longest,
      ),
    ]),
  );

  const initials = new Set(chart.states.map(({ initial }) => initial));
  const node = (state: ChartState, direction: Direction): ElkNode => {
    const children = chart.states.filter(({ parent }) => parent === state.id);
    const own = lines.get(state.id) ?? [];
    const header = measures.titleRowPx + own.length * measures.linePx;
    const width =
      Math.max(inWords(state.key).length * measures.titleLetterPx, textWidth(own)) +
      2 * measures.paddingPx +
      8;
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
      const text = edgeLines(transition, longest);
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
  const tops = chart.states.filter(({ parent }) => parent === null);
  const layout = (direction: Direction): Promise<ElkNode> =>
    new ELK().layout({
      id: 'diagram',
      children: tops.map((top) => node(top, direction)),
      // The layout changes its input.
      edges: structuredClone(edges),
      layoutOptions: {
        ...options(direction),
        'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
        'elk.edgeRouting': 'ORTHOGONAL',
        'elk.randomSeed': '7',
        // All places are those in the drawing.
        'elk.json.shapeCoords': 'ROOT',
        'elk.json.edgeCoords': 'ROOT',
      },
    });
  // A page is scaled to its width: the narrower direction is more readable.
  const [down, right] = [await layout('DOWN'), await layout('RIGHT')];
  const placed = (right.width ?? 0) < (down.width ?? 0) ? right : down;
  return read(placed, chart, moving, lines, longest);
}

function read(
  diagram: ElkNode,
  chart: ChartModel,
  moving: readonly ChartTransition[],
  lines: ReadonlyMap<string, readonly string[]>,
  longest: number,
): PlacedChart {
  const boxes = new Map<string, ElkNode>();
  const visit = (box: ElkNode): void => {
    boxes.set(box.id, box);
    box.children?.forEach(visit);
  };
  visit(diagram);
  const states = chart.states.map((state): PlacedState => {
    const { x = 0, y = 0, width = 0, height = 0 } = boxes.get(state.id) ?? {};
    return { state, x, y, width, height, lines: lines.get(state.id) ?? [] };
  });
  const edges = (diagram.edges ?? []).flatMap(({ id, sections, labels }): readonly PlacedEdge[] => {
    const transition = moving[Number(id.slice('edge-'.length))];
    const [section] = sections ?? [];
    if (!transition || !section) return [];
    const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
    const { x = 0, y = 0 } = labels?.[0] ?? {};
    return [{ transition, points, label: { x, y, lines: edgeLines(transition, longest) } }];
  });
  return { width: diagram.width ?? 0, height: diagram.height ?? 0, states, edges };
}
