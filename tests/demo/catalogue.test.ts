import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allCalls } from '../../src/catalogue/calls/all.ts';
import { artistCall, artistRelatedCall, artistTopCall } from '../../src/catalogue/calls/artist.ts';
import { chartArtistsCall, chartTracksCall } from '../../src/catalogue/calls/chart.ts';
import { playlistCall } from '../../src/catalogue/calls/playlist.ts';
import { radiosCall, radioTracksCall } from '../../src/catalogue/calls/radio.ts';
import { searchTracksCall, trackCall } from '../../src/catalogue/calls/track.ts';
import { createDemoApi } from '../../demo/api.ts';
import { buildLibrary } from '../../demo/library.ts';
import { fileOf } from '../../demo/rendering/growing-file.ts';
import { createDemo } from '../../demo/demo.ts';
import { curatedPlaylists } from '../../demo/curated-playlists.ts';
import { stationGenre } from '../../src/domain/radio.ts';
import { startTime } from '../relay/support.ts';

type Json = Record<string, unknown>;
interface Song extends Json {
  id: number;
  title: string;
  preview: string;
  readable?: boolean;
  rank: number;
  artist: { id: number; name: string };
}

const origin = 'http://127.0.0.1:4173';
const api = createDemoApi(curatedPlaylists);
const { library } = api;

function request(path: string): Json {
  const url = new URL(path, origin);
  const answer = api.answer(url.pathname, url.searchParams, origin, startTime);
  if (answer.status === 302) throw new Error('A picture was asked for');
  return answer.body as Json;
}
const songs = (path: string): Song[] => request(path)['data'] as Song[];

