import { albumCall, artistAlbumsCall } from '../src/catalogue/calls/album.ts';
import { artistCall, artistRelatedCall, artistTopCall } from '../src/catalogue/calls/artist.ts';
import type { CallMaker } from '../src/catalogue/calls/call.ts';
import { chartArtistsCall, chartTracksCall, connectionTestCall } from '../src/catalogue/calls/chart.ts';
import { playlistCall } from '../src/catalogue/calls/playlist.ts';
import { artistRadioCall, radioCall, radiosCall, radioTracksCall } from '../src/catalogue/calls/radio.ts';
import { searchTracksCall, trackCall } from '../src/catalogue/calls/track.ts';
import { BoundedMap } from '../src/domain/bounded-map.ts';
import { catalogueGenres } from './genres.ts';
import type { IdOf } from './ids.ts';
import { seedOf } from './ids.ts';
import { imageSizes, imageUrl } from './images.ts';
import type { DemoArtist, DemoLibrary, DemoTrack } from './library.ts';
import { buildLibrary } from './library.ts';
import type { DemoPlaylist, KnownPlaylist } from './playlists.ts';
import { buildPlaylist, choose, plausibleId } from './playlists.ts';
import type { DemoStation } from './radios.ts';
import { stationGroups, stations } from './radios.ts';
import { hashText } from './random.ts';
import { createSearch } from './search.ts';
import { previewLifeSeconds } from './signed-preview.ts';
import * as wire from './wire.ts';

/** What the demo answers: a JSON body with its status, or the address of a picture. */
export type DemoAnswer =
  | { readonly status: 200 | 404; readonly body: wire.Wire }
  | { readonly status: 302; readonly location: string };

/** Answers the calls of the public catalogue from the invented library. */
export interface DemoApi {
  readonly library: DemoLibrary;
  /**
   * @param path relative to the catalogue's base, such as '/playlist/1'
   * @param origin the origin that preview and picture urls begin with
   * @param now in ms since 1970
   */
  answer(path: string, query: URLSearchParams, origin: string, now: number): DemoAnswer;
}

interface Call {
  readonly id: string;
  readonly query: URLSearchParams;
  readonly stamp: wire.Stamp;
  /** The path with the parameters that the next page keeps. */
  readonly path: string;
}

type Handler = (call: Call) => DemoAnswer;

type AnyCall = Pick<CallMaker<readonly never[], unknown>, 'endpoint'>;

const ok = (body: wire.Wire): DemoAnswer => ({ status: 200, body });
const failure = (type: string, message: string, code: number): DemoAnswer =>
  ok({ error: { type, message, code } });
const noData = failure('DataException', 'no data', 800);
const wrongParameter = failure('ParameterException', 'Wrong parameter', 500);
const notFound: DemoAnswer = { status: 404, body: { error: 'Not Found' } };

const chartLength = 10;
const chartMost = 100;
const artistTopLength = 5;
const pageLength = 25;
const relatedLength = 20;
const keptPlaylists = 200;

