// Prints how much of each machine's graph the walks reach. Exits with code 1 if anything is missing.
import { cover, type Count } from './coverage.ts';
import { walks } from './walks/index.ts';
import { coverWiring } from './wiring-walk.ts';

const only = process.argv.slice(2);
const rows = Object.entries(walks)
  .filter(([name]) => only.length === 0 || only.includes(name))
  .map(([name, own]) => {
    const began = performance.now();
    const coverage = cover(own);
    return { name, ...coverage, seconds: (performance.now() - began) / 1000 };
  });

const share = ({ reached, total }: Pick<Count, 'reached' | 'total'>) => `${reached}/${total}`.padStart(11);
const line = (name: string, counts: readonly Pick<Count, 'reached' | 'total'>[], note: string) =>
  `${name.padEnd(16)}${counts.map(share).join('')}  ${note}`;

console.log(`${''.padEnd(16)}     states transitions refusals`);
for (const { name, states, transitions, guards, paths, steps, seconds } of rows) {
  const cost = `${paths} paths, ${steps} steps, ${seconds.toFixed(1)} s`;
  console.log(line(name, [states, transitions, guards], cost));
}
const total = (pick: (row: (typeof rows)[number]) => Count) => ({
  reached: rows.reduce((sum, row) => sum + pick(row).reached, 0),
  total: rows.reduce((sum, row) => sum + pick(row).total, 0),
});
const totals = [
  total(({ states }) => states),
  total(({ transitions }) => transitions),
  total(({ guards }) => guards),
];
const all = totals.reduce((sum, { total: count }) => sum + count, 0);
const reached = totals.reduce((sum, { reached: count }) => sum + count, 0);
console.log(line('all', totals, `${((100 * reached) / all).toFixed(1)} %`));

const wired = coverWiring();
console.log(line('wiring', [wired], `rows of the table: sender, fact, recipient, event`));

const missing = [
  ...rows.flatMap(({ name, states, transitions, guards }) =>
    [...states.missing, ...transitions.missing, ...guards.missing].map((label) => `${name}: ${label}`),
  ),
  ...wired.missing.map((label) => `wiring: ${label}`),
];
if (missing.length > 0) {
  console.log(`\nNever seen:\n  ${missing.join('\n  ')}`);
  process.exitCode = 1;
}
