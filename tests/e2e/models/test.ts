import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { closeGreetings } from '../../greetings.ts';
import { slowPage } from '../../slow-page.ts';
import { drawWindow, nameOf, type Size, type Windows } from '../../windows.ts';
import { appears } from './appears.ts';
import { Player } from './player.model.ts';
import { QueuePanel } from './queue.model.ts';
import { Shell } from './shell.model.ts';

export interface Models {
  /** The visitor of the page: a returning one gets no welcome and no invitation. */
  listener: 'new' | 'returning';
  /** What greets a new visitor: closed as soon as it is drawn, or kept for a test about it. */
  greetings: 'closed' | 'kept';
  window: Windows;
  /** The window that was drawn. */
  size: Size;
  player: Player;
  queue: QueuePanel;
  shell: Shell;
  /** Another browser, of another such visitor. */
  openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  seeded: void;
  /** Fails if a page of the app throws, or violates its own policy. */
  faultless: void;
}

/** Playwright's test with the page objects of the shell, for a new visitor in a random window. */
export const test = base.extend<Models>({
  listener: ['new', { option: true }],
  greetings: ['closed', { option: true }],
  window: ['any', { option: true }],
  size: async ({ window }, use, { file, repeatEachIndex }) =>
    use(drawWindow(window, file, process.env, repeatEachIndex)),
  viewport: async ({ size: { width, height } }, use) => use({ width, height }),
  hasTouch: async ({ size }, use) => use(size.touch),
  isMobile: async ({ size }, use) => use(size.touch),
  // A worker would answer from its own cache; only the tests of the worker allow it.
  serviceWorkers: 'block',
  page: async ({ page }, use) => {
    // A page of the app has loaded when it has its heading and is hydrated; any other document has no root for it.
    const drawn = () => appears(page, '#root:not([data-route]) main h1, body:not(:has(#root))');
    const { goto, reload } = page;
    page.goto = async (...how) => {
      const answer = await goto.apply(page, how);
      await drawn();
      return answer;
    };
    page.reload = async (...how) => {
      const answer = await reload.apply(page, how);
      await drawn();
      return answer;
    };
    // The pointer may still be where the test before has pressed; pointing there again would cause no event.
    await page.mouse.move(0, 0);
    await use(page);
    // An answer that is still pending when the test is over is no failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    // The next test gets this page with an empty storage (`reuseContext`); running scripts may write nothing back. What no
    // reset covers is restored here.
    await page.context().setOffline(false);
    await page.context().clearPermissions();
    for (const each of page.context().pages())
      await each.evaluate(() => (Storage.prototype.setItem = () => {})).catch(() => undefined);
  },
  player: async ({ page }, use) => use(new Player(page)),
  queue: async ({ page }, use) => use(new QueuePanel(page)),
  shell: async ({ page }, use) => use(new Shell(page)),
  openBrowser: async ({ browser, listener, greetings }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      await arrive(context, listener, greetings);
      return context;
    });
    for (const context of opened) await context.close();
  },
  seeded: [
    async ({ context, listener, greetings, size }, use, info) => {
      await arrive(context, listener, greetings);
      const most = Number(process.env['SLOW_PAGE'] ?? 0);
      if (most > 0) {
        await context.addInitScript(slowPage, most);
        // The shell is alone for a while (BEY-34).
        await context.route('**/assets/deferred-*.js', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, most * 3));
          await route.continue();
        });
      }
      await use();
      if (info.status !== info.expectedStatus)
        console.error(
          `As a ${listener} visitor: SEED=${process.env['SEED']} WINDOW=${nameOf(size)} (${info.title})`,
        );
    },
    { auto: true },
  ],
  faultless: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('weberror', (fault) => {
        const { stack = '' } = fault.error();
        // Scripts that a test runs before the page may not use storage in a frame that is still blank.
        if (stack.includes('http')) faults.push(stack);
      });
      context.on('console', (message) => {
        if (/Content Security Policy|Hydration failed/.test(message.text()))
          faults.push(message.text().slice(-400));
      });
      await use();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** What a browser knows of its visitor, and what the visitor does about what greets a new one. */
async function arrive(
  context: BrowserContext,
  listener: Models['listener'],
  greetings: Models['greetings'],
): Promise<void> {
  if (listener === 'returning') return void (await context.addInitScript(returning));
  if (greetings === 'kept') return;
  // The splash is the same on each page; `splash.e2e.ts` checks it.
  await context.addInitScript(() => sessionStorage.setItem('hasSeenSplash', 'true'));
  await context.addInitScript(closeGreetings);
}

/**
 * Ends every animation and transition of this document, and those that begin later. A control that is enabled during a check
 * has its final colors at once, since nothing fades any more.
 */
export async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const end = () =>
      document.getAnimations().forEach((animation) => {
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
      });
    end();
    const { dataset } = document.documentElement;
    if (dataset['motion'] !== 'over') {
      dataset['motion'] = 'over';
      // The page's policy forbids a style element; a sheet that a script constructs is allowed.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
      document.adoptedStyleSheets.push(sheet);
      document.addEventListener('animationstart', end, { capture: true });
    }
    // The browser reports an end in the next frame, and what is placed after that (a toast) takes one more frame.
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => void requestAnimationFrame(resolve));
  });
}

/**
 * Advances the clock by a minute before every page that is followed: tests open more pages at once than listeners do, and
 * would use up the minute's calls. Runs in the page.
 */
export function unhurried(): void {
  let offset = 0;
  const { now } = Date;
  Date.now = () => now() + offset;
  Object.assign(window, { passMinute: () => (offset += 60_000) });
}

/** A listener's storage after a first visit. Runs in the page. */
function returning(): void {
  const given: Readonly<Record<string, string>> = {
    has_visited: 'true',
    visit_count: '1',
    onboarding_completed: 'true',
    assistant_expanded: 'false',
  };
  sessionStorage.setItem('hasSeenSplash', 'true');
  for (const [key, value] of Object.entries(given))
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
}
