import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../src/ui/routes/history.ts';
import type { AppHarness } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { openPage } from './open-page.tsx';
import { queueToggle } from './shell.ts';
import { press, visit } from './visit.tsx';

const named = ({ tagManager }: AppHarness, name: string) =>
  tagManager.entries().filter(({ event }) => event === name);
const views = (harness: AppHarness) =>
  named(harness, 'page_view').map(({ page_path, page_title }) => [page_path, page_title]);

test('[ANA-04] without a tag-manager id events go to the data layer, app_initialized once', async () => {
  const harness = await visit('/favorites');
  expect(harness.app.config.tagManagerId).toBeNull();
  expect(harness.tagManager.loaded).toEqual([]);
  await expect.poll(() => named(harness, 'app_initialized')).toHaveLength(1);
  navigate('/profile');
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expect.poll(() => named(harness, 'page_view')).toHaveLength(2);
  expect(named(harness, 'app_initialized')).toHaveLength(1);
  expect(harness.log.texts('error')).toEqual([]);
});

test('[ANA-08] page_view is pushed on the first page and on each change of route, with path and title', async () => {
  const harness = await visit('/favorites');
  await expect.poll(() => views(harness)).toEqual([['/favorites', 'My Music']]);
  navigate('/profile');
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  navigate('/favorites');
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Music' })).toBeVisible();
  await expect
    .poll(() => views(harness))
    .toEqual([
      ['/favorites', 'My Music'],
      ['/profile', 'My Profile'],
      ['/favorites', 'My Music'],
    ]);
});

test('[ANA-08] each change of route is reported, an unknown path and a page that is left before its title is known too', async () => {
  const harness = await openPage('/favorites', { answers: { '/artist/': { fails: 'silent' } } });
  const seen = [['/favorites', 'My Music']];
  await expect.poll(() => views(harness)).toEqual(seen);
  navigate('/no/such/page');
  seen.push(['/no/such/page', 'Unexpected Application Error!']);
  await expect.poll(() => views(harness)).toEqual(seen);
  for (const id of [7, 8]) {
    navigate(`/artist/${id}`);
    await expect
      .poll(() => harness.network.paths().some((path) => path.startsWith(`/artist/${id}/`)))
      .toBe(true);
    if (id > 7) seen.push(['/artist/7', '']);
    expect(views(harness)).toEqual(seen);
  }
  navigate('/profile');
  seen.push(['/artist/8', ''], ['/profile', 'My Profile']);
  await expect.poll(() => views(harness)).toEqual(seen);
  harness.answer({});
  navigate('/artist/9');
  seen.push(['/artist/9', 'Top Artist 9 Tracks']);
  await expect.poll(() => views(harness)).toEqual(seen);
});

test('[ANA-08] an alias path pushes exactly one page_view, with the canonical path', async () => {
  const harness = await openPage('/pop-tracks');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/pop');
  await expect.poll(() => views(harness).map(([path]) => path)).toEqual(['/pop']);
  // The next page opens right after it.
  navigate('/profile');
  await expect
    .poll(() =>
      views(harness)
        .map(([path]) => path)
        .at(-1),
    )
    .toBe('/profile');
  expect(views(harness).map(([path]) => path)).toEqual(['/pop', '/profile']);
});

test('[ANA-08] a change of the query parameter q alone pushes no page_view', async () => {
  const harness = await openPage('/search');
  await expect.poll(() => views(harness).map(([path]) => path)).toEqual(['/search']);
  navigate('/search?q=fox', { replace: true });
  await expect.poll(() => location.search).toBe('?q=fox');
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('fox');
  navigate('/search?q=foxtrot', { replace: true });
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('foxtrot');
  expect(views(harness).map(([path]) => path)).toEqual(['/search']);
  navigate('/profile');
  await expect
    .poll(() =>
      views(harness)
        .map(([path]) => path)
        .at(-1),
    )
    .toBe('/profile');
  expect(views(harness).map(([path]) => path)).toEqual(['/search', '/profile']);
});

test.each([
  ['a featured one', '/search'],
  ['a discover one', '/discover'],
])('[ANA-17] select_playlist is pushed when %s is chosen, with its id and name', async (_, path) => {
  const harness = await openPage(path);
  const cards = page.getByRole('main').getByRole('button', { name: /^Play (?!all)/ });
  await expect.element(cards.first()).toBeVisible();
  const name = cards.first().element().getAttribute('aria-label')!.slice('Play '.length);
  press(cards.first());
  await expect.poll(() => named(harness, 'select_playlist')).toMatchObject([{ playlist_name: name }]);
  const [{ playlist_id: id } = {}] = named(harness, 'select_playlist');
  expect(id).toMatch(/^\d+$/);
  await expect
    .poll(() => harness.network.paths().some((each) => each.startsWith(`/playlist/${String(id)}`)))
    .toBe(true);
});

test('[ANA-17] remove_track is pushed when a track is removed from the queue', async () => {
  const harness = await visit('/favorites');
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  await queueToggle().click();
  await page.getByRole('button', { name: 'Remove Track t2 from queue' }).click();
  await expect
    .poll(() => named(harness, 'remove_track'))
    .toEqual([{ event: 'remove_track', track_id: 't2', track_name: 'Track t2' }]);
});
