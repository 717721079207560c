// Writes the outcomes of Playwright's tests. A test that passed without an assertion of its own has proven
// nothing and counts as failed. (Vitest's `requireAssertions` does the same for the other suites.)
import { join } from 'node:path';
import type { Reporter, TestCase, TestError, TestResult, TestStep } from '@playwright/test/reporter';
import { writeAtomically } from '../lib/files.mjs';
import { cacheFolder } from '../lib/project.mjs';
import { E2E_SUITE, failureOutside, outcomeOf, type TestOutcome } from '../lib/results.ts';

/** Code around a test asserts for every test alike. */
const AROUND = ['hook', 'fixture'];
/** What Playwright says if a filter matches no file; `emptySuites` reports that. */
const NO_TESTS = 'Error: No tests found';

/** Whether a test itself asserted something: the assertions of hooks and fixtures do not count. */
function asserts(steps: readonly TestStep[]): boolean {
  return steps.some(
    ({ category, steps: inner }) => category === 'expect' || (!AROUND.includes(category) && asserts(inner)),
  );
}

export default class OutcomesReporter implements Reporter {
  readonly #outcomes: TestOutcome[] = [];
  readonly #file: string;

  /** @param options where the outcomes are written */
  constructor({ file = join(cacheFolder, 'playwright.json') }: { readonly file?: string }) {
    this.#file = file;
  }

  onTestEnd({ title, location, expectedStatus }: TestCase, { status, steps, error }: TestResult) {
    const isEmpty = status === 'passed' && !asserts(steps);
    // One that is expected to fail proves nothing.
    const proves = status === 'passed' && expectedStatus === 'passed' && !isEmpty;
    const shown = isEmpty ? `${title} (it asserts nothing)` : title;
    const known = status === 'skipped' ? status : proves ? 'passed' : 'failed';
    this.#outcomes.push(outcomeOf(location.file, shown, known, error?.message));
    if (isEmpty) console.error(`${location.file}:${location.line}  ${shown}`);
  }

  onError({ message, location }: TestError) {
    if (message?.startsWith(NO_TESTS)) return;
    const file = location?.file ?? join('tests', E2E_SUITE);
    this.#outcomes.push(failureOutside(file, message));
  }

  async onEnd() {
    writeAtomically(this.#file, JSON.stringify(this.#outcomes));
    const hasFailed = this.#outcomes.some(({ status }) => status === 'failed');
    return hasFailed ? { status: 'failed' as const } : undefined;
  }

  printsToStdio() {
    return false;
  }
}
