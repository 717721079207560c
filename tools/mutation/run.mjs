// Changes the code in small ways, one at a time, and counts which changes no assertion of a test notices.
//   node tools/mutation/run.mjs                                  what differs from the last commit on main
//   node tools/mutation/run.mjs src/domain/queue-list.ts      some files or folders
//   node tools/mutation/run.mjs --all                         everything that can be changed: hours
//   node tools/mutation/run.mjs --all --sample 20             20 mutants of each file, spread evenly over it
//   node tools/mutation/run.mjs src/domain --matrix           also which tests notice which changes: several times slower
//   … --tests 'tests/unit/**/*.test.ts'                       with these tests only
//   node tools/mutation/run.mjs --redundant                   the tests that notice nothing alone, from all runs with --matrix
//   node tools/mutation/run.mjs --score                       only the score of what earlier runs have found
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runNpm } from '../../scripts/lib/npm.mjs';
import { stopChildrenOnSignal } from '../../scripts/lib/run.mjs';
import { chooseFiles } from './files.mjs';
import { commitNow, keepFindings, printOf } from './findings.mjs';
import { printRedundant } from './redundant.mjs';
import { printScore } from './score.mjs';

const INSTALL_TIMEOUT_MS = 2 * 60_000;

const folder = import.meta.dirname;

stopChildrenOnSignal();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    sample: { type: 'string' },
    tests: { type: 'string', multiple: true },
    score: { type: 'boolean' },
    matrix: { type: 'boolean' },
    redundant: { type: 'boolean' },
  },
});
if (values.score) process.exitCode = printScore() ? 0 : 1;
else if (values.redundant) printRedundant();
else {
  const options = { sample: Number(values.sample ?? Infinity), every: values.matrix ?? false, only: values.tests };
  process.exitCode = (await mutate(chooseFiles(positionals, values.all), options)) ? 0 : 1;
}

/**
 * @param {string[]} files
 * @param {import('./session.mjs').Options} options
 * @returns {Promise<boolean>}
 */
async function mutate(files, options) {
  if (files.length === 0) {
    console.log('Nothing that can be mutated differs from main. Name files, or use --all.');
    return true;
  }
  if (!existsSync(join(folder, 'node_modules', '@stryker-mutator')) && !(await install())) return false;
  const began = Date.now();
  const prints = new Map(files.map((file) => [file, printOf(file)]));
  const commit = commitNow();
  // What it needs may have been installed just now.
  const { tryAll } = await import('./session.mjs');
  const results = await tryAll(files, options);
  const time = new Date(began).toISOString();
  keepFindings(
    Object.fromEntries(
      files.map((file) => {
        const mutants = results.filter((result) => result.file === file).map(({ id: _, file: __, ...met }) => met);
        return [file, { time, commit, print: prints.get(file) ?? '', mutants }];
      }),
    ),
  );
  const isEnough = printScore(files);
  console.log(`${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
  return isEnough;
}

/** @returns {Promise<boolean>} */
async function install() {
  const args = ['ci', `--prefix=${folder}`, '--include=dev', '--prefer-offline'];
  const { code } = await runNpm(args, { cwd: folder, timeoutMs: INSTALL_TIMEOUT_MS });
  if (code !== 0)
    console.error(
      'The tools in tools/mutation could not be installed. They need the npm registry, or its cache.',
    );
  return code === 0;
}
