import { OFFER_TOAST_MS, PAGE_TOAST_MS, QUEUE_TOAST_MS } from '../../src/limits/ui.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { navigate } from '../../src/ui/routes/history.ts';
import type { AppHarness } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import {
  expectToastFor,
  libraryText,
  openCardMenu,
  press,
  queued,
  announced,
  takesFocus,
  visit,
} from './visit.tsx';

const [ember, fern, frost] = [...freshTracks(3)] as const;
const members = [ember!, fern!];

const button = (name: string) => page.getByRole('button', { name, exact: true });
const main = () => page.getByRole('main');
const question = () => page.getByRole('alertdialog', { name: 'Are you sure?' });
const cards = () =>
  [...document.querySelectorAll('main li[aria-label], main article[aria-label]')].map((item) =>
    item.getAttribute('aria-label'),
  );
const labels = (list: readonly { readonly name: string }[]) =>
  list.map(({ name }) => `${name} by Vixen Vale`);

const inFolder = (name: string, content: readonly ReturnType<typeof freshTracks>[number][] = members) => ({
  local: { music_library: libraryText([frost!], [{ id: 'f1', name, tracks: content }]) },
});
const openFolder = (content?: readonly ReturnType<typeof freshTracks>[number][]): Promise<AppHarness> =>
  visit('/favorites/f1', inFolder('Road', content));

describe('what the page shows', () => {
  test("[FAV-19] the folder's name as heading, its tracks, and its three actions; an unknown id is said", async () => {
    await openFolder();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Road', exact: true })).toBeVisible();
    await expect.poll(cards).toEqual(labels(members));
    const actions = ['Clear folder', 'Export playlist', 'Add all to queue'];
    for (const name of actions) await expect.element(button(name)).toBeVisible();
    await expect.poll(() => document.title).toBe('Road · Foxtrot');
    navigate('/favorites/nowhere');
    await expect.element(main().getByRole('heading', { level: 1, name: 'Folder not found' })).toBeVisible();
    await expect
      .element(main().getByRole('link', { name: 'My Music' }))
      .toHaveAttribute('href', '/favorites');
    for (const name of actions) expect(button(name).elements()).toHaveLength(0);
  });

  test('[FAV-36] the tracks are shown again after favoritesUpdated and musicModeChanged of another script', async () => {
    const harness = await openFolder();
    await expect.poll(cards).toEqual(labels(members));
    for (const [event, name, track] of [
      ['favoritesUpdated', 'Long road', frost],
      ['musicModeChanged', 'Short road', fern],
    ] as const) {
      const before = cards();
      harness.storage.local.setItem('music_library', libraryText([], [{ id: 'f1', name, tracks: [track!] }]));
      expect(cards()).toEqual(before);
      window.dispatchEvent(new CustomEvent(event));
      await expect.poll(cards).toEqual(labels([track!]));
      await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
  });
});

test('[FAV-19] [FAV-11] [CSV-08] clearing asks first; an emptied folder has a hint, and says that there is nothing to queue or to export', async () => {
  const harness = await openFolder();
  const { storage, download } = harness;
  const before = storage.local.getItem('music_library');
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [frost!], say: null });
  await button('Clear folder').click();
  await expect
    .element(
      question().getByText('This will remove all tracks from this folder. This action cannot be undone.'),
    )
    .toBeVisible();
  expect(cards()).toEqual(labels(members));
  await question().getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => question().elements()).toHaveLength(0);
  expect(cards()).toEqual(labels(members));
  expect(storage.local.getItem('music_library')).toBe(before);

  await button('Clear folder').click();
  await question().getByRole('button', { name: 'Continue' }).click();
  await expect
    .element(main().getByText('This folder is empty. Use Add to put tracks here.', { exact: true }))
    .toBeVisible();
  expect(cards()).toEqual([]);
  await expect
    .element(main().getByRole('link', { name: 'Add', exact: true }))
    .toHaveAttribute('href', expect.stringMatching(/^\/search\?folder=/));
  const library = JSON.parse(storage.local.getItem('music_library')!) as {
    folders: { id: string; trackIds: [] }[];
  };
  expect(library.folders.find(({ id }) => id === 'f1')?.trackIds).toEqual([]);
  await new Promise((resolve) => void requestIdleCallback(resolve));
  expect(button('Undo').elements()).toHaveLength(0);
  expect(announced()).toEqual([]);

  for (const name of ['Add all to queue', 'Export playlist', 'Clear folder'])
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
  await expectToastFor('No tracks to add to queue', QUEUE_TOAST_MS, () => press(button('Add all to queue')));
  expect(queued(harness)).toEqual({ ids: [frost!.id], index: 0 });
  await expectToastFor('No tracks to export', PAGE_TOAST_MS, () => press(button('Export playlist')));
  expect(download.files).toEqual([]);
});

