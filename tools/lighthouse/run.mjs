// Lighthouse on its own phone (mobile, simulated throttling), with a first visit each time. The built server
// with the demo catalogue, on 127.0.0.1.
//   node tools/lighthouse/run.mjs               performance of Home, /trending and /profile, three times each
//   node tools/lighthouse/run.mjs --rules       accessibility, best practices, SEO of every page: must be 100
//   node tools/lighthouse/run.mjs --rules --today    of every eighth page, others every day
//   node tools/lighthouse/run.mjs /radio /pop   other pages
import { parseArgs } from 'node:util';
import { serveApp } from '../../bench/lib/app.mjs';
import { median } from '../../bench/lib/figures.mjs';
import { BROWSERS, chromiumPath } from '../../scripts/chromium.mjs';
import { stopChildrenOnSignal } from '../../scripts/lib/run.mjs';
import { sampleOfToday } from '../../scripts/lib/today.mjs';
import { everyAddress, install } from '../pages.mjs';

const PAGES = ['/', '/trending', '/profile'];
/** `--today` spreads the pages over so many days: most rules are axe's, which looks at every screen too. */
const DAYS = 8;
/** What is examined, how often, and what each score has to be. */
const PERFORMANCE = { categories: ['performance'], runs: 3, must: 0, flags: {} };
const RULES = {
  categories: ['accessibility', 'best-practices', 'seo'],
  runs: 1,
  must: 100,
  // Without a tag manager one error in the console says so, as specified; the browser tests read the console.
  flags: { throttlingMethod: 'provided', disableFullPageScreenshot: true, skipAudits: ['errors-in-console'] },
};

stopChildrenOnSignal();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rules: { type: 'boolean' }, today: { type: 'boolean' } },
});
process.exitCode = (await install(import.meta.dirname, 'lighthouse')) && (await examine()) ? 0 : 1;

/** @returns {Promise<boolean>} */
async function examine() {
  const app = await serveApp();
  try {
    const all = positionals.length > 0 ? positionals : values.rules ? await everyAddress(app.url) : PAGES;
    const pages = values.today ? sampleOfToday(all, DAYS) : all;
    const { categories, runs, must, flags } = values.rules ? RULES : PERFORMANCE;
    let failed = 0;
    for (const page of pages) {
      const results = [];
      for (let run = 0; run < runs; run++) results.push(await visit(app.url + page, categories, flags));
      const scores = categories.map((name) =>
        results.map((result) => Math.round(100 * result.categories[name].score)),
      );
      console.log(`${page}  ${scores.map((each) => `${median(each)} (${each.join(', ')})`).join(', ')}`);
      if (scores.flat().some((score) => score < must)) failed++;
      report(results);
    }
    console.log(`${pages.length - failed} passed, ${failed} failed`);
    return failed === 0;
  } finally {
    await app.close();
  }
}

/**
 * Prints what the scores of a page are made of: figures of each visit, and what breaks a rule.
 * @param {readonly import('lighthouse').Result[]} results
 */
function report(results) {
  const [{ categories, audits: first }] = results;
  const refs = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  for (const { id } of refs.filter(({ weight }) => weight > 0)) {
    if (!values.rules)
      console.log(`  ${id}  ${results.map(({ audits }) => audits[id].displayValue).join(', ')}`);
    else if (first[id].score === 0)
      console.log(`  - ${first[id].title}  ${JSON.stringify(first[id].details?.items ?? []).slice(0, 600)}`);
  }
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
