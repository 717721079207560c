import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { BROWSERS, chromiumPath } from '../../scripts/chromium.mjs';
import { root } from '../../scripts/lib/project.mjs';
import { middleOf, spreadOf } from './figures.mjs';

const FILE = join(root, 'docs', 'performance.md');
const FIRST_ROW = /^\|(?:-+\|)+\n/m;
const MACHINE = /^Machine: .*$/m;
const RETURNING = ', returning';

/**
 * Writes the figures that have a must into the table of docs/performance.md: a row replaces the one of the
 * same bench and name, a new one stands behind the last of its bench. A returning listener's figure stands
 * in the row of a new one's.
 * @param {string} bench
 * @param {readonly import('./figures.mjs').Figure[]} figures
 */
export function recordFigures(bench, figures) {
  const commit = output('git', ['rev-parse', '--short=8', 'HEAD']);
  const text = readFileSync(FILE, 'utf8');
  const head = FIRST_ROW.exec(text);
  if (head === null) throw new Error(`${FILE} has no table`);
  const start = head.index + head[0].length;
  const end = text.indexOf('\n\n', start);
  const rows = text.slice(start, end).split('\n');
  for (const figure of figures.filter(({ name, must }) => must !== undefined && !name.endsWith(RETURNING))) {
    const key = `| ${bench}: ${figure.name} |`;
    const must = `${figure.must} ${figure.unit}`.trim();
    const own = figures.find(({ name }) => name === `${figure.name}${RETURNING}`);
    const row = `${key} ${must} | ${measured(figure)} | ${own ? `${measured(own)} ` : ''}| ${commit} |`;
    const same = rows.findIndex((other) => other.startsWith(key));
    const last = rows.findLastIndex((other) => other.startsWith(`| ${bench}: `));
    if (same >= 0) rows[same] = row;
    else rows.splice(last < 0 ? rows.length : last + 1, 0, row);
  }
  const machine = `Machine: ${cpus().length} × ${cpus()[0]?.model}, Node.js ${process.version}, ${browser()}.`;
  writeFileSync(FILE, (text.slice(0, start) + rows.join('\n') + text.slice(end)).replace(MACHINE, machine));
}

/** The median, and the spread where runs differ. @param {import('./figures.mjs').Figure} figure */
function measured(figure) {
  const spread = spreadOf(figure).replace(' to ', '–');
  return `${middleOf(figure)}${spread === '' ? '' : ` (${spread})`}`;
}

const browser = () =>
  output(chromiumPath(BROWSERS) || chromiumPath(), ['--version'])
    .split(' ')
    .slice(0, 2)
    .join(' ');

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
function output(command, args) {
  return execFileSync(command, args, { cwd: root, encoding: 'utf8' }).trim();
}
