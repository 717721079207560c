import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { Player } from './models/player.model.ts';
import { Shell } from './models/shell.model.ts';
import { expect, test } from './models/test.ts';

test.use({ hasMiniPlayer: true });

/** Does something that opens the mini player, and returns its window once it has its content. */
async function opens(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await act();
  const mini = await opened;
  await expect(mini.getByRole('heading', { name: 'Mini player' })).toBeAttached();
  return mini;
}

/** Lets a page play its genre from the start; returns its parts and the name of the first track. */
async function plays(page: Page) {
  const [shell, player] = [new Shell(page), new Player(page)];
  await page.goto('/pop');
  const name = await shell.track(0).name();
  await shell.addAll.click();
  await player.sounds(name);
  return { page, shell, player, name };
}

const pressKey = (page: Page) => page.keyboard.press('i');

test('[BEY-126] the mini player has cover, title, seek bar, controls, heart and the sentence of a silence, with the look and the keys of the page', async ({
  page,
}) => {
  const { shell, player, name: first } = await plays(page);
  const second = await shell.track(1).name();
  const mini = await opens(page, () => pressKey(page));
  const button = (name: string | RegExp) => mini.getByRole('button', { name, exact: true });
  await expect(mini.getByTitle(first, { exact: true })).toBeVisible();
  await expect(mini.locator('img')).toBeVisible();
  await expect(mini.getByRole('slider', { name: 'Progress' })).toBeVisible();
  await expect(mini.getByRole('main')).toHaveCSS('position', 'fixed');

  await mini.keyboard.press('m');
  await expect(mini.getByRole('status')).toContainText('The sound is muted.');
  await button('Sound on').click();
  await expect(mini.getByRole('status')).toHaveCount(0);

  const theme = await page.locator('html').getAttribute('data-theme');
  await mini.keyboard.press('t');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', theme ?? '');
  const other = (await page.locator('html').getAttribute('data-theme')) ?? '';
  await expect(mini.locator('html')).toHaveAttribute('data-theme', other);

  await button(/^Add .+ to favorites$/).click();
  await expect(button(/^Remove .+ from favorites$/)).toBeVisible();
  await expect(player.region.getByRole('button', { name: /^Remove .+ from favorites$/ })).toBeVisible();

  // Space operates the control that has the focus, and is no key of the page then.
  await button('Pause').focus();
  await mini.keyboard.press('Space');
  await expect(button('Play')).toBeVisible();
  await expect(player.play).toBeVisible();
  await button('Play').click();
  await expect(player.pause).toBeVisible();
  await mini.keyboard.press('n');
  await expect(mini.getByTitle(second, { exact: true })).toBeVisible();
  await player.sounds(second);
});

test('[BEY-128] the mini player stays while one goes elsewhere in the app, and closes by its key, by itself and with its page', async ({
  page,
}) => {
  const { shell } = await plays(page);
  let mini = await opens(page, () => shell.choose(0, 'Mini player'));
  await shell.follow('/rock');
  await expect(mini.getByRole('button', { name: 'Pause' })).toBeVisible();
  let closed = mini.waitForEvent('close');
  await pressKey(page);
  await closed;

  mini = await opens(page, () => pressKey(page));
  await mini.close();
  mini = await opens(page, () => pressKey(page));
  closed = mini.waitForEvent('close');
  await page.reload();
  await closed;
});

test('[BEY-128] the mini player follows its tab while another tab plays, and a press on it brings the music back', async ({
  context,
}) => {
  const first = await plays(await context.newPage());
  const mini = await opens(first.page, () => pressKey(first.page));
  const button = (name: string) => mini.getByRole('button', { name, exact: true });

  const second = await plays(await context.newPage());
  await expect(button('Play')).toBeVisible();
  await expect(mini.getByRole('status')).toContainText('Playing in another tab');

  await button('Play').click();
  await expect(button('Pause')).toBeVisible();
  await first.player.sounds(first.name);
  await expect(second.player.play).toBeVisible();
});

for (const theme of ['light', 'dark'])
  test(`[BEY-126] all that can be operated in the mini player has a name and can be reached and seen: ${theme}`, async ({
    page,
  }) => {
    await page.addInitScript((stored) => localStorage.setItem('theme', stored), theme);
    await plays(page);
    const mini = await opens(page, () => pressKey(page));
    await expect(mini.locator('html')).toHaveAttribute('data-theme', theme);
    const { violations } = await new AxeBuilder({ page: mini }).setLegacyMode().analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join()).join()}`),
    ).toEqual([]);
    const controls = mini.getByRole('button').or(mini.getByRole('slider'));
    const reached = new Set<string>();
    for (let at = 0; at < (await controls.count()); at += 1) {
      await mini.keyboard.press('Tab');
      reached.add(await mini.evaluate(() => document.activeElement?.outerHTML ?? ''));
      await expect(controls.nth(at)).toBeInViewport({ ratio: 1 });
    }
    expect(reached.size).toBe(await controls.count());
  });
