// What takes longer than a change should wait for. It begins with what `npm test` leaves, and ends with one line:
// `N passed, N failed`. A step without tests of its own counts as one.
import { join } from 'node:path';
import { changedFiles } from './lib/changes.mjs';
import { commandFile, root } from './lib/project.mjs';
import { THOROUGH_SUITE } from './lib/results.mjs';
import { run, stopChildrenOnSignal } from './lib/run.mjs';
import { runSteps } from './lib/steps.mjs';
import { install } from '../tools/pages.mjs';

/** Only a step that hangs takes so long: all screens alone take twenty minutes on a machine that others use too. */
const STEP_TIMEOUT_MS = 60 * 60_000;
/** The longest delay of a slow page; most are much shorter. */
const SLOW_PAGE_MS = '300';
/** Of a hundred steps each, through player and queue. */
const RANDOM_WALKS = '400';

/** @param {string[]} path */
const script = (...path) => join(root, ...path);
const tests = script('scripts', 'test.mjs');

stopChildrenOnSignal();

// Both of its halves need its packages.
await install(script('tools', 'lighthouse'), 'lighthouse');

/** @type {import('./lib/steps.mjs').Step[]} */
const steps = [
  lighthouse('1/2'),
  { name: 'redirects', file: script('tests', 'machines', 'redirects.ts'), args: ['--all'] },
  lighthouse('2/2'),
  { name: 'explore', file: script('tests', 'model', 'explore.ts') },
  ...['1', '2', '3'].map((seed) => ({
    name: `random walk ${seed}`,
    file: commandFile('vitest', 'vitest'),
    args: ['run', '--project', 'machines', 'player-walk'],
    env: { WALK_SEED: seed, WALKS: RANDOM_WALKS },
  })),
  { name: 'html', file: script('tools', 'html', 'run.mjs') },
  { name: 'workerd', file: script('scripts', 'worker.mjs') },
  ...(await containerSteps()),
  ...(await mutationSteps()),
  { name: 'slow page', file: tests, args: ['e2e'], env: { SLOW_PAGE: SLOW_PAGE_MS }, isAlone: true },
  { name: 'thorough', file: tests, args: [THOROUGH_SUITE], isAlone: true },
  {
    name: 'ledger',
    file: script('scripts', 'behaviours.mjs'),
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

/**
 * @param {string} name
 * @param {string} reason
 * @returns {[]}
 */
function leaveOut(name, reason) {
  console.log(`left out  ${name}: ${reason}`);
  return [];
}

/**
 * It takes longest of those that run beside others, so its pages are two steps.
 * @param {string} part
 */
function lighthouse(part) {
  const file = script('tools', 'lighthouse', 'run.mjs');
  return { name: `lighthouse ${part}`, file, args: ['--rules', '--part', part] };
}

/** The image is built, started and requested, where Docker runs. */
async function containerSteps() {
  const { code } = await run('docker', ['info'], { capture: true, timeoutMs: 20_000 });
  if (code !== 0) return leaveOut('container', 'there is no Docker here that answers');
  return [{ name: 'container', file: script('scripts', 'container.mjs') }];
}

/** The mutants of the changed files; their tools are installed first. */
async function mutationSteps() {
  const folder = script('tools', 'mutation');
  const { canBeMutated } = await import('../tools/mutation/files.mjs');
  const changed = changedFiles(root).filter(canBeMutated);
  if (changed.length === 0) return leaveOut('mutation', 'no file that can be mutated differs from main');
  if (!(await install(folder, '@stryker-mutator/instrumenter')))
    return leaveOut('mutation', 'its tools could not be installed');
  return [
    { name: 'mutation', file: join(folder, 'run.mjs'), args: [...changed, '--sample', '14'], isAlone: true },
  ];
}
