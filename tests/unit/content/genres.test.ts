import { expect, test } from 'vitest';
import { CatalogueError, ListError } from '../../../src/domain/catalogue-error.ts';
import { genrePlaylistIds } from '../../../src/domain/curated.ts';
import { isSampleTrack } from '../../../src/domain/track.ts';
import { keys } from '../../../src/storage/keys.ts';
import type { FakeOutcome } from '../../fakes/catalogue.ts';
import { contentHarness } from '../../fakes/content-harness.ts';
import { drawsOf } from '../../fakes/random.ts';
import { wirePlaylist, wireTracks } from '../../fakes/wire.ts';

const rock = genrePlaylistIds['152'] as readonly [string, string, string, string];
const paths = rock.map((id) => `/playlist/${id}`);
const minute = 60_000;
const network = { error: new CatalogueError('network') };

/** A harness whose four rock playlists have the given tracks; by default none. */
function rockHarness(...outcomes: (FakeOutcome | undefined)[]) {
  const harness = contentHarness();
  rock.forEach((id, place) =>
    harness.catalogue.set(`/playlist/${id}`, outcomes[place] ?? wirePlaylist(id, [])),
  );
  return harness;
}

const failure = async (promise: Promise<unknown>): Promise<ListError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ListError);
  return error as ListError;
};

test('[GEN-11] a genre fetch tries its 4 playlists one after another, each without retries of the layer below', async () => {
  const { content, catalogue } = rockHarness();
  await failure(content.genre('152'));
  expect(catalogue.paths()).toEqual(paths);
  for (const { options } of catalogue.requests) expect(options.retries).toBe(0);
});

