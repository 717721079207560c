import { expect, test } from 'vitest';
import { RefreshError } from '../../../src/domain/catalogue-error.ts';
import { moodOf } from '../../../src/domain/mood.ts';
import { keys } from '../../../src/storage/keys.ts';
import { tasteSharesKey } from '../../../src/storage/taste-shares-key.ts';
import { contentHarness } from '../../fakes/content-harness.ts';
import { seededRandom } from '../../fakes/random.ts';
import { trackBy } from '../../fakes/track.ts';
import { wireList, wirePlaylist, wireTrackBy, wireTracks } from '../../fakes/wire.ts';
import {
  defaultMode,
  chartPath,
  artistPath,
  genrePath,
  minute,
  network,
  listen,
  liked,
  fullHarness,
  artistCalls,
  genreCalls,
} from './recommendations-harness.ts';

test('[REC-02] a result is a list of tracks and the flag isNewUser', async () => {
  const harness = fullHarness();
  await listen(harness, liked(6));
  const result = await harness.content.recommendations(defaultMode);
  expect(Object.keys(result).sort()).toEqual(['isNewUser', 'tracks']);
  expect(result.isNewUser).toBe(false);
  expect(result.tracks[0]?.track.name).toMatch(/^Song/);
});

test.each([
  [0, 0],
  [1, 0],
  [0, 1],
])(
  '[REC-02] with %s favorites and %s plays there are no tracks, isNewUser is true, and nothing is asked',
  async (favorites, plays) => {
    const harness = fullHarness();
    await listen(harness, liked(favorites), liked(plays, '901'));
    expect(await harness.content.recommendations(defaultMode)).toEqual({ tracks: [], isNewUser: true });
    expect(harness.catalogue.paths()).toEqual([]);
  },
);

test.each([
  [2, 0],
  [0, 2],
  [3, 2],
])(
  '[REC-02] with %s favorites and %s plays the new-user flow runs with the new-user weights',
  async (favorites, plays) => {
    const harness = fullHarness({ perArtist: 1 });
    await listen(harness, liked(favorites), liked(plays));
    expect((await harness.content.recommendations(defaultMode)).isNewUser).toBe(true);
    expect(artistCalls(harness)).toHaveLength(4);
    expect(genreCalls(harness)).toHaveLength(3);
  },
);

test.each([
  [6, 0],
  [3, 3],
])(
  '[REC-02] with %s favorites and %s plays the full flow runs and isNewUser is false',
  async (favorites, plays) => {
    const harness = fullHarness({ perArtist: 1 });
    await listen(harness, liked(favorites), liked(plays));
    expect((await harness.content.recommendations(defaultMode)).isNewUser).toBe(false);
    expect(artistCalls(harness)).toHaveLength(2);
    expect(genreCalls(harness)).toHaveLength(2);
  },
);

test('[REC-08] the weights that are stored decide how many artists and genres are fetched', async () => {
  const harness = fullHarness({ perArtist: 1 });
  harness.store.set(keys.recommendationPreferences, { genreWeight: 0, artistWeight: 1, minPopularity: 0 });
  await listen(harness, liked(2));
  await harness.content.recommendations(defaultMode);
  expect([artistCalls(harness).length, genreCalls(harness).length]).toEqual([7, 3]);
  harness.catalogue.forget();
  // By then no cached list of a genre saves a call any more.
  harness.pass(31 * minute);
  await listen(harness, liked(6));
  await harness.content.recommendations(defaultMode);
  expect([artistCalls(harness).length, genreCalls(harness).length]).toEqual([5, 2]);
});

test('[REC-02] the favorites that count are those of the folder of favorites', async () => {
  const harness = fullHarness();
  const tracks = liked(8);
  await harness.store.update(keys.library, (library) => ({
    ...library,
    tracks,
    folders: [
      { id: 'favorites', name: 'My Favorites', createdAt: 0, trackIds: [tracks[0]!.id] },
      { id: 'f1', name: 'Road', createdAt: 1, trackIds: tracks.slice(1).map(({ id }) => id) },
    ],
  }));
  expect(await harness.content.recommendations(defaultMode)).toEqual({ tracks: [], isNewUser: true });
  harness.store.set(keys.history, [{ track: tracks[0]!, timestamp: 1 }]);
  const { tracks: brought, isNewUser } = await harness.content.recommendations(defaultMode);
  expect([brought.length > 0, isNewUser]).toEqual([true, true]);
});

