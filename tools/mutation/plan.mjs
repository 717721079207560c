// What Stryker plans to do is changed here before it does it: charts get the tests of their own machine, and a run over
// everything takes its mutants in an order that is drawn, so that a fair sample has been taken whenever its time is over.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { relative } from 'node:path/posix';
import { root } from '../../scripts/lib/project.mjs';

/**
 * @typedef {object} Plan
 * @property {'Run' | 'EarlyResult'} plan
 * @property {number} netTime what the tests take without a mutant, in ms
 * @property {{ id: string, fileName: string, static?: boolean, coveredBy?: string[] }} mutant
 * @property {{ timeout: number, testFilter?: string[], mutantActivation: string, reloadEnvironment: boolean }} runOptions
 * @typedef {{ id: string, timeSpentMs: number }} Timed
 */

/** As in Stryker's own reckoning of how long a mutant may take. */
const TIMEOUT_FACTOR = 2;

/**
 * Gives each mutant the tests that are likeliest to notice it, as many as its patience allows. Those that are named after
 * its file or its machine come first, and the quick before the slow. What is read once, when a file is loaded, a chart above
 * all, belongs to no test, and Stryker would run them all: it gets those that are named after it and the walk through it,
 * and where there are none, or in the domain, those that pass through the rest of its file.
 * @param {readonly Plan[]} plans
 * @param {readonly Timed[]} tests
 * @param {number} patience the share of the time of all tests that the tests of one mutant may take
 */
export function narrow(plans, tests, patience) {
  const patienceMs = patience * tests.reduce((sum, { timeSpentMs }) => sum + timeSpentMs, 0);
  const byId = new Map(tests.map((test) => [test.id, test]));
  const passing = testsByFile(plans);
  for (const { plan, mutant, runOptions, netTime } of plans) {
    if (plan !== 'Run') continue;
    // Vitest loads everything anew for each mutant as it is.
    runOptions.reloadEnvironment = false;
    const names = namesOf(relative(root, mutant.fileName));
    const isOwn = (/** @type {string} */ id) => names.some((name) => speaksOf(id, name));
    const covering = mutant.coveredBy ?? [];
    const own = mutant.static ? tests.map(({ id }) => id).filter(isOwn) : [];
    const isTable = mutant.fileName.includes('/src/domain/') || own.length === 0;
    const ofFile = mutant.static && isTable ? [...(passing.get(mutant.fileName) ?? [])] : [];
    const able = [...new Set([...own, ...covering, ...ofFile])];
    if (able.length === 0) continue;
    const timed = able.flatMap((id) => byId.get(id) ?? []);
    const { chosen, time } = within(patienceMs, timed, isOwn);
    runOptions.testFilter = chosen;
    if (mutant.static) runOptions.mutantActivation = 'static';
    runOptions.timeout -= TIMEOUT_FACTOR * (netTime - time);
  }
}

/**
 * @param {number} patienceMs
 * @param {Timed[]} tests
 * @param {(id: string) => boolean} isOwn
 */
function within(patienceMs, tests, isOwn) {
  const inOrder = tests.toSorted(
    (one, other) => Number(isOwn(other.id)) - Number(isOwn(one.id)) || one.timeSpentMs - other.timeSpentMs,
  );
  const chosen = [];
  let time = 0;
  for (const { id, timeSpentMs } of inOrder) {
    if (chosen.length > 0 && time + timeSpentMs > patienceMs) continue;
    chosen.push(id);
    time += timeSpentMs;
  }
  return { chosen, time };
}

/**
 * Puts the plans into an order that depends on nothing but the seed and where each mutant stands.
 * @param {Plan[]} plans
 * @param {string} seed
 */
export function draw(plans, seed) {
  const lots = new Map(
    plans.map((plan) => [plan, createHash('sha256').update(`${seed} ${plan.mutant.id}`).digest('hex')]),
  );
  plans.sort((one, other) => ((lots.get(one) ?? '') < (lots.get(other) ?? '') ? -1 : 1));
}

/** Player, queue and tabs are tried beside each other, as they stand in the app. */
const playback = ['player', 'queue', 'tabs'];

/** Has a word on each machine. */
const ofEveryMachine = 'failures.test.ts';

/**
 * The names by which tests speak of a file: its own, and that of the machine it belongs to.
 * @param {string} file
 */
export function namesOf(file) {
  const own = basename(file).replace(/(\.\w+)?\.ts$/, '');
  const machine = /^src\/machines\/([\w-]+)\//.exec(file)?.[1];
  if (!machine) return [own];
  return [...new Set([own, machine, ...(playback.includes(machine) ? playback : [])])];
}

/**
 * @param {string} testId `path of the file#title`
 * @param {string} name
 */
function speaksOf(testId, name) {
  const [file = '', title = ''] = testId.split('#', 2);
  const base = basename(file);
  return (
    base === ofEveryMachine ||
    base.startsWith(`${name}.`) ||
    base.startsWith(`${name}-`) ||
    title.endsWith(` of ${name} is reached`)
  );
}

/** @param {readonly Plan[]} plans */
function testsByFile(plans) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const { mutant } of plans) {
    const tests = found.get(mutant.fileName) ?? new Set();
    for (const id of mutant.coveredBy ?? []) tests.add(id);
    found.set(mutant.fileName, tests);
  }
  return found;
}
