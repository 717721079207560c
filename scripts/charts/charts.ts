// Draws every machine and writes its page of docs; with --check it only compares them with the code.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexPage, machinePage } from './docs.ts';
import { layoutChart } from './layout.ts';
import { findMachines } from './machines.ts';
import { chartModel } from './model.ts';
import { partsOf } from './parts.ts';
import { renderChart } from './render.ts';
import { wiringPage } from './wiring.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const folder = 'docs/charts';
const isCheck = process.argv.includes('--check');

const machines = await findMachines(project);
const files = new Map<string, string>();
for (const known of machines) {
  const chart = chartModel(known.machine);
  const complete = await layoutChart(chart);
  // The inspector shows it in any case.
  files.set(`${known.page}.svg`, renderChart(complete, `State chart of ${known.name}`));
  const parts = await partsOf(chart, complete);
  for (const { path, placed } of parts)
    files.set(`${known.page}.${path}.svg`, renderChart(placed, `State chart of ${known.name}, ${path}`));
  files.set(`${known.page}.md`, machinePage(known, parts));
}
files.set('wiring.md', wiringPage());
files.set('README.md', indexPage(machines));

const present = globSync('*', { cwd: join(project, folder) });
const stale = [
  ...[...files].filter(([name, text]) => textOf(name) !== text).map(([name]) => name),
  ...present.filter((name) => !files.has(name)),
];
if (isCheck) {
  if (stale.length > 0) {
    console.error(`The charts differ from the code (${stale.join(', ')}). Run: npm run charts`);
    process.exitCode = 1;
  } else console.log(`${machines.length} charts say what the code says`);
} else {
  mkdirSync(join(project, folder), { recursive: true });
  for (const name of present) if (!files.has(name)) rmSync(join(project, folder, name));
  for (const [name, text] of files) writeFileSync(join(project, folder, name), text);
  console.log(`${machines.length} charts drawn into ${folder}`);
}

function textOf(name: string): string | null {
  const path = join(project, folder, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
