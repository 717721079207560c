import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tracks } from '../fakes/track.ts';
import { freshTracks } from './fresh-tracks.ts';
import { libraryText, announced, visit } from './visit.tsx';

const [ember, fern, frost] = [...freshTracks(3)] as const;
const folders = [
  { id: 'f1', name: 'Road', tracks: [ember!] },
  { id: 'f2', name: 'Rain' },
];
const stored = { local: { music_library: libraryText([fern!, frost!], folders) } };

const tile = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const item = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const question = () => page.getByRole('alertdialog', { name: 'Are you sure?' });
/** Read from the page itself: while a dialog is open everything under it is hidden from queries by role. */
const tileNames = () =>
  [...document.querySelectorAll('main a[href^="/favorites/"]')].map((link) => link.textContent);
const favoriteNames = () =>
  page
    .getByRole('region', { name: 'All Favorites' })
    .getByRole('listitem')
    .elements()
    .map((element) => element.getAttribute('aria-label'));

async function chooseOption(folder: string, option: 'Rename' | 'Delete'): Promise<void> {
  await button(`Folder options for ${folder}`).click();
  await page.getByRole('menuitem', { name: option }).click();
}

describe('the tiles', () => {
  test("[FAV-03] the page is headed 'My Music' and has a tile 'Create Playlist'", async () => {
    await visit('/favorites', stored);
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'My Music', exact: true }))
      .toBeVisible();
    await expect.element(button('Create Playlist')).toBeVisible();
  });

  test('[FAV-03] one tile per folder, My Favorites included, each a link to its page', async () => {
    await visit('/favorites', stored);
    for (const [name, id] of [
      ['My Favorites', 'favorites'],
      ['Road', 'f1'],
      ['Rain', 'f2'],
    ] as const) {
      await expect.element(tile(name)).toHaveAttribute('href', `/favorites/${id}`);
    }
    expect(tileNames()).toEqual(['My Favorites', 'Road', 'Rain']);
  });

  test("[FAV-03] a tile counts its tracks: '1 track', any other number '{n} tracks'", async () => {
    await visit('/favorites', stored);
    await expect.element(item('My Favorites').getByText('2 tracks', { exact: true })).toBeVisible();
    await expect.element(item('Road').getByText('1 track', { exact: true })).toBeVisible();
    await expect.element(item('Rain').getByText('0 tracks', { exact: true })).toBeVisible();
  });

  test("[FAV-05] a folder of the listener's own has Rename and Delete, My Favorites has not", async () => {
    await visit('/favorites', stored);
    await button('Folder options for Road').click();
    await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
    expect(
      page
        .getByRole('menuitem')
        .elements()
        .map((element) => element.textContent),
    ).toEqual(['Rename', 'Delete']);
    expect(button('Folder options for My Favorites').elements()).toHaveLength(0);
  });
});

describe('making, naming and deleting folders', () => {
  test.each(['   '])(
    "[FAV-07] creating one with the blank name '%s' says so and creates nothing",
    async (name) => {
      await visit('/favorites', stored);
      await button('Create Playlist').click();
      if (name) await page.getByRole('textbox', { name: 'Folder name' }).fill(name);
      await button('Create').click();
      await expect.poll(announced).toEqual(['Please enter a folder name']);
      await expect.element(dialog('Create Playlist')).toBeVisible();
      expect(tileNames()).toEqual(['My Favorites', 'Road', 'Rain']);
    },
  );

  test.each(['create', 'rename'] as const)(
    '[FAV-07] to %s one without a name says at the field what is missing, which takes the focus, until it is changed',
    async (what) => {
      await visit('/favorites', stored);
      if (what === 'create') await button('Create Playlist').click();
      else await chooseOption('Road', 'Rename');
      const name = page.getByRole('textbox', { name: 'Folder name' });
      const send = button(what === 'create' ? 'Create' : 'Rename');
      await name.fill('');
      await expect.element(name).not.toHaveAttribute('aria-invalid');
      await send.click();
      await expect.element(name).toHaveAttribute('aria-invalid', 'true');
      await expect.element(name).toHaveAccessibleDescription('Please enter a folder name');
      await expect.element(name).toHaveFocus();
      // A second press without a name brings the focus back.
      await send.click();
      await expect.element(name).toHaveFocus();
      await userEvent.keyboard('R');
      await expect.element(name).not.toHaveAttribute('aria-invalid');
      await expect.element(name).not.toHaveAccessibleDescription('Please enter a folder name');
    },
  );

  test('[FAV-08] creating one with a name adds its tile at once, by keyboard alone', async () => {
    await visit('/favorites', stored);
    await expect.element(button('Create Playlist')).toBeVisible();
    (button('Create Playlist').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Folder name' })).toHaveFocus();
    await userEvent.keyboard('Night walks{Enter}');
    await expect.element(tile('Night walks')).toBeVisible();
    expect(tileNames()).toEqual(['My Favorites', 'Road', 'Rain', 'Night walks']);
    await expect.poll(() => dialog('Create Playlist').elements()).toHaveLength(0);
    await expect.element(button('Create Playlist')).toHaveFocus();
  });

  test('[FAV-07] renaming to a blank name says so and keeps the old one', async () => {
    await visit('/favorites', stored);
    await chooseOption('Road', 'Rename');
    await page.getByRole('textbox', { name: 'Folder name' }).fill('   ');
    await button('Rename').click();
    await expect.poll(announced).toEqual(['Please enter a folder name']);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog('Rename Playlist').elements()).toHaveLength(0);
    expect(tileNames()).toEqual(['My Favorites', 'Road', 'Rain']);
  });

  test('[FAV-08] renaming shows the new, trimmed name', async () => {
    await visit('/favorites', stored);
    await chooseOption('Road', 'Rename');
    const name = page.getByRole('textbox', { name: 'Folder name' });
    await expect.element(name).toHaveValue('Road');
    await name.fill('  Long road ');
    await button('Rename').click();
    await expect.element(tile('Long road')).toHaveAttribute('href', '/favorites/f1');
    expect(tileNames()).toEqual(['My Favorites', 'Long road', 'Rain']);
  });

  test('[FAV-11] deleting asks first, and Cancel keeps the folder', async () => {
    await visit('/favorites', stored);
    await chooseOption('Road', 'Delete');
    await expect.element(question()).toBeVisible();
    expect(
      question()
        .getByRole('button')
        .elements()
        .map((element) => element.textContent),
    ).toEqual(['Cancel', 'Continue']);
    await question().getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => question().elements()).toHaveLength(0);
    expect(tileNames()).toEqual(['My Favorites', 'Road', 'Rain']);
  });

  test('[FAV-11] Continue deletes the folder and its tile goes', async () => {
    const { storage } = await visit('/favorites', stored);
    await chooseOption('Road', 'Delete');
    await question().getByRole('button', { name: 'Continue' }).click();
    await expect.poll(tileNames).toEqual(['My Favorites', 'Rain']);
    await expect.poll(() => question().elements()).toHaveLength(0);
    const { folders: kept } = JSON.parse(storage.local.getItem('music_library')!) as {
      folders: { id: string }[];
    };
    expect(kept.map(({ id }) => id)).toEqual(['favorites', 'f2']);
  });
});