function sample(name: string): Json {
  const file = new URL(`../fixtures/catalogue/${name}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { body: Json }).body;
}

/** A body's keys with their values' types ('data[].artist.id: number'). Items count together. */
function shapeOf(value: unknown, path = '', into = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) shapeOf(item, `${path}[]`, into);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      shapeOf(inner, path === '' ? key : `${path}.${key}`, into);
  else into.add(`${path}: ${typeof value}`);
  return into;
}

const [popular] = library.tracks;
const artist = library.artists.find(({ name }) => name === 'Marlow Quill');
if (popular === undefined || artist === undefined) throw new Error('The library is empty');

/** Keys that the public catalogue sends in some years or on some pages only. */
const sometimes = /^(?:data\[\]\.isrc|data\[\]\.(?:add|mod)_date|next|prev|artists\.data.*|podcasts\..*)/;

describe('the wire shapes', () => {
  test.each([
    ['artist', `/artist/${artist.id}`],
    ['artist_radio', `/artist/${artist.id}/radio`],
    ['artist_related', `/artist/${artist.id}/related`],
    ['artist_top', `/artist/${artist.id}/top`],
    ['chart', '/chart'],
    ['chart_0_artists', '/chart/0/artists'],
    ['chart_0_playlists', '/chart/0/playlists'],
    ['chart_0_tracks', '/chart/0/tracks'],
    ['genre', '/genre'],
    ['playlist', '/playlist/1313621735'],
    ['playlist_tracks_page', '/playlist/1313621735/tracks'],
    ['radio_genres', '/radio/genres'],
    ['radio_id', '/radio/31061'],
    ['radio_list', '/radio'],
    ['radio_tracks', '/radio/31061/tracks'],
    ['search_2026_with_isrc', '/search?q=kite'],
    ['search_track', '/search/track?q=love'],
    ['track', `/track/${popular.id}`],
  ])('%s has the keys and types of the recorded answer', (name, path) => {
    const wanted = [...shapeOf(sample(name))].filter((key) => !sometimes.test(key));
    const got = [...shapeOf(request(path))].filter((key) => !sometimes.test(key));
    expect(got.sort()).toEqual(wanted.sort());
  });

  test('playlists without total and next, radio lists without total, charts without next and readable', () => {
    expect(Object.keys(request('/playlist/1313621735')['tracks'] as Json)).toEqual(['data', 'checksum']);
    expect(Object.keys(request('/radio'))).toEqual(['data']);
    expect(Object.keys(request('/radio/31061/tracks'))).toEqual(['data']);
    expect(Object.keys(request('/chart/0/tracks'))).toEqual(['data', 'total']);
    expect(songs('/chart/0/tracks?limit=100').every((song) => !('readable' in song))).toBe(true);
  });

  test('no track anywhere carries a genre id', () => {
    const everything = [
      '/chart',
      '/playlist/1',
      '/radio/31061/tracks',
      `/artist/${artist.id}/top`,
      '/search?q=a',
      `/track/${popular.id}`,
    ];
    for (const path of everything) expect(JSON.stringify(request(path))).not.toContain('genre_id');
  });

  test("the app's own schemas and normaliser read every answer", () => {
    const read = <Value>({
      path,
      read: reader,
    }: {
      path: string;
      read: (body: unknown) => { value: Value };
    }): Value => reader(request(path)).value;
    expect(read(trackCall(String(popular.id)))).toMatchObject({
      name: popular.title,
      genre: [],
      rank: popular.rank,
    });
    expect(read(playlistCall('1313621735')).tracks.length).toBeGreaterThan(30);
    expect(read(chartArtistsCall(20))).toHaveLength(20);
    expect(read(chartTracksCall(20))).toHaveLength(20);
    expect(read(artistCall(String(artist.id)))).toMatchObject({ name: artist.name });
    expect(read(artistTopCall(String(artist.id), 10))).toHaveLength(10);
    expect(read(artistRelatedCall(String(artist.id))).length).toBeGreaterThan(5);
    expect(read(searchTracksCall('Kite String'))).toMatchObject([{ name: 'Kite String' }]);
    expect(read(radiosCall()).length).toBeGreaterThan(39);
    expect(read(radioTracksCall('31061'))).toHaveLength(25);
  });
});

test('every call of the app is answered, and what else the public catalogue has there: these paths and no others', () => {
  const answered = (path: string) =>
    api.answer(path, new URLSearchParams('q=a'), origin, startTime).status !== 404;
  const words = ['track', 'playlist', 'artist', 'chart', 'search', 'radio', 'genre', 'album', 'lyrics'];
  const lists = ['tracks', 'playlists', 'artists', 'albums', 'genres', 'top', 'related', 'image', '0', '27'];
  const parts = [...words, ...lists].map((part) => `/${part}`);
  const two = parts.flatMap((one) => ['', ...parts].map((other) => one + other));
  const paths = [...two, ...two.flatMap((start) => parts.map((end) => start + end))];
  /** What is answered whatever its second part is has an id there. */
  const kindOf = (path: string) => {
    const starred = path.replace(/^(\/\w+)\/\w+/, '$1/*');
    return answered(starred) ? starred : path;
  };
  expect([...new Set(paths.filter(answered).map(kindOf))].toSorted()).toEqual([
    '/album',
    '/album/*',
    '/album/27/image',
    '/artist',
    '/artist/*',
    '/artist/*/albums',
    '/artist/*/radio',
    '/artist/*/related',
    '/artist/*/top',
    '/artist/27/image',
    '/chart',
    '/chart/0',
    '/chart/0/albums',
    '/chart/0/artists',
    '/chart/0/playlists',
    '/chart/0/tracks',
    '/genre',
    '/genre/27/image',
    '/playlist',
    '/playlist/*',
    '/playlist/*/tracks',
    '/playlist/27/image',
    '/radio',
    '/radio/*',
    '/radio/*/tracks',
    '/radio/27/image',
    '/search',
    '/search/track',
    '/track',
    '/track/*',
  ]);
  for (const { endpoint } of allCalls)
    expect(answered(endpoint.path.replace(/\?.*/, '').replaceAll(/:\w+/g, '1')), endpoint.path).toBe(true);
});

describe('errors, with the status and the bodies of the public catalogue', () => {
  const noData = { error: { type: 'DataException', message: 'no data', code: 800 } };

  test.each([
    '/track/-1',
    '/track/1',
    '/track/abc',
    '/playlist/-1',
    '/playlist/abc',
    '/playlist/0',
    '/artist/9',
    '/artist/x/top',
  ])('%s has no data', (path) => {
    expect(api.answer(path, new URLSearchParams(), origin, startTime)).toEqual({ status: 200, body: noData });
  });

  test('an unknown station is a wrong parameter, a search without text misses one, an unknown path is not found', () => {
    expect(request('/radio/-1')).toEqual({
      error: { type: 'ParameterException', message: 'Wrong parameter', code: 500 },
    });
    expect(request('/search')).toMatchObject({ error: { code: 501 } });
    expect(api.answer('/does-not-exist', new URLSearchParams(), origin, startTime)).toEqual({
      status: 404,
      body: { error: 'Not Found' },
    });
  });
});

describe('the invented library', () => {
  test('is large enough, and every id is its own', () => {
    expect(library.artists.length).toBeGreaterThanOrEqual(60);
    const albums = library.artists.flatMap((one) => one.albums);
    expect(albums.length).toBeGreaterThanOrEqual(150);
    expect(library.tracks.length).toBeGreaterThanOrEqual(600);
    for (const things of [library.artists, albums, library.tracks])
      expect(new Set(things.map(({ id }) => id)).size).toBe(things.length);
  });

  test('[CAT-113] its ids are far above those of the public catalogue, in 15 digits; one of an earlier version leads to the same, with what belongs to it under such ids', () => {
    const albums = library.artists.flatMap((one) => one.albums);
    const ids = [library.artists, albums, library.tracks].flatMap((things) => things.map(({ id }) => id));
    expect(Math.min(...ids)).toBeGreaterThan(9e14);
    expect(Math.max(...ids)).toBeLessThan(1e15);
    const demo = createDemo({ render: () => fileOf(Promise.reject(new Error('no music'))), prepare: null });
    const former = (path: string) => {
      const answer = demo.answer(path, new URLSearchParams(), origin, startTime);
      return answer.status === 302 ? null : answer.body;
    };
    const seed = (id: number) => id - 9e14;
    for (const { id, title, artist: by } of library.tracks.slice(0, 40)) {
      expect(former(`/track/${seed(id)}`)).toMatchObject({
        id: seed(id),
        title,
        artist: { id: seed(by.id) },
      });
      expect(former(`/track/${id}`)).toMatchObject({ id, title, artist: { id: by.id } });
    }
    expect(former(`/artist/${seed(artist.id)}`)).toMatchObject({ id: seed(artist.id), name: artist.name });
    const top = former(`/artist/${seed(artist.id)}/top`) as { data: Song[] };
    expect(top.data.map(({ id }) => id)).toEqual(songs(`/artist/${artist.id}/top`).map(({ id }) => seed(id)));
    expect(new Set(top.data.map((song) => song.artist.id))).toContain(seed(artist.id));
    expect(former('/track/999')).toMatchObject({ error: { code: 800 } });
  });

  test('is the same every time it is built', () => {
    expect(buildLibrary().tracks.map(({ id, title, rank }) => [id, title, rank])).toEqual(
      library.tracks.map(({ id, title, rank }) => [id, title, rank]),
    );
    const other = createDemoApi(curatedPlaylists);
    expect(JSON.stringify(other.answer('/playlist/77', new URLSearchParams(), origin, startTime))).toBe(
      JSON.stringify(api.answer('/playlist/77', new URLSearchParams(), origin, startTime)),
    );
  });

  test('ranks spread over the complete scale, and no title is used twice', () => {
    const ranks = library.tracks.map(({ rank }) => rank);
    expect(Math.max(...ranks)).toBeLessThanOrEqual(1_000_000);
    expect(Math.min(...ranks)).toBeGreaterThanOrEqual(0);
    expect(ranks.filter((rank) => rank >= 500_000).length).toBeGreaterThan(200);
    expect(ranks.filter((rank) => rank < 300_000).length).toBeGreaterThan(40);
    expect(new Set(library.tracks.map(({ titleShort }) => titleShort)).size).toBe(library.tracks.length);
  });

  test('has what the public catalogue has in odd corners', () => {
    const { data } = request('/chart/0/artists?limit=100') as {
      data: { name: string; picture_xl: string }[];
    };
    expect(data.some(({ picture_xl: url }) => url.includes('images/artist//'))).toBe(true);
    expect(library.tracks.filter(({ readable }) => !readable).length).toBeGreaterThan(3);
    const guest = library.artists.find(({ albums }) => albums.length === 0);
    expect(songs(`/artist/${guest?.id}/top`).every((song) => song.artist.id !== guest?.id)).toBe(true);
    expect(songs(`/artist/${guest?.id}/related`).length).toBe(20);
  });
});

describe('lists', () => {
  test.each(curatedPlaylists.map((playlist) => [playlist.title, playlist] as const))(
    'the curated playlist %s answers under its title with music of its theme that can be played at once',
    (_, { id, title, theme }) => {
      const body = request(`/playlist/${id}`);
      const tracks = (body['tracks'] as { data: Song[] }).data;
      expect(body['title']).toBe(title);
      expect(body['nb_tracks']).toBe(tracks.length);
      expect(tracks.length).toBeGreaterThanOrEqual(40);
      expect(new Set(tracks.map((song) => song.id)).size).toBe(tracks.length);
      expect(tracks.slice(0, 20).every((song) => song.preview !== '' && song.readable === true)).toBe(true);
      const genres = new Set(tracks.map((song) => library.trackById.get(song.id)?.artist.genre));
      if (!['trending', 'mixed', 'party'].includes(theme)) expect([...genres]).toEqual([theme]);
      else expect(genres.size).toBeGreaterThan(2);
    },
  );

  test('any other plausible id answers with a themed list of its own', () => {
    const first = request('/playlist/123456789');
    const second = request('/playlist/987654321012');
    expect((first['tracks'] as { data: Song[] }).data.length).toBeGreaterThanOrEqual(40);
    expect(JSON.stringify(first['tracks'])).not.toBe(JSON.stringify(second['tracks']));
  });

  test('no artist follows themselves in a list of many', () => {
    const { data } = request('/playlist/1282483245')['tracks'] as { data: Song[] };
    const neighbours = data.slice(1, 20).filter((song, index) => song.artist.id === data[index]?.artist.id);
    expect(neighbours).toEqual([]);
  });

  test('pages follow each other by next and prev until all is seen', () => {
    const seen: number[] = [];
    let path: string | undefined = '/playlist/1313621735/tracks?limit=10';
    let pages = 0;
    while (path !== undefined) {
      const page = request(path) as { data: Song[]; next?: string; prev?: string; total: number };
      seen.push(...page.data.map((song) => song.id));
      expect(page.prev === undefined).toBe(pages === 0);
      pages += 1;
      path = page.next?.slice(`${origin}/demo`.length);
      expect(page.next?.startsWith(`${origin}/demo/playlist/1313621735/tracks?`) ?? true).toBe(true);
    }
    const inFull = (request('/playlist/1313621735')['tracks'] as { data: Song[] }).data.map(
      (song) => song.id,
    );
    expect(seen).toEqual(inFull);
  });

  test('charts are in order and take a limit', () => {
    const chart = songs('/chart/0/tracks?limit=20') as (Song & { position: number })[];
    expect(chart.map(({ position }) => position)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(chart.map(({ rank }) => rank)).toEqual(chart.map(({ rank }) => rank).toSorted((a, b) => b - a));
    expect(songs('/chart/0/tracks?limit=1')).toHaveLength(1);
    expect(songs('/chart/0/tracks?limit=nonsense')).toHaveLength(10);
    expect(songs('/chart/0/artists?limit=20')).toHaveLength(20);
  });

  test('most of the 20 chart artists lead their own top list, so that six can be found', () => {
    const chart = request('/chart/0/artists?limit=20') as { data: { id: number }[] };
    const own = chart.data.filter(({ id }) => songs(`/artist/${id}/top?limit=1`)[0]?.artist.id === id);
    expect(own.length).toBeGreaterThanOrEqual(12);
  });
});

describe('the search', () => {
  const titles = (query: string): string[] =>
    songs(`/search/track?q=${encodeURIComponent(query)}`).map(({ title }) => title);

  test('finds titles, artists, albums and genres, in any case, without accents, by the beginnings of words', () => {
    expect(titles('kite str')[0]).toBe('Kite String');
    expect(titles('GLASS WEATHER')[0]).toBe('Glass Weather');
    expect(titles('coeur en boucle')).toEqual(['Cœur en Boucle']);
    expect(titles('wren & tidewater').length).toBeGreaterThan(5);
    expect(request('/search?q=jazz')['total']).toBeGreaterThan(40);
    expect(request('/search?q=hip-hop')['total']).toBeGreaterThan(40);
    expect(titles('artist:"marlow quill" track:"taxi"')).toHaveLength(1);
  });

  test('puts an artist who is named in full first', () => {
    expect(songs('/search?q=marlow%20quill').every((song) => song.artist.name === 'Marlow Quill')).toBe(true);
  });

  test('finds nothing where nothing is, and that is an empty list', () => {
    for (const query of ['zzzz', '', '   ', '!!!', '"']) {
      expect(request(`/search/track?q=${encodeURIComponent(query)}`)).toEqual({ data: [], total: 0 });
    }
  });

  test('pages through its results', () => {
    const first = request('/search/track?q=pop') as { data: Song[]; next: string; total: number };
    expect(first.data).toHaveLength(25);
    const second = request(first.next.slice(`${origin}/demo`.length)) as { data: Song[]; prev: string };
    expect(second.prev).toContain('index=0');
    expect(second.data.some((song) => first.data.some(({ id }) => id === song.id))).toBe(false);
  });
});

describe('the stations', () => {
  const list = request('/radio')['data'] as { id: number; title: string }[];
  const ids = new Set(list.map(({ id }) => id));

  test('are about 40, some listed more than once, as the public catalogue does', () => {
    expect(ids.size).toBeGreaterThanOrEqual(40);
    expect(list.length).toBeGreaterThan(ids.size + 5);
  });

  test('contain several of every chip by their titles, and others', () => {
    const genres = [...new Map(list.map(({ id, title }) => [id, stationGenre(title, '')])).values()];
    for (const genre of ['pop', 'rock', 'hip-hop', 'electronic', 'other']) {
      expect(genres.filter((found) => found === genre).length).toBeGreaterThanOrEqual(4);
    }
  });

  test('a few are empty, all others play', () => {
    const empty = [...ids].filter((id) => songs(`/radio/${id}/tracks`).length === 0);
    expect(empty.length).toBeGreaterThanOrEqual(2);
    expect(empty.length).toBeLessThan(6);
    for (const id of [...ids].filter((one) => !empty.includes(one)))
      expect(songs(`/radio/${id}/tracks`)).toHaveLength(25);
  });
});

test('all previews of one answer die at the same moment, 900 s after it was made', () => {
  const { data } = request('/playlist/1')['tracks'] as { data: Song[] };
  const moments = new Set(
    data.filter(({ preview }) => preview !== '').map(({ preview }) => /exp=(\d+)/.exec(preview)?.[1]),
  );
  expect([...moments]).toEqual([String(Math.floor(startTime / 1000) + 900)]);
  expect(data.filter(({ readable }) => readable === false).every(({ preview }) => preview === '')).toBe(true);
  expect(data[0]?.preview).toMatch(
    /^http:\/\/127\.0\.0\.1:4173\/demo\/previews\/\d+\.mp3\?hdnea=exp=\d+~acl=.*~hmac=[0-9a-f]{64}$/,
  );
});

test('nothing is built before the first question', () => {
  const demo = createDemo({ render: () => fileOf(Promise.reject(new Error('no music'))), prepare: null });
  expect(
    demo.answer('/lyrics/v1/Marlow%20Quill/Kite%20String', new URLSearchParams(), origin, startTime).status,
  ).toBe(200);
});
