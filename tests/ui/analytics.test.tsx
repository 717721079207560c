import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../src/ui/routes/history.ts';
import type { AppHarness } from './app-harness.tsx';
import { freshTracks } from './fresh-tracks.ts';
import { openPage } from './open-page.tsx';
import { queueToggle } from './shell.ts';
import { press } from './visit.tsx';

const named = ({ tagManager }: AppHarness, name: string) =>
  tagManager.entries().filter(({ event }) => event === name);
const views = (harness: AppHarness) =>
  named(harness, 'page_view').map(({ page_path, page_title }) => [page_path, page_title]);

test('[ANA-04] [ANA-08] without a tag-manager id events go to the data layer: app_initialized once, and page_view for each change of route with path and title, an alias once and a query alone not', async () => {
  const harness = await openPage('/favorites', { answers: { '/artist/': { fails: 'silent' } } });
  expect(harness.app.config.tagManagerId).toBeNull();
  expect(harness.tagManager.loaded).toEqual([]);
  const seen = [['/favorites', 'My Music']];
  const expectSeen = () => expect.poll(() => views(harness)).toEqual(seen);
  await expectSeen();
  navigate('/no/such/page');
  seen.push(['/no/such/page', 'Unexpected Application Error!']);
  await expectSeen();
  // Pages that are left before their title is known.
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
  await expectSeen();
  harness.answer({});
  navigate('/artist/9');
  seen.push(['/artist/9', 'Top Artist 9 Tracks']);
  await expectSeen();

  navigate('/pop-tracks');
  await expect.poll(() => location.pathname).toBe('/pop');
  seen.push(['/pop', 'Top Pop']);
  await expectSeen();
  navigate('/search');
  seen.push(['/search', 'Search']);
  await expectSeen();
  for (const text of ['fox', 'foxtrot']) {
    navigate(`/search?q=${text}`, { replace: true });
    await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(text);
  }
  // The next page opens right after it.
  navigate('/profile');
  seen.push(['/profile', 'My Profile']);
  await expectSeen();
  expect(named(harness, 'app_initialized')).toHaveLength(1);
  expect(harness.log.texts('error')).toEqual([expect.stringMatching(/^The tag manager is missing/)]);
});

test('[ANA-17] select_playlist is pushed when one is chosen, with its id and name, and remove_track when a track is removed from the queue', async () => {
  const harness = await openPage('/profile');
  for (const [at, path] of ['/search', '/discover'].entries()) {
    navigate(path);
    await expect.poll(() => location.pathname).toBe(path);
    const cards = page.getByRole('main').getByRole('button', { name: /^Play (?!all)/ });
    await expect.element(cards.first()).toBeVisible();
    const name = cards.first().element().getAttribute('aria-label')!.slice('Play '.length);
    press(cards.first());
    await expect.poll(() => named(harness, 'select_playlist')[at]).toMatchObject({ playlist_name: name });
    const id = String(named(harness, 'select_playlist')[at]?.playlist_id);
    expect(id).toMatch(/^\d+$/);
    await expect
      .poll(() => harness.network.paths().some((each) => each.startsWith(`/playlist/${id}`)))
      .toBe(true);
  }
  harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
  await queueToggle().click();
  await page.getByRole('button', { name: 'Remove Track t2 from queue' }).click();
  await expect
    .poll(() => named(harness, 'remove_track'))
    .toEqual([{ event: 'remove_track', track_id: 't2', track_name: 'Track t2' }]);
});
