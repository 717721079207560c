import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { CatalogueError, ListError } from '../../../src/domain/catalogue-error.ts';
import { genrePlaylistIds, trendingPlaylistId } from '../../../src/domain/curated.ts';
import { listsOf } from '../../../src/domain/lists.ts';
import { moodOf } from '../../../src/domain/mood.ts';
import type { Content } from '../../../src/content/content.types.ts';
import type { RecommendationResult } from '../../../src/domain/preferences.ts';
import { makeQueryClient, findTrackInQueries } from '../../../src/ui/queries/client.ts';
import { heldOf, pageOptions, refreshPage, refreshPages } from '../../../src/ui/queries/page-query.ts';
import {
  artistPageQuery,
  discoverPlaylistQuery,
  genreQuery,
  globalTopQuery,
  listQuery,
  moodGridQuery,
  recommendationsQuery,
  searchQuery,
  topArtistsQuery,
  trendingArtistsQuery,
  type PageQuery,
} from '../../../src/content/queries.ts';
import { showsApiAlert } from '../../../src/ui/queries/page-query.ts';
import { keys } from '../../../src/storage/keys.ts';
import { contentHarness } from '../../fakes/content-harness.ts';
import { aTrack, trackBy } from '../../fakes/track.ts';
import { wireArtist, wireList, wirePlaylist, wireTrackBy, wireTracks } from '../../fakes/wire.ts';

const minute = 60_000;
const trendingPath = `/playlist/${trendingPlaylistId}`;
const rapPath = `/playlist/${genrePlaylistIds['116']?.[0]}`;
const network = { error: new CatalogueError('network') };
const defaultMode = moodOf('default');
const trending = listQuery('trending');

/** A query client over a harness in which the trending playlist has 8 tracks. */
function queryHarness() {
  const harness = contentHarness();
  harness.catalogue.set(trendingPath, wirePlaylist(trendingPlaylistId, wireTracks(8)));
  const client = makeQueryClient();
  const request = <Data>(query: PageQuery<Data>, view = {}) =>
    client.fetchQuery({ ...pageOptions(harness.content, query, view), staleTime: 0 });
  return { ...harness, client, request };
}

test('[HLP-08] data is fresh for 5 minutes and requested again every 10', () => {
  const { queries } = makeQueryClient().getDefaultOptions();
  expect(queries?.staleTime).toBe(5 * minute);
  expect(queries?.refetchInterval).toBe(10 * minute);
});

/** How often the personal list is requested again once it contains this. */
function personalInterval(content: Content, data: RecommendationResult | undefined): unknown {
  const { refetchInterval } = pageOptions(content, recommendationsQuery(defaultMode));
  return typeof refetchInterval === 'function'
    ? refetchInterval({ state: { data: { value: data } } } as never)
    : undefined;
}

const personalList: RecommendationResult = {
  tracks: [{ track: aTrack('a'), because: null }],
  isNewUser: false,
};

test('[HLP-08] the personal list is never stale, not requested by interval and retained for 30 minutes', () => {
  const { content } = contentHarness();
  const options = pageOptions(content, recommendationsQuery(defaultMode));
  expect(options.staleTime).toBe(Number.POSITIVE_INFINITY);
  expect(personalInterval(content, personalList)).toBe(false);
  expect(personalInterval(content, { tracks: [], isNewUser: false })).toBe(false);
  expect(options.gcTime).toBe(30 * minute);
});

test('[REC-48] each minute it is requested again where a listener who should have a list has none, and only there', () => {
  const newcomer = contentHarness().content;
  const card: RecommendationResult = { tracks: [], isNewUser: true };
  expect(personalInterval(newcomer, card)).toBe(false);

  const harness = contentHarness();
  harness.store.set(keys.history, [
    { track: aTrack('a'), timestamp: 2 },
    { track: aTrack('b'), timestamp: 1 },
  ]);
  expect(personalInterval(harness.content, card)).toBe(minute);
  expect(personalInterval(harness.content, undefined)).toBe(minute);
  expect(personalInterval(harness.content, personalList)).toBe(false);
});

