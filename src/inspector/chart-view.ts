import { fileText } from '../platform/file-text.ts';
import { takenEdges, type DrawnEdge } from './definition.ts';
import { button, element } from './elements.ts';

const chartFiles: Readonly<Record<string, string>> = import.meta.glob(
  ['/docs/charts/*.svg', '!**/*.outline.svg'],
  {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  },
);

/** The path of a machine's drawing; null if it has none. */
function chartFile(machineId: string): string | null {
  const name = machineId.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return chartFiles[`/docs/charts/${name}.svg`] ?? null;
}

/** What a chart highlights. */
export interface ChartMarks {
  readonly active: readonly string[];
  /** The names of the current states, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly before: readonly string[];
  /** The last event in the words of the chart; null for none. */
  readonly event: string | null;
}

/** The drawing of one machine, with its current states and the last transition highlighted. */
export interface ChartView {
  readonly element: HTMLElement;
  /** Shows a machine's chart. If it is shown already, only the highlights change. */
  readonly show: (machineId: string | null, marks: ChartMarks) => void;
  /** Shows a text in place of the chart. */
  readonly say: (text: string) => void;
}

/** How much one press makes the drawing larger or smaller. */
const ZOOM_STEP = 1.4;
const ZOOM_MIN = 0.05;
const ZOOM_MAX = 2;
/** Boxes higher than this get a highlighted border only: filled, they would dominate the drawing. */
const LARGE_PX = 150;

const isInnermost = (state: Element) => !/compound|parallel/.test(state.getAttribute('class') ?? '');
const heightOf = (state: Element) => Number(state.querySelector('.box')?.getAttribute('height') ?? 0);
const idOf = (state: Element) => state.getAttribute('data-state') ?? '';

export function createChartView(): ChartView {
  const now = element('div', { class: 'now', role: 'group', 'aria-label': 'Current states' });
  const chart = element('div', { class: 'chart', tabindex: '0' });
  const zoom = element(
    'div',
    { class: 'zoom' },
    button('−', () => setScale(scale / ZOOM_STEP), { 'aria-label': 'Smaller' }),
    button('+', () => setScale(scale * ZOOM_STEP), { 'aria-label': 'Larger' }),
    button('Fit', () => setScale(fittingScale()), { 'aria-label': 'Fit the complete chart' }),
  );
  const bar = element('div', { class: 'chart-bar' }, now, zoom);
  const pane = element('section', { class: 'chart-pane', 'aria-label': 'Chart' }, bar, chart);

  let shown: string | null = null;
  let marks: ChartMarks = { active: [], names: new Map(), before: [], event: null };
  let scale = 1;
  /** The states highlighted last, innermost only. */
  let lit: readonly string[] = [];

  const drawing = () => chart.querySelector('svg');
  const sizeOf = (svg: SVGSVGElement) => svg.viewBox.baseVal;

  function fittingScale(): number {
    const svg = drawing();
    if (!svg) return 1;
    const { width, height } = sizeOf(svg);
    return Math.min(1, (chart.clientWidth - 24) / width, (chart.clientHeight - 24) / height);
  }

  function setScale(next: number): void {
    const svg = drawing();
    if (!svg) return;
    scale = Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, next));
    const { width, height } = sizeOf(svg);
    svg.setAttribute('width', String(width * scale));
    svg.setAttribute('height', String(height * scale));
    const [first] = lit;
    if (first !== undefined) reveal(first);
  }

  /** Scrolls to a state if it is not completely visible. */
  function reveal(id: string): void {
    const box = [...chart.querySelectorAll('[data-state]')]
      .find((state) => idOf(state) === id)
      ?.querySelector('.box');
    if (!box) return;
    const [own, frame] = [box.getBoundingClientRect(), chart.getBoundingClientRect()];
    const isSeen =
      own.left >= frame.left &&
      own.right <= frame.right &&
      own.top >= frame.top &&
      own.bottom <= frame.bottom;
    if (isSeen) return;
    chart.scrollBy(
      own.left + own.width / 2 - (frame.left + frame.width / 2),
      own.top + own.height / 2 - (frame.top + frame.height / 2),
    );
  }

  /** Lists the current states by name, because only a part of a large chart is visible. */
  function nameStates(): void {
    now.replaceChildren(...lit.map((id) => button(marks.names.get(id) ?? id, () => reveal(id))));
  }

  function mark(): void {
    const svg = drawing();
    if (!svg) return;
    const states = [...svg.querySelectorAll('[data-state]')];
    for (const state of states) {
      state.toggleAttribute('data-active', marks.active.includes(idOf(state)));
      state.toggleAttribute('data-large', heightOf(state) > LARGE_PX);
    }
    const before = lit;
    lit = states
      .filter((state) => state.hasAttribute('data-active') && isInnermost(state))
      .map((state) => idOf(state));
    if (lit.join() !== before.join()) {
      nameStates();
      const first = lit.find((id) => !before.includes(id));
      if (first !== undefined) reveal(first);
    }
    markEdges(svg);
  }

  function markEdges(svg: SVGSVGElement): void {
    const edges = [...svg.querySelectorAll('[data-event]')].map((edge): DrawnEdge & { edge: Element } => ({
      edge,
      source: edge.getAttribute('data-source') ?? '',
      event: edge.getAttribute('data-event') ?? '',
      target: edge.getAttribute('data-target') ?? '',
    }));
    const taken = marks.event === null ? [] : takenEdges(edges, marks.event, marks.before, marks.active);
    for (const { edge } of edges) {
      edge.toggleAttribute(
        'data-taken',
        taken.some((other) => other.edge === edge),
      );
    }
  }

  async function draw(machineId: string | null): Promise<void> {
    shown = machineId;
    lit = [];
    now.replaceChildren();
    const file = machineId === null ? null : chartFile(machineId);
    zoom.hidden = file === null;
    chart.replaceChildren();
    if (file === null) {
      chart.textContent =
        machineId === null ? 'No machine: this actor has no chart.' : 'There is no chart of it.';
      return;
    }
    const text = await fileText(file);
    if (shown !== machineId) return;
    // The page's own style sheet and theme apply to the drawing.
    const { documentElement } = new DOMParser().parseFromString(
      text.replace(/<style>[^<]*<\/style>/, ''),
      'image/svg+xml',
    );
    chart.replaceChildren(document.importNode(documentElement, true));
    setScale(1);
    mark();
  }

  return {
    element: pane,
    show(machineId, next) {
      marks = next;
      if (machineId === shown && chart.hasChildNodes()) return mark();
      void draw(machineId).catch(() => {
        chart.textContent = 'The chart could not be loaded.';
      });
    },
    say(text) {
      zoom.hidden = true;
      chart.textContent = text;
    },
  };
}
