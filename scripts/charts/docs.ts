import type { ChartModel, ChartState } from './model.ts';
import type { DocumentedEvent, KnownMachine } from './machines.ts';

/** The page of one machine: its diagram, states, events, delays and emitted facts. */
export function machinePage(
  { name, page, file, machine, events, emitted }: KnownMachine,
  chart: ChartModel,
  hasOutline: boolean,
): string {
  return [
    `# ${name}`,
    `Made from [\`${file}\`](../../${file}) by \`npm run charts\`. Do not edit it by hand.`,
    hasOutline
      ? `Its main states; press them for [the complete chart](${page}.svg).\n\n[![Main states of ${name}](${page}.outline.svg)](${page}.svg)`
      : `![State chart of ${name}](${page}.svg)`,
    '## States',
    table(
      ['State', 'Kind', 'Tags', 'Runs'],
      chart.states.map((state) => [
        code(stateName(state, chart)),
        state.type,
        state.tags.join(', '),
        state.invokes.map(code).join(', '),
      ]),
    ),
    '## Events',
    eventTable(events, receivedEvents(chart)),
    '## Delays',
    table(
      ['Delay', 'Length'],
      Object.entries(machine.implementations.delays).map(([delay, length]) => [
        code(delay),
        delayLength(length),
      ]),
    ),
    '## Emitted facts',
    eventTable(emitted, []),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

/** The list of all machines. */
export function indexPage(
  machines: readonly KnownMachine[],
  charts: ReadonlyMap<string, ChartModel>,
): string {
  return [
    '# State charts',
    'Every machine of Foxtrot, drawn from the code by `npm run charts`; `npm run check` fails when they differ.',
    'The messages between them: [who sends what to whom](wiring.md).',
    table(
      ['Machine', 'File', 'States', 'Transitions'],
      machines.map(({ name, page, file }) => {
        const chart = charts.get(name);
        return [
          `[${name}](${page}.md)`,
          code(file),
          String(chart?.states.length ?? 0),
          String(chart?.transitions.length ?? 0),
        ];
      }),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The keys from the machine down, whatever id a state has. */
function stateName(state: ChartState, chart: ChartModel): string {
  if (state.parent === null) return chart.id;
  const parent = chart.states.find(({ id }) => id === state.parent);
  return !parent || parent.parent === null ? state.key : `${stateName(parent, chart)}.${state.key}`;
}

function receivedEvents(chart: ChartModel): readonly string[] {
  const inner = /^(?:after |done|failed: |snapshot: |always$)/;
  return [...new Set(chart.transitions.map(({ event }) => event).filter((event) => !inner.test(event)))];
}

/** The documented events, and those that the chart handles as well. */
function eventTable(documented: readonly DocumentedEvent[], handled: readonly string[]): string {
  const known = new Set(documented.map(({ type }) => type));
  const rows = [
    ...documented,
    ...handled.filter((type) => !known.has(type)).map((type) => ({ type, text: '' })),
  ];
  return table(
    ['Name', 'Meaning'],
    rows.map(({ type, text }) => [code(type), text]),
  );
}

function delayLength(length: unknown): string {
  return typeof length === 'number' ? `${length} ms` : 'worked out when it begins';
}

const code = (text: string) => `\`${text}\``;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'None.';
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
