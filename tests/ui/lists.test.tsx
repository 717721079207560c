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

const playlistIn = (genre: string) => genrePlaylistIds[genre]![0]!;
const twentyOf = (id: string) => Array.from({ length: 20 }, (_, at) => nameIn(id, at + 1));
const chart = Array.from({ length: 20 }, (_, at) => `Song ${500 + at}`);

const action = (name: string) => main().getByRole('button', { name });
const view = () => main().getByRole('radiogroup', { name: 'View' });
const radio = (name: string) => view().getByRole('radio', { name });
const item = (name: string) => main().getByRole('listitem', { name: `${name} by Vixen Vale` });

/** The name under which a page stores its view: artists share one, and so do folders (E68). */
const viewOf = (path: string) =>
  path.startsWith('/artist/') ? 'artist' : path.startsWith('/favorites/') ? 'folder' : path.slice(1);
/** A list page shows these tracks as grid and as list, and queues them all. */
async function expectListPage(harness: OpenedPage, names?: readonly string[]): Promise<void> {
  if (names) await eventually(() => shownTracks()).toEqual(names);
  else await eventually(() => shownTracks().length).toBeGreaterThan(5);
  const shown = shownTracks();
  expect(view().getByRole('radio').elements()).toHaveLength(2);
  await expect.element(radio('Grid view')).toBeChecked();
  await eventually(layout).toBe('grid');
  await pressed(radio('List view'));
  await eventually(layout).toBe('list');
  await expect.element(radio('List view')).toBeChecked();
  const stored = () => harness.storage.local.getItem(`view_preference_${viewOf(location.pathname)}`);
  await eventually(stored).toBe('list');
  expect(shownTracks()).toEqual(shown);
  await pressed(radio('Grid view'));
  await eventually(layout).toBe('grid');
  await eventually(stored).toBe('grid');
  await action('Add all to queue').click();
  await eventually(() => queued(harness)).toEqual(shown);
}

describe('the pages', () => {
  test('[LST-01] [LST-07] each is headed, over its tracks as grid or list, and rap and EDM have a refresh', async () => {
    const harness = await openPage('/global-top-100', { local: withFavorites(6, { genre: ['152'] }) });
    await expect.element(heading('Trending Now')).toBeVisible();
    await expectListPage(harness, chart);
    expect(harness.network.paths()).toEqual(['/chart/0/tracks?limit=20']);
    for (const [path, title, id, refreshes] of [
      ['/trending', 'Trending', trendingPlaylistId, false],
      ['/pop', 'Top Pop', playlistIn('132'), false],
      ['/rap', 'Top Rap', playlistIn('116'), true],
      ['/rock', 'Top Rock', playlistIn('152'), false],
      ['/edm', 'Top EDM + Dance', playlistIn('113'), true],
      ['/indie', 'Top Indie', playlistIn('98'), false],
    ] as const) {
      navigate(path);
      await expect.element(heading(title)).toBeVisible();
      await eventually(() => shownTracks()).toEqual(twentyOf(id));
      expect(action('Refresh').elements()).toHaveLength(refreshes ? 1 : 0);
    }
    await expectListPage(harness, twentyOf(playlistIn('98')));
    for (const [path, title] of [
      ['/recommended', 'Tracks For You'],
      ['/artist/7', 'Top Artist 7 Tracks'],
      ['/favorites/favorites', 'My Favorites'],
    ] as const) {
      navigate(path);
      await expect.element(heading(title)).toBeVisible();
      await expectListPage(harness);
    }
  });
});

