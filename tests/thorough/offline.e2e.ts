import { expect, test } from '../e2e/models/test.ts';

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
