// Two minutes of a listener who looks around: what the catalogue is asked, what the caches save, and how long
// each thing that was requested is waited for.
import { serveApp } from './lib/app.mjs';
import { openBrowser, openPage } from './lib/browser.mjs';
import { KNOWN_LISTENER } from './lib/past.mjs';

const WALK_MS = 120_000;
/** Longer than the minute's budget can delay anything. */
const TIMEOUT_MS = 75_000;
const LOOK_MS = 10;
/** What a page requests by itself has been requested by then. */
const QUIET_MS = 2_500;
/** Calls of one browser that may start within any window of this length. */
const BUDGET_CALLS = 15;
const BUDGET_WINDOW_MS = 60_000;

/**
 * One thing that a listener does, and what then has to be there. A `page` shows what the catalogue is
 * requested.
 * @typedef {object} Step
 * @property {string} name
 * @property {(page: Page) => Promise<unknown>} act
 * @property {(page: Page) => Locator} shown
 * @property {boolean} [isPage]
 * @typedef {import('playwright').Page} Page
 * @typedef {import('playwright').Locator} Locator
 */

/** @param {Page} page */
const main = (page) => page.getByRole('main');
/** @param {Page} page */
const tracks = (page) => main(page).getByRole('listitem', { name: / by / });
/** @param {Page} page */
const artists = (page) => main(page).locator('a[href^="/artist/"]');
/** @param {Page} page */
const stations = (page) => main(page).getByRole('list').getByRole('button');
/**
 * @param {Page} page
 * @param {string} name
 */
const section = (page, name) => page.getByRole('region', { name, exact: true });
/** @param {Page} page */
const sounding = (page) =>
  page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause', exact: true });
/** @param {string} name */
const sectionTracks = (name) => (/** @type {Page} */ page) =>
  section(page, name).getByRole('listitem', { name: / by / }).nth(5);
/** @param {string} name */
const go = (name) => (/** @type {Page} */ page) =>
  press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }));
/** @param {string} name */
const follow = (name) => (/** @type {Page} */ page) =>
  press(main(page).getByRole('link', { name, exact: true }));

/**
 * @param {string} url
 * @returns {Step[]}
 */
const steps = (url) => [
  {
    name: 'Home',
    act: (page) => page.goto(url, { waitUntil: 'commit' }),
    shown: sectionTracks('Trending Now'),
    isPage: true,
  },
  { name: 'the end of Home', act: toTheEnd, shown: sectionTracks('Top Rap'), isPage: true },
  {
    name: 'Trending',
    act: (page) => press(section(page, 'Trending Now').getByRole('link', { name: 'View all' })),
    shown: (page) => tracks(page).nth(11),
    isPage: true,
  },
  {
    name: 'a track',
    act: (page) =>
      press(
        tracks(page)
          .first()
          .getByRole('button', { name: /^Play / }),
      ),
    shown: sounding,
  },
  { name: 'Home again', act: go('Home'), shown: sectionTracks('Trending Now'), isPage: true },
  {
    name: 'Artists',
    act: follow('Artists'),
    shown: (page) => artists(page).nth(11),
    isPage: true,
  },
  {
    name: 'an artist',
    act: (page) => press(artists(page).first()),
    shown: (page) => tracks(page).first(),
    isPage: true,
  },
  { name: 'Home, back', act: go('Home'), shown: sectionTracks('Trending Now'), isPage: true },
  { name: 'Radio', act: follow('Radio'), shown: (page) => stations(page).first(), isPage: true },
  { name: 'a station', act: playStation, shown: sounding },
  {
    name: 'Search',
    act: go('Search'),
    shown: (page) =>
      main(page)
        .getByRole('button', { name: /^Play / })
        .first(),
    isPage: true,
  },
  {
    name: 'a search',
    act: (page) => page.getByRole('searchbox', { name: 'Search', exact: true }).fill('night'),
    shown: (page) => tracks(page).first(),
    isPage: true,
  },
  {
    name: 'a heart',
    act: (page) =>
      press(
        main(page)
          .getByRole('button', { name: /^Add .+ to favorites$/ })
          .first(),
      ),
    shown: (page) => main(page).getByRole('button', { name: /^Remove .+ from favorites$/ }),
  },
  { name: 'Favorites', act: go('My Music'), shown: (page) => tracks(page).first(), isPage: true },
];

