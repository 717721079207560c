import type { Locator, Page } from '@playwright/test';
import { appears } from '../e2e/models/appears.ts';
import { boxOf, fingerOn } from '../e2e/models/pointer.model.ts';
import { endAnimations, expect, test } from '../e2e/models/test.ts';

test.use({ window: 'phone' });

/** The player sheet over a queue that plays. */
async function openSheet(page: Page): Promise<Locator> {
  await page.goto('/pop');
  await page.getByRole('button', { name: 'Add all to queue', exact: true }).tap();
  await appears(page, '[aria-label="Player"] [aria-label="Pause"]');
  await page.getByRole('button', { name: 'Open player' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Now playing' });
  await expect(sheet).toBeVisible();
  await endAnimations(page);
  return sheet;
}

/**
 * Drags a finger from the middle of an element by the given number of px; returns a function that lifts it.
 */
async function drag(
  page: Page,
  from: Locator,
  { x = 0, y = 0 }: { readonly x?: number; readonly y?: number },
): Promise<() => Promise<unknown>> {
  const box = await boxOf(from);
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await fingerOn(page);
  await touch('touchStart', { x: left, y: top });
  for (let step = 1; step <= 12; step += 1)
    await touch('touchMove', { x: left + (x * step) / 12, y: top + (y * step) / 12 });
  return () => touch('touchEnd');
}

/** Drags a finger and lifts it. */
async function swipe(...drawn: Parameters<typeof drag>): Promise<void> {
  await (
    await drag(...drawn)
  )();
}

const top = async (element: Locator) => Math.round((await boxOf(element)).y ?? Number.NaN);

test('[BAR-27] a finger that swipes down closes the full player, a short swipe springs back, sliders keep theirs', async ({
  page,
}) => {
  const sheet = await openSheet(page);
  const heading = sheet.getByRole('heading', { name: 'Now Playing' });
  const volume = sheet.getByRole('slider', { name: 'Volume' });

  // It follows the finger.
  const lift = await drag(page, heading, { y: 80 });
  await expect.poll(() => top(sheet)).toBe(80);
  await lift();
  await expect.poll(() => top(sheet)).toBe(0);
  await expect(sheet).toBeVisible();

  // A slider moves instead.
  const before = await volume.inputValue();
  await swipe(page, volume, { x: -30, y: 150 });
  await expect.poll(() => top(sheet)).toBe(0);
  await expect(volume).not.toHaveValue(before);

  await swipe(page, heading, { y: 200 });
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open player' })).toBeVisible();
});

test('[BAR-27] a finger that swipes the cover of the full player to the left plays the next track, to the right the previous one', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const sheet = await openSheet(page);
  const name = async () => (await sheet.locator('a[href^="/track/"]').first().textContent()) ?? '';
  const cover = sheet.locator('img').first();
  const left = async () => Math.round((await boxOf(cover)).x ?? Number.NaN);
  const first = await name();
  const closedLeft = await left();
  // In the lowest window it lies over the cover.
  await expect(page.locator('[data-toaster] > *')).toHaveCount(0);

  // It follows the finger, and returns from a short drag.
  const lift = await drag(page, cover, { x: -70, y: 10 });
  await expect.poll(left).toBe(closedLeft - 70);
  expect(await top(sheet)).toBe(0);
  await lift();
  await expect.poll(left).toBe(closedLeft);
  expect(await name()).toBe(first);

  await swipe(page, cover, { x: -150 });
  await expect.poll(name).not.toBe(first);
  await expect.poll(left).toBe(closedLeft);
  await swipe(page, cover, { x: 150, y: 30 });
  await expect.poll(name).toBe(first);

  // Downwards it closes the player, however far the finger moves sideways after that.
  await swipe(page, cover, { x: 100, y: 200 });
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Player' }).getByTitle(first, { exact: true })).toBeVisible();
});

test('[BAR-27] words that have been scrolled are scrolled back before the full player follows the finger', async ({
  page,
}) => {
  const sheet = await openSheet(page);
  await sheet.getByRole('button', { name: 'Lyrics', exact: true }).tap();
  const words = sheet.getByRole('group', { name: 'Lyrics' });
  await expect(words).toContainText(/\w/);
  await swipe(page, words, { y: -200 });
  await expect.poll(() => words.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
  await swipe(page, words, { y: 120 });
  await expect.poll(() => top(sheet)).toBe(0);
  await expect(sheet).toBeVisible();
});

test('[BAR-27] with reduced motion the full player that springs back is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const sheet = await openSheet(page);
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    document.addEventListener('transitionrun', ({ propertyName }) => moved.push(propertyName));
  });
  await swipe(page, sheet.getByRole('heading', { name: 'Now Playing' }), { y: 60 });
  await expect.poll(() => top(sheet)).toBe(0);
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).not.toContain(
    'translate',
  );
});

