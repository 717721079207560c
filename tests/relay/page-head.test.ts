import { expect, test } from 'vitest';
import { pageHead } from '../../relay/page-head.ts';
import { editionPaths } from '../../src/sent/routes.ts';
import { descriptionOf } from '../../src/domain/page-descriptions.ts';
import { documentTitle, pages } from '../../src/domain/pages.ts';
import { unknownArtistId } from '../../src/domain/track.ts';
import { aTemplate } from '../fakes/template.ts';
import { aTrack } from '../fakes/track.ts';
import { createHarness, demoCatalogue, json, publicCatalogue } from './support.ts';

const html = aTemplate({
  head: '<title>Built</title><meta\n  name="description" content="Built" />',
});
const platform = { built: { html, build: 'b', files: () => null, render: null } };
const harness = createHarness({ catalogue: demoCatalogue, platform });
const browser = { accept: 'text/html' };
const origin = 'http://localhost';

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The elements in the head of a page. */
function read(text: string) {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = '']) => unescaped(value));
  const named = (name: string) =>
    all(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'g'));
  const [data] = all(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return {
    titles: all(/<title>(.*?)<\/title>/g),
    canonical: all(/<link rel="canonical" href="([^"]*)">/g),
    named,
    data: data === undefined ? null : (JSON.parse(data) as Record<string, unknown>),
  };
}
const open = async (path: string, from = harness) => {
  const response = await from.get(path, { headers: browser });
  return { status: response.status, text: await response.text() };
};

test('[NAV-45] the HTML of every page has its own title, description, address and link preview, once each', async () => {
  const plain = pages
    .filter(({ path, title }) => title !== null && !path.includes(':'))
    .map((page) => ({ ...page, description: descriptionOf(page) }));
  const expected = [
    ...plain.map((page) => ({ ...page, requested: page.path })),
    ...plain.flatMap((page) => (page.alias === undefined ? [] : [{ ...page, requested: page.alias }])),
    {
      requested: '/genre/129',
      path: '/genre/r-and-b',
      title: 'Top R&B',
      description: 'The top tracks of one genre.',
    },
  ];
  for (const { requested, path, title, description } of expected) {
    const { status, text } = await open(requested);
    const { titles, canonical, named } = read(text);
    expect([status, titles, canonical], requested).toEqual([200, [documentTitle(title)], [origin + path]]);
    expect([named('description'), named('og:description')]).toEqual([[description], [description]]);
    expect([named('og:title'), named('og:url'), named('og:type')]).toEqual([titles, canonical, ['website']]);
    expect([named('og:image'), named('twitter:card'), named('robots')]).toEqual([
      [`${origin}/icons/icon-512.png`],
      ['summary'],
      [],
    ]);
    expect([named('og:site_name'), text.match(/name="description"/g)]).toEqual([
      ['Foxtrot'],
      ['name="description"'],
    ]);
    expect(text.indexOf('charset')).toBeLessThan(text.indexOf('<title>'));
  }
});

