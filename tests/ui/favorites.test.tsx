import { keys } from '../../src/storage/keys.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tracks } from '../fakes/track.ts';
import type { Track } from '../../src/domain/track.ts';
import { freshTracks } from './fresh-tracks.ts';
import { announced, libraryText, noticesPass, visit } from './visit.tsx';

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
  test("[FAV-03] one tile per folder, with its count, link and, for the listener's own, Rename and Delete", async () => {
    await visit('/favorites', stored);
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'My Music', exact: true }))
      .toBeVisible();
    await expect.element(button('Create Playlist')).toBeVisible();
    for (const [name, id, count] of [
      ['My Favorites', 'favorites', '2 tracks'],
      ['Road', 'f1', '1 track'],
      ['Rain', 'f2', '0 tracks'],
    ] as const) {
      await expect.element(tile(name)).toHaveAttribute('href', `/favorites/${id}`);
      await expect.element(item(name).getByText(count, { exact: true })).toBeVisible();
    }
    expect(tileNames()).toEqual(['My Favorites', 'Road', 'Rain']);
    expect(button('Folder options for My Favorites').elements()).toHaveLength(0);
    await button('Folder options for Road').click();
    await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
    expect(
      page
        .getByRole('menuitem')
        .elements()
        .map((element) => element.textContent),
    ).toEqual(['Rename', 'Delete']);
  });
});

describe('making, naming and deleting folders', () => {
  test('[FAV-07] without a name nothing is made or renamed; a toast and the field, which takes the focus, say so until it is changed', async () => {
    await visit('/favorites', stored);
    const name = page.getByRole('textbox', { name: 'Folder name' });
    for (const send of ['Create', 'Rename']) {
      if (send === 'Create') await button('Create Playlist').click();
      else await chooseOption('Road', 'Rename');
      await name.fill('   ');
      await expect.element(name).not.toHaveAttribute('aria-invalid');
      await button(send).click();
      await expect.poll(announced).toEqual(['Please enter a folder name']);
      await expect.element(name).toHaveAttribute('aria-invalid', 'true');
      await expect.element(name).toHaveAccessibleDescription('Please enter a folder name');
      await expect.element(name).toHaveFocus();
      // A second press without a name brings the focus back.
      await button(send).click();
      await expect.element(name).toHaveFocus();
      await userEvent.keyboard('R');
      await expect.element(name).not.toHaveAttribute('aria-invalid');
      await expect.element(name).not.toHaveAccessibleDescription('Please enter a folder name');
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => dialog(`${send} Playlist`).elements()).toHaveLength(0);
      expect(tileNames()).toEqual(['My Favorites', 'Road', 'Rain']);
      await noticesPass();
    }
  });

  test('[FAV-03] [FAV-11] one is created by keyboard alone, renamed, and deleted after a question', async () => {
    const { storage } = await visit('/favorites', stored);
    await expect.element(button('Create Playlist')).toBeVisible();
    (button('Create Playlist').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const name = page.getByRole('textbox', { name: 'Folder name' });
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('Night walks{Enter}');
    await expect.element(tile('Night walks')).toBeVisible();
    expect(tileNames()).toEqual(['My Favorites', 'Road', 'Rain', 'Night walks']);
    await expect.poll(() => dialog('Create Playlist').elements()).toHaveLength(0);
    await expect.element(button('Create Playlist')).toHaveFocus();

    await chooseOption('Road', 'Rename');
    await expect.element(name).toHaveValue('Road');
    await name.fill('  Long road ');
    await button('Rename').click();
    await expect.element(tile('Long road')).toHaveAttribute('href', '/favorites/f1');
    const left = ['My Favorites', 'Long road', 'Rain', 'Night walks'];
    await expect.poll(() => dialog('Rename Playlist').elements()).toHaveLength(0);

    for (const answer of ['Cancel', 'Continue']) {
      expect(tileNames()).toEqual(left);
      await chooseOption('Long road', 'Delete');
      await expect.element(question()).toBeVisible();
      await question().getByRole('button', { name: answer }).click();
      await expect.poll(() => question().elements()).toHaveLength(0);
    }
    await expect.poll(tileNames).toEqual(['My Favorites', 'Rain', 'Night walks']);
    expect(storage.local.getItem('music_library')).not.toContain('Long road');
  });
});

