import { expect, test } from 'vitest';
import { CatalogueError, ListError } from '../../../src/domain/catalogue-error.ts';
import { filterTracksByMood } from '../../../src/content/lists.ts';
import { genrePlaylistIds } from '../../../src/domain/curated.ts';
import { listNames, lists, type ListName } from '../../../src/domain/lists.ts';
import { moodOf } from '../../../src/domain/mood.ts';
import { contentHarness } from '../../fakes/content-harness.ts';
import { wirePlaylist, wireTracks } from '../../fakes/wire.ts';

const minute = 60_000;
const network = { error: new CatalogueError('network') };

/** The first path that a list requests. */
function pathOf(name: ListName): string {
  const { kind, id } = lists[name].source;
  return `/playlist/${kind === 'genre' ? genrePlaylistIds[id]?.[0] : id}`;
}

/** A harness in which every list has the given number of tracks, with ids from a number of its own. */
function fullHarness(count: number, except: readonly ListName[] = []) {
  const harness = contentHarness();
  listNames.forEach((name, place) => {
    if (except.includes(name)) return;
    const path = pathOf(name);
    harness.catalogue.set(path, wirePlaylist(path.slice(10), wireTracks(count, 1000 * (place + 1))));
  });
  return harness;
}

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (reason: unknown) => reason,
  );

test.each(listNames)('[CAT-09] the %s list reads tracks.data[] of GET /playlist/{id}', async (name) => {
  const { content, catalogue } = fullHarness(7);
  const place = listNames.indexOf(name) + 1;
  expect((await content.list(name)).map(({ id }) => id)).toEqual(
    Array.from({ length: 7 }, (_, index) => String(1000 * place + index)),
  );
  expect(catalogue.paths()).toEqual([pathOf(name)]);
});

test('[LST-29] pop, rap, rock, EDM and indie are genre fetches with the genre of their list, the others one playlist', async () => {
  const { content } = fullHarness(3);
  const genres = await Promise.all(
    listNames.map(async (name) => [name, (await content.list(name))[0]?.genre[0] ?? null] as const),
  );
  expect(Object.fromEntries(genres)).toEqual({
    trending: null,
    pop: '132',
    indie: '98',
    rock: '152',
    edm: '113',
    rap: '116',
    acoustic: null,
    chill: null,
  });
});

test('[HOM-11] the acoustic and the chill list have at most 50 tracks', async () => {
  const { content } = fullHarness(60);
  expect(await content.list('acoustic')).toHaveLength(50);
  expect(await content.list('chill')).toHaveLength(50);
  expect(await content.list('trending')).toHaveLength(60);
});

test.each([
  ['a failed call', new CatalogueError('network')],
  ['an error status', new CatalogueError('http', { status: 500 })],
  ['an invalid shape', new CatalogueError('invalid-shape', { message: 'Invalid playlist response format' })],
])('[CAT-60] after %s a list fails with the samples in its place', async (_, error) => {
  const { content, catalogue } = contentHarness();
  catalogue.set(pathOf('trending'), { error });
  const reason = await failure(content.list('trending'));
  expect(reason).toBeInstanceOf(ListError);
  expect((reason as ListError).samples.map(({ id }) => id)).toEqual(['tra.1', 'tra.2', 'tra.3']);
  expect((reason as ListError).code).toBe(error.code);
});

test('[CAT-60] the chart and a search carry the samples too, an invalid answer of the real shape included', async () => {
  const { content, catalogue } = contentHarness();
  catalogue.set('/chart/0/tracks?limit=20', { body: { tracks: [] } });
  catalogue.set('/search/track?q=fox', network);
  for (const call of [content.globalTop(), content.search('fox')]) {
    expect(((await failure(call)) as ListError).samples).toHaveLength(3);
  }
});

test('[CAT-60] a stale answer is no failure, save for a strict list', async () => {
  const { content, catalogue, pass } = fullHarness(4);
  await content.list('trending');
  pass(31 * minute);
  catalogue.set(pathOf('trending'), network);
  expect(await content.list('trending')).toHaveLength(4);
  const strict = (await failure(content.list('trending', { strict: true }))) as ListError;
  expect(strict.samples).toEqual([]);
});
test.each([
  ['acoustic', 'Folk'],
  ['chill', 'Lofi'],
] as const)(
  '[HOM-11] the %s grid is its list as it is, where half of it fits the mood',
  async (name, word) => {
    const { content, catalogue } = contentHarness();
    const path = pathOf(name);
    const fitting = wireTracks(8, 1, { title: `${word} song` });
    catalogue.set(path, wirePlaylist(path.slice(10), [...fitting, ...wireTracks(8, 101)]));
    const list = await content.list(name);
    // What would remain if it were filtered.
    expect(filterTracksByMood(list, moodOf(name))).toHaveLength(8);
    expect(await content.moodGrid(moodOf(name))).toEqual(list);
    expect(list).toHaveLength(16);
  },
);

test.each([
  ['party', 'edm'],
  ['hiphop', 'rap'],
] as const)('[HOM-11] of the lists of the %s grid only what fits the mood is left', async (mood, fitting) => {
  const { content, catalogue } = fullHarness(20);
  const grid = await content.moodGrid(moodOf(mood));
  const first = 1000 * (listNames.indexOf(fitting) + 1);
  // All lists of the mood were requested; their other tracks are of another genre.
  expect(catalogue.paths().length).toBeGreaterThan(3);
  expect(grid.map(({ id }) => Number(id))).toEqual(Array.from({ length: 20 }, (_, place) => first + place));
});
test('[SEA-03] a search sends the text URL-encoded and reads data[]', async () => {
  const { content, catalogue } = contentHarness();
  catalogue.set('/search/track?q=rock%20%26%20roll%2F%3F', { body: { data: wireTracks(3) } });
  expect((await content.search('  rock & roll/?')).map(({ name }) => name)).toEqual([
    'Song 1',
    'Song 2',
    'Song 3',
  ]);
  expect(catalogue.paths()).toEqual(['/search/track?q=rock%20%26%20roll%2F%3F']);
});

test('[SEA-03] an empty or whitespace-only text sends no search', async () => {
  const { content, catalogue } = contentHarness();
  for (const text of ['', '   ', '\t\n']) expect(await content.search(text)).toEqual([]);
  expect(catalogue.paths()).toEqual([]);
});
