import { Inspector } from '../e2e/models/inspector.model.ts';
import { fontShown, ready } from '../e2e/models/ready.ts';
import { endAnimations, expect, test } from '../e2e/models/test.ts';
import type { Page } from '@playwright/test';

// `npm run pictures -- readme` takes README's pictures from the app as it is; `pictures-age.test.ts` says
// when they are old.
const folder = 'docs/screenshots';

test.use({ colorScheme: 'dark' });

async function take(page: Page, name: string): Promise<void> {
  await ready(page);
  await fontShown(page);
  await endAnimations(page);
  const isMissing = () =>
    [...document.images].some(({ complete, src, loading }) => src && loading !== 'lazy' && !complete);
  await expect.poll(() => page.evaluate(isMissing)).toBe(false);
  // The notice of what was added would cover the page.
  await expect(page.locator('[data-toaster] > *')).toHaveCount(0);
  await page.screenshot({ path: `${folder}/${name}.png` });
}

test('a picture of Trending with the queue open', async ({ page, player, queue, shell }) => {
  await page.goto('/trending');
  const name = await shell.track(0).name();
  await shell.addAll.click();
  await player.sounds(name);
  await queue.open();
  await take(page, 'desktop');
});

test('a picture of the inspector', async ({ page, player, shell }) => {
  await page.goto('/pop?inspect');
  const name = await shell.track(0).name();
  await shell.addAll.click();
  await player.sounds(name);
  await new Inspector(page).actor('tabs').click();
  await take(page, 'inspector');
});

test.describe(() => {
  test.use({ colorScheme: 'light' });
  test('a picture of Home in the mood Chill', async ({ page, shell }) => {
    await page.goto('/');
    await shell.chooseMode('Chill');
    await take(page, 'mood');
  });
});

test.describe(() => {
  test.use({ window: 'phone' });
  test('a picture of the player on a phone', async ({ page, player, shell }) => {
    await page.goto('/trending');
    const name = await shell.track(0).name();
    await shell.addAll.click();
    await player.sounds(name);
    await player.open();
    await take(page, 'player');
  });
});
