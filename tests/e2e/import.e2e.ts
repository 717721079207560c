import type { Page } from '@playwright/test';
import { openTab, recordCalls } from './models/catalogue.model.ts';
import { stored } from './models/library.model.ts';
import { ready } from './models/ready.ts';
import { expect, test } from './models/test.ts';

interface StoredLibrary {
  readonly tracks: readonly { readonly id: string; readonly name: string }[];
  readonly folders: readonly { readonly name: string; readonly trackIds: readonly string[] }[];
}

const list = [
  'Title,Artist,Album',
  'Taxi Light,Marlow Quill,Small Hours Club',
  'Kite String (Live),Marlow Quill,',
  'Nobody Wrote This,Nobody,',
].join('\n');

const dialogOf = (page: Page) => page.getByRole('dialog');

async function openImport(page: Page): Promise<void> {
  await ready(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Import/ })
    .click();
}

/** Drops a file on the dialog, as from the desktop. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content!], fileName!));
      return transfer;
    },
    [name, text],
  );
  await dialogOf(page).getByRole('textbox').dispatchEvent('drop', { dataTransfer: data });
}

/** The folder of a name, with the names of its tracks in order. */
async function folder(page: Page, name: string): Promise<readonly string[] | null> {
  const library = await stored<StoredLibrary>(page, 'music_library');
  const ids = library?.folders.find((each) => each.name === name)?.trackIds;
  return ids?.map((id) => library?.tracks.find((track) => track.id === id)?.name ?? '') ?? null;
}

test('[BEY-195] a dropped file is matched and reviewed; nothing is stored before Import, which is undone by one press', async ({
  page,
}) => {
  await page.goto('/favorites');
  await openImport(page);
  const dialog = dialogOf(page);
  await ready(page);
  await drop(page, 'evening.csv', list);
  await expect(dialog.getByRole('heading', { name: 'Review your import' })).toBeVisible();
  await expect(dialog.getByText('1 found')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Not found' })).toContainText('Nobody - Nobody Wrote This');
  expect(await folder(page, 'evening')).toBeNull();

  // Taken a frame after the dialog is drawn: a key that is pressed before would go there.
  await expect(dialog.getByRole('textbox')).toBeFocused();
  const unsure = dialog.getByRole('radiogroup', { name: 'Marlow Quill - Kite String (Live)' });
  await expect(unsure.getByRole('radio', { name: 'None of these' })).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Import 1 track', exact: true })).toBeVisible();
  await unsure.getByRole('radio', { name: /^Kite String/ }).press('Space');
  await dialog.getByRole('button', { name: 'Import 2 tracks', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => folder(page, 'evening'))
    .toEqual(['Taxi Light (feat. Saffron Keyes)', 'Kite String']);
  // The folder is stored first: nothing is lost should the tab end between the two.
  await expect.poll(() => stored(page, 'list_import')).toBeNull();

  await expect(page.getByText('2 tracks imported into evening').first()).toBeVisible();
  await ready(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => folder(page, 'evening')).toBeNull();
  expect((await stored<StoredLibrary>(page, 'music_library'))?.tracks).toEqual([]);
});

test('[BEY-194] a reload goes on where it was, paused as it was, and two tabs look for each track once', async ({
  page,
  context,
}) => {
  const songs = ['Taxi Light', 'Bad at Goodbyes', 'Cinnamon Gum', 'Kite String'];
  await page.goto('/favorites');
  await openImport(page);
  await ready(page);
  const calls = recordCalls(context);
  const searches = () => calls.filter(({ path }) => path.startsWith('/search')).map(({ path }) => path);
  const dialog = dialogOf(page);
  // The third search stays away until the reload.
  await context.route(/search.*Cinnamon/, () => {});
  await dialog.getByRole('textbox').fill(songs.map((song) => `Marlow Quill - ${song}`).join('\n'));
  await dialog.getByRole('button', { name: 'Find tracks', exact: true }).click();
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 4');
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(dialog.getByText('Paused at 2 of 4')).toBeVisible();
  await page.reload();
  await openImport(page);
  await expect(dialog.getByText('Paused at 2 of 4')).toBeVisible();
  await context.unroute(/search.*Cinnamon/);

  const other = await openTab(context, '/favorites');
  await openImport(other);
  calls.length = 0;
  await dialogOf(other).getByRole('button', { name: 'Go on', exact: true }).click();
  for (const tab of [page, other])
    await expect(dialogOf(tab).getByRole('button', { name: 'Import 4 tracks', exact: true })).toBeVisible();
  expect(searches()).toHaveLength(2);
  expect(new Set(searches()).size).toBe(2);
});

test('[BEY-196] a file, a drop and a pasted text come in; one that cannot be read says why, and the button how far it is', async ({
  page,
  context,
}) => {
  await page.goto('/favorites');
  await openImport(page);
  await ready(page);
  const dialog = dialogOf(page);
  const find = dialog.getByRole('button', { name: 'Find tracks', exact: true });
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer });
  const refusal = dialog.getByRole('alert');
  await find.click();
  await expect(refusal).toHaveText('No tracks were found in it.');
  await drop(page, 'a.png', '\u0001\u0002');
  await expect(refusal).toHaveText('This is no text file.');
  await choose('large.csv', Buffer.alloc(2 * 1024 * 1024 + 1));
  await expect(refusal).toHaveText('A list may have 2 MB at most.');
  await dialog.getByRole('textbox').fill('a - b\n'.repeat(501));
  await expect(refusal).toBeHidden();
  await find.click();
  await expect(refusal).toContainText('A list may have 500 tracks at most.');

  // No search is answered.
  await context.route(/search/, () => {});
  await choose('evening.txt', Buffer.from('Ann - One\nAnn - Two\n'));
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 2');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Import: 0 of 2' })).toBeVisible();
});
