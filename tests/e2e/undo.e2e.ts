import type { Page } from '@playwright/test';
import { LibraryPages, storedTrack, libraryText, stored } from './models/library.model.ts';
import { expect, test } from './models/test.ts';

interface StoredLibrary {
  readonly tracks: readonly { readonly id: string }[];
  readonly folders: readonly {
    readonly id: string;
    readonly name: string;
    readonly trackIds: readonly string[];
  }[];
}

const [a, b, c] = ['a', 'b', 'c'].map(storedTrack) as [object, object, object];

/** One more act than the journal stores. */
const favorites = ['a', 'd', 'e', 'f', 'g', 'h'];

const library = libraryText(
  favorites.map((id) => (id === 'a' ? a : storedTrack(id))),
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

test.beforeEach(({ page }) =>
  page.addInitScript((text) => {
    if (localStorage.getItem('music_library') === null) localStorage.setItem('music_library', text);
  }, library),
);

const journal = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('undo_journal') ?? '[]') as object[]);

test('[BEY-32] the last 5 undoable acts are kept in the tab, and after a reload the newest is offered again', async ({
  page,
  context,
}) => {
  const pages = new LibraryPages(page);
  await page.goto('/favorites');
  await expect(pages.heart('Kept a', 'favorite')).toBeVisible();
  // The library before each act, and each act's offer.
  const acts: { readonly before: unknown; readonly offer: string }[] = [];
  for (const id of favorites) {
    const text = 'Removed from favorites';
    acts.push({ before: await content(page), offer: text });
    await pages.heart(`Kept ${id}`, 'favorite').click();
    await expect(offer(page, text)).toBeVisible();
  }
  await expect.poll(() => journal(page)).toHaveLength(5);
  const [, afterFirst] = acts;

  // One act is undone before the reload, so it is not offered again.
  await undo(page, acts.pop()!.offer).click();
  await expect(offer(page, acts.at(-1)!.offer)).toBeVisible();
  await expect.poll(() => journal(page)).toHaveLength(4);

  const other = await context.newPage();
  await other.goto('/favorites');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => other.evaluate(() => document.querySelector('[data-toasters]'))).not.toBeNull();
  expect(await other.evaluate(() => sessionStorage.getItem('undo_journal'))).toBeNull();
  await expect(other.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await other.close();
  await page.bringToFront();

  // An offer lasts ten seconds, and again ten after a reload.
  for (let left = 4; left > 0; left -= 1) {
    if (left % 2 === 0) await page.reload();
    const { before, offer: text } = acts.pop()!;
    await undo(page, text).click();
    await expect.poll(() => content(page)).toEqual(before);
    await expect.poll(() => journal(page)).toHaveLength(left - 1);
  }
  await expect.poll(() => content(page)).toEqual(afterFirst!.before);
  await page.reload();
  await expect(pages.heart('Kept c', 'none').or(page.getByRole('heading', { level: 1 }))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});