test('no two pages share a key', () => {
  const queries = [
    ...(['trending', 'pop', 'rap', 'edm'] as const).map((name) => listQuery(name)),
    listQuery('rap', true),
    genreQuery('132'),
    moodGridQuery(moodOf('party')),
    moodGridQuery(moodOf('chill')),
    globalTopQuery,
    searchQuery('fox'),
    searchQuery('foxes'),
    artistPageQuery('1'),
    discoverPlaylistQuery('1'),
    trendingArtistsQuery,
    topArtistsQuery,
    recommendationsQuery(defaultMode),
    recommendationsQuery(moodOf('party')),
  ];
  expect(new Set(queries.map(({ key }) => JSON.stringify(key))).size).toBe(queries.length);
  expect(searchQuery(' fox ').key).toEqual(searchQuery('fox').key);
});

test('asking again for another list is a background call that a kept answer serves', async () => {
  const { request, catalogue, pass } = queryHarness();
  catalogue.set(rapPath, wirePlaylist(rapPath.slice(10), wireTracks(8)));
  await request(listQuery('rap'));
  pass(10 * minute);
  await request(listQuery('rap'));
  expect(catalogue.paths()).toEqual([rapPath]);
  pass(10 * minute);
  await request(listQuery('rap'));
  expect(catalogue.requests[1]?.options.background).toBe(true);
});

test('a section that is not seen asks in the background from the start', async () => {
  const { request, catalogue } = queryHarness();
  await request(trending, { background: true });
  expect(catalogue.requests[0]?.options.background).toBe(true);
});

test('the top artists keep their order while they are the same', async () => {
  const { request, catalogue, client } = queryHarness();
  const chart = [1, 2, 3, 4, 5, 6];
  catalogue.set('/chart/0/artists?limit=20', wireList(chart.map(wireArtist)));
  for (const id of [...chart, 7]) catalogue.set(`/artist/${id}/top?limit=1`, wireList([wireTrackBy(id, id)]));
  const shown = async () => {
    await request(topArtistsQuery);
    return heldOf(client, topArtistsQuery)?.value?.map(({ id }) => id);
  };
  const first = await shown();
  for (let again = 0; again < 3; again += 1) expect(await shown()).toEqual(first);
  catalogue.clear('/chart/0/artists?limit=20');
  catalogue.set('/chart/0/artists?limit=20', wireList([2, 3, 4, 5, 6, 7].map(wireArtist)));
  expect(await shown()).toContain('7');
});

test('[CAT-67] a refresh or a try-again passes cache, cached failure and back-off, and puts what it brings in place', async () => {
  const { request, catalogue, client, content } = queryHarness();
  await request(trending);
  catalogue.set(trendingPath, wirePlaylist(trendingPlaylistId, wireTracks(3, 50)));
  await refreshPage(client, content, trending);
  expect(heldOf(client, trending)?.value).toMatchObject([{ id: '50' }, { id: '51' }, { id: '52' }]);
  expect(catalogue.requests[1]?.options).toMatchObject({ fresh: true });
  expect(catalogue.requests[1]?.options.background).toBeUndefined();
});

test('a refresh replaces the call that is in progress', async () => {
  const { catalogue, client, content, state } = queryHarness();
  for (const id of genrePlaylistIds['116'] ?? []) catalogue.set(`/playlist/${id}`, network);
  state.wait = () => new Promise(() => undefined);
  const rap = listQuery('rap');
  const observer = new QueryObserver(client, pageOptions(content, rap));
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => catalogue.paths().length).toBe(4);
  catalogue.set(rapPath, wirePlaylist(rapPath.slice(10), wireTracks(6)));
  await refreshPage(client, content, rap);
  expect(observer.getCurrentResult().data?.value).toHaveLength(6);
  stop();
});

test('[HOM-17] the samples are no tracks for the alert, a stale answer is', async () => {
  const { request, catalogue, client, pass } = queryHarness();
  const isShown = () => showsApiAlert(client, [trending]);
  catalogue.set(trendingPath, network, wirePlaylist(trendingPlaylistId, wireTracks(8)), network);
  await expect(request(trending)).rejects.toBeInstanceOf(ListError);
  expect(isShown()).toBe(true);
  pass(11 * minute);
  await request(trending);
  expect(isShown()).toBe(false);
  client.clear();
  pass(31 * minute);
  await request(trending);
  expect(isShown()).toBe(false);
});

