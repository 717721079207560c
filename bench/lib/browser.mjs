// Chromium on a fresh profile, and the machine and line that the figures are for.
import { chromium } from 'playwright';
import { BROWSERS, chromiumPath } from '../../scripts/chromium.mjs';

/**
 * A middling phone on a slow line, as laboratories use it: 1.6 Mbit/s down, 150 ms a request, a fourth of our
 * CPU.
 */
const SLOW_LINE = {
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
  offline: false,
};
const SLOW_CPU = { rate: 4 };

export const LAPTOP = { width: 1440, height: 900 };

/**
 * What the browser has stored when a page is opened.
 * @typedef {{ local?: Record<string, string>, session?: Record<string, string> }} Storage
 */
/** @typedef {{ line?: boolean, cpu?: boolean, storage?: Storage }} PageOptions */

/** @param {string[]} [args] */
export function openBrowser(args = []) {
  return chromium.launch({
    // As listeners have it, where there is one.
    executablePath: chromiumPath(BROWSERS) || chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
      ...args,
    ],
  });
}

/**
 * A page that nobody has been to, with what it measures by.
 * @param {import('playwright').Browser} browser
 * @param {PageOptions} [options]
 */
export async function openPage(browser, options = {}) {
  const context = await browser.newContext({ viewport: LAPTOP, serviceWorkers: 'block' });
  return { ...(await pageIn(context, options)), close: () => context.close() };
}

/**
 * A page among others of one visitor.
 * @param {import('playwright').BrowserContext} context
 * @param {PageOptions} [options]
 */
export async function pageIn(context, { line = false, cpu = false, storage = {} } = {}) {
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (line) await protocol.send('Network.emulateNetworkConditions', SLOW_LINE);
  if (cpu) await protocol.send('Emulation.setCPUThrottlingRate', SLOW_CPU);
  await page.addInitScript(({ local = {}, session = {} }) => {
    for (const [key, value] of Object.entries(local))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(session))
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value);
  }, storage);
  return { page, protocol };
}

/**
 * The browser's own counts.
 * @param {import('playwright').CDPSession} protocol
 * @returns {Promise<Record<string, number>>}
 */
export async function metrics(protocol) {
  const { metrics: list } = await protocol.send('Performance.getMetrics');
  return Object.fromEntries(list.map(({ name, value }) => [name, value]));
}
