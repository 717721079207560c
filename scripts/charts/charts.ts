// Draws every machine and writes its page of docs; with --check it only compares them with the code.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexPage, machinePage } from './docs.ts';
import { layoutChart } from './layout.ts';
import { findMachines } from './machines.ts';
import { chartModel, type ChartModel } from './model.ts';
import { outlineOf } from './outline.ts';
import { renderChart } from './render.ts';
import { wiringChart, wiringPage } from './wiring.ts';

/** A wider chart cannot be read on a page: the page shows its outline, which links to it. */
const PAGE_WIDTH_PX = 2400;

const project = fileURLToPath(new URL('../..', import.meta.url));
const folder = 'docs/charts';
const isCheck = process.argv.includes('--check');

const machines = await findMachines(project);
const charts = new Map<string, ChartModel>();
const files = new Map<string, string>();
for (const known of machines) {
  const chart = chartModel(known.machine);
  charts.set(known.name, chart);
  const placed = await layoutChart(chart);
  const isLarge = placed.width > PAGE_WIDTH_PX;
  files.set(`${known.page}.svg`, renderChart(placed, `State chart of ${known.name}`));
  if (isLarge) {
    const outline = await layoutChart(outlineOf(chart));
    files.set(
      `${known.page}.outline.svg`,
      renderChart(outline, `State chart of ${known.name}, its main states`),
    );
  }
  files.set(`${known.page}.md`, machinePage(known, chart, isLarge));
}
files.set('wiring.svg', renderChart(await layoutChart(wiringChart()), 'Who sends what to whom'));
files.set('wiring.md', wiringPage());
files.set('README.md', indexPage(machines, charts));

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
