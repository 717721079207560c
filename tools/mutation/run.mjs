// Stryker over the parts that are functions: which small changes of them does no test notice? What survives
// is printed with its line; a table says how many of each folder were noticed.
//   node tools/mutation/run.mjs                      the lines that differ from main
//   node tools/mutation/run.mjs --all                all of domain, storage, content and catalogue: an hour
//   node tools/mutation/run.mjs src/domain/csv.ts    some files or folders
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../../scripts/lib/files.mjs';
import { root } from '../../scripts/lib/project.mjs';
import { sampleOfToday } from '../../scripts/lib/today.mjs';
import { install } from '../pages.mjs';

/** What a chart names is made while its file loads: charts are proven by tests/machines/redirects.ts. */
const FOLDERS = ['src/domain', 'src/storage', 'src/content', 'src/catalogue'];
const NOTHING_TO_MUTATE = /\.machine\.ts$|\.types\.ts$|\/ports\.ts$|curated/;
/** Of changed lines so many are tried, others the next day: some two minutes. */
const LINES_MAX = 120;
/** Of a hundred mutants; fewer that are noticed fail the run. */
const NOTICED_MIN = 60;

/** @param {string} file */
const isPure = (file) =>
  file.endsWith('.ts') &&
  FOLDERS.some((folder) => file.startsWith(`${folder}/`)) &&
  !NOTHING_TO_MUTATE.test(file);

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const mutate = chosen();
if (mutate.length === 0) console.log('No line that can be mutated differs from main.\n0 passed, 0 failed');
else process.exitCode = (await install(import.meta.dirname, '@stryker-mutator/core')) ? examine() : 1;

/** Files, or `file:from-to`. */
function chosen() {
  const paths = process.argv.includes('--all') ? FOLDERS : named;
  if (paths.length > 0)
    return paths.flatMap((path) => globSync([path, `${path}/**/*.ts`], { cwd: root })).filter(isPure);
  const lines = changedLines().filter(({ file }) => isPure(file));
  const share = Math.ceil(lines.reduce((sum, { count }) => sum + count, 0) / LINES_MAX);
  return sampleOfToday(lines, share).map(({ file, from, count }) => `${file}:${from}-${from + count - 1}`);
}

/** The lines that differ from where this branch left main, or without a main from the last commit. */
function changedLines() {
  const diff = ['diff', '--unified=0', '--no-color', '--merge-base'];
  const differing = ['origin/main', 'main', 'HEAD'].map((base) =>
    spawnSync('git', [...diff, base], { cwd: root, encoding: 'utf8' }),
  );
  const stdout = differing.find(({ status }) => status === 0)?.stdout ?? '';
  let file = '';
  return stdout.split('\n').flatMap((line) => {
    file = /^\+\+\+ b\/(.*)/.exec(line)?.[1] ?? file;
    const [, from, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    return from === undefined || count === '0' ? [] : [{ file, from: Number(from), count: Number(count) }];
  });
}

function examine() {
  const config = join(root, 'node_modules', '.foxtrot', 'stryker.json');
  const packages = join(import.meta.dirname, 'node_modules', '@stryker-mutator');
  const options = {
    mutate,
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutation/vitest.config.ts' },
    plugins: [join(packages, 'vitest-runner', 'dist', 'src', 'index.js')],
    coverageAnalysis: 'perTest',
    // TypeScript 7 has no API that Stryker could read it by.
    tsconfigFile: 'none.json',
    ignorePatterns: ['dist', 'data', 'bench', 'docs/screenshots', 'tools/*/node_modules'],
    tempDirName: '.foxtrot/stryker',
    reporters: ['clear-text'],
    clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false, skipFull: true },
    thresholds: { high: 80, low: NOTICED_MIN, break: NOTICED_MIN },
    concurrency: 2,
    allowEmpty: true,
    // What is made while a file loads is tried by every test that runs it.
    ignoreStatic: true,
    allowConsoleColors: false,
    cleanTempDir: 'always',
  };
  writeAtomically(config, JSON.stringify(options));
  const stryker = join(packages, 'core', 'bin', 'stryker.js');
  const { status } = spawnSync(process.execPath, [stryker, 'run', config], { cwd: root, stdio: 'inherit' });
  return status ?? 1;
}