/** Builds the library and its look-ups; give the playlists that the app knows by name. */
export function createDemoApi(known: readonly KnownPlaylist[], idOf?: IdOf): DemoApi {
  const library = buildLibrary(idOf);
  const search = createSearch(library);
  const knownById = new Map(known.map((line) => [line.id, line]));
  const built = new BoundedMap<DemoPlaylist>({ maxEntries: keptPlaylists });
  const chart = library.tracks.filter((track) => track.readable);
  const chartArtists = library.artists.toSorted((a, b) => b.fans - a.fans);
  const chartPlaylists = known.slice(0, chartMost);

  function playlist(id: number): DemoPlaylist {
    const key = String(id);
    const kept = built.get(key) ?? buildPlaylist(library, id, knownById.get(key));
    built.set(key, kept);
    return kept;
  }

  const artistOf = (id: string): DemoArtist | undefined => library.artistById.get(plausibleId(id) ?? 0);

  /** An artist's own songs and those with a guest part, most popular first. */
  const topOf = (artist: DemoArtist): readonly DemoTrack[] =>
    library.tracks.filter((track) => track.artist === artist || track.featured === artist);

  /** The first entries of a chart, as many as the request names. */
  const charted =
    <Item>(items: readonly Item[], wireOf: (stamp: wire.Stamp, item: Item, position: number) => wire.Wire) =>
    ({ query, stamp }: Call): wire.Wire => {
      const data = items.slice(0, limitOf(query, chartLength, chartMost));
      return { data: data.map((item, index) => wireOf(stamp, item, index + 1)), total: data.length };
    };
  const charts = {
    tracks: charted(chart, (stamp, song, position) => wire.trackItem(stamp, song, 'chart', position)),
    albums: charted([...new Set(chart.map((song) => song.album))], wire.chartAlbum),
    artists: charted(chartArtists, wire.chartArtist),
    playlists: charted(chartPlaylists, (stamp, { id }) => wire.chartPlaylist(stamp, playlist(Number(id)))),
  };
  const wholeChart: Handler = (call) =>
    ok({
      tracks: charts.tracks(call),
      albums: charts.albums(call),
      artists: charts.artists(call),
      playlists: charts.playlists(call),
      podcasts: { data: [], total: 0 },
    });

  const found: Handler = ({ query, stamp }) => {
    const text = query.get('q');
    if (text === null) return failure('MissingParameterException', 'Missing parameters: q', 501);
    const page = pageOf(query, `/search/track?q=${encodeURIComponent(text)}`);
    return ok(pageOfTracks(stamp, page, search(text), 'search'));
  };

  const withArtist =
    (answer: (artist: DemoArtist, call: Call) => wire.Wire): Handler =>
    (call) => {
      const artist = artistOf(call.id);
      return artist === undefined ? noData : ok(answer(artist, call));
    };

  const withPlaylist =
    (answer: (list: DemoPlaylist, call: Call) => wire.Wire): Handler =>
    (call) => {
      const id = plausibleId(call.id);
      return id === null ? noData : ok(answer(playlist(id), call));
    };

  const withStation =
    (answer: (radio: DemoStation, call: Call) => wire.Wire): Handler =>
    (call) => {
      const radio = stations.get(plausibleId(call.id) ?? 0);
      return radio === undefined ? wrongParameter : ok(answer(radio, call));
    };

  /** The calls of the app, whose paths stand with them alone. */
  const calls: readonly (readonly [AnyCall, Handler])[] = [
    [
      trackCall,
      ({ id, stamp }) => {
        const song = library.trackById.get(plausibleId(id) ?? 0);
        return song === undefined ? noData : ok(wire.trackItem(stamp, song, 'full'));
      },
    ],
    [
      albumCall,
      ({ id, stamp }) => {
        const album = library.albumById.get(plausibleId(id) ?? 0);
        return album === undefined ? noData : ok(wire.fullAlbum(stamp, album));
      },
    ],
    [playlistCall, withPlaylist((list, { stamp }) => wire.fullPlaylist(stamp, list))],
    [connectionTestCall, wholeChart],
    [chartTracksCall, (call) => ok(charts.tracks(call))],
    [chartArtistsCall, (call) => ok(charts.artists(call))],
    [artistCall, withArtist((artist, { stamp }) => wire.fullArtist(stamp, artist, 'own'))],
    [
      artistTopCall,
      withArtist((artist, { stamp, query, path }) =>
        pageOfTracks(stamp, pageOf(query, path, artistTopLength), topOf(artist), 'artist-top'),
      ),
    ],
    [
      artistRelatedCall,
      withArtist((artist, { stamp, query }) => {
        const most = limitOf(query, relatedLength, relatedLength);
        const related = relatedTo(artist, chartArtists).slice(0, most);
        return {
          data: related.map((other) => wire.fullArtist(stamp, other, 'related')),
          total: related.length,
        };
      }),
    ],
    [
      artistAlbumsCall,
      withArtist((artist, { stamp }) => {
        const albums = artist.albums.toSorted((a, b) => b.released.localeCompare(a.released));
        return { data: albums.map((album) => wire.albumFields(stamp, album)), total: albums.length };
      }),
    ],
    [
      artistRadioCall,
      withArtist((artist, { stamp }) => {
        const songs = choose(library, artist.genre, hashText(`radio ${seedOf(artist.id)}`), pageLength);
        return { data: songs.map((song) => wire.trackItem(stamp, song, 'artist-radio')) };
      }),
    ],

    [searchTracksCall, found],
    [radiosCall, ({ stamp }) => ok({ data: stationGroups.flatMap(([, , ids]) => stationsOf(stamp, ids)) })],
    [radioCall, withStation((radio, { stamp }) => wire.station(stamp, radio, 'own'))],
    [
      radioTracksCall,
      withStation((radio, { stamp }) => {
        const count = radio.isEmpty ? 0 : pageLength;
        const songs = choose(library, radio.theme, hashText(`station ${radio.id}`), count);
        return { data: songs.map((song) => wire.trackItem(stamp, song, 'radio')) };
      }),
    ],
  ];
  /** By path. A star stands for an id, which the handler reads. */
  const routes: Readonly<Record<string, Handler>> = {
    ...Object.fromEntries(calls.map(([{ endpoint }, handler]) => [starred(endpoint.path), handler])),
    // What else the public catalogue has there.
    '/playlist/*/tracks': withPlaylist((list, { stamp, query, path }) => ({
      ...pageOfTracks(stamp, pageOf(query, path), list.tracks, 'playlist-page'),
      checksum: wire.checksum(list),
    })),
    '/chart/0': wholeChart,
    '/chart/0/albums': (call) => ok(charts.albums(call)),
    '/chart/0/playlists': (call) => ok(charts.playlists(call)),
    '/search': found,
    '/radio/genres': ({ stamp }) =>
      ok({ data: stationGroups.map(([id, title, ids]) => ({ id, title, radios: stationsOf(stamp, ids) })) }),
    '/genre': ({ stamp }) => ok({ data: catalogueGenres.map(([id, name]) => wire.genre(stamp, id, name)) }),
    '/album/*/image': image,
    '/artist/*/image': image,
    '/playlist/*/image': image,
    '/radio/*/image': image,
    '/genre/*/image': image,
  };

  return {
    library,
    answer(path, query, origin, now) {
      const seconds = Math.floor(now / 1000);
      const stamp: wire.Stamp = { origin, seconds, expires: seconds + previewLifeSeconds };
      // Slashes at the end make no difference to the public catalogue.
      const plainPath = path.replace(/\/+$/, '');
      const [, kind, id = '', ...rest] = plainPath.split('/');
      const handler = routes[plainPath] ?? routes[['', kind, '*', ...rest].join('/')];
      return handler?.({ id, query, stamp, path: plainPath }) ?? notFound;
    },
  };
}

