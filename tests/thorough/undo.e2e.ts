import type { Page } from '@playwright/test';
import { withoutEditions } from '../e2e/models/catalogue.model.ts';
import { LibraryPages, storedTrack, libraryText, stored } from '../e2e/models/library.model.ts';
import { pointAt } from '../e2e/models/pointer.model.ts';
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

const journal = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('undo_journal') ?? '[]') as object[]);

test('[BEY-15] after a reload Undo brings back a cleared queue without its sample tracks, which are never stored', async ({
  page,
  shell,
  queue,
}) => {
  await page.addInitScript(
    (session) => {
      if (sessionStorage.getItem('queue_session') === null) sessionStorage.setItem('queue_session', session);
    },
    JSON.stringify({ tracks: [a, b], index: 0, shuffle: false, loop: false, position: 0 }),
  );
  // A catalogue that requires a token is not asked twice: the page shows its samples.
  await withoutEditions(page);
  await page.route('**/relay?*', (route) =>
    route.fulfill({ json: { error: { type: 'OAuthException', message: 'A token is needed', code: 300 } } }),
  );
  await page.goto('/trending');
  await expect(shell.main.getByText('Showing sample tracks')).toBeVisible();
  const sample = await shell.track(0).name();
  await shell.choose(0, 'Add to queue');
  await queue.open();
  const names = () =>
    Promise.all((['Now Playing', 'Next Up'] as const).map((group) => queue.names(group))).then((all) =>
      all.flat(),
    );
  await expect.poll(names).toEqual(['Kept a', 'Kept b', sample]);
  await queue.button('Clear Queue').click();
  await undo(page, 'Queue cleared').click();
  await expect.poll(names).toEqual(['Kept a', 'Kept b', sample]);
  await queue.button('Clear Queue').click();
  await expect(offer(page, 'Queue cleared')).toBeVisible();
  await expect.poll(() => journal(page)).toHaveLength(1);
  expect(JSON.stringify(await journal(page))).not.toContain(sample);

  await page.reload();
  await undo(page, 'Queue cleared').click();
  await queue.open();
  await expect.poll(names).toEqual(['Kept a', 'Kept b']);
});

for (const [end, ways] of [
  ['run out', (page: Page) => page.clock.runFor(11_000)],
  ['been sent away', (page: Page) => page.getByRole('button', { name: 'Dismiss' }).click()],
] as const) {
  test(`[BEY-15] an offer that had ${end} before a reload does not return with it`, async ({ page }) => {
    const pages = new LibraryPages(page);
    await page.clock.install();
    await page.goto('/favorites');
    await pages.heart('Kept a', 'favorite').click();
    const text = 'Removed from favorites';
    await expect(offer(page, text)).toBeVisible();
    await expect.poll(() => journal(page)).toHaveLength(1);
    // An offer waits while the pointer is on it.
    await pointAt(page, { x: 0, y: 0 });
    await page.clock.runFor(3_000);
    await expect(page.locator('[data-toaster=notice] > *')).toHaveCount(1);
    await ways(page);
    await expect(offer(page, text)).toHaveCount(0);
    await expect.poll(() => journal(page)).toMatchObject([{ offerEnded: true }]);

    await page.reload();
    await expect(pages.heart('Kept d', 'favorite')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.querySelector('[data-toasters]'))).not.toBeNull();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

    // Acts from before the reload can still be undone, after those that follow it.
    await pages.heart('Kept d', 'favorite').click();
    await undo(page, 'Removed from favorites').click();
    await undo(page, text).click();
    await expect(pages.heart('Kept a', 'favorite')).toBeVisible();
  });
}

test('[BEY-15] the last 5 undoable acts are kept in the tab, and after a reload the newest is offered again', async ({
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
