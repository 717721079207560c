import { playlistCall } from '../catalogue/calls/playlist.ts';
import {
  fetchArtist,
  fetchArtistPage,
  fetchCheckedArtists,
  fetchRelatedArtists,
  fetchTopArtists,
  fetchTrendingArtists,
} from './artists.ts';
import type { CallOptions, Source } from './content.types.ts';
import { readGenre } from './genres.ts';
import { confirmConnection, createLists, fetchGlobalTop, search, type ReadGenre } from './lists.ts';
import { fetchCheckedStations, fetchStations } from './radio.ts';
import type { CollectionKind } from '../domain/artist.ts';
import type { Mood } from '../domain/mood.ts';
import { invitation, type RecommendationResult } from '../domain/preferences.ts';
import { requestOne } from './requests.ts';
import { fetchTrack } from './single-tracks.ts';

/** Content functions with the first argument given to all. */
export const over =
  <From>(from: From) =>
  <Asked extends readonly unknown[], Result>(ask: (from: From, ...asked: Asked) => Result) =>
  (...asked: Asked): Result =>
    ask(from, ...asked);

/** Only the pages of one list and of an artist need them. */
const collections = () => import('./collections.ts');

/**
 * What everybody reads alike.
 * @param genre how a genre is read where more than one pass is made for it
 */
export function createReads(source: Source, genre: ReadGenre = over(source)(readGenre)) {
  const read = over(source);
  return {
    ...createLists(source, genre),
    globalTop: read(fetchGlobalTop),
    search: read(search),
    trendingArtists: read(fetchTrendingArtists),
    topArtists: read(fetchTopArtists),
    checkedArtists: read(fetchCheckedArtists),
    artistPage: read(fetchArtistPage),
    artist: read(fetchArtist),
    relatedArtists: read(fetchRelatedArtists),
    radioStations: read(fetchStations),
    checkedStations: read(fetchCheckedStations),
    /** Null if the catalogue does not have it. Rejects with a `ListError` for a failure. */
    playlist: (id: string, options: CallOptions = {}) => requestOne(source, playlistCall(id), options),
    track: read(fetchTrack),
    collection: async (kind: CollectionKind, id: string, options?: CallOptions) =>
      (await collections()).fetchCollection(source, kind, id, options),
    artistAlbums: async (id: string, options?: CallOptions) =>
      (await collections()).fetchArtistAlbums(source, id, options),
    // Of nobody in particular the taste is unknown.
    /** The personal list of a mood. */
    recommendations: async (_mood: Mood, _options: CallOptions = {}): Promise<RecommendationResult> =>
      invitation,
    /** The result for a listener without a known taste, at once; null for every other. */
    invitation: (): RecommendationResult | null => invitation,
    confirmConnection: read(confirmConnection),
  };
}
