import { inWords, measures, type PlacedChart, type PlacedEdge, type PlacedState } from './layout.ts';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const round = (value = 0) => Math.round(value * 10) / 10;

/**
 * Colours for light and dark: by the reader's setting where the drawing is a file, by the app's theme in the
 * inspector, which lights a state by the attribute data-active.
 */
const style = `
  svg:root { color-scheme: light dark }
  svg {
    text { font: 11px ui-sans-serif, system-ui, sans-serif; fill: light-dark(#4a3d36, #cfc3bd); white-space: pre }
    .title { font-size: 14px; font-weight: 650; fill: light-dark(#261b16, #f8f2ef) }
    .box { fill: light-dark(#ffffff, #2a201b); stroke: light-dark(#b9aca5, #6d5f58); stroke-width: 1.2 }
    .compound > .box { fill: light-dark(#f6f0ec, #1e1612) }
    .parallel > .box { stroke-dasharray: 6 4 }
    .final > .box { stroke-width: 3 }
    .history > .box { fill: none; stroke-dasharray: 2 3 }
    .arrow { fill: none; stroke: light-dark(#8b7d77, #a3948c); stroke-width: 1.2 }
    .head, .start { fill: light-dark(#8b7d77, #a3948c) }
    .label-ground { fill: light-dark(#fbf8f6, #150e0b); opacity: .88 }
    .tag, [data-taken] text { fill: light-dark(#8b4a14, #ff9a5f) }
    [data-active] > .box, [data-taken] .arrow { stroke: light-dark(#e86208, #fd893e); stroke-width: 3 }
    /* What is current is filled; what lies around it is only outlined, or the complete drawing would be lit. */
    [data-active]:is(.atomic, .final) > .box { fill: light-dark(#fee3d7, #5a2f14) }
  }`;

/**
 * The diagram as one self-contained SVG: it follows the reader's light or dark setting and loads nothing.
 * @param label the text for screen readers
 */
export function renderChart(chart: PlacedChart, label: string): string {
  const width = Math.ceil(chart.width);
  const height = Math.ceil(chart.height);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(label)}">`,
    `<style>${style}</style>`,
    `<defs><marker id="head" viewBox="0 0 8 8" refX="7.4" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path class="head" d="M0 0 8 4 0 8Z"/></marker></defs>`,
    ...chart.states.map((placed) => renderState(placed, chart)),
    ...chart.edges.map(renderEdge),
    '</svg>',
    '',
  ].join('\n');
}

function renderState({ state, x, y, width, height, lines }: PlacedState, chart: PlacedChart): string {
  const left = round(x) + measures.paddingPx;
  const isInitial = chart.states.some(({ state: other }) => other.initial === state.id);
  const tags = state.tags.length > 0 ? ` <tspan class="tag">#${escape(state.tags.join(' #'))}</tspan>` : '';
  return [
    `<g class="${state.type}" data-state="${escape(state.id)}">`,
    `<rect class="box" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="10"/>`,
    isInitial ? `<circle class="start" cx="${round(x)}" cy="${round(y)}" r="5"/>` : '',
    `<text class="title" x="${left}" y="${round(y) + 20}">${escape(inWords(state.key))}</text>`,
    ...lines.map(
      (line, index) =>
        `<text x="${left}" y="${round(y) + measures.titleRowPx + 8 + index * measures.linePx}">${escape(line)}</text>`,
    ),
    tags
      ? `<title>${escape(state.id)}: ${escape(state.tags.join(', '))}</title>`
      : `<title>${escape(state.id)}</title>`,
    '</g>',
  ]
    .filter(Boolean)
    .join('');
}

function renderEdge({ transition, lines, sections = [], labels: [label] = [] }: PlacedEdge): string {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  const width = Math.max(...lines.map((line) => line.length)) * measures.textLetterPx + 6;
  return [
    `<g data-source="${escape(transition.source)}" data-event="${escape(transition.event)}" data-target="${escape(transition.targets.join(' '))}">`,
    `<path class="arrow" d="${path}" marker-end="url(#head)"/>`,
    `<rect class="label-ground" x="${round(label?.x)}" y="${round(label?.y)}" width="${round(width)}" height="${lines.length * measures.linePx}" rx="4"/>`,
    ...lines.map(
      (line, index) =>
        `<text x="${round(label?.x) + 3}" y="${round(label?.y) + 11 + index * measures.linePx}">${escape(line)}</text>`,
    ),
    '</g>',
  ].join('');
}
