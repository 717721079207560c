import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { artistCall, artistRelatedCall, artistTopCall } from '../../../src/catalogue/calls/artist.ts';
import { chartArtistsCall, chartTracksCall } from '../../../src/catalogue/calls/chart.ts';
import { playlistCall } from '../../../src/catalogue/calls/playlist.ts';
import { radiosCall, radioTracksCall } from '../../../src/catalogue/calls/radio.ts';
import { searchTracksCall, trackCall, trackListCall } from '../../../src/catalogue/calls/track.ts';
import { bodyError } from '../../../src/catalogue/client.ts';
import type { CatalogueCall } from '../../../src/catalogue/catalogue.types.ts';
import type { Artist, CataloguePlaylist, CatalogueStation } from '../../../src/domain/artist.ts';
import type { Track } from '../../../src/domain/track.ts';
import { pathCall } from './harness.ts';

/*
 * Answers of the catalogue, as public projects have recorded them. Everything that a page shows of them must
 * be read.
 */

type Item = Readonly<Record<string, unknown>>;
const folder = new URL('../../fixtures/catalogue/', import.meta.url);
const sample = (name: string): Item =>
  JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Item;
const bodyOf = (name: string): Item => sample(name).body as Item;
const dataOf = (body: unknown): readonly Item[] => (body as { data: readonly Item[] }).data;

/** What a call reads from a recorded answer, which never makes it throw. */
function read<Value>(call: CatalogueCall<Value>, body: unknown): Value {
  expect(() => call.read(body)).not.toThrow();
  return call.read(body).value;
}

/** What pages show of an artist; most lists of artists lack the number of fans. */
const shownOfArtist = ({ id, name, picture_big, nb_fan }: Item) => ({
  id: String(id),
  name,
  image: picture_big,
  ...(nb_fan === undefined ? {} : { fans: nb_fan }),
});

/** What pages show of a track. */
function shownOfTrack(wire: Item) {
  const artist = wire.artist as Item;
  const album = wire.album as Item;
  return {
    id: String(wire.id),
    name: wire.title,
    duration: wire.duration,
    artist_name: artist.name,
    album_name: album.title,
    album_id: String(album.id),
    image: album.cover_xl,
    audio: (wire.readable === false && (wire.alternative as Item | undefined)?.preview) || wire.preview,
    artist: { id: String(artist.id), name: artist.name, bio: null },
    genre: [],
    rank: wire.rank,
    ...(wire.link === undefined ? {} : { link: wire.link }),
    ...(wire.gain === undefined ? {} : { gain: wire.gain }),
    ...(wire.explicit_lyrics === true ? { explicit: true } : {}),
  };
}

const trackLists: readonly (readonly [file: string, call: CatalogueCall<readonly Track[]>])[] = [
  ['playlist_tracks_page', trackListCall('/playlist/:id/tracks')('908622995')],
  ['chart_0_tracks', chartTracksCall(20)],
  ['artist_top', artistTopCall('27', 10)],
  ['artist_radio', trackListCall('/artist/:id/radio')('27')],
  ['search_track', searchTracksCall('eminem')],
  ['search_2026_with_isrc', trackListCall('/search?q')('daft punk')],
  ['radio_tracks', radioTracksCall('31061')],
];

/** Answers that no page requests by name. */
const otherAnswers = [
  'chart',
  'chart_0_playlists',
  'radio_genres',
  'radio_id',
  'genre',
  'genre_names_en',
  'editorial',
];

