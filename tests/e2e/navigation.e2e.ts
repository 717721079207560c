import type { Page } from '@playwright/test';
import { fontShown } from './models/ready.ts';
import { expect, test } from './models/test.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('[BEY-23] a change of page focuses its heading and says its title, not from the search field; back restores the scroll position', async ({
  page,
  shell,
}) => {
  const announced = page.locator('body > p[aria-live]');
  await page.goto('/pop');
  await expect(shell.heading).toHaveText('Top Pop');
  await expect(shell.heading).not.toBeFocused();
  await expect(announced).toHaveText('');

  await expect(shell.tracks.first()).toBeVisible();
  // In another font the actions of the page may take a line more.
  await fontShown(page);
  // No further than a list can in the largest window.
  await page.evaluate(() => scrollTo(0, 90));
  await expect.poll(() => scrolled(page)).toBe(90);
  await shell.go('My Music');
  await expect(shell.heading).toHaveText('My Music');
  await expect(shell.heading).toBeFocused();
  await expect(announced).toHaveText('My Music');
  await expect.poll(() => scrolled(page)).toBe(0);

  await shell.back.click();
  await expect(shell.heading).toHaveText('Top Pop');
  await expect(shell.heading).toBeFocused();
  await expect(announced).toHaveText('Top Pop');
  await expect.poll(() => scrolled(page)).toBe(90);

  // A page whose name is known only later has its heading from the start, and shows the name as soon as it is
  // known.
  await page.evaluate(() => scrollTo(0, 0));
  const name = await shell.track(0).name();
  await shell.track(0).item.getByRole('link', { name, exact: true }).click();
  await expect(shell.heading).toHaveText(name);
  await expect(shell.heading).toBeFocused();
  await expect(announced).toHaveText(new RegExp(`^${name} by `));

  const said = await announced.evaluateHandle((place) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(place.textContent)).observe(place, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  await shell.openSearch();
  await page.keyboard.type('love');
  await expect(shell.heading).toHaveText('Results for “love”');
  await expect(shell.search).toBeFocused();
  await expect(shell.search).toHaveValue('love');
  // Of a search its outcome is said, later than the page is shown.
  await expect(announced).toHaveText(/^\d+ results$/);
  expect(await said.jsonValue()).not.toContain('Results for “love”');

  // On the way back to that page the field no longer has the focus.
  await shell.go('Profile');
  await expect(shell.heading).toHaveText('My Profile');
  await page.goBack();
  await expect(shell.heading).toHaveText('Results for “love”');
  await expect(shell.heading).toBeFocused();
});
