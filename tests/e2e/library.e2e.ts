import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LibraryPages, stored } from './models/library.model.ts';
import { Shell } from './models/shell.model.ts';
import { expect, test } from './models/test.ts';

interface StoredLibrary {
  readonly folders: readonly {
    readonly id: string;
    readonly name: string;
    readonly trackIds: readonly string[];
  }[];
}

const favoriteIds = async (page: Page) =>
  (await stored<StoredLibrary>(page, 'music_library'))?.folders.find(({ id }) => id === 'favorites')
    ?.trackIds ?? [];

test('[FAV-45] a track favorited on a list page is listed on /favorites and its tile counts one more', async ({
  page,
  shell,
}) => {
  const library = new LibraryPages(page);
  await page.goto('/trending');
  await shell.go('My Music');
  await expect(library.tile('My Favorites')).toContainText('0 tracks');
  await page.goBack();
  await expect(shell.tracks.first()).toBeVisible();
  for (const [at, count] of [
    [0, '1 track'],
    [1, '2 tracks'],
  ] as const) {
    const name = await shell.track(at).name();
    await library.heart(name, 'none').click();
    await expect(library.heart(name, 'favorite')).toBeVisible();
    await shell.go('My Music');
    await expect(library.tile('My Favorites').getByText(count, { exact: true })).toBeVisible();
    await expect(library.favorites.filter({ hasText: name }).first()).toBeVisible();
    await page.goBack();
    await expect(shell.tracks.first()).toBeVisible();
  }
});

test('[LIB-32] a favorited track is still a favorite after a reload', async ({ page, shell }) => {
  const library = new LibraryPages(page);
  await page.goto('/trending');
  const name = await shell.track(0).name();
  await library.heart(name, 'none').click();
  await expect(library.heart(name, 'favorite')).toBeVisible();
  await page.reload();
  await expect(library.heart(name, 'favorite')).toBeVisible();
  await shell.go('My Music');
  await expect(library.favorites).toHaveCount(1);
});

test('[SAV-23] a folder made by saving the queue has a tile with its track count after a reload', async ({
  page,
  shell,
  queue,
}) => {
  const library = new LibraryPages(page);
  await page.goto('/trending');
  await shell.addAll.click();
  await queue.open();
  const kept = () =>
    page.evaluate(() => {
      const { tracks = [] } = JSON.parse(sessionStorage.getItem('queue_session') ?? '{}') as {
        tracks?: unknown[];
      };
      return tracks.length;
    });
  await expect.poll(kept).toBeGreaterThan(1);
  const count = await kept();
  await library.saveQueue('Long road');
  await expect(shell.notices.filter({ hasText: 'Queue saved to new folder: Long road' })).toBeVisible();
  await page.goto('/favorites');
  await page.reload();
  await expect(library.tile('Long road').getByText(`${count} tracks`, { exact: true })).toBeVisible();
});

test("[CSV-11] 'Export CSV' in the mood 'chill' downloads a file with the four quoted columns", async ({
  page,
  shell,
}) => {
  await page.addInitScript(() => localStorage.setItem('music_mode', 'chill'));
  await page.goto('/');
  await expect(shell.tracks.first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('chill-playlist.csv');
  const [first] = (await readFile(await download.path(), 'utf8')).split('\n');
  expect(first).toBe('"Title","Artist","Album","Duration"');
});

test("[LIB-31] with a corrupt 'music_library' /favorites opens and shows the empty state", async ({
  page,
  shell,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  for (const text of ['{"tracks":', '{"tracks":7}', 'null', '"text"', '[1,2']) {
    await page.addInitScript((value) => localStorage.setItem('music_library', value), text);
    await page.goto('/favorites');
    await expect(shell.heading).toHaveText('My Music');
    await expect(page.getByText('Nothing in the den yet', { exact: true })).toBeVisible();
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  }
  expect(errors).toEqual([]);
});

test.describe('two tabs at the same time', () => {
  /**
   * A third tab takes a lock while both others request their change, so that both wait for it at once. A tab that is
   * pressed is brought to the front first, since one in the background hardly draws.
   */
  async function atOnce(
    holder: Page,
    tabs: readonly Page[],
    lock: string,
    change: (tab: Page, index: number) => Promise<void>,
  ): Promise<void> {
    await holder.evaluate(
      (name) =>
        new Promise<void>((held) => {
          void navigator.locks.request(name, () => {
            held();
            return new Promise<void>((release) => Object.assign(window, { release }));
          });
        }),
      lock,
    );
    for (const [index, tab] of tabs.entries()) {
      await tab.bringToFront();
      await change(tab, index);
      await expect
        .poll(() =>
          holder.evaluate(
            async (name) =>
              (await navigator.locks.query()).pending?.filter((each) => each.name === name).length,
            lock,
          ),
        )
        .toBe(index + 1);
    }
    await holder.evaluate(() => (window as unknown as { release: () => void }).release());
  }

  test('[LIB-33] lose neither change of the library, of the comments of a track, nor of the history', async ({
    page,
    context,
  }) => {
    await context.addInitScript(() =>
      localStorage.setItem(
        'user_profile',
        JSON.stringify({ username: 'Vix', profileImage: '', city: '', country: '', email: '' }),
      ),
    );
    const [other, holder] = [await context.newPage(), await context.newPage()];
    const tabs = [page, other];
    await holder.goto('/healthz');
    const names: string[] = [];
    for (const [index, tab] of tabs.entries()) {
      await tab.goto('/trending');
      await expect(new Shell(tab).tracks.nth(1)).toBeVisible();
      names.push(await new Shell(tab).track(index).name());
    }

    await atOnce(holder, tabs, 'library', (tab, index) =>
      new LibraryPages(tab).heart(names[index]!, 'none').click(),
    );
    for (const tab of tabs) {
      for (const name of names) await expect(new LibraryPages(tab).heart(name, 'favorite')).toBeVisible();
    }
    await expect.poll(() => favoriteIds(page)).toHaveLength(2);

    for (const [index, tab] of tabs.entries()) {
      await tab.bringToFront();
      await new Shell(tab).choose(0, 'Comments');
      await tab.getByRole('textbox', { name: 'Write a comment' }).fill(`From tab ${index}`);
    }
    const commented = (await favoriteIds(page)).at(-1)!;
    await atOnce(holder, tabs, `comments_${commented}`, (tab) =>
      tab.getByRole('button', { name: 'Post' }).click(),
    );
    await expect
      .poll(async () =>
        ((await stored<{ content: string }[]>(page, `comments_${commented}`)) ?? [])
          .map(({ content }) => content)
          .toSorted(),
      )
      .toEqual(['From tab 0', 'From tab 1']);

    for (const tab of tabs) {
      const shell = new Shell(tab);
      await tab.bringToFront();
      await shell.escape(shell.dialog('Track Comments'));
    }
    await atOnce(holder, tabs, 'playback_history', async (tab, index) => {
      const track = new Shell(tab).track(index);
      await track.item.hover();
      await track.play.click();
    });
    await expect
      .poll(async () =>
        ((await stored<{ track: { name: string } }[]>(page, 'playback_history')) ?? [])
          .map(({ track }) => track.name)
          .toSorted(),
      )
      .toEqual(names.toSorted());
  });
});
