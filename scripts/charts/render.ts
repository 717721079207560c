import { measures, type PlacedChart, type PlacedEdge, type PlacedState } from './layout.ts';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const round = (value: number) => Math.round(value * 10) / 10;

/** Colours for light and dark; the inspector lights a state by the attribute data-active. */
const style = `
  text { font: 11px ui-sans-serif, system-ui, sans-serif; fill: #4a3d36; white-space: pre }
  .title { font-size: 14px; font-weight: 650; fill: #261b16 }
  .box { fill: #ffffff; stroke: #b9aca5; stroke-width: 1.2 }
  .compound > .box { fill: #f6f0ec }
  .parallel > .box { stroke-dasharray: 6 4 }
  .final > .box { stroke-width: 3 }
  .arrow { fill: none; stroke: #8b7d77; stroke-width: 1.2 }
  .head, .start { fill: #8b7d77 }
  .label-ground { fill: #fbf8f6; opacity: .88 }
  .tag { fill: #8b4a14 }
  [data-active] > .box { fill: #fee3d7; stroke: #e86208; stroke-width: 2.4 }
  [data-taken] .arrow { stroke: #e86208; stroke-width: 2.4 }
  @media (prefers-color-scheme: dark) {
    text { fill: #cfc3bd } .title { fill: #f8f2ef }
    .box { fill: #2a201b; stroke: #6d5f58 } .compound > .box { fill: #1e1612 }
    .arrow { stroke: #a3948c } .head, .start { fill: #a3948c } .label-ground { fill: #150e0b }
    .tag { fill: #ff9a5f }
    [data-active] > .box { fill: #5a2f14; stroke: #fd893e } [data-taken] .arrow { stroke: #fd893e }
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
    `<text class="title" x="${left}" y="${round(y) + 20}">${escape(state.key)}</text>`,
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

function renderEdge({ transition, points, label }: PlacedEdge): string {
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  const width = Math.max(...label.lines.map((line) => line.length)) * measures.textLetterPx + 6;
  return [
    `<g data-source="${escape(transition.source)}" data-event="${escape(transition.event)}" data-target="${escape(transition.targets.join(' '))}">`,
    `<path class="arrow" d="${path}" marker-end="url(#head)"/>`,
    `<rect class="label-ground" x="${round(label.x)}" y="${round(label.y)}" width="${round(width)}" height="${label.lines.length * measures.linePx}" rx="4"/>`,
    ...label.lines.map(
      (line, index) =>
        `<text x="${round(label.x) + 3}" y="${round(label.y) + 11 + index * measures.linePx}">${escape(line)}</text>`,
    ),
    '</g>',
  ].join('');
}
