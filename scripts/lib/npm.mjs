// npm as it was started. Imported before anything is installed: built-in modules only.
import { run } from './run.mjs';

/**
 * Runs npm on the Node.js that npm itself runs on, or, without npm around us, the npm of the PATH. It is not
 * the pinned Node.js, which an installation removes while it runs.
 * @param {string[]} args
 * @param {import('./run.mjs').RunOptions} options
 */
export function runNpm(args, options) {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  return node && npm ? run(node, [npm, ...args], options) : run('npm', args, options);
}
