import { expect, test } from 'vitest';
import { CatalogueError } from '../../../src/domain/catalogue-error.ts';
import {
  defaultRandomPlaylistId,
  featuredPlaylists,
  randomPlaylistIds,
} from '../../../src/domain/curated.ts';
import { sampleStation } from '../../../src/domain/radio.ts';
import { placeholderImage } from '../../../src/domain/track.ts';
import { keys } from '../../../src/storage/keys.ts';
import { unwantedTrack } from '../../../src/domain/unwanted.ts';
import { aTrack } from '../../fakes/track.ts';
import { contentHarness } from '../../fakes/content-harness.ts';
import { wireList, wirePlaylist, wireTracks } from '../../fakes/wire.ts';

const network = { error: new CatalogueError('network') };
const [featured] = featuredPlaylists;
const id = featured?.id as string;
const path = `/playlist/${id}`;

test('[QUE-65] what is known to have no preview is not part of a playlist or a station, and one without anything else is empty', async () => {
  const { content, catalogue, state } = contentHarness();
  catalogue.set(path, wirePlaylist(id, wireTracks(3)));
  catalogue.set('/radio/5/tracks', wireList(wireTracks(2)));
  state.missing = new Set(['1', '2']);
  expect(await content.playPlaylist(id)).toMatchObject([{ id: '3' }]);
  expect(await content.playStation('5')).toEqual([]);
});

test('[BEY-131] what is never wanted is part of no playlist, station or radio, and roulette draws none of it', async () => {
  const { content, catalogue, store, state } = contentHarness();
  const unwanted = ['1', '3'].map((each) => unwantedTrack(aTrack(each)));
  store.set(keys.unwanted, unwanted);
  catalogue.set(path, wirePlaylist(id, wireTracks(4)));
  catalogue.set('/radio/5/tracks', wireList(wireTracks(3)));
  catalogue.set('/artist/7/radio', wireList(wireTracks(4)));
  const left = (tracks: readonly { readonly id: string }[] | null) => tracks?.map((track) => track.id);
  expect(left(await content.playPlaylist(id))).toEqual(['2', '4']);
  expect(left(await content.playStation('5'))).toEqual(['2']);
  expect(left(await content.playArtistRadio('7'))).toEqual(['2', '4']);
  for (const each of randomPlaylistIds) catalogue.set(`/playlist/${each}`, wirePlaylist(each, wireTracks(3)));
  for (const draw of [0, 0.5, 0.99]) {
    state.random = () => draw;
    expect((await content.randomTrack())?.id).toBe('2');
  }
});

test('[CAT-61] a play is tried 2 times, 1 s apart, without retries of the layer below, and cached as failed only then', async () => {
  const { content, catalogue, waits } = contentHarness();
  catalogue.set(path, network);
  expect(await content.playPlaylist(id)).toBeNull();
  expect(catalogue.paths()).toEqual([path, path]);
  expect(waits).toEqual([1000]);
  for (const { options } of catalogue.requests) expect(options).toMatchObject({ retries: 0, final: false });
  expect(catalogue.recordedFailures.map((entry) => entry.path)).toEqual([path]);

  catalogue.set(
    '/radio/5/tracks',
    { error: new CatalogueError('catalogue', { message: 'busy' }) },
    wireList(wireTracks(2)),
  );
  expect(await content.playStation('5')).toHaveLength(2);
  expect(waits).toEqual([1000, 1000]);
  expect(catalogue.recordedFailures).toHaveLength(1);
});
test('[CAT-42] a call that failed is logged once, with its reason, and yields null', async () => {
  const { content, catalogue, log, state } = contentHarness();
  state.random = () => 0;
  const drawn = `/playlist/${randomPlaylistIds[0]}`;
  const substitute = `/playlist/${defaultRandomPlaylistId}`;
  for (const failing of ['/track/7', path, drawn, substitute]) catalogue.set(failing, network);
  expect(await content.freshTrack('7')).toBeNull();
  expect(await content.playPlaylist(id)).toBeNull();
  expect(await content.randomTrack()).toBeNull();
  expect(log.lines).toEqual(
    ['/track/7', path, drawn, substitute].map((failed) => ({
      level: 'error',
      text: `The catalogue did not answer ${failed}`,
      details: network.error,
    })),
  );
});

test('[DIS-03] a discover playlist is made of id, title, trackCount, image, description and tracks', async () => {
  const { content, catalogue } = contentHarness();
  catalogue.set('/playlist/9', wirePlaylist('9', wireTracks(2), { nb_tracks: 120 }));
  const playlist = await content.playlist('9');
  expect(playlist).toMatchObject({
    id: '9',
    title: 'Playlist 9',
    trackCount: 120,
    image: 'https://covers.example/playlist-9-xl.jpg',
    description: 'A list to listen to',
  });
  expect(playlist?.tracks.map((track) => track.id)).toEqual(['1', '2']);
});

test('[DIS-03] its image is the first of picture_xl, picture_big and picture_medium, then the placeholder', async () => {
  const sizes = ['picture_xl', 'picture_big', 'picture_medium'];
  const images: unknown[] = [];
  for (let from = 0; from <= sizes.length; from += 1) {
    const { content, catalogue } = contentHarness();
    const pictures = Object.fromEntries(
      sizes.map((size, place) => [size, place < from ? undefined : `https://p.example/${size}`]),
    );
    catalogue.set('/playlist/9', wirePlaylist('9', wireTracks(1), pictures));
    images.push((await content.playlist('9'))?.image);
  }
  expect(images).toEqual([...sizes.map((size) => `https://p.example/${size}`), placeholderImage]);
});

test('the station and the playlist of the samples play them and ask nobody', async () => {
  const { content, catalogue } = contentHarness();
  const samples = [{ id: 'tra.1' }, { id: 'tra.2' }, { id: 'tra.3' }];
  expect(await content.playStation(sampleStation.id)).toMatchObject(samples);
  expect(await content.playPlaylist(sampleStation.id)).toMatchObject(samples);
  expect(catalogue.paths()).toEqual([]);
});

test('a press that is not answered when the listener has waited long enough has failed, and its call is cancelled', async () => {
  const { content, catalogue, state } = contentHarness();
  const late = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  state.wait = () => late.promise;
  catalogue.hold(answered.promise);
  const presses = [content.playPlaylist(id), content.playStation('5'), content.randomTrack()];
  late.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  answered.resolve();
  expect(await Promise.all(presses)).toEqual([null, null, null]);
  for (const { options } of catalogue.requests) expect(options?.signal?.aborted).toBe(true);
});

test('[BEY-110] an artist’s radio is one call, without what the history has where 10 others remain', async () => {
  const { content, catalogue, store } = contentHarness();
  catalogue.set('/artist/7/radio', wireList(wireTracks(25)));
  expect(await content.playArtistRadio('7')).toHaveLength(25);
  expect(catalogue.paths()).toEqual(['/artist/7/radio']);
  const heard = (...ids: readonly number[]) =>
    store.set(
      keys.history,
      ids.map((each) => ({ track: aTrack(`${each}`), timestamp: 1 })),
    );
  const many = (count: number, from = 1) => Array.from({ length: count }, (_, place) => from + place);
  heard(...many(15));
  expect((await content.playArtistRadio('7'))?.map(({ id: each }) => each)).toEqual(many(10, 16).map(String));
  heard(...many(16));
  expect(await content.playArtistRadio('7')).toHaveLength(25);
});
