// Long lists: how long ten thousand tracks take to open, what scrolling through them costs, and how long a
// heart blocks the page in a library of two thousand. A fourth of this machine's CPU.
import { serveApp } from './lib/app.mjs';
import { metrics, openBrowser, openPage } from './lib/browser.mjs';
import { inventedTracks, KNOWN_LISTENER } from './lib/past.mjs';

const LONG = 10_000;
const LIBRARY = 2_000;
const FRAMES = 90;
const FRAME_PX = 400;
/** Whatever a page does by itself after it has been opened is over by then. */
const QUIET_MS = 3_000;
/** What a heart starts that waits for an idle moment has been done by then. */
const KEPT_MS = 2_500;

/** @typedef {Record<'queue' | 'folder' | 'scroll' | 'late' | 'heart' | 'longest', number>} Costs */

/**
 * @param {number} runs
 * @returns {Promise<import('./lib/figures.mjs').Figure[]>}
 */
export async function measureLists(runs) {
  const app = await serveApp();
  const browser = await openBrowser();
  /** @type {Costs[]} */
  const costs = [];
  try {
    await measure(browser, app.url);
    for (let run = 0; run < runs; run++) costs.push(await measure(browser, app.url));
  } finally {
    await browser.close();
    await app.close();
  }
  /** @param {keyof Costs} name */
  const of = (name) => costs.map((cost) => cost[name]);
  return [
    { name: 'queue of 10,000 opened', unit: 'ms', values: of('queue'), must: 300, aim: 150 },
    { name: 'folder of 10,000 opened', unit: 'ms', values: of('folder'), must: 300, aim: 150 },
    { name: 'scrolling it, CPU', unit: 'ms', values: of('scroll'), must: 2_100, aim: 1_040 },
    { name: 'scrolling it, late frames', unit: `of ${FRAMES}`, values: of('late') },
    { name: 'a heart among 2,000, until it shows', unit: 'ms', values: of('heart') },
    { name: 'the longest task of that heart', unit: 'ms', values: of('longest'), must: 50, aim: 16 },
  ];
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @returns {Promise<Costs>}
 */
async function measure(browser, url) {
  return {
    ...(await longLists(browser, `${url}/favorites`)),
    ...(await heart(browser, `${url}/pop`)),
  };
}

const FOLDER = 'many';

/**
 * A listener with a folder of so many tracks, and the same tracks in the queue where they are wanted there.
 * @param {number} count
 * @param {boolean} queued
 */
function listener(count, queued) {
  const tracks = inventedTracks(count);
  const favorites = { id: 'favorites', name: 'My Favorites', createdAt: 0, trackIds: [] };
  const folder = { id: FOLDER, name: 'Many', createdAt: 1, trackIds: tracks.map(({ id }) => id) };
  const library = { tracks, folders: [favorites, folder], lastUpdated: 1 };
  const session = { tracks, index: 0, shuffle: false, loop: false, position: 0 };
  return {
    local: { ...KNOWN_LISTENER.local, music_library: JSON.stringify(library) },
    session: {
      ...KNOWN_LISTENER.session,
      ...(queued && { queue_session: JSON.stringify(session) }),
    },
  };
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
async function longLists(browser, url) {
  const { page, protocol, close } = await openPage(browser, { cpu: true, storage: listener(LONG, true) });
  try {
    await page.goto(url);
    const folder = page.getByRole('main').getByRole('link', { name: 'Many', exact: true });
    await folder.waitFor();
    await page.waitForTimeout(QUIET_MS);
    const button = page
      .getByRole('region', { name: 'Player', exact: true })
      .getByRole('button', { name: 'Queue', exact: true });
    const queue = await opened(button, 'aside li[aria-posinset]');
    await button.press('Enter');
    await page.waitForTimeout(QUIET_MS);
    const opens = await opened(folder, 'main [aria-setsize]');
    await page.waitForTimeout(QUIET_MS);
    const before = await metrics(protocol);
    const late = await scrolled(page);
    const after = await metrics(protocol);
    const scroll = ((after['TaskDuration'] ?? 0) - (before['TaskDuration'] ?? 0)) * 1000;
    return { queue, folder: opens, scroll, late };
  } finally {
    await close();
  }
}

/**
 * From the press to the frame in which what it opens is there, in ms.
 * @param {import('playwright').Locator} control
 * @param {string} selector
 * @returns {Promise<number>}
 */
function opened(control, selector) {
  return control.evaluate((element, shown) => {
    const pressed = performance.now();
    /** @type {HTMLElement} */ (element).click();
    return new Promise((resolve) => {
      const look = () => {
        if (document.querySelector(shown)) resolve(performance.now() - pressed);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  }, selector);
}

/**
 * Scrolls the page on by a step a frame; how many frames were more than half a frame late.
 * @param {import('playwright').Page} page
 * @returns {Promise<number>}
 */
function scrolled(page) {
  return page.evaluate(
    ({ frames, step }) =>
      new Promise((resolve) => {
        /** @type {Element | null} */
        let box = document.querySelector('main [aria-setsize]');
        while (
          box &&
          !(box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))
        )
          box = box.parentElement;
        const scroller = box ?? document.documentElement;
        let late = 0;
        let left = frames;
        let before = performance.now();
        const next = (/** @type {number} */ now) => {
          if (now - before > 25) late++;
          before = now;
          scroller.scrollTop += step;
          if (--left > 0) requestAnimationFrame(next);
          else resolve(late);
        };
        requestAnimationFrame(next);
      }),
    { frames: FRAMES, step: FRAME_PX },
  );
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
async function heart(browser, url) {
  const { page, close } = await openPage(browser, { cpu: true, storage: listener(LIBRARY, false) });
  try {
    await page.goto(url);
    const add = page
      .getByRole('main')
      .getByRole('button', { name: /^Add .+ to favorites$/ })
      .first();
    await add.waitFor();
    await page.waitForTimeout(QUIET_MS);
    await page.evaluate(() => {
      /** @type {{ longest: number }} */ (/** @type {unknown} */ (window)).longest = 0;
      new PerformanceObserver((list) => {
        const blocked = /** @type {{ longest: number }} */ (/** @type {unknown} */ (window));
        for (const { duration } of list.getEntries()) blocked.longest = Math.max(blocked.longest, duration);
      }).observe({ type: 'longtask' });
    });
    const shows = await opened(add, 'main button[aria-label$=" from favorites"]');
    await page.waitForTimeout(KEPT_MS);
    const longest = await page.evaluate(
      () => /** @type {{ longest: number }} */ (/** @type {unknown} */ (window)).longest,
    );
    return { heart: shows, longest };
  } finally {
    await close();
  }
}
