// One process in which Vitest's own things are there; what is done in it is the runner's affair.
import { join } from 'node:path';

export default {
  root: process.cwd(),
  test: {
    include: [join(import.meta.dirname, 'nothing.test.mjs')],
    runner: join(import.meta.dirname, 'runner.mjs'),
    // A thread ends with the process that is killed.
    pool: 'threads',
    maxWorkers: 1,
    // What it prints goes to a file, for a worker that ends without a word.
    reporters: ['default'],
    disableConsoleIntercept: true,
    testTimeout: 120_000,
    expect: { poll: { timeout: 1_000 } },
  },
};