describe('a list', () => {
  test("[LST-12] while it loads there is a spinner 'Loading tracks' over its skeletons, in the shape that it will have", async () => {
    const { answers, release } = gated({ '/playlist/': playlistOf(playlistIn('152')) });
    const { storage } = await openPage('/rock', { answers });
    const status = main().getByRole('status', { name: 'Loading tracks' });
    const looksLike = async (shape: 'grid' | 'list') => {
      await expect.element(status).toBeVisible();
      expect(status.element().querySelector('.spinner')).not.toBeNull();
      const skeletons = main().element().querySelector('[aria-busy=true] > [aria-hidden=true]')!;
      const [one, two] = [...skeletons.children].map((each) => each.getBoundingClientRect());
      expect(skeletons.querySelectorAll('.skeleton').length).toBeGreaterThan(5);
      expect(one!.top === two!.top).toBe(shape === 'grid');
      const [inner, outer] = [status.element(), skeletons].map((each) => each.getBoundingClientRect());
      expect(inner!.top).toBeGreaterThanOrEqual(outer!.top);
      expect(inner!.bottom).toBeLessThanOrEqual(outer!.bottom);
    };
    await looksLike('grid');
    storage.local.setItem('view_preference_pop', 'list');
    navigate('/pop');
    await expect.element(heading('Top Pop')).toBeVisible();
    await looksLike('list');
    release();
    await eventually(layout).toBe('list');
    expect(status.elements()).toEqual([]);
    expect(main().element().querySelectorAll('.skeleton')).toHaveLength(0);
  });

  test('[LST-26] in a grid and in a list a track shows its cover, name and artist, and its play button plays it', async () => {
    const cover = '/station.svg';
    const data = music(3, 1, { album: { id: 1, title: 'Air', cover_xl: cover } });
    const harness = await openPage('/trending', {
      answers: {
        '/playlist/': {
          body: { tracks: { data: [...data, wireTrack(4, { artist: { id: 9, name: 'Salt & Vine' } })] } },
        },
      },
    });
    // A row has the artist twice: beside the title where there is room, below it where there is none.
    const artists = (name: string) =>
      main()
        .getByText(name)
        .elements()
        .filter((each) => each.checkVisibility());
    for (const [shape, id] of [
      ['grid', 2],
      ['list', 3],
    ] as const) {
      if (shape === 'list') await pressed(radio('List view'));
      await eventually(layout).toBe(shape);
      const track = item(`Song ${id}`);
      await expect.element(track.getByText(`Song ${id}`)).toBeVisible();
      await eventually(() => artists('Vixen Vale')).toHaveLength(3);
      await eventually(() => artists('Salt & Vine')).toHaveLength(1);
      await eventually(() => track.element().querySelector('img')?.naturalWidth).toBeGreaterThan(0);
      expect(track.element().querySelector('img')!.getAttribute('src')).toBe(cover);
      await track.hover();
      await track.getByRole('button', { name: `Play Song ${id}` }).click();
      await eventually(() => harness.audio.active?.url).toContain(`/${id}.mp3`);
      await harness.sounds();
      expect(queued(harness)).toEqual([`Song ${id}`]);
      await expect.element(track.getByRole('button', { name: `Pause Song ${id}` })).toBeInTheDocument();
      harness.actors.queue.send({ type: 'QUEUE.CLEAR' });
    }
  });

  test("[LST-22] while it loads 'Add all to queue' is disabled; then it plays the list and says so, or that there is none", async () => {
    const harness = await openPage('/trending', {
      local: withFavorites(6, { genre: ['152'] }),
      answers: { '/playlist/': playlistOf('1', 0) },
    });
    harness.actors.queue.send({ type: 'QUEUE.ADD_ALL', tracks: freshTracks(2), say: null });
    const received = listen();
    await expect.element(main().getByText('No tracks here right now')).toBeVisible();
    await action('Add all to queue').click();
    await eventually(received).toEqual(['No tracks to add to queue']);

    harness.answer({ '/': { fails: 'silent' } });
    const isDisabled = async (part: ReturnType<typeof main>) => {
      const addAll = part.getByRole('button', { name: 'Add all to queue', exact: true });
      await expect.element(addAll).toHaveAttribute('aria-disabled', 'true');
      (addAll.element() as HTMLElement).click();
    };
    for (const path of ['/pop', '/edm', '/genre/rock', '/search?q=fox', '/recommended', '/artist/7']) {
      navigate(path);
      await expect.element(main().getByRole('status').first()).toBeVisible();
      await isDisabled(main());
    }
    navigate('/');
    for (const title of ['Tracks For You', 'Top Pop']) await isDisabled(region(title));
    expect(received()).toHaveLength(1);
    expect(queued(harness)).toEqual(['Track t1', 'Track t2']);

    harness.answer({});
    navigate('/rock');
    await eventually(() => shownTracks()).toEqual(twentyOf(playlistIn('152')));
    await expect.element(action('Add all to queue')).not.toHaveAttribute('aria-disabled');
    await action('Add all to queue').click();
    await eventually(() => queued(harness)).toEqual(twentyOf(playlistIn('152')));
    await eventually(() => received().slice(1)).toEqual(['Added to queue and playing now']);
  });
});
