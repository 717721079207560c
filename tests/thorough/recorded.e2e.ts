import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { recorded, startRecordedCatalogue, type RecordedTrack } from '../e2e/models/recorded.model.ts';
import { startServer } from '../e2e/models/server.model.ts';
import { expect, test } from '../e2e/models/test.ts';

const cover = readFileSync(new URL('../../public/station.svg', import.meta.url));

/**
 * The catalogue's servers of pictures and previews, which no test reaches: one picture and one preview
 * represent all.
 */
async function serveMedia(page: Page, server: string): Promise<void> {
  const sound = Buffer.from(await (await fetch(`${server}/demo/samples/tra.2.mp3`)).arrayBuffer());
  await page.route('https://cdn-images.dzcdn.net/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: cover }),
  );
  await page.route('https://cdnt-preview.dzcdn.net/**', (route) =>
    route.fulfill({ contentType: 'audio/mpeg', body: sound }),
  );
}

/** The picture of an item is the one that the catalogue named, and it has loaded. */
async function expectPicture(item: Locator, url: string): Promise<void> {
  const image = item.locator('img').first();
  await expect(image).toHaveAttribute('src', url);
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
}

/** A list shows these tracks and no others, each with its title, artist and cover. */
async function expectTracks(list: Locator, tracks: readonly RecordedTrack[]): Promise<void> {
  const items = list.getByRole('listitem', { name: / by / });
  await expect(items).toHaveCount(tracks.length);
  for (const [at, { title, artist, album }] of tracks.entries()) {
    const item = items.nth(at);
    await expect(item).toHaveAccessibleName(`${title} by ${artist.name}`);
    await expect(item.getByText(title, { exact: true })).toBeVisible();
    await expect(item.getByText(artist.name, { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expectPicture(item, album.cover_xl);
  }
}

/** The same as rows of a list, which also show album and length. */
async function expectRows(page: Page, list: Locator, tracks: readonly RecordedTrack[]): Promise<void> {
  await page.getByTitle('List view').click();
  await expectTracks(list, tracks);
  for (const [at, { album, duration }] of tracks.entries()) {
    const row = list.getByRole('listitem', { name: / by / }).nth(at);
    // A narrow list has no room for it.
    await expect(row.getByText(album.title, { exact: true })).toHaveCount(1);
    const length = `${Math.floor(duration / 60)}:${String(duration % 60).padStart(2, '0')}`;
    await expect(row.getByText(length, { exact: true })).toBeVisible();
  }
}

test("the public catalogue's own answers, as they were recorded, work in the complete app", async ({
  page,
  shell,
  player,
  queue,
}) => {
  const catalogue = await startRecordedCatalogue();
  const server = await startServer({ CATALOGUE: catalogue.url });
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isExpected = message.text().startsWith('The tag manager is missing');
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  try {
    await serveMedia(page, server.url);
    // Stations and a portrait are background calls, which may use only a part of the minute's budget, so they
    // are first.
    await page.goto(`${server.url}/radio`);
    const [station] = recorded.stations;
    const [first, second] = recorded.stationTracks;
    // A station shows the cover of its first track.
    for (const { title } of recorded.stations) {
      const card = shell.main.getByRole('button', { name: title.trim(), exact: true });
      await expectPicture(card, first?.album.cover_xl ?? '');
    }
    await shell.main.getByRole('button', { name: station?.title.trim() ?? '', exact: true }).click();
    await player.sounds(first?.title ?? '');
    await expect(player.region.getByText(first?.artist.name ?? '', { exact: true })).toBeVisible();
    await expectPicture(player.region, first?.album.cover_xl ?? '');
    await queue.open();
    await expect.poll(() => queue.names('Next Up')).toEqual([second?.title]);
    await queue.button('Close queue').click();

    await shell.openSearch();
    await shell.search.fill('Daft Punk');
    await expect(shell.heading).toHaveText('Results for “Daft Punk”');
    await expectTracks(shell.main, recorded.found);
    await shell.choose(0, 'Go to artist');
    await expect(page).toHaveURL(/\/artist\/27$/);
    await expect(shell.heading).toHaveText('Top Daft Punk Tracks');
    await expectPicture(shell.main.locator('header'), recorded.artist.picture_big);
    await expectTracks(shell.main, recorded.artistTop);
    await expectRows(page, shell.main, recorded.artistTop);

    await shell.go('Home');
    const trending = page.getByRole('region', { name: 'Trending Now' });
    await expectTracks(trending, recorded.playlist);

    await trending.getByRole('link', { name: 'View all' }).click();
    await expect(shell.heading).toHaveText('Trending');
    await expectTracks(shell.main, recorded.playlist);
    await expectRows(page, shell.main, recorded.playlist);

    await shell.go('Home');
    await shell.main.getByRole('link', { name: 'Trending Now', exact: true }).click();
    await expect(shell.heading).toHaveText('Trending Now');
    await expectTracks(shell.main, recorded.chartTracks);
    await expectRows(page, shell.main, recorded.chartTracks);

    await shell.go('Home');
    await shell.main.getByRole('link', { name: 'Trending Artists', exact: true }).click();
    await expect(shell.heading).toHaveText('Trending Artists');
    for (const { id, name, picture_big: picture } of recorded.chartArtists) {
      const artist = shell.main.getByRole('link', { name, exact: true });
      await expect(artist).toHaveAttribute('href', `/artist/${id}`);
      await expectPicture(artist, picture);
    }

    expect(catalogue.unknown).toEqual([]);
    expect(complaints).toEqual([]);
  } finally {
    await server.stop();
    await catalogue.stop();
  }
});
