import { describe, expect, test } from 'vitest';
import { genrePlaylistIds, trendingPlaylistId } from '../../src/domain/curated.ts';
import { navigate } from '../../src/ui/routes/history.ts';
import { freshTracks } from './fresh-tracks.ts';
import {
  gated,
  eventually,
  heading,
  layout,
  listen,
  main,
  mostWaitingDuring,
  music,
  nameIn,
  openPage,
  playlistOf,
  pressed,
  queued,
  region,
  shownTracks,
  wireTrack,
  withFavorites,
  type OpenedPage,
} from './open-page.tsx';
import { libraryText } from './visit.tsx';

const playlistIn = (genre: string) => genrePlaylistIds[genre]![0]!;
const twentyOf = (id: string) => Array.from({ length: 20 }, (_, at) => nameIn(id, at + 1));
const trending = twentyOf(trendingPlaylistId);
const chart = Array.from({ length: 20 }, (_, at) => `Song ${500 + at}`);

const action = (name: string) => main().getByRole('button', { name });
const view = () => main().getByRole('radiogroup', { name: 'View' });
const radio = (name: string) => view().getByRole('radio', { name });
const item = (name: string) => main().getByRole('listitem', { name: `${name} by Vixen Vale` });

/** The name under which a page stores its view: artists share one, and so do folders (E68). */
const viewOf = (path: string) =>
  path.startsWith('/artist/') ? 'artist' : path.startsWith('/favorites/') ? 'folder' : path.slice(1);
const storedViews = ({ storage }: OpenedPage) =>
  Object.fromEntries([...storage.local.texts].filter(([key]) => key.startsWith('view_preference_')));

/** A list page shows these tracks as grid and as list, and queues them all. */
async function expectListPage(harness: OpenedPage, names?: readonly string[]): Promise<void> {
  if (names) await eventually(() => shownTracks()).toEqual(names);
  else await eventually(() => shownTracks().length).toBeGreaterThan(5);
  const shown = shownTracks();
  expect(view().getByRole('radio').elements()).toHaveLength(2);
  await expect.element(radio('Grid view')).toBeChecked();
  await eventually(layout).toBe('grid');
  pressed(radio('List view'));
  await eventually(layout).toBe('list');
  await expect.element(radio('List view')).toBeChecked();
  await eventually(() => storedViews(harness)).toEqual({
    [`view_preference_${viewOf(location.pathname)}`]: 'list',
  });
  expect(shownTracks()).toEqual(shown);
  pressed(radio('Grid view'));
  await eventually(layout).toBe('grid');
  await eventually(() => Object.values(storedViews(harness))).toEqual(['grid']);
  await action('Add all to queue').click();
  await eventually(() => queued(harness)).toEqual(shown);
}

describe('the pages', () => {
  test("[LST-01] [LST-07] [LST-08] /trending is headed 'Trending', over the trending tracks as grid or list", async () => {
    const harness = await openPage('/trending');
    await expect.element(heading('Trending')).toBeVisible();
    await expectListPage(harness, trending);
  });

  test("[LST-01] [LST-07] [LST-08] /global-top-100 is headed 'Trending Now', over the first 20 of the chart", async () => {
    const harness = await openPage('/global-top-100');
    await expect.element(heading('Trending Now')).toBeVisible();
    await expectListPage(harness, chart);
    expect(harness.network.paths()).toEqual(['/chart/0/tracks?limit=20']);
  });

  test("[LST-01] [LST-07] a genre's page has its heading over its tracks, and those of rap and EDM have 'Refresh'", async () => {
    const harness = await openPage('/');
    for (const [path, title, genre, refreshes] of [
      ['/pop', 'Top Pop', '132', false],
      ['/rap', 'Top Rap', '116', true],
      ['/rock', 'Top Rock', '152', false],
      ['/edm', 'Top EDM + Dance', '113', true],
      ['/indie', 'Top Indie', '98', false],
    ] as const) {
      navigate(path);
      await expect.element(heading(title)).toBeVisible();
      await eventually(() => shownTracks()).toEqual(twentyOf(playlistIn(genre)));
      expect(action('Refresh').elements()).toHaveLength(refreshes ? 1 : 0);
    }
    await expectListPage(harness, twentyOf(playlistIn('98')));
  });

  test("[LST-01] [LST-07] [LST-08] /recommended is headed 'Tracks For You'", async () => {
    const harness = await openPage('/recommended', { local: withFavorites(6, { genre: ['152'] }) });
    await expect.element(heading('Tracks For You')).toBeVisible();
    await expectListPage(harness);
  });

  test("[LST-01] /recommended is headed 'Tracks For You' for a listener who is only invited, too", async () => {
    await openPage('/recommended');
    await expect.element(heading('Tracks For You')).toBeVisible();
  });

  test('[LST-07] [LST-08] the page of an artist is such a page', async () => {
    await expectListPage(await openPage('/artist/7'));
  });

  test.each(['favorites', 'f1'])('[LST-07] [LST-08] the page of the folder %s is such a page', async (id) => {
    const list = freshTracks(7);
    const harness = await openPage(`/favorites/${id}`, {
      local: { music_library: libraryText(list, [{ id: 'f1', name: 'Road', tracks: list }]) },
    });
    await expectListPage(
      harness,
      list.map(({ name }) => name),
    );
  });
});

