import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FAVORITE_TOAST_MS, OFFER_TOAST_MS, PAGE_TOAST_MS } from '../../src/limits/ui.ts';
import { keys } from '../../src/storage/keys.ts';
import { aTrack } from '../fakes/track.ts';
import { wireTrack } from '../fakes/wire.ts';
import { expectAccessible } from './axe.ts';
import { pass } from './app-harness.tsx';
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

test('[FAV-35] favoriting and unfavoriting say so, the latter with its Undo; favoriting that took the track out of own folders offers to undo that', async () => {
  const { actors, app } = await visit('/favorites/f1', {
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
  const toggle = () => actors.library.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track: frost! });
  const undo = () => button('Undo').click();
  await expectToastFor('Added to favorites', FAVORITE_TOAST_MS, toggle);
  expect(button('Undo').elements()).toHaveLength(0);
  toggle();
  await expect.poll(announced).toEqual(['Removed from favorites']);
  await undo();
  const favorites = () => app.store.get(keys.library).folders[0]?.trackIds;
  await expect.poll(favorites).toEqual([frost!.id]);
  await expect.poll(announced).not.toContain('Removed from favorites');
  await pass(OFFER_TOAST_MS);
  const heart = button(`Add ${ember!.name} to favorites`);
  await expect.element(heart).toBeInTheDocument();
  const folders = () => app.store.get(keys.library).folders.map(({ id, trackIds }) => [id, ...trackIds]);
  const before = folders();
  const moved = `${ember!.name} moved to favorites from Road and Rain`;
  press(heart);
  await expect.poll(announced).toEqual(expect.arrayContaining(['Added to favorites', moved]));
  await undo();
  await expect.poll(folders).toEqual(before);
  await expect.poll(announced).not.toContain(moved);

  await expect.element(heart).toBeInTheDocument();
  await expectToastFor(moved, OFFER_TOAST_MS, () => {
    press(heart);
  });
  expect(folders()).toEqual([['favorites', ember!.id, frost!.id], ['f1', fern!.id], ['f2']]);
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

  test("[FAV-43] [FAV-50] its choices are the listener's own folders, never My Favorites; one that has the track says so, and another adds it and says so", async () => {
    const { app } = await openChoices([
      { id: 'f1', name: 'Road' },
      { id: 'f2', name: 'Rain' },
      { id: 'f3', name: 'Coast', tracks: [ember!] },
    ]);
    expect(
      choices()
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual(['Road', 'Rain', 'Coast (already in it)']);
    await expect
      .element(choices().getByRole('button', { name: 'Coast (already in it)' }))
      .toHaveAttribute('aria-disabled');
    await expectAccessible(choices().element());
    const road = choices().getByRole('button', { name: 'Road' });
    await expectToastFor('Track added to playlist', PAGE_TOAST_MS, () => press(road));
    const folders = app.store.get(keys.library).folders;
    expect(folders.map(({ id, trackIds }) => [id, ...trackIds])).toEqual([
      ['favorites', ember!.id],
      ['f1', ember!.id],
      ['f2'],
      ['f3', ember!.id],
    ]);
    await expect.poll(() => choices().elements()).toHaveLength(0);
  });

  test('[FAV-43] without any own folder it offers to create one, which then contains the track, by keyboard alone', async () => {
    const { app } = await openChoices([]);
    const create = choices().getByRole('button', { name: 'Create Playlist' });
    await expect.element(create).toBeVisible();
    expect(choices().getByRole('listitem').elements()).toHaveLength(0);
    (create.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Folder name' })).toHaveFocus();
    await userEvent.keyboard('Road{Enter}');
    await expect
      .poll(() => app.store.get(keys.library).folders.map(({ name, trackIds }) => [name, ...trackIds]))
      .toEqual([
        ['My Favorites', ember!.id],
        ['Road', ember!.id],
      ]);
  });
});

test('[FAV-31] a favorite whose audio is fetched again is shown as loading meanwhile; where that throws or brings no audio it says so and nothing plays', async () => {
  const silent = aTrack('77', { name: 'Silent', audio: '' });
  const lost = aTrack('78', { name: 'Lost', audio: '' });
  const harness = await visit('/favorites/favorites', {
    local: { music_library: libraryText([silent, lost]) },
  });
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  const found = wireTrack(78, { title: 'Lost', preview: 'https://previews.example/new.mp3?exp=9999999999' });
  harness.network.reply = ({ path }) => {
    if (path.includes('/track/77')) return { body: wireTrack(77, { title: 'Silent', preview: '' }) };
    return path.includes('/track/78') ? { until, body: found } : {};
  };
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [frost!], say: null });
  await harness.sounds();
  const play = (name: string) => press(button(`Play ${name}`));
  await expect.element(button('Play Lost')).toBeInTheDocument();
  harness.network.setOnline(false);
  play('Lost');
  await expect.poll(announced).toContain('Failed to load track preview. Please try again.');
  harness.network.setOnline(true);
  play('Silent');
  await expect.poll(announced).toContain("This track's preview is unavailable. Please try another track.");
  expect(queued(harness).ids).toEqual([frost!.id]);
  expect(harness.audio.active?.url).toBe(frost!.audio);

  const spinner = () =>
    page.getByRole('listitem', { name: 'Lost by Vixen Vale' }).element().querySelector('.spinner');
  play('Lost');
  await expect.poll(spinner).not.toBeNull();
  expect(queued(harness).ids).toEqual([frost!.id]);
  release();
  await expect.poll(() => queued(harness).ids).toEqual([lost.id]);
  await harness.sounds();
  expect(harness.audio.active?.url).toBe('https://previews.example/new.mp3?exp=9999999999');
  await expect.poll(spinner).toBeNull();
});
