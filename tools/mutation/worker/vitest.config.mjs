// One process in which Vitest's own things are there; what is done in it is the runner's affair.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A mutant for which the processor works so long without a word hangs, and leaves the score. */
const STALL_MS = 60_000;

/** @type {{ out: string }} */
const { out } = JSON.parse(readFileSync(process.env['MUTATION_JOB'] ?? '', 'utf8'));
let size = -1;
let spent = 0;
// This file runs beside the thread that tries the mutants, which may never return from one.
setInterval(() => {
  const { user, system } = process.cpuUsage();
  const sizeNow = statSync(out, { throwIfNoEntry: false })?.size ?? 0;
  if (sizeNow !== size) [size, spent] = [sizeNow, user + system];
  else if (user + system - spent > STALL_MS * 1_000) process.kill(process.pid, 'SIGKILL');
}, 1_000).unref();

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
