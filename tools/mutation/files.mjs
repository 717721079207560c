// Which files are mutated.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../../scripts/lib/project.mjs';

/** In the order of a complete run. */
const FOLDERS = [
  'src/domain',
  'src/machines',
  'src/content',
  'src/catalogue',
  'src/storage',
  'src/app',
  'src/analytics',
  'relay',
  'demo',
];
/** Types alone, tables of data and of numbers, and what loads only on its own platform or in a process of its own. */
const NOTHING_TO_MUTATE =
  /\.types\.ts$|\/ports(?:\/|\.ts$)|src\/domain\/curated(-playlists)?\.ts$|^relay\/(?:(?:limits|node|worker)\.ts|node\/start\.ts|worker\/(?:start|wasm\.d)\.ts)$/;

/**
 * The files that some paths name; without any, those that differ from the last commit on main.
 * @param {string[]} paths
 * @param {boolean} [all]
 */
export function chooseFiles(paths, all = false) {
  const named = all ? FOLDERS : paths;
  const found = named.length > 0 ? named.flatMap(filesOf) : changedFiles();
  return [...new Set(found)].filter(canBeMutated).sort();
}

/** @param {string} file */
export function canBeMutated(file) {
  return (
    file.endsWith('.ts') &&
    FOLDERS.some((folder) => file.startsWith(`${folder}/`)) &&
    !NOTHING_TO_MUTATE.test(file) &&
    existsSync(join(root, file))
  );
}

export const allFiles = () => FOLDERS.flatMap(filesOf).filter(canBeMutated);

/** @param {string} path */
function filesOf(path) {
  if (!existsSync(join(root, path))) throw new Error(`There is no ${path}.`);
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((name) =>
    posix.join(path, name),
  );
}

function changedFiles() {
  const changed = git('diff', '--name-only', 'main', '--', ...FOLDERS);
  return [...changed, ...git('ls-files', '--others', '--exclude-standard', '--', ...FOLDERS)];
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}