test('[GEN-11] it stops at the first playlist that brings tracks', async () => {
  const { content, catalogue } = rockHarness(undefined, wirePlaylist(rock[1], wireTracks(3)));
  expect((await content.genre('152')).map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(catalogue.paths()).toEqual(paths.slice(0, 2));
});

test('[GEN-11] it returns at most 20 tracks, from the start, and on refresh from a random place', async () => {
  const { content, state } = rockHarness(wirePlaylist(rock[0], wireTracks(60)));
  const first = await content.genre('152');
  expect(first).toHaveLength(20);
  expect(first[0]?.id).toBe('1');
  state.random = drawsOf(0.5);
  const refreshed = await content.genre('152', { fresh: true });
  expect(refreshed).toHaveLength(20);
  expect(refreshed[0]?.id).toBe('21');
});

test.each([
  ['the network', new CatalogueError('network')],
  ['a 5xx', new CatalogueError('http', { status: 503 })],
])(
  '[GEN-15] a round that failed by %s is tried again 3 times, 1.5 s apart, and its failure cached only then',
  async (_, error) => {
    const { content, catalogue, waits } = rockHarness({ error }, { error }, { error }, { error });
    let cachedBefore = 0;
    await failure(
      content.genre('152', {
        onAttemptFailed: () => {
          cachedBefore += catalogue.recordedFailures.length;
        },
      }),
    );
    expect(catalogue.paths()).toEqual([...paths, ...paths, ...paths, ...paths]);
    expect(waits).toEqual([1500, 1500, 1500]);
    expect(cachedBefore).toBe(0);
    expect(catalogue.recordedFailures.map(({ path }) => path)).toEqual(paths);
    for (const { options } of catalogue.requests) expect(options.final).toBe(false);

    catalogue.forget();
    await failure(content.genre('152'));
    expect(catalogue.paths()).toEqual([]);
  },
);

test('[GEN-15] a later round that brings tracks ends the tries', async () => {
  const { content, catalogue, waits } = rockHarness();
  catalogue.set(paths[0] as string, network, network, wirePlaylist(rock[0], wireTracks(6)));
  expect(await content.genre('152')).toHaveLength(6);
  expect(waits).toEqual([1500, 1500]);
  expect(catalogue.recordedFailures).toEqual([]);
});

test.each([
  ["'no data'", new CatalogueError('no-data')],
  ['a wrong shape', new CatalogueError('invalid-shape', { message: 'Invalid playlist response format' })],
  ['a 4xx', new CatalogueError('http', { status: 404 })],
])('[GEN-15] %s brings no further try', async (_, error) => {
  const { content, catalogue, waits } = rockHarness({ error }, { error }, { error }, { error });
  await failure(content.genre('152'));
  expect(catalogue.paths()).toEqual(paths);
  expect(waits).toEqual([]);
});
test('[CAT-69] genre tracks serve for 15 minutes and are requested again after them', async () => {
  const { content, catalogue, pass } = rockHarness(wirePlaylist(rock[0], wireTracks(30)));
  await content.genre('152');
  pass(15 * minute - 1);
  await content.genre('152');
  expect(catalogue.paths()).toHaveLength(1);
  pass(1);
  await content.genre('152');
  expect(catalogue.paths()).toHaveLength(2);
});

test('[GEN-17] at least 5 tracks become the stored fallback: up to 15, each with a random rank', async () => {
  const { content, store, now } = rockHarness(wirePlaylist(rock[0], wireTracks(30)));
  await content.genre('152');
  const fallback = store.get(keys.genreFallback('152'));
  expect(fallback?.savedAt).toBe(now());
  expect(fallback?.tracks).toHaveLength(15);
  const ranks = fallback?.tracks.map(({ rank }) => rank ?? -1) ?? [];
  expect(new Set(ranks).size).toBeGreaterThan(10);
  for (const rank of ranks) expect(rank >= 0 && rank <= 1_000_000).toBe(true);
});

test('[GEN-17] 4 tracks are returned and write no fallback', async () => {
  const { content, store } = rockHarness(wirePlaylist(rock[0], wireTracks(4)));
  expect(await content.genre('152')).toHaveLength(4);
  expect(store.get(keys.genreFallback('152'))).toBeNull();
});

test('[GEN-17] a fallback is used for 24 hours and not after that', async () => {
  const { content, catalogue, store, now, pass } = rockHarness();
  store.set(keys.genreFallback('152'), { tracks: (await goodTracks()).slice(0, 5), savedAt: now() });
  pass(24 * 60 * minute);
  expect(await content.genre('152')).toHaveLength(5);
  pass(1);
  catalogue.forget();
  const error = await failure(content.genre('152'));
  expect(error.samples.every(isSampleTrack)).toBe(true);
});

async function goodTracks() {
  const { content } = rockHarness(wirePlaylist(rock[0], wireTracks(6)));
  return content.genre('152');
}

test('[GEN-17] [CAT-60] without stale answer and fallback the error carries the 3 samples with random rank', async () => {
  const { content } = rockHarness({ error: new CatalogueError('no-data') });
  const { samples, code } = await failure(content.genre('152'));
  expect(code).toBe('no-data');
  expect(samples.map(({ id }) => id)).toEqual(['tra.1', 'tra.2', 'tra.3']);
  const ranks = samples.map(({ rank }) => rank ?? -1);
  expect(new Set(ranks).size).toBe(3);
  for (const rank of ranks) expect(rank >= 0 && rank <= 1_000_000).toBe(true);
});
test('[LST-16] the refresh of rap clears the cached answer of its list before it asks', async () => {
  const rap = genrePlaylistIds['116']?.[0] as string;
  const harness = contentHarness();
  harness.catalogue.set(`/playlist/${rap}`, wirePlaylist(rap, wireTracks(30)));
  await harness.content.list('rap', { strict: true });
  await harness.content.list('rap', { strict: true });
  expect(harness.catalogue.paths()).toHaveLength(1);
  await harness.content.list('rap', { strict: true, fresh: true });
  expect(harness.catalogue.cleared).toEqual([`/playlist/${rap}`]);
  expect(harness.catalogue.requests.map(({ options }) => options.fresh)).toEqual([undefined, true]);
});

test('[GEN-31] a track takes the id of the genre list that brought it, from any other list none, and keeps it when stored', async () => {
  const { content, catalogue, store } = rockHarness(
    wirePlaylist(rock[0], [...wireTracks(5), ...wireTracks(1, 6, { genre_id: 98 })]),
  );
  const list = await content.genre('152');
  expect(list.map(({ genre }) => genre)).toEqual([['152'], ['152'], ['152'], ['152'], ['152'], ['98']]);
  expect(store.get(keys.genreFallback('152'))?.tracks.map(({ genre }) => genre)).toEqual(
    list.map(({ genre }) => genre),
  );

  catalogue.set('/chart/0/tracks?limit=20', { body: { data: wireTracks(2) } });
  expect((await content.globalTop()).map(({ genre }) => genre)).toEqual([[], []]);

  const [track] = list;
  await store.update(keys.library, (library) => ({ ...library, tracks: track ? [track] : [] }));
  expect(store.get(keys.library).tracks[0]?.genre).toEqual(['152']);
});
