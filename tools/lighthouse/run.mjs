// Lighthouse's performance of three pages on its own phone (mobile, simulated throttling), with a first visit each time. The built
// server with the demo catalogue, on 127.0.0.1.
//   node tools/lighthouse/run.mjs                  Home, /trending and /profile, three times each
//   node tools/lighthouse/run.mjs /radio /pop   other pages
//   node tools/lighthouse/run.mjs --runs 5      more often
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveApp } from '../../bench/lib/app.mjs';
import { median } from '../../bench/lib/figures.mjs';
import { BROWSERS, chromiumPath } from '../../scripts/chromium.mjs';
import { runNpm } from '../../scripts/lib/npm.mjs';
import { stopChildrenOnSignal } from '../../scripts/lib/run.mjs';

const INSTALL_TIMEOUT_MS = 2 * 60_000;
const PAGES = ['/', '/trending', '/profile'];
const RUNS = 3;
/** How many audits are named: those with the lowest score, and of these the ones that would save most. */
const WORST = 3;

const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  'speed index': 'speed-index',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

const folder = import.meta.dirname;

stopChildrenOnSignal();
const { values, positionals } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string' } } });
process.exitCode = (await install())
  ? await measure(positionals.length > 0 ? positionals : PAGES, Number(values.runs ?? RUNS))
  : 1;

/** @returns {Promise<boolean>} */
async function install() {
  if (existsSync(join(folder, 'node_modules', 'lighthouse'))) return true;
  const args = ['ci', `--prefix=${folder}`, '--include=dev', '--ignore-scripts', '--prefer-offline'];
  const { code } = await runNpm(args, { cwd: folder, timeoutMs: INSTALL_TIMEOUT_MS });
  if (code === 0) return true;
  console.error("Lighthouse could not be installed in tools/lighthouse. It needs the npm registry, or npm's cache.");
  return false;
}

/**
 * @param {readonly string[]} pages
 * @param {number} runs
 * @returns {Promise<number>} the exit code
 */
async function measure(pages, runs) {
  const { default: lighthouse } = await import('lighthouse');
  const { launch } = await import('chrome-launcher');
  const app = await serveApp();
  try {
    for (const page of pages) {
      const results = [];
      for (let run = 0; run < runs; run++) {
        const browser = await launch({
          chromePath: chromiumPath(BROWSERS),
          chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        });
        try {
          const result = await lighthouse(app.url + page, {
            port: browser.port,
            onlyCategories: ['performance'],
            logLevel: 'error',
          });
          if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No result');
          results.push(result.lhr);
        } finally {
          browser.kill();
        }
      }
      report(page, results);
    }
    return 0;
  } finally {
    await app.close();
  }
}

function report(page, results) {
  const scores = results.map(({ categories }) => Math.round(100 * categories.performance.score));
  console.log(`\n${page}  ${median(scores)}  (${scores.join(', ')})`);
  const metrics = Object.entries(METRICS).map(([name, id]) => {
    const value = median(results.map(({ audits }) => audits[id].numericValue));
    return id === METRICS.CLS ? `${name} ${value.toFixed(3)}` : `${name} ${Math.round(value)} ms`;
  });
  console.log(`  ${metrics.join(', ')}`);
  for (const { title, displayValue = '' } of worstOf(results.at(-1))) console.log(`  - ${title}  ${displayValue}`);
}

/** The audits that say what to change, the worst first; the metrics themselves are not among them. */
function worstOf({ categories, audits }) {
  const saved = ({ metricSavings = {} }) => Object.values(metricSavings).reduce((sum, each) => sum + each, 0);
  return categories.performance.auditRefs
    .filter(({ weight }) => weight === 0)
    .map(({ id }) => audits[id])
    .filter(({ score }) => score !== null && score < 1)
    .toSorted((a, b) => a.score - b.score || saved(b) - saved(a))
    .slice(0, WORST);
}
