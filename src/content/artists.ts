import * as v from 'valibot';
import { artistCall, artistRelatedCall, artistTopCall } from '../catalogue/calls/artist.ts';
import { chartArtistsCall } from '../catalogue/calls/chart.ts';
import { type Artist, artistBio, type ArtistChart, type ArtistPage, ownTracks } from '../domain/artist.ts';
import { topArtistsResult } from '../domain/edition.ts';
import { type CatalogueErrorCode, ListError } from '../domain/catalogue-error.ts';
import {
  ARTIST_TOP_TRACKS,
  ARTIST_TRACKS_AGE_MS,
  CHART_ARTISTS,
  TOP_ARTISTS,
  TOP_ARTISTS_AGE_MS,
} from '../limits/content.ts';
import { randomOfDay, shuffled } from '../domain/shuffle.ts';
import { unknownArtistId } from '../domain/track.ts';
import { requestList, requestOne, sampleArtist, samplesOf, valueOf, valueOrLogged } from './requests.ts';
import type { CallOptions, Read, Source } from './content.types.ts';

const checkedArtistsSchema = v.array(v.object({ id: v.string(), name: v.string(), image: v.string() }));

/** The artists of the chart, in chart order. */
export const fetchChartArtists: Read<[], readonly Artist[]> = async (source, options = {}) => {
  const artists = await requestList(source, chartArtistsCall(CHART_ARTISTS), options, samplesOf(source));
  return artists.slice(0, CHART_ARTISTS);
};

/** The chart's artists as /trending-artists shows them: unchecked, in order. */
export const fetchTrendingArtists: Read<[], readonly Artist[]> = async (source, options) =>
  (await fetchChartArtists(source, options)).map((artist) => withBio(artist, 'trending'));

/**
 * The first 6 artists of the chart whose top track is their own, shuffled once a day, in the same order for
 * everybody: whether the page is opened or reached. The server's edition has checked them.
 */
export const fetchTopArtists: Read<[], readonly Artist[]> = async (source, options = {}) => {
  let oldest = Number.POSITIVE_INFINITY;
  const onAnswer: CallOptions['onAnswer'] = (at, isStale) => {
    oldest = Math.min(oldest, at);
    options.onAnswer?.(at, isStale);
  };
  const known = options.fresh
    ? null
    : await source.results.read(topArtistsResult, checkedArtistsSchema, TOP_ARTISTS_AGE_MS);
  if (known) onAnswer(known.at);
  const kept = known?.value ?? (await fetchCheckedArtists(source, { ...options, onAnswer }));
  return shuffled(kept, randomOfDay(oldest)).map((artist) => withBio(artist, 'top'));
};

/** The same artists in chart order, checked now. */
export const fetchCheckedArtists: Read<[], readonly Artist[]> = async (source, options = {}) => {
  const chart = await fetchChartArtists(source, options);
  const kept: Artist[] = [];
  let failure: CatalogueErrorCode | null = null;
  for (let next = 0; kept.length < TOP_ARTISTS && next < chart.length;) {
    // Requests only as many at once as are missing: the same artists as one by one, in less time.
    const round = chart.slice(next, next + TOP_ARTISTS - kept.length);
    next += round.length;
    const checks = await Promise.all(round.map((artist) => checkTopTrack(source, artist.id, options)));
    kept.push(...round.filter((_, place) => checks[place] === 'own'));
    failure ??= checks.find((check) => check !== 'own' && check !== 'foreign') ?? null;
  }
  // Some of six would be other artists in another order a moment later.
  if (failure === 'late' || (kept.length === 0 && failure)) throw new ListError(failure, samplesOf(source));
  return kept;
};

/** Whether an artist's top track is the artist's own; the error's code if that is unknown. */
async function checkTopTrack(
  source: Source,
  id: string,
  options: CallOptions,
): Promise<'own' | 'foreign' | CatalogueErrorCode> {
  const answer = await source.request(artistTopCall(id, 1), options);
  if (!answer.ok && !answer.stale) return answer.error.code;
  return valueOf(answer)?.[0]?.artist.id === id ? 'own' : 'foreign';
}

function withBio(artist: Artist, chart: ArtistChart): Artist {
  return { ...artist, bio: artistBio(artist.name, chart) };
}

/**
 * The page of an artist: the own ones of the top tracks, or, if there are none, name and related artists. An
 * error of the catalogue yields the cached tracks if there are any, else a `ListError` with the samples.
 */
export const fetchArtistPage: Read<[id: string], ArtistPage> = async (source, id, options = {}) => {
  // The artist of the samples is in no catalogue.
  if (id === unknownArtistId) return { id, name: sampleArtist, tracks: samplesOf(source), related: [] };
  const young = { maxAge: ARTIST_TRACKS_AGE_MS, ...options };
  const top = await requestOne(source, artistTopCall(id, ARTIST_TOP_TRACKS), young, samplesOf(source));
  if (!top) return { id, name: '', tracks: [], related: [], isUnknown: true };
  const tracks = ownTracks(top, id);
  const first = tracks[0];
  if (first) return { id, name: first.artist.name, tracks, related: [] };

  const [artist, related] = await Promise.all([
    source.request(artistCall(id), options),
    source.request(artistRelatedCall(id), options),
  ]);
  // Without these two the page would show an artist as empty before it knows.
  if ([artist, related].some((one) => !one.ok && !one.stale && one.error.code === 'late'))
    throw new ListError('late', samplesOf(source));
  return {
    id,
    name: valueOf(artist)?.name ?? '',
    tracks: [],
    related: valueOf(related) ?? [],
  };
};

/** The catalogue's data of an artist, of any age; null if it is unavailable. */
export const fetchArtist: Read<[id: string], Artist | null> = async (source, id, options = {}) => {
  if (id === unknownArtistId) return null;
  return (await valueOrLogged(source, artistCall(id), options)) ?? null;
};

/** Similar artists; none if they are unavailable. */
export const fetchRelatedArtists: Read<[id: string], readonly Artist[]> = async (
  source,
  id,
  options = {},
) => {
  if (id === unknownArtistId) return [];
  return (await valueOrLogged(source, artistRelatedCall(id), options)) ?? [];
};
