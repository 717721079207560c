import { artistCall, artistRelatedCall, artistTopCall } from '../catalogue/calls/artist.ts';
import { chartArtistsCall, chartTracksCall } from '../catalogue/calls/chart.ts';
import { playlistCall } from '../catalogue/calls/playlist.ts';
import { radiosCall, radioTracksCall } from '../catalogue/calls/radio.ts';
import { trackCall } from '../catalogue/calls/track.ts';
import type { CatalogueCall } from '../catalogue/catalogue.types.ts';
import type { CatalogueArtist, CataloguePlaylist } from '../domain/artist.ts';
import { discoverPlaylistIds, genrePlaylistIds } from '../domain/curated.ts';
import {
  excerptKey,
  resultKey,
  stationsResult,
  topArtistsResult,
  type EditionAnswer,
} from '../domain/edition.ts';
import { chartGenreOf } from '../domain/genre.ts';
import { listNames, sourceOf } from '../domain/lists.ts';
import { idInPath, pageOf, type PageTracks } from '../domain/pages.ts';
import type { RadioStation } from '../domain/radio.ts';
import { hasKnownArtist } from '../domain/track.ts';
import {
  ARTIST_TOP_TRACKS,
  CHART_ARTISTS,
  GENRE_PLAYLISTS,
  GLOBAL_TOP_TRACKS,
  TOP_ARTISTS,
} from '../limits/content.ts';
import { checkedStation, listedStations } from './radio.ts';

/** The result of a call. */
export interface Shared<Value> {
  readonly value: Value;
  readonly answer: EditionAnswer;
}

/** Makes a call for all listeners; null if there is no answer that can be cached. Never rejects. */
export type FetchForAll = <Value>(call: CatalogueCall<Value>) => Promise<Shared<Value> | null>;

/** The answers of a page, in its order; null for unavailable ones. */
type Parts = readonly (Pick<Shared<unknown>, 'answer'> | null)[];

/** The answers of every page that has an edition and is no list page, by its path. */
const answersOf: Readonly<Record<string, (request: FetchForAll, address: string) => Promise<Parts>>> = {
  '/': (request) => all(listNames, (name) => list(request, { kind: 'list', name })),
  '/genre/:genre': (request, address) =>
    list(request, { kind: 'genre', id: chartGenreOf(address.slice('/genre/'.length))?.id ?? '' }),
  '/artist/:id': (request, address) => artist(request, idInPath(address), { related: true }),
  '/track/:id': (request, address) => trackOfArtist(request, idInPath(address)),
  '/trending-artists': async (request) => [await request(chartArtistsCall(CHART_ARTISTS))],
  '/top-artists': async (request) => [await topArtists(request)],
  '/radio': async (request) => [await stations(request)],
  '/discover': (request) => all(discoverPlaylistIds, async (id) => card(await request(playlistCall(id)))),
};

/**
 * The answers that a page needs in every browser: the same calls as those of the content functions that the
 * page uses. None for a page without an edition.
 * @param address one of `renderedPath`
 */
export async function fetchPageAnswers(
  address: string,
  request: FetchForAll,
): Promise<readonly EditionAnswer[]> {
  const page = pageOf(address);
  const parts = page?.list
    ? await list(request, page.list.tracks)
    : await answersOf[page?.path ?? '']?.(request, address);
  return (parts ?? []).flatMap((part) => (part ? [part.answer] : []));
}

async function all<Item>(items: readonly Item[], answersFor: (item: Item) => Promise<Parts>): Promise<Parts> {
  return (await Promise.all(items.map(answersFor))).flat();
}

async function list(request: FetchForAll, tracks: PageTracks): Promise<Parts> {
  if (tracks.kind === 'globalTop') return [await request(chartTracksCall(GLOBAL_TOP_TRACKS))];
  const source = tracks.kind === 'list' ? sourceOf(tracks.name) : tracks;
  return source.kind === 'playlist' ? [await request(playlistCall(source.id))] : genre(request, source.id);
}

/** A playlist, and without its tracks, as its card shows it. */
function card(playlist: Shared<CataloguePlaylist> | null): Parts {
  if (!playlist) return [];
  const { key, at, wire } = playlist.answer;
  const excerpt = { key: excerptKey(key), at, wire: { ...(wire as object), tracks: { data: [] } } };
  return [playlist, { answer: excerpt }];
}

/** The genre's playlists up to the first with tracks. */
async function genre(request: FetchForAll, id: string): Promise<Parts> {
  const asked: (Shared<{ readonly tracks: readonly unknown[] }> | null)[] = [];
  for (const playlistId of (genrePlaylistIds[id] ?? []).slice(0, GENRE_PLAYLISTS)) {
    const playlist = await request(playlistCall(playlistId));
    asked.push(playlist);
    if (playlist && playlist.value.tracks.length > 0) break;
  }
  return asked;
}

/** An artist, and the tracks and other artists on the artist's page. */
function artist(
  request: FetchForAll,
  id: string,
  { related }: { readonly related: boolean },
): Promise<Parts> {
  return Promise.all([
    request(artistTopCall(id, ARTIST_TOP_TRACKS)),
    request(artistCall(id)),
    ...(related ? [request(artistRelatedCall(id))] : []),
  ]);
}

/** A track, and what its page shows of its artist. */
async function trackOfArtist(request: FetchForAll, id: string): Promise<Parts> {
  const track = await request(trackCall(id));
  if (!track || !hasKnownArtist(track.value)) return [track];
  return [track, ...(await artist(request, track.value.artist.id, { related: false }))];
}

/** The first six artists of the chart whose top track is their own; without the tracks, which expire sooner. */
async function topArtists(request: FetchForAll): Promise<Parts[number]> {
  const chart = await request(chartArtistsCall(CHART_ARTISTS));
  if (!chart) return null;
  const times = [chart.answer.at];
  const wire: CatalogueArtist[] = [];
  for (const charted of chart.value) {
    if (wire.length === TOP_ARTISTS) break;
    const top = await request(artistTopCall(charted.id, 1));
    // The six would be others a moment later.
    if (!top) return null;
    times.push(top.answer.at);
    if (top.value[0]?.artist.id === charted.id) wire.push(charted);
  }
  return { answer: { key: resultKey(topArtistsResult), at: Math.min(...times), wire } };
}

/** Every station that has tracks, and those for which that is unknown; without their tracks. */
async function stations(request: FetchForAll): Promise<Parts[number]> {
  const listed = await request(radiosCall());
  if (!listed) return null;
  const times = [listed.answer.at];
  const wire: RadioStation[] = [];
  // One after the other: there are dozens, and other pages need not wait behind them.
  for (const station of listedStations(listed.value)) {
    const tracks = await request(radioTracksCall(station.id));
    const checked = tracks ? checkedStation(station, tracks.value) : station;
    if (checked) wire.push(checked);
    if (tracks) times.push(tracks.answer.at);
  }
  return { answer: { key: resultKey(stationsResult), at: Math.min(...times), wire } };
}
