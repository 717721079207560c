// Writes the outcomes of Vitest's tests. A file that could not be loaded counts as one failed test.
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { writeAtomically } from '../lib/files.mjs';
import { cacheFolder } from '../lib/project.mjs';
import { failureOutside, outcomeOf } from '../lib/results.ts';

export default class OutcomesReporter implements Reporter {
  readonly #file: string;

  /** @param options where the outcomes are written */
  constructor({ file = join(cacheFolder, 'vitest.json') } = {}) {
    this.#file = file;
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    const outcomes = modules.flatMap((module) => {
      const tests = [...module.children.allTests()].map((test) => {
        const { state, errors: [error] = [] } = test.result();
        const status = state === 'pending' ? 'skipped' : state;
        return outcomeOf(module.moduleId, test.fullName, status, error?.stack ?? error?.message);
      });
      if (module.state() !== 'failed' || tests.some(({ status }) => status === 'failed')) return tests;
      const [error] = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
      return [...tests, failureOutside(module.moduleId, error?.message)];
    });
    writeAtomically(this.#file, JSON.stringify(outcomes));
  }
}
