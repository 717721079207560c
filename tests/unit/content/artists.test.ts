import { expect, test } from 'vitest';
import { CatalogueError, ListError } from '../../../src/domain/catalogue-error.ts';
import { placeholderImage } from '../../../src/domain/track.ts';
import { contentHarness } from '../../fakes/content-harness.ts';
import { wireArtist, wireList, wireTrack, wireTrackBy } from '../../fakes/wire.ts';

const chartPath = '/chart/0/artists?limit=20';
const topOf = (id: number): string => `/artist/${id}/top?limit=1`;
const minute = 60_000;

/** A harness with a chart of 20 artists whose top tracks belong to the artists that `owner` names. */
function chartHarness(owner: (id: number) => number = (id) => id) {
  const harness = contentHarness();
  const ids = Array.from({ length: 20 }, (_, place) => place + 1);
  harness.catalogue.set(chartPath, wireList(ids.map(wireArtist)));
  for (const id of ids) harness.catalogue.set(topOf(id), wireList([wireTrackBy(owner(id), 100 + id)]));
  return harness;
}

const failure = async (promise: Promise<unknown>): Promise<ListError> => {
  const reason = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  expect(reason).toBeInstanceOf(ListError);
  return reason as ListError;
};

test('[ART-07] both artist lists request the chart with 20 artists', async () => {
  const trending = chartHarness();
  await trending.content.trendingArtists();
  expect(trending.catalogue.paths()).toEqual([chartPath]);
  const top = chartHarness();
  await top.content.topArtists();
  expect(top.catalogue.paths()[0]).toBe(chartPath);
});

test.each([
  [25, 20],
  [20, 20],
  [7, 7],
])(
  '[ART-01] of a chart of %i artists the trending ones are the first %i, in its order and unchecked',
  async (count, shown) => {
    const { content, catalogue } = contentHarness();
    const ids = Array.from({ length: count }, (_, place) => count - place);
    catalogue.set(chartPath, wireList(ids.map(wireArtist)));
    const artists = await content.trendingArtists();
    expect(artists.map(({ id }) => Number(id))).toEqual(ids.slice(0, shown));
    expect(catalogue.paths()).toEqual([chartPath]);
  },
);