describe('All Favorites', () => {
  test('[FAV-14] lists the favorites, newest first', async () => {
    const { actors } = await visit('/favorites', stored);
    await expect.poll(favoriteNames).toEqual([fern, frost].map((track) => `${track!.name} by Vixen Vale`));
    actors.library.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track: tracks(1, 'new')[0]! });
    await expect
      .poll(favoriteNames)
      .toEqual(['Track new1', fern!.name, frost!.name].map((name) => `${name} by Vixen Vale`));
  });

  test("[FAV-14] 'Hide' hides it and 'Show' shows it again, which is remembered", async () => {
    const { storage } = await visit('/favorites', stored);
    await expect.poll(favoriteNames).toHaveLength(2);
    await button('Hide').click();
    await expect.poll(favoriteNames).toEqual([]);
    expect(button('Hide').elements()).toHaveLength(0);
    await expect.poll(() => storage.local.getItem('favorites_shown')).toBe('false');
    await button('Show').click();
    await expect.poll(favoriteNames).toHaveLength(2);
    expect(button('Show').elements()).toHaveLength(0);
  });

  test("[FAV-14] 'Add all to queue' plays them, newest first", async () => {
    const { actors } = await visit('/favorites', stored);
    await expect.poll(favoriteNames).toHaveLength(2);
    await button('Add all to queue').click();
    const queue = () => actors.queue.getSnapshot().context;
    await expect.poll(() => queue().tracks.map(({ id }) => id)).toEqual([fern!.id, frost!.id]);
    expect([queue().index, queue().from]).toEqual([0, { name: 'All Favorites', path: '/favorites' }]);
  });

  test('[FAV-14] without any favorite there is the invitation', async () => {
    await visit('/favorites', { local: { music_library: libraryText([], folders) } });
    await expect.element(page.getByText('Nothing in the den yet', { exact: true })).toBeVisible();
    await expect
      .element(page.getByText('Tap the heart on any track and it will wait for you here.', { exact: true }))
      .toBeVisible();
    expect(page.getByRole('region', { name: 'All Favorites' }).elements()).toHaveLength(0);
  });

  test.each(['favoritesUpdated', 'musicModeChanged'])(
    '[FAV-17] folders and tracks are shown again after %s, of the app and of another script',
    async (name) => {
      const harness = await visit('/favorites', stored);
      await expect.poll(favoriteNames).toHaveLength(2);
      // Another script has written past the app, which is notified by the event alone.
      harness.storage.local.setItem(
        'music_library',
        libraryText([frost!], [{ id: 'f9', name: 'Attic', tracks: [ember!, fern!] }]),
      );
      expect(tileNames()).toEqual(['My Favorites', 'Road', 'Rain']);
      window.dispatchEvent(new CustomEvent(name));
      await expect.poll(tileNames).toEqual(['My Favorites', 'Attic']);
      expect(favoriteNames()).toEqual([`${frost!.name} by Vixen Vale`]);
      await expect.element(item('Attic').getByText('2 tracks')).toBeVisible();

      const received: string[] = [];
      const receive = () => void received.push(name);
      window.addEventListener(name, receive);
      if (name === 'favoritesUpdated') {
        harness.actors.library.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track: tracks(1, 'own')[0]! });
        await expect.poll(favoriteNames).toContain('Track own1 by Vixen Vale');
      } else {
        harness.storage.local.setItem(
          'music_library',
          libraryText([fern!], [{ id: 'f8', name: 'Cellar', tracks: [] }]),
        );
        harness.actors.musicMode.send({ type: 'MODE.CHOOSE', id: 'party' });
        await expect.poll(tileNames).toEqual(['My Favorites', 'Cellar']);
        expect(favoriteNames()).toEqual([`${fern!.name} by Vixen Vale`]);
      }
      await expect.poll(() => received).toEqual([name]);
      window.removeEventListener(name, receive);
    },
  );
});
