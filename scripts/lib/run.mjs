// Runs a command so that nothing of it can outlive us: in its own process group, with a time limit.
// Imported before anything is installed: built-in modules only.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';

/** A command that is asked to stop has this long before it is killed, unless told otherwise. */
const DEFAULT_GRACE_MS = 5_000;
/** After the command's end, output that is still on its way is awaited this long. */
const OUTPUT_TAIL_MS = 1_000;
const POLL_MS = 100;

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] the whole environment; ours by default
 * @property {number} [timeoutMs] after this long the command and all that it started are stopped
 * @property {boolean} [capture] collect the output instead of showing it
 * @property {() => boolean} [isDone] says that the work is over although the process may still run
 * @property {number} [graceMs] how long it may take to stop when it is asked to
 * @property {number} [lingerMs] how long a process may run on after `isDone`; then it is stopped
 */

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 128 + signal number when a signal ended it; 127 when it could not be started
 * @property {boolean} timedOut
 * @property {boolean} lingered it had done its work but did not end by itself
 * @property {string} output what was captured, both streams in order of arrival
 */

/**
 * What runs now: the leader of each process group with its grace.
 * @type {Map<number, number>}
 */
const running = new Map();

/** Once we have been told to stop, nobody goes on with what a stopped command left. */
let stopping = false;

/**
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, options = {}) {
  const { capture = false, timeoutMs, isDone, lingerMs = 0, graceMs = DEFAULT_GRACE_MS } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
      detached: true,
    });
    const { pid } = child;
    if (pid !== undefined) running.set(pid, graceMs);

    let output = '';
    let timedOut = false;
    let lingered = false;
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));

    const started = Date.now();
    /** @type {number | undefined} */
    let doneAt;
    const watch = setInterval(() => {
      if (pid === undefined || timedOut || lingered) return;
      const now = Date.now();
      if (timeoutMs !== undefined && now - started > timeoutMs) timedOut = true;
      else if (isDone !== undefined && (doneAt !== undefined || isDone())) {
        doneAt ??= now;
        lingered = now - doneAt > lingerMs;
      }
      if (timedOut || lingered) void stopTree(pid, graceMs);
    }, POLL_MS);

    /** @param {number} code */
    const finish = (code) => {
      clearInterval(watch);
      if (pid !== undefined) {
        // Whatever the command left behind in its group goes with it.
        signalGroup(pid, 'SIGKILL');
        running.delete(pid);
      }
      if (!stopping) resolve({ code, timedOut, lingered, output });
    };
    child.once('error', (error) => {
      output += error.message;
      if (!capture) console.error(error.message);
      finish(127);
    });
    child.once('exit', (code, signal) => {
      const value = code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
      if (!capture) return finish(value);
      const tail = setTimeout(() => finish(value), OUTPUT_TAIL_MS);
      child.once('close', () => {
        clearTimeout(tail);
        finish(value);
      });
    });
  });
}

/**
 * Ends this process on SIGINT, SIGTERM and SIGHUP only after all that it runs has ended.
 * @param {() => void} [cleanUp] runs last, and must not wait
 */
export function stopChildrenOnSignal(cleanUp) {
  /** @param {NodeJS.Signals} signal */
  const stop = async (signal) => {
    stopping = true;
    await Promise.all([...running].map(([pid, graceMs]) => stopTree(pid, graceMs)));
    cleanUp?.();
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => void stop(signal));
  }
}

/**
 * Asks a command and everything below it to stop, then kills what is left.
 * @param {number} pid the leader of a process group
 * @param {number} graceMs
 */
async function stopTree(pid, graceMs) {
  const family = descendants(pid);
  signalGroup(pid, 'SIGTERM');
  for (const member of family) signalProcess(member, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (Date.now() < deadline && [pid, ...family].some(isAlive)) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  signalGroup(pid, 'SIGKILL');
  for (const member of family) signalProcess(member, 'SIGKILL');
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  signalProcess(-pid, signal);
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalProcess(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone already, which is what was wanted.
  }
}

/**
 * Whether a process of this machine runs.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  // One that has ended stays in the table until somebody asks for its exit code; in a container that may be
  // never.
  return readStat(String(pid))?.state !== 'Z';
}

/**
 * What Linux tells about a process; undefined elsewhere, and when it is gone.
 * @param {string} pid
 */
function readStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets, which may itself hold spaces and brackets.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/**
 * All processes that a process started, directly or not; those in groups of their own too (a test runner's
 * web server is one). Known on Linux only; elsewhere the group has to do.
 * @param {number} ancestor
 * @returns {number[]}
 */
function descendants(ancestor) {
  if (!existsSync('/proc')) return [];
  /** @type {Map<number, number[]>} */
  const children = new Map();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = readStat(name)?.parent;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  /** @type {number[]} */
  const found = [];
  const open = [ancestor];
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    const below = children.get(pid) ?? [];
    found.push(...below);
    open.push(...below);
  }
  return found;
}
