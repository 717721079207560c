// Runs every test and ends with one line: `N passed, N failed` (and `, N skipped` if any).
//   npm test                        everything that decides whether a change may land
//   npm test -- unit machines       some suites: unit, machines, model, relay, demo, ui, e2e, thorough
//   npm test -- ui player-bar       the runner gets the words after the suites: a substring of file names, or
//   an option
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withoutConfiguration } from './lib/environment.mjs';
import { freePort } from './lib/free-port.mjs';
import { cacheFolder, commandFile, resultsFile, root } from './lib/project.mjs';
import {
  E2E_SUITE,
  mergeOutcomes,
  SUITES,
  summaryLine,
  THOROUGH_SUITE,
  VITEST_SUITES,
  type TestOutcome,
} from './lib/results.ts';
import { run, stopChildrenOnSignal } from './lib/run.mjs';
import { readJson, writeAtomically } from './lib/files.mjs';
import { badEnd, emptySuites, unlistedSkips } from './lib/verdict.ts';

// Several times the duration on a slow machine. A runner that hangs (the style compiler keeps a crashed
// process alive) is stopped then.
const VITEST_TIMEOUT_MS = 15 * 60_000;
const E2E_TIMEOUT_MS = 15 * 60_000;
const THOROUGH_TIMEOUT_MS = 60 * 60_000;

stopChildrenOnSignal();
mkdirSync(cacheFolder, { recursive: true });

const args = process.argv.slice(2);
const known = [...SUITES, THOROUGH_SUITE];
const firstFilter = args.findIndex((arg) => !known.includes(arg));
const named = firstFilter === -1 ? args : args.slice(0, firstFilter);
const filters = firstFilter === -1 ? [] : args.slice(firstFilter);
const suites = named.length > 0 ? known.filter((suite) => named.includes(suite)) : SUITES;

const outcomes: TestOutcome[] = [];
const inVitest = [...VITEST_SUITES, THOROUGH_SUITE].filter((suite) => suites.includes(suite));
if (inVitest.length > 0) outcomes.push(...(await runVitest(inVitest)));
const pages = suites.filter((suite) => suite === E2E_SUITE || suite === THOROUGH_SUITE);
if (pages.length > 0) outcomes.push(...(await runPlaywright(pages)));

// An option may skip tests on purpose (`-t`), and the runner counts them as skipped.
if (!filters.some((filter) => filter.startsWith('-')))
  for (const skip of unlistedSkips(outcomes, readJson(join(root, 'tests', 'skips.json'))))
    outcomes.push({ ...skip, status: 'failed' });
record();
finish();

function runVitest(projects: readonly string[]) {
  const reporters = ['default', join(root, 'scripts', 'reporters', 'vitest.ts')];
  const command = [commandFile('vitest', 'vitest'), 'run', ...reporters.map((name) => `--reporter=${name}`)];
  return runReported('vitest', command, projects, VITEST_TIMEOUT_MS);
}

async function runPlaywright(projects: readonly string[]) {
  process.env.E2E_PORT ??= String(await freePort());
  const command = [commandFile('@playwright/test', 'playwright'), 'test'];
  const timeoutMs = projects.includes(THOROUGH_SUITE) ? THOROUGH_TIMEOUT_MS : E2E_TIMEOUT_MS;
  return runReported('playwright', command, projects, timeoutMs);
}

/**
 * Runs one runner and reads what its reporter has written. Nothing, or an unreliable end, counts as a failed
 * test.
 */
async function runReported(
  name: string,
  command: readonly string[],
  projects: readonly string[],
  timeoutMs: number,
): Promise<readonly TestOutcome[]> {
  const report = join(cacheFolder, `${name}.json`);
  rmSync(report, { force: true });
  const end = await run(
    process.execPath,
    [...command, ...projects.map((project) => `--project=${project}`), ...filters],
    // On this signal alone Playwright stops its web server as well.
    { cwd: root, env: withoutConfiguration(process.env), timeoutMs, killSignal: 'SIGINT' },
  );
  const found: TestOutcome[] | undefined = existsSync(report) ? readJson(report) : undefined;
  const problem = badEnd(end, found);
  return [
    ...(found ?? []),
    ...(problem === undefined
      ? []
      : [{ suite: name, file: '', title: `${name} ${problem}`, status: 'failed' as const }]),
  ];
}

/** Stores the outcomes for `node scripts/behaviours.ts`. */
function record() {
  const tests = mergeOutcomes(
    existsSync(resultsFile) ? readJson(resultsFile).tests : [],
    outcomes.filter(({ file }) => file !== ''),
    filters.length === 0 ? suites : [],
  );
  writeAtomically(resultsFile, JSON.stringify({ tests }, null, 1));
}

function finish() {
  const ran = outcomes.filter(({ file }) => file !== '');
  const empty = emptySuites(ran, suites);
  // A filter may match tests of some suites; one that matches none, and a complete suite without a test, is
  // an error.
  const isEmpty = filters.length === 0 ? empty.length > 0 : empty.length === suites.length;
  const failed = outcomes.filter(({ status }) => status === 'failed');
  if (failed.length > 0) console.log('\nFailed:');
  for (const { suite, file, title, reason = '' } of failed)
    console.log(`  ${[suite, file, title].filter(Boolean).join('  ')}\n${reason.replaceAll(/^/gm, '    ')}`);
  if (empty.length > 0) {
    const matching = filters.length > 0 ? ` that fits '${filters.join(' ')}'` : '';
    console.log(`\n${isEmpty ? 'Failed: no' : 'No'} test${matching} was found in ${empty.join(', ')}.`);
  }
  console.log(`\n${summaryLine(outcomes)}`);
  process.exitCode = failed.length > 0 || isEmpty ? 1 : 0;
}
