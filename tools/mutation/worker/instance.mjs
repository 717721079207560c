// All tests with all that they import, loaded once: a second instance shares nothing with the first but the libraries.
import { runInThisContext } from 'node:vm';
import { describe, TestRunner } from 'vitest';
import { forTests } from './one-test.mjs';
import { isActive, pass } from './switches.mjs';

/**
 * @param {import('../bundle.mjs').Bundle} bundle
 * @returns {Promise<() => Instance>}
 */
export async function instancesOf({ code, libraries }) {
  const modules = await Promise.all(
    libraries.map(async (name) => [name, await import(/* @vite-ignore */ name)]),
  );
  const library = Object.fromEntries(modules);
  library.vitest = { ...library.vitest, ...forTests };
  const script = runInThisContext(
    `(function (libraries, stryMutAct_9fa48, stryCov_9fa48, provide) { 'use strict';\n${code}\n})`,
    { filename: 'mutated-tests.js' },
  );
  return () => {
    let files = {};
    script(library, isActive, pass, (/** @type {{}} */ provided) => (files = provided));
    return new Instance(files);
  };
}

export class Instance {
  #files;
  /** @type {Map<string, Promise<Map<string, any>>>} */
  #collected = new Map();

  /** @param {Record<string, () => Promise<unknown>>} files */
  constructor(files) {
    this.#files = files;
  }

  /**
   * Loads a file without tests.
   * @param {string} file
   */
  async load(file) {
    await this.#files[file]?.();
  }

  /**
   * The tests of a file by their id, `path of the file#title`. The file is loaded when it is first requested; throws where
   * that fails.
   * @param {string} file
   * @returns {Promise<Map<string, any>>}
   */
  testsOf(file) {
    let found = this.#collected.get(file);
    if (!found) this.#collected.set(file, (found = collect(file, this.#files[file])));
    return found;
  }

  /**
   * @param {string} id
   * @returns {Promise<any>}
   */
  async find(id) {
    return (await this.testsOf(id.slice(0, id.indexOf('#')))).get(id);
  }
}

/**
 * @param {string} file
 * @param {(() => Promise<unknown>) | undefined} load
 */
async function collect(file, load) {
  if (!load) throw new Error(`${file} is not among the tests`);
  const around = TestRunner.getCurrentSuite();
  /** @type {any} */
  const suite = describe(file, async () => void (await load()));
  // Vitest itself is not to run them.
  around.tasks.length = 0;
  const tests = new Map();
  for (const task of testsBelow(await suite.collect(around.file))) {
    const id = `${file}#${task.name}`;
    tests.set(tests.has(id) ? `${id} (${tests.size})` : id, task);
  }
  return tests;
}

/**
 * @param {any} suite
 * @returns {any[]}
 */
function testsBelow(suite) {
  const { beforeAll, afterAll } = TestRunner.getSuiteHooks(suite);
  if (beforeAll.length + afterAll.length > 0)
    throw new Error(`${suite.name}: hooks around all tests of a file are not run here`);
  return suite.tasks
    .filter((/** @type {any} */ { mode }) => mode === 'run')
    .flatMap((/** @type {any} */ task) => (task.type === 'suite' ? testsBelow(task) : task));
}
