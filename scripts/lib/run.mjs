// Runs commands that end with us. Imported before anything is installed: built-in modules only.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** How long to wait after the command's end for output of its child processes. */
const OUTPUT_TAIL_MS = 1_000;

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] the complete environment; ours by default
 * @property {number} [timeoutMs] after this long the command is stopped
 * @property {NodeJS.Signals} [killSignal] how it is stopped; SIGTERM by default
 * @property {boolean} [capture] collect the output instead of showing it
 */

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 128 + signal number when a signal ended it; 127 when it could not be
 * started
 * @property {boolean} isStopped it was stopped because its time was over
 * @property {string} output what was captured, both streams in order of arrival
 */

/**
 * The running processes, and how to stop each.
 * @type {Map<import('node:child_process').ChildProcess, NodeJS.Signals>}
 */
const running = new Map();

/** @param {NodeJS.Signals | null} signal */
const signalCode = (signal) => 128 + (signal === null ? 0 : constants.signals[signal]);

/**
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { cwd, env, timeoutMs, killSignal = 'SIGTERM', capture = false } = {}) {
  return new Promise((resolve) => {
    const pipe = capture ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd,
      env: env ?? process.env,
      timeout: timeoutMs,
      killSignal,
      stdio: ['ignore', pipe, pipe],
    });
    running.set(child, killSignal);
    let output = '';
    const streams = [child.stdout, child.stderr];
    for (const stream of streams) stream?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => {
      output += error.message;
      if (!capture) console.error(error.message);
      running.delete(child);
      resolve({ code: 127, isStopped: false, output });
    });
    child.once('exit', () => {
      setTimeout(() => streams.forEach((stream) => stream?.destroy()), OUTPUT_TAIL_MS).unref();
    });
    child.once('close', (code, killer) => {
      running.delete(child);
      resolve({ code: code ?? signalCode(killer), isStopped: child.killed, output });
    });
  });
}

/**
 * Stops running processes and ends this process on SIGINT, SIGTERM and SIGHUP.
 * @param {() => void} [cleanUp] must not wait
 */
export function stopChildrenOnSignal(cleanUp) {
  /** @param {NodeJS.Signals} signal */
  const stop = async (signal) => {
    const ends = [...running.keys()].map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const [child, killSignal] of running) child.kill(killSignal);
    await Promise.all(ends);
    cleanUp?.();
    process.exit(signalCode(signal));
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, () => void stop(signal));
}
