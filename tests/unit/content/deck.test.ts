import { expect, test } from 'vitest';
import { CatalogueError, ListError } from '../../../src/domain/catalogue-error.ts';
import { genrePlaylistIds, trendingPlaylistId } from '../../../src/domain/curated.ts';
import { unwantedTrack } from '../../../src/domain/unwanted.ts';
import { keys } from '../../../src/storage/keys.ts';
import { contentHarness } from '../../fakes/content-harness.ts';
import { aTrack } from '../../fakes/track.ts';
import { wireList, wirePlaylist, wireTrackBy, wireTracks } from '../../fakes/wire.ts';
import { liked, listen } from './recommendations-harness.ts';

const chart = '/chart/0/tracks?limit=20';
const trending = `/playlist/${trendingPlaylistId}`;
const radio = '/artist/900/radio';
const genre = `/playlist/${genrePlaylistIds['152']?.[0]}`;
const network = { error: new CatalogueError('network') };
const idsOf = (list: readonly { readonly id: string }[]) =>
  list.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

function harness() {
  const made = contentHarness();
  made.catalogue.set(chart, wireList(wireTracks(8, 1)));
  made.catalogue.set(trending, wirePlaylist('1', wireTracks(8, 5)));
  made.catalogue.set(radio, wireList(wireTracks(25, 101)));
  made.catalogue.set(genre, wirePlaylist('2', wireTracks(20, 201)));
  return made;
}

test('[BEY-134] without a taste a deck has ten different tracks of chart and trending, by two calls', async () => {
  const { content, catalogue } = harness();
  const deck = await content.dealDeck();
  expect(new Set(deck.map(({ id }) => id)).size).toBe(10);
  expect(idsOf(deck).filter((id) => id > 12)).toEqual([]);
  expect(catalogue.paths().toSorted()).toEqual([chart, trending]);
});

test('[BEY-134] by a taste it comes from the radio of the first artist and from the first genre, and from the charts where these have too few', async () => {
  const made = harness();
  await listen(made, liked(3));
  const deck = await made.content.dealDeck();
  expect(deck).toHaveLength(10);
  expect(idsOf(deck).filter((id) => id < 101)).toEqual([]);
  expect(made.catalogue.paths().toSorted()).toEqual([genre, radio].toSorted());

  const scarce = harness();
  await listen(scarce, liked(3));
  scarce.catalogue.set(radio, wireList(wireTracks(1, 101)));
  scarce.catalogue.set(genre, network);
  expect(await scarce.content.dealDeck()).toHaveLength(10);
  expect(scarce.catalogue.paths().toSorted()).toEqual([chart, genre, radio, trending].toSorted());
});

test('[BEY-114] a deck is dealt of what has come in time: a list that does not answer fails none', async () => {
  const { content, catalogue, state } = harness();
  const late = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  state.wait = () => late.promise;
  catalogue.hold(answered.promise, trending);
  const dealt = content.dealDeck();
  await new Promise((resolve) => setImmediate(resolve));
  late.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  answered.resolve();
  expect(idsOf(await dealt)).toEqual(range(1, 8));
});

test('[BEY-134] none is heard, in the library, passed, unwanted or without a preview', async () => {
  const made = harness();
  const { store, content, state } = made;
  await listen(made, [], [aTrack('1')]);
  await store.update(keys.library, (library) => ({ ...library, tracks: [aTrack('2')] }));
  store.set(keys.passed, ['3', '4']);
  store.set(keys.unwanted, [unwantedTrack(aTrack('5'))]);
  state.missing = new Set(['6']);
  // The play is a taste, whose artist has no radio here: the charts have the rest.
  made.catalogue.set('/artist/a1/radio', network);
  expect(idsOf(await content.dealDeck())).toEqual(range(7, 12));
});

test('[BEY-137] a deck of which no list was answered rejects; one without anything new is empty', async () => {
  const { content, store } = harness();
  store.set(keys.passed, range(1, 12).map(String));
  expect(await content.dealDeck()).toEqual([]);
  const broken = harness();
  for (const path of [chart, trending]) broken.catalogue.set(path, network);
  await expect(broken.content.dealDeck()).rejects.toThrow(ListError);
});

test('[BEY-134] more of an artist is another new track of theirs that is none of the cards', async () => {
  const { content, catalogue, store } = harness();
  catalogue.set('/artist/7/top?limit=10', wireList(range(1, 4).map((id) => wireTrackBy(7, id))));
  const card = aTrack('1', { artist: { id: '7', name: 'Seven', bio: null } });
  store.set(keys.passed, ['2']);
  expect((await content.findMore(card, [card, aTrack('3')]))?.id).toBe('4');
  expect(await content.findMore(card, [card, aTrack('3'), aTrack('4')])).toBeNull();
});

test('[BEY-137] that more of an artist cannot be loaded is a failure, and not that there is none', async () => {
  const { content, catalogue, state } = harness();
  const path = '/artist/7/top?limit=10';
  const card = aTrack('1', { artist: { id: '7', name: 'Seven', bio: null } });
  catalogue.set(path, network);
  await expect(content.findMore(card, [card])).rejects.toThrow(ListError);
  const late = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  state.wait = () => late.promise;
  catalogue.hold(answered.promise);
  const asked = content.findMore(card, [card]).catch((error: unknown) => error);
  late.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  answered.resolve();
  expect(await asked).toMatchObject({ code: 'late' });
});
