import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { ChartModel, ChartState, ChartTransition } from './model.ts';

/** A state's box, with its place in pixels from the diagram's top left. */
export interface PlacedState extends ElkNode {
  readonly state: ChartState;
  /** The text inside the box under its title. */
  readonly lines: readonly string[];
  readonly children: PlacedState[];
}

/** An arrow, and its label's place. */
export interface PlacedEdge extends ElkExtendedEdge {
  readonly transition: ChartTransition;
  readonly lines: readonly string[];
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
  // A page is scaled to its width: the narrower direction is more readable.
  const [down, right] = [await layout(chart, longest, 'DOWN'), await layout(chart, longest, 'RIGHT')];
  return right.width < down.width ? right : down;
}

async function layout(chart: ChartModel, longest: number, direction: Direction): Promise<PlacedChart> {
  const initials = new Set(chart.states.map(({ initial }) => initial));
  const node = (state: ChartState): PlacedState => {
    const children = chart.states.filter(({ parent }) => parent === state.id);
    const staying = chart.transitions.filter(
      ({ source, targets }) => source === state.id && targets.length === 0,
    );
    const lines = stateLines(state, staying, longest);
    const header = measures.titleRowPx + lines.length * measures.linePx;
    const width =
      Math.max(inWords(state.key).length * measures.titleLetterPx, textWidth(lines)) +
      2 * measures.paddingPx +
      8;
    return {
      id: state.id,
      state,
      lines,
      width,
      height: header + (lines.length > 0 ? 8 : 4),
      children: children.map(node),
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
  const edges = chart.transitions.flatMap((transition, index) =>
    transition.targets.slice(0, 1).map((target): PlacedEdge => {
      const lines = edgeLines(transition, longest);
      return {
        id: `edge-${index}`,
        transition,
        lines,
        sources: [transition.source],
        targets: [target],
        // One without a text has no place.
        labels: [{ text: '…', width: textWidth(lines) + 6, height: lines.length * measures.linePx }],
      };
    }),
  );
  const tops = chart.states.filter(({ parent }) => parent === null).map(node);
  const diagram: ElkNode = {
    id: 'diagram',
    children: tops,
    edges,
    layoutOptions: {
      ...options(direction),
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.randomSeed': '7',
      // All places are those in the drawing.
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
    },
  };
  // The layout writes the places into what it is given.
  const { width = 0, height = 0 } = await new ELK().layout(diagram);
  const withInner = (box: PlacedState): readonly PlacedState[] => [box, ...box.children.flatMap(withInner)];
  return { width, height, states: tops.flatMap(withInner), edges };
}
