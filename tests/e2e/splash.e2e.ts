import type { Page } from '@playwright/test';
import { holdSplash } from './models/splash.model.ts';
import { expect, test } from './models/test.ts';

test.use({ listener: 'new' });

const text = 'Loading your personal music experience';

/** Stops the clock of the page that is opened next, and of its splash. */
async function holdTime(page: Page): Promise<void> {
  await holdSplash(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('[SPL-01] a new browser session begins with the splash, a reload in it does not', async ({
  context,
  browser,
}) => {
  // A page whose time does not advance until the splash has been checked.
  const page = await context.newPage();
  await holdTime(page);
  await page.goto('/favorites');
  await expect(page.getByText(text)).toBeVisible();
  const onTop = await page.evaluate(
    () => document.elementFromPoint(innerWidth / 2, innerHeight - 20)?.closest('.splash') !== null,
  );
  expect(onTop).toBe(true);
  await page.clock.resume();
  await expect(page.getByText(text)).toHaveCount(0);
  await expect(page.locator('main h1', { hasText: 'My Music' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('hasSeenSplash'))).toBe('true');
  await page.reload();
  await expect(page.locator('main h1', { hasText: 'My Music' })).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);

  const again = await browser.newContext({ storageState: await context.storageState() });
  const newSession = await again.newPage();
  await holdTime(newSession);
  await newSession.goto('/favorites');
  await expect(newSession.getByText(text)).toBeVisible();
  await again.close();
});

interface Frame {
  readonly splash: boolean;
  readonly theme: string | undefined;
  readonly mood: string | undefined;
}

test('[SPL-01] a reload paints no splash, and its first frame has the stored theme and mood', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    const frames: Frame[] = [];
    Object.assign(window, { frames_: frames });
    const look = () => {
      const root = document.documentElement;
      const splash = document.querySelector('.splash');
      if (document.body) {
        frames.push({
          splash: splash?.checkVisibility() ?? false,
          theme: root.dataset['theme'],
          mood: root.dataset['mood'],
        });
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const frames = () =>
    page.evaluate(() => (window as unknown as { readonly frames_: readonly Frame[] }).frames_);
  await page.goto('/favorites');
  await expect(page.getByText(text)).toHaveCount(0);
  expect((await frames()).some(({ splash }) => splash)).toBe(true);
  await page.evaluate(() => {
    localStorage.setItem('theme', 'light');
    localStorage.setItem('music_mode', 'party');
  });
  await page.reload();
  const banner = page.getByText('Party Active');
  await expect(banner).toBeVisible();
  await expect.poll(async () => (await frames()).length).toBeGreaterThan(1);
  const seen = await frames();
  const different = seen.filter(({ splash, theme, mood }) => splash || theme !== 'light' || mood !== 'party');
  expect(different).toEqual([]);
});
