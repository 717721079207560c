import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FAVORITE_TOAST_MS, OFFER_TOAST_MS, PAGE_TOAST_MS } from '../../src/limits/ui.ts';
import { aTrack } from '../fakes/track.ts';
import { wireTrack } from '../fakes/wire.ts';
import { expectAccessible } from './axe.ts';
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
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('what a press says', () => {
  test("[FAV-37] favoriting says 'Added to favorites' for 2 s, and offers nothing where nothing moved", async () => {
    const { actors } = await visit('/favorites/f1', {
      local: { music_library: libraryText([], [{ id: 'f1', name: 'Road', tracks: [] }]) },
    });
    await expectToastFor('Added to favorites', FAVORITE_TOAST_MS, () =>
      actors.library.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track: frost! }),
    );
    expect(button('Undo').elements()).toHaveLength(0);
    expect(FAVORITE_TOAST_MS).toBe(2000);
  });

  test("[FAV-37] unfavoriting says 'Removed from favorites' with its Undo, as long as an offer lasts", async () => {
    await visit('/favorites/favorites', { local: { music_library: libraryText([ember!, fern!]) } });
    const heart = button(`Remove ${ember!.name} from favorites`);
    await expect.element(heart).toBeInTheDocument();
    press(heart);
    await expect.poll(announced).toEqual(['Removed from favorites']);
    await button('Undo').click();
    await expect.element(heart).toBeInTheDocument();
  });

  test('[FAV-37] favoriting that took the track out of own folders offers to undo that', async () => {
    const { actors } = await visit('/favorites/f1', {
      local: {
        music_library: libraryText(
          [],
          [
            { id: 'f1', name: 'Road', tracks: [ember!, fern!] },
            { id: 'f2', name: 'Rain', tracks: [ember!] },
          ],
        ),
      },
    });
    const heart = button(`Add ${ember!.name} to favorites`);
    await expect.element(heart).toBeInTheDocument();
    const folders = () =>
      actors.library.getSnapshot().context.library.folders.map(({ id, trackIds }) => [id, ...trackIds]);
    const before = folders();
    const moved = `${ember!.name} moved to favorites from Road and Rain`;
    press(heart);
    await expect.poll(announced).toEqual(expect.arrayContaining(['Added to favorites', moved]));
    await button('Undo').click();
    await expect.poll(folders).toEqual(before);
    await expect.poll(announced).not.toContain(moved);

    await expect.element(heart).toBeInTheDocument();
    await expectToastFor(moved, OFFER_TOAST_MS, () => {
      press(heart);
    });
    expect(folders()).toEqual([['favorites', ember!.id], ['f1', fern!.id], ['f2']]);
  });
});

describe('Add to playlist', () => {
  const openChoices = async (folders: Parameters<typeof libraryText>[1]) => {
    const harness = await visit('/favorites/favorites', {
      local: { music_library: libraryText([ember!], folders) },
    });
    await openCardMenu(`More options for ${ember!.name}`);
    await page.getByRole('menuitem', { name: 'Add to playlist' }).click();
    await takesFocus(choices());
    return harness;
  };
  const choices = () => page.getByRole('dialog', { name: 'Add to playlist' });

  test("[FAV-43] its choices are the listener's own folders, never My Favorites", async () => {
    await openChoices([
      { id: 'f1', name: 'Road' },
      { id: 'f2', name: 'Rain' },
    ]);
    expect(
      choices()
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual(['Road', 'Rain']);
    expect(choices().getByText('My Favorites').elements()).toHaveLength(0);
    await expectAccessible(choices().element());
  });

  test("[FAV-43] choosing one adds the track and says 'Track added to playlist'", async () => {
    const { actors } = await openChoices([{ id: 'f1', name: 'Road' }]);
    const road = choices().getByRole('button', { name: 'Road' });
    await expectToastFor('Track added to playlist', PAGE_TOAST_MS, () => press(road));
    const folders = actors.library.getSnapshot().context.library.folders;
    expect(folders.map(({ id, trackIds }) => [id, ...trackIds])).toEqual([
      ['favorites', ember!.id],
      ['f1', ember!.id],
    ]);
    await expect.poll(() => choices().elements()).toHaveLength(0);
  });

  test('[FAV-43] without any own folder it offers to create one, which then contains the track, by keyboard alone', async () => {
    const { actors } = await openChoices([]);
    const create = choices().getByRole('button', { name: 'Create Playlist' });
    await expect.element(create).toBeVisible();
    expect(choices().getByRole('listitem').elements()).toHaveLength(0);
    (create.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Folder name' })).toHaveFocus();
    await userEvent.keyboard('Road{Enter}');
    await expect
      .poll(() =>
        actors.library.getSnapshot().context.library.folders.map(({ name, trackIds }) => [name, ...trackIds]),
      )
      .toEqual([
        ['My Favorites', ember!.id],
        ['Road', ember!.id],
      ]);
  });
});

describe('a favorite whose audio is fetched again', () => {
  const lost = aTrack('77', { name: 'Lost', audio: '' });
  const open = async (answer: (path: string) => object) => {
    const harness = await visit('/favorites/favorites', { local: { music_library: libraryText([lost]) } });
    harness.network.reply = ({ path }) => (path.includes('/track/77') ? answer(path) : {});
    harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [frost!], say: null });
    await harness.sounds();
    return harness;
  };
  const card = () => page.getByRole('listitem', { name: 'Lost by Vixen Vale' });
  const play = () => button('Play Lost');

  test('[FAV-31] is shown as loading meanwhile, and plays when it has loaded', async () => {
    const { promise: until, resolve: release } = Promise.withResolvers<void>();
    const harness = await open(() => ({
      until,
      body: wireTrack(77, { title: 'Lost', preview: 'https://previews.example/new.mp3?exp=9999999999' }),
    }));
    await expect.element(play()).toBeInTheDocument();
    press(play());
    await expect.poll(() => card().element().querySelector('.spinner')).not.toBeNull();
    expect(queued(harness).ids).toEqual([frost!.id]);
    release();
    await expect.poll(() => queued(harness).ids).toEqual([lost.id]);
    await harness.sounds();
    expect(harness.audio.active?.url).toBe('https://previews.example/new.mp3?exp=9999999999');
    await expect.poll(() => card().element().querySelector('.spinner')).toBeNull();
  });

  test.each([
    [
      '[FAV-33]',
      'brings no audio',
      "This track's preview is unavailable. Please try another track.",
      { body: wireTrack(77, { title: 'Lost', preview: '' }) },
    ],
    ['[FAV-33]', 'throws', 'Failed to load track preview. Please try again.', 'offline'],
  ] as const)('%s where the re-fetch %s it says so and nothing plays', async (_, __, text, answer) => {
    const harness = await open(() => (answer === 'offline' ? {} : answer));
    if (answer === 'offline') harness.network.setOnline(false);
    await expect.element(play()).toBeInTheDocument();
    press(play());
    await expect.poll(announced).toContain(text);
    expect(queued(harness).ids).toEqual([frost!.id]);
    expect(harness.audio.active?.url).toBe(frost!.audio);
  });
});
