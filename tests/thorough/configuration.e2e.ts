import type { Request } from '@playwright/test';
import { withoutEditions } from '../e2e/models/catalogue.model.ts';
import { startServer, withoutNetwork } from '../e2e/models/server.model.ts';
import { expect, test } from '../e2e/models/test.ts';

const isCatalogueCall = (request: Request) =>
  /\/relay\?url=|\/demo\/(chart|genre|playlist|track|search|artist)/.test(request.url());

test("[CAT-07] host and access of the catalogue are set by the configuration, and the relay is the app's own server", async ({
  page,
  shell,
  baseURL,
}) => {
  // Below /demo the server under test answers like any other catalogue.
  const catalogue = `${baseURL}/demo`;
  await withoutEditions(page);
  for (const access of ['relay', 'direct'] as const) {
    const server = await startServer({ CATALOGUE: catalogue, CATALOGUE_ACCESS: access });
    try {
      const requested: string[] = [];
      page.removeAllListeners('request');
      page.on('request', (request) => {
        if (isCatalogueCall(request)) requested.push(request.url());
      });
      await page.goto(`${server.url}/pop`);
      await expect(shell.tracks.first()).toBeVisible();
      expect(requested.length).toBeGreaterThan(0);
      const begin =
        access === 'relay'
          ? `${server.url}/relay?url=${encodeURIComponent(`${catalogue}/`)}`
          : `${catalogue}/`;
      expect(requested.filter((url) => !url.startsWith(begin))).toEqual([]);
    } finally {
      await server.stop();
    }
  }
});

test('[CAT-07] with no network at all the demo answers every call, previews and covers included', async ({
  page,
  shell,
  player,
}) => {
  const server = await startServer(withoutNetwork);
  try {
    const elsewhere: string[] = [];
    const failed: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.url))
        elsewhere.push(request.url());
    });
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    for (const path of ['/genre/rock', '/search?q=love', '/pop']) {
      await page.goto(server.url + path);
      await expect(shell.tracks.first()).toBeVisible();
      await expect(page.getByText('Showing sample tracks')).toHaveCount(0);
      await expect
        .poll(() =>
          shell.tracks
            .first()
            .locator('img')
            .evaluate(
              (image: HTMLImageElement) =>
                image.complete && image.naturalWidth > 0 && image.src.includes('/covers/'),
            ),
        )
        .toBe(true);
    }
    const name = await shell.track(0).name();
    await shell.play(0);
    await player.sounds(name);
    expect(elsewhere).toEqual([]);
    expect(failed).toEqual([]);
  } finally {
    await server.stop();
  }
});
