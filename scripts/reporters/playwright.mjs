// Writes the outcomes of Playwright's tests. A test that passed without an assertion of its own has proven
// nothing and counts as failed. (Vitest's `requireAssertions` does the same for the other suites.)
import { join } from 'node:path';
import { writeAtomically } from '../lib/files.mjs';
import { cacheFolder } from '../lib/project.mjs';
import { E2E_SUITE, failureOutside, outcomeOf } from '../lib/results.mjs';

/** Code around a test asserts for every test alike. */
const AROUND = ['hook', 'fixture'];
/** What Playwright says if a filter matches no file; `emptySuites` reports that. */
const NO_TESTS = 'Error: No tests found';

/**
 * Whether a test itself asserted something: the assertions of hooks and fixtures do not count.
 * @param {readonly Pick<import('@playwright/test/reporter').TestStep, 'category' | 'steps'>[]} steps
 * @returns {boolean}
 */
function asserts(steps) {
  return steps.some(
    ({ category, steps: inner }) => category === 'expect' || (!AROUND.includes(category) && asserts(inner)),
  );
}

export default class OutcomesReporter {
  /** @type {import('../lib/results.mjs').TestOutcome[]} */
  #outcomes = [];
  #file;

  /** @param {{ file?: string }} options where the outcomes are written */
  constructor({ file = join(cacheFolder, 'playwright.json') }) {
    this.#file = file;
  }

  /**
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd({ title, location, expectedStatus }, { status, steps, error }) {
    const isEmpty = status === 'passed' && !asserts(steps);
    // One that is expected to fail proves nothing.
    const proves = status === 'passed' && expectedStatus === 'passed' && !isEmpty;
    const shown = isEmpty ? `${title} (it asserts nothing)` : title;
    const known = status === 'skipped' ? status : proves ? 'passed' : 'failed';
    this.#outcomes.push(outcomeOf(location.file, shown, known, error?.message));
    if (isEmpty) console.error(`${location.file}:${location.line}  ${shown}`);
  }

  /** @param {import('@playwright/test/reporter').TestError} error outside of every test */
  onError({ message, location }) {
    if (message?.startsWith(NO_TESTS)) return;
    const file = location?.file ?? join('tests', E2E_SUITE);
    this.#outcomes.push(failureOutside(file, message));
  }

  /** @returns {{ status: 'failed' } | undefined} */
  onEnd() {
    writeAtomically(this.#file, JSON.stringify(this.#outcomes));
    return this.#outcomes.some(({ status }) => status === 'failed') ? { status: 'failed' } : undefined;
  }

  printsToStdio() {
    return false;
  }
}
