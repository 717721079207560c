// What takes longer than a change should wait for. It begins with what `npm test` leaves, and ends with one
// line: `N passed, N failed`. A step without tests of its own counts as one.
import { join } from 'node:path';
import { commandFile, root } from './lib/project.mjs';
import { THOROUGH_SUITE } from './lib/results.ts';
import { stopChildrenOnSignal } from './lib/run.mjs';
import { runSteps, type Step } from './lib/steps.ts';
import { partOfToday } from './lib/today.mjs';

/** Only a step that hangs takes so long: all screens take twenty minutes on a shared machine. */
const STEP_TIMEOUT_MS = 60 * 60_000;
/** The longest delay of a slow page; most are much shorter. */
const SLOW_PAGE_MS = '300';
/** Of a hundred steps each, through player and queue. */
const RANDOM_WALKS = '400';
/** What found nothing for long is taken in daily parts; tests/README.md says what each has found. */
const SEEDS = 100;
const HALVES = 2;

const script = (...path: readonly string[]) => join(root, ...path);
const tests = script('scripts', 'test.ts');
const half = partOfToday(HALVES);

stopChildrenOnSignal();

const steps: readonly Step[] = [
  {
    name: 'lighthouse',
    file: script('tools', 'lighthouse', 'run.mjs'),
    args: ['--rules', '--today'],
  },
  { name: 'redirects', file: script('tests', 'machines', 'redirects.ts'), args: ['--all'] },
  { name: 'explore', file: script('tests', 'model', 'explore.ts') },
  {
    name: 'random walk',
    file: commandFile('vitest', 'vitest'),
    args: ['run', '--project', 'machines', 'player-walk'],
    env: { WALK_SEED: String(partOfToday(SEEDS) ?? 1), WALKS: RANDOM_WALKS },
  },
  { name: 'html', file: script('tools', 'html', 'run.mjs') },
  { name: 'workerd', file: script('scripts', 'worker.mjs') },
  { name: 'mutation', file: script('tools', 'mutation', 'run.mjs'), isAlone: true },
  {
    name: 'slow page',
    file: tests,
    args: half === null ? ['e2e'] : ['e2e', `--shard=${half}/${HALVES}`],
    env: { SLOW_PAGE: SLOW_PAGE_MS },
    isAlone: true,
  },
  { name: 'thorough', file: tests, args: [THOROUGH_SUITE], isAlone: true },
  {
    name: 'ledger',
    file: script('scripts', 'behaviours.ts'),
    args: ['--proven', '--thorough'],
    isAlone: true,
  },
];

let passed = 0;
let failed = 0;
await runSteps(steps, STEP_TIMEOUT_MS, (_, output, isGood) => {
  const [, good, bad] = /^(\d+) passed, (\d+) failed/.exec(output.trimEnd().split('\n').at(-1) ?? '') ?? [];
  passed += good === undefined ? Number(isGood) : Number(good);
  failed += bad === undefined ? Number(!isGood) : Math.max(Number(bad), Number(!isGood));
});
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
