// Changes the code of the domain and the machines in small ways, one at a time, and counts which changes no test notices.
//   npm run mutation                                  what differs from the last commit on main
//   npm run mutation -- src/domain/queue-list.ts      some files or folders
//   npm run mutation -- --all                         all of src/domain and src/machines: a sample, as large as half an hour allows
//   npm run mutation -- --all --seed 2                another sample; with files or folders a sample of those
//   npm run mutation -- --score                       only the score of what earlier runs have found
// What a run finds is kept per file in reports/, so that runs over parts add up to a whole.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findNpm } from '../../scripts/lib/npm.mjs';
import { root } from '../../scripts/lib/project.mjs';
import { run, stopChildrenOnSignal } from '../../scripts/lib/run.mjs';
import { chooseFiles } from './files.mjs';
import { memoryOfChildrenMb } from './memory.mjs';
import { filesFoundSince } from './findings.mjs';
import { printSample, printScore } from './score.mjs';

const INSTALL_TIMEOUT_MS = 2 * 60_000;
/** The whole run. What has not been reached by then is named. */
const LIMIT_MS = Number(process.env.MUTATION_MINUTES ?? 30) * 60_000;
/** Several times what the tests need. A mutant that eats memory meets its own heap's end first. */
const MEMORY_LIMIT_MB = 3_500;
const MEMORY_LOOK_MS = 1_000;

const folder = import.meta.dirname;
/** Which file each mutant changes, for the order of the tests. */
const planFile = join(folder, 'reports', 'plan.json');
const stryker = join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');

stopChildrenOnSignal();
const args = process.argv.slice(2);
const seed = valueOf('--seed') ?? (args.includes('--all') ? '1' : '');
const named = args.filter((arg, place) => arg !== '--seed' && args[place - 1] !== '--seed');
if (args.includes('--score')) process.exitCode = [printSample(), printScore()].every(Boolean) ? 0 : 1;
else process.exitCode = (await mutate(chooseFiles(named))) ? 0 : 1;

/**
 * @param {string[]} files
 * @returns {Promise<boolean>}
 */
async function mutate(files) {
  if (files.length === 0) {
    console.log('Nothing in src/domain or src/machines differs from main. Name files, or use --all.');
    return true;
  }
  if (!existsSync(stryker) && !(await install())) return false;
  const began = new Date();
  const { code, timedOut, lingered } = await run(
    process.execPath,
    [stryker, 'run', 'tools/mutation/stryker.config.mjs', '--mutate', files.join(',')],
    {
      cwd: root,
      env: { ...process.env, MUTATION_PLAN: planFile, MUTATION_SEED: seed },
      timeoutMs: LIMIT_MS,
      isDone: usesTooMuchMemory(),
    },
  );
  rmSync(join(folder, '.sandbox'), { recursive: true, force: true });
  if (lingered) console.error(`It used more than ${MEMORY_LIMIT_MB} MB and was stopped.`);
  // A sample is what the time allowed.
  if (seed) return printSample() && (timedOut || code === 0);
  if (timedOut) console.error('The time is over.');
  const found = filesFoundSince(began);
  const isEnough = printScore(found);
  const open = files.filter((file) => !found.includes(file));
  if (open.length > 0) console.log(`Not looked through, or nothing to mutate: ${open.join(', ')}`);
  return isEnough && code === 0;
}

/** @param {string} name */
function valueOf(name) {
  const place = args.indexOf(name);
  return place === -1 ? undefined : args[place + 1];
}

function usesTooMuchMemory() {
  let lookedAt = 0;
  return () => {
    if (Date.now() - lookedAt < MEMORY_LOOK_MS) return false;
    lookedAt = Date.now();
    return memoryOfChildrenMb(process.pid) > MEMORY_LIMIT_MB;
  };
}

/** @returns {Promise<boolean>} */
async function install() {
  const found = findNpm();
  if (found === undefined) {
    console.error('The tools in tools/mutation are not installed, and npm was not found.');
    return false;
  }
  const options = { cwd: folder, timeoutMs: INSTALL_TIMEOUT_MS };
  const { code } = await run(
    found.node,
    [found.npm, 'ci', `--prefix=${folder}`, '--include=dev', '--prefer-offline'],
    options,
  );
  if (code !== 0)
    console.error(
      'The tools in tools/mutation could not be installed. They need the npm registry, or its cache.',
    );
  return code === 0;
}
