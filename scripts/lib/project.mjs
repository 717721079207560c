// The paths of the project. Imported before anything is installed: built-in modules only.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Stores data of the scripts between runs, in node_modules, so that a fresh installation forgets it.
 */
export const cacheFolder = join(root, 'node_modules', '.foxtrot');

/** Where the test run writes the outcome of every test. */
export const resultsFile = join(cacheFolder, 'results.json');

/**
 * The entry file of an installed command. Started with a Node.js of our own choice it needs neither a shell
 * nor a PATH.
 * @param {string} packageName
 * @param {string} command the name under "bin"
 */
export function commandFile(packageName, command) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
