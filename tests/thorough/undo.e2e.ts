import type { Page } from '@playwright/test';
import { LibraryPages, storedTrack, libraryText, stored } from '../e2e/models/library.model.ts';
import { expect, test } from '../e2e/models/test.ts';

interface StoredLibrary {
  readonly tracks: readonly { readonly id: string }[];
  readonly folders: readonly {
    readonly id: string;
    readonly name: string;
    readonly trackIds: readonly string[];
  }[];
}

const [a, b, c] = ['a', 'b', 'c'].map(storedTrack) as [object, object, object];

const library = libraryText(
  [a, storedTrack('d')],
  [
    { id: 'f1', name: 'Road', tracks: [b, a, c] },
    { id: 'f2', name: 'Rain', tracks: [b] },
  ],
);

/** What an undo must restore: every folder with its tracks, in order. */
const content = async (page: Page) => {
  const kept = await stored<StoredLibrary>(page, 'music_library');
  return {
    folders: kept?.folders.map(({ id, name, trackIds }) => [id, name, ...trackIds]),
    tracks: kept?.tracks.map(({ id }) => id),
  };
};

const offer = (page: Page, text: string) =>
  page.locator('[data-toaster=notice] > [data-state=shown]').filter({ hasText: text });
const undo = (page: Page, text: string) =>
  offer(page, text).getByRole('button', { name: 'Undo', exact: true });

const queueNow = (page: Page) =>
  page.evaluate(() => {
    const { tracks, index } = JSON.parse(sessionStorage.getItem('queue_session') ?? '{}') as {
      tracks: { id: string }[];
      index: number;
    };
    return { ids: tracks?.map(({ id }) => id), index };
  });

test.beforeEach(({ page }) =>
  page.addInitScript((text) => {
    if (localStorage.getItem('music_library') === null) localStorage.setItem('music_library', text);
  }, library),
);

test('[BEY-15] each undoable act offers Undo, which restores content and order exactly', async ({
  page,
  shell,
  queue,
}) => {
  const pages = new LibraryPages(page);
  await page.goto('/favorites');
  await expect(pages.tile('Road')).toBeVisible();
  const before = await content(page);

  await page.getByRole('button', { name: 'Folder options for Road' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(pages.tile('Road')).toHaveCount(0);
  await undo(page, 'Road was deleted').click();
  await expect(pages.tile('Road')).toContainText('3 tracks');
  await expect.poll(() => content(page)).toEqual(before);

  await pages.heart('Kept a', 'favorite').click();
  await undo(page, 'Removed from favorites').click();
  await expect(pages.heart('Kept a', 'favorite')).toBeVisible();
  await expect.poll(() => content(page)).toEqual(before);

  await pages.tile('Road').getByRole('link').click();
  await expect(shell.heading).toHaveText('Road');
  await shell.choose(0, 'Remove from folder');
  await undo(page, 'Removed from Road').click();
  await expect(shell.tracks).toHaveCount(3);
  await expect.poll(() => content(page)).toEqual(before);

  await pages.heart('Kept b', 'none').click();
  await undo(page, 'Kept b moved to favorites from Road and Rain').click();
  await expect(shell.tracks).toHaveCount(3);
  await expect.poll(() => content(page)).toEqual(before);

  await page.goto('/trending');
  await shell.addAll.click();
  await queue.open();
  await expect.poll(async () => (await queueNow(page)).ids?.length ?? 0).toBeGreaterThan(1);
  const long = await queueNow(page);
  await queue.button('Clear Queue').click();
  await undo(page, 'Queue cleared').click();
  await expect.poll(() => queueNow(page)).toEqual(long);
  await queue.close();

  const name = await shell.track(2).name();
  await shell.play(2);
  await expect.poll(async () => (await queueNow(page)).ids).toHaveLength(1);
  expect(name).not.toBe('');
  await undo(page, 'Queue replaced').click();
  await expect.poll(() => queueNow(page)).toEqual(long);
});
