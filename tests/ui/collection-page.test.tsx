import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keys } from '../../src/storage/keys.ts';
import type { Reply } from '../fakes/network.ts';
import { pass } from './app-harness.tsx';
import { expectAccessible } from './axe.ts';
import {
  address,
  type Answers,
  button,
  eventually,
  heading,
  inTime,
  link,
  main,
  music,
  noData,
  openPage,
  type OpenedPage,
  pressed,
  queued,
  shownTracks,
  wireAlbum,
  wireList,
  wirePlaylist,
  wireStation,
} from './open-page.tsx';
import { announced, press } from './visit.tsx';

const names = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `Song ${from + index}`);
const facts = () => main().getByRole('list', { name: 'About this list' }).element().textContent;
const folders = ({ app }: OpenedPage) => app.store.get(keys.library).folders.slice(1);

describe('an album', () => {
  test('[BEY-140] its page shows cover, title, artist, date, label, count, length and tracks in order, by one call', async () => {
    const { network } = await openPage('/album/7', {
      answers: { '/album/7': wireAlbum('7', music(4, 800), { cover_xl: '/station.svg' }) },
    });
    await expect.element(heading('Album 7')).toBeVisible();
    await eventually(() => shownTracks()).toEqual(names(800, 4));
    expect(main().element().querySelector('header img')?.getAttribute('src')).toBe('/station.svg');
    expect(facts()).toBe('Vixen ValeMay 8, 2024Den Records4 tracks13 min');
    await expect.element(link('Vixen Vale').first()).toHaveAttribute('href', '/artist/1');
    await eventually(() => document.title).toBe('Album 7 by Vixen Vale · Foxtrot');
    expect(network.paths()).toEqual(['/album/7']);
    await expectAccessible(main().element());
  });
});

const kinds = ['album', 'playlist', 'radio'] as const;
type Kind = (typeof kinds)[number];
/** The title of the list with the id 7. */
const titles = { album: 'Album 7', playlist: 'Playlist 7', radio: 'Radio 7' } as const;
/** What it answers with these tracks. */
const answersOf = (kind: Kind, items: readonly object[], fields = {}): Answers =>
  ({
    album: { '/album/7': wireAlbum('7', items, fields) },
    playlist: { '/playlist/7': wirePlaylist('7', items, fields) },
    radio: { '/radio/7/tracks': wireList(items), '/radio/7': { body: wireStation('7', fields) } },
  })[kind];

const refusals: readonly (readonly [string, Reply])[] = [
  ['400', { status: 400, body: { error: { type: 'BadRequest', message: 'Bad request', code: 400 } } }],
  ['404', { status: 404, body: 'Not Found' }],
  ['no data', noData],
  ['a wrong parameter', { body: { error: { type: 'ParameterException', message: 'Wrong id', code: 500 } } }],
];

test.each(
  ['album', 'playlist', 'radio', 'artist', 'track'].flatMap((kind) =>
    refusals.map(([what, reply]) => [kind, what, reply] as const),
  ),
)(
  '[BEY-124] /%s/7, whose id is answered with %s, is not found, and does not try for ever',
  async (kind, _, reply) => {
    const { network } = await openPage(`/${kind}/7`, { answers: { [`/${kind}/7`]: reply } });
    await inTime(
      () =>
        main()
          .getByRole('heading', { level: 1, name: / not found$/ })
          .elements().length,
    ).toBe(1);
    await expect.element(main().getByRole('link', { name: /^Back to / })).toBeVisible();
    await eventually(() => document.title).toContain('not found');
    expect(
      main()
        .getByRole('button', { name: /^Try again$/i })
        .elements(),
    ).toEqual([]);
    await pass(30_000);
    const asked = network.sent.length;
    await pass(60_000);
    expect(network.sent).toHaveLength(asked);
  },
);

test('[BEY-124] a catalogue that is busy or answers otherwise is a failure that can be tried again', async () => {
  const busy: Reply = { body: { error: { type: 'Exception', message: 'Service busy', code: 700 } } };
  await openPage('/album/7', { answers: { '/album/7': busy } });
  await inTime(() => button('Try Again').elements().length).toBe(1);
});