describe('All Favorites', () => {
  test('[FAV-14] lists the favorites, newest first, can be hidden and shown, and played; without any there is an invitation', async () => {
    const { actors, storage } = await visit('/favorites', stored);
    await expect.poll(favoriteNames).toEqual([fern, frost].map((track) => `${track!.name} by Vixen Vale`));
    const [added] = tracks(1, 'new');
    const toggle = (track: Track) => actors.library.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track });
    toggle(added!);
    await expect
      .poll(favoriteNames)
      .toEqual([added, fern, frost].map((track) => `${track!.name} by Vixen Vale`));
    await button('Add all to queue').click();
    const queue = () => actors.queue.getSnapshot().context;
    await expect.poll(() => queue().tracks.map(({ id }) => id)).toEqual([added!.id, fern!.id, frost!.id]);
    expect([queue().index, queue().from]).toEqual([0, { name: 'All Favorites', path: '/favorites' }]);

    await button('Hide').click();
    await expect.poll(favoriteNames).toEqual([]);
    expect(button('Hide').elements()).toHaveLength(0);
    await expect.poll(() => storage.local.getItem('favorites_shown')).toBe('false');
    await button('Show').click();
    await expect.poll(favoriteNames).toHaveLength(3);
    expect(button('Show').elements()).toHaveLength(0);

    for (const track of [added!, fern!, frost!]) toggle(track);
    await expect.element(page.getByText('Nothing in the den yet', { exact: true })).toBeVisible();
    expect(page.getByRole('region', { name: 'All Favorites' }).elements()).toHaveLength(0);
  });

  test('[FAV-36] folders and tracks are shown again after favoritesUpdated and musicModeChanged, of the app and of another script', async () => {
    const harness = await visit('/favorites', stored);
    await expect.poll(favoriteNames).toHaveLength(2);
    const received: string[] = [];
    const write = (...[favorites, folder, members]: readonly [Track, string, readonly Track[]]) =>
      harness.storage.local.setItem(
        'music_library',
        libraryText([favorites], [{ id: 'f9', name: folder, tracks: members }]),
      );
    for (const [name, folder] of [
      ['favoritesUpdated', 'Attic'],
      ['musicModeChanged', 'Shed'],
    ] as const) {
      const before = tileNames();
      // Another script has written past the app, which is notified by the event alone.
      write(frost!, folder, [ember!, fern!]);
      expect(tileNames()).toEqual(before);
      window.dispatchEvent(new CustomEvent(name));
      await expect.poll(tileNames).toEqual(['My Favorites', folder]);
      expect(favoriteNames()).toEqual([`${frost!.name} by Vixen Vale`]);
      await expect.element(item(folder).getByText('2 tracks')).toBeVisible();

      const receive = () => void received.push(name);
      window.addEventListener(name, receive);
      if (name === 'favoritesUpdated') {
        harness.actors.library.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track: tracks(1, 'own')[0]! });
        await expect.poll(favoriteNames).toContain('Track own1 by Vixen Vale');
      } else {
        write(fern!, 'Cellar', []);
        harness.actors.mood.send({ type: 'MOOD.CHOOSE', id: 'party' });
        await expect.poll(tileNames).toEqual(['My Favorites', 'Cellar']);
        expect(favoriteNames()).toEqual([`${fern!.name} by Vixen Vale`]);
      }
      await expect.poll(() => received.at(-1)).toBe(name);
      window.removeEventListener(name, receive);
    }
    expect(received).toEqual(['favoritesUpdated', 'musicModeChanged']);
  });
});

test("[BEY-185] a track of 'All Favorites' or of the last plays that is dragged onto a folder's tile is in it too; what else is dragged is not taken", async () => {
  const { storage } = await visit('/favorites', {
    local: { ...stored.local, playback_history: JSON.stringify([{ track: ember, timestamp: 1 }]) },
  });
  const idsIn = (id: string) =>
    (
      JSON.parse(storage.local.getItem('music_library')!) as { folders: { id: string; trackIds: string[] }[] }
    ).folders.find((folder) => folder.id === id)?.trackIds;
  const rain = () => tile('Rain').element().closest('li')!;
  const card = (region: string, name: string) =>
    page
      .getByRole('region', { name: region })
      .getByRole('listitem', { name: new RegExp(`^${name} by`) })
      .element() as HTMLElement;
  const fire = (type: string, target: Element, dataTransfer = new DataTransfer()) =>
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  const drop = async (dragged: HTMLElement) => {
    const title = dragged.querySelector('a') ?? dragged;
    title.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
    expect(dragged.draggable).toBe(true);
    fire('dragstart', title);
    await expect.poll(() => rain().dataset['drop']).toBe('');
    // The browser lets drop what the tile has taken.
    expect(fire('dragover', rain())).toBe(false);
    await expect.poll(() => rain().dataset['drop']).toBe('over');
    fire('drop', rain());
    await expect.poll(() => rain().dataset['drop']).toBeUndefined();
  };
  await expect.element(tile('Rain')).toBeVisible();
  expect(fire('dragover', rain())).toBe(true);
  await drop(card('All Favorites', frost!.name));
  await expect.poll(() => idsIn('f2')).toEqual([frost!.id]);
  await drop(card('Recently played', ember!.name));
  await expect.poll(() => idsIn('f2')).toEqual([frost!.id, ember!.id]);
  expect(idsIn('favorites')).toEqual([fern!.id, frost!.id]);
  expect(announced()).toContain('Track added to playlist');
  const touched = card('All Favorites', frost!.name);
  touched.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  expect(touched.draggable).toBe(false);
});

test("[BEY-205] a chosen track that is dragged onto a folder's tile takes all that are chosen with it: one toast, one Undo, and the choice ends", async () => {
  const { app } = await visit('/favorites', stored);
  const idsIn = (id: string) =>
    app.store.get(keys.library).folders.find((folder) => folder.id === id)?.trackIds;
  const before = idsIn('f2');
  const list = page.getByRole('region', { name: 'All Favorites' });
  await expect.element(list.getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => list.element().querySelector('[data-roving]')).not.toBeNull();
  const items = list.getByRole('listitem').elements() as HTMLElement[];
  for (const each of items)
    each
      .querySelector('button')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ctrlKey: true }));
  await expect.element(page.getByRole('region', { name: 'Chosen tracks' })).toBeVisible();
  const rain = () => tile('Rain').element().closest('li')!;
  const fire = (type: string, target: Element) =>
    target.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }),
    );
  items[0]!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
  fire('dragstart', items[0]!);
  await expect.poll(() => rain().dataset['drop']).toBe('');
  fire('drop', rain());
  await expect.poll(() => idsIn('f2')).toEqual([...(before ?? []), ...(idsIn('favorites') ?? [])]);
  expect(items.length).toBeGreaterThan(1);
  await expect.poll(announced).toEqual([`${items.length} tracks added to Rain`]);
  await expect.poll(() => page.getByRole('region', { name: 'Chosen tracks' }).elements()).toEqual([]);
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => idsIn('f2')).toEqual(before);
});