/** The path of a call with a star for its id, without its parameter. */
const starred = (path: string): string => path.replace(/\?.*/, '').replaceAll(/:\w+/g, '*');

function stationsOf(stamp: wire.Stamp, ids: readonly number[]): readonly wire.Wire[] {
  return ids.flatMap((id) => {
    const radio = stations.get(id);
    return radio === undefined ? [] : [wire.station(stamp, radio, 'list')];
  });
}

/** Artists of the same style first, then the others; never the artist. */
function relatedTo(artist: DemoArtist, all: readonly DemoArtist[]): readonly DemoArtist[] {
  const others = all.filter((other) => other !== artist && other.albums.length > 0);
  return [
    ...others.filter((other) => other.genre === artist.genre),
    ...others.filter((other) => other.genre !== artist.genre),
  ];
}

/** GET /{kind}/{id}/image leads to the picture itself. */
const image: Handler = ({ path, id, stamp }) => {
  const number = plausibleId(id);
  if (number === null) return notFound;
  const kind = wire.imageKindOf(path.split('/')[1] ?? '');
  const location = imageUrl(`${stamp.origin}/demo`, kind, wire.pictureHash(kind, number), imageSizes.medium);
  return { status: 302, location };
};

function pageOfTracks(
  stamp: wire.Stamp,
  page: wire.Page,
  songs: readonly DemoTrack[],
  shape: wire.TrackShape,
): wire.Wire {
  const part = songs.slice(page.index, page.index + page.limit);
  return {
    data: part.map((song) => wire.trackItem(stamp, song, shape)),
    ...wire.pageEnd(stamp, page, songs.length),
  };
}

function wholeNumber(text: string | null, otherwise: number): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : otherwise;
}

/** `limit` if it is valid, clamped to the maximum of the public catalogue. */
function limitOf(query: URLSearchParams, otherwise: number, most: number): number {
  return Math.min(most, wholeNumber(query.get('limit'), otherwise));
}

function pageOf(query: URLSearchParams, path: string, length = pageLength): wire.Page {
  return {
    path,
    index: wholeNumber(query.get('index'), 0),
    limit: Math.max(1, limitOf(query, length, chartMost)),
    hasOwnLimit: query.has('limit'),
  };
}
