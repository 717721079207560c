import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { trendingPlaylistId } from '../../src/domain/curated.ts';
import { navigate } from '../../src/ui/routes/history.ts';
import { pass } from './app-harness.tsx';
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

test.each([
  [1, 0],
  [0, 1],
])(
  '[REC-35] a listener with %i favorites and %i plays sees the invitation and no refresh',
  async (favorites, plays) => {
    await openPage('/', { local: listener(favorites, plays) });
    await expect.element(invitation()).toBeVisible();
    expect(section().getByRole('button', { name: 'Refresh' }).elements()).toHaveLength(0);
    expect(shownTracks(section())).toEqual([]);
  },
);

test.each([
  [1, 1],
  [0, 2],
])(
  '[REC-35] a listener with %i favorites and %i plays sees a list and a refresh',
  async (favorites, plays) => {
    await openPage('/', { local: listener(favorites, plays) });
    await expect.element(section().getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
    await eventually(() => shownTracks(section()).length).toBe(6);
    expect(invitation().elements()).toHaveLength(0);
  },
);

test.each([
  [1440, 900],
  [390, 844],
])(
  '[HOM-47] [HOM-48] at %i x %i a newcomer has the invitation in few lines, and covers in the first window',
  async (width, height) => {
    await page.viewport(width, height);
    await openPage('/', { local: { visit_count: '' } });
    await expect.element(invitation()).toBeVisible();
    const card = section().element().getBoundingClientRect();
    if (width === 1440) expect(card.height).toBeLessThanOrEqual(64);
    const isSeen = (element: Element) => element.getBoundingClientRect().width > 1;
    const texts = [...section().element().querySelectorAll('h2, h3, p')].filter(isSeen);
    if (width === 390) {
      const tops = texts.map((element) => element.getBoundingClientRect());
      expect(tops).toHaveLength(2);
      // Each of the two texts has one line.
      for (const { height: tall } of tops) expect(tall).toBeLessThan(28);
    }
    await expect
      .element(section().getByRole('link', { name: 'Explore Trending Music', exact: true }))
      .toHaveAttribute('href', '/trending-tracks');
    await expect
      .element(section().getByRole('link', { name: 'View all', exact: true }))
      .toHaveAttribute('href', '/recommended');

    await settled('Trending Now', trendingPlaylistId);
    expect(region('Trending Now').element().getBoundingClientRect().top).toBeGreaterThan(card.bottom);
    const player = page.getByRole('region', { name: 'Player' }).element().getBoundingClientRect();
    const covers = [...region('Trending Now').element().querySelectorAll('li [data-placeholder], li img')];
    const bottoms = () => covers.map((cover) => cover.getBoundingClientRect().bottom + scrollY);
    await expect
      .poll(() => bottoms().filter((bottom) => bottom <= player.top).length)
      .toBe(width === 390 ? 2 : 6);
  },
);

test('[HOM-47] at 320 px the link of the invitation is on one line', async () => {
  await page.viewport(320, 568);
  await openPage('/', { local: { visit_count: '' } });
  const link = section().getByRole('link', { name: 'Explore Trending Music', exact: true });
  await expect.element(link).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(link.element());
  expect(range.getBoundingClientRect().height).toBeLessThan(28);
});

test('[HOM-26] a refresh says so first, and then shows the new tracks and says that', async () => {
  const harness = await openPage('/', { local: withFavorites(6) });
  await eventually(() => shownTracks(section()).length).toBe(6);
  const before = shownTracks(section());
  harness.answer({
    '/playlist/': (path) => playlistOf(`${Number(path.slice(10)) + 1}`),
    '/artist/': { body: { data: [] } },
  });
  const received = listen();
  await section().getByRole('button', { name: 'Refresh', exact: true }).click();
  await eventually(received).toEqual(['Refreshing recommendations...', 'New recommendations are ready!']);
  await eventually(() => shownTracks(section()).filter((name) => before.includes(name))).toEqual([]);
  await eventually(() => shownTracks(section()).length).toBe(6);
});

test('[HOM-26] a refresh that fails says so and keeps the old tracks', async () => {
  const harness = await openPage('/', { local: withFavorites(6) });
  await eventually(() => shownTracks(section()).length).toBe(6);
  const before = shownTracks(section());
  harness.network.setOnline(false);
  const received = listen();
  await section().getByRole('button', { name: 'Refresh', exact: true }).click();
  await eventually(received).toEqual([
    'Refreshing recommendations...',
    '! Error refreshing recommendations. Please try again.',
  ]);
  expect(shownTracks(section())).toEqual(before);
});

test('[HOM-47] the invitation stays while Home is open, and the list takes its place on the next visit', async () => {
  const harness = await openPage('/', { local: listener(0, 0) });
  await expect.element(invitation()).toBeVisible();
  for (const track of freshTracks(3)) harness.actors.library.send({ type: 'LIBRARY.FAVORITE.TOGGLE', track });
  await pass(10_000);
  await expect.element(invitation()).toBeVisible();
  navigate('/profile');
  await expect.poll(() => invitation().elements()).toHaveLength(0);
  navigate('/');
  await inTime(() => shownTracks(section()).length).toBe(6);
});
