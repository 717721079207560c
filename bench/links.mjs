// How long a page takes that is opened by a link whose edition is loaded: from the press until its tracks,
// artists or stations are painted. On loopback, each on a fresh profile.
import { serveApp } from './lib/app.mjs';
import { openBrowser, openPage } from './lib/browser.mjs';
import { KNOWN_LISTENER } from './lib/past.mjs';

const READY_TIMEOUT_MS = 60_000;
/** What a page does by itself after it is there, and what pointing at a link fetches, is over by then. */
const QUIET_MS = 1_000;

const rows = '[aria-label^="Play "]';
const artists = 'a[href^="/artist/"]';

/**
 * A page, the page that has the link to it, and what it then shows.
 * @type {{ name: string, from: string, link: string, shows: string, seen?: boolean }[]}
 */
const TARGETS = [
  { name: 'Trending', from: '/', link: 'a[href="/trending"]', shows: rows },
  { name: 'Artists', from: '/', link: 'a[href="/trending-artists"]', shows: artists },
  { name: 'an artist seen before', from: '/trending-artists', link: artists, shows: rows, seen: true },
  { name: 'Radio', from: '/', link: 'a[href="/radio"]', shows: 'li button' },
  { name: 'Discover', from: '/', link: 'a[href="/discover"]', shows: `li ${rows}` },
  { name: 'a genre', from: '/genre/pop', link: 'a[href="/genre/rock"]', shows: rows },
];

/**
 * @param {number} runs
 * @param {string | null} beside another checkout, whose build is visited alternately
 * @returns {Promise<import('./lib/figures.mjs').Figure[]>}
 */
export async function measureLinks(runs, beside) {
  const apps = [await serveApp(), ...(beside === null ? [] : [await serveApp({}, beside)])];
  const browser = await openBrowser();
  try {
    /** @type {import('./lib/figures.mjs').Figure[]} */
    const figures = [];
    for (const cpu of [false, true]) {
      // A fourth of the CPU is for information: once, on servers that are warm by then.
      const last = cpu ? 1 : runs;
      for (const target of TARGETS) {
        /** @type {number[][]} */
        const values = apps.map(() => []);
        // The first run warms the servers and is thrown away.
        for (let run = cpu ? 0 : -1; run < last; run++) {
          for (const [place, { url }] of apps.entries()) {
            const ms = await follow(browser, url, target, cpu);
            if (run >= 0) values[place]?.push(ms);
          }
        }
        const [own = [], before] = values;
        figures.push({
          name: cpu ? `${target.name}, a fourth of the CPU` : target.name,
          unit: 'ms',
          values: own,
          before,
          ...(!cpu && { must: 100, aim: 50 }),
        });
      }
    }
    return figures;
  } finally {
    await browser.close();
    for (const app of apps) await app.close();
  }
}

/**
 * Points at a link, waits until what that fetches is there, and presses it.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {(typeof TARGETS)[number]} target
 * @param {boolean} cpu
 */
async function follow(browser, url, { from, link, shows, seen = false }, cpu) {
  const { page, close } = await openPage(browser, { cpu, storage: KNOWN_LISTENER });
  try {
    await page.goto(url + from, { waitUntil: 'commit' });
    await page.locator('#root:not([data-route]) main h1').waitFor({ timeout: READY_TIMEOUT_MS });
    await page.waitForTimeout(QUIET_MS);
    const pressed = page.locator('main').locator(link).first();
    if (seen) {
      await pressed.click();
      await page.locator('main').locator(shows).first().waitFor({ timeout: READY_TIMEOUT_MS });
      await page.waitForTimeout(QUIET_MS);
      await page.goBack();
      await pressed.waitFor({ timeout: READY_TIMEOUT_MS });
      await page.waitForTimeout(QUIET_MS);
    }
    await pressed.hover();
    await page.waitForTimeout(QUIET_MS);
    return await pressed.evaluate(pressAndWait, `main ${shows}`);
  } finally {
    await close();
  }
}

/**
 * Runs in the page: presses a link, and resolves with the time until the first of what it leads to is
 * painted.
 * @param {Element} link
 * @param {string} shows
 * @returns {Promise<number>}
 */
function pressAndWait(link, shows) {
  for (const element of document.querySelectorAll(shows)) element.setAttribute('data-before', '');
  return new Promise((resolve) => {
    const started = performance.now();
    const look = () => {
      if (document.querySelector(`${shows}:not([data-before])`) === null) return;
      changes.disconnect();
      requestAnimationFrame(() => {
        // The first task after a frame.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - started));
        port1.start();
        port2.postMessage(null);
      });
    };
    const changes = new MutationObserver(look);
    changes.observe(document, { childList: true, subtree: true });
    /** @type {HTMLElement} */ (link).click();
    look();
  });
}
