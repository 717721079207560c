// Whether the installation and the build are up to date. Imported before anything is installed: built-in
// modules only.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow, readJson } from './files.mjs';

/**
 * Whether an optional package of the lockfile is for this machine, whatever its C library is.
 * @param {{ os?: string[], cpu?: string[], libc?: string[] }} _
 */
const isForThis = ({ os, cpu, libc }) =>
  os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined;

/**
 * Whether node_modules has what the lockfile says: npm writes down there what it has installed, at its end.
 * What is optional may be for other machines.
 * @param {string} root
 */
export function isInstalled(root) {
  const list = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const { '': _, ...locked } = readJson(join(root, 'package-lock.json')).packages;
  const installed = readJson(list).packages;
  return Object.entries(locked).every(
    ([path, entry]) =>
      installed[path]?.integrity === entry.integrity ||
      (entry.optional && !installed[path] && !isForThis(entry)),
  );
}

/** The inputs of the build: folders, files, and the build's configuration in the root. */
const SOURCE_FOLDERS = ['src', 'public'];
const SOURCE_FILES =
  /^(?:index\.html|package-lock\.json|tsconfig\.json|(?!vitest|playwright).*\.(?:ts|cjs|mjs))$/;
const BUILD_SCRIPTS = /^(?:build\.mjs|vite-.*\.ts)$/;

/**
 * A name of the build's sources by their bytes.
 * @param {string} root
 */
export function sourceStamp(root) {
  const files = [
    ...SOURCE_FOLDERS.map((folder) => join(root, folder)).flatMap((folder) =>
      existsSync(folder) ? filesBelow(folder) : [],
    ),
    ...matching(root, SOURCE_FILES),
    ...matching(join(root, 'scripts'), BUILD_SCRIPTS),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${relative(root, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @param {RegExp} pattern
 */
function matching(folder, pattern) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => pattern.test(name));
  return names.sort().map((name) => join(folder, name));
}

/**
 * Whether dist/ was built from the sources as they are now.
 * @param {string} root
 */
export function isBuilt(root) {
  const build = join(root, 'dist', 'build.json');
  if (!existsSync(build) || !existsSync(join(root, 'styled-system'))) return false;
  return readJson(build).sources === sourceStamp(root);
}
