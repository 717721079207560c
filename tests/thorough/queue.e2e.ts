import type { Page } from '@playwright/test';
import { hold, placeIn, scrollOver } from '../e2e/models/pointer.model.ts';
import { expect, test } from '../e2e/models/test.ts';

test('[BEY-14] rows of Next Up are reordered by dragging, and the new place is announced', async ({
  page,
  player,
  queue,
  shell,
}) => {
  await page.goto('/pop');
  await expect(shell.track(5).item).toBeVisible();
  await shell.addAll.click();
  await player.sounds(await shell.track(0).name());
  await queue.open();
  await expect.poll(async () => (await queue.names('Next Up')).length).toBeGreaterThan(3);
  const [a = '', b = '', c = '', d = ''] = await queue.names('Next Up');
  await expect.poll(async () => (await queue.kept())?.tracks.length).toBeGreaterThan(4);
  const count = (await queue.kept()).tracks.length - 1;
  const announced = (text: string) => expect(page.locator('body > p[aria-live]')).toHaveText(text);

  const handle = (name: string) => queue.button(`Reorder ${name}`);
  const target = await placeIn(handle(a), 0.5, 0.5);
  const lift = await hold(page, await placeIn(handle(d), 0.5, 0.5), { x: target.x, y: target.y + 8 });
  await announced(`${d} is now over number 1 of ${count}.`);
  await lift();
  await announced(`${d} was dropped as number 1 of ${count}.`);
  await expect.poll(async () => (await queue.names('Next Up')).slice(0, 4)).toEqual([d, a, b, c]);

  await player.next.click();
  await player.sounds(d);
});

const tracks = Array.from({ length: 10_000 }, (_, at) => ({
  id: `${900_000 + at}`,
  name: `Track ${at + 1}`,
  duration: 200,
  artist_name: 'Many Hands',
  album_name: 'All of It',
  image: '/placeholder.svg',
  audio: '',
  artist: { id: '77', name: 'Many Hands', bio: null },
  genre: [],
}));

const rowsInPage = (page: Page) => page.getByRole('listitem', { includeHidden: true }).count();

test('[BEY-21] a list of 10,000 tracks keeps fewer than 200 rows in the page', async ({
  page,
  queue,
  shell,
}) => {
  const session = { tracks, index: 0, shuffle: false, loop: false, position: 0 };
  const folder = { id: 'many', name: 'Many', createdAt: 1, trackIds: tracks.map(({ id }) => id) };
  const favorites = { id: 'favorites', name: 'My Favorites', createdAt: 0, trackIds: [] };
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/empty');
  await page.evaluate(
    ([queued, library]) => {
      sessionStorage.setItem('queue_session', queued);
      localStorage.setItem('music_library', library);
    },
    [
      JSON.stringify(session),
      JSON.stringify({ tracks, folders: [favorites, folder], lastUpdated: 1 }),
    ] as const,
  );
  await page.goto('/favorites/many');
  await expect(shell.tracks.first()).toBeVisible();
  await expect(shell.main.getByText('10000 tracks')).toBeVisible();
  expect(await rowsInPage(page)).toBeLessThan(200);
  await page.getByTitle('List view').click();
  await scrollOver(shell.tracks.first(), 300_000);
  await expect(shell.tracks.filter({ hasText: /Track [45]\d\d\d/ }).first()).toBeVisible();
  await queue.open();
  await expect(queue.rows('Next Up').first()).toBeVisible();
  await expect(queue.group('Next Up').getByText('9999 tracks')).toBeVisible();
  expect(await rowsInPage(page)).toBeLessThan(200);
  await scrollOver(queue.rows('Next Up').first(), 200_000);
  await expect(
    queue
      .rows('Next Up')
      .filter({ hasText: /Track [34]\d\d\d/ })
      .first(),
  ).toBeVisible();
  expect(await rowsInPage(page)).toBeLessThan(200);
});
