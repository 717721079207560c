import { expect, type Page } from '@playwright/test';
import { libraryText, storedTrack } from './library.model.ts';
import { fontShown, ready } from './ready.ts';

/** Where a page with a list is looked at, from which page a link leads to it, and the mood. */
export interface Place {
  readonly path: string;
  readonly from?: string;
  readonly mood?: string;
}

/** A listener with a long folder, favorites and a taste. Runs before the page. */
export async function keepMuch(page: Page, mood = 'default'): Promise<void> {
  const favorites = Array.from({ length: 40 }, (_, at) => storedTrack(`f${at}`));
  const long = Array.from({ length: 484 }, (_, at) => storedTrack(`k${at}`));
  await page.addInitScript(
    ([library, chosen]) => {
      localStorage.setItem('music_library', library);
      if (localStorage.getItem('music_mode') === null) localStorage.setItem('music_mode', chosen);
    },
    [libraryText(favorites, [{ id: 'long', name: 'Long', tracks: long }]), mood] as const,
  );
}

/** What the window shows: how far it is scrolled, and the name at its middle. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const at = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li, [role=listitem]');
    return { top: Math.round(scrollY), name: at?.getAttribute('aria-label') ?? '' };
  });

/** Opens a page or reaches it by a link, scrolls as a listener does, reloads, and expects what was shown. */
export async function expectKept(page: Page, { path, from, mood }: Place): Promise<void> {
  await keepMuch(page, mood);
  await page.goto(from ?? path);
  if (from !== undefined) {
    await ready(page);
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await page.waitForURL(path);
  }
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await fontShown(page);
  await ready(page);
  await page.mouse.move(700, 450);
  // In steps, so that what loads when it comes near has loaded.
  for (let step = 0; step < 10; step += 1) {
    await page.mouse.wheel(0, path.includes('/long') ? 600 : 130);
    await ready(page);
  }
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  await ready(page);
  const before = await shown(page);
  expect(before.top).toBeGreaterThan(0);
  await page.reload();
  await fontShown(page);
  await ready(page);
  await expect.poll(() => shown(page), { message: `${path} is where it was` }).toEqual(before);
}
