// The outcomes of the test runners in one form.
import { isAbsolute, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

/** How a test ended. */
export interface TestOutcome {
  readonly suite: string;
  readonly file: string;
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** Of a failure: the first lines of what the runner says. */
  readonly reason?: string;
}

/**
 * The suites of `npm test` in the order in which they run; each is a folder of tests/. The last one has a
 * runner of its own, and so has the suite of the thorough tier.
 */
export const VITEST_SUITES = ['unit', 'machines', 'model', 'relay', 'demo', 'ui'];
export const E2E_SUITE = 'e2e';
export const SUITES = [...VITEST_SUITES, E2E_SUITE];
/** Both runners have tests of this one. */
export const THOROUGH_SUITE = 'thorough';

/** What is shown of a failure where all of them are listed: enough to know it by, if only that is kept. */
const REASON_LINES = 12;
const REASON_WIDTH = 300;

/** @param message of a failure */
export function outcomeOf(
  path: string,
  title: string,
  status: TestOutcome['status'],
  message?: string,
): TestOutcome {
  const file = (isAbsolute(path) ? relative(root, path) : path).split(sep).join('/');
  const suite = /^tests\/([^/]+)\//.exec(file)?.[1] ?? 'unit';
  return { suite, file, title, status, ...(message ? { reason: shortened(message) } : {}) };
}

/** One failed test for an error outside of every test of a file. */
export const failureOutside = (path: string, message?: string) =>
  outcomeOf(path, 'an error outside of the tests', 'failed', message ?? 'It has no message.');

/**
 * Replaces older outcomes by new ones. If a complete suite ran, none of its older outcomes stays; else only
 * outcomes of the tests that ran are replaced.
 */
export function mergeOutcomes(
  older: readonly TestOutcome[],
  newer: readonly TestOutcome[],
  wholeSuites: readonly string[],
) {
  const files = new Set(newer.map(({ file }) => file));
  return [...older.filter(({ suite, file }) => !wholeSuites.includes(suite) && !files.has(file)), ...newer];
}

/** The last line of a test run. */
export function summaryLine(outcomes: readonly TestOutcome[]) {
  const count = (wanted: TestOutcome['status']) => outcomes.filter(({ status }) => status === wanted).length;
  const skipped = count('skipped');
  return `${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function shortened(message: string) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, REASON_LINES);
  return lines.map((line) => line.slice(0, REASON_WIDTH)).join('\n');
}
