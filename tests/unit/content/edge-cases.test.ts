import { describe, expect, test } from 'vitest';
import { chartTracksCall } from '../../../src/catalogue/calls/chart.ts';
import { searchTracksCall } from '../../../src/catalogue/calls/track.ts';
import { fetchGenre } from '../../../src/content/genres.ts';
import { checkedStation, listedStations } from '../../../src/content/radio.ts';
import { sampleTracks } from '../../../src/content/requests.ts';
import { CatalogueError } from '../../../src/domain/catalogue-error.ts';
import { genrePlaylistIds } from '../../../src/domain/curated.ts';
import { stockStationImage } from '../../../src/domain/radio.ts';
import { contentHarness } from '../../fakes/content-harness.ts';
import { aTrack } from '../../fakes/track.ts';
import { wireList, wirePlaylist, wireTracks } from '../../fakes/wire.ts';

const offline = { error: new CatalogueError('offline') };
const broken = { error: new CatalogueError('network') };
const rock = (genrePlaylistIds['152'] ?? []).map((id) => `/playlist/${id}`);

/** The error with which a call rejects. */
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('a genre says where its tracks are from', () => {
  test('from the catalogue, then from an older answer, each with the time of the answer', async () => {
    const { ports, catalogue, now, pass } = contentHarness();
    const first = rock[0] ?? '';
    const times: number[] = [];
    const onAnswer = (time: number) => times.push(time);
    const start = now();
    catalogue.set(first, wirePlaylist('1', wireTracks(3)));
    expect(await fetchGenre(ports, '152', { onAnswer })).toMatchObject({ origin: 'answer' });
    for (const path of rock) catalogue.set(path, broken);
    pass(24 * 3_600_000);
    expect(await fetchGenre(ports, '152', { onAnswer })).toMatchObject({ origin: 'stale' });
    expect(times).toEqual([start, start]);
  });

  test('a failure is logged with the genre and its code; an answer that is only late is not', async () => {
    const { ports, catalogue, log } = contentHarness();
    for (const path of rock) catalogue.set(path, broken);
    await failureOf(fetchGenre(ports, '152'));
    expect(log.texts('error')).toEqual(['No playlist of genre 152 answered with tracks (network)']);
    const late = contentHarness();
    expect(await failureOf(fetchGenre(late.ports, '152', { cachedOnly: true }))).toMatchObject({
      code: 'late',
    });
    expect(late.log.lines).toEqual([]);
  });
});

describe('lists', () => {
  test('a search that fails offers the samples, also where the browser is offline', async () => {
    const { content, catalogue } = contentHarness();
    catalogue.set(searchTracksCall('fox').path, broken);
    const samples = [{ id: 'tra.1' }, { id: 'tra.2' }, { id: 'tra.3' }];
    expect(await failureOf(content.search(' fox '))).toMatchObject({ code: 'network', samples });
    catalogue.isOffline = true;
    expect(await failureOf(content.search('tide'))).toMatchObject({ code: 'offline', samples });
  });

  test('the connection is confirmed by a track of the chart and by nothing else', async () => {
    const { content, catalogue } = contentHarness();
    const { path } = chartTracksCall(1);
    catalogue.set(path, wireList(wireTracks(1)));
    expect(await content.confirmConnection()).toBe(true);
    for (const outcome of [wireList([]), broken, offline]) {
      catalogue.forget();
      catalogue.set(path, outcome);
      expect(await content.confirmConnection({ fresh: true })).toBe(false);
    }
  });

  test('the samples are by the app, on an album of its name, and of no genre', () => {
    for (const sample of sampleTracks('https://foxtrot.example'))
      expect(sample).toMatchObject({ album_name: 'Foxtrot', duration: 30, genre: [] });
  });
});

describe('stations', () => {
  const listed = (id: string, title: string) => ({ id, title, description: '', image: '' });

  test('one title is one station, whatever its case and spaces; stations without a title are different', () => {
    const stations = [
      listed('1', 'Pop'),
      listed('2', ' pop '),
      listed('3', ''),
      listed('4', ''),
      listed('5', 'POP'),
    ];
    expect(listedStations(stations).map(({ id }) => id)).toEqual(['1', '3', '4']);
    expect(listedStations([listed('ss', 'Strasse'), listed('sz', 'Straße')])).toHaveLength(2);
  });

  test('a checked station has the artwork of its first track, if that has one', () => {
    const [station] = listedStations([listed('1', 'Pop')]);
    if (!station) throw new Error('one station is listed');
    expect(checkedStation(station, [])).toBeNull();
    expect(checkedStation(station, [aTrack('1')])).toEqual({
      ...station,
      hasTracks: true,
      firstTrackArtwork: '/covers/1.svg',
    });
    for (const image of ['', '/placeholder.svg'])
      expect(checkedStation(station, [aTrack('1', { image })])?.firstTrackArtwork).toBe(stockStationImage);
  });

  test('only a check that fails is logged', async () => {
    const { content, catalogue, log } = contentHarness();
    const [station, other] = listedStations([listed('7', 'Pop'), listed('8', 'Rock')]);
    if (!station || !other) throw new Error('two stations are listed');
    catalogue.set('/radio/8/tracks', wireList(wireTracks(1)));
    expect(await content.checkStation(other)).not.toBeNull();
    expect(log.lines).toEqual([]);
    catalogue.set('/radio/7/tracks', broken);
    expect(await content.checkStation(station)).toBeNull();
    expect(log.lines).toMatchObject([
      { level: 'error', text: 'Station 7 could not be checked', details: broken.error },
    ]);
  });

  test('the list of stations has no samples to fall back on', async () => {
    const { content, catalogue } = contentHarness();
    catalogue.set('/radio', broken);
    expect(await failureOf(content.radioStations())).toMatchObject({ code: 'network', samples: [] });
  });
});

describe('services', () => {
  test('the title line of a lyrics answer goes with either line end, and only at the start', async () => {
    const { content, state } = contentHarness();
    const lyricsOf = async (lyrics: unknown) => {
      state.respond = async () => new Response(JSON.stringify({ lyrics, stanza_seconds: 'none' }));
      return content.lyrics('Vixen', 'Den');
    };
    const title = 'Paroles de la chanson Den par Vixen';
    expect(await lyricsOf(`${title}\r\nSlow`)).toEqual({ text: 'Slow', stanzaSeconds: [] });
    expect(await lyricsOf(`${title}\nSlow`)).toEqual({ text: 'Slow', stanzaSeconds: [] });
    expect(await lyricsOf(`Slow\n${title}`)).toEqual({ text: `Slow\n${title}`, stanzaSeconds: [] });
    expect(await lyricsOf(title)).toBeNull();
    expect(await lyricsOf(7)).toBeNull();
  });

  test('a subscription that cannot be sent is logged', async () => {
    const { content, state, log } = contentHarness();
    state.respond = () => Promise.reject(new TypeError('no network'));
    expect(await content.subscribe('fox@den.example', '')).toEqual({ kind: 'unexpected' });
    expect(log.texts('error')).toEqual(['The subscription could not be sent']);
  });
});
