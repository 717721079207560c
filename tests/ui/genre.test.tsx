import { expect, test } from 'vitest';
import { genrePlaylistIds } from '../../src/domain/curated.ts';
import { navigate } from '../../src/ui/routes/history.ts';
import {
  address,
  eventually,
  heading,
  layout,
  main,
  nameIn,
  openPage,
  queued,
  shownTracks,
} from './open-page.tsx';

const loading = [
  ['pop', 'Pop', '132'],
  ['rock', 'Rock', '152'],
  ['electronic', 'Electronic', '106'],
] as const;
const unsupported = [
  ['hip-hop', 'Hip-Hop'],
  ['r-and-b', 'R&B'],
  ['jazz', 'Jazz'],
  ['classical', 'Classical'],
  ['latin', 'Latin'],
] as const;

const genres = () => main().getByRole('navigation', { name: 'Genres', exact: true });
const genreLinks = () =>
  genres()
    .getByRole('link')
    .elements()
    .map((each) => [each.textContent, each.getAttribute('href')]);
const back = () => main().getByRole('link', { name: 'Back to Search', exact: true });

test("[GEN-01] [LST-07] the page of a genre loads its tracks in a grid without 'View', to be queued all at once, and leads back to Search", async () => {
  const [path, name, id] = loading[2];
  const [playlist = ''] = genrePlaylistIds[id] ?? [];
  const harness = await openPage(`/genre/${path}`);
  await expect.element(heading(`Top ${name}`)).toBeVisible();
  const names = Array.from({ length: 20 }, (_, at) => nameIn(playlist, at + 1));
  await eventually(() => shownTracks()).toEqual(names);
  expect(harness.network.paths()).toEqual([`/playlist/${playlist}`]);
  expect(layout()).toBe('grid');
  expect(main().getByRole('radiogroup', { name: 'View' }).elements()).toEqual([]);
  await main().getByRole('button', { name: 'Add all to queue' }).click();
  await eventually(() => queued(harness)).toEqual(names);
  await back().click();
  await eventually(address).toBe('/search');
  await expect.element(heading('Search')).toBeVisible();
});

test("[GEN-01] any other genre opens by its address, says 'Genre not supported', leads back and requests nothing", async () => {
  const { network } = await openPage('/genre/polka');
  for (const [path, name] of [['polka', ''], ...unsupported]) {
    navigate(`/genre/${path}`);
    if (name) await expect.element(heading(`Top ${name}`)).toBeVisible();
    await expect.element(main().getByText('Genre not supported', { exact: true })).toBeVisible();
    await expect.element(back()).toBeVisible();
    await eventually(genreLinks).toEqual(loading.map(([part, loads]) => [loads, `/genre/${part}`]));
  }
  expect(network.sent).toEqual([]);
  expect(document.querySelector('[data-toasters]')!.textContent).toBe('');
});

const pagesWithLinks = [
  '/',
  '/search',
  '/genre/pop',
  '/genre/latin',
  '/discover',
  '/radio',
  '/trending-artists',
];

test('[GEN-01] no page links the genres that do not load', async () => {
  await openPage('/');
  for (const path of pagesWithLinks) {
    navigate(path);
    await eventually(() => location.pathname).toBe(path);
    await expect.element(main().getByRole('heading', { level: 1 })).toBeVisible();
    const linked = [...document.querySelectorAll('a')].map((each) => each.getAttribute('href') ?? '');
    expect(linked.length).toBeGreaterThan(1);
    for (const [part] of unsupported) expect(linked).not.toContain(`/genre/${part}`);
  }
});
