// Where npm is. Imported before anything is installed: built-in modules only.
import { accessSync, constants, existsSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join, sep } from 'node:path';
import { root } from './project.mjs';

/**
 * npm itself, and a Node.js to run it on: not the pinned one, which the installation removes while it runs.
 * Undefined where there is no npm.
 * @returns {{ node: string, npm: string } | undefined}
 */
export function findNpm() {
  const inside = join(root, 'node_modules') + sep;
  const outside = [process.env.npm_node_execpath, process.execPath, ...onPath('node')].find(
    (path) => path && existsSync(path) && !realpathSync(path).startsWith(inside),
  );
  const node = outside ?? process.execPath;
  const launcher = process.env.npm_execpath;
  if (launcher !== undefined && basename(launcher).startsWith('npm-cli.') && existsSync(launcher))
    return { node, npm: launcher };
  const prefix = dirname(dirname(realpathSync(node)));
  const candidates = [
    ...onPath('npm').map((path) => realpathSync(path)),
    join(prefix, 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const npm = candidates.find((path) => basename(path) === 'npm-cli.js' && existsSync(path));
  return npm === undefined ? undefined : { node, npm };
}

/**
 * Every place where the PATH holds a command.
 * @param {string} command
 */
function onPath(command) {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command));
  return places.filter((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
