import type { Locator, Page } from '@playwright/test';
import { boxOf, hold, placeIn, pressAt } from '../e2e/models/pointer.model.ts';
import { expect, test } from '../e2e/models/test.ts';

/** Presses an element at a share of its box. */
const press = async (page: Page, element: Locator, x: number, y: number) =>
  pressAt(page, await placeIn(element, x, y));

const picture = (item: Locator): Locator => item.locator('img').first();

/** What a press would reach outside the dialog on top. Runs in the page. */
function reachedBeside(): readonly string[] {
  const dialogs = [...document.querySelectorAll('[role=dialog][data-state=open]')];
  const reached = new Set<string>();
  for (let x = 4; x < innerWidth; x += 8)
    for (let y = 4; y < innerHeight; y += 8) {
      const element = document.elementFromPoint(x, y);
      if (!element || dialogs.at(-1)?.contains(element)) continue;
      if (!element.matches('html, [data-part=backdrop], [data-toasters] *')) reached.add(element.className);
    }
  return [...reached];
}

test('[NAV-61] a press beside a dialog reaches nothing that it covers, and closes it', async ({
  page,
  player,
  shell,
}) => {
  await page.goto('/pop');
  await shell.addAll.click();
  await player.sounds((await shell.track(0).name()) ?? '');
  const comments = page.getByRole('dialog', { name: 'Comments', exact: true });
  const lyrics = page.getByRole('dialog', { name: 'Lyrics', exact: true });
  await player.open();
  await player.lyrics.click();
  await expect(lyrics).toBeVisible();
  await player.comments.click();
  await expect(comments).toBeVisible();
  expect(await page.evaluate(reachedBeside)).toEqual([]);
  // The upper left corner is beside every dialog.
  await pressAt(page, { x: 8, y: 8 });
  await expect(comments).toHaveCount(0);
  await expect(lyrics).toBeVisible();
});

test.describe('with the queue beside the page', () => {
  test("[NAV-61] a press beside a dialog, on a name in the queue, closes the dialog and opens no artist's page", async ({
    page,
    queue,
    shell,
  }) => {
    await page.goto('/pop');
    await shell.addAll.click();
    await queue.open();
    const artist = await boxOf(queue.rows('Next Up').getByRole('link').first());
    await queue.button('Save Queue').click();
    const dialog = page.getByRole('dialog', { name: 'Save Queue', exact: true });
    await expect(dialog).toBeVisible();
    expect(await page.evaluate(reachedBeside)).toEqual([]);
    await pressAt(page, { x: artist.x + 4, y: artist.y + artist.height / 2 });
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/pop$/);
    await expect(queue.panel).toBeVisible();
  });
});

test.describe('with a mouse', () => {
  test('[LST-26] a press anywhere on the cover of a card plays it', async ({ page, player, shell }) => {
    await page.goto('/pop');
    for (const [at, x, y] of [
      [0, 0.5, 0.3],
      [1, 0.1, 0.1],
      [2, 0.9, 0.9],
    ] as const) {
      const name = await shell.track(at).name();
      await press(page, picture(shell.track(at).item), x, y);
      await player.sounds(name);
    }
  });
});

test.describe('with a mouse, where a row has text that is no link', () => {
  test('[LST-26] a click on a row plays it and toggles the current one, but not on a link, a button or selected text', async ({
    page,
    player,
    queue,
    shell,
  }) => {
    await page.goto('/pop');
    await page.getByTitle('List view').click();
    const name = await shell.track(1).name();
    const row = shell.track(1).item;
    await press(page, row, 0.7, 0.1);
    await player.sounds(name);
    await press(page, row, 0.6, 0.1);
    await expect(player.play).toBeVisible();
    await press(page, row, 0.7, 0.1);
    await player.sounds(name);
    expect((await queue.kept()).tracks.map((track) => track.name)).toEqual([name]);

    // Selecting part of the text with the mouse is no click on the row.
    const other = shell.track(3).item;
    const words = await boxOf(other.getByText(/./).filter({ visible: true }).last());
    const y = words.y + words.height / 2;
    const lift = await hold(page, { x: words.x + 2, y }, { x: words.x + words.width - 2, y });
    await lift();
    await other.getByRole('button', { name: /^Add .* to queue$/ }).click();
    await expect(player.region.getByTitle(name, { exact: true })).toBeVisible();
    await other.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/track\//);
    await expect(player.region.getByTitle(name, { exact: true })).toBeVisible();
    await expect(player.pause).toBeVisible();
  });
});

test.describe('with a finger', () => {
  test.use({ window: 'phone' });

  /** Taps at a share of the element's box. */
  async function tap(page: Page, element: Locator, x: number, y: number): Promise<void> {
    const at = await placeIn(element, x, y);
    await page.touchscreen.tap(at.x, at.y);
  }

  test('[LST-26] a tap anywhere on the cover of a card plays it', async ({ page, shell }) => {
    await page.goto('/pop');
    for (const [at, x, y] of [
      [0, 0.5, 0.5],
      // The place where a pointer would find 'Add to queue' and 'More options', which touch does not show.
      [1, 0.12, 0.9],
      [2, 0.35, 0.9],
    ] as const) {
      const name = await shell.track(at).name();
      await tap(page, picture(shell.track(at).item), x, y);
      await expect(
        shell.track(at).item.getByRole('button', { name: `Pause ${name}`, exact: true }),
      ).toBeAttached();
    }
  });

  test('[LST-26] a tap on a row plays it: on its cover, its name or beside them', async ({ page, shell }) => {
    await page.goto('/pop');
    await page.getByTitle('List view').click();
    for (const [at, x] of [
      [0, 0.08],
      [1, 0.25],
      [2, 0.6],
    ] as const) {
      const name = await shell.track(at).name();
      await tap(page, shell.track(at).item, x, 0.4);
      await expect(
        shell.track(at).item.getByRole('button', { name: `Pause ${name}`, exact: true }),
      ).toBeAttached();
    }
    await expect(page).toHaveURL(/\/pop$/);
  });
});
