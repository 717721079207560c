import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { linkOf } from '../../src/app/list-link.ts';
import { keys } from '../../src/storage/keys.ts';
import { navigate } from '../../src/ui/routes/history.ts';
import { aTrack } from '../fakes/track.ts';
import { expectAccessible } from './axe.ts';
import {
  button,
  eventually,
  heading,
  link,
  main,
  openPage,
  pressed,
  queued,
  shownTracks,
} from './open-page.tsx';
import { libraryText } from './visit.tsx';

/** As different as real ones: what is alike would be compressed to nothing. */
const albumOf = (index: number) => [3, 5, 7].map((by) => (by ** 13 * (index + 1)).toString(36)).join(' ');

const songs = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aTrack(`${index + 1}`, {
      name: `Song ${index + 1}`,
      album_name: albumOf(index),
      duration: 90,
      image: '/station.svg',
    }),
  );
const names = (count: number) => songs(count).map(({ name }) => name);
const covers = () => main().element().querySelectorAll('li img').length;
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const code = () => page.getByRole('img', { name: 'QR code of the link' }).elements();

describe('a link that carries a list', () => {
  test('[BEY-181] shows it with count and length, and asks nothing of anybody before a press', async () => {
    const { network } = await openPage(await linkOf({ name: 'Road', tracks: songs(3) }));
    await expect.element(heading('Road')).toBeVisible();
    await eventually(() => shownTracks()).toEqual(names(3));
    await expect.element(main().getByText('3 tracks · 5 min', { exact: true })).toBeVisible();
    await expect.element(main().getByText(/^This list came with the link\./)).toBeVisible();
    await eventually(() => document.title).toBe('Road · Foxtrot');
    await expectAccessible(main().element());
    expect(network.paths()).toEqual([]);
    expect(covers()).toBe(0);
    await pressed(button('Add all to the end'));
    await eventually(covers).toBe(3);
  });

  test('[BEY-181] plays it as the queue, which names it, and keeps it as a folder', async () => {
    const path = await linkOf({ name: null, tracks: songs(3) });
    const harness = await openPage(path);
    await expect.element(heading('A queue for you')).toBeVisible();
    await pressed(main().getByRole('button', { name: 'Play', exact: true }));
    await eventually(() => queued(harness)).toEqual(names(3));
    expect(harness.actors.queue.getSnapshot().context.from).toEqual({ name: 'A queue for you', path });
    await pressed(button('Save as folder'));
    await eventually(() => harness.app.store.get(keys.library).folders.at(-1)?.trackIds).toEqual([
      '1',
      '2',
      '3',
    ]);
    await expect.element(button('Saved as folder')).toBeVisible();
    expect(harness.app.store.get(keys.library).folders.at(-1)?.name).toBe('A queue for you');
  });

  test('[BEY-182] that is damaged says so in one sentence; the next one is shown', async () => {
    await openPage('/shared#AAAA');
    await expect.element(heading('Shared list')).toBeVisible();
    await expect
      .element(main().getByRole('heading', { level: 2, name: 'This link is damaged.' }))
      .toBeVisible();
    await expect.element(link('Explore Trending Music')).toHaveAttribute('href', '/trending');
    expect(button('Save as folder').elements()).toEqual([]);
    navigate(await linkOf({ name: 'Road', tracks: songs(2) }));
    await expect.element(heading('Road')).toBeVisible();
    await eventually(() => shownTracks()).toEqual(names(2));
  });
});

describe('sharing', () => {
  test.each([
    [2, 'The link carries the list as it is now. No server keeps it.', 1],
    [200, 'The link carries the list as it is now. No server keeps it.', 0],
    [201, 'The link carries the first 200 tracks. They stay as they are now.', 0],
  ])(
    '[BEY-180] [BEY-183] a folder of %i tracks gives its link, and a QR code where a camera can read it',
    async (count, words, codes) => {
      const tracks = songs(count);
      const { clipboard } = await openPage('/favorites/own', {
        local: { music_library: libraryText([], [{ id: 'own', name: 'Road', tracks }]) },
      });
      await pressed(button('Share folder'));
      const shared = dialog('Share the folder');
      await expect.element(shared.getByText(words)).toBeVisible();
      await pressed(shared.getByRole('button', { name: 'Copy link' }));
      await eventually(() => clipboard.texts).toEqual([
        `https://foxtrot.example${await linkOf({ name: 'Road', tracks })}`,
      ]);
      expect(code()).toHaveLength(codes);
      expect(
        shared.getByText('This list is too long for a QR code that a camera can read.').elements(),
      ).toHaveLength(1 - codes);
      await expectAccessible(shared.element());
    },
  );

  test('[BEY-180] the queue is shared as it is, without samples', async () => {
    const { actors, clipboard } = await openPage('/deck');
    const [first, second] = songs(2);
    actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: [aTrack('tra.1')], say: null });
    actors.shell.send({ type: 'SHELL.QUEUE.OPEN' });
    await expect.element(button('Share queue')).toHaveAttribute('aria-disabled', 'true');
    actors.queue.send({ type: 'QUEUE.ADD_TO_END', tracks: [first!, second!] });
    await pressed(button('Share queue'));
    await pressed(dialog('Share the queue').getByRole('button', { name: 'Copy link' }));
    await eventually(() => clipboard.texts).toEqual([
      `https://foxtrot.example${await linkOf({ name: null, tracks: [first!, second!] })}`,
    ]);
  });
});
