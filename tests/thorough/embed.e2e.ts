import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import { momentsOf, audiblePeriods, recordAudio } from '../e2e/models/audio.model.ts';
import { Player } from '../e2e/models/player.model.ts';
import { startServer } from '../e2e/models/server.model.ts';
import { Shell } from '../e2e/models/shell.model.ts';
import { expect, test as base } from '../e2e/models/test.ts';

interface Sites {
  /** A server that allows the small player, and the addresses of one of each kind. */
  site: { url: string; track: string; playlist: string };
  /** Shows this HTML at an address of another site, which it returns. */
  elsewhere: (html: string) => Promise<string>;
}

const test = base.extend<Sites>({
  site: async ({ request }, use) => {
    const server = await startServer({ EMBED: 'true' });
    const first = async (kind: string): Promise<number> =>
      (await (await request.get(`${server.url}/demo/chart/0/${kind}?limit=1`)).json()).data[0].id;
    await use({
      url: server.url,
      track: `/track/${await first('tracks')}`,
      playlist: `/playlist/${await first('playlists')}`,
    });
    await server.stop();
  },
  elsewhere: async ({ context: _ }, use) => {
    let shown = '';
    const server = createServer((_request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(shown),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await use(async (html) => {
      shown = `<!doctype html><title>Elsewhere</title>${html}`;
      return `http://localhost:${(server.address() as AddressInfo).port}/`;
    });
    server.closeAllConnections();
    server.close();
  },
});

const button = (place: Page | FrameLocator, name: string) => place.getByRole('button', { name, exact: true });

test('[BEY-169] the copied code shows the small player on another site, which plays there and keeps the volume alone', async ({
  openBrowser,
  site,
  elsewhere,
}) => {
  const context = await openBrowser();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  const shell = new Shell(page);
  const copied = async () => {
    await expect(page.getByText('Embed code copied').first()).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await page.goto(`${site.url}${site.track}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More options for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Copy embed code' }).click();
  const ofTrack = await copied();
  await page.goto(`${site.url}${site.playlist}`);
  await expect(shell.heading).not.toHaveText('');
  await button(page, 'Copy embed code').click();
  const ofPlaylist = await copied();

  const scripts: number[] = [];
  context.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push((await response.body()).length);
  });
  const host = await context.newPage();
  await host.goto(await elsewhere(`<h1>A page</h1>${ofTrack}${ofPlaylist}`));
  const track = host.frameLocator('iframe >> nth=0');
  const list = host.frameLocator('iframe >> nth=1');
  await button(track, 'Play').click();
  await expect(button(track, 'Pause')).toBeVisible();
  await expect(track.getByRole('slider', { name: 'Seek' })).not.toHaveValue('0');
  // What plays beside it is silent then.
  await button(list, 'Play').click();
  await expect(button(list, 'Pause')).toBeVisible();
  await expect(button(track, 'Play')).toBeVisible();
  await expect(track.getByRole('status')).toHaveText('Paused: Foxtrot plays in another tab.');
  const second = list.getByRole('listitem').nth(1).getByRole('button');
  await button(list, 'Next').click();
  await expect(second).toHaveAttribute('aria-current');
  const frame = host.frames().find((each) => each.url().includes('/embed/playlist/'));
  const kept = () =>
    frame?.evaluate(() => ({
      ...Object.fromEntries(Object.entries(localStorage)),
      session: Object.entries(sessionStorage),
      cookie: document.cookie,
    }));
  const before = await kept();
  await list.getByRole('slider', { name: 'Volume' }).fill('20');
  expect(await kept()).toEqual({ ...before, player_settings: '{"volume":20,"muted":false}' });
  expect(before).not.toHaveProperty('player_settings');
  expect(Math.max(...scripts)).toBeLessThan(60_000);
});

test('[BEY-169] the small player and the app play one at a time, and share the volume', async ({
  openBrowser,
  site,
}) => {
  const context = await openBrowser();
  await recordAudio(context);
  const app = await context.newPage();
  await app.goto(`${site.url}/pop`);
  const [shell, player] = [new Shell(app), new Player(app)];
  await shell.addAll.click();
  await player.sounds(await shell.track(0).name());
  const embed = await context.newPage();
  await embed.goto(`${site.url}/embed${site.track}`);
  await embed.getByRole('slider', { name: 'Volume' }).fill('30');
  await button(embed, 'Play').click();
  await expect(player.play).toBeVisible();
  await expect(embed.getByRole('slider', { name: 'Seek' })).not.toHaveValue('0');
  await app.bringToFront();
  await player.play.click();
  await expect(button(embed, 'Play')).toBeVisible();
  await expect(player.pause).toBeVisible();
  const [inApp, inEmbed] = await Promise.all(
    [app, embed].map(async (each) => audiblePeriods(await momentsOf(each))),
  );
  for (const a of inApp ?? [])
    for (const b of inEmbed ?? []) expect(a.to <= b.from || b.to <= a.from).toBe(true);
  await app.reload();
  await expect(player.volume).toHaveValue('30');
});

for (const theme of ['dark', 'light'] as const)
  test(`[BEY-169] all of the small player can be reached, named and seen: ${theme}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const [path, width, height] of [
      [site.track, 320, 136],
      [site.playlist, 390, 380],
      [site.playlist, 640, 380],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`${site.url}/embed${path}`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
      const sideways = () => document.documentElement.scrollWidth - innerWidth;
      expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
      await button(page, 'Play').focus();
      await page.keyboard.press('Enter');
      await expect(button(page, 'Pause')).toBeFocused();
      const seek = page.getByRole('slider', { name: 'Seek' });
      await expect(seek).toBeEnabled();
      for (const each of await page.locator('button:enabled:visible, input:visible, a').all()) {
        await each.focus();
        await expect(each).toBeInViewport({ ratio: 0.99 });
      }
      await button(page, 'Pause').press('Space');
      await expect(button(page, 'Play')).toBeVisible();
    }
  });
