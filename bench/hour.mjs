// An hour of listening, to see whether the page grows: 120 tracks and 204 changes of page. The clock of the
// page jumps while the music pauses, so that caches expire, calls are repeated and timers fire as they do in
// an hour; it takes some minutes.
import { serveApp } from './lib/app.mjs';
import { openBrowser, openPage } from './lib/browser.mjs';
import { KNOWN_LISTENER } from './lib/past.mjs';

const QUARTERS = ['quarter', 'half', 'three quarters', 'end'];
/** Of a quarter. */
const LISTS = ['Trending Now', 'Top Pop', 'Top Rock'];
const TRACKS_A_LIST = 10;
/** Twelve rounds of ten are an hour. */
const TRACK_MS = 30_000;
/** What is left of a track when its end is awaited. */
const TAIL_SECONDS = 0.3;
const TIMEOUT_MS = 30_000;
/** V8's machine code lies in the heap too, and grows with the work: half a megabyte in this hour. */
const INTERPRETED = '--js-flags=--no-opt --no-maglev --no-sparkplug';
/** What a page does by itself after it was opened is over by then. */
const QUIET_MS = 3_000;
/** How much the end may lie above the start. */
const HEAP_MARGIN_MB = 0.5;
const NODES_MARGIN = 100;

/**
 * @typedef {import('playwright').Page} Page
 * @typedef {{ heapMb: number, nodes: number, listeners: number }} Size
 */

/** @returns {Promise<import('./lib/figures.mjs').Figure[]>} */
export async function measureHour() {
  const app = await serveApp();
  const browser = await openBrowser([INTERPRETED]);
  try {
    const { page, protocol, close } = await openPage(browser, { storage: KNOWN_LISTENER });
    await page.clock.install();
    await page.addInitScript(recordElements);
    await page.goto(app.url);
    // Each page and each list once: what loads or is cached then is no leak.
    for (const list of LISTS) await round(page, list, 1);
    const sizes = [{ moment: 'start', ...(await sizeOf(page, protocol)) }];
    for (const moment of QUARTERS) {
      for (const list of LISTS) await round(page, list, TRACKS_A_LIST);
      sizes.push({ moment, ...(await sizeOf(page, protocol)) });
    }
    await close();
    const [start] = sizes;
    if (start === undefined) throw new Error('Nothing was measured.');
    const last = sizes.at(-1) ?? start;
    return [
      ...sizes.map(({ moment, heapMb }) => ({ name: `heap, ${moment}`, unit: 'MB', values: [heapMb] })),
      {
        name: 'heap, end above start',
        unit: 'MB',
        values: [last.heapMb - start.heapMb],
        must: HEAP_MARGIN_MB,
      },
      ...sizes.map(({ moment, nodes }) => ({ name: `DOM nodes, ${moment}`, unit: '', values: [nodes] })),
      {
        name: 'DOM nodes, end above start',
        unit: '',
        values: [last.nodes - start.nodes],
        must: NODES_MARGIN,
      },
      ...sizes.map(({ moment, listeners }) => ({
        name: `event listeners, ${moment}`,
        unit: '',
        values: [listeners],
      })),
    ];
  } finally {
    await browser.close();
    await app.close();
  }
}

/**
 * Seventeen changes of page with a list, a search, a heart and the queue panel between them, and that many
 * tracks of the list.
 * @param {Page} page on Home, which it is at the end again
 * @param {string} list the name of a section of Home
 * @param {number} tracks
 */
