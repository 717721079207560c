// What a visit of a page costs: bytes, paints, work, and what may be pressed when. On a slow line and a slow
// machine, every run on a fresh profile, for listeners without a past and with one.
import { serveApp } from './lib/app.mjs';
import { LAPTOP, metrics, openBrowser, openPage, pageIn } from './lib/browser.mjs';
import { KNOWN_LISTENER, returningListener } from './lib/past.mjs';
import limits from '../.size-limit.mjs';

const READY_TIMEOUT_MS = 60_000;
/** After the page is usable it is left alone until its idle work is over. */
const QUIET_MS = 3_000;
/** How often the page is asked whether it is there; its own clock says when. Frames would draw it. */
const POLL_MS = 20;
/** Play of a track. The places of what is the listener's own have an empty name until they are filled. */
const PLAY = 'main [aria-label^="Play "]:not([aria-label="Play "])';
/** What `npm run check` allows them to be. */
const [shellKb, homeKb] = limits.map(({ limit }) => Number.parseFloat(limit));
const PHONE = { width: 390, height: 844 };

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
      figure('HTML of Home', 'kB', ({ known }) => known.documentKb, 28, 24),
      figure('boxes of Home, phone', '', ({ boxes }) => boxes, 900, 700),
      figure('scripts before the app takes over', 'kB', ({ known }) => known.scriptKb, shellKb, 95),
      figure('scripts of Home in all', 'kB', ({ known }) => known.allScriptKb, homeKb, 160),
      figure('first paint', 'ms', ({ known }) => known.fcp, 600, 450),
      figure('first paint, returning', 'ms', ({ returning }) => returning.fcp, 600, 450),
      figure('first paint, splash', 'ms', ({ first }) => first.fcp, 478, 470),
      figure('largest paint', 'ms', ({ known }) => known.lcp, 1_100, 800),
      figure('first row of tracks, Home', 'ms', ({ known }) => known.tracks, 700, 500),
      figure('first row of tracks, Home, returning', 'ms', ({ returning }) => returning.tracks, 700, 500),
      figure('the same, service worker', 'ms', ({ kept }) => kept.tracks, 350, 250),
      figure('the same, service worker, returning', 'ms', ({ keptOwn }) => keptOwn.tracks, 350, 250),
      figure('first row of tracks, /trending', 'ms', ({ trending }) => trending.tracks, 700, 500),
      figure('first row of tracks, /trending in list view', 'ms', ({ list }) => list.tracks, 700, 500),
      figure('first row of tracks, an artist', 'ms', ({ artist }) => artist.tracks, 700, 500),
      figure('links there', 'ms', ({ known }) => known.links, 500, 420),
      figure('links there, returning', 'ms', ({ returning }) => returning.links, 500, 420),
      figure('a link pressed then, its page there', 'ms', ({ link }) => link),
      figure('the app takes over', 'ms', ({ known }) => known.taken, 1_150, 900),
      figure('the app takes over, returning', 'ms', ({ returning }) => returning.taken, 1_150, 900),
      figure('Play pressed at first sight, carried out', 'ms', ({ play }) => play.carriedOut),
      figure('its sound after that', 'ms', ({ play }) => play.sound, 400, 340),
      figure('script CPU to quiet', 'ms', ({ known }) => known.script, 360, 280),
      figure('script CPU to quiet, returning', 'ms', ({ returning }) => returning.script, 360, 280),
      figure('task CPU to quiet', 'ms', ({ known }) => known.task, 1_300, 900),
      figure('task CPU to quiet, returning', 'ms', ({ returning }) => returning.task, 1_300, 900),
      figure('blocking, sum', 'ms', ({ known }) => known.blocking, 200, 100),
      figure('blocking, sum, returning', 'ms', ({ returning }) => returning.blocking, 200, 100),
      figure('blocking, longest task', 'ms', ({ known }) => known.worst, 120, 80),
      figure('blocking, longest task, returning', 'ms', ({ returning }) => returning.worst, 120, 80),
      figure('heap after collection', 'MB', ({ known }) => known.heapMb, 6.5, 4),
      figure('heap after collection, returning', 'MB', ({ returning }) => returning.heapMb, 6.5, 4),
      figure('layout shift', '', ({ known }) => known.shift, 0.02, 0),
      figure('layout shift, returning', '', ({ returning }) => returning.shift, 0.02, 0),
      figure('layout shift, /trending in list view', '', ({ list }) => list.shift, 0.02, 0),
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
  const past = await returningListener(url);
  return {
    known: await visit(browser, url, KNOWN_LISTENER),
    first: await visit(browser, url, {}),
    returning: await visit(browser, url, past),
    kept: await visitAgain(browser, url, KNOWN_LISTENER),
    keptOwn: await visitAgain(browser, url, past),
    trending: await visit(browser, `${url}/trending`, KNOWN_LISTENER, 0),
    list: await visit(browser, `${url}/trending`, past),
    artist: await visit(browser, `${url}/artist/${data[0].id}`, KNOWN_LISTENER, 0),
    link: await followLink(browser, url),
    play: await pressPlay(browser, url),
    boxes: await countBoxes(browser, url),
  };
}

/**
 * A visit of a page that the service worker has kept.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {import('./lib/browser.mjs').Storage} storage
 */
