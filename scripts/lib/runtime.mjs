// The Node.js that the scripts run on. Imported before anything is installed: built-in modules only.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readJson } from './files.mjs';

/** The SHA-256 of each platform's executable of the version in package-lock.json. */
export const checksums = {
  'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
  'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
};

/**
 * Puts the Node.js in place that package-lock.json pins: the running one where that is new enough, so that
 * nothing is fetched, and the fetched one otherwise, once its bytes have been checked.
 * @param {string} root
 * @param {{ execPath: string, version: string, platform: string, arch: string }} running such as `process`
 * @param {(folder: string) => Promise<void>} fetchInto fetches the executable into the package's folder
 * @param {Readonly<Record<string, string>>} known
 * @returns {Promise<string | null>} why there is none, as a sentence; null if it is in place
 */
export async function prepareRuntime(root, running, fetchInto, known = checksums) {
  const folder = join(root, 'node_modules', 'node');
  const pinned = readJson(join(folder, 'package.json')).version;
  const executable = join(folder, 'bin', 'node');
  const isOurs = running.execPath.startsWith(join(root, 'node_modules') + sep);
  if (!isOurs && isAtLeast(running.version, pinned)) {
    mkdirSync(join(folder, 'bin'), { recursive: true });
    rmSync(executable, { force: true });
    symlinkSync(running.execPath, executable);
    linkCommand(root);
    return null;
  }
  const platform = `${running.platform}-${running.arch}`;
  const wanted = known[platform];
  if (wanted === undefined)
    return `There is no checksum of Node.js ${pinned} for ${platform}: install Node.js ${pinned} or newer.`;
  await fetchInto(folder);
  if (!existsSync(executable)) return `Node.js ${pinned} could not be fetched.`;
  if ((await sha256Of(executable)) === wanted) {
    linkCommand(root);
    return null;
  }
  rmSync(executable);
  return `Node.js ${pinned} was fetched with other bytes than this repository expects, and was removed.`;
}

/**
 * npm links no command whose file is not there yet.
 * @param {string} root
 */
function linkCommand(root) {
  const command = join(root, 'node_modules', '.bin', 'node');
  mkdirSync(join(command, '..'), { recursive: true });
  rmSync(command, { force: true });
  symlinkSync(join('..', 'node', 'bin', 'node'), command);
}

/**
 * @param {string} version
 * @param {string} least
 */
function isAtLeast(version, least) {
  const numbers = (/** @type {string} */ text) => text.replace('v', '').split('.').map(Number);
  const [is, must] = [numbers(version), numbers(least)];
  const at = must.findIndex((number, index) => is[index] !== number);
  return at === -1 || (is[at] ?? 0) > (must[at] ?? 0);
}

/** @param {string} file */
async function sha256Of(file) {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(file)) hash.update(bytes);
  return hash.digest('hex');
}
