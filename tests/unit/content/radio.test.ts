import { expect, test } from 'vitest';
import { CatalogueError } from '../../../src/domain/catalogue-error.ts';
import { artworkOf, stockStationImage, type RadioStation } from '../../../src/domain/radio.ts';
import { contentHarness } from '../../fakes/content-harness.ts';
import { wireList, wireTrack, wireTracks } from '../../fakes/wire.ts';

const station = (id: string, fields: Partial<RadioStation> = {}): RadioStation => ({
  id,
  title: 'Pop',
  description: '',
  image: '',
  hasTracks: false,
  firstTrackArtwork: stockStationImage,
  genre: 'pop',
  ...fields,
});

test('[RAD-06] the stations are data[] of GET /radio, each id once', async () => {
  const { content, catalogue } = contentHarness();
  catalogue.set(
    '/radio',
    wireList([
      { id: 1, title: 'Pop' },
      { id: 2, title: 'Jazz' },
      { id: 1, title: 'Pop again' },
    ]),
  );
  expect((await content.radioStations()).map(({ id, title }) => [id, title])).toEqual([
    ['1', 'Pop'],
    ['2', 'Jazz'],
  ]);
  expect(catalogue.paths()).toEqual(['/radio']);
});

test('[RAD-25] the stations that the edition names are taken as they are, without a call; a refresh asks the catalogue', async () => {
  const { content, catalogue, pass } = contentHarness();
  catalogue.set('/radio', wireList([{ id: 1, title: 'Pop' }]));
  const known = [station('7', { hasTracks: true, firstTrackArtwork: '/art' })];
  catalogue.results.write('stations', known);
  expect(await content.radioStations()).toEqual(known);
  expect(catalogue.paths()).toEqual([]);
  expect((await content.radioStations({ fresh: true })).map(({ id }) => id)).toEqual(['1']);
  pass(6 * 60 * 60_000);
  expect((await content.radioStations()).map(({ id }) => id)).toEqual(['1']);
});

test('[RAD-08] a station has id, title, description, and what is derived: genre, hasTracks and artwork', async () => {
  const { content, catalogue } = contentHarness();
  catalogue.set(
    '/radio',
    wireList([{ id: 5, title: 'Night Drive', description: 'Techno until the morning' }]),
  );
  catalogue.set('/radio/5/tracks', wireList(wireTracks(3)));
  const [listed] = await content.radioStations();
  expect(listed).toEqual({
    id: '5',
    title: 'Night Drive',
    description: 'Techno until the morning',
    image: '',
    genre: 'electronic',
    hasTracks: false,
    firstTrackArtwork: stockStationImage,
  });
  expect(await content.checkStation(listed as RadioStation)).toEqual({
    ...listed,
    hasTracks: true,
    firstTrackArtwork: 'https://covers.example/1-xl.jpg',
  });
});

test('[RAD-06] of stations with the same title the first is listed, with the picture that the catalogue sends', async () => {
  const { content, catalogue } = contentHarness();
  const picture = 'https://pictures.example/1-big.jpg';
  catalogue.set(
    '/radio',
    wireList([
      { id: 1, title: 'Pop', picture_big: picture },
      { id: 2, title: ' pop ' },
      { id: 3, title: 'Pop Hits' },
      { id: 4 },
      { id: 5, title: '' },
    ]),
  );
  expect((await content.radioStations()).map(({ id, image }) => [id, image])).toEqual([
    ['1', picture],
    ['3', ''],
    ['4', ''],
    ['5', ''],
  ]);
});

test('[RAD-08] without artwork of the first track the station has the stock image, which is part of the app', async () => {
  const { content, catalogue } = contentHarness();
  catalogue.set(
    '/radio/5/tracks',
    wireList([wireTrack(1, { album: { title: 'Bare' } }), ...wireTracks(2, 2)]),
  );
  expect((await content.checkStation(station('5')))?.firstTrackArtwork).toBe(stockStationImage);
  expect(stockStationImage).toMatch(/^\/[^/]/);
});

test('[RAD-06] a station without tracks, or whose tracks cannot be fetched, is dropped', async () => {
  const { content, catalogue } = contentHarness();
  catalogue.set('/radio/5/tracks', wireList([]));
  catalogue.set('/radio/6/tracks', { error: new CatalogueError('network') });
  expect(await content.checkStation(station('5'))).toBeNull();
  expect(await content.checkStation(station('6'))).toBeNull();
});

test('[RAD-06] the tracks of a station are data[] of GET /radio/{id}/tracks', async () => {
  const { content, catalogue } = contentHarness();
  catalogue.set('/radio/5/tracks', wireList(wireTracks(3)));
  expect(await content.playStation('5')).toMatchObject([{ id: '1' }, { id: '2' }, { id: '3' }]);
  expect(catalogue.paths()).toEqual(['/radio/5/tracks']);
});

test('[RAD-08] a station is shown with the artwork of its first track as soon as that is known, else with its own picture, else with the stock image', () => {
  const [own, first] = ['/own.jpg', '/first.jpg'];
  expect(artworkOf(station('1', { image: own, firstTrackArtwork: first }))).toBe(first);
  for (const firstTrackArtwork of ['', stockStationImage]) {
    expect(artworkOf(station('1', { image: own, firstTrackArtwork }))).toBe(own);
    expect(artworkOf(station('1', { firstTrackArtwork }))).toBe(stockStationImage);
  }
});