/** @returns {Promise<import('./lib/figures.mjs').Figure[]>} */
export async function measureWalk() {
  const app = await serveApp();
  const browser = await openBrowser();
  try {
    const route = steps(app.url);
    const { waits, calls } = await walk(browser, route);
    const places = waits.filter((_, at) => route[at]?.isPage);
    const cold = await Promise.all(places.map((place) => requestedCold(browser, place)));
    const saved = cold.flatMap((paths, at) => paths.filter((path) => !places[at]?.asked.includes(path)));
    const longest = Math.max(...waits.filter(({ hadRoom }) => hadRoom).map(({ ms }) => ms));
    return [
      ...waits.map(({ name, ms, hadRoom }) => ({
        name: hadRoom ? name : `${name}, with the minute's budget spent`,
        unit: 'ms',
        values: [ms],
        ...(hadRoom ? { must: 1_000 } : {}),
      })),
      { name: 'longest wait while the budget has room', unit: 'ms', values: [longest], must: 1_000 },
      { name: 'pages that were blank meanwhile', unit: '', values: [count(waits, 'wasBlank')], must: 0 },
      { name: 'calls', unit: '', values: [calls.length] },
      { name: 'of them beyond the relay', unit: '', values: [count(calls, 'isMiss')] },
      { name: 'saved by the browser', unit: '', values: [saved.length] },
      {
        name: 'most calls within a minute',
        unit: '',
        values: [mostWithinAMinute(calls)],
        must: BUDGET_CALLS,
      },
    ];
  } finally {
    await browser.close();
    await app.close();
  }
}

/**
 * Takes the steps one after another, in equal parts of the two minutes.
 * @param {import('playwright').Browser} browser
 * @param {Step[]} route
 */
async function walk(browser, route) {
  const { page, close } = await openPage(browser, { storage: KNOWN_LISTENER });
  const calls = recordCalls(page);
  const started = performance.now();
  const waits = [];
  try {
    for (const [at, step] of route.entries()) {
      await page.waitForTimeout(Math.max(0, started + (WALK_MS / route.length) * at - performance.now()));
      const before = calls.length;
      const wait = await take(page, step);
      await page.waitForTimeout(
        Math.max(0, started + (WALK_MS / route.length) * (at + 1) - performance.now() - LOOK_MS),
      );
      waits.push({
        ...wait,
        name: step.name,
        url: page.url(),
        isComplete: step.act === toTheEnd,
        shown: step.shown,
        asked: calls.slice(before).map(({ path }) => path),
      });
    }
    return { waits, calls };
  } finally {
    await close();
  }
}

/**
 * Does one thing and waits until what was requested is there.
 * @param {Page} page
 * @param {Step} step
 */