describe.each(kinds)('the page of one list: %s', (kind) => {
  const path = `/${kind}/7`;
  const title = titles[kind];

  test('[BEY-140] [BEY-150] [BEY-151] one that is unknown says so', async () => {
    await openPage(path, { answers: { [path]: noData, [`${path}/tracks`]: noData } });
    const words = { album: 'Album', playlist: 'Playlist', radio: 'Station' }[kind];
    await expect.element(heading(`${words} not found`)).toBeVisible();
    await eventually(() => document.title).toContain(`${words} not found`);
    expect(button('Save as folder').elements()).toEqual([]);
    await expect.element(main().getByRole('link', { name: /^Back to / })).toBeVisible();
  });

  test('[NAV-56] one that has no page says so', async () => {
    const { network } = await openPage(`/${kind}/abc`);
    await expect.element(heading('Unexpected Application Error!')).toBeVisible();
    expect(network.paths().filter((asked) => asked.startsWith(`/${kind}/`))).toEqual([]);
  });

  test('[BEY-140] [BEY-150] [BEY-151] one that fails offers to try again, and one without tracks has nothing to play', async () => {
    const harness = await openPage(path, {
      answers: { [path]: { status: 500 }, [`${path}/tracks`]: { status: 500 } },
    });
    await inTime(() => button('Try Again').elements().length).toBe(1);
    harness.answer(answersOf(kind, []));
    await pressed(button('Try Again'));
    await inTime(() => heading(title).elements().length).toBe(1);
    await expect.element(main().getByText('No tracks here right now')).toBeVisible();
    expect(button(`Play ${title}`).elements()).toEqual([]);
  });

  test('[BEY-141] it plays as the queue, pauses and goes on where it plays, which it says, is added to the end, and its link copied', async () => {
    const harness = await openPage(path, { answers: answersOf(kind, music(12, 800)) });
    await pressed(button(`Play ${title}`));
    await eventually(() => queued(harness)).toEqual(names(800, 12));
    expect(harness.actors.queue.getSnapshot().context.from).toEqual({ name: title, path });
    await harness.sounds();
    await eventually(facts).toContain('Playing');
    await pressed(button(`Pause ${title}`));
    await expect.element(button(`Play ${title}`)).toBeVisible();
    const { index } = harness.actors.queue.getSnapshot().context;
    await pressed(button(`Play ${title}`));
    await harness.sounds();
    await expect.element(button(`Pause ${title}`)).toBeVisible();
    expect(harness.actors.queue.getSnapshot().context.index).toBe(index);
    harness.actors.queue.send({ type: 'QUEUE.CLEAR' });
    await eventually(facts).not.toContain('Playing');
    await pressed(button('Add all to the end'));
    await eventually(() => queued(harness)).toEqual(names(800, 12));
    expect(facts()).not.toContain('Playing');
    await pressed(button('Copy link'));
    await eventually(() => harness.clipboard.texts).toEqual([`https://foxtrot.example${path}`]);
  });

  test('[BEY-141] it is saved as a folder, once while that is there', async () => {
    const harness = await openPage(path, { answers: answersOf(kind, music(12, 800)) });
    await pressed(button('Save as folder'));
    await expect.element(button('Saved as folder')).toHaveAttribute('aria-disabled', 'true');
    await eventually(announced).toContain(`Saved as folder: ${title}`);
    press(button('Saved as folder'));
    expect(folders(harness)).toMatchObject([{ name: title, trackIds: music(12, 800).map(idOf) }]);
    const [{ id: folderId } = { id: '' }] = folders(harness);
    harness.actors.library.send({ type: 'LIBRARY.FOLDER.DELETE', folderId });
    await pressed(button('Save as folder'));
    await eventually(() => folders(harness).length).toBe(1);
  });
});

test('[BEY-150] /playlist/{id} shows cover, title, description, count, length and tracks in order, by one call', async () => {
  const { network } = await openPage('/playlist/7', {
    answers: answersOf('playlist', music(4, 800), { picture_xl: '/station.svg' }),
  });
  await expect.element(heading('Playlist 7')).toBeVisible();
  await eventually(() => shownTracks()).toEqual(names(800, 4));
  expect(main().element().querySelector('header img')?.getAttribute('src')).toBe('/station.svg');
  expect(facts()).toBe('4 tracks13 min');
  await expect.element(main().getByText('A list to listen to')).toBeVisible();
  await eventually(() => document.title).toBe('Playlist 7 · Foxtrot');
  expect(network.paths()).toEqual(['/playlist/7']);
  await expectAccessible(main().element());
});

test('[BEY-151] /radio/{id} shows the station and some of its tracks, by two calls, and Play plays exactly these', async () => {
  const harness = await openPage('/radio/7', {
    answers: answersOf('radio', music(4, 800), { picture_big: '/station.svg' }),
  });
  await expect.element(heading('Radio 7')).toBeVisible();
  await eventually(() => shownTracks()).toEqual(names(800, 4));
  expect(main().element().querySelector('header img')?.getAttribute('src')).toBe('/station.svg');
  expect(facts()).toBe('4 tracks13 min');
  await expect.element(main().getByText('A station to listen to')).toBeVisible();
  await eventually(() => document.title).toBe('Radio 7 · Foxtrot');
  const asked = ['/radio/7', '/radio/7/tracks'];
  expect(harness.network.paths().toSorted()).toEqual(asked);
  await expectAccessible(main().element());
  // Each call of the catalogue has others.
  harness.answer(answersOf('radio', music(4, 900)));
  await pass(60 * 60_000);
  await pressed(button('Play Radio 7'));
  await eventually(() => queued(harness)).toEqual(names(800, 4));
  expect(shownTracks()).toEqual(names(800, 4));
});

test('[BEY-151] a station that the list of all stations names costs one call', async () => {
  const { network } = await openPage('/radio', {
    answers: {
      '/radio': { body: { data: [wireStation('7')] } },
      '/radio/7/tracks': wireList(music(4, 800)),
      '/radio/7': { status: 500 },
    },
  });
  await pressed(link('Radio 7'));
  await eventually(address).toBe('/radio/7');
  await eventually(() => shownTracks()).toEqual(names(800, 4));
  expect(network.paths()).not.toContain('/radio/7');
});

const idOf = (item: object): string => String((item as { readonly id: number }).id);

test("[BEY-142] the album's name in a row, and a menu's 'Go to album', lead to its page", async () => {
  const album = { id: 7, title: 'Harbour' };
  const own = wireList(music(4, 700, { album }));
  await openPage('/global-top-100', { answers: { '/chart/0/tracks': own } });
  await pressed(main().getByRole('radio', { name: 'List view' }));
  await expect.element(link('Harbour').first()).toHaveAttribute('href', '/album/7');
  await pressed(button('More options for Song 700'));
  await pressed(page.getByRole('menuitem', { name: 'Go to album' }));
  await eventually(address).toBe('/album/7');
  await expect.element(heading('Album 7')).toBeVisible();
});
