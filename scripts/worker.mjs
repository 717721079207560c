// The relay's tests against the same app on workerd, offline. Its tools have a lockfile of their own, from which they are installed
// first: some 200 MB that only this needs.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './lib/npm.mjs';
import { root } from './lib/project.mjs';
import { run, stopChildrenOnSignal } from './lib/run.mjs';

/** Several times the 18 s that the tests take on a busy machine, and the 8 s of the packages. */
const INSTALL_TIMEOUT_MS = 120_000;
const TESTS_TIMEOUT_MS = 120_000;

const folder = join(root, 'tools', 'worker');

stopChildrenOnSignal();
process.exitCode = (await install()) && (await test()) ? 0 : 1;

/** @returns {Promise<boolean>} */
async function install() {
  const args = [
    'ci',
    `--prefix=${folder}`,
    '--include=dev',
    '--ignore-scripts=false',
    '--prefer-offline',
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=1000',
  ];
  const { code, isStopped } = await runNpm(args, {
    cwd: folder,
    timeoutMs: INSTALL_TIMEOUT_MS,
  });
  if (isStopped) return fail(`npm ci did not end within ${INSTALL_TIMEOUT_MS / 1_000} s`);
  if (code !== 0) return fail(`npm ci ended with code ${code}`);
  return existsSync(join(folder, 'node_modules', 'wrangler')) || fail('npm ci left no wrangler there');
}

/** @param {string} reason */
function fail(reason) {
  console.error(
    `The tools in tools/worker could not be installed (${reason}), so nothing was tested on workerd. They need the npm registry, or npm's cache.`,
  );
  return false;
}

/** @returns {Promise<boolean>} */
async function test() {
  const { code, isStopped } = await run(
    process.execPath,
    [join(root, 'scripts', 'test.mjs'), 'relay', 'workerd'],
    { cwd: root, timeoutMs: TESTS_TIMEOUT_MS },
  );
  if (isStopped) console.error(`The tests on workerd did not end within ${TESTS_TIMEOUT_MS / 1_000} s.`);
  return code === 0 && !isStopped;
}
