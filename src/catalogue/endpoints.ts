import * as v from 'valibot';
import type { CatalogueArtist, CataloguePlaylist, CatalogueStation } from '../domain/catalogue-entities.ts';
import { withGenre } from '../domain/genre.ts';
import type { Track } from '../domain/track.ts';
import {
  LIFETIME_ARTIST_MS,
  LIFETIME_CHART_MS,
  LIFETIME_DEFAULT_MS,
  LIFETIME_PLAYLIST_MS,
} from '../limits/catalogue.ts';
import type { CatalogueCall, EndpointName } from './catalogue.types.ts';
import { InvalidShape } from './errors.ts';
import { normaliseArtist, normalisePlaylist, normaliseStation, normaliseTrack } from './normalise.ts';
import { wireArtist, wireArtists, wirePlaylist, wireStations, wireTrack, wireTracks } from './wire.ts';

/** One line of the table: which paths it stands for, what their answers look like, and what they become. */
interface Endpoint<Wire, Value> {
  readonly name: EndpointName;
  /** The paths, without their query, that bring such an answer. */
  readonly pattern: RegExp;
  readonly schema: v.GenericSchema<unknown, Wire>;
  /** @param id what stands in the path's first variable part, '' where it has none */
  readonly normalise: (wire: Wire, id: string) => Value;
  readonly withGenre?: (value: Value, genre: string) => Value;
  /** The message of a wrong shape. */
  readonly invalid: string;
}

function endpoint<Wire, Value>(line: Endpoint<Wire, Value>): Endpoint<Wire, Value> {
  return line;
}

const invalid = 'Invalid response format';

function trackList(name: EndpointName, pattern: RegExp, smallToo = false) {
  return endpoint({
    name,
    pattern,
    schema: wireTracks,
    normalise: ({ data }): readonly Track[] => data.map((track) => normaliseTrack(track, smallToo)),
    withGenre,
    invalid,
  });
}

function artistList(name: EndpointName, pattern: RegExp) {
  return endpoint({
    name,
    pattern,
    schema: wireArtists,
    normalise: ({ data }): readonly CatalogueArtist[] => data.map(normaliseArtist),
    invalid,
  });
}

const endpoints = {
  track: endpoint({
    name: 'track',
    pattern: /^\/track\/([^/]+)$/,
    schema: wireTrack,
    normalise: (wire): Track => normaliseTrack(wire),
    withGenre: (track, genre) => withGenre([track], genre)[0] ?? track,
    invalid: 'Invalid track response format',
  }),
  playlist: endpoint({
    name: 'playlist',
    pattern: /^\/playlist\/([^/]+)$/,
    schema: wirePlaylist,
    normalise: (wire, id): CataloguePlaylist => normalisePlaylist(wire, id),
    withGenre: (playlist, genre) => ({ ...playlist, tracks: withGenre(playlist.tracks, genre) }),
    invalid: 'Invalid playlist response format',
  }),
  playlistTracks: trackList('playlistTracks', /^\/playlist\/([^/]+)\/tracks$/),
  chartArtists: artistList('chartArtists', /^\/chart\/([^/]+)\/artists$/),
  chartTracks: trackList('chartTracks', /^\/chart\/([^/]+)\/tracks$/),
  artist: endpoint({
    name: 'artist',
    pattern: /^\/artist\/([^/]+)$/,
    schema: wireArtist,
    normalise: (wire): CatalogueArtist => normaliseArtist(wire),
    invalid,
  }),
  artistTop: trackList('artistTop', /^\/artist\/([^/]+)\/(?:top|radio)$/, true),
  artistRelated: artistList('artistRelated', /^\/artist\/([^/]+)\/related$/),
  searchTracks: trackList('searchTracks', /^\/search(?:\/track)?$/),
  radios: endpoint({
    name: 'radios',
    pattern: /^\/radio$/,
    schema: wireStations,
    normalise: ({ data }): readonly CatalogueStation[] => data.map(normaliseStation),
    invalid,
  }),
  radioTracks: trackList('radioTracks', /^\/radio\/([^/]+)\/tracks$/),
} as const;

/** Any other path: its answer as it was sent, as long as it is a record or a list. */
const anyOther = endpoint<unknown, unknown>({
  name: 'path',
  pattern: /^/,
  schema: v.custom<unknown>((body) => typeof body === 'object' && body !== null),
  normalise: (wire) => wire,
  invalid,
});

function call<Wire, Value>(line: Endpoint<Wire, Value>, path: string): CatalogueCall<Value> {
  const id = line.pattern.exec(withoutQuery(path))?.[1];
  return {
    name: line.name,
    path,
    lifetimeMs: lifetimeOf(path),
    read: (body) => {
      const result = v.safeParse(line.schema, body);
      if (!result.success) throw new InvalidShape(line.invalid);
      return { wire: result.output, value: line.normalise(result.output, decoded(id)) };
    },
    withGenre: line.withGenre ?? ((value) => value),
  };
}

function decoded(id: string | undefined): string {
  try {
    return decodeURIComponent(id ?? '');
  } catch {
    return id ?? '';
  }
}

function withoutQuery(path: string): string {
  return path.split('?', 1)[0] ?? '';
}

function lifetimeOf(path: string): number {
  switch (/^\/([^/?]*)/.exec(path)?.[1]) {
    case 'playlist':
      return LIFETIME_PLAYLIST_MS;
    case 'artist':
      return LIFETIME_ARTIST_MS;
    case 'chart':
      return LIFETIME_CHART_MS;
    default:
      return LIFETIME_DEFAULT_MS;
  }
}

const part = encodeURIComponent;

/** The calls that the app makes, by name. */
export const calls = {
  track: (id: string) => call(endpoints.track, `/track/${part(id)}`),
  playlist: (id: string) => call(endpoints.playlist, `/playlist/${part(id)}`),
  chartArtists: (limit: number) => call(endpoints.chartArtists, `/chart/0/artists?limit=${limit}`),
  chartTracks: (limit: number) => call(endpoints.chartTracks, `/chart/0/tracks?limit=${limit}`),
  artist: (id: string) => call(endpoints.artist, `/artist/${part(id)}`),
  artistTop: (id: string, limit: number) =>
    call(endpoints.artistTop, `/artist/${part(id)}/top?limit=${limit}`),
  artistRelated: (id: string) => call(endpoints.artistRelated, `/artist/${part(id)}/related`),
  searchTracks: (text: string) => call(endpoints.searchTracks, `/search/track?q=${part(text)}`),
  radios: () => call(endpoints.radios, '/radio'),
  radioTracks: (id: string) => call(endpoints.radioTracks, `/radio/${part(id)}/tracks`),
  /**
   * The generic getter's call of any relative path (CAT-13). A path that the table knows brings the table's normalised
   * value, so that one path never means two things in the cache; of any other the answer comes as it was sent.
   */
  path: (path: string): CatalogueCall<unknown> => {
    const relative = path.startsWith('/') ? path : `/${path}`;
    const lines = Object.values(endpoints) as readonly Endpoint<unknown, unknown>[];
    return call(lines.find(({ pattern }) => pattern.test(withoutQuery(relative))) ?? anyOther, relative);
  },
} as const;
