import { OFFER_TOAST_MS, PAGE_TOAST_MS, QUEUE_TOAST_MS } from '../../src/limits/ui.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

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
  test("[FAV-19] the folder's name as heading, its tracks, and its three actions", async () => {
    await openFolder();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Road', exact: true })).toBeVisible();
    await expect.poll(cards).toEqual(labels(members));
    for (const name of ['Clear folder', 'Export playlist', 'Add all to queue']) {
      await expect.element(main().getByRole('button', { name, exact: true })).toBeVisible();
    }
    await expect.poll(() => document.title).toBe('Road · Foxtrot');
  });

  test('[FAV-19] an empty folder shows the hint with a way to Search, and its actions count as disabled', async () => {
    await openFolder([]);
    await expect
      .element(main().getByText('This folder is empty. Use Add to put tracks here.', { exact: true }))
      .toBeVisible();
    expect(cards()).toEqual([]);
    await expect
      .element(main().getByRole('link', { name: 'Add', exact: true }))
      .toHaveAttribute('href', '/search');
    for (const name of ['Add all to queue', 'Export playlist', 'Clear folder'])
      await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
  });

  test("[FAV-19] an unknown id shows 'Folder not found' and a link to /favorites", async () => {
    await visit('/favorites/nowhere', inFolder('Road'));
    await expect.element(main().getByRole('heading', { level: 1, name: 'Folder not found' })).toBeVisible();
    await expect
      .element(main().getByRole('link', { name: 'My Music' }))
      .toHaveAttribute('href', '/favorites');
    for (const name of ['Clear folder', 'Export playlist', 'Add all to queue']) {
      expect(button(name).elements()).toHaveLength(0);
    }
  });

  test.each(['favoritesUpdated', 'musicModeChanged'])(
    '[FAV-17] the tracks are shown again after %s, of the app and of another script',
    async (name) => {
      const harness = await openFolder();
      await expect.poll(cards).toEqual(labels(members));
      harness.storage.local.setItem(
        'music_library',
        libraryText([], [{ id: 'f1', name: 'Long road', tracks: [frost!] }]),
      );
      expect(cards()).toEqual(labels(members));
      window.dispatchEvent(new CustomEvent(name));
      await expect.poll(cards).toEqual(labels([frost!]));
      await expect.element(page.getByRole('heading', { level: 1, name: 'Long road' })).toBeVisible();

      const received: string[] = [];
      const receive = () => void received.push(name);
      window.addEventListener(name, receive);
      if (name === 'favoritesUpdated') {
        harness.actors.library.send({
          type: 'LIBRARY.TRACK.ADD',
          folderId: 'f1',
          trackId: ember!.id,
          track: ember!,
        });
        await expect.poll(cards).toEqual(expect.arrayContaining(labels([ember!, frost!])));
      } else {
        harness.storage.local.setItem(
          'music_library',
          libraryText([], [{ id: 'f1', name: 'Long road', tracks: [fern!] }]),
        );
        harness.actors.musicMode.send({ type: 'MODE.CHOOSE', id: 'chill' });
        await expect.poll(cards).toEqual(labels([fern!]));
      }
      await expect.poll(() => received).toEqual([name]);
      window.removeEventListener(name, receive);
    },
  );
});

describe('clearing', () => {
  test('[FAV-21] it asks before anything is removed, and cancelling keeps every track', async () => {
    const { storage } = await openFolder();
    const before = storage.local.getItem('music_library');
    await button('Clear folder').click();
    await expect
      .element(
        question().getByText('This will remove all tracks from this folder. This action cannot be undone.', {
          exact: true,
        }),
      )
      .toBeVisible();
    expect(cards()).toEqual(labels(members));
    await question().getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => question().elements()).toHaveLength(0);
    expect(cards()).toEqual(labels(members));
    expect(storage.local.getItem('music_library')).toBe(before);
  });

  test('[FAV-21] continuing empties the folder, shows the empty hint and offers no Undo', async () => {
    const { storage } = await openFolder();
    await button('Clear folder').click();
    await question().getByRole('button', { name: 'Continue' }).click();
    await expect.element(main().getByText('This folder is empty. Use Add to put tracks here.')).toBeVisible();
    expect(cards()).toEqual([]);
    const library = JSON.parse(storage.local.getItem('music_library')!) as {
      folders: { id: string; trackIds: [] }[];
    };
    expect(library.folders.find(({ id }) => id === 'f1')?.trackIds).toEqual([]);
    await new Promise((resolve) => void requestIdleCallback(resolve));
    expect(button('Undo').elements()).toHaveLength(0);
    expect(announced()).toEqual([]);
  });
});