test('[NAV-45] a track, an album and an artist are called by their real names, with picture and structured data', async () => {
  const chart = (await (await harness.get('/demo/chart/0/tracks?limit=1')).json()) as {
    data: {
      id: number;
      title: string;
      duration: number;
      artist: { id: number; name: string };
      album: { id: number; title: string; cover_xl: string };
    }[];
  };
  const [track] = chart.data;
  if (!track) throw new Error('The chart is empty.');
  const song = read((await open(`/track/${track.id}`)).text);
  expect(song.titles).toEqual([`${track.title} by ${track.artist.name} · Foxtrot`]);
  expect([song.named('og:title'), song.named('og:type')]).toEqual([song.titles, ['music.song']]);
  expect(song.named('og:image')).toEqual([track.album.cover_xl]);
  expect(song.named('og:description')).toEqual([
    `Listen to a preview of ${track.title} by ${track.artist.name}, from ${track.album.title}, and find more like it.`,
  ]);
  expect(song.canonical).toEqual([`${origin}/track/${track.id}`]);
  expect(song.data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'MusicRecording',
    name: track.title,
    duration: `PT${track.duration}S`,
    byArtist: { '@type': 'MusicGroup', name: track.artist.name, url: `${origin}/artist/${track.artist.id}` },
    inAlbum: { '@type': 'MusicAlbum', name: track.album.title },
    image: track.album.cover_xl,
    url: `${origin}/track/${track.id}`,
  });
  const { title: name, cover_xl: image } = track.album;
  const album = read((await open(`/album/${track.album.id}`)).text);
  expect(album.titles).toEqual([`${name} by ${track.artist.name} · Foxtrot`]);
  expect([album.named('og:type'), album.named('og:image')]).toEqual([['music.album'], [image]]);
  expect(album.canonical).toEqual([`${origin}/album/${track.album.id}`]);
  expect(album.named('description')[0]).toMatch(
    new RegExp(`^${name} by ${track.artist.name}: \\d+ tracks, each with a preview\\.$`),
  );
  expect(album.data).toMatchObject({
    '@type': 'MusicAlbum',
    name,
    image,
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    byArtist: song.data?.['byArtist'],
  });
  const artist = read((await open(`/artist/${track.artist.id}`)).text);
  expect(artist.titles).toEqual([`Top ${track.artist.name} Tracks · Foxtrot`]);
  expect(artist.named('og:type')).toEqual(['profile']);
  expect(artist.named('description')).toEqual([
    `The top tracks of ${track.artist.name}, each with a preview.`,
  ]);
  expect(artist.data).toMatchObject({ '@type': 'MusicGroup', name: track.artist.name });
  expect(artist.data?.['image']).toEqual(artist.named('og:image')[0]);
});

test('[NAV-45] [BEY-158] a playlist and a station are called by their real names, with picture and structured data', async () => {
  for (const [path, call, type, kind, words] of [
    [
      '/playlist/1282483245',
      '/playlist/1282483245',
      'music.playlist',
      'MusicPlaylist',
      /: \d+ tracks, each with a preview\.$/,
    ],
    [
      '/radio/31061',
      '/radio/31061',
      'music.radio_station',
      'RadioStation',
      /: a radio station, in previews\.$/,
    ],
  ] as const) {
    const it = (await (await harness.get(`/demo${call}`)).json()) as Record<
      'title' | 'picture_xl' | 'picture_big',
      string
    >;
    const { titles, named, canonical, data } = read((await open(path)).text);
    expect([titles, canonical]).toEqual([[`${it.title} · Foxtrot`], [origin + path]]);
    expect([named('og:title'), named('og:type')]).toEqual([titles, [type]]);
    expect([it.picture_xl, it.picture_big]).toContain(named('og:image')[0]);
    expect(named('description')[0]).toMatch(words);
    expect(named('description')[0]).toContain(it.title);
    expect(data).toMatchObject({ '@type': kind, name: it.title, image: named('og:image')[0] });
  }
});

test('an artist whom the catalogue does not know has no page, and one without a picture is shown by the icon', () => {
  const track = aTrack('5', { artist: { id: unknownArtistId, name: 'Somebody', bio: null } });
  const song = pageHead('/track/5', origin, { kind: 'track', track });
  expect(song.about?.['byArtist']).toEqual({ '@type': 'MusicGroup', name: 'Somebody' });
  // A cover of this server is named by a complete url.
  expect([song.image, song.about?.['image']]).toEqual(Array(2).fill(`${origin}/covers/5.svg`));
  const artist = { id: '7', name: 'Vixen Vale', image: '' };
  const icon = `${origin}/icons/icon-512.png`;
  expect(pageHead('/artist/7', origin, { kind: 'artist', artist })).toMatchObject({
    image: icon,
    about: { image: icon },
  });
  const pictured = { ...artist, image: '/pictures/7.svg' };
  expect(pageHead('/artist/7', origin, { kind: 'artist', artist: pictured }).image).toBe(
    `${origin}/pictures/7.svg`,
  );
});

