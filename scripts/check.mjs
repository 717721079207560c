// All checks except the tests, before a change is finished. Every step runs, even after a failed one;
// a failed step shows its output.
import { join } from 'node:path';
import { commandFile, root } from './lib/project.mjs';
import { run, stopChildrenOnSignal } from './lib/run.mjs';

/** Many times the duration of the slowest step; one that takes longer hangs. */
const STEP_TIMEOUT_MS = 5 * 60_000;

const isOnCi = process.env.CI === 'true';

/** @type {[name: string, file: string, ...args: string[]][]} */
const steps = [
  ['codegen', commandFile('@pandacss/dev', 'panda'), 'codegen', '--silent'],
  ['format', commandFile('oxfmt', 'oxfmt'), '--check'],
  ['lint', commandFile('oxlint', 'oxlint')],
  ['types', commandFile('typescript', 'tsc'), '--noEmit'],
  ['unused', commandFile('knip', 'knip'), '--no-progress'],
  ['dead', commandFile('knip', 'knip'), '--production', '--no-progress'],
  ['sizes', commandFile('size-limit', 'size-limit')],
  // CI has just run every test; elsewhere the citations must suffice.
  ['ledger', join(root, 'scripts', 'behaviours.mjs'), isOnCi ? '--proven' : '--check'],
  ['charts', join(root, 'scripts', 'charts', 'charts.ts'), '--check'],
];
// One explores deeper than the suite `model` does, the other downloads extra packages: both run only on CI.
if (isOnCi) {
  steps.push(['explore', join(root, 'tests', 'model', 'explore.ts')]);
  steps.push(['workerd', join(root, 'scripts', 'worker.mjs')]);
}

stopChildrenOnSignal();

/** @type {string[]} */
const failed = [];
for (const [name, file, ...args] of steps) {
  const started = Date.now();
  const { code, isStopped, output } = await run(process.execPath, [file, ...args], {
    cwd: root,
    capture: true,
    timeoutMs: STEP_TIMEOUT_MS,
  });
  const isGood = code === 0 && !isStopped;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${isGood ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)} ${seconds.padStart(5)} s`);
  if (isGood) continue;
  failed.push(name);
  console.log(`${output.trimEnd()}\n${isStopped ? 'It did not end in time and was stopped.\n' : ''}`);
}

if (!isOnCi)
  console.log(
    'left out  explore, workerd: `npm run explore` and `npm run test:worker`, or CI=true here, run them',
  );

const summary = failed.length === 0 ? 'all good' : `${failed.length} failed: ${failed.join(', ')}`;
console.log(`\n${steps.length} checks, ${summary}`);
process.exitCode = failed.length === 0 ? 0 : 1;