test("[FAV-19] 'Add all to queue' replaces the queue with what storage has, plays the first and says so; where that cannot be read it says so", async () => {
  const harness = await openFolder();
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [frost!], say: null });
  await expect.element(button('Add all to queue')).toBeVisible();
  const press_ = () => press(button('Add all to queue'));
  await expectToastFor('Added to queue and playing now', QUEUE_TOAST_MS, press_);
  const added = { ids: members.map(({ id }) => id), index: 0 };
  expect(queued(harness)).toEqual(added);
  await harness.sounds();
  await expect.element(page.getByRole('region', { name: 'Player' }).getByText(ember!.name)).toBeVisible();
  harness.storage.local.isBlocked = true;
  await expectToastFor('Failed to add tracks to queue', PAGE_TOAST_MS, press_);
  harness.storage.local.isBlocked = false;
  harness.storage.local.setItem('music_library', libraryText([frost!]));
  await expectToastFor('Failed to add tracks to queue', PAGE_TOAST_MS, press_);
  expect(queued(harness)).toEqual(added);
});

test('[BEY-192] beside it a menu exports the folder as M3U8, XSPF and JSPF', async () => {
  const { download } = await visit('/favorites/f1', inFolder('Road'));
  for (const format of ['M3U8', 'XSPF', 'JSPF']) {
    await button('More formats').click();
    await page.getByRole('menuitem', { name: format }).click();
    await expect.poll(() => download.files.at(-1)?.name).toBe(`Road.${format.toLowerCase()}`);
  }
  for (const { text } of download.files) expect(text).toContain(ember!.name);
});

test('[CSV-08] the tracks are downloaded as a file named after the folder, which is said', async () => {
  const { download } = await visit('/favorites/f1', inFolder('AC/DC: live?'));
  await expect.element(button('Export playlist')).toBeVisible();
  await expectToastFor('AC/DC: live? playlist exported successfully', PAGE_TOAST_MS, () =>
    press(button('Export playlist')),
  );
  expect(download.files.map(({ name }) => name)).toEqual(['AC-DC- live-.csv']);
  expect(download.files[0]!.text.trimEnd().split('\n')).toEqual([
    '"Title","Artist","Album","Duration"',
    `"${ember!.name}","Vixen Vale","Den Songs","3:20"`,
    `"${fern!.name}","Vixen Vale","Den Songs","3:20"`,
  ]);
});

test("[FAV-46] the track leaves the folder, and one notice offers 'Undo' for 10 s, which brings it back where it was; favorites have no such choice", async () => {
  const { storage } = await openFolder();
  const choice = page.getByRole('menuitem', { name: 'Remove from folder', exact: true });
  const folder = () =>
    (
      JSON.parse(storage.local.getItem('music_library')!) as { folders: { id: string; trackIds: string[] }[] }
    ).folders.find(({ id }) => id === 'f1')?.trackIds;
  await openCardMenu(`More options for ${ember!.name}`);
  await choice.click();
  await expect.poll(announced).toEqual(['Removed from Road']);
  expect(cards()).toEqual(labels([fern!]));
  expect(folder()).toEqual([fern!.id]);
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(cards).toEqual(labels(members));
  expect(folder()).toEqual(members.map(({ id }) => id));
  await expect.poll(announced).toEqual([]);

  await openCardMenu(`More options for ${ember!.name}`);
  await takesFocus(page.getByRole('menu'));
  // A click polls until it may press, which would advance the time; a key does not.
  await userEvent.keyboard('{End}');
  await expect.element(choice).toHaveAttribute('data-highlighted');
  await expectToastFor('Removed from Road', OFFER_TOAST_MS, () => userEvent.keyboard('{Enter}'));
  expect(folder()).toEqual([fern!.id]);

  navigate('/favorites/favorites');
  await openCardMenu(`More options for ${frost!.name}`);
  await expect.element(page.getByRole('menuitem', { name: 'Add to queue' })).toBeVisible();
  expect(choice.elements()).toHaveLength(0);
});