describe('Add all to queue', () => {
  test("[FAV-26] replaces the queue with the folder's tracks, plays the first and says so for 1 s", async () => {
    const harness = await openFolder();
    harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [frost!], say: null });
    await expect.element(button('Add all to queue')).toBeVisible();
    await expectToastFor('Added to queue and playing now', QUEUE_TOAST_MS, () =>
      press(button('Add all to queue')),
    );
    expect(queued(harness)).toEqual({ ids: members.map(({ id }) => id), index: 0 });
    await harness.sounds();
    await expect.element(page.getByRole('region', { name: 'Player' }).getByText(ember!.name)).toBeVisible();
  });

  test("[FAV-26] on an empty folder it says 'No tracks to add to queue' and leaves the queue", async () => {
    const harness = await openFolder([]);
    harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [frost!], say: null });
    await expect.element(button('Add all to queue')).toBeVisible();
    await expectToastFor('No tracks to add to queue', QUEUE_TOAST_MS, () =>
      press(button('Add all to queue')),
    );
    expect(queued(harness)).toEqual({ ids: [frost!.id], index: 0 });
  });

  test.each([
    ['cannot be read', (harness: AppHarness) => void (harness.storage.local.isBlocked = true)],
    [
      'is gone',
      (harness: AppHarness) => harness.storage.local.setItem('music_library', libraryText([frost!])),
    ],
  ])("[FAV-26] where the folder %s it says 'Failed to add tracks to queue'", async (_, harm) => {
    const harness = await openFolder();
    harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [frost!], say: null });
    await expect.element(button('Add all to queue')).toBeVisible();
    harm(harness);
    await expectToastFor('Failed to add tracks to queue', PAGE_TOAST_MS, () =>
      press(button('Add all to queue')),
    );
    expect(queued(harness)).toEqual({ ids: [frost!.id], index: 0 });
  });
});

describe('Export playlist', () => {
  test("[FAV-30] on an empty folder it says 'No tracks to export' and starts no download", async () => {
    const { download } = await openFolder([]);
    await expect.element(button('Export playlist')).toBeVisible();
    await expectToastFor('No tracks to export', PAGE_TOAST_MS, () => press(button('Export playlist')));
    expect(download.files).toEqual([]);
  });

  test('[FAV-30] [CSV-08] downloads the tracks as a file named after the folder, and says so', async () => {
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
});

describe('Remove from folder', () => {
  test("[FAV-46] the track leaves the folder, and one notice offers 'Undo' for 10 s, which brings it back where it was", async () => {
    const { storage } = await openFolder();
    const choice = page.getByRole('menuitem', { name: 'Remove from folder', exact: true });
    const kept = () =>
      (
        JSON.parse(storage.local.getItem('music_library')!) as {
          folders: { id: string; trackIds: string[] }[];
        }
      ).folders.find(({ id }) => id === 'f1')?.trackIds;
    await openCardMenu(`More options for ${ember!.name}`);
    await choice.click();
    await expect.poll(announced).toEqual(['Removed from Road']);
    expect(cards()).toEqual(labels([fern!]));
    expect(kept()).toEqual([fern!.id]);
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(cards).toEqual(labels(members));
    expect(kept()).toEqual(members.map(({ id }) => id));
    await expect.poll(announced).toEqual([]);

    expect(OFFER_TOAST_MS).toBe(10_000);
    await openCardMenu(`More options for ${ember!.name}`);
    await takesFocus(page.getByRole('menu'));
    // A click polls until it may press, which would advance the time; a key does not.
    await userEvent.keyboard('{End}');
    await expect.element(choice).toHaveAttribute('data-highlighted');
    await expectToastFor('Removed from Road', OFFER_TOAST_MS, () => userEvent.keyboard('{Enter}'));
    expect(cards()).toEqual(labels([fern!]));
    expect(kept()).toEqual([fern!.id]);
  });

  test("[FAV-46] the favorites' own page has no such choice", async () => {
    await visit('/favorites/favorites', inFolder('Road'));
    await openCardMenu(`More options for ${frost!.name}`);
    await expect.element(page.getByRole('menuitem', { name: 'Add to queue' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Remove from folder' }).elements()).toHaveLength(0);
  });
});
