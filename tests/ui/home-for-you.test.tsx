import { expect, test } from 'vitest';
import { trendingPlaylistId } from '../../src/domain/curated.ts';
import { navigate } from '../../src/ui/routes/history.ts';
import { pass } from './app-harness.tsx';
import { noticesPass } from './visit.tsx';
import { freshTracks } from './fresh-tracks.ts';
import {
  eventually,
  inTime,
  listen,
  nameIn,
  openPage,
  playlistOf,
  region,
  shownTracks,
  withFavorites,
} from './open-page.tsx';
import { resizeTo, windows } from './window.ts';

const firstSix = (id: string) => [1, 2, 3, 4, 5, 6].map((place) => nameIn(id, place));
const settled = (title: string, id: string) =>
  eventually(() => shownTracks(region(title))).toEqual(firstSix(id));

const section = () => region('Tracks For You');

const invitation = () =>
  section().getByRole('heading', { name: 'Your personalized recommendations are on the way!' });
const listener = (favorites: number, plays: number) => ({
  ...withFavorites(favorites),
  playback_history: JSON.stringify(
    freshTracks(plays).map((track, at) => ({
      track: { ...track, id: `heard-${at}` },
      timestamp: 1000 - at,
    })),
  ),
});

test('[REC-35] [HOM-42] a newcomer has the invitation in few lines, and covers in the first window', async () => {
  await openPage('/', { local: { visit_count: '' } });
  await expect.element(invitation()).toBeVisible();
  const explore = section().getByRole('link', { name: 'Explore Trending Music', exact: true });
  await expect.element(explore).toHaveAttribute('href', '/trending-tracks');
  await expect
    .element(section().getByRole('link', { name: 'View all', exact: true }))
    .toHaveAttribute('href', '/recommended');
  expect(section().getByRole('button', { name: 'Refresh' }).elements()).toHaveLength(0);
  await settled('Trending Now', trendingPlaylistId);
  for (const [width, height, covered] of [
    [1440, 900, 6],
    [390, 844, 2],
  ] as const) {
    await resizeTo(width, height);
    const card = () => section().element().getBoundingClientRect();
    if (width === 1440) expect(card().height).toBeLessThanOrEqual(64);
    else {
      const texts = () =>
        [...section().element().querySelectorAll('h2, h3, p')]
          .map((element) => element.getBoundingClientRect())
          .filter((box) => box.width > 1);
      await expect.poll(() => texts().length).toBe(2);
      // Each of the two texts has one line.
      for (const box of texts()) expect(box.height).toBeLessThan(28);
    }
    const trending = region('Trending Now').element();
    expect(trending.getBoundingClientRect().top).toBeGreaterThan(card().bottom);
    await expect.element(region('Player')).toBeVisible();
    const player = region('Player').element().getBoundingClientRect();
    const bottoms = () =>
      [...trending.querySelectorAll('li [data-placeholder], li img')].map(
        (cover) => cover.getBoundingClientRect().bottom + scrollY,
      );
    await expect.poll(() => bottoms().filter((bottom) => bottom <= player.top).length).toBe(covered);
  }
  await resizeTo(320, 568);
  const range = document.createRange();
  range.selectNodeContents(explore.element());
  await expect.poll(() => range.getBoundingClientRect().height).toBeLessThan(28);
});

test('[HOM-26] a refresh says so first, and then shows the new tracks and says that, or that it failed and keeps the old ones', async () => {
  const harness = await openPage('/', { local: withFavorites(6) });
  // Its calls wait for those of the lists that are in sight.
  await inTime(() => shownTracks(section()).length).toBe(6);
  const before = shownTracks(section());
  harness.answer({
    '/playlist/': (path) => playlistOf(`${Number(path.slice(10)) + 1}`),
    '/artist/': { body: { data: [] } },
  });
  const received = listen();
  const refresh = section().getByRole('button', { name: 'Refresh', exact: true });
  await refresh.click();
  await inTime(received).toEqual(['Refreshing recommendations...', 'New recommendations are ready!']);
  await eventually(() => shownTracks(section()).filter((name) => before.includes(name))).toEqual([]);
  await inTime(() => shownTracks(section()).length).toBe(6);
  const shown = shownTracks(section());
  await noticesPass();
  harness.network.setOnline(false);
  await refresh.click();
  await eventually(() => received().slice(2)).toEqual([
    'Refreshing recommendations...',
    '! Error refreshing recommendations. Please try again.',
  ]);
  expect(shownTracks(section())).toEqual(shown);
});

test('[REC-35] the invitation stays while Home is open, and the list takes its place on the next visit', async () => {
  const harness = await openPage('/', { local: listener(0, 0) });
  await resizeTo(...windows.phone);
  await expect.element(invitation()).toBeVisible();
  const height = () => section().element().getBoundingClientRect().height;
  const before = height();
  for (const track of freshTracks(3)) harness.actors.library.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track });
  await pass(10_000);
  await expect.element(invitation()).toBeVisible();
  expect(height()).toBe(before);
  await resizeTo(...windows.desktop);
  navigate('/profile');
  await expect.poll(() => invitation().elements()).toHaveLength(0);
  navigate('/');
  await inTime(() => shownTracks(section()).length).toBe(6);
});