const chooseOrder = async (name: string) => {
  await button('Order').click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
};
const named = (names: readonly string[]) =>
  freshTracks(names.length).map((track, at) => ({ ...track, name: names[at]! }));
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

test("[BEY-197] a folder and 'All Favorites' are shown and played in the order that the listener chooses, each by itself, also after a reload", async () => {
  const [cedar, ash, birch] = named(['Cedar', 'Ash', 'Birch']);
  const harness = await visit('/favorites/f1', {
    local: {
      music_library: libraryText(
        [cedar!, ash!],
        [{ id: 'f1', name: 'Road', tracks: [cedar!, ash!, birch!] }],
      ),
    },
  });
  await expect.poll(cards).toEqual(labels([cedar!, ash!, birch!]));
  await button('Order').click();
  const choices = () =>
    page
      .getByRole('menuitemradio')
      .elements()
      .map((each) => [each.textContent, each.getAttribute('aria-checked')]);
  await expect
    .poll(choices)
    .toEqual([
      ['By hand', 'true'],
      ...['Last added first', 'By title', 'By artist', 'Shortest first'].map((each) => [each, 'false']),
    ]);
  await page.getByRole('menuitemradio', { name: 'By title' }).click();
  await expect.poll(cards).toEqual(labels([ash!, birch!, cedar!]));
  press(button('Add all to queue'));
  await expect.poll(() => queued(harness).ids).toEqual(idsOf([ash!, birch!, cedar!]));
  navigate('/favorites');
  await expect.poll(cards).toEqual(expect.arrayContaining(labels([cedar!, ash!])));
  const favorites = () => cards().filter((label) => labels([cedar!, ash!]).includes(label!));
  expect(favorites()).toEqual(labels([cedar!, ash!]));
  await chooseOrder('By title');
  await expect.poll(favorites).toEqual(labels([ash!, cedar!]));
  const again = await harness.reload();
  await expect.poll(favorites).toEqual(labels([ash!, cedar!]));
  press(button('Add all to queue').first());
  await expect.poll(() => queued(again).ids).toEqual(idsOf([ash!, cedar!]));
});

