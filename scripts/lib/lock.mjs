// One at a time over several processes. Imported before anything is installed: built-in modules only.
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const POLL_MS = 200;
/** The lock files of this process, by their contents: a file that names our process and is not among them is of an earlier one. */
const held = new Map();

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
    const content = read(file);
    if (!isHeld(file, content)) {
      removeAbandoned(file, content);
      await new Promise((resolve) => setTimeout(resolve, 1));
      continue;
    }
    if (!isWaiting) onWait?.(holderIn(content));
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
  if (held.has(file) && read(file) === held.get(file)) rmSync(file, { force: true });
  held.delete(file);
}

/**
 * Gives a file that names us the name of the lock, unless there is one: so no lock is ever empty, which would look abandoned.
 * @param {string} file
 */
function take(file) {
  const id = randomUUID();
  const content = `${process.pid} ${id}`;
  const own = `${file}.${id}`;
  writeFileSync(own, content);
  try {
    linkSync(own, file);
    held.set(file, content);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Removes a lock whose process has died. One process at a time does so and looks again before it does: the lock may be
 * another's by then, who has removed the same one.
 * @param {string} file
 * @param {string} content
 */
export function removeAbandoned(file, content) {
  const removing = `${file}.removing`;
  try {
    mkdirSync(removing);
  } catch {
    return;
  }
  // What is gone has no content, and the next may be about to take its place.
  if (content !== '' && read(file) === content) rmSync(file, { force: true });
  rmdirSync(removing);
}

/**
 * The content of the lock file; empty if it is gone.
 * @param {string} file
 */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} content */
const holderIn = (content) => Number(content.split(' ')[0]);

/**
 * @param {string} file
 * @param {string} content
 */
function isHeld(file, content) {
  const holder = holderIn(content);
  return holder === process.pid ? held.get(file) === content : isRunning(holder);
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
