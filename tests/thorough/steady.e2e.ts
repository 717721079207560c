import type { Page, Route } from '@playwright/test';
import { withoutEditions } from '../e2e/models/catalogue.model.ts';
import type { Shell } from '../e2e/models/shell.model.ts';
import { sizes } from '../windows.ts';
import { fontShown, ready } from '../e2e/models/ready.ts';
import { expect, test } from '../e2e/models/test.ts';

/** Adds up all layout shifts that the listener did not cause, from the first paint on. Runs in the page. */
function countShifts(): void {
  const sum = { value: 0 };
  Object.assign(window, { shifts: sum });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum.value += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift' });
}

const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: { value: number } }).shifts.value);

test('[BEY-59] Home does not move while it loads, nor when its font comes', async ({ page, size, shell }) => {
  // As a visitor may have left it: open.
  await page.addInitScript(() => localStorage.setItem('assistant_expanded', 'true'));
  await page.addInitScript(countShifts);
  await page.goto('/');
  await expect(shell.track(0).play).toBeVisible();
  if (size.layout !== 'phone') {
    const guide = page.frameLocator('iframe[title="AI Assistant"]');
    await expect(guide.getByRole('button', { name: 'Ask' })).toBeVisible();
  }
  await fontShown(page);
  await ready(page);
  // The largest sum of layout shifts that a page may have (bench/load.mjs, 'layout shift').
  expect(await shifted(page)).toBeLessThan(0.02);
});

test('[BEY-59] the profile does not move when its skeletons give way to it', async ({ page, shell }) => {
  await page.addInitScript(countShifts);
  await page.goto('/profile');
  await expect(shell.main.getByRole('heading', { name: 'Your taste', exact: true })).toBeVisible();
  await fontShown(page);
  await ready(page);
  // Its foot alone, pushed out of the window, is close to 0.02.
  expect(await shifted(page)).toBeLessThan(0.01);
});

test('[BEY-62] on a slow line a list that is kept as rows arrives as rows', async ({ context }) => {
  const page = await context.newPage();
  await page.addInitScript(countShifts);
  await page.addInitScript(() => localStorage.setItem('view_preference_trending', 'list'));
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/trending');
  await expect(page.locator('#root[data-route]')).toHaveCount(0);
  expect(await shifted(page)).toBeLessThan(0.02);
  await page.close();
});

/** Opens a page whose font comes late, and expects that its head keeps its height. */
const keepsItsHead = async (page: Page, shell: Shell, path: string): Promise<void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path);
  await expect(shell.track(0).play).toBeVisible();
  const height = () => shell.main.locator('header').evaluate((head) => head.getBoundingClientRect().height);
  const before = await height();
  release();
  await fontShown(page);
  await ready(page);
  expect(Math.abs((await height()) - before)).toBeLessThan(2);
};

test('[BEY-59] the head of a page keeps its height when the font comes', async ({ page, shell }) => {
  await keepsItsHead(page, shell, '/pop');
});

test.describe('in the narrowest window', () => {
  test.use({ window: sizes[0]! });

  test('[BEY-59] the head of a list keeps its height when the font comes, though its count would just fit', async ({
    page,
    shell,
  }) => {
    await keepsItsHead(page, shell, '/trending');
  });
});

interface Moved {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** Notes what moves by more than the height of a small letter, but for the foot. Runs in the page. */
function noteMoves(): void {
  const moves: string[] = [];
  Object.assign(window, { moves });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly sources: readonly Moved[] })[])
      for (const { node, previousRect: from, currentRect: to } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        const isShown = [from, to].every(({ width, height }) => width * height > 0);
        const isFar = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) > 8;
        if (isShown && isFar && !element?.closest('footer'))
          moves.push(`${element?.tagName} ${element?.textContent} by ${to.x - from.x}, ${to.y - from.y}`);
      }
  }).observe({ type: 'layout-shift' });
}

/** Pages that are put together from answers, and of how many. */
const pages = {
  '/track/900001179777761': 3,
  '/artist/900000004152753': 4,
  '/album/900000806865762': 1,
  '/playlist/2098157264': 1,
  '/radio/31061': 2,
};

for (const [path, answers] of Object.entries(pages))
  test(`[BEY-216] what ${path} shows stays in its place while the answers come, the newest call's first`, async ({
    page,
    shell,
  }) => {
    await withoutEditions(page);
    await page.goto('/profile');
    await expect(shell.heading).toHaveText('My Profile');
    await ready(page);
    // Not what moves while a busy browser draws the page of departure piece by piece.
    await page.evaluate(noteMoves);
    const held: Route[] = [];
    await page.route('**/relay?*', (route) => void held.push(route));
    await page.evaluate((to) => history.pushState(null, '', to), path);
    for (let count = 0; count < answers; count += 1) {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      await ready(page);
      const answer = page.waitForResponse('**/relay?*');
      await held.pop()?.continue();
      await answer;
      await ready(page);
    }
    await expect(shell.track(0).play).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { moves: string[] }).moves)).toEqual([]);
  });