test('only a track or an artist with a number as its id is asked for, and a name that is empty is unknown', async () => {
  const live = createHarness({ platform, answer: () => json({ id: 27, name: '' }) });
  for (const path of [
    '/track/1234567890123456',
    '/artist/1234567890123456',
    '/album/1234567890123456',
    '/playlist/1234567890123456',
    '/playlist/..%2F1',
    '/radio/1234567890123456',
    '/radio/1%3Cscript%3E',
    '/profile',
    '/genre/1',
  ])
    await open(path, live);
  expect(
    live.upstream.requested.filter((url) => /\/(?:track|artist|album|playlist|radio)\//.test(url)),
  ).toEqual([]);
  expect(read((await open('/artist/27', live)).text).titles).toEqual(['Top Unknown Artist Tracks · Foxtrot']);
  expect(live.upstream.requested).toContain(`${publicCatalogue.url}/artist/27`);
});

test('[NAV-45] no name can end an element, and names are read from the cache where they are known', async () => {
  const title = '</script><script>alert(1)</script>"><b>&';
  const live = createHarness({
    platform,
    answer: () => json({ id: 5, title, artist: { id: 2, name: 'A' }, album: { title: 'B' } }),
  });
  const { text } = await open('/track/5', live);
  expect(text).not.toContain('<script>alert');
  expect(text).not.toContain('<b>');
  expect(read(text).titles).toEqual([`${title} by A · Foxtrot`]);
  expect(read(text).data?.['name']).toBe(title);
  await open('/track/5', live);
  const named = `${publicCatalogue.url}/track/5`;
  expect(live.upstream.requested.filter((url) => url === named)).toEqual([named]);
});

test('[NAV-45] a page waits at most 300 ms for its name, and else goes without one; a later request has it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const live = createHarness({ platform, answer: () => promise });
  const page = open('/track/5', live);
  let hasArrived = false;
  void page.then(() => (hasArrived = true));
  await live.clock.pass(299);
  expect(hasArrived).toBe(false);
  await live.clock.pass(1);
  expect(read((await page).text).titles).toEqual(['Foxtrot']);
  resolve(json({ id: 5, title: 'Late', artist: { id: 2, name: 'A' }, album: { title: 'B' } }));
  await live.clock.pass(0);
  expect(read((await open('/track/5', live)).text).titles).toEqual(['Late by A · Foxtrot']);
  const failing = createHarness({ platform, answer: () => json({}, { status: 500 }) });
  expect(await open('/artist/27', failing)).toMatchObject({ status: 200 });
});

test('[NAV-39] an address that no page has says so with status 404, and is not to be found', async () => {
  const { status, text } = await open('/no/such/page');
  const { titles, canonical, named } = read(text);
  expect([status, titles]).toEqual([404, ['Unexpected Application Error! · Foxtrot']]);
  expect([canonical, named('og:url'), named('robots')]).toEqual([[], [], ['noindex']]);
  expect(read(text).named('description')).toEqual(['']);
});

test('[NAV-48] robots.txt names the sitemap, which lists every shared page and leaves out what each listener fills alone', async () => {
  const robots = await harness.get('/robots.txt');
  expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await robots.text()).toBe(`User-agent: *\nSitemap: ${origin}/sitemap.xml\n`);
  const sitemap = await harness.get('/sitemap.xml');
  expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const caching = 'public, max-age=86400';
  expect([robots, sitemap].map(({ headers }) => headers.get('cache-control'))).toEqual([caching, caching]);
  const xml = await sitemap.text();
  expect(xml).toMatch(/^<\?xml [^>]*\?>\n<urlset [^>]*>(?:<url><loc>[^<]+<\/loc><\/url>)+<\/urlset>\n$/);
  const urls = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(urls).toEqual([...editionPaths, '/search'].map((path) => origin + path));
  for (const url of urls) expect((await open(new URL(url ?? '').pathname)).status, url).toBe(200);
});