test("[REC-08] what the taste does not have is filled up from the chart and the curated genres, whose first playlist is the sections' own", async () => {
  const harness = fullHarness({ perArtist: 1 });
  await listen(harness, [...liked(1, '900', '98'), ...liked(1, '901', '98')]);
  await harness.content.recommendations(defaultMode);
  expect(artistCalls(harness)).toEqual(['900', '901', 1, 2].map(artistPath));
  expect(genreCalls(harness)).toEqual(['98', '132', '116'].map(genrePath));
  harness.catalogue.forget();
  await harness.content.list('indie');
  expect(harness.catalogue.paths()).toEqual([]);
});
test('[REC-08] artists are fetched only while fewer than 15 tracks are gathered', async () => {
  const harness = fullHarness({ perArtist: 8 });
  await listen(harness, [...liked(1, '900'), ...liked(1, '901'), ...liked(1, '902')]);
  await harness.content.recommendations(defaultMode);
  expect(artistCalls(harness)).toEqual(['900', '901'].map(artistPath));
  expect(harness.catalogue.paths()).not.toContain(chartPath);

  const more = fullHarness({ perArtist: 7 });
  await listen(more, [...liked(1, '900'), ...liked(1, '901'), ...liked(1, '902')]);
  await more.content.recommendations(defaultMode);
  expect(artistCalls(more)).toEqual(['900', '901', '902'].map(artistPath));
});

test('[REC-02] a new-user flow needs 5 gathered tracks', async () => {
  const tracksOf = async (count: number) => {
    const harness = contentHarness();
    await listen(harness, liked(2));
    harness.catalogue.set(chartPath, wireList([]));
    harness.catalogue.set(
      artistPath('900'),
      wireList(Array.from({ length: count }, (_, place) => wireTrackBy(900, place + 1))),
    );
    return harness.content.recommendations(defaultMode);
  };
  const five = await tracksOf(5);
  expect([five.tracks.length, five.isNewUser]).toEqual([5, true]);
  expect(await tracksOf(4)).toEqual({ tracks: [], isNewUser: true });
});

test('[REC-19] a result is shuffled, contains at most 30 tracks and none twice', async () => {
  const orders = new Set<string>();
  for (const seed of [1, 2, 3]) {
    const harness = fullHarness({ perArtist: 10, perGenre: 20 });
    // Two genres that share their tracks.
    const [first, second] = [genrePath('152'), genrePath('132')];
    for (const path of [first, second])
      harness.catalogue.set(path, wirePlaylist(path.slice(10), wireTracks(20)));
    harness.state.random = seededRandom(seed);
    await listen(harness, liked(6));
    const ids = (await harness.content.recommendations(defaultMode)).tracks.map(({ track }) => track.id);
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
    orders.add(ids.join());
  }
  expect(orders.size).toBe(3);
});

test('[REC-26] with an unchanged taste a second call within 5 minutes sends nothing and returns the same list, one after them makes it anew', async () => {
  const harness = fullHarness();
  await listen(harness, liked(6));
  const first = await harness.content.recommendations(defaultMode);
  harness.catalogue.forget();
  harness.pass(5 * minute - 1);
  expect(await harness.content.recommendations(defaultMode)).toEqual(first);
  expect(harness.catalogue.paths()).toEqual([]);
  harness.pass(1);
  expect(await harness.content.recommendations(defaultMode)).not.toEqual(first);
});
test('[REC-26] another mood makes its own list, and both are kept', async () => {
  const harness = fullHarness();
  await listen(harness, liked(6));
  const usual = await harness.content.recommendations(defaultMode);
  const party = await harness.content.recommendations(moodOf('party'));
  expect(party).not.toEqual(usual);
  expect(await harness.content.recommendations(defaultMode)).toEqual(usual);
  expect(await harness.content.recommendations(moodOf('party'))).toEqual(party);
});

test('[REC-26] the list is filtered by the mood', async () => {
  const harness = fullHarness({ perArtist: 10 });
  await listen(harness, liked(6, '900', '113'));
  const { tracks } = await harness.content.recommendations(moodOf('party'));
  expect(tracks).toHaveLength(20);
  for (const { track } of tracks) expect(track.genre).toEqual(['113']);
});
test('each track says why it is there', async () => {
  const harness = fullHarness({ perArtist: 10 });
  await listen(harness, liked(6, '900', '98'));
  const { tracks } = await harness.content.recommendations(defaultMode);
  const reasons = new Set(tracks.map(({ because }) => JSON.stringify(because)));
  expect(reasons).toEqual(new Set([JSON.stringify('Artist 900'), JSON.stringify('Indie'), 'null']));
});

test('[REC-31] a refresh passes every cache, fetches again and replaces the kept list', async () => {
  const harness = fullHarness();
  await listen(harness, liked(6));
  const first = await harness.content.recommendations(defaultMode);
  const requested = harness.catalogue.paths();
  harness.catalogue.forget();
  const second = await harness.content.recommendations(defaultMode, { fresh: true });
  expect(harness.catalogue.paths()).toEqual(requested);
  expect([...harness.catalogue.cleared].sort()).toEqual([...requested].sort());
  for (const { options } of harness.catalogue.requests) expect(options.fresh).toBe(true);
  expect(second).not.toEqual(first);
  harness.catalogue.forget();
  expect(await harness.content.recommendations(defaultMode)).toEqual(second);
  expect(harness.catalogue.paths()).toEqual([]);
});

