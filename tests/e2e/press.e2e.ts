import type { Locator, Page } from '@playwright/test';
import { expect, test } from './models/test.ts';

/** Presses and releases the mouse at a share of an element's box, as a hand does: down, a moment, up. */
async function press(page: Page, element: Locator, x: number, y: number): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = (await element.boundingBox())!;
  await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
  await page.mouse.down();
  // What the press changes is drawn while the button is down.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.mouse.up();
}

const picture = (item: Locator): Locator => item.locator('img').first();

test.describe('with a mouse', () => {
  test.use({ window: 'mouse' });

  test('[LST-34] a press anywhere on the cover of a card plays it', async ({ page, player, shell }) => {
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
  test.use({ window: 'desktop' });

  test('[LST-35] a click on a row plays it and toggles the current one, but not on a link, a button or selected text', async ({
    page,
    player,
    queue,
    shell,
  }) => {
    await page.goto('/pop');
    await page.getByTitle('List view').click();
    const name = await shell.track(1).name();
    const row = shell.track(1).item;
    await press(page, row, 0.7, 0.5);
    await player.sounds(name);
    await press(page, row, 0.6, 0.1);
    await expect(player.play).toBeVisible();
    await press(page, row, 0.7, 0.5);
    await player.sounds(name);
    expect((await queue.kept()).tracks.map((track) => track.name)).toEqual([name]);

    // Selecting part of the text with the mouse is no click on the row.
    const other = shell.track(3).item;
    const words = (await other.getByText(/./).filter({ visible: true }).last().boundingBox())!;
    await page.mouse.move(words.x + 2, words.y + words.height / 2);
    await page.mouse.down();
    await page.mouse.move(words.x + words.width - 2, words.y + words.height / 2, { steps: 4 });
    await page.mouse.up();
    await other.getByRole('button', { name: /^Add .* to queue$/ }).click();
    await expect(player.region.getByTitle(name, { exact: true })).toBeVisible();
    await other.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/track\//);
    await expect(player.region.getByTitle(name, { exact: true })).toBeVisible();
    await expect(player.pause).toBeVisible();
  });
});

test.describe('with a finger', () => {
  test.use({ window: 'finger' });

  /** Taps at a share of the element's box. */
  async function tap(page: Page, element: Locator, x: number, y: number): Promise<void> {
    await element.scrollIntoViewIfNeeded();
    const box = (await element.boundingBox())!;
    await page.touchscreen.tap(box.x + box.width * x, box.y + box.height * y);
  }

  test('[LST-34] a tap anywhere on the cover of a card plays it', async ({ page, shell }) => {
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

  test('[LST-35] a tap on a row plays it: on its cover, its name or beside them', async ({ page, shell }) => {
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
