import { neighbours } from '../../src/machines/app/neighbours.ts';
import { anyone } from '../../src/machines/app/row.ts';
import { wiring } from '../../src/machines/app/wiring.ts';
import type { ChartModel, ChartState, ChartTransition } from './model.ts';

/** The name of every actor in the drawing. */
const anyActor = 'any actor';

/** Which actor sends to which, by the facts on the arrow. */
interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly facts: readonly string[];
}

const nameOf = (sender: string) => (sender === anyone ? anyActor : sender);

function arrowsOf(): readonly Arrow[] {
  const arrows = new Map<string, Arrow>();
  const add = (from: string, to: string, fact: string) => {
    const { facts } = arrows.get(`${from} ${to}`) ?? { facts: [] };
    arrows.set(`${from} ${to}`, { from, to, facts: [...facts, fact] });
  };
  for (const { from, fact, to } of wiring) add(nameOf(from), to, fact);
  for (const [from, to] of Object.entries(neighbours)) add(from, to, 'directly');
  return [...arrows.values()];
}

/** The table as a chart: a box for each actor that sends or is sent something, an arrow for each pair. */
export function wiringChart(): ChartModel {
  const arrows = arrowsOf();
  const names = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))];
  const box = (key: string, parent: string | null): ChartState => ({
    id: parent === null ? key : `${parent}.${key}`,
    key,
    parent,
    type: parent === null ? 'compound' : 'atomic',
    tags: [],
    initial: null,
    entry: [],
    exit: [],
    invokes: [],
  });
  return {
    id: 'app',
    states: [box('app', null), ...names.map((name) => box(name, 'app'))],
    transitions: arrows.map(
      ({ from, to, facts }): ChartTransition => ({
        source: `app.${from}`,
        event: facts.join(', '),
        guard: null,
        actions: [],
        targets: [`app.${to}`],
      }),
    ),
  };
}

/** The page of the table: its drawing, and each row. */
export function wiringPage(): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = wiring.map(({ from, fact, to, event }) =>
    line([nameOf(from), `\`${fact}\``, to, `\`${event}\``]),
  );
  const pairs = Object.entries(neighbours).map(([from, to]) => `${from} → ${to}`);
  return [
    '# Who sends what to whom',
    'Made from [`src/machines/app/wiring.ts`](../../src/machines/app/wiring.ts) by `npm run charts`. Do not edit it by hand.',
    `The root passes facts on by these ${wiring.length} rows. Neighbours that talk with every second of a track send directly: ${pairs.join(', ')}.`,
    '![Who sends what to whom](wiring.svg)',
    [line(['From', 'Fact', 'To', 'Event']), line(['---', '---', '---', '---']), ...rows].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}
