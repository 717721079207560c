// Prints how much of the ledger is proven: per area the rows and those that a passing test proves, then the
// IDs without a proof.
//   --check        only the ledger and the citations; prints nothing when all is well
//   --proven       the same, and fails on a row without a passing test; run `npm test` first. Rows that only the thorough
//                  tier proves are left out, unless `--thorough` follows
//   --ids QUE PAN  the rows of these areas, each with its state and the tests that cite it
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { citations, citedIn, provenBy, readLedger } from './lib/ledger.mjs';
import { resultsFile, root } from './lib/project.mjs';
import { readJson } from './lib/files.mjs';
import { THOROUGH_SUITE } from './lib/results.mjs';
import { unprovenRows } from './lib/verdict.mjs';

/** @typedef {import('./lib/results.mjs').TestOutcome} TestOutcome */

const args = process.argv.slice(2);
const { areas, retired, problems } = readLedger(join(root, 'docs', 'behaviours'));
const known = new Set(areas.flatMap(({ rows }) => rows.map(({ id }) => id)));
const cited = citedIn(root);
for (const [id, files] of cited)
  if (!known.has(id))
    problems.push(
      `${id} is cited in ${files.join(', ')} but ${retired.has(id) ? 'is retired' : 'is not in the ledger'}`,
    );

for (const id of known) if (!cited.has(id)) problems.push(`${id} is cited by no test`);

const finished = statSync(resultsFile, { throwIfNoEntry: false })?.mtimeMs;
/** @type {TestOutcome[]} */
const outcomes = finished === undefined ? [] : readJson(resultsFile).tests;
const proven = provenBy(outcomes, (file) => existsSync(join(root, file)));
const changed = [...new Set(outcomes.map(({ file }) => file))].filter((file) => {
  const time = statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs;
  return time === undefined || time > (finished ?? 0);
});

/** @param {string} file */
const isDue = (file) => args.includes('--thorough') || !file.startsWith(join('tests', THOROUGH_SUITE));
const due = [...known].filter((id) => cited.get(id)?.some(isDue) ?? true);

if (args.includes('--proven')) problems.push(...unprovenRows(due, proven, outcomes, changed.filter(isDue)));
else if (!args.includes('--check')) report();
for (const problem of problems) console.error(`Wrong: ${problem}`);
if (problems.length > 0) process.exitCode = 1;

function report() {
  for (const id of outcomes.flatMap(({ title }) => citations(title))) {
    if (!known.has(id) && !cited.has(id))
      problems.push(`${id} is the citation of a test that ran, but is not in the ledger`);
  }

  const wanted = args.slice(args.indexOf('--ids') + 1).map((area) => area.toLowerCase());
  if (args.includes('--ids')) {
    const chosen = areas.filter(({ file }) => wanted.length === 0 || wanted.includes(file.slice(0, 3)));
    return printRows(chosen);
  }

  const width = Math.max(...areas.map(({ title }) => title.length));
  let rowCount = 0;
  let provenCount = 0;
  for (const { file, title, rows } of areas) {
    const count = rows.filter(({ id }) => proven.has(id)).length;
    rowCount += rows.length;
    provenCount += count;
    console.log(
      `${file.slice(0, 3).toUpperCase()}  ${title.padEnd(width)}  ${String(count).padStart(3)} of ${String(rows.length).padStart(3)}`,
    );
  }
  console.log(
    `${'all'.padEnd(width + 5)}  ${String(provenCount).padStart(3)} of ${String(rowCount).padStart(3)} proven`,
  );

  const open = areas
    .map(({ rows }) => rows.filter(({ id }) => !proven.has(id)).map(({ id }) => id))
    .filter((ids) => ids.length > 0);
  if (open.length > 0) console.log('\nWithout a passing test:');
  for (const ids of open) console.log(`  ${inRuns(ids)}`);

  if (finished === undefined)
    return console.log('\nNo test has run here yet: `npm test` leaves what it proves.');
  if (changed.length > 0)
    console.log(
      `\n${changed.length} test files have changed since they ran: \`npm test\` brings this up to date.`,
    );
}

/**
 * @param {import('./lib/ledger.mjs').Area[]} chosen
 */
function printRows(chosen) {
  for (const { rows } of chosen) {
    for (const { id, level, behaviour } of rows) {
      const state = proven.has(id) ? 'proven' : cited.has(id) ? 'cited ' : 'open  ';
      console.log(`${state}  ${id}  ${level.padEnd(7)}  ${behaviour}`);
      for (const file of cited.get(id) ?? []) console.log(`                          ${file}`);
    }
  }
}

/**
 * 'QUE-01 to QUE-04, QUE-09': neighbours are drawn together.
 * @param {string[]} ids of one area, in order
 */
function inRuns(ids) {
  /** @type {string[][]} */
  const runs = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run !== undefined && Number(run.at(-1)?.slice(4)) + 1 === Number(id.slice(4))) run.push(id);
    else runs.push([id]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.join(', '))).join(', ');
}