test('[NAV-53] a real finger that presses a card or a row opens its menu and plays nothing, one that moves scrolls', async ({
  page,
  shell,
}) => {
  await page.goto('/pop');
  const menu = page.getByRole('menu');
  const touch = await fingerOn(page);
  for (const view of ['Grid view', 'List view']) {
    await page.getByTitle(view).click();
    await expect(page.getByRole('radio', { name: view })).toBeChecked();
    // The list is the app's own.
    await expect(page.locator('main [data-roving]')).not.toHaveCount(0);
    const isRow = async () => ((await boxOf(shell.track(0).item)).height ?? 0) < 100;
    await expect.poll(isRow).toBe(view === 'List view');
    const { x, y, width } = await boxOf(shell.track(0).item);
    await touch('touchStart', { x: x + width / 2, y: y + 40 });
    await expect(menu).toBeVisible();
    // In a narrow window it opens under the finger, which presses nothing in it.
    await touch('touchEnd');
    await endAnimations(page);
    await expect(menu).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/pop');
    // Assistive technology chooses without a press.
    await page.getByRole('menuitem', { name: 'Copy link' }).dispatchEvent('click');
    await expect(menu).toHaveCount(0);
  }
  // Last, because the page goes on scrolling by itself. The time of a press stands still until the finger has
  // moved: what a slow machine lets rest for half a second is a long press.
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate: 0 });
  const lift = await drag(page, shell.track(3).item, { y: -200 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await client.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  await lift();
  await expect(menu).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }),
  ).toHaveCount(0);
});

test('[NAV-57] Back closes what lies over the page, one layer at a time, and only then leaves the page, even if it was opened first', async ({
  page,
}) => {
  await page.goto('/');
  await page.goto('/trending');
  // Its code loads last of all, with the toasts.
  await page.locator('[data-toasters]').waitFor({ state: 'attached' });
  const back = () => page.evaluate(() => history.back());
  const player = page.getByRole('region', { name: 'Player' });
  const sheet = page.getByRole('dialog', { name: 'Now playing' });
  const lyrics = page.getByRole('dialog', { name: 'Lyrics' });
  const queue = page.getByRole('dialog', { name: 'Queue' });
  await page.getByRole('button', { name: 'Add all to queue', exact: true }).tap();
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();

  for (const [opener, opened] of [
    [page.getByRole('button', { name: 'Open menu' }), page.getByRole('dialog')],
    [page.getByRole('banner').getByRole('button', { name: 'Queue' }), queue],
    [page.getByRole('button', { name: /^More options for / }).first(), page.getByRole('menu')],
    [page.getByRole('button', { name: 'Open player' }), sheet],
  ] as const) {
    await opener.tap();
    await expect(opened).toBeVisible();
    if (opened === sheet) {
      await sheet.getByRole('button', { name: 'Lyrics', exact: true }).tap();
      await expect(lyrics).toBeFocused();
      await back();
      await expect(lyrics).toHaveCount(0);
      await expect(sheet).toBeVisible();
      await sheet.getByRole('button', { name: 'Queue', exact: true }).tap();
      await expect(queue.getByText('Now Playing', { exact: true })).toBeVisible();
      await back();
      await expect(queue).toHaveCount(0);
      await expect(sheet).toBeVisible();
    }
    await back();
    await expect(opened).toHaveCount(0);
    await expect(page).toHaveURL(/\/trending$/);
  }

  // A layer that is closed in another way adds no step of Back.
  await page.getByRole('button', { name: 'Open player' }).tap();
  await sheet.getByRole('button', { name: 'Close player' }).tap();
  await expect(sheet).toHaveCount(0);
  // Neither does a link to the page that is open, whatever has the focus afterwards.
  const home = page.getByRole('banner').getByRole('link', { name: 'Foxtrot home' });
  await home.tap();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Open player' }).tap();
  await sheet.getByRole('button', { name: 'Close player' }).tap();
  await expect(sheet).toHaveCount(0);
  await home.tap();
  await page.getByRole('button', { name: 'Open menu' }).focus();
  await back();
  await expect(page).toHaveURL(/\/trending$/);
  await back();
  await expect(page).toHaveURL(/\/$/);
});