test('[HOM-17] one failed attempt counts while retries go on behind it, being offline does not', async () => {
  const { catalogue, client, content, state } = queryHarness();
  for (const id of genrePlaylistIds['116'] ?? []) catalogue.set(`/playlist/${id}`, network);
  state.wait = () => new Promise(() => undefined);
  const rap = listQuery('rap');
  const stop = new QueryObserver(client, pageOptions(content, rap)).subscribe(() => undefined);
  await expect.poll(() => showsApiAlert(client, [rap])).toBe(true);
  expect(client.getQueryState(rap.key)).toMatchObject({ fetchStatus: 'fetching', error: null });
  stop();
  expect(showsApiAlert(client, [rap])).toBe(false);
  client.setQueryDefaults(rap.key, { queryFn: () => Promise.reject(new ListError('offline', [])) });
  await client.prefetchQuery({ queryKey: rap.key });
  expect(showsApiAlert(client, [rap])).toBe(false);
});

test('[HOM-17] the alert needs a failed attempt of every section that asks, and goes with the first real tracks', () => {
  const { client } = queryHarness();
  const [failed, loaded, late] = (['pop', 'rock', 'rap'] as const).map((name) => listQuery(name));
  client.setQueryData(failed!.key, { hasFailed: true });
  client.setQueryData(loaded!.key, { value: [aTrack('1')] });
  client.setQueryData(late!.key, { value: [aTrack('1')], hasFailed: true });
  expect(showsApiAlert(client, [failed!, trending])).toBe(true);
  expect(showsApiAlert(client, [failed!, loaded!])).toBe(false);
  expect(showsApiAlert(client, [failed!, late!])).toBe(false);
  expect(showsApiAlert(client, [trending])).toBe(false);
  expect(showsApiAlert(client, [])).toBe(false);
});
test('[CAT-67] after a good connection test the sections that have asked do so past their cached failure, and no other', async () => {
  const { request, catalogue, client, content } = queryHarness();
  catalogue.set(trendingPath, network);
  await expect(request(trending)).rejects.toBeInstanceOf(ListError);
  await expect(request(trending)).rejects.toBeInstanceOf(ListError);
  await expect(request(listQuery('indie'))).rejects.toBeInstanceOf(ListError);
  catalogue.set(trendingPath, wirePlaylist(trendingPlaylistId, wireTracks(8)));
  catalogue.forget();
  await refreshPages(
    client,
    content,
    listsOf(defaultMode, [{ id: 'rock', enabled: false }]).map((name) => listQuery(name)),
  );
  expect(heldOf(client, trending)?.value).toHaveLength(8);
  expect(client.getQueryState(listQuery('indie').key)?.status).toBe('error');
  expect(catalogue.paths()).toEqual([
    trendingPath,
    ...(genrePlaylistIds['98'] ?? []).map((id) => `/playlist/${id}`),
  ]);
  for (const { path, options } of catalogue.requests) expect(options.fresh, path).toBe(true);
});

test('a track is found in the lists of the pages, those that are shown first', async () => {
  const { request, client, content } = queryHarness();
  const artist = artistPageQuery('7');
  client.setQueryData(artist.key, {
    value: { id: '7', name: 'Seven', tracks: [trackBy('7', 'x')], related: [] },
  });
  expect(findTrackInQueries(client, 'x')).toBeNull();
  const stop = new QueryObserver(client, pageOptions(content, artist)).subscribe(() => undefined);
  expect(findTrackInQueries(client, 'x')?.artist.id).toBe('7');
  stop();
  expect(findTrackInQueries(client, 'x')?.artist.id).toBe('7');

  await request(trending);
  expect(findTrackInQueries(client, '3')?.name).toBe('Song 3');
  const personal = recommendationsQuery(defaultMode);
  client.setQueryData(personal.key, {
    value: { tracks: [{ track: trackBy('9', '3'), because: null }], isNewUser: false },
  });
  const hide = new QueryObserver(client, pageOptions(content, personal, { enabled: true })).subscribe(
    () => undefined,
  );
  expect(findTrackInQueries(client, '3')?.artist.id).toBe('9');
  hide();
  expect(findTrackInQueries(client, 'nowhere')).toBeNull();
});
