import type { Page } from '@playwright/test';
import { expect, test } from './models/test.ts';

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

test('Home does not move while it loads', async ({ page, size, shell }) => {
  // As a visitor may have left it: open.
  await page.addInitScript(() => localStorage.setItem('assistant_expanded', 'true'));
  // On a first visit the font replaces the system's after the scripts, which moves some lines.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(countShifts);
  await page.goto('/');
  await expect(shell.track(0).play).toBeVisible();
  if (size.layout !== 'phone') {
    const guide = page.frameLocator('iframe[title="AI Assistant"]');
    await expect(guide.getByRole('button', { name: 'Ask' })).toBeVisible();
  }
  // The largest sum of layout shifts that a page may have (bench/README.md, 'layout shift').
  expect(await shifted(page)).toBeLessThan(0.02);
});

test.describe('from 768 px on', () => {
  test.use({ window: 'wide' });

  test('the built-in guide wears what the app wears, and changes with it', async ({ page, shell }) => {
    await page.addInitScript(() => localStorage.setItem('assistant_expanded', 'true'));
    await page.goto('/');
    const guide = page.frameLocator('iframe[title="AI Assistant"]');
    const ask = guide.getByRole('button', { name: 'Ask' });
    const ground = () => guide.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    const accent = () => ask.evaluate((button) => getComputedStyle(button).backgroundColor);
    await expect(ask).toBeVisible();
    const before = { ground: await ground(), accent: await accent() };
    expect(
      await guide
        .locator('body')
        .evaluate(
          async ({ ownerDocument: { fonts } }) =>
            (await fonts.load('14px "Bricolage Grotesque Variable"')).length,
        ),
    ).toBeGreaterThan(0);

    await page.getByRole('button', { name: /(light|dark) theme/i }).click();
    await expect.poll(ground).not.toBe(before.ground);
    await shell.chooseMode('Chill');
    await expect.poll(accent).not.toBe(before.accent);
  });
});
