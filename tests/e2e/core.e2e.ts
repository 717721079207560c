import type { BrowserContext, Page } from '@playwright/test';
import { Player } from './models/player.model.ts';
import { QueuePanel } from './models/queue.model.ts';
import { Shell } from './models/shell.model.ts';
import { boxOf } from './models/pointer.model.ts';
import { expect, test } from './models/test.ts';

/** The services: everything outside the shell. */
const services = '**/assets/services-*.js';

/** Toasts, Undo, assistant and analytics. */
const rest = '**/assets/rest-*.js';

/** Delays a file in every page that is opened from now on; returns a function that lets it load. */
async function hold(context: BrowserContext, file = services): Promise<() => void> {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await context.route(file, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** A page with its shell while the services are loading. It is not waited for as other pages are. */
async function openShell(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('banner')).toBeVisible();
  return page;
}

test.describe('from 768 px on', () => {
  test('[BEY-34] the shell works before the services have loaded, and what was done meanwhile is made good then', async ({
    context,
  }) => {
    const before = await context.newPage();
    const [shellBefore, playerBefore] = [new Shell(before), new Player(before)];
    await before.goto('/pop');
    await expect(shellBefore.addAll).toBeVisible();
    const [first, second] = [await shellBefore.track(0).name(), await shellBefore.track(1).name()];
    await shellBefore.addAll.click();
    await playerBefore.sounds(first);
    await playerBefore.pause.click();
    await before.close();

    const release = await hold(context);
    const page = await openShell(context, '/');
    const [shell, player] = [new Shell(page), new Player(page)];
    const heart = player.region.getByRole('button', { name: / favorites$/ });
    await expect(player.region.getByTitle(first, { exact: true })).toBeVisible();
    await expect(heart).toHaveCount(0);
    await player.next.click();
    await expect(player.region.getByTitle(second, { exact: true })).toBeVisible();
    await player.loop.click();
    await page.keyboard.press('s');
    await expect(player.loop).toHaveAttribute('aria-pressed', 'true');
    await expect(player.shuffle).toHaveAttribute('aria-pressed', 'true');
    await player.volume.press('PageUp');
    await expect(player.volume).toHaveAttribute('aria-valuetext', '60%');
    // Not by the page object: it would wait for the file that is held back.
    await page.getByRole('radiogroup', { name: 'Music Mode' }).getByText('Chill', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mood', 'chill');
    await shell.link('My Music').click();
    await expect(page).toHaveURL(/\/favorites$/);
    await expect(shell.link('My Music')).toHaveAttribute('aria-current', 'page');
    // The next track was requested; its preview cannot be looked up yet.
    await expect(player.play).toHaveAttribute('aria-busy', 'true');
    await expect(player.pause).toHaveCount(0);
    // Nothing is announced before it is visible.
    await expect(page.locator('[data-toasters]')).toHaveCount(0);
    await expect(shell.heading).toHaveCount(0);

    const leftOf = async () => (await boxOf(player.progress)).x ?? Number.NaN;
    const left = await leftOf();
    // It is visible for a second, in which a busy page may draw no frame.
    const announced = page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          new MutationObserver(() => {
            if (document.querySelector('[data-toaster=status]')?.textContent?.includes('Shuffle enabled'))
              resolve();
          }).observe(document, { childList: true, characterData: true, subtree: true }),
        ),
    );
    release();
    await announced;
    await expect(shell.heading).toHaveText('My Music');
    await expect(shell.heading).toBeFocused();
    await expect(heart).toBeVisible();
    // Its space was reserved; the font may move a letter or two.
    expect(Math.abs((await leftOf()) - left)).toBeLessThan(10);
    await player.sounds(second);
    await expect(player.loop).toHaveAttribute('aria-pressed', 'true');
  });

  test('[BEY-34] a dialog and the queue that are requested before the services have loaded open with it', async ({
    context,
  }) => {
    const release = await hold(context);
    const page = await openShell(context, '/favorites');
    const [shell, queue] = [new Shell(page), new QueuePanel(page)];
    await queue.toggle.click();
    await expect(queue.toggle).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('banner').click({ position: { x: 2, y: 2 } });
    await page.keyboard.press('?');
    release();
    await expect(shell.dialog('Keyboard shortcuts')).toBeVisible();
    await shell.escape(shell.dialog('Keyboard shortcuts'));
    await expect(queue.panel).toBeVisible();
  });
});

test('[BEY-34] a search that was begun before the services have loaded goes on, and its field keeps focus and text', async ({
  context,
}) => {
  const release = await hold(context);
  const page = await openShell(context, '/');
  const shell = new Shell(page);
  await shell.openSearch();
  await page.keyboard.type('night');
  await expect(page).toHaveURL(/\/search\?q=night$/);
  release();
  await expect(shell.heading).toBeVisible();
  await expect(shell.tracks.first()).toBeVisible();
  await expect(shell.search).toBeFocused();
  await expect(shell.search).toHaveValue('night');
  await page.keyboard.type('s');
  await expect(page).toHaveURL(/\/search\?q=nights$/);
});

test('[BEY-34] Home works before toasts have loaded, which are loaded again, and what was done meanwhile is said then and can be undone', async ({
  context,
}) => {
  const release = await hold(context, rest);
  const lost = await context.newPage();
  let tries = 0;
  await lost.route(rest, (route) => {
    tries += 1;
    return tries === 1 ? route.abort('internetdisconnected') : route.fallback();
  });
  await lost.goto('/');
  const shell = new Shell(lost);
  const heart = shell.tracks.first().getByRole('button', { name: / favorites$/ });
  await heart.click();
  await expect(heart).toHaveAccessibleName(/^Remove /);
  await heart.click();
  await expect(heart).toHaveAccessibleName(/^Add /);
  await lost.keyboard.press('?');
  await expect(shell.dialog('Keyboard shortcuts')).toBeVisible();
  await shell.escape(shell.dialog('Keyboard shortcuts'));
  // It is tried again after some seconds.
  await expect.poll(() => tries, { timeout: 20_000 }).toBe(2);
  await expect(lost.locator('[data-toasters]')).toHaveCount(0);
  release();
  await shell.notices.getByRole('button', { name: 'Undo' }).click();
  await expect(heart).toHaveAccessibleName(/^Remove /);
});