test('[LYR-16] on a phone the lyrics open on the full player: on top, inside the window, for readers and keys', async ({
  page,
}) => {
  const sheet = await openSheet(page);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(viewport);
    await sheet.getByRole('button', { name: 'Lyrics', exact: true }).tap();
    const lyrics = sheet.getByRole('dialog', { name: 'Lyrics' });
    await expect(lyrics).toBeVisible();
    await expect(lyrics).toBeFocused();
    await endAnimations(page);
    // A toast's text scrolls.
    await expect(page.locator('[data-toaster] > *')).toHaveCount(0);
    for (const part of [
      lyrics.getByRole('group', { name: 'Lyrics' }),
      lyrics.getByRole('button', { name: 'Close lyrics' }),
      ...['Lyrics', 'Pause', 'Next', 'Queue'].map((name) => sheet.getByRole('button', { name, exact: true })),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      const isOnTop = await part.evaluate((element) => {
        const { left, top: above, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, above + height / 2));
      });
      expect(isOnTop).toBe(true);
      expect(await part.evaluate((element) => element.closest('[aria-hidden=true], [inert]'))).toBeNull();
    }
    // Escape closes what is on top, and the focus returns.
    await page.keyboard.press('Escape');
    await expect(lyrics).toHaveCount(0);
    await expect(sheet.getByRole('button', { name: 'Lyrics', exact: true })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test("[TOA-30] a finger presses 'Undo' of a notice over the open queue", async ({ page, queue, shell }) => {
  await page.goto('/pop');
  await page.getByRole('button', { name: 'Add all to queue', exact: true }).tap();
  await appears(page, '[aria-label="Player"] [aria-label="Pause"]');
  await queue.toggle.tap();
  await expect.poll(() => queue.names('Next Up')).not.toEqual([]);
  const upcoming = await queue.names('Next Up');
  await queue.button('Clear Queue').tap();
  await expect(queue.panel.getByText('Your queue is empty')).toBeVisible();
  await endAnimations(page);
  await shell.notices.getByRole('button', { name: 'Undo' }).tap();
  await expect(queue.rows('Now Playing')).toHaveCount(1);
  await expect.poll(() => queue.names('Next Up')).toEqual(upcoming);
});

test("[LST-43] at 320 px a card's name has more than half of its width beside the heart: the button of its menu is on the picture", async ({
  page,
  shell,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/pop');
  const card = shell.tracks.first();
  const more = card.getByRole('button', { name: /^More options for / });
  await expect(more).toBeVisible();
  const share = await card.evaluate((item) => {
    const [name, button] = [item.querySelector('a')!, item.querySelector('[aria-haspopup=menu]')!];
    const { width, height } = button.getBoundingClientRect();
    return [name.clientWidth / item.clientWidth, Math.min(width, height)] as const;
  });
  expect(share[0]).toBeGreaterThan(0.6);
  expect(share[1]).toBeGreaterThanOrEqual(44);
  await more.tap();
  await expect(page.getByRole('menu')).toBeVisible();
});
