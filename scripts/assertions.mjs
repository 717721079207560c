// A reporter of Playwright: a test that passed without an assertion of its own has proven nothing and counts
// as failed. (Vitest's `requireAssertions` does the same for the other suites.)

/** The annotation that marks such a test in the JSON report. */
export const WITHOUT_ASSERTION = 'without-assertion';

/** Code around a test asserts for every test alike. */
const AROUND = ['hook', 'fixture'];

/**
 * Whether a test itself asserted something: the assertions of hooks and fixtures do not count.
 * @param {readonly Pick<import('@playwright/test/reporter').TestStep, 'category' | 'steps'>[]} steps
 * @returns {boolean}
 */
export function asserts(steps) {
  return steps.some(
    ({ category, steps: inner }) => category === 'expect' || (!AROUND.includes(category) && asserts(inner)),
  );
}

export default class AssertionsReporter {
  /** @type {string[]} */
  #without = [];

  /**
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, result) {
    if (result.status !== 'passed' || asserts(result.steps)) return;
    // The JSON reporter runs later and writes it.
    test.annotations.push({ type: WITHOUT_ASSERTION });
    this.#without.push(`${test.location.file}:${test.location.line}  ${test.title}`);
  }

  /** @returns {{ status: 'failed' } | undefined} */
  onEnd() {
    if (this.#without.length === 0) return undefined;
    console.error(`\nThese tests assert nothing:\n${this.#without.map((line) => `  ${line}`).join('\n')}`);
    return { status: 'failed' };
  }

  printsToStdio() {
    return false;
  }
}
