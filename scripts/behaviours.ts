// Whether the ledger is whole, and each of its rows is cited by a test; prints nothing when all is well.
//   --proven  fails on a row without a passing test too; run `npm test` first. Rows that only the thorough
//             tier proves are left out, unless `--thorough` follows
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { citedIn, provenBy, readLedger } from './lib/ledger.ts';
import { resultsFile, root } from './lib/project.mjs';
import { readJson } from './lib/files.mjs';
import { THOROUGH_SUITE, type TestOutcome } from './lib/results.ts';
import { unprovenRows } from './lib/verdict.ts';

const args = process.argv.slice(2);
const { ids: known, problems } = readLedger(join(root, 'docs', 'behaviours'));
const cited = citedIn(root);
for (const [id, files] of cited)
  if (!known.has(id)) problems.push(`${id} is cited in ${files.join(', ')} but is not in the ledger`);

for (const id of known) if (!cited.has(id)) problems.push(`${id} is cited by no test`);

const finished = statSync(resultsFile, { throwIfNoEntry: false })?.mtimeMs;
const outcomes: TestOutcome[] = finished === undefined ? [] : readJson(resultsFile).tests;
const proven = provenBy(outcomes, (file) => existsSync(join(root, file)));
const changed = [...new Set(outcomes.map(({ file }) => file))].filter((file) => {
  const time = statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs;
  return time === undefined || time > (finished ?? 0);
});

const isDue = (file: string) =>
  args.includes('--thorough') || !file.startsWith(join('tests', THOROUGH_SUITE));
const due = [...known].filter((id) => cited.get(id)?.some(isDue) ?? true);

if (args.includes('--proven')) problems.push(...unprovenRows(due, proven, outcomes, changed.filter(isDue)));
for (const problem of problems) console.error(`Wrong: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
