import type { Page } from '@playwright/test';
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
  }).observe({ type: 'layout-shift', buffered: true });
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