test('[ART-07] a top artist is kept only if the top track is the artist’s own', async () => {
  const { content, catalogue } = chartHarness((id) => (id % 2 === 0 ? 99 : id));
  const artists = await content.topArtists();
  expect(artists.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual([1, 3, 5, 7, 9, 11]);
  expect(catalogue.paths().slice(1).sort()).toEqual(
    Array.from({ length: 11 }, (_, place) => topOf(place + 1)).sort(),
  );
});

test('[ART-07] the check stops at 6, and the 6 are shuffled', async () => {
  const orders = new Set<string>();
  for (let days = 0; days < 5; days += 1) {
    const { content, catalogue, pass } = chartHarness();
    pass(days * 86_400_000);
    const ids = (await content.topArtists()).map(({ id }) => id);
    expect([...ids].sort()).toEqual(['1', '2', '3', '4', '5', '6']);
    expect([...catalogue.paths()].sort()).toEqual([chartPath, ...[1, 2, 3, 4, 5, 6].map(topOf)].sort());
    orders.add(ids.join());
  }
  expect(orders.size).toBeGreaterThan(3);
});
test('[ART-07] an artist has id, name, image and the bio of its chart', async () => {
  const { content } = chartHarness();
  const [trending] = await content.trendingArtists();
  expect(trending).toEqual({
    id: '1',
    name: 'Artist 1',
    image: 'https://covers.example/artist-1.jpg',
    bio: 'Artist 1 is one of the trending artists right now.',
  });
  const top = (await content.topArtists()).find(({ id }) => id === '1');
  expect(top?.bio).toBe('Artist 1 is one of the top charting artists right now.');
});

test('[ART-14] an artist page requests 10 top tracks and keeps those of the artist', async () => {
  const { content, catalogue } = contentHarness();
  catalogue.set(
    '/artist/7/top?limit=10',
    wireList([wireTrackBy(7, 1), wireTrackBy(8, 2), wireTrackBy(7, 3)]),
  );
  const page = await content.artistPage('7');
  expect(catalogue.paths()).toEqual(['/artist/7/top?limit=10']);
  expect(page.tracks.map(({ id }) => id)).toEqual(['1', '3']);
  expect([page.name, page.related]).toEqual(['Artist 7', []]);
});

test('[ART-14] without top tracks of their own the related artists are requested, and the name', async () => {
  const { content, catalogue } = contentHarness();
  catalogue.set('/artist/7/top?limit=10', wireList([wireTrackBy(8, 2)]));
  catalogue.set('/artist/7/related', wireList([wireArtist(8), wireArtist(9)]));
  catalogue.set('/artist/7', { body: { ...wireArtist(7), nb_fan: 1234 } });
  catalogue.set('/artist/7/related', wireList([{ ...wireArtist(9), nb_fan: 5 }, wireArtist(10)]));
  const artist = { id: '7', name: 'Artist 7', image: 'https://covers.example/artist-7.jpg', fans: 1234 };
  const related = [9, 10].map((id) => ({
    id: `${id}`,
    name: `Artist ${id}`,
    image: `https://covers.example/artist-${id}.jpg`,
    ...(id === 9 && { fans: 5 }),
  }));
  for (let time = 1; time <= 2; time += 1) {
    expect(await content.artist('7')).toEqual(artist);
    expect(await content.relatedArtists('7')).toEqual(related);
  }
  expect(catalogue.paths()).toEqual(['/artist/7', '/artist/7/related']);
  catalogue.isOffline = true;
  expect(await content.artist('8')).toBeNull();
  expect(await content.relatedArtists('8')).toEqual([]);
});

test('[CAT-21] the cover of an artist track is the first of xl, big, medium and small, then the placeholder', async () => {
  const { content, catalogue } = contentHarness();
  const sizes = ['cover_xl', 'cover_big', 'cover_medium', 'cover_small'];
  const album = (from: number) =>
    Object.fromEntries(sizes.slice(from).map((size) => [size, `https://c.example/${size}.jpg`]));
  catalogue.set(
    '/artist/1/top?limit=10',
    wireList([0, 1, 2, 3, 4].map((from) => wireTrack(from + 1, { album: album(from) }))),
  );
  const { tracks } = await content.artistPage('1');
  expect(tracks.map(({ image }) => image)).toEqual([
    ...sizes.map((size) => `https://c.example/${size}.jpg`),
    placeholderImage,
  ]);
});

test('[CAT-69] artist tracks serve for 10 minutes and are requested again after them', async () => {
  const { content, catalogue, pass } = contentHarness();
  catalogue.set('/artist/7/top?limit=10', wireList([wireTrackBy(7, 1)]));
  await content.artistPage('7');
  pass(10 * minute - 1);
  await content.artistPage('7');
  expect(catalogue.paths()).toHaveLength(1);
  pass(1);
  await content.artistPage('7');
  expect(catalogue.paths()).toHaveLength(2);
});

test.each([
  new CatalogueError('authentication', { message: 'Invalid OAuth access token' }),
  new CatalogueError('catalogue', { message: 'Authorisation needed' }),
])('[ART-20] the error %s yields the cached tracks of the artist', async (error) => {
  const { content, catalogue, pass } = contentHarness();
  catalogue.set('/artist/7/top?limit=10', wireList([wireTrackBy(7, 1)]), { error });
  await content.artistPage('7');
  pass(11 * minute);
  expect((await content.artistPage('7')).tracks.map(({ id }) => id)).toEqual(['1']);
  expect(catalogue.paths()).toHaveLength(2);
});

test.each([
  new CatalogueError('authentication', { message: 'Invalid OAuth access token' }),
  new CatalogueError('catalogue', { message: 'Authorisation needed' }),
])('[ART-20] without cached tracks the error %s falls back to the 3 samples', async (error) => {
  const { content, catalogue } = contentHarness();
  catalogue.set('/artist/7/top?limit=10', { error });
  expect((await failure(content.artistPage('7'))).samples.map(({ id }) => id)).toEqual([
    'tra.1',
    'tra.2',
    'tra.3',
  ]);
});

test('[ART-33] an artist and related artists that cannot be had are null and none, and the log says so', async () => {
  const { content, catalogue, log } = contentHarness();
  for (const path of ['/artist/7', '/artist/7/related'])
    catalogue.set(path, { error: new CatalogueError('http', { status: 500 }) });
  expect(await content.artist('7')).toBeNull();
  expect(await content.relatedArtists('7')).toEqual([]);
  expect(log.texts('error')).toEqual([
    'The catalogue did not answer /artist/7',
    'The catalogue did not answer /artist/7/related',
  ]);
});
