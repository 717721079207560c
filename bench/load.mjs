// What the first visit of Home costs: bytes, paints, work. On a slow line and a slow machine, every run on a
// fresh profile.
import { serveApp } from './lib/app.mjs';
import { KNOWN_LISTENER, metrics, openBrowser, openPage } from './lib/browser.mjs';

const READY_TIMEOUT_MS = 30_000;
/** After the page is usable it is left alone until its idle work is over. */
const QUIET_MS = 3_000;
/** How often the page is asked whether it is there; its own clock says when it was. By frames it would be made to draw them. */
const POLL_MS = 20;

/**
 * @param {number} runs
 * @returns {Promise<import('./lib/figures.mjs').Figure[]>}
 */
export async function measureLoad(runs) {
  const app = await serveApp();
  const browser = await openBrowser();
  try {
    // The first run warms the server and is thrown away.
    await visit(browser, app.url, true);
    /** @type {Visit[]} */
    const visits = [];
    /** @type {Visit[]} */
    const splashes = [];
    for (let run = 0; run < runs; run++) {
      visits.push(await visit(browser, app.url, true));
      splashes.push(await visit(browser, app.url, false));
    }
    /** @param {keyof Visit} key */
    const of = (key) => visits.map((one) => one[key]);
    return [
      { name: 'scripts before usable', unit: 'kB', values: of('scriptKb'), must: 112, aim: 95 },
      { name: 'all but images before usable', unit: 'kB', values: of('transferKb'), must: 142, aim: 101 },
      {
        name: 'first paint, splash',
        unit: 'ms',
        values: splashes.map(({ fcp }) => fcp),
        must: 478,
        aim: 470,
      },
      {
        name: 'largest paint, splash',
        unit: 'ms',
        values: splashes.map(({ lcp }) => lcp),
        must: 478,
        aim: 470,
      },
      { name: 'usable (navigation there)', unit: 'ms', values: of('usable'), must: 1_380, aim: 1_200 },
      { name: 'tracks on the screen', unit: 'ms', values: of('tracks') },
      { name: 'script CPU to quiet', unit: 'ms', values: of('script'), must: 360 },
      { name: 'task CPU to quiet', unit: 'ms', values: of('task'), must: 781, aim: 620 },
      { name: 'blocking, sum', unit: 'ms', values: of('blocking'), must: 150, aim: 115 },
      { name: 'blocking, worst task', unit: 'ms', values: of('worst'), must: 150 },
      { name: 'heap after collection', unit: 'MB', values: of('heapMb'), must: 4, aim: 3.2 },
      { name: 'layout shift', unit: '', values: of('shift'), must: 0.02, aim: 0 },
    ];
  } finally {
    await browser.close();
    await app.close();
  }
}

/** @typedef {Awaited<ReturnType<typeof visit>>} Visit */

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {boolean} known without splash and dialogs
 */
async function visit(browser, url, known) {
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
    await page.waitForFunction(() => Number.isFinite(/** @type {any} */ (window).bench.usable), null, {
      timeout: READY_TIMEOUT_MS,
      polling: POLL_MS,
    });
    await page.waitForFunction(() => Number.isFinite(/** @type {any} */ (window).bench.tracks), null, {
      timeout: READY_TIMEOUT_MS,
      polling: POLL_MS,
    });
    await page.waitForTimeout(QUIET_MS);
    const seen = await page.evaluate(() => ({
      .../** @type {any} */ (window).bench,
      origin: performance.timeOrigin,
    }));
    const work = await metrics(protocol);
    await protocol.send('HeapProfiler.collectGarbage');
    const { JSHeapUsedSize = Number.NaN } = await metrics(protocol);
    const usableAt = (seen.origin + seen.usable) / 1_000 - offset;
    /** @param {(type: string) => boolean} wanted */
    const kilobytes = (wanted) =>
      [...requests.values()]
        .filter(({ type, at }) => wanted(type) && at <= usableAt)
        .reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
    return {
      scriptKb: kilobytes((type) => type === 'Script'),
      transferKb: kilobytes((type) => type !== 'Image' && type !== 'Media'),
      fcp: seen.fcp,
      lcp: seen.lcp,
      usable: seen.usable,
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
  /** @type {{ fcp: number, lcp: number, usable: number, tracks: number, shift: number, tasks: number[] }} */
  const bench = {
    fcp: Number.NaN,
    lcp: Number.NaN,
    usable: Number.NaN,
    tracks: Number.NaN,
    shift: 0,
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
  /** @param {'usable' | 'tracks'} moment */
  const note = (moment) =>
    requestAnimationFrame(() => {
      if (Number.isNaN(bench[moment])) bench[moment] = performance.now();
    });
  const isPlay = (/** @type {Element} */ button) =>
    (button.getAttribute('aria-label') ?? button.textContent).startsWith('Play ');
  // To look at every frame would make the browser draw every frame, and be counted as the page's own work.
  const look = () => {
    if (document.querySelector('nav a') !== null) note('usable');
    if (![...document.querySelectorAll('main button')].some(isPlay)) return;
    note('tracks');
    changes.disconnect();
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['aria-label'] });
}
