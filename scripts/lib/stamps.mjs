// What is installed and what was built, told by stamps. Imported before anything is installed: built-in
// modules only.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

/** @typedef {{ quick: string, content: string, id: string }} BuildStamp */

/**
 * Names the dependencies that have to be installed here: the lockfile, what package.json says about
 * dependencies, and the platform (a folder that was installed on another one, and shared, has the wrong
 * binaries). A changed script needs no installation.
 * @param {string} root
 */
function installStamp(root) {
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = readJson(
    join(root, 'package.json'),
  );
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides, allowScripts]))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
}

/** @param {string} root */
const installStampFile = (root) => join(root, 'node_modules', '.bootstrap-stamp');

/** @param {string} root */
export function writeInstallStamp(root) {
  writeAtomically(installStampFile(root), installStamp(root));
}

/**
 * Whether node_modules holds what the lockfile asks for, the pinned Node.js included. An installation that
 * somebody made by hand counts too: npm keeps beside it a list of what it put there.
 * @param {string} root
 */
export function isInstalled(root) {
  if (!existsSync(join(root, 'node_modules', '.bin', 'node'))) return false;
  if (readText(installStampFile(root)) === installStamp(root)) return true;
  if (!holdsLockedPackages(root)) return false;
  writeInstallStamp(root);
  return true;
}

/** @param {string} root */
function holdsLockedPackages(root) {
  try {
    const { dependencies, devDependencies } = readJson(join(root, 'package.json'));
    const wanted = readJson(join(root, 'package-lock.json')).packages;
    const present = readJson(join(root, 'node_modules', '.package-lock.json')).packages;
    if (
      !isDeepStrictEqual(
        [wanted[''].dependencies, wanted[''].devDependencies],
        [dependencies, devDependencies],
      )
    )
      return false;
    return Object.entries(wanted).every(([path, entry]) => {
      if (path === '') return true;
      const found = present[path];
      return found === undefined
        ? entry.optional === true && !isMadeForHere(entry)
        : found.version === entry.version;
    });
  } catch {
    return false;
  }
}

/**
 * Whether an optional package is the one for this platform, as far as the lockfile tells (it says nothing
 * certain about the C library).
 * @param {{ os?: string[], cpu?: string[], libc?: string[] }} entry
 */
function isMadeForHere({ os, cpu, libc }) {
  if (os === undefined || cpu === undefined || libc !== undefined) return false;
  return os.includes(process.platform) && cpu.includes(process.arch);
}

/** What the build is made from: folders, files, and every configuration in the root. */
const SOURCE_FOLDERS = ['src', 'public'];
const SOURCE_FILES = ['index.html', 'package-lock.json', 'tsconfig.json'];
const BUILD_SCRIPTS = /^(?:build\.mjs|vite-.*\.ts)$/;
const CONFIGURATION = /^(?!\.|vitest|playwright).*\.(?:ts|cjs|mjs)$/;

/**
 * Every file that the build depends on, relative to the root, in a fixed order.
 * @param {string} root
 */
function buildSources(root) {
  const files = SOURCE_FILES.filter((name) => existsSync(join(root, name)));
  for (const folder of SOURCE_FOLDERS)
    files.push(...filesBelow(join(root, folder)).map((file) => relative(root, file)));
  files.push(...readdirSync(root).filter((name) => CONFIGURATION.test(name)));
  const scripts = filesBelow(join(root, 'scripts')).map((file) => relative(root, file));
  files.push(...scripts.filter((name) => BUILD_SCRIPTS.test(basename(name))));
  return files.sort();
}

/**
 * All files below a folder; none if there is no such folder.
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

/**
 * Two names of the sources: `quick` by size and time of change, which is cheap; `content` by their bytes,
 * which tells whether a changed time means anything (a fresh checkout touches every file).
 * @param {string} root
 * @param {'quick' | 'content'} kind
 */
export function sourceStamp(root, kind) {
  const hash = createHash('sha256');
  for (const name of buildSources(root)) {
    const file = join(root, name);
    if (kind === 'content') hash.update(`${name}\n`).update(readFileSync(file));
    else {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${name} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** @param {string} root */
const buildStampFile = (root) => join(root, 'node_modules', '.foxtrot', 'build.json');

/**
 * @param {string} root
 * @param {BuildStamp} stamp
 */
export function writeBuildStamp(root, stamp) {
  writeAtomically(buildStampFile(root), JSON.stringify(stamp));
}

/**
 * Whether dist/ was built from the sources as they are now.
 * @param {string} root
 */
export function isBuilt(root) {
  try {
    /** @type {BuildStamp} */
    const stamp = readJson(buildStampFile(root));
    if (readJson(join(root, 'dist', 'build.json')).id !== stamp.id) return false;
    if (!existsSync(join(root, 'styled-system'))) return false;
    const quick = sourceStamp(root, 'quick');
    if (quick === stamp.quick) return true;
    if (sourceStamp(root, 'content') !== stamp.content) return false;
    writeBuildStamp(root, { ...stamp, quick });
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes beside the file and renames, so that a reader sees the old or the new text and never a part.
 * @param {string} file
 * @param {string} text
 */
export function writeAtomically(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @returns {any}
 */
export function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
