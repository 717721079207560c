import appDrawing from '../../docs/charts/app.svg?raw';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readDrawing } from '../platform/read-drawing.ts';
import type { ActiveState } from './definition.ts';

const chartFiles: Readonly<Record<string, string>> = import.meta.glob(['/docs/charts/*.svg', '!**/*.*.svg'], {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** The style of all drawings: the page's policy allows it as a sheet alone. */
export const chartStyle = /<style>([^<]*)</.exec(appDrawing)?.[1] ?? '';

/** The path of a machine's drawing. */
const chartFile = (machineId: string): string | undefined =>
  chartFiles[`/docs/charts/${machineId.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.svg`];

const isIn = (states: readonly ActiveState[], id: string | null) => states.some((state) => state.id === id);

/** Marks the current states, and the transition taken: from a once active state to an active one. */
function mark(
  svg: SVGSVGElement,
  active: ChartProps['active'],
  before: ChartProps['before'],
  event: string | null,
) {
  for (const state of svg.querySelectorAll('[data-state]'))
    state.toggleAttribute('data-active', isIn(active, state.getAttribute('data-state')));
  const edges = [...svg.querySelectorAll('[data-event]')];
  const fits = edges.filter(
    (edge) => edge.getAttribute('data-event') === event && isIn(before, edge.getAttribute('data-source')),
  );
  const taken = fits.find((edge) => isIn(active, edge.getAttribute('data-target'))) ?? fits[0];
  for (const edge of edges) edge.toggleAttribute('data-taken', edge === taken);
}

/**
 * Says how many px of a drawing one px of the screen is, so that what is current can be read in a drawing
 * that is all in sight.
 * Its names grow away from the nearer edge, and one that would cover another is below it.
 */
function fit(svg: SVGSVGElement, isComplete: boolean): void {
  const { width } = svg.viewBox.baseVal;
  const scale = svg.getScreenCTM()?.a || 1;
  svg.style.setProperty('--px', `${1 / scale}px`);
  for (const title of svg.querySelectorAll('.title[text-anchor]')) {
    title.removeAttribute('text-anchor');
    title.removeAttribute('dy');
  }
  if (!isComplete) return;
  const placed: DOMRect[] = [];
  for (const title of svg.querySelectorAll('[data-active]:is(.atomic, .final) > .title')) {
    title.setAttribute('text-anchor', Number(title.getAttribute('x')) > width / 2 ? 'end' : 'start');
    let box = title.getBoundingClientRect();
    const covers = (other: DOMRect) =>
      box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
    for (let lines = 1; lines < 8 && placed.some(covers); lines += 1) {
      title.setAttribute('dy', String((lines * 16) / scale));
      box = title.getBoundingClientRect();
    }
    placed.push(box);
  }
}

/** Scrolls a box to an element in it that is not completely visible, and nothing around the box. */
export function reveal(element: Element, box: HTMLElement): void {
  const [own, frame] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  const isSeenAcross = own.left >= frame.left && own.right <= frame.right;
  if (isSeenAcross && own.top >= frame.top && own.bottom <= frame.bottom) return;
  box.scrollBy(
    own.left - frame.left + (own.width - frame.width) / 2,
    own.top - frame.top + (own.height - frame.height) / 2,
  );
}

interface ChartProps {
  /** null if the actor is no machine. */
  readonly machineId: string | null;
  readonly active: readonly ActiveState[];
  /** The states that were active before the last event. */
  readonly before: readonly ActiveState[];
  /** The last event in the words of the chart. */
  readonly event: string | null;
}

/** The drawing of one machine with its states and last transition. Each machine needs its own. */
export function Chart({ machineId, active, before, event }: ChartProps) {
  const file = machineId === null ? undefined : chartFile(machineId);
  const frame = useRef<HTMLDivElement>(null);
  const lastLit = useRef<readonly string[]>([]);
  const [svg, setSvg] = useState<SVGSVGElement | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isComplete, setComplete] = useState(false);
  const lit = active.filter(({ isInnermost }) => isInnermost);

  useEffect(() => {
    if (file === undefined) return undefined;
    let isOver = false;
    readDrawing(file).then(
      (drawing) => !isOver && setSvg(drawing),
      () => setFailed(true),
    );
    return () => void (isOver = true);
  }, [file]);
  useLayoutEffect(() => {
    if (svg) frame.current?.replaceChildren(svg);
  }, [svg]);
  useLayoutEffect(() => {
    if (!svg) return;
    mark(svg, active, before, event);
    fit(svg, isComplete);
  });
  const show = (id: string | undefined) => {
    const box = svg?.querySelector(`[data-state="${id}"] > .box`);
    if (box && frame.current) reveal(box, frame.current);
  };
  const litIds = lit.map(({ id }) => id).join(' ');
  useLayoutEffect(() => {
    const ids = litIds.split(' ');
    show(ids.find((id) => !lastLit.current.includes(id)) ?? ids[0]);
    lastLit.current = ids;
    // Only what is newly lit moves the drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-deps
  }, [svg, litIds, isComplete]);

  return (
    <section className="chart-pane" aria-label="Chart">
      <div className="chart-bar">
        {/* By name, because only a part of a large chart is visible. */}
        <div className="now" role="group" aria-label="Current states">
          {svg &&
            lit.map(({ id, name }) => (
              <button key={id} type="button" onClick={() => show(id)}>
                {name}
              </button>
            ))}
        </div>
        <button type="button" aria-pressed={isComplete} onClick={() => setComplete(!isComplete)}>
          Fit
        </button>
      </div>
      {svg ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div ref={frame} className="chart" tabIndex={0} data-complete={isComplete ? '' : undefined} />
      ) : (
        <p className="chart">
          {hasFailed
            ? 'The chart could not be loaded.'
            : file === undefined &&
              (machineId ? 'There is no chart of it.' : 'No machine: this actor has no chart.')}
        </p>
      )}
    </section>
  );
}
