// One at a time over several processes. Imported before anything is installed: built-in modules only.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const POLL_MS = 200;

/**
 * Runs `work` while it owns the lock file, which names our process. Waits as long as another running process owns it.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {(holder: number) => void} [onWait] called once when there is somebody to wait for
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  let isWaiting = false;
  while (!take(file)) {
    const holder = readHolder(file);
    if (!isRunning(holder)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!isWaiting) onWait?.(holder);
    isWaiting = true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  try {
    return await work();
  } finally {
    release(file);
  }
}

/**
 * Removes the lock file if it is ours.
 * @param {string} file
 */
export function release(file) {
  if (readHolder(file) === process.pid) rmSync(file, { force: true });
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * The process that owns the lock; 0 if the file is gone.
 * @param {string} file
 */
function readHolder(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  if (!pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
