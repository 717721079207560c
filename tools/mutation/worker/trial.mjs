// Tries one mutant after the other against the tests that are planned for it.
import { hasStrayErrors, lastFailure, runTest } from './one-test.mjs';
import { isAssertion } from './verdicts.mjs';
import { wait } from './patience.mjs';
import { activate, endCount, startCount } from './switches.mjs';

/** What a test may take with a mutant, in ms of the processor's time: so much, and as often what it takes without one. */
const PATIENCE_MS = 1_500;
const PATIENCE_FACTOR = 10;
/** What loading asks at most. */
const QUESTIONS_OF_LOADING = 50_000;
/** After so many mutants everything is loaded again, whatever the tests of the killed ones have said. */
const FRESH_EVERY = 250;
/** A test that takes longer is not run a second time to confirm what it has found. */
const SLOW_MS = 500;
const MOST_WATCHFUL = 8;
/** What fails with nobody awaiting it fails a moment after the test. */
const STRAY_MS = 3;

/**
 * @typedef {import('../plan.mjs').Plan} Plan
 * @typedef {{ id: string, processorMs: number, questions: number }} Known what a test takes without a mutant
 * @typedef {import('./instance.mjs').Instance} Instance
 * @typedef {'Killed' | 'Survived' | 'Error' | 'LoadError' | 'Timeout'} Status Killed: an assertion failed; Error: tests failed,
 *   but no assertion in them; LoadError: what is changed cannot be loaded; Timeout: a test did not end
 * @typedef {{ status: Status, by?: string, killers?: string[], mustEnd?: boolean }} Verdict killers: all tests whose assertions fail, if
 *   the plan asks for every one; mustEnd: something may still run
 */

export class Trial {
  #load;
  #known;
  /** Loaded without a mutant. @type {Instance} */
  #plain;
  #tried = 0;
  /** The tests that have noticed the last few, the latest first: mutants beside each other meet the same. @type {string[]} */
  #watchful = [];

  /**
   * @param {() => Instance} load
   * @param {ReadonlyMap<string, Known>} known by the test's id
   */
  constructor(load, known) {
    this.#load = load;
    this.#known = known;
    this.#plain = load();
  }

  /**
   * Says of a mutant whether a test notices it. A test that fails counts only where it passes without the mutant right
   * afterwards: what an earlier mutant has left behind kills nobody.
   * @param {Plan} plan
   * @returns {Promise<Verdict>}
   */
  async verdictOn(plan) {
    this.#tried += 1;
    if (this.#tried % FRESH_EVERY === 0) this.#plain = this.#load();
    if (plan.every) return await this.#allThatNotice(plan);
    const first = await this.#tryOut({ ...plan, tests: this.#watchfulFirst(plan.tests) });
    if (first.by) this.#remember(first.by);
    if (first.status !== 'Killed' || !first.by || this.#isSlow(first.by)) return first;
    if ((await this.#run(this.#plain, first.by, '')) === 'passed') return first;
    this.#plain = this.#load();
    return await this.#tryOut(plan);
  }

  /**
   * @param {Plan} plan
   * @returns {Promise<Verdict>}
   */
  async #allThatNotice(plan) {
    const killers = [];
    let left = plan.tests;
    for (;;) {
      const verdict = await this.#tryOut({ ...plan, tests: left });
      if (verdict.status !== 'Killed' || !verdict.by) {
        if (killers.length === 0 || verdict.mustEnd) return killers.length === 0 ? verdict : killedBy(killers, true);
        return killedBy(killers);
      }
      if (plan.isStatic || this.#isSlow(verdict.by) || (await this.#run(this.#plain, verdict.by, '')) === 'passed')
        killers.push(verdict.by);
      else this.#plain = this.#load();
      left = left.slice(left.indexOf(verdict.by) + 1);
      if (left.length === 0) return killers.length > 0 ? killedBy(killers) : { status: 'Survived' };
    }
  }

  /** @param {readonly string[]} tests */
  #watchfulFirst(tests) {
    const able = new Set(tests);
    return [...new Set([...this.#watchful.filter((test) => able.has(test)), ...tests])];
  }

  /** @param {string} test */
  #remember(test) {
    if (this.#isSlow(test)) return;
    this.#watchful = [test, ...this.#watchful.filter((other) => other !== test)].slice(0, MOST_WATCHFUL);
  }

  /**
   * A slow test is a walk on actors of its own, which depends on nothing that is left behind.
   * @param {string} test
   */
  #isSlow(test) {
    return (this.#known.get(test)?.processorMs ?? 0) > SLOW_MS;
  }

  /**
   * @param {Plan} plan
   * @returns {Promise<Verdict>}
   */
  async #tryOut({ id, isStatic, tests }) {
    const instance = isStatic ? this.#load() : this.#plain;
    /** @type {string | undefined} */
    let erring;
    for (const test of tests) {
      const outcome = await this.#runTwiceIfStrayed(instance, test, id);
      if (outcome === 'late') return { status: 'Timeout', by: test, mustEnd: true };
      if (outcome === 'unloadable') return { status: 'LoadError' };
      if (outcome === 'never') {
        this.#plain = this.#load();
        return { status: 'Timeout', by: test };
      }
      if (outcome !== 'failed') continue;
      if (isAssertion(lastFailure())) return { status: 'Killed', by: test };
      // Another test may say by an assertion what this one only stumbles over.
      erring ??= test;
    }
    await wait(STRAY_MS);
    return erring !== undefined || hasStrayErrors() ? { status: 'Error', by: erring } : { status: 'Survived' };
  }

  /**
   * An error that nobody awaits may be left from the mutant before; if it occurs again it is this one's.
   * @param {Instance} instance
   * @param {string} test
   * @param {string} mutant
   */
  async #runTwiceIfStrayed(instance, test, mutant) {
    const outcome = await this.#run(instance, test, mutant);
    if (outcome !== 'strayed') return outcome;
    await wait(STRAY_MS);
    const again = await this.#run(instance, test, mutant);
    return again === 'strayed' ? 'failed' : again;
  }

  /**
   * @param {Instance} instance
   * @param {string} test
   * @param {string} mutant
   */
  async #run(instance, test, mutant) {
    const known = this.#known.get(test);
    activate(mutant);
    try {
      startCount(QUESTIONS_OF_LOADING);
      const task = await instance.find(test).catch(() => 'unloadable');
      if (task === 'unloadable') return 'unloadable';
      // A table of examples that is made from what is mutated may have lost this one.
      if (task === undefined) return 'passed';
      startCount(known?.questions ?? QUESTIONS_OF_LOADING);
      return await runTest(task, PATIENCE_MS + PATIENCE_FACTOR * (known?.processorMs ?? 0));
    } finally {
      endCount();
      activate('');
    }
  }
}

/**
 * @param {string[]} killers
 * @param {boolean} [mustEnd]
 * @returns {Verdict}
 */
const killedBy = (killers, mustEnd) => ({
  status: 'Killed',
  by: killers[0] ?? '',
  killers,
  ...(mustEnd ? { mustEnd } : {}),
});
