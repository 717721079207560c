import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../src/ui/routes/history.ts';
import { expectAccessible } from './axe.ts';
import {
  address,
  button,
  eventually,
  heading,
  main,
  music,
  noData,
  openPage,
  pressed,
  queued,
  region,
  shownTracks,
  wireArtist,
  wireList,
  wireTrack,
} from './open-page.tsx';
import { atRest } from './ready.ts';

const artists = Array.from({ length: 8 }, (_, at) => wireArtist(at + 1));
const artist = (name: string) => main().getByRole('link', { name, exact: true });
const links = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('main ul a')].map((each) => [
    each.getAttribute('aria-label'),
    each.getAttribute('href'),
  ]);
const pictureWidth = (name: string) =>
  artist(name).element().querySelector('span')!.getBoundingClientRect().width;
const twenty = { '/chart/0/artists': wireList(Array.from({ length: 20 }, (_, at) => wireArtist(at + 1))) };

describe('the lists of artists', () => {
  test('[ART-01] /trending-artists is a grid of artists with image and name, each a link to its page', async () => {
    await openPage('/trending-artists');
    await eventually(links).toEqual(artists.map((_, at) => [`Artist ${at + 1}`, `/artist/${at + 1}`]));
    const grid = document.querySelector('main ul')!;
    expect(getComputedStyle(grid).display).toBe('grid');
    await expect.element(artist('Artist 3').getByText('Artist 3', { exact: true })).toBeVisible();
    // A picture that cannot be loaded is replaced by the fox, so the test reads the first address.
    const sources = [...grid.querySelectorAll('li')].map(
      (item) => item.querySelector('img')?.getAttribute('src') ?? item.querySelector('[data-placeholder]'),
    );
    expect(sources.every(Boolean)).toBe(true);
    await expectAccessible(main().element());
  });

  test('[ART-01] the image of an artist is the one that the catalogue names', async () => {
    const picture = '/station.svg';
    await openPage('/trending-artists', {
      answers: { '/chart/0/artists': wireList([{ ...wireArtist(1), picture_big: picture }]) },
    });
    await eventually(() => artist('Artist 1').elements().length).toBe(1);
    expect(artist('Artist 1').element().querySelector('img')?.getAttribute('src')).toBe(picture);
  });

  test('[ART-27] without artists both lists say so and offer to ask again', async () => {
    for (const path of ['/top-artists', '/trending-artists']) {
      const { answer } = await openPage(path, { answers: { '/chart/0/artists': wireList([]) } });
      await expect.element(main().getByRole('heading', { name: 'No artists right now' })).toBeVisible();
      expect(main().getByRole('alert').elements()).toEqual([]);
      answer({});
      pressed(button('Try Again'));
      await expect.element(artist('Artist 1')).toBeInTheDocument();
    }
  });

  test('[ART-01] an artist without an image is shown by the first letter of the name', async () => {
    await openPage('/trending-artists', {
      answers: { '/chart/0/artists': wireList([{ id: 9, name: 'ember Ray', type: 'artist' }]) },
    });
    await expect.element(artist('ember Ray')).toBeVisible();
    const letter = artist('ember Ray').element().querySelector('[data-letter]')!;
    expect(letter.checkVisibility()).toBe(true);
    expect(getComputedStyle(letter, '::before').content).toMatch(/^(attr\(data-letter\)|"E")$/);
    expect(letter.getAttribute('data-letter')).toBe('E');
    expect(artist('ember Ray').element().querySelector('img')).toBeNull();
  });

  test('[ART-04] a link opens it at its top, and Back restores where it was', async () => {
    await page.viewport(390, 700);
    await openPage('/', { answers: twenty });
    await expect.element(main().getByRole('region', { name: 'Top Rap' })).toBeInTheDocument();
    window.scrollTo(0, 300);
    await eventually(() => window.scrollY).toBeGreaterThan(100);
    pressed(main().getByRole('link', { name: 'Artists', exact: true }));
    await eventually(address).toBe('/trending-artists');
    await eventually(() => links().length).toBe(20);
    await eventually(() => window.scrollY).toBe(0);
    artist('Artist 12').element().scrollIntoView({ block: 'center' });
    await eventually(() => window.scrollY).toBeGreaterThan(300);
    await atRest();
    const left = window.scrollY;
    pressed(artist('Artist 12'));
    await expect.element(heading('Top Artist 12 Tracks')).toBeVisible();
    await eventually(() => window.scrollY).toBe(0);
    await button('Back').click();
    await eventually(address).toBe('/trending-artists');
    await eventually(() => Math.round(window.scrollY)).toBe(Math.round(left));
  });

  test('[ART-05] /top-artists is a similar grid with a larger avatar', async () => {
    await openPage('/trending-artists');
    await eventually(() => links().length).toBe(8);
    const small = pictureWidth('Artist 1');
    await main().getByRole('link', { name: 'Top Artists', exact: true }).click();
    await expect.element(heading('Top Artists')).toBeVisible();
    await eventually(() => links().length).toBe(6);
    for (const [name, path] of links()) {
      expect(path).toBe(`/artist/${name!.slice('Artist '.length)}`);
      expect(pictureWidth(name!)).toBeGreaterThan(small * 1.2);
    }
  });

  test.each([
    [390, 2],
    [1440, 6],
  ])('[ART-06] at %i px both grids have %i columns', async (width, columns) => {
    await page.viewport(width, 900);
    await openPage('/trending-artists');
    const count = () =>
      getComputedStyle(document.querySelector('main ul')!).gridTemplateColumns.split(' ').length;
    await eventually(() => links().length).toBe(8);
    await eventually(count).toBe(columns);
    await main().getByRole('link', { name: 'Top Artists', exact: true }).click();
    await expect.element(heading('Top Artists')).toBeVisible();
    await eventually(() => links().length).toBe(6);
    await eventually(count).toBe(columns);
  });

  test('[ART-06] it is the width of the content area that counts: the open queue leaves 4 columns at 1440 px', async () => {
    await page.viewport(1440, 900);
    const { actors } = await openPage('/trending-artists');
    const count = () =>
      getComputedStyle(document.querySelector('main ul')!).gridTemplateColumns.split(' ').length;
    await eventually(() => links().length).toBe(8);
    await eventually(count).toBe(6);
    actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
    await eventually(count).toBe(4);
    actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
    await eventually(count).toBe(6);
  });
});

