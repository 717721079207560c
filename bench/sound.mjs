// How long a listener waits for sound: after a click on something new, after Next, and from the end of one
// track to the next. Measured on the media elements themselves, which know when they play.
import { serveApp } from './lib/app.mjs';
import { openBrowser, openPage } from './lib/browser.mjs';
import { KNOWN_LISTENER } from './lib/past.mjs';

const TIMEOUT_MS = 30_000;
/** How much of a track is left to play before its end is awaited. */
const TAIL_SECONDS = 0.5;

/**
 * @param {number} runs
 * @returns {Promise<import('./lib/figures.mjs').Figure[]>}
 */
export async function measureAudio(runs) {
  const app = await serveApp();
  const browser = await openBrowser();
  try {
    const near = await rounds(runs, () => listen(browser, app.url, false));
    const far = await rounds(runs, () => listen(browser, app.url, true));
    return [
      ...figures(near, 'loopback', { next: [20, 5], ended: [25, 5] }),
      ...figures(far, 'slow line', { next: [30, 5], ended: [25, 5] }),
    ];
  } finally {
    await browser.close();
    await app.close();
  }
}

/**
 * @param {number} runs
 * @param {() => Promise<Waits>} measure
 */
async function rounds(runs, measure) {
  // The first run makes the demo compose what is played, and is thrown away.
  await measure();
  const waits = [];
  for (let run = 0; run < runs; run++) waits.push(await measure());
  return waits;
}

/**
 * @param {Waits[]} waits
 * @param {string} where
 * @param {{ next: [number, number], ended: [number, number] }} limits
 * @returns {import('./lib/figures.mjs').Figure[]}
 */
function figures(waits, where, { next, ended }) {
  return [
    { name: `click to sound, nothing prepared, ${where}`, unit: 'ms', values: waits.map(({ cold }) => cold) },
    {
      name: `the same beside a bare element, ${where}`,
      unit: 'times',
      values: waits.map(({ cold, bare }) => cold / bare),
      must: 1.15,
      aim: 1.05,
    },
    {
      name: `Next to sound, prepared, ${where}`,
      unit: 'ms',
      values: waits.map((one) => one.next),
      must: next[0],
      aim: next[1],
    },
    {
      name: `end to next sound, ${where}`,
      unit: 'ms',
      values: waits.map((one) => one.ended),
      must: ended[0],
      aim: ended[1],
    },
  ];
}

/** @typedef {Awaited<ReturnType<typeof listen>>} Waits */

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {boolean} line on the slow line
 */
async function listen(browser, url, line) {
  const { page, close } = await openPage(browser, { line, storage: KNOWN_LISTENER });
  try {
    await page.addInitScript(recordElements);
    await page.goto(url);
    const section = page.getByRole('region', { name: 'Trending Now' });
    await section
      .getByRole('button', { name: /^Play / })
      .first()
      .waitFor({ timeout: TIMEOUT_MS });
    // The page is idle. load.mjs measures earlier presses.
    await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });

    const bare = await page.evaluate(playBare, await lastPreview(url));

    // Not by a pointer of the driver, whose way to the page would be measured too.
    const started = await section.getByRole('button', { name: 'Add all to queue' }).evaluate(press);
    const cold = (await timeOf(page, 'playing', started)) - started;

    await prepared(page);
    const pressed = await page.getByRole('button', { name: 'Next', exact: true }).evaluate(press);
    const next = (await timeOf(page, 'playing', pressed)) - pressed;

    await prepared(page);
    const skipped = await page.evaluate(skipToTail, TAIL_SECONDS);
    const end = await timeOf(page, 'ended', skipped);
    const ended = (await timeOf(page, 'playing', end)) - end;
    return { bare, cold, next, ended };
  } finally {
    await close();
  }
}

/**
 * A preview that Home neither shows nor prepares.
 * @param {string} url
 * @returns {Promise<string>}
 */
async function lastPreview(url) {
  const chart = await (await fetch(`${url}/demo/chart/0/tracks?limit=100`)).json();
  return chart.data.at(-1).preview;
}

/**
 * The time of the first media event of a type after a moment, in ms of the page's clock.
 * @param {import('playwright').Page} page
 * @param {string} type
 * @param {number} after
 */
async function timeOf(page, type, after) {
  const handle = await page.waitForFunction(
    ({ type: wanted, after: from }) =>
      /** @type {any} */ (window).mediaEvents.find(
        (/** @type {any} */ one) => one.type === wanted && one.at >= from,
      )?.at,
    { type, after },
    { timeout: TIMEOUT_MS, polling: 20 },
  );
  return Number(await handle.jsonValue());
}

/**
 * Waits until an element that is silent could play to its end.
 * @param {import('playwright').Page} page
 */
async function prepared(page) {
  await page.waitForFunction(
    () =>
      /** @type {any} */ (window).elements.some(
        (/** @type {HTMLMediaElement} */ one) =>
          one.paused && one.currentTime === 0 && one.readyState === 4 && !one.ended,
      ),
    null,
    { timeout: TIMEOUT_MS },
  );
}

/** @param {Element} element */
function press(element) {
  const at = performance.now();
  /** @type {HTMLElement} */ (element).click();
  return at;
}

/** @param {number} seconds */
function skipToTail(seconds) {
  const element = /** @type {any} */ (window).elements.find(
    (/** @type {HTMLMediaElement} */ one) => !one.paused,
  );
  element.currentTime = element.duration - seconds;
  return performance.now();
}

/** @param {string} preview */
function playBare(preview) {
  const element = document.createElement('audio');
  element.src = preview;
  element.muted = true;
  const at = performance.now();
  return new Promise((resolve) => {
    element.addEventListener('playing', () => {
      const wait = performance.now() - at;
      element.pause();
      element.removeAttribute('src');
      element.load();
      resolve(wait);
    });
    void element.play();
  });
}

/** Runs in the page before its own scripts. */
function recordElements() {
  /** @type {HTMLMediaElement[]} */
  const elements = [];
  /** @type {{ type: string, at: number }[]} */
  const receivedOf = [];
  Object.assign(window, { elements, mediaEvents: receivedOf });
  const Original = window.Audio;
  // The app's own elements; a bare one is created differently and is not listened to.
  window.Audio = /** @type {any} */ (
    function Audio(/** @type {string | undefined} */ source) {
      const element = new Original(source);
      elements.push(element);
      for (const type of ['playing', 'ended']) {
        element.addEventListener(type, () => receivedOf.push({ type, at: performance.now() }));
      }
      return element;
    }
  );
}
