import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { slowPage } from '../../slow-page.ts';
import { sizes, type Size } from '../../windows.ts';
import { appears } from './appears.ts';
import { Player } from './player.model.ts';
import { QueuePanel } from './queue.model.ts';
import { followCode, ready } from './ready.ts';
import { Shell } from './shell.model.ts';

/** The windows of a listener; the walks in `tests/thorough` take others. */
const windows = { desktop: [1440, 900], phone: [390, 844] } as const;

export interface Models {
  /** The visitor of the page: a returning one gets no splash, no welcome and no invitation. */
  listener: 'new' | 'returning';
  window: keyof typeof windows | Size;
  /** Whether the browser has the window of the mini player: only what is about it opens windows. */
  hasMiniPlayer: boolean;
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

/** Playwright's test with the page objects of the shell, for a returning visitor on a desktop. */
export const test = base.extend<Models>({
  listener: ['returning', { option: true }],
  window: ['desktop', { option: true }],
  hasMiniPlayer: [false, { option: true }],
  size: async ({ window }, use) => use(typeof window === 'object' ? window : sizeOf(windows[window])),
  viewport: async ({ size: { width, height } }, use) => use({ width, height }),
  hasTouch: async ({ size }, use) => use(size.touch),
  isMobile: async ({ size }, use) => use(size.touch),
  // A worker would answer from its own cache; only the tests of the worker allow it.
  serviceWorkers: 'block',
  page: async ({ page }, use) => {
    // A page of the app has loaded when it has its heading and is hydrated; any other document has no root
    // for it.
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
    // The next test gets this page with an empty storage (`reuseContext`); running scripts may write nothing
    // back. What no reset covers is restored here.
    await page.context().setOffline(false);
    await page.context().clearPermissions();
    for (const each of page.context().pages())
      await each.evaluate(() => (Storage.prototype.setItem = () => {})).catch(() => undefined);
  },
  player: async ({ page }, use) => use(new Player(page)),
  queue: async ({ page }, use) => use(new QueuePanel(page)),
  shell: async ({ page }, use) => use(new Shell(page)),
  openBrowser: async ({ browser, listener, hasMiniPlayer }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      if (!hasMiniPlayer) await context.addInitScript(withoutMiniPlayer);
      if (listener === 'returning') await context.addInitScript(returning);
      followCode(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
  seeded: [
    async ({ context, listener, hasMiniPlayer }, use) => {
      if (!hasMiniPlayer) await context.addInitScript(withoutMiniPlayer);
      if (listener === 'returning') await context.addInitScript(returning);
      followCode(context);
      const most = Number(process.env['SLOW_PAGE'] ?? 0);
      if (most > 0) {
        await context.addInitScript(slowPage, most);
        // The shell is alone for a while (BEY-34). A route would hold the style sheet of a mini player.
        if (!hasMiniPlayer)
          await context.route('**/assets/services-*.js', async (route) => {
            await new Promise((resolve) => setTimeout(resolve, most * 3));
            await route.continue();
          });
      }
      await use();
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

function sizeOf([width, height]: readonly [number, number]): Size {
  const size = sizes.find((each) => each.width === width && each.height === height);
  if (!size) throw new Error(`No window is ${width} x ${height}`);
  return size;
}

/**
 * Ends every animation and transition of this document, and those that begin later. A control that is enabled
 * during a check has its final colors at once, since nothing fades any more. A long press keeps its time: its
 * end is an act, and a finger that begins to scroll would have pressed long already.
 */
export async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const end = () =>
      document.getAnimations().forEach((animation) => {
        const isAct = animation instanceof CSSAnimation && animation.animationName === 'long-press';
        const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
        if (!isAct && !isEndless) animation.finish();
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
  });
  await ready(page);
}

/**
 * Advances the clock by a minute before every page that is followed: tests open more pages at once than
 * listeners do, and would use up the minute's calls. Runs in the page.
 */
export function unhurried(): void {
  let offset = 0;
  const { now } = Date;
  Date.now = () => now() + offset;
  Object.assign(window, { passMinute: () => (offset += 60_000) });
}

/** A browser without Document Picture-in-Picture, as most are. Runs in the page. */
function withoutMiniPlayer(): void {
  Reflect.deleteProperty(window, 'documentPictureInPicture');
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