describe('the page of an artist', () => {
  test("[ART-13] it is headed 'Top {artist} Tracks', over the artist's own tracks", async () => {
    await openPage('/artist/7');
    await expect.element(heading('Top Artist 7 Tracks')).toBeVisible();
    await eventually(() => shownTracks()).toEqual(Array.from({ length: 10 }, (_, at) => `Song ${700 + at}`));
  });

  test('its portrait is the picture that the list had, or the one that the catalogue is requested; else the first letter', async () => {
    const picture = '/station.svg';
    const harness = await openPage('/trending-artists', {
      answers: { '/chart/0/artists': wireList([{ ...wireArtist(7), picture_big: picture }]) },
    });
    const portrait = () => main().element().querySelector('.artist-head__portrait')!;
    await artist('Artist 7').click();
    await expect.element(heading('Top Artist 7 Tracks')).toBeVisible();
    await eventually(() => portrait().querySelector('img')?.getAttribute('src')).toBe(picture);
    await expect
      .element(main().getByText('Artist 7 is one of the trending artists right now.'))
      .toBeVisible();

    const looks = (id: number, fields: object) => ({
      [`/artist/${id}`]: (path: string) =>
        path.includes('/top')
          ? wireList([wireTrack(1, { artist: { id, name: `Artist ${id}` } })])
          : { body: { id, name: `Artist ${id}`, type: 'artist', ...fields } },
    });
    harness.answer(looks(8, { picture_big: picture }));
    navigate('/artist/8');
    await eventually(() => portrait().querySelector('img')?.getAttribute('src')).toBe(picture);
    expect(harness.network.paths()).toContain('/artist/8');

    harness.answer(looks(9, {}));
    navigate('/artist/9');
    await expect.element(heading('Top Artist 9 Tracks')).toBeVisible();
    await eventually(() => portrait().querySelector('[aria-hidden]')?.textContent).toBe('A');
    expect(portrait().querySelector('img')).toBeNull();
  });

  test("an artist of whom nothing can be had is headed 'Artist', not as one that still loads", async () => {
    await openPage('/artist/404', { answers: { '/artist/404': noData } });
    await expect.element(page.getByText('Showing sample tracks')).toBeVisible();
    await expect.element(heading('Artist')).toBeVisible();
    await expect.poll(() => document.title).toMatch(/^Artist/);
  });

  test("[ART-28] its header has its picture, its fans, and 'Add all to queue', which plays all of its tracks", async () => {
    const harness = await openPage('/artist/7', {
      answers: {
        '/artist/7': (path) =>
          path.includes('/top')
            ? wireList(music(10, 700, { artist: { id: 7, name: 'Artist 7' } }))
            : path.includes('/related')
              ? wireList([])
              : {
                  body: { ...wireArtist(7), picture_big: '/station.svg', nb_fan: 184_206 },
                },
      },
    });
    await expect.element(main().getByText('184,206 fans', { exact: true })).toBeVisible();
    expect(main().element().querySelector('.artist-head__portrait img')).not.toBeNull();
    await main().getByRole('button', { name: 'Add all to queue', exact: true }).click();
    await eventually(() => queued(harness)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Song ${700 + at}`),
    );
    await expect.poll(() => harness.actors.queue.getSnapshot().context.index).toBe(0);
    await harness.sounds();
    expect(region('Related artists').elements()).toHaveLength(0);
  });

  test('[ART-29] its tracks carry their rank, in the grid and in the list', async () => {
    await openPage('/artist/7');
    await eventually(() => shownTracks().length).toBe(10);
    const items = () => [...main().element().querySelectorAll('li[aria-label*=" by "]')];
    expect(items().map((item) => item.textContent.match(/No\. \d+/)?.[0])).toEqual(
      Array.from({ length: 10 }, (_, at) => `No. ${at + 1}`),
    );
    pressed(main().getByRole('radio', { name: 'List view' }));
    await eventually(() => items().map((item) => item.querySelector('[data-number]')?.textContent)).toEqual(
      Array.from({ length: 10 }, (_, at) => `${at + 1}`),
    );
  });

  test('[ART-30] beside its tracks are up to 8 related artists, each a link with its fans', async () => {
    const { network } = await openPage('/artist/7', {
      answers: {
        '/artist/7/related': wireList(
          Array.from({ length: 12 }, (_, at) => ({ ...wireArtist(20 + at), nb_fan: at })),
        ),
      },
    });
    const related = region('Related artists');
    await expect.element(related).toBeVisible();
    expect(
      related
        .getByRole('link')
        .elements()
        .map((each) => [each.getAttribute('href'), each.textContent]),
    ).toEqual(
      Array.from({ length: 8 }, (_, at) => [
        `/artist/${20 + at}`,
        `Artist ${20 + at}${at} ${at === 1 ? 'fan' : 'fans'}`,
      ]),
    );
    expect(network.paths().filter((path) => path.includes('/related'))).toEqual(['/artist/7/related']);
    await related.getByRole('link', { name: /^Artist 21/ }).click();
    await expect.element(heading('Top Artist 21 Tracks')).toBeVisible();
  });

  test('[ART-16] without tracks of its own it shows the related artists, each a link to its page', async () => {
    await openPage('/artist/7', {
      answers: {
        '/artist/7/top': wireList([wireTrack(1, { artist: { id: 8, name: 'Artist 8' } })]),
        '/artist/7/related': wireList([wireArtist(21), wireArtist(22)]),
      },
    });
    await eventually(links).toEqual([
      ['Artist 21', '/artist/21'],
      ['Artist 22', '/artist/22'],
    ]);
    expect(shownTracks()).toEqual([]);
    await artist('Artist 22').click();
    await expect.element(heading('Top Artist 22 Tracks')).toBeVisible();
  });

  test("[ART-22] its back arrow is the header's, and leads Home where the page was opened directly", async () => {
    await openPage('/artist/7');
    await expect.element(heading('Top Artist 7 Tracks')).toBeVisible();
    expect(button('Back').elements()).toHaveLength(1);
    expect(button('Back').element().closest('header')).not.toBeNull();
    await button('Back').click();
    await eventually(address).toBe('/');
    await expect.element(heading('Personal Music Discovery')).toBeVisible();
  });

  test('[ART-22] it returns to /trending-artists where the entry says that it was opened from there', async () => {
    await openPage('/trending-artists');
    await artist('Artist 2').click();
    await expect.element(heading('Top Artist 2 Tracks')).toBeVisible();
    expect(history.state).toMatchObject({ from: '/trending-artists' });
    await button('Back').click();
    await eventually(address).toBe('/trending-artists');
    await expect.element(heading('Trending Artists')).toBeVisible();
  });

  test('[ART-22] also where what the entry says is all that is known', async () => {
    await openPage('/artist/7');
    await expect.element(heading('Top Artist 7 Tracks')).toBeVisible();
    history.replaceState(
      { key: 'kept', depth: 0, previous: null, from: '/trending-artists' },
      '',
      '/artist/7',
    );
    await button('Back').click();
    await eventually(address).toBe('/trending-artists');
    await expect.element(heading('Trending Artists')).toBeVisible();
  });

  test('[ART-22] it goes one step back where the entry names no page', async () => {
    await openPage('/discover');
    await expect.element(heading('Discover')).toBeVisible();
    navigate('/artist/7');
    await expect.element(heading('Top Artist 7 Tracks')).toBeVisible();
    expect(history.state).not.toMatchObject({ from: expect.anything() as unknown });
    await button('Back').click();
    await eventually(address).toBe('/discover');
  });

  test('[ART-22] it goes one step back where the entry names another page', async () => {
    await openPage('/top-artists');
    await eventually(() => links().length).toBe(6);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Artist/ })
      .first()
      .click();
    await eventually(address).toMatch(/^\/artist\//);
    await expect.element(heading(`Top Artist ${address().split('/')[2]} Tracks`)).toBeVisible();
    await button('Back').click();
    await eventually(address).toBe('/top-artists');
  });
});
