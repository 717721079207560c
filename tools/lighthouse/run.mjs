// Lighthouse on its own phone (mobile, simulated throttling), with a first visit each time. The built server with the demo
// catalogue, on 127.0.0.1.
//   node tools/lighthouse/run.mjs               the performance of Home, /trending and /profile, three times each
//   node tools/lighthouse/run.mjs --rules       accessibility, best practices and SEO of every page, which must be 100
//   node tools/lighthouse/run.mjs --rules --part 1/2    of every second page
//   node tools/lighthouse/run.mjs /radio /pop   other pages
//   node tools/lighthouse/run.mjs --runs 5      more often
import { parseArgs } from 'node:util';
import { serveApp } from '../../bench/lib/app.mjs';
import { median } from '../../bench/lib/figures.mjs';
import { BROWSERS, chromiumPath } from '../../scripts/chromium.mjs';
import { stopChildrenOnSignal } from '../../scripts/lib/run.mjs';
import { everyAddress, install } from '../pages.mjs';

const PAGES = ['/', '/trending', '/profile'];
const RUNS = 3;
const RULES = ['accessibility', 'best-practices', 'seo'];
/** How many audits are named: those with the lowest score, and of these the ones that would save most. */
const WORST = 3;

const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  'speed index': 'speed-index',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

stopChildrenOnSignal();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, rules: { type: 'boolean' }, part: { type: 'string', default: '1/1' } },
});
process.exitCode = (await install(import.meta.dirname, 'lighthouse')) && (await examine()) ? 0 : 1;

/** @returns {Promise<boolean>} */
async function examine() {
  const app = await serveApp();
  try {
    const all = positionals.length > 0 ? positionals : values.rules ? await everyAddress(app.url) : PAGES;
    const [part = 1, parts = 1] = values.part.split('/').map(Number);
    const pages = all.filter((_, index) => index % parts === part - 1);
    return await (values.rules ? keepsRules(app.url, pages) : measure(app.url, pages));
  } finally {
    await app.close();
  }
}

/**
 * @param {string} url
 * @param {readonly string[]} pages
 */
async function keepsRules(url, pages) {
  let failed = 0;
  for (const page of pages) {
    const { categories, audits } = await visit(url + page, RULES, { throttlingMethod: 'provided', disableFullPageScreenshot: true });
    const scores = RULES.map((rule) => Math.round(100 * categories[rule].score));
    console.log(`${page}  ${scores.join(', ')}`);
    if (scores.some((score) => score < 100)) failed++;
    const broken = RULES.flatMap((rule) => categories[rule].auditRefs.filter(({ weight, id }) => weight > 0 && audits[id].score === 0));
    for (const { id } of broken) console.log(`  - ${audits[id].title}  ${JSON.stringify(audits[id].details?.items ?? []).slice(0, 600)}`);
  }
  console.log(`${pages.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

/**
 * @param {string} url
 * @param {readonly string[]} pages
 */
async function measure(url, pages) {
  const runs = Number(values.runs ?? RUNS);
  for (const page of pages) {
    const results = [];
    for (let run = 0; run < runs; run++) results.push(await visit(url + page, ['performance']));
    report(page, results);
  }
  return true;
}

/**
 * One visit with a browser of its own.
 * @param {string} url
 * @param {readonly string[]} onlyCategories
 * @param {import('lighthouse').Flags} [flags]
 */
async function visit(url, onlyCategories, flags) {
  const { default: lighthouse } = await import('lighthouse');
  const { launch } = await import('chrome-launcher');
  const browser = await launch({
    chromePath: chromiumPath(BROWSERS) || chromiumPath(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const result = await lighthouse(url, { port: browser.port, onlyCategories, logLevel: 'error', ...flags });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No result');
    return result.lhr;
  } finally {
    browser.kill();
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