test('[REC-31] a refresh that brings nothing new throws, although older answers and fallbacks are there', async () => {
  const harness = fullHarness();
  await listen(harness, liked(6));
  const before = await harness.content.recommendations(defaultMode);
  for (const path of new Set(harness.catalogue.paths())) harness.catalogue.set(path, network);
  const error = await harness.content
    .recommendations(defaultMode, { fresh: true })
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RefreshError);
  expect((error as RefreshError).code).toBe('network');
  expect((error as Error).message).toBe('Failed to refresh recommendations. Please try again later.');
  expect((await harness.content.recommendations(defaultMode)).tracks.length).toBe(before.tracks.length);
});

test('[REC-51] a refresh that every call answers with too little says so', async () => {
  const harness = fullHarness({ perArtist: 0, perGenre: 1 });
  await listen(harness, liked(2));
  const error = await harness.content
    .recommendations(defaultMode, { fresh: true })
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'RefreshError', code: 'no-data', samples: [] });
});

test('[REC-31] one new answer with tracks is enough for a refresh', async () => {
  const harness = fullHarness();
  await listen(harness, liked(6));
  await harness.content.recommendations(defaultMode);
  for (const path of new Set(harness.catalogue.paths())) harness.catalogue.set(path, network);
  harness.catalogue.set(genrePath('152'), wirePlaylist(genrePath('152').slice(10), wireTracks(6)));
  expect((await harness.content.recommendations(defaultMode, { fresh: true })).tracks.length).toBeGreaterThan(
    0,
  );
});

test('[REC-50] what is a favorite already is not offered, whoever gathers it', async () => {
  for (const count of [3, 8]) {
    const harness = fullHarness();
    const favorites = [...liked(count - 2), trackBy('900', '90000'), trackBy('900', '90001')];
    await listen(harness, favorites);
    const { tracks } = await harness.content.recommendations(defaultMode);
    const offered = tracks.map(({ track }) => track.id);
    expect(offered.length).toBeGreaterThan(5);
    expect(offered.filter((id) => favorites.some((favorite) => favorite.id === id))).toEqual([]);
  }
});

test('[BEY-131] recommendations have nothing that is never wanted, and its artist is no taste', async () => {
  const harness = fullHarness();
  await listen(harness, [...liked(4), ...liked(3, '901'), ...liked(3, '902')]);
  const ids = (given: { readonly tracks: readonly { readonly track: { readonly id: string } }[] }) =>
    given.tracks.map(({ track }) => track.id);
  const before = await harness.content.recommendations(defaultMode);
  const [first] = before.tracks;
  harness.store.set(keys.unwanted, [
    { kind: 'artist', id: '900', name: 'Artist 900', by: '' },
    { kind: 'track', id: first!.track.id, name: first!.track.name, by: '' },
  ]);
  harness.content.forgetRecommendations();
  const after = await harness.content.recommendations(defaultMode);
  expect(ids(after).length).toBeGreaterThan(10);
  expect(ids(after)).not.toContain(first!.track.id);
  expect(after.tracks.filter(({ track }) => track.artist.id === '900')).toEqual([]);

  const other = fullHarness();
  await listen(other, [...liked(4), ...liked(3, '901'), ...liked(3, '902')]);
  other.store.set(keys.unwanted, [{ kind: 'artist', id: '900', name: 'Artist 900', by: '' }]);
  await other.content.recommendations(defaultMode);
  expect(artistCalls(other)).toContain(artistPath(901));
  expect(artistCalls(other)).not.toContain(artistPath(900));
});

test('[BEY-187] an artist and a genre that do not count are neither asked for as taste nor to fill the list, and its cached result is another', async () => {
  const harness = fullHarness({ perArtist: 1 });
  await listen(harness, [...liked(4, '900'), ...liked(3, '1', '116')]);
  await harness.content.recommendations(defaultMode);
  expect(artistCalls(harness)).toEqual(expect.arrayContaining([artistPath('900'), artistPath('1')]));
  const before = harness.catalogue.paths().length;
  harness.store.set(tasteSharesKey, [
    { kind: 'artist', id: '1', name: 'One', share: 'none' },
    { kind: 'artist', id: '2', name: 'Two', share: 'none' },
    { kind: 'genre', id: '116', name: 'Rap', share: 'none' },
    { kind: 'genre', id: '132', name: 'Pop', share: 'none' },
  ]);
  const { tracks } = await harness.content.recommendations(defaultMode, { fresh: true });
  const asked = harness.catalogue.paths().slice(before);
  expect(asked).toContain(artistPath('900'));
  for (const path of [artistPath('1'), artistPath('2'), genrePath('116'), genrePath('132')])
    expect(asked).not.toContain(path);
  expect(tracks.length).toBeGreaterThan(0);
  expect(tracks.map(({ because }) => because)).not.toContain('Rap');
});
