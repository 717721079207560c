import { neighbours } from '../../src/machines/app/neighbours.ts';
import { anyone } from '../../src/machines/app/row.ts';
import { wiring } from '../../src/machines/app/wiring.ts';
import { pageOf } from './docs.ts';

/** The page of the table: who sends to whom as a drawing, and what each recipient is told by whom. */
export function wiringPage(): string {
  const lines = wiring.map(({ from, fact, to }) => ({
    from: from === anyone ? 'anyActor' : from,
    fact,
    to,
  }));
  const arrows = lines.map(({ from, to }) => `  ${from} --> ${to}`);
  const drawing = ['flowchart LR', ...[...new Set(arrows)].toSorted()].join('\n');
  const pairs = Map.groupBy(lines, ({ to, from }) => `| ${to} | ${from} |`);
  const rows = [...pairs].map(
    ([pair, told]) => `${pair} ${told.map(({ fact }) => `\`${fact}\``).join(', ')} |`,
  );
  const direct = Object.entries(neighbours).map(([from, to]) => `${from} → ${to}`);
  return pageOf([
    '# Who sends what to whom',
    'Made from [`src/machines/app/wiring.ts`](../../src/machines/app/wiring.ts) by `npm run charts`.',
    `The root passes facts on by these ${wiring.length} rows. Neighbours that talk every second send directly: ${direct.join(', ')}.`,
    `\`\`\`mermaid\n${drawing}\n\`\`\``,
    ['| to | from | facts |', '|---|---|---|', ...rows.toSorted()].join('\n'),
  ]);
}
