// Prepares a clean clone: `npm start`, `npm test` and `npm run check` run it first. It works on any
// Node.js from 20.19 with nothing installed, so it uses built-in modules only; with nothing to do it takes a
// few milliseconds.
//   --build    build dist/ when the sources are newer
//   --browser  find or install the Chromium of the browser tests, and on CI the servers of the tests too
import { join } from 'node:path';
import { hasTestBrowser, installChromium } from './chromium.mjs';
import { withLock } from './lib/lock.mjs';
import { installPackages, mayUseApt } from './lib/apt.mjs';
import { runNpm } from './lib/npm.mjs';
import { root } from './lib/project.mjs';
import { run, stopChildrenOnSignal } from './lib/run.mjs';
import { hasRuntime, pinnedNode, runtimeProblem } from './lib/runtime.mjs';
import { missingServers } from './lib/programs.mjs';
import { isBuilt, isInstalled } from './lib/stamps.mjs';

const INSTALL_TIMEOUT_MS = 15 * 60_000;
const SERVERS_TIMEOUT_MS = 10 * 60_000;
const BUILD_TIMEOUT_MS = 5 * 60_000;

/** Ends the script with one sentence for the reader. */
class Failure extends Error {}

/** @type {{ isDone: () => boolean, work: () => Promise<void> }[]} */
const steps = [{ isDone: () => isInstalled(root) && hasRuntime(root), work: install }];
if (process.argv.includes('--build')) steps.push({ isDone: () => isBuilt(root), work: build });
if (process.argv.includes('--browser')) steps.push({ isDone: hasTestBrowser, work: installBrowser });
// Their packages begin to serve on a machine of somebody's own, so only CI installs them; elsewhere their
// tests are skipped.
if (process.argv.includes('--browser') && process.env.CI === 'true' && mayUseApt())
  steps.push({ isDone: () => missingServers().length === 0, work: installServers });

try {
  if (!steps.every((step) => step.isDone())) await prepare();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function prepare() {
  stopChildrenOnSignal();
  await withLock(
    root,
    async () => {
      for (const step of steps) if (!step.isDone()) await step.work();
    },
    (holder) => console.log(`Process ${holder} is preparing this folder already: waiting for it.`),
  );
}

async function install() {
  console.log('Installing the locked dependencies, the pinned Node.js among them.');
  // Development dependencies build and test the app, also where NODE_ENV says production. No install script
  // runs. Packages that the launcher's Node.js is too old for run on the pinned one. The lockfile's checksums
  // make what is in npm's cache as good as what the registry sends.
  const args = [
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--engine-strict=false',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ];
  const started = Date.now();
  const { code } = await runNpm(args, { cwd: root, timeoutMs: INSTALL_TIMEOUT_MS });
  if (code === 127) throw new Failure('npm was not found: install it together with Node.js 20.19 or newer.');
  if (code !== 0)
    throw new Failure(`The dependencies could not be installed (npm ci ended with code ${code}).`);
  const problem = await runtimeProblem(root);
  if (problem !== null) throw new Failure(problem);
  console.log(`Installed in ${seconds(started)} s.`);
}

async function build() {
  console.log('Building the app.');
  const started = Date.now();
  const { code, isStopped } = await run(pinnedNode(root), [join(root, 'scripts', 'build.mjs')], {
    cwd: root,
    timeoutMs: BUILD_TIMEOUT_MS,
  });
  if (isStopped) throw new Failure('The build did not end in time and was stopped.');
  if (code !== 0) throw new Failure('The build failed; its output is above.');
  console.log(`Built in ${seconds(started)} s.`);
}

async function installBrowser() {
  if (!(await installChromium()))
    throw new Failure(
      'The browser tests need Chromium: install `chromium`, `chromium-browser` or `google-chrome`, or name one in CHROMIUM_PATH, and run the command again.',
    );
}

async function installServers() {
  console.log(`Installing the servers of the tests: ${missingServers().join(', ')}.`);
  await installPackages(missingServers(), SERVERS_TIMEOUT_MS);
  if (missingServers().length > 0)
    throw new Failure(`The servers of the tests could not be installed: ${missingServers().join(', ')}.`);
}

/** @param {number} started */
function seconds(started) {
  return ((Date.now() - started) / 1000).toFixed(1);
}
