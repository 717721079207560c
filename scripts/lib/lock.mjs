// One at a time over several processes. Imported before anything is installed: built-in modules only.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { isAlive } from './run.mjs';

/** The holder touches the file this often while it works. */
const HEARTBEAT_MS = 2_000;
/** A file that was not touched for this long belongs to a process that is gone (or to a machine that is). */
const STALE_AFTER_MS = 15_000;
const POLL_MS = 200;

/**
 * Runs `work` while holding the lock file; waits as long as another live process holds it.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {(holder: number | undefined) => void} [onWait] called once when there is somebody to wait for
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  let told = false;
  while (!take(file)) {
    const holder = readHolder(file);
    if (isAbandoned(file, holder)) {
      discard(file, holder);
      continue;
    }
    if (!told) onWait?.(holder?.pid);
    told = true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // Somebody removed the file by hand; the work goes on.
    }
  }, HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    release(file);
  }
}

/**
 * Gives the lock back if it is ours.
 * @param {string} file
 */
export function release(file) {
  if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {{ pid: number, host: string } | undefined}
 */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {{ pid: number, host: string } | undefined} holder
 */
function isAbandoned(file, holder) {
  // A process number says something only about our own machine; another host sees the heartbeat alone.
  if (holder !== undefined && holder.host === hostname() && !isAlive(holder.pid)) return true;
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return touched !== undefined && Date.now() - touched > STALE_AFTER_MS;
}

/**
 * Takes an abandoned lock out of the way. Two that wait may come here at once: the rename lets one of them
 * win, and the name that it moves to is its own, so that a lock taken in between is noticed and put back.
 * @param {string} file
 * @param {{ pid: number, host: string } | undefined} holder
 */
function discard(file, holder) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readHolder(aside)?.pid === holder?.pid) rmSync(aside, { force: true });
    else renameSync(aside, file);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}
