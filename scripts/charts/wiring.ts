import { neighbours } from '../../src/machines/app/neighbours.ts';
import { anyone } from '../../src/machines/app/row.ts';
import { wiring } from '../../src/machines/app/wiring.ts';
import { pageOf } from './docs.ts';

/** The page of the table: what each recipient is told, and by whom. */
export function wiringPage(): string {
  const rows = [...Map.groupBy(wiring, ({ to }) => to)].map(([to, told]) => {
    const senders = Map.groupBy(told, ({ from }) => (from === anyone ? 'any actor' : from));
    const news = [...senders].map(
      ([from, facts]) => `**${from}** ${facts.map(({ fact }) => `\`${fact}\``).join(', ')}`,
    );
    return `| ${to} | ${news.toSorted().join('; ')} |`;
  });
  const direct = Object.entries(neighbours).map(([from, to]) => `${from} → ${to}`);
  return pageOf([
    '# Who sends what to whom',
    'Made from [`src/machines/app/wiring.ts`](../../src/machines/app/wiring.ts) by `npm run charts`.',
    `The root passes facts on by these ${wiring.length} rows. Neighbours that talk every second send directly: ${direct.join(', ')}.`,
    ['| recipient | **sender** and its facts |', '|---|---|', ...rows.toSorted()].join('\n'),
  ]);
}
