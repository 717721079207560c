import { storedTrack, libraryText } from '../e2e/models/library.model.ts';
import { Shell } from '../e2e/models/shell.model.ts';
import { expect, test } from '../e2e/models/test.ts';

test("[BEY-27] copied links open the same track, artist and search in another browser; a folder's opens here and says so elsewhere", async ({
  page,
  context,
  openBrowser,
  shell,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(
    (library) => {
      if (localStorage.getItem('music_library') === null) localStorage.setItem('music_library', library);
    },
    libraryText([], [{ id: 'road', name: 'Road songs', tracks: [storedTrack('k1')] }]),
  );
  const otherPage = await (await openBrowser()).newPage();
  const there = new Shell(otherPage);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const copy = shell.main.getByRole('button', { name: 'Copy link', exact: true });
  /** Follows the link that has just been copied. */
  const opens = async (path: RegExp) => {
    await expect(page.getByText('Link copied').first()).toBeVisible();
    await expect.poll(copied).toMatch(path);
    await otherPage.goto(await copied());
  };

  await page.goto('/pop');
  const track = await shell.track(0).name();
  await shell.choose(0, 'Copy link');
  await opens(/\/track\/[^/]+$/);
  await expect(there.heading).toHaveText(track);
  await expect(there.main.getByRole('button', { name: `Play ${track}`, exact: true }).first()).toBeVisible();

  await shell.choose(0, 'Go to artist');
  await expect(shell.heading).toHaveText(/^Top .+ Tracks$/);
  const artist = await shell.heading.innerText();
  const theirs = await shell.track(0).name();
  await copy.click();
  await opens(/\/artist\/[^/]+$/);
  await expect(there.heading).toHaveText(artist);
  await expect.poll(() => there.track(0).name()).toBe(theirs);

  await shell.openSearch();
  await shell.search.fill('love');
  await expect(shell.heading).toHaveText('Results for “love”');
  const found = await shell.track(0).name();
  await copy.click();
  await opens(/\/search\?q=love$/);
  await expect(there.heading).toHaveText('Results for “love”');
  await expect(there.search).toHaveValue('love');
  await expect.poll(() => there.track(0).name()).toBe(found);

  await shell.go('My Music');
  await shell.main.getByRole('link', { name: 'Road songs', exact: true }).click();
  await expect(shell.heading).toHaveText('Road songs');
  await shell.main.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect(page.getByText('it opens the folder only here')).toBeVisible();
  await opens(/\/favorites\/road$/);
  await expect(there.heading).toHaveText('Folder not found');
  await expect(there.main).toContainText('Folders are kept in the browser they were made in');
  await page.goto(await copied());
  await expect(shell.heading).toHaveText('Road songs');
  await expect(shell.track(0).item).toHaveAccessibleName('Kept k1 by Vixen Vale');
});

test('a link that is pointed at, or that has the focus, prefetches its page and the edition of it', async ({
  page,
  shell,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const has = (name: string) => fetched.some((path) => path.includes(`/assets/${name}`));
  await page.goto('/pop');
  await expect(shell.tracks.first()).toBeVisible();
  expect([has('profile-page'), has('search-page'), fetched.includes('/edition/')]).toEqual([
    false,
    false,
    false,
  ]);
  await shell.link('Profile').hover();
  await expect.poll(() => has('profile-page')).toBe(true);
  await shell.link('Search').focus();
  await expect.poll(() => has('search-page')).toBe(true);
  await shell.link('Home').hover();
  await expect.poll(() => fetched.includes('/edition/')).toBe(true);
});

test('[BEY-180] [BEY-181] the queue that one browser shares opens in another, which asks nothing of any server before a press', async ({
  page,
  context,
  openBrowser,
  shell,
  queue,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/pop');
  await shell.addAll.click();
  await queue.open();
  await page.getByRole('button', { name: 'Share queue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share the queue' });
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('/shared#');
  const link = await copied();

  const otherPage = await (await openBrowser()).newPage();
  const asked: string[] = [];
  otherPage.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const calls = () => asked.filter((path) => /^\/(?:relay|edition|demo|preview)/.test(path));
  await otherPage.goto(link);
  const main = otherPage.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'A queue for you' })).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(20);
  expect(calls()).toEqual([]);
  await main.getByRole('button', { name: 'Play', exact: true }).click();
  const player = otherPage.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
});
