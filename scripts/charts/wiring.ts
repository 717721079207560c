import { neighbours } from '../../src/machines/app/neighbours.ts';
import { anyone } from '../../src/machines/app/row.ts';
import { wiring } from '../../src/machines/app/wiring.ts';
import { pageOf } from './docs.ts';
import type { ChartModel, ChartTransition } from './model.ts';

/** The name of every actor in the drawing. */
const anyActor = 'any actor';

/** What the drawings are about, by the recipients in each; the last one has all others. */
const recipientsOf: Readonly<Record<string, readonly string[]>> = {
  'what plays': ['player', 'tabs', 'lyrics', 'playerLook', 'radio'],
  'the queue': ['queue', 'artistTracks', 'moodTracks'],
  'what is told and undone': ['toasts', 'undo', 'log', 'library'],
  'what other scripts hear': ['analytics', 'windowEvents', 'storage'],
  'the shell and its dialogs': [],
};

/** A drawing of a part of the table. */
export interface WiringArea {
  readonly name: string;
  /** The name of its file. */
  readonly page: string;
  readonly chart: ChartModel;
}

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

/** The table as charts, by recipients: a box for each actor, an arrow for each pair. */
export function wiringCharts(): readonly WiringArea[] {
  const arrows = arrowsOf();
  const named = Object.values(recipientsOf).flat();
  return Object.entries(recipientsOf).map(([name, recipients]) => ({
    name,
    page: `wiring.${name.replaceAll(' ', '-')}`,
    chart: chartOf(
      arrows.filter(({ to }) => (recipients.length > 0 ? recipients.includes(to) : !named.includes(to))),
    ),
  }));
}

function chartOf(arrows: readonly Arrow[]): ChartModel {
  const names = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))];
  return {
    id: 'wiring',
    states: names.map((key) => ({
      id: key,
      key,
      parent: null,
      type: 'atomic',
      tags: [],
      initial: null,
      entry: [],
      exit: [],
      invokes: [],
    })),
    transitions: arrows.map(({ from, to, facts }): ChartTransition => ({
      source: from,
      event: facts.join(', '),
      guard: null,
      actions: [],
      targets: [to],
    })),
  };
}

/** The page of the table: its drawings. */
export function wiringPage(areas: readonly WiringArea[]): string {
  const pairs = Object.entries(neighbours).map(([from, to]) => `${from} → ${to}`);
  return pageOf([
    '# Who sends what to whom',
    'Made from [`src/machines/app/wiring.ts`](../../src/machines/app/wiring.ts) by `npm run charts`.',
    `The root passes facts on by these ${wiring.length} rows. Neighbours that talk every second send directly: ${pairs.join(', ')}.`,
    ...areas.map(({ name, page }) => `**To ${name}:**\n\n![Who sends what to ${name}](${page}.svg)`),
  ]);
}
