// What a worker of Vitest does instead of running tests: the one job that run.mjs has left for it.
import { appendFileSync, closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { test, TestRunner } from 'vitest';
import { instancesOf } from './instance.mjs';
import { catchStrayErrors, lastFailure, runTest } from './one-test.mjs';
import { processorMs } from './patience.mjs';
import { endCount, passedBy, startCount } from './switches.mjs';
import { clearTimers, knowTimers } from './timers.mjs';
import { Trial } from './trial.mjs';

/** A worker that uses more is replaced by a new one. */
const MOST_HEAP_BYTES = 700e6;
/** Claimed together. */
const BATCH = 20;
const DRY_PATIENCE_MS = 60_000;

/**
 * @typedef {object} Job
 * @property {string} bundle where the bundle lies
 * @property {string} out where a line of JSON is added for each thing that is found
 * @property {string[]} [dry] the files whose tests are run without a mutant
 * @property {string[]} [files] the files with the mutants
 * @property {string} [known] where it lies what tests take without a mutant
 * @property {string} [plan] where the plans for the mutants lie, which name their tests by the index among the known ones
 * @property {string} claims a worker claims a batch of mutants by creating the file of its number in this folder
 */

export default class extends TestRunner {
  async importFile() {
    test('the job is done', () => undefined);
    /** @type {Job} */
    const job = JSON.parse(readFileSync(process.env['MUTATION_JOB'] ?? '', 'utf8'));
    for (const level of /** @type {const} */ (['log', 'info', 'warn', 'error', 'debug']))
      console[level] = () => undefined;
    catchStrayErrors();
    knowTimers();
    const load = await instancesOf(read(job.bundle));
    /** @param {unknown} line */
    const report = (line) => appendFileSync(job.out, `${JSON.stringify(line)}\n`);
    if (job.dry) await runWithoutMutants(load(), job.dry, job.files ?? [], report);
    else await tryMutants(load, job, report);
  }
}

/**
 * @param {import('./instance.mjs').Instance} instance
 * @param {string[]} tests
 * @param {string[]} files
 * @param {(line: unknown) => void} report
 */
async function runWithoutMutants(instance, tests, files, report) {
  // What only a test would load is to be known as loading, not as a part of that test.
  for (const file of files) report({ loading: await passedBy(() => instance.load(file)) });
  for (const file of tests) {
    report({ loading: await passedBy(() => instance.testsOf(file)) });
    for (const [id, task] of await instance.testsOf(file)) {
      let outcome = '';
      let questions = 0;
      const began = processorMs();
      const passed = await passedBy(async () => {
        startCount(Infinity);
        outcome = await runTest(task, DRY_PATIENCE_MS);
        questions = endCount();
      });
      if (outcome === 'passed') report({ test: id, processorMs: processorMs() - began, questions, passed });
      else report({ failed: `${id}: ${String(lastFailure() ?? outcome)}` });
      if (outcome === 'late') return;
    }
  }
  report({ end: true });
}

/**
 * @param {() => import('./instance.mjs').Instance} load
 * @param {Job} job
 * @param {(line: unknown) => void} report
 */
async function tryMutants(load, job, report) {
  /** @type {import('./trial.mjs').Known[]} */
  const known = read(job.known ?? '');
  const trial = new Trial(load, new Map(known.map((test) => [test.id, test])));
  const { mine, done } = readBefore(job.out);
  for (const [place, plan] of read(job.plan ?? '').entries()) {
    const batch = Math.floor(place / BATCH);
    if (place % BATCH === 0 && !mine.has(batch) && claims(job, batch, report)) mine.add(batch);
    if (!mine.has(batch) || done.has(plan.id)) continue;
    report({ begun: plan.id });
    const tests = plan.tests.map((/** @type {number} */ test) => known[test]?.id);
    const { mustEnd, ...verdict } = await trial.verdictOn({ ...plan, tests });
    clearTimers();
    report({ id: plan.id, ...verdict });
    if (mustEnd || holdsTooMuch()) return;
  }
  report({ end: true });
}

/**
 * @param {Job} job
 * @param {number} number
 * @param {(line: unknown) => void} report
 */
function claims(job, number, report) {
  try {
    closeSync(openSync(`${job.claims}/${number}`, 'wx'));
  } catch {
    return false;
  }
  report({ claimed: number });
  return true;
}

/** What is rubbish does not count. */
function holdsTooMuch() {
  if (process.memoryUsage().heapUsed < MOST_HEAP_BYTES) return false;
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed > MOST_HEAP_BYTES / 2;
}

/**
 * What the workers before this one had begun and done.
 * @param {string} out
 */
function readBefore(out) {
  const lines = existsSync(out) ? readFileSync(out, 'utf8').split('\n').filter(Boolean) : [];
  const reported = lines.map((line) => JSON.parse(line));
  return {
    mine: new Set(reported.flatMap(({ claimed }) => claimed ?? [])),
    done: new Set(reported.flatMap(({ id }) => id ?? [])),
  };
}

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
