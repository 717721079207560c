// Runs a collected test, as often as it is asked to, along with the hooks around it. What a test, a hook and an assertion
// are stays Vitest's own affair.
import { TestRunner, vi } from 'vitest';
import { comesToAnEnd } from './patience.mjs';

/**
 * @typedef {'passed' | 'failed' | 'never' | 'late' | 'strayed'} Outcome never: it waits for what nothing will bring; late: it may
 *   still be at it; strayed: nothing failed but what nobody awaits
 */

/** The test that runs. @type {any} */
let current;
/** @type {unknown} */
let failure;
/** @type {unknown[]} */
let stray = [];

/** Replaces Vitest's own where a test imports it: those expect a current test that Vitest itself runs. */
export const forTests = {
  expect: new Proxy(() => undefined, {
    apply: (_, __, args) => current.context.expect(...args),
    get: (_, name) => current.context.expect[name],
  }),
  /** @param {unknown[]} args */
  onTestFailed: (...args) => current.context.onTestFailed(...args),
  /** @param {unknown[]} args */
  onTestFinished: (...args) => current.context.onTestFinished(...args),
};

/** From here on an error that nobody awaits fails the running test and nothing else. */
export function catchStrayErrors() {
  for (const type of ['uncaughtException', 'unhandledRejection']) {
    process.removeAllListeners(type);
    process.on(type, (error) => stray.push(error));
  }
}

/** Whether anything has failed since the last test began that nobody awaited. */
export const hasStrayErrors = () => stray.length > 0;

/** Why the last test failed that did. */
export const lastFailure = () => failure;

/**
 * @param {any} test
 * @param {number} patienceMs of the processor's time
 * @returns {Promise<Outcome>}
 */
export async function runTest(test, patienceMs) {
  current = test;
  stray = [];
  /** @type {unknown[]} */
  const errors = [];
  const end = await comesToAnEnd(attempt(test, errors), patienceMs);
  for (const kept of ['onFinished', 'onFailed', 'promises']) test[kept] = undefined;
  if (end === 'settled' && errors.length + stray.length === 0) return 'passed';
  failure = [...errors, ...stray][0];
  tidy();
  if (end !== 'settled') return end;
  return errors.length > 0 ? 'failed' : 'strayed';
}

/** What a test that ends early may leave behind outside of what it has imported. */
function tidy() {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetConfig();
}

/**
 * @param {any} test
 * @param {unknown[]} errors
 */
async function attempt(test, errors) {
  const suites = suitesAround(test);
  /** @type {unknown[]} */
  const cleanUps = [];
  /** @param {() => unknown} act */
  const noting = async (act) => {
    try {
      await act();
    } catch (error) {
      errors.push(error);
    }
  };
  await noting(async () => {
    test.result = { state: 'run' };
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    for (const suite of suites) {
      for (const hook of TestRunner.getSuiteHooks(suite).beforeEach) {
        cleanUps.push(await hook(test.context, suite));
      }
    }
    await TestRunner.getTestFn(test)();
  });
  for (const suite of suites.toReversed()) {
    for (const hook of TestRunner.getSuiteHooks(suite).afterEach.toReversed()) {
      await noting(() => hook(test.context, suite));
    }
  }
  for (const cleanUp of cleanUps.toReversed()) {
    if (typeof cleanUp === 'function') await noting(() => cleanUp());
  }
  for (const handler of test.onFinished?.toReversed() ?? []) await noting(() => handler(test.context));
}

/**
 * @param {any} test
 * @returns {any[]} the outermost first
 */
function suitesAround(test) {
  const suites = [];
  for (let { suite } = test; suite; suite = suite.suite) suites.unshift(suite);
  return suites;
}