describe('every recorded answer is read completely', () => {
  test('a track', () => {
    expect(read(trackCall('3135556'), bodyOf('track'))).toEqual(shownOfTrack(bodyOf('track')));
  });

  test.each(trackLists)('the tracks of %s', (file, call) => {
    const items = dataOf(bodyOf(file));
    expect(items.length).toBeGreaterThan(0);
    expect(read(call, bodyOf(file))).toEqual(items.map(shownOfTrack));
  });

  test('a playlist with its tracks', () => {
    const body = bodyOf('playlist');
    const playlist: CataloguePlaylist = read(playlistCall('908622995'), body);
    expect(playlist).toEqual({
      id: String(body.id),
      title: body.title,
      description: body.description,
      image: body.picture_xl,
      trackCount: body.nb_tracks,
      tracks: dataOf(body.tracks).map(shownOfTrack),
    });
  });

  test.each([
    ['chart_0_artists', chartArtistsCall(20)],
    ['artist_related', artistRelatedCall('27')],
  ])('the artists of %s', (file, call) => {
    const items = dataOf(bodyOf(file));
    expect(items.length).toBeGreaterThan(0);
    expect(read(call, bodyOf(file))).toEqual(items.map(shownOfArtist));
  });

  test('an artist', () => {
    const body = bodyOf('artist');
    const artist: Artist = read(artistCall('27'), body);
    expect(artist).toEqual(shownOfArtist(body));
    expect(artist.fans).toBeGreaterThan(1_000_000);
  });

  test('the stations', () => {
    const items = dataOf(bodyOf('radio_list'));
    const stations: readonly CatalogueStation[] = read(radiosCall(), bodyOf('radio_list'));
    expect(stations).toEqual(
      items.map(({ id, title, picture_big }) => ({
        id: String(id),
        title,
        description: '',
        image: picture_big,
      })),
    );
    expect(stations.length).toBeGreaterThan(0);
  });

  test('tracks that cannot be played: their preview is empty or a url, and they stay in the list', () => {
    const items = (sample('unreadable_tracks').items as readonly { item: Item }[]).map(({ item }) => item);
    const tracks: readonly Track[] = read(searchTracksCall('x'), { data: items });
    expect(tracks).toEqual(
      items.map((wire) => ({ ...shownOfTrack(wire), ...(wire.isrc ? { isrc: wire.isrc } : {}) })),
    );
    expect(tracks.some(({ audio }) => audio === '')).toBe(true);
  });

  test('[BEY-211] a search says the code of each recording where the catalogue sends it', () => {
    const codesIn = (file: string) =>
      read(searchTracksCall('x'), bodyOf(file)).map((track) => track.isrc ?? null);
    expect(codesIn('search_2026_with_isrc')).toEqual(['USQX91300105']);
    expect(new Set(codesIn('search_track'))).toEqual(new Set([null]));
  });

  test.each(otherAnswers)('%s, which no page asks for by name, as it was sent', (file) => {
    expect(read(pathCall(`/${file}`), sample(file).body)).toEqual(sample(file).body);
  });

  test('no recorded file is left out here, and none of the answers is taken for an error', () => {
    const used = [
      ...trackLists.map(([file]) => file),
      ...otherAnswers,
      'track',
      'playlist',
      'chart_0_artists',
      'artist_related',
      'artist',
      'radio_list',
      'unreadable_tracks',
      'errors',
    ];
    const recorded = readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.replace('.json', ''));
    expect(recorded.toSorted()).toEqual(used.toSorted());
    for (const file of recorded) expect(bodyError(sample(file).body)).toBeNull();
  });
});

describe('every recorded error is recognised', () => {
  const recorded = (sample('errors') as unknown as readonly { request: string; body: unknown }[]).map(
    ({ request, body }) => [request, body] as const,
  );

  test.each(recorded)('%s', (request, body) => {
    const expected: Readonly<Record<string, readonly [string, string]>> = {
      'GET /album/-1': ['no-data', 'no data'],
      'GET /album/0': ['no-data', 'no data'],
      'GET /editorial/-1': ['catalogue', 'Wrong parameter'],
      'GET /episode/-1': ['catalogue', 'An error has occured'],
      'GET /does-not-exists': ['catalogue', 'Not Found'],
      '/user/me without token': [
        'authentication',
        'An active access token must be used to query information about the current user',
      ],
      'any, past 50 requests / 5 s': ['rate-limited', 'The catalogue takes no more calls for now'],
    };
    const error = bodyError(body);
    expect([error?.code, error?.message]).toEqual(expected[request]);
  });
});