async function take(page, { act, shown }) {
  const busy = page.getByText('The catalogue is busy.').first();
  const wasBusy = await busy.isVisible();
  let hadRoom = (await callsThatCount(page)) < BUDGET_CALLS;
  let wasBlank = false;
  let started = performance.now();
  await act(page);
  // How long the way down takes is the listener's own affair.
  if (act === toTheEnd) started = performance.now();
  while (!(await shown(page).isVisible())) {
    const ms = performance.now() - started;
    if (ms > TIMEOUT_MS) throw new Error(`Nothing appeared within ${TIMEOUT_MS / 1_000} s on ${page.url()}.`);
    // A new page has a moment to draw itself.
    if (ms > 500) wasBlank ||= await isBlank(page);
    // What waited before is none of this.
    if (hadRoom && !wasBusy) hadRoom = !(await busy.isVisible());
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return { ms: performance.now() - started, hadRoom, wasBlank };
}

/**
 * Starts that count now, as the browser's own record has them; none before there is a page.
 * @param {Page} page
 * @returns {Promise<number>}
 */
async function callsThatCount(page) {
  if (page.url() === 'about:blank') return 0;
  return page.evaluate((windowMs) => {
    const { starts } = JSON.parse(localStorage.getItem('catalogue_budget') ?? '{"starts":[]}');
    return starts.filter((/** @type {number} */ start) => Date.now() - start < windowMs).length;
  }, BUDGET_WINDOW_MS);
}

/**
 * Whether a page shows neither words nor shapes below its heading.
 * @param {Page} page
 * @returns {Promise<boolean>}
 */
function isBlank(page) {
  return page.evaluate(() => {
    const content = document.querySelector('main');
    if (content === null) return true;
    const drawn = content.querySelectorAll('img, svg, li, [role=status], [aria-hidden=true]');
    return content.innerText.trim() === '' && drawn.length === 0;
  });
}

/**
 * The paths that a place requests in a browser that knows nothing, each once.
 * @param {import('playwright').Browser} browser
 * @param {{ url: string, isComplete: boolean, shown: Step['shown'], name: string }} place
 */
async function requestedCold(browser, { url, isComplete, shown, name }) {
  const { page, close } = await openPage(browser, { storage: KNOWN_LISTENER });
  try {
    const calls = recordCalls(page);
    await page.goto(url, { waitUntil: 'commit' });
    // Nobody has favorites there, and they request nothing.
    if (name === 'Favorites') await main(page).waitFor();
    else if (isComplete) await toTheEnd(page);
    else await shown(page).waitFor({ timeout: TIMEOUT_MS });
    await page.waitForTimeout(QUIET_MS);
    return [...new Set(calls.map(({ path }) => path))];
  } finally {
    await close();
  }
}

/**
 * Every call of the catalogue that a page sends, with what became of it at the relay.
 * @param {Page} page
 */
function recordCalls(page) {
  /** @type {{ path: string, at: number, isMiss: boolean }[]} */
  const calls = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/relay') return;
    const call = { path: searchParams.get('url') ?? '', at: performance.now(), isMiss: false };
    calls.push(call);
    void request.response().then((response) => {
      call.isMiss = response?.headers()['x-cache'] === 'miss';
    });
  });
  return calls;
}

/** @param {{ at: number }[]} calls */
function mostWithinAMinute(calls) {
  return Math.max(
    0,
    ...calls.map(
      ({ at: from }) => calls.filter(({ at }) => at >= from && at < from + BUDGET_WINDOW_MS).length,
    ),
  );
}

/**
 * @template {string} Key
 * @param {Record<Key, boolean>[]} list
 * @param {Key} key
 */
function count(list, key) {
  return list.filter((one) => one[key]).length;
}

/**
 * Not by a pointer of the driver, whose way to the page would be measured too.
 * @param {Locator} button
 */
function press(button) {
  return button.evaluate((element) => /** @type {HTMLElement} */ (element).click());
}

/**
 * As a listener scrolls who looks at each row.
 * @param {Page} page
 */
async function toTheEnd(page) {
  const last = section(page, 'Top Rap');
  await last.waitFor();
  while (!(await last.evaluate((element) => element.getBoundingClientRect().top < innerHeight / 2))) {
    await page.mouse.move(700, 400);
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(100);
    const isAtTheEnd = await page.evaluate(
      () => document.documentElement.scrollHeight - innerHeight - scrollY < 2,
    );
    if (isAtTheEnd) break;
  }
}

/** @param {Page} page */
async function playStation(page) {
  const pause = sounding(page);
  if (await pause.isVisible()) await press(pause);
  await press(stations(page).first());
}
