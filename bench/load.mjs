// What the first visit of a page costs: bytes, paints, work, and what may be pressed when. On a slow line and a slow machine, every
// run on a fresh profile.
import { serveApp } from './lib/app.mjs';
import { KNOWN_LISTENER, metrics, openBrowser, openPage } from './lib/browser.mjs';

const READY_TIMEOUT_MS = 60_000;
/** After the page is usable it is left alone until its idle work is over. */
const QUIET_MS = 3_000;
/** How often the page is asked whether it is there; its own clock says when it was. By frames it would be made to draw them. */
const POLL_MS = 20;

/** @typedef {Awaited<ReturnType<typeof visitAll>>} Visits */

/**
 * @param {number} runs
 * @param {string | null} beside another checkout, whose build is visited alternately
 * @returns {Promise<import('./lib/figures.mjs').Figure[]>}
 */
export async function measureLoad(runs, beside) {
  const apps = [await serveApp(), ...(beside === null ? [] : [await serveApp({}, beside)])];
  const browser = await openBrowser();
  try {
    /** @type {Visits[][]} */
    const all = apps.map(() => []);
    // The first run warms the servers and is thrown away.
    for (let run = -1; run < runs; run++) {
      for (const [place, { url }] of apps.entries()) {
        const visits = await visitAll(browser, url);
        if (run >= 0) all[place]?.push(visits);
      }
    }
    const [own = [], before] = all;
    /**
     * @param {string} name
     * @param {string} unit
     * @param {(visits: Visits) => number} of
     * @param {number} [must]
     * @param {number} [aim]
     */
    const figure = (name, unit, of, must, aim) => ({
      name,
      unit,
      values: own.map(of),
      before: before?.map(of),
      ...(must !== undefined && { must }),
      ...(aim !== undefined && { aim }),
    });
    return [
      figure('HTML of Home', 'kB', ({ known }) => known.documentKb, 34, 28),
      figure('scripts before the app takes over', 'kB', ({ known }) => known.scriptKb, 112, 95),
      figure('first paint', 'ms', ({ known }) => known.fcp, 480, 420),
      figure('first paint, splash', 'ms', ({ first }) => first.fcp, 478, 470),
      figure('largest paint', 'ms', ({ known }) => known.lcp, 1_100, 800),
      figure('first row of tracks, Home', 'ms', ({ known }) => known.tracks, 900, 650),
      figure('first row of tracks, /trending', 'ms', ({ trending }) => trending.tracks, 900, 650),
      figure('first row of tracks, an artist', 'ms', ({ artist }) => artist.tracks, 900, 650),
      figure('links there', 'ms', ({ known }) => known.links, 500, 420),
      figure('a link pressed then, its page there', 'ms', ({ link }) => link),
      figure('the app takes over', 'ms', ({ known }) => known.taken),
      figure('Play pressed at first sight, carried out', 'ms', ({ play }) => play.carriedOut),
      figure('its sound after that', 'ms', ({ play }) => play.sound, 300, 150),
      figure('script CPU to quiet', 'ms', ({ known }) => known.script, 400, 300),
      figure('task CPU to quiet', 'ms', ({ known }) => known.task, 1_200, 900),
      figure('blocking, sum', 'ms', ({ known }) => known.blocking, 150, 100),
      figure('blocking, longest task', 'ms', ({ known }) => known.worst, 120, 80),
      figure('heap after collection', 'MB', ({ known }) => known.heapMb, 6, 4),
      figure('layout shift, known visitor', '', ({ known }) => known.shift, 0.02, 0),
      figure('layout shift, first visit', '', ({ first }) => first.shift, 0.02, 0),
    ];
  } finally {
    await browser.close();
    for (const app of apps) await app.close();
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
async function visitAll(browser, url) {
  const { data } = await (await fetch(`${url}/demo/chart/0/artists?limit=1`)).json();
  return {
    known: await visit(browser, url, true),
    first: await visit(browser, url, false),
    trending: await visit(browser, `${url}/trending`, true, 0),
    artist: await visit(browser, `${url}/artist/${data[0].id}`, true, 0),
    link: await followLink(browser, url),
    play: await pressPlay(browser, url),
  };
}

/**
 * A link of the menu, pressed as soon as it is there: until its page is visible.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
async function followLink(browser, url) {
  const { page, close } = await openPage(browser, { line: true, cpu: true, storage: KNOWN_LISTENER });
  try {
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'commit' });
    const started = await moment(page, 'links');
    const before = performance.now();
    await page.evaluate(() => {
      for (const link of document.querySelectorAll('nav a'))
        if (link.getAttribute('href') === '/search') /** @type {HTMLElement} */ (link).click();
    });
    await page.locator('main h1', { hasText: 'Search' }).waitFor({ timeout: READY_TIMEOUT_MS });
    return started + performance.now() - before;
  } finally {
    await close();
  }
}

/**
 * Play on a card, pressed as soon as it is there.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
async function pressPlay(browser, url) {
  const { page, close } = await openPage(browser, { line: true, cpu: true, storage: KNOWN_LISTENER });
  try {
    await page.addInitScript(observe);
    await page.addInitScript(observeSound);
    await page.goto(url, { waitUntil: 'commit' });
    await moment(page, 'tracks');
    await page.evaluate(() => {
      const button = /** @type {HTMLElement | null} */ (document.querySelector('main [aria-label^="Play "]'));
      button?.click();
    });
    const sounding = await moment(page, 'sounding');
    const asked = await moment(page, 'asked');
    return { carriedOut: asked, sound: sounding - asked };
  } finally {
    await close();
  }
}

