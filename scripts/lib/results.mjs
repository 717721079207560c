// The outcomes of the test runners in one form.
import { isAbsolute, join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { WITHOUT_ASSERTION } from '../assertions.mjs';

/**
 * @typedef {{ suite: string, file: string, title: string, status: 'passed' | 'failed' | 'skipped',
 * reason?: string }} TestOutcome  with the reason of a failure: the first lines of what the runner says
 */

/**
 * The suites of `npm test` in the order in which they run; each is a folder of tests/. The last one has a
 * runner of its own, and so has the suite of the thorough tier.
 */
export const VITEST_SUITES = ['unit', 'machines', 'model', 'relay', 'demo', 'ui'];
export const E2E_SUITE = 'e2e';
export const SUITES = [...VITEST_SUITES, E2E_SUITE];
/** Both runners have tests of this one. */
export const THOROUGH_SUITE = 'thorough';

/**
 * Reads the report of vitest's JSON reporter. A file that could not be loaded counts as one failed test.
 * @param {any} report
 * @param {string} root
 * @returns {TestOutcome[]}
 */
export function outcomesOfVitest(report, root) {
  return report.testResults.flatMap((/** @type {any} */ result) => {
    const file = projectPath(result.name, root);
    const suite = suiteOf(file);
    /** @type {TestOutcome[]} */
    const outcomes = result.assertionResults.map((/** @type {any} */ test) => ({
      suite,
      file,
      title: [...(test.ancestorTitles ?? []), test.title].join(' '),
      status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      ...reasonIn(test.failureMessages?.[0]),
    }));
    if (result.status === 'failed' && !outcomes.some(({ status }) => status === 'failed')) {
      outcomes.push({
        suite,
        file,
        title: firstLine(result.message) || 'the file could not be run',
        status: 'failed',
      });
    }
    return outcomes;
  });
}

/** What is shown of a failure where all of them are listed: enough to know it by, if only that is kept. */
const REASON_LINES = 12;
const REASON_WIDTH = 300;

/** The error that Playwright reports if a filter matches no file; `emptySuites` reports that. */
const NO_TESTS = 'Error: No tests found';

/**
 * Reads the report of Playwright's JSON reporter. A test without an assertion counts as failed, and so does
 * one that is expected to fail; an error outside of every test counts as one failed test.
 * @param {any} report
 * @param {string} root
 * @returns {TestOutcome[]}
 */
export function outcomesOfPlaywright(report, root) {
  const base = report.config.rootDir;
  /** @type {TestOutcome[]} */
  const outcomes = [];
  /** @param {any} suite */
  const visit = (suite) => {
    for (const spec of suite.specs ?? []) {
      const file = projectPath(join(base, spec.file), root);
      for (const test of spec.tests) {
        const isEmpty = (test.annotations ?? []).some(isWithoutAssertion);
        const title = isEmpty ? `${spec.title} (it asserts nothing)` : spec.title;
        const proves = test.status === 'expected' && test.expectedStatus !== 'failed' && !isEmpty;
        // Nothing is retried, so a flaky test can only result from a changed setting, and is no proof.
        const status = test.status === 'skipped' ? 'skipped' : proves ? 'passed' : 'failed';
        const message = test.results?.find((/** @type {any} */ { error }) => error)?.error.message;
        outcomes.push({ suite: suiteOf(file), file, title, status, ...reasonIn(message) });
      }
    }
    for (const inner of suite.suites ?? []) visit(inner);
  };
  for (const suite of report.suites) visit(suite);
  for (const error of report.errors ?? []) {
    if (error.message?.startsWith(NO_TESTS)) continue;
    const file = error.location?.file ? projectPath(error.location.file, root) : `tests/${E2E_SUITE}`;
    outcomes.push({
      suite: E2E_SUITE,
      file,
      title: firstLine(error.message) || 'an error outside of the tests',
      status: 'failed',
    });
  }
  return outcomes;
}

/** @param {any} annotation */
const isWithoutAssertion = ({ type }) => type === WITHOUT_ASSERTION;

/**
 * Replaces older outcomes by new ones. If a complete suite ran, none of its older outcomes stays; else only
 * outcomes of the tests that ran are replaced.
 * @param {TestOutcome[]} older
 * @param {TestOutcome[]} newer
 * @param {string[]} wholeSuites
 */
export function mergeOutcomes(older, newer, wholeSuites) {
  const files = new Set(newer.map(({ file }) => file));
  return [...older.filter(({ suite, file }) => !wholeSuites.includes(suite) && !files.has(file)), ...newer];
}

/**
 * The last line of a test run.
 * @param {TestOutcome[]} outcomes
 */
export function summaryLine(outcomes) {
  /** @param {TestOutcome['status']} wanted */
  const count = (wanted) => outcomes.filter(({ status }) => status === wanted).length;
  const skipped = count('skipped');
  return `${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** @param {string} file */
function suiteOf(file) {
  return /^tests\/([^/]+)\//.exec(file)?.[1] ?? 'unit';
}

/**
 * @param {string} path
 * @param {string} root
 */
function projectPath(path, root) {
  return (isAbsolute(path) ? relative(root, path) : path).split(sep).join('/');
}

/** @param {string | undefined} message */
function reasonIn(message) {
  if (!message) return {};
  const lines = stripVTControlCharacters(message).split('\n').slice(0, REASON_LINES);
  return { reason: lines.map((line) => line.slice(0, REASON_WIDTH)).join('\n') };
}

/** @param {string | undefined} text */
function firstLine(text = '') {
  return stripVTControlCharacters(text).split('\n')[0]?.trim() ?? '';
}