describe('a list', () => {
  test.each(['grid', 'list'] as const)(
    "[LST-12] while it loads as a %s there is a spinner 'Loading tracks' over its skeletons",
    async (shape) => {
      const { answers, release } = gated({ '/playlist/': playlistOf(playlistIn('152')) });
      await openPage('/rock', { local: { view_preference_rock: shape }, answers });
      const status = main().getByRole('status', { name: 'Loading tracks' });
      await expect.element(status).toBeVisible();
      expect(status.element().querySelector('.spinner')).not.toBeNull();
      const skeletons = main().element().querySelector('[aria-busy=true] > [aria-hidden=true]')!;
      const [one, two] = [...skeletons.children].map((each) => each.getBoundingClientRect());
      expect(skeletons.querySelectorAll('.skeleton').length).toBeGreaterThan(5);
      expect(one!.top === two!.top).toBe(shape === 'grid');
      const [inner, outer] = [status.element(), skeletons].map((each) => each.getBoundingClientRect());
      expect(inner!.top).toBeGreaterThanOrEqual(outer!.top);
      expect(inner!.bottom).toBeLessThanOrEqual(outer!.bottom);
      release();
      await eventually(layout).toBe(shape);
      expect(status.elements()).toEqual([]);
      expect(main().element().querySelectorAll('.skeleton')).toHaveLength(0);
    },
  );

  test.each(['grid', 'list'])(
    '[LST-26] in a %s a track shows its cover, name and artist, and its play button plays it',
    async (shape) => {
      const cover = '/station.svg';
      const harness = await openPage('/trending', {
        local: { view_preference_trending: shape },
        answers: {
          '/playlist/': {
            body: {
              tracks: {
                data: music(3, 1, { album: { id: 1, title: 'Air', cover_xl: cover } }).concat(
                  wireTrack(4, { artist: { id: 9, name: 'Salt & Vine' } }),
                ),
              },
            },
          },
        },
      });
      await eventually(layout).toBe(shape);
      const second = item('Song 2');
      await expect.element(second.getByText('Song 2')).toBeVisible();
      // A row has the artist twice: beside the title where there is room, below it where there is none.
      const artists = (name: string) =>
        main()
          .getByText(name)
          .elements()
          .filter((each) => each.checkVisibility());
      await eventually(() => artists('Vixen Vale')).toHaveLength(3);
      await eventually(() => artists('Salt & Vine')).toHaveLength(1);
      await eventually(() => second.element().querySelector('img')?.naturalWidth).toBeGreaterThan(0);
      expect(second.element().querySelector('img')!.getAttribute('src')).toBe(cover);
      await second.hover();
      await second.getByRole('button', { name: 'Play Song 2' }).click();
      await harness.sounds();
      expect(harness.audio.active?.url).toContain('/2.mp3');
      expect(queued(harness)).toEqual(['Song 2']);
      await expect.element(second.getByRole('button', { name: 'Pause Song 2' })).toBeInTheDocument();
    },
  );

  test('[LST-22] a bulk add says so', async () => {
    const harness = await openPage('/trending');
    await eventually(() => shownTracks()).toEqual(trending);
    const received = listen();
    await action('Add all to queue').click();
    await eventually(received).toEqual(['Added to queue and playing now']);
    await eventually(() => queued(harness)).toEqual(trending);
  });

  test('[LST-22] a bulk add without tracks says that there are none, and leaves the queue as it was', async () => {
    const harness = await openPage('/trending', { answers: { '/playlist/': playlistOf('1', 0) } });
    await expect.element(main().getByText('No tracks here right now')).toBeVisible();
    harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
    await eventually(() => queued(harness)).toEqual(['Track t1', 'Track t2']);
    const received = listen();
    await action('Add all to queue').click();
    await eventually(received).toEqual(['No tracks to add to queue']);
    expect(queued(harness)).toEqual(['Track t1', 'Track t2']);
  });

  test("[LST-22] while it loads 'Add all to queue' is disabled and says nothing", async () => {
    const harness = await openPage('/profile', {
      local: withFavorites(6, { genre: ['152'] }),
      answers: { '/': { fails: 'silent' } },
    });
    harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
    const received = listen();
    const isDisabled = async (part: ReturnType<typeof main>) => {
      const addAll = part.getByRole('button', { name: 'Add all to queue', exact: true });
      await expect.element(addAll).toHaveAttribute('aria-disabled', 'true');
      pressed(addAll);
    };
    for (const path of ['/pop', '/edm', '/genre/rock', '/search?q=fox', '/recommended', '/artist/7']) {
      navigate(path);
      await expect.element(main().getByRole('status').first()).toBeVisible();
      await isDisabled(main());
    }
    navigate('/');
    for (const title of ['Tracks For You', 'Trending Now']) await isDisabled(region(title));
    expect(received()).toEqual([]);
    expect(queued(harness)).toEqual(['Track t1', 'Track t2']);

    // As soon as the list has loaded, it can be added.
    harness.answer({});
    navigate('/rock');
    await eventually(() => shownTracks()).toEqual(twentyOf(playlistIn('152')));
    await expect.element(action('Add all to queue')).not.toHaveAttribute('aria-disabled');
    await action('Add all to queue').click();
    await eventually(() => queued(harness)).toEqual(twentyOf(playlistIn('152')));
  });

  test.each([
    ['/trending', trendingPlaylistId],
    ['/indie', playlistIn('98')],
  ])(
    '[HOM-16] %s is requested again every 5 minutes, past the cache, in the background',
    async (path, id) => {
      const opened = await openPage(path);
      const { network } = opened;
      const times = () =>
        network.sent.filter((request) => request.path === `/playlist/${id}`).map(({ at }) => at);
      await eventually(() => shownTracks()).toEqual(twentyOf(id));
      expect(times()).toHaveLength(1);
      const waited = await mostWaitingDuring(opened, 610_000, 10_000);
      const [first, ...again] = times() as [number, ...number[]];
      expect(again.map((at) => Math.round((at - first) / 10_000))).toEqual([30, 60]);
      expect(waited).toBe(0);
    },
  );
});