/**
 * When something was first there, by the page's own clock.
 * @param {import('playwright').Page} page
 * @param {string} name
 */
async function moment(page, name) {
  const handle = await page.waitForFunction(
    (wanted) => {
      const at = /** @type {any} */ (window).bench?.[wanted];
      return Number.isFinite(at) && at;
    },
    name,
    { timeout: READY_TIMEOUT_MS, polling: POLL_MS },
  );
  return Number(await handle.jsonValue());
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {boolean} known without splash and dialogs
 * @param {number} quietMs how long the page is left alone after it is there
 */
async function visit(browser, url, known, quietMs = QUIET_MS) {
  const { page, protocol, close } = await openPage(browser, {
    line: true,
    cpu: true,
    storage: known ? KNOWN_LISTENER : {},
  });
  try {
    /** @type {Map<string, { type: string, bytes: number, at: number }>} `at` in seconds of the browser's own clock */
    const requests = new Map();
    /** Between the browser's own clock and the time of day, in seconds. */
    let offset = Number.NaN;
    protocol.on('Network.requestWillBeSent', ({ timestamp, wallTime }) => {
      offset = wallTime - timestamp;
    });
    protocol.on('Network.responseReceived', ({ requestId, type }) =>
      requests.set(requestId, { type, bytes: 0, at: Number.NaN }),
    );
    protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      const request = requests.get(requestId);
      if (request !== undefined) Object.assign(request, { bytes: encodedDataLength, at: timestamp });
    });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'commit' });
    await moment(page, 'tracks');
    if (quietMs > 0) await moment(page, 'taken');
    await page.waitForTimeout(quietMs);
    const seen = await page.evaluate(() => ({
      .../** @type {any} */ (window).bench,
      origin: performance.timeOrigin,
    }));
    const work = await metrics(protocol);
    await protocol.send('HeapProfiler.collectGarbage');
    const { JSHeapUsedSize = Number.NaN } = await metrics(protocol);
    const takenAt = (seen.origin + seen.taken) / 1_000 - offset;
    /** @param {(type: string) => boolean} wanted */
    const kilobytes = (wanted) =>
      [...requests.values()]
        .filter(({ type, at }) => wanted(type) && at <= takenAt)
        .reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
    return {
      scriptKb: kilobytes((type) => type === 'Script'),
      documentKb: kilobytes((type) => type === 'Document'),
      fcp: seen.fcp,
      lcp: seen.lcp,
      links: seen.links,
      taken: seen.taken,
      tracks: seen.tracks,
      shift: seen.shift,
      blocking: seen.tasks.reduce(
        (/** @type {number} */ sum, /** @type {number} */ length) => sum + length - 50,
        0,
      ),
      worst: Math.max(0, ...seen.tasks),
      script: (work['ScriptDuration'] ?? Number.NaN) * 1_000,
      task: (work['TaskDuration'] ?? Number.NaN) * 1_000,
      heapMb: JSHeapUsedSize / 1_000_000,
    };
  } finally {
    await close();
  }
}

/** Runs in the page before its own scripts. */
function observe() {
  const bench = {
    fcp: Number.NaN,
    lcp: Number.NaN,
    links: Number.NaN,
    tracks: Number.NaN,
    taken: Number.NaN,
    shift: 0,
    /** @type {number[]} */
    tasks: [],
  };
  Object.assign(window, { bench });
  /**
   * @param {string} type
   * @param {(entry: any) => void} take
   */
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') bench.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    bench.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) bench.shift += entry.value;
  });
  watch('longtask', (entry) => bench.tasks.push(entry.duration));
  /** @type {['links' | 'tracks' | 'taken', string][]} */
  const awaited = [
    ['links', 'nav a'],
    ['tracks', 'main [aria-label^="Play "]'],
    // What the server has drawn says of which route it is until the app takes it over.
    ['taken', '#root:not([data-route]) nav a'],
  ];
  // To look at every frame would make the browser draw every frame, and be counted as the page's own work.
  const look = () => {
    for (const [name, selector] of awaited) {
      if (!Number.isNaN(bench[name]) || document.querySelector(selector) === null) continue;
      bench[name] = Number.POSITIVE_INFINITY;
      requestAnimationFrame(() => {
        bench[name] = performance.now();
      });
    }
    if (awaited.every(([name]) => !Number.isNaN(bench[name]))) changes.disconnect();
  };
  const changes = new MutationObserver(look);
  changes.observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-label', 'data-route'],
  });
}

/** Runs in the page before its own scripts: when an element first loaded something, and when it played. */
function observeSound() {
  const { bench } = /** @type {any} */ (window);
  const Original = window.Audio;
  window.Audio = /** @type {any} */ (
    function Audio(/** @type {string | undefined} */ source) {
      const element = new Original(source);
      element.addEventListener('loadstart', () => {
        bench.asked ??= performance.now();
      });
      element.addEventListener('playing', () => {
        bench.sounding ??= performance.now();
      });
      return element;
    }
  );
}
