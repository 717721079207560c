import AxeBuilder from '@axe-core/playwright';
import { holdSplash } from '../e2e/models/splash.model.ts';
import { stored } from '../e2e/models/library.model.ts';
import { Player } from '../e2e/models/player.model.ts';
import { ready } from '../e2e/models/ready.ts';
import { Shell } from '../e2e/models/shell.model.ts';
import { endAnimations, expect, test } from '../e2e/models/test.ts';

test('[BEY-28] the app can be installed: manifest, icons, and a frame in the color of theme and mood', async ({
  page,
  context,
  shell,
}) => {
  await page.goto('/favorites');
  const url = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(url ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Foxtrot', start_url: '/', display: 'standalone' });
  const sizes = await page.evaluate(
    (icons: readonly { readonly src: string; readonly sizes: string }[]) =>
      Promise.all(
        icons.map(async ({ src, sizes: stated }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return { stated, real: `${image.naturalWidth}x${image.naturalHeight}` };
        }),
      ),
    manifest.icons,
  );
  expect(sizes.length).toBeGreaterThanOrEqual(3);
  for (const { stated, real } of sizes) if (stated !== 'any') expect(real).toBe(stated);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Every window of a test is a private one, from which no browser installs.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );

  const color = () => page.locator('meta[name=theme-color]').getAttribute('content');
  const seen = new Set<string | null>([await color()]);
  await shell.switchTheme();
  await expect.poll(color).not.toBe([...seen][0]);
  seen.add(await color());
  for (const mode of ['Party', 'Hip-Hop', 'Acoustic', 'Chill']) {
    await shell.chooseMode(mode);
    await expect(page.locator('html')).toHaveAttribute('data-mood', mode.toLowerCase().replace('-', ''));
    await expect.poll(async () => seen.has(await color())).toBe(false);
    seen.add(await color());
  }
});

test.describe('with the splash', () => {
  test.use({ listener: 'new' });

  test('[BEY-33] a script of somebody else that is blocked takes nothing from the splash', async ({
    context,
  }) => {
    const page = await context.newPage();
    await holdSplash(page);
    // The app's own scripts are still loading.
    const scripts = '**/assets/*.js';
    await page.route(scripts, () => new Promise<void>(() => {}));
    await page.goto('/favorites', { waitUntil: 'commit' });
    const words = page.getByText('Loading your personal music experience');
    await expect(words).toBeVisible();
    const fails = (type: string) =>
      page.evaluate((kind) => {
        const script = document.head.appendChild(document.createElement('script'));
        script.type = kind;
        script.dispatchEvent(new Event('error'));
      }, type);
    await fails('');
    await expect(words).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    await fails('module');
    await expect(page.getByRole('alert')).toBeVisible();
  });
});

test('[BEY-33] what cannot be loaded costs the listener that alone, and loads with the next try', async ({
  page,
  size,
  player,
  queue,
  shell,
}) => {
  await page.goto('/pop');
  const first = await shell.track(0).name();
  await shell.addAll.click();
  await player.sounds(first);
  await expect(page.locator('[data-toasters]')).toBeAttached();
  const lost = shell.notices.filter({ hasText: 'This could not be loaded' });
  const settle = async () => {
    await expect(lost).toContainText('Check your connection and try again.');
    await lost.getByRole('button', { name: 'Dismiss' }).click();
    await expect(lost).toHaveCount(0);
    await expect(player.pause).toBeVisible();
    await expect(shell.track(0).item).toBeVisible();
  };
  const isPhone = size.layout === 'phone';
  const { item } = shell.track(1);
  const menu = page.getByRole('menu');
  const blocked = '**/assets/**';
  // The browser remembers that an import has failed. What the app loads by itself has been fetched and
  // imported before the line is gone: with routes there is no cache in between.
  await expect.poll(() => stored(page, 'play_log')).not.toBeNull();
  await ready(page);
  await page.route(blocked, (route) => route.abort('internetdisconnected'));

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('?');
  await settle();
  await expect(shell.dialog('Keyboard shortcuts')).toHaveCount(0);
  // Without an open dialog keys have their usual effect.
  await page.keyboard.press('l');
  if (!isPhone) await expect(player.loop).toHaveAttribute('aria-pressed', 'true');
  await queue.toggle.click();
  await settle();
  await expect(queue.toggle).toHaveAttribute('aria-expanded', 'false');
  if (isPhone) {
    for (const name of ['Open menu', 'Open player']) {
      await shell.button(name).click();
      await settle();
      await expect(shell.button(name)).toHaveAttribute('aria-expanded', 'false');
    }
  } else {
    await player.lyrics.click();
    await settle();
    await expect(player.lyrics).toHaveAttribute('aria-pressed', 'false');
  }
  await item.hover();
  await item.getByRole('button', { name: /^More options for / }).click();
  await settle();
  await expect(menu).toHaveCount(0);
  await shell.follow('/profile');
  await expect(shell.heading).toHaveText('Unexpected Application Error!');
  await expect(player.pause).toBeVisible();

  await page.unroute(blocked);
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(shell.heading).toHaveText('My Profile');
  await page.goBack();
  await shell.openTrackMenu(1);
  await shell.escape(menu);
  await queue.open();
  await queue.close();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('?');
  await shell.escape(shell.dialog('Keyboard shortcuts'));
  await player.open();
  await player.lyrics.click();
  await expect(shell.dialog('Lyrics').getByRole('heading', { name: first })).toBeVisible();
  await expect(player.pause).toBeVisible();
});

/** The services: everything outside the shell. */
const services = '**/assets/services-*.js';

test('[BEY-33] where the services cannot be loaded, the shell stays and the page offers to try again', async ({
  context,
  size,
}) => {
  await context.route(services, (route) => route.abort('internetdisconnected'));
  const page = await context.newPage();
  await page.goto('/favorites');
  await expect(page.getByRole('banner')).toBeVisible();
  const [shell, player] = [new Shell(page), new Player(page)];
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This could not be loaded');
  await expect(alert).toContainText('Check your connection and try again.');
  await expect(player.region).toBeVisible();
  await page.keyboard.press('s');
  if (size.layout !== 'phone') await expect(player.shuffle).toHaveAttribute('aria-pressed', 'true');
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await endAnimations(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
  await alert.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(alert).toBeVisible();
  await context.unroute(services);
  await alert.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(shell.heading).toHaveText('My Music');
  await expect(alert).toHaveCount(0);
});