test('[BEY-198] a list of more than 20 tracks has a filter, which narrows what is seen and not what plays, and says what it found', async () => {
  const many = named(['Éclair', ...Array.from({ length: 20 }, (_, at) => `Song ${at}`)]);
  const harness = await openFolder(many);
  const field = page.getByRole('searchbox', { name: 'Filter tracks' });
  await field.fill('ECLAIR');
  await expect.poll(cards).toEqual(labels([many[0]!]));
  await expect.element(page.getByText('1 / 21', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1 track found', { exact: true })).toBeInTheDocument();
  press(button('Add all to queue'));
  await expect.poll(() => queued(harness).ids).toEqual(idsOf(many));
  await field.fill('nowhere');
  await expect.element(page.getByText('No track here matches “nowhere”')).toBeVisible();
  expect(cards()).toEqual([]);
  await field.fill('');
  await expect.poll(() => cards().length).toBe(21);
  navigate('/favorites/favorites');
  await expect.poll(cards).toEqual(labels([many[2]!]));
  expect(field.elements()).toHaveLength(0);
});

test('[BEY-198] the filter comes with the 21st track, and goes with it', async () => {
  const many = named(Array.from({ length: 21 }, (_, at) => `Song ${at}`));
  const { actors } = await openFolder(many.slice(0, 20));
  const field = page.getByRole('searchbox', { name: 'Filter tracks' });
  await expect.poll(() => cards().length).toBe(20);
  expect(field.elements()).toHaveLength(0);
  const track = many[20]!;
  actors.library.send({ type: 'LIBRARY.TRACK.ADD', folderId: 'f1', trackId: track.id, track });
  await expect.element(field).toBeVisible();
  actors.library.send({ type: 'LIBRARY.TRACK.REMOVE', folderId: 'f1', trackId: track.id });
  await expect.poll(() => field.elements()).toHaveLength(0);
});

describe('the order by hand', () => {
  const five = named(['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm']);
  const openRows = (content: readonly ReturnType<typeof freshTracks>[number][]) =>
    visit('/favorites/f1', {
      local: { ...inFolder('Road', content).local, view_preference_folder: 'list' },
    });
  const handle = (name: string) => button(`Reorder ${name}`);
  const said = () => document.querySelector('body > p[aria-live]')?.textContent;
  const stored = ({ storage }: AppHarness) =>
    (
      JSON.parse(storage.local.getItem('music_library')!) as { folders: { id: string; trackIds: string[] }[] }
    ).folders
      .find(({ id }) => id === 'f1')
      ?.trackIds.join(' ');

  test('[BEY-199] rows change places by the keys of Next Up, which are announced, in storage too; one Undo takes it back, and no other order has handles', async () => {
    const harness = await openRows(five);
    await expect.poll(cards).toEqual(labels(five));
    (handle('Birch').element() as HTMLElement).focus();
    for (const [key, words] of [
      [' ', 'Picked up Birch. It is number 2 of 5 in Road.'],
      ['{ArrowDown}', 'Birch is now over number 3 of 5.'],
      ['{Escape}', 'Birch is back at number 2.'],
      [' ', 'Picked up Birch. It is number 2 of 5 in Road.'],
      ['{ArrowDown}', 'Birch is now over number 3 of 5.'],
      ['{ArrowDown}', 'Birch is now over number 4 of 5.'],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.poll(said).toBe(words);
    }
    expect(stored(harness)).toBe('t1 t2 t3 t4 t5');
    await userEvent.keyboard(' ');
    await expect.poll(cards).toEqual(labels([0, 2, 3, 1, 4].map((at) => five[at]!)));
    await expect.poll(() => stored(harness)).toBe('t1 t3 t4 t2 t5');
    await expect.element(handle('Birch')).toHaveFocus();
    await expect.poll(announced).toEqual(['Birch was moved']);
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(cards).toEqual(labels(five));
    expect(stored(harness)).toBe('t1 t2 t3 t4 t5');
    await chooseOrder('By title');
    await expect.poll(() => handle('Birch').elements()).toEqual([]);
    await page.getByRole('radio', { name: 'Grid view' }).click({ force: true });
    await chooseOrder('By hand');
    await expect.element(handle('Birch')).toBeVisible();
  });

  test('[BEY-199] rows change places by pointer, in a long list too, and plays nothing', async () => {
    const many = named(Array.from({ length: 120 }, (_, at) => `Song ${at}`));
    const harness = await openRows(many);
    await expect.element(handle('Song 1')).toBeVisible();
    const middleOf = (element: Element) => {
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2;
    };
    const grip = handle('Song 1').element();
    const to = middleOf(handle('Song 3').element());
    const point = (type: string, clientY: number) =>
      grip.dispatchEvent(
        new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, clientY }),
      );
    point('pointerdown', middleOf(grip));
    point('pointermove', to);
    await expect.poll(said).toBe('Song 1 is now over number 4 of 120.');
    point('pointerup', to);
    await expect.poll(() => stored(harness)?.startsWith('t1 t3 t4 t2 t5')).toBe(true);
    const first = () =>
      [1, 2, 3, 4].map((place) =>
        document.querySelector(`main [aria-posinset="${place}"]`)?.getAttribute('aria-label'),
      );
    await expect.poll(first).toEqual(labels([0, 2, 3, 1].map((at) => many[at]!)));
    expect(queued(harness).ids).toEqual([]);
  });
});