async function visitAgain(browser, url, storage) {
  const context = await browser.newContext({ viewport: LAPTOP });
  try {
    const { page: earlier } = await pageIn(context, { storage });
    await earlier.goto(url);
    await earlier.evaluate(() => navigator.serviceWorker.ready);
    // The worker keeps the page when it is opened under it.
    await earlier.reload();
    await earlier.waitForTimeout(QUIET_MS);
    const { page } = await pageIn(context, { line: true, cpu: true, storage });
    await earlier.close();
    await page.addInitScript(observe, PLAY);
    await page.goto(url, { waitUntil: 'commit' });
    await moment(page, 'taken');
    await page.waitForTimeout(QUIET_MS);
    return { tracks: await firstRow(page) };
  } finally {
    await context.close();
  }
}

/**
 * How much of Home a phone has to lay out once it is complete.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
async function countBoxes(browser, url) {
  const { page, close } = await openPage(browser, { storage: KNOWN_LISTENER });
  try {
    await page.setViewportSize(PHONE);
    await page.goto(url);
    await page.waitForTimeout(QUIET_MS);
    return await page.evaluate(
      () =>
        [...document.querySelectorAll('body *')].filter((element) => element.getClientRects().length > 0)
          .length,
    );
  } finally {
    await close();
  }
}

/**
 * A link of the menu, pressed as soon as it is there: until its page is visible.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
async function followLink(browser, url) {
  const { page, close } = await openPage(browser, { line: true, cpu: true, storage: KNOWN_LISTENER });
  try {
    await page.addInitScript(observe, PLAY);
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
    await page.addInitScript(observe, PLAY);
    await page.addInitScript(observeSound);
    await page.goto(url, { waitUntil: 'commit' });
    await moment(page, 'tracks');
    await page.evaluate((selector) => {
      const button = /** @type {HTMLElement | null} */ (document.querySelector(selector));
      button?.click();
    }, PLAY);
    const sounding = await moment(page, 'sounding');
    const asked = await moment(page, 'asked');
    return { carriedOut: asked, sound: sounding - asked };
  } finally {
    await close();
  }
}

/**
 * When the first row was there that is there still: a page may have shown others before, which were not this
 * listener's.
 * @param {import('playwright').Page} page
 */
const firstRow = (page) =>
  page.evaluate(() => {
    const { rows } = /** @type {any} */ (window).bench;
    return Number(rows.find((/** @type {any} */ row) => row.element.deref()?.isConnected)?.at);
  });

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
 * @param {import('./lib/browser.mjs').Storage} storage
 * @param {number} quietMs how long the page is left alone after it is there
 */
async function visit(browser, url, storage, quietMs = QUIET_MS) {
  const { page, protocol, close } = await openPage(browser, { line: true, cpu: true, storage });
  try {
    /**
     * `at` is in seconds of the browser's own clock.
     * @type {Map<string, { type: string, bytes: number, at: number }>}
     */
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
    await page.addInitScript(observe, PLAY);
    await page.goto(url, { waitUntil: 'commit' });
    await moment(page, 'tracks');
    if (quietMs > 0) await moment(page, 'taken');
    await page.waitForTimeout(quietMs);
    const seen = await page.evaluate(() => ({
      .../** @type {any} */ (window).bench,
      rows: [],
      origin: performance.timeOrigin,
    }));
    const tracks = await firstRow(page);
    const work = await metrics(protocol);
    await protocol.send('HeapProfiler.collectGarbage');
    const { JSHeapUsedSize = Number.NaN } = await metrics(protocol);
    const takenAt = (seen.origin + seen.taken) / 1_000 - offset;
    /**
     * @param {string} wanted
     * @param {number} until in seconds of the browser's own clock
     */
    const kilobytes = (wanted, until) =>
      [...requests.values()]
        .filter(({ type, at }) => type === wanted && at <= until)
        .reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
    return {
      scriptKb: kilobytes('Script', takenAt),
      allScriptKb: kilobytes('Script', Infinity),
      documentKb: kilobytes('Document', takenAt),
      fcp: seen.fcp,
      lcp: seen.lcp,
      links: seen.links,
      taken: seen.taken,
      tracks,
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

/**
 * Runs in the page before its own scripts.
 * @param {string} play
 */
function observe(play) {
  const bench = {
    fcp: Number.NaN,
    lcp: Number.NaN,
    links: Number.NaN,
    tracks: Number.NaN,
    taken: Number.NaN,
    shift: 0,
    /** @type {number[]} */
    tasks: [],
    /**
     * Each row that was the first of the page, and when it was seen.
     * @type {{ element: WeakRef<Element>, at: number }[]}
     */
    rows: [],
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
    ['tracks', play],
    // What the server has drawn says of which route it is until the app takes it over.
    ['taken', '#root:not([data-route]) nav a'],
  ];
  // To look at every frame would make the browser draw every frame, and be counted as the page's own work.
  const look = () => {
    // A section that this listener has hidden is sent too.
    const element = document.querySelector(`${play}:not([hidden] *)`);
    if (element !== null && element !== bench.rows.at(-1)?.element.deref()) {
      // It must not live on because it is remembered here.
      const row = { element: new WeakRef(element), at: Number.NaN };
      bench.rows.push(row);
      requestAnimationFrame(() => {
        row.at = performance.now();
      });
    }
    for (const [name, selector] of awaited) {
      if (!Number.isNaN(bench[name]) || document.querySelector(selector) === null) continue;
      bench[name] = Number.POSITIVE_INFINITY;
      requestAnimationFrame(() => {
        bench[name] = performance.now();
      });
    }
  };
  const changes = new MutationObserver(look);
  changes.observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-label', 'data-route', 'hidden'],
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
