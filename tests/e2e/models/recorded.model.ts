import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A track as the catalogue sends it, as far as pages show it. */
export interface RecordedTrack {
  readonly title: string;
  /** Seconds. */
  readonly duration: number;
  readonly artist: { readonly id: number; readonly name: string };
  readonly album: { readonly title: string; readonly cover_xl: string };
}

/** An artist as the catalogue sends it. */
export interface RecordedArtist {
  readonly id: number;
  readonly name: string;
  readonly picture_big: string;
}

/** A station as the catalogue sends it. */
export interface RecordedStation {
  readonly picture_big: string;
  readonly id: number;
  readonly title: string;
}

const folder = new URL('../../fixtures/catalogue/', import.meta.url);
const bodyOf = (name: string): unknown =>
  (JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as { readonly body: unknown }).body;
const listOf = (name: string): unknown => (bodyOf(name) as { readonly data: unknown }).data;

/** The recorded answers of the public catalogue. */
export const recorded = {
  playlist: (bodyOf('playlist') as { readonly tracks: { readonly data: readonly RecordedTrack[] } }).tracks
    .data,
  chartTracks: listOf('chart_0_tracks') as readonly RecordedTrack[],
  chartArtists: listOf('chart_0_artists') as readonly RecordedArtist[],
  artist: bodyOf('artist') as RecordedArtist,
  artistTop: listOf('artist_top') as readonly RecordedTrack[],
  stations: listOf('radio_list') as readonly RecordedStation[],
  stationTracks: listOf('radio_tracks') as readonly RecordedTrack[],
  found: listOf('search_2026_with_isrc') as readonly RecordedTrack[],
};

/** The answer of each path. One playlist was recorded, and the tracks of one station: they represent all. */
const answers: readonly (readonly [path: RegExp, name: string])[] = [
  [/^\/playlist\/\d+$/, 'playlist'],
  [/^\/chart\/0\/tracks\?/, 'chart_0_tracks'],
  [/^\/chart\/0\/artists\?/, 'chart_0_artists'],
  [/^\/artist\/27$/, 'artist'],
  [/^\/artist\/\d+\/top\?/, 'artist_top'],
  [/^\/artist\/27\/related\b/, 'artist_related'],
  [/^\/radio$/, 'radio_list'],
  [/^\/radio\/\d+\/tracks$/, 'radio_tracks'],
  [/^\/search\/track\?q=Daft%20Punk$/, 'search_2026_with_isrc'],
];

/** No artist's albums were recorded: this one has none. */
const unrecorded = /^\/artist\/27\/albums$/;

/** The catalogue's answers for no albums and for an unknown path, and how long a signed preview is valid. */
const noAlbums = { data: [], total: 0 };
const noData = { error: { type: 'DataException', message: 'no data', code: 800 } };
const previewLifeMs = 900_000;

/** A catalogue that answers as the public one did, with previews that are signed again. */
export interface RecordedCatalogue {
  readonly url: string;
  /** Paths without a record. */
  readonly unknown: readonly string[];
  readonly stop: () => Promise<void>;
}

export async function startRecordedCatalogue(): Promise<RecordedCatalogue> {
  const unknown: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const name = answers.find(([pattern]) => pattern.test(path))?.[1];
    const isUnrecorded = unrecorded.test(path);
    if (name === undefined && !isUnrecorded) unknown.push(path);
    const text = JSON.stringify(isUnrecorded ? noAlbums : name === undefined ? noData : bodyOf(name));
    const expiry = Math.floor((Date.now() + previewLifeMs) / 1000);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(text.replaceAll(/\bexp=\d+/g, `exp=${expiry}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    unknown,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
