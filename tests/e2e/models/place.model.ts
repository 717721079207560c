import { expect, type Page } from '@playwright/test';
import { libraryText, storedTrack } from './library.model.ts';
import { fontShown, ready } from './ready.ts';

/** Where a page with a list is looked at. */
export interface Place {
  /** Its address; one that ends in '/' is the first of its kind that `from` links to. */
  readonly path: string;
  /** A page with a link to it. */
  readonly from?: string;
  /** It is opened, not reached by the link. */
  readonly isOpened?: boolean;
  readonly mood?: string;
  /** The window's height where the page would not be higher than the usual window. */
  readonly height?: number;
}

/** A listener with a long folder, favorites and a taste. Runs before the page. */
export async function keepMuch(page: Page, mood = 'default'): Promise<void> {
  const favorites = Array.from({ length: 40 }, (_, at) => storedTrack(`f${at}`));
  const long = Array.from({ length: 484 }, (_, at) => storedTrack(`k${at}`));
  const plays = { tracks: favorites, plays: favorites.map((_, at) => [Date.now() - at * 60_000, at]) };
  await page.addInitScript(
    ([library, chosen, log]) => {
      localStorage.setItem('music_library', library);
      localStorage.setItem('play_log', log);
      localStorage.setItem('recent_searches', '["love"]');
      if (localStorage.getItem('music_mode') === null) localStorage.setItem('music_mode', chosen);
    },
    [
      libraryText(favorites, [{ id: 'long', name: 'Long', tracks: long }]),
      mood,
      JSON.stringify(plays),
    ] as const,
  );
}

/** What the window shows: how far it is scrolled, and the name at its middle. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const at = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li, [role=listitem]');
    return { top: Math.round(scrollY), name: at?.getAttribute('aria-label') ?? '' };
  });

/** Opens a page or reaches it by a link, scrolls as a listener does, reloads, and expects what was shown. */
export async function expectKept(page: Page, place: Place): Promise<void> {
  const { path, from, isOpened, mood, height } = place;
  if (height !== undefined) await page.setViewportSize({ width: 1440, height });
  await keepMuch(page, mood);
  await page.goto(from ?? path);
  if (from !== undefined) {
    await ready(page);
    const link = page
      .locator(`a[href${path.endsWith('/') && path !== '/' ? '^' : ''}="${path}"]:visible`)
      .first();
    const address = (await link.getAttribute('href')) ?? '';
    if (isOpened) await page.goto(address);
    else await link.click();
    await page.waitForURL(address);
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
