// Lighthouse on its own phone (mobile, simulated throttling), with a first visit each time. The built server
// with the demo catalogue, on 127.0.0.1.
//   node tools/lighthouse/run.mjs               performance of Home, /trending and /profile, three times each
//   node tools/lighthouse/run.mjs --rules       accessibility, best practices, SEO of every page: must be 100
//   node tools/lighthouse/run.mjs --rules --part 1/2    of every second page
//   node tools/lighthouse/run.mjs /radio /pop   other pages
import { parseArgs } from 'node:util';
import { serveApp } from '../../bench/lib/app.mjs';
import { median } from '../../bench/lib/figures.mjs';
import { BROWSERS, chromiumPath } from '../../scripts/chromium.mjs';
import { stopChildrenOnSignal } from '../../scripts/lib/run.mjs';
import { everyAddress, install } from '../pages.mjs';

const PAGES = ['/', '/trending', '/profile'];
const RUNS = 3;
const RULES = ['accessibility', 'best-practices', 'seo'];
/** What the score is made of. */
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
];

stopChildrenOnSignal();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rules: { type: 'boolean' }, part: { type: 'string', default: '1/1' } },
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
    // Without a tag manager one error in the console says so, as specified; the browser tests read the
    // console.
    const skipAudits = ['errors-in-console'];
    const { categories, audits } = await visit(url + page, RULES, { throttlingMethod: 'provided', disableFullPageScreenshot: true, skipAudits });
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
  for (const page of pages) {
    const results = [];
    for (let run = 0; run < RUNS; run++) results.push(await visit(url + page, ['performance']));
    const scores = results.map(({ categories }) => Math.round(100 * categories.performance.score));
    console.log(`\n${page}  ${median(scores)}  (${scores.join(', ')})`);
    for (const id of METRICS)
      console.log(`  ${id}  ${results.map(({ audits }) => audits[id].displayValue).join(', ')}`);
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
