// All checks except the tests, before a change is finished. Every step runs, even after a failed one;
// a failed step shows its output.
import { join } from 'node:path';
import { commandFile, root } from './lib/project.mjs';
import { stopChildrenOnSignal } from './lib/run.mjs';
import { runSteps, type Step } from './lib/steps.ts';

/** Many times the duration of the slowest step; one that takes longer hangs. */
const STEP_TIMEOUT_MS = 15 * 60_000;

const isOnCi = process.env.CI === 'true';
const knip = commandFile('knip', 'knip');

const steps: readonly Step[] = [
  // The others read what this one writes.
  {
    name: 'codegen',
    file: commandFile('@pandacss/dev', 'panda'),
    args: ['codegen', '--silent'],
    isAlone: true,
  },
  { name: 'lint', file: commandFile('oxlint', 'oxlint') },
  { name: 'charts', file: join(root, 'scripts', 'charts', 'charts.ts'), args: ['--check'] },
  { name: 'unused', file: knip, args: ['--no-progress'] },
  { name: 'dead', file: knip, args: ['--production', '--no-progress'] },
  { name: 'types', file: commandFile('typescript', 'tsc'), args: ['--noEmit'] },
  { name: 'format', file: commandFile('oxfmt', 'oxfmt'), args: ['--check'] },
  { name: 'documents', file: join(root, 'scripts', 'documents.mjs') },
  { name: 'deploy', file: join(root, 'tools', 'deploy', 'run.mjs') },
  { name: 'sizes', file: commandFile('size-limit', 'size-limit') },
  // CI has just run every test of `npm test`; elsewhere the citations must suffice.
  { name: 'ledger', file: join(root, 'scripts', 'behaviours.ts'), args: isOnCi ? ['--proven'] : [] },
];

stopChildrenOnSignal();
const failed = await runSteps(steps, STEP_TIMEOUT_MS);
const summary = failed.length === 0 ? 'all good' : `${failed.length} failed: ${failed.join(', ')}`;
console.log(`\n${steps.length} checks, ${summary}`);
process.exitCode = failed.length === 0 ? 0 : 1;
