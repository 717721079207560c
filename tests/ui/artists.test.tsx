import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../src/ui/routes/history.ts';
import { expectAccessible } from './axe.ts';
import {
  address,
  button,
  eventually,
  heading,
  inTime,
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
import { resizeTo } from './window.ts';
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
  test('[ART-01] /trending-artists has the artists in their order, with image or first letter and name, each a link to its page', async () => {
    const picture = '/station.svg';
    await openPage('/trending-artists', {
      answers: {
        '/chart/0/artists': wireList([
          { ...wireArtist(1), picture_big: picture },
          wireArtist(2),
          { id: 9, name: 'ember Ray', type: 'artist' },
        ]),
      },
    });
    await eventually(links).toEqual([
      ['Artist 1', '/artist/1'],
      ['Artist 2', '/artist/2'],
      ['ember Ray', '/artist/9'],
    ]);
    expect(artist('Artist 1').element().querySelector('img')?.getAttribute('src')).toBe(picture);
    await expect.element(artist('Artist 2').getByText('Artist 2', { exact: true })).toBeVisible();
    const letter = artist('ember Ray').element().querySelector('[data-letter]')!;
    expect(letter.checkVisibility()).toBe(true);
    expect(getComputedStyle(letter, '::before').content).toMatch(/^(attr\(data-letter\)|"E")$/);
    expect(letter.getAttribute('data-letter')).toBe('E');
    expect(artist('ember Ray').element().querySelector('img')).toBeNull();
    await expectAccessible(main().element());
  });

  test('[ART-27] without artists both lists say so and offer to ask again', async () => {
    const { answer } = await openPage('/top-artists', { answers: { '/chart/0/artists': wireList([]) } });
    const none = main().getByRole('heading', { name: 'No artists right now' });
    await expect.element(none).toBeVisible();
    navigate('/trending-artists');
    await expect.element(heading('Trending Artists')).toBeVisible();
    await expect.element(none).toBeVisible();
    expect(main().getByRole('alert').elements()).toEqual([]);
    answer({});
    await pressed(button('Try Again'));
    await expect.element(artist('Artist 1')).toBeInTheDocument();
  });

  test('[ART-04] a link opens it at its top, and Back restores where it was', async () => {
    await resizeTo(390, 700);
    await openPage('/', { answers: twenty });
    await expect.element(main().getByRole('region', { name: 'Top Rap' })).toBeInTheDocument();
    window.scrollTo(0, 300);
    await eventually(() => window.scrollY).toBeGreaterThan(100);
    await pressed(main().getByRole('link', { name: 'Trending Artists', exact: true }));
    await eventually(address).toBe('/trending-artists');
    await eventually(() => links().length).toBe(20);
    await eventually(() => window.scrollY).toBe(0);
    artist('Artist 12').element().scrollIntoView({ block: 'center' });
    await eventually(() => window.scrollY).toBeGreaterThan(300);
    await atRest();
    const left = window.scrollY;
    await pressed(artist('Artist 12'));
    await expect.element(heading('Top Artist 12 Tracks')).toBeVisible();
    await eventually(() => window.scrollY).toBe(0);
    await button('Back').click();
    await eventually(address).toBe('/trending-artists');
    await eventually(() => Math.round(window.scrollY)).toBe(Math.round(left));
  });

  test('[ART-01] /top-artists has larger avatars; both grids have as many columns as their content has room for', async () => {
    const { actors } = await openPage('/trending-artists');
    const count = () =>
      getComputedStyle(document.querySelector('main ul')!).gridTemplateColumns.split(' ').length;
    await eventually(() => links().length).toBe(8);
    await eventually(count).toBe(6);
    const small = pictureWidth('Artist 1');
    for (const columns of [4, 6]) {
      actors.shell.send({ type: 'SHELL.QUEUE.TOGGLE' });
      await eventually(count).toBe(columns);
    }
    await resizeTo(390, 900);
    await eventually(count).toBe(2);
    await main().getByRole('link', { name: 'Top Artists', exact: true }).click();
    await expect.element(heading('Top Artists')).toBeVisible();
    await eventually(() => links().length).toBe(6);
    await eventually(count).toBe(2);
    await resizeTo(1440, 900);
    await eventually(count).toBe(6);
    for (const [name, path] of links()) {
      expect(path).toBe(`/artist/${name!.slice('Artist '.length)}`);
      expect(pictureWidth(name!)).toBeGreaterThan(small * 1.2);
    }
  });
});