async function round(page, list, tracks) {
  const main = page.getByRole('main');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const home = () => open(page, menu.getByRole('link', { name: 'Home', exact: true }));
  /** @param {string} name */
  const chip = (name) => open(page, main.getByRole('link', { name, exact: true }).first());

  await open(
    page,
    page.getByRole('region', { name: list, exact: true }).getByRole('link', { name: 'View all' }),
  );
  await press(main.getByRole('button', { name: 'Play all', exact: true }));
  await listen(page, tracks);
  await press(main.getByRole('button', { name: /^(Add|Remove) .+ favorites$/ }).first());
  const queue = page
    .getByRole('region', { name: 'Player', exact: true })
    .getByRole('button', { name: 'Queue', exact: true });
  await press(queue);
  await page.locator('aside li[aria-posinset]').first().waitFor({ timeout: TIMEOUT_MS });
  await press(queue);
  await home();
  await chip('Global Top 100');
  await home();
  await chip('Artists');
  await open(page, main.locator('a[href^="/artist/"]').first());
  await home();
  await chip('Radio');
  await home();
  await chip('Discover');
  await home();
  await open(page, menu.getByRole('link', { name: 'Search', exact: true }));
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('night');
  await main.getByRole('listitem', { name: / by / }).first().waitFor({ timeout: TIMEOUT_MS });
  await open(page, main.locator('a[href^="/track/"]').first());
  await home();
  await open(page, menu.getByRole('link', { name: 'My Music', exact: true }));
  await home();
  await open(page, page.getByRole('link', { name: 'Profile', exact: true }).first());
  await home();
}

/**
 * @param {Page} page
 * @param {import('playwright').Locator} link
 */
async function open(page, link) {
  await link.waitFor({ timeout: TIMEOUT_MS });
  const from = page.url();
  await press(link);
  await page.waitForFunction((before) => location.href !== before, from, {
    timeout: TIMEOUT_MS,
    polling: 20,
  });
  await page.locator('main h1').waitFor({ timeout: TIMEOUT_MS });
}

/**
 * Plays so many tracks to their end, half a minute of the page's clock each.
 * @param {Page} page
 * @param {number} tracks
 */
async function listen(page, tracks) {
  const player = page.getByRole('region', { name: 'Player', exact: true });
  const pause = player.getByRole('button', { name: 'Pause', exact: true });
  const play = player.getByRole('button', { name: 'Play', exact: true });
  for (let track = 0; track < tracks; track++) {
    await pause.waitFor({ timeout: TIMEOUT_MS });
    await press(pause);
    await play.waitFor({ timeout: TIMEOUT_MS });
    await page.clock.fastForward(TRACK_MS);
    await press(play);
    await pause.waitFor({ timeout: TIMEOUT_MS });
    const count = await page.evaluate(skipToTail, TAIL_SECONDS);
    await page.waitForFunction((before) => /** @type {any} */ (window).counts.ended > before, count, {
      timeout: TIMEOUT_MS,
      polling: 20,
    });
  }
}

/**
 * @param {Page} page
 * @param {import('playwright').CDPSession} protocol
 * @returns {Promise<Size>}
 */
async function sizeOf(page, protocol) {
  await page.waitForTimeout(QUIET_MS);
  await protocol.send('HeapProfiler.collectGarbage');
  await protocol.send('HeapProfiler.collectGarbage');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await protocol.send('Memory.getDOMCounters');
  return { heapMb: usedSize / 1_000_000, nodes, listeners };
}

/**
 * Not by a pointer of the driver, which would prefetch editions.
 * @param {import('playwright').Locator} control
 */
function press(control) {
  return control.evaluate((element) => /** @type {HTMLElement} */ (element).click());
}

/**
 * How many tracks had ended before.
 * @param {number} seconds
 * @returns {number}
 */
function skipToTail(seconds) {
  const { elements, counts } = /** @type {any} */ (window);
  for (const element of elements) if (!element.paused) element.currentTime = element.duration - seconds;
  return counts.ended;
}

/** Runs in the page before its own scripts. */
function recordElements() {
  /** @type {HTMLMediaElement[]} */
  const elements = [];
  const counts = { ended: 0 };
  Object.assign(window, { elements, counts });
  const Original = window.Audio;
  window.Audio = /** @type {any} */ (
    function Audio(/** @type {string | undefined} */ source) {
      const element = new Original(source);
      elements.push(element);
      element.addEventListener('ended', () => {
        counts.ended += 1;
      });
      return element;
    }
  );
}
