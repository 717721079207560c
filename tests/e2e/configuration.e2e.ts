import { startServer, withoutNetwork } from './models/server.model.ts';
import { expect, test } from './models/test.ts';

test('[CAT-08] with no network at all the demo answers every call, previews and covers included', async ({
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