describe('the page of an artist', () => {
  test('its portrait is the picture that the list had, or the one that the catalogue is requested, else the first letter; one of whom nothing can be had does not load for ever', async () => {
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
    harness.answer({
      '/artist/404': { body: { error: { type: 'OAuthException', message: 'No token', code: 300 } } },
    });
    navigate('/artist/404');
    await expect.element(page.getByText('Showing sample tracks')).toBeVisible();
    await expect.element(heading('Artist')).toBeVisible();
    await expect.poll(() => document.title).toMatch(/^Artist/);
  });

  test('[ART-31] the artist of the samples, which a list that failed shows, has a page with them, and nothing is asked of the catalogue for it', async () => {
    const harness = await openPage('/trending-artists', { answers: { '/chart/0/artists': noData } });
    await artist('Foxtrot').click();
    await expect.element(heading('Top Foxtrot Tracks')).toBeVisible();
    expect(shownTracks()).toEqual(['First Slow', 'Second Slow', 'Quick, Quick']);
    await atRest();
    expect(harness.network.paths().filter((path) => path.startsWith('/artist/'))).toEqual([]);
  });

  test("[ART-13] its header has its name, picture, fans and 'Add all to queue'; its tracks carry their rank", async () => {
    const harness = await openPage('/artist/7', {
      answers: {
        '/artist/7': { body: { ...wireArtist(7), picture_big: '/station.svg', nb_fan: 184_206 } },
        '/artist/7/top': wireList(music(10, 700, { artist: { id: 7, name: 'Artist 7' } })),
        '/artist/7/related': wireList([]),
      },
    });
    const names = Array.from({ length: 10 }, (_, at) => `Song ${700 + at}`);
    await expect.element(heading('Top Artist 7 Tracks')).toBeVisible();
    await eventually(() => shownTracks()).toEqual(names);
    await expect.element(main().getByText('184,206 fans', { exact: true })).toBeVisible();
    expect(main().element().querySelector('.artist-head__portrait img')).not.toBeNull();
    expect(region('Related artists').elements()).toHaveLength(0);
    const items = () => [...main().element().querySelectorAll('li[aria-label*=" by "]')];
    expect(items().map((item) => item.textContent.match(/No\. \d+/)?.[0])).toEqual(
      names.map((_, at) => `No. ${at + 1}`),
    );
    await pressed(main().getByRole('radio', { name: 'List view' }));
    await eventually(() => items().map((item) => item.querySelector('[data-number]')?.textContent)).toEqual(
      names.map((_, at) => `${at + 1}`),
    );
    await main().getByRole('button', { name: 'Add all to queue', exact: true }).click();
    await eventually(() => queued(harness)).toEqual(names);
    await expect.poll(() => harness.actors.queue.getSnapshot().context.index).toBe(0);
    await harness.sounds();
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

  const album = (id: number, fields = {}) => ({
    id,
    title: `Album ${id}`,
    release_date: `20${id}-05-08`,
    cover_xl: '/station.svg',
    type: 'album',
    ...fields,
  });
  const albums = wireList([album(24), album(19, { release_date: '0000-00-00' })]);
  const albumCalls = (paths: readonly string[]) => paths.filter((path) => path.includes('/albums'));

  test("[BEY-160] below the tracks are the artist's albums with cover and year, each a link to its page, by one call once they are near", async () => {
    await resizeTo(390, 600);
    const { network } = await openPage('/artist/7', { answers: { '/artist/7/albums': albums } });
    const section = region('Albums');
    await eventually(() => shownTracks().length).toBe(10);
    await atRest();
    expect(albumCalls(network.paths())).toEqual([]);
    window.scrollTo(0, document.body.scrollHeight);
    await expect.element(section).toBeVisible();
    const cards = () =>
      section
        .getByRole('listitem')
        .elements()
        .map((each) => [each.querySelector('a')?.getAttribute('href'), each.textContent]);
    expect(cards()).toEqual([
      ['/album/24', 'Album 242024'],
      ['/album/19', 'Album 19'],
    ]);
    expect(section.element().querySelector('img')?.getAttribute('src')).toBe('/station.svg');
    const last = [...main().element().querySelectorAll('li[aria-label*=" by "]')].at(-1)!;
    const follows = last.compareDocumentPosition(section.element()) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows).not.toBe(0);
    expect(albumCalls(network.paths())).toEqual(['/artist/7/albums']);
    await expectAccessible(section.element());
    await section.getByRole('link', { name: 'Album 24', exact: true }).click();
    await eventually(address).toBe('/album/24');
  });

  test('[BEY-160] without any, and of the artist of the samples, there is no such part', async () => {
    const { network } = await openPage('/artist/7', {
      answers: { '/artist/7/related': wireList([]), '/artist/7/albums': wireList([]) },
    });
    await eventually(() => albumCalls(network.paths())).toEqual(['/artist/7/albums']);
    await eventually(() => network.underWay).toBe(0);
    await atRest();
    expect(region('Albums').elements()).toEqual([]);
    navigate('/artist/unknown');
    await expect.element(heading('Top Foxtrot Tracks')).toBeVisible();
    await atRest();
    expect(albumCalls(network.paths())).toHaveLength(1);
  });

  test('[BEY-161] albums that fail say so beside the tracks, and a press shows what comes', async () => {
    const { answer } = await openPage('/artist/7', { answers: { '/artist/7/albums': { status: 500 } } });
    await inTime(() => region('Albums').elements().length).toBe(1);
    await expect.element(region('Albums').getByText('The albums could not be loaded')).toBeVisible();
    expect(shownTracks()).toHaveLength(10);
    answer({ '/artist/7/albums': albums });
    await pressed(region('Albums').getByRole('button', { name: 'Try again' }));
    await inTime(() => region('Albums').getByRole('link').elements().length).toBe(2);
  });

  test('[ART-14] without tracks of its own it shows the related artists, each a link to its page', async () => {
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

  test("[ART-22] its back arrow, the header's, returns to /trending-artists where the entry says so, else goes one step back, and Home where there is none", async () => {
    const opens = (id: number) => expect.element(heading(`Top Artist ${id} Tracks`)).toBeVisible();
    const back = async (to: string) => {
      await button('Back').click();
      await eventually(address).toBe(to);
    };
    await openPage('/artist/7');
    await opens(7);
    expect(button('Back').elements()).toHaveLength(1);
    expect(button('Back').element().closest('header')).not.toBeNull();
    await back('/');
    await expect.element(heading('Personal Music Discovery')).toBeVisible();

    navigate('/trending-artists');
    await artist('Artist 2').click();
    await opens(2);
    expect(history.state).toMatchObject({ from: '/trending-artists' });
    await back('/trending-artists');

    // Where the entry names no page.
    navigate('/discover');
    await expect.element(heading('Discover')).toBeVisible();
    navigate('/artist/7');
    await opens(7);
    expect(history.state).not.toMatchObject({ from: expect.anything() as unknown });
    await back('/discover');

    // Where what the entry says is all that is known.
    navigate('/artist/7');
    await opens(7);
    history.replaceState(
      { key: 'kept', depth: 0, previous: null, from: '/trending-artists' },
      '',
      '/artist/7',
    );
    await back('/trending-artists');
  });
});
