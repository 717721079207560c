import * as v from 'valibot';
import {
  fetchArtist,
  fetchArtistPage,
  fetchRelatedArtists,
  fetchTopArtists,
  fetchTrendingArtists,
} from './artists.ts';
import { playlistCall } from '../catalogue/calls/playlist.ts';
import type { CallOptions, ContentPorts, ListOptions, PatienceOptions } from './content.types.ts';
import { fetchGenre } from './genres.ts';
import { confirmConnection, fetchGlobalTop, fetchList, fetchMoodGrid, search } from './lists.ts';
import { playPlaylist, playStation } from './playing.ts';
import { checkStation, fetchCheckedStations, fetchStations } from './radio.ts';
import { createRecommendations } from './recommendations.ts';
import { losePatience, requestOne, untilLate } from './requests.ts';
import { fetchFreshTrack, fetchTrack, pickRandomTrack } from './single-tracks.ts';
import type { Lyrics } from '../domain/lyrics.ts';
import { readSubscription, type SubscribeAnswer } from '../domain/subscription.ts';
import { LYRICS_TIMEOUT_MS } from '../limits/content.ts';
import { keys } from '../storage/keys.ts';

/** The content layer over its ports. Answers live in the catalogue, personal data in the store. */
export function createContent(ports: ContentPorts) {
  const over =
    <Asked extends readonly unknown[], Result>(fetch: (ports: ContentPorts, ...asked: Asked) => Result) =>
    (...asked: Asked): Result =>
      fetch(ports, ...asked);
  return {
    patience: over(losePatience),
    untilLate: <Value>(work: Promise<Value>, onLate?: () => void, shownWait?: PatienceOptions['shownWait']) =>
      untilLate(ports, work, onLate, shownWait),
    list: over(fetchList),
    /** The genre fetch of a genre with curated playlists. */
    genre: async (id: string, options?: ListOptions) => (await fetchGenre(ports, id, options)).tracks,
    moodGrid: over(fetchMoodGrid),
    globalTop: over(fetchGlobalTop),
    search: over(search),
    trendingArtists: over(fetchTrendingArtists),
    topArtists: over(fetchTopArtists),
    artistPage: over(fetchArtistPage),
    artist: over(fetchArtist),
    relatedArtists: over(fetchRelatedArtists),
    radioStations: over(fetchStations),
    checkedStations: over(fetchCheckedStations),
    checkStation: over(checkStation),
    playStation: over(playStation),
    /** A playlist of /discover; null if the catalogue does not have it. Rejects with a `ListError` for a failure. */
    discoverPlaylist: (id: string, options: CallOptions = {}) => requestOne(ports, playlistCall(id), options),
    playPlaylist: over(playPlaylist),
    ...createRecommendations(ports),
    randomTrack: over(pickRandomTrack),
    /** The pick of last time, or null. */
    lastRandomTrack: () => ports.store.get(keys.lastRandomTrack),
    freshTrack: over(fetchFreshTrack),
    track: over(fetchTrack),
    lyrics: over(fetchLyrics),
    subscribe: over(subscribe),
    testConnection: ports.catalogue.testConnection,
    confirmConnection: over(confirmConnection),
  };
}

const answerSchema = v.object({
  lyrics: v.fallback(v.string(), ''),
  // Only the demo sends this, because it knows the sections of its songs.
  stanza_seconds: v.fallback(v.array(v.number()), []),
});

/** Some answers begin with a line in French that repeats song and artist. */
const titleLine = /^Paroles de la chanson .* par .*(?:\r?\n|$)/;

/**
 * The lyrics of a song, requested through the relay; null if the answer is good but has none. Rejects for a
 * network failure, a status that is not OK, an answer that is no record, after 15 s, and when cancelled.
 */
async function fetchLyrics(
  { http, config }: ContentPorts,
  artist: string,
  title: string,
  signal?: AbortSignal,
): Promise<Lyrics | null> {
  const url = `${config.lyricsUrl}/v1/${encodeURIComponent(artist)}/${encodeURIComponent(title)}`;
  const { ok, status, body } = await http(url, { timeoutMs: LYRICS_TIMEOUT_MS, signal });
  if (!ok) throw new Error(`The lyrics service answered with status ${status}`);
  const { lyrics, stanza_seconds: stanzaSeconds } = v.parse(answerSchema, body);
  const text = lyrics.replace(titleLine, '').trim();
  return text === '' ? null : { text, stanzaSeconds };
}

/** One POST of an address and the username that the profile has now. Never rejects: an exception is 'unexpected'. */
async function subscribe(
  { http, config, store, log }: ContentPorts,
  email: string,
): Promise<SubscribeAnswer> {
  const address = email.trim();
  const name = store.get(keys.profile)?.username ?? '';
  if (address === '') return { kind: 'emailMissing' };
  try {
    const { ok, body } = await http(config.subscribeUrl, { json: { email: address, name } });
    // The status of an answer without a readable body still says whether the address is subscribed.
    return readSubscription(ok, body);
  } catch (error) {
    log.error('The subscription could not be sent', error);
    return { kind: 'unexpected' };
  }
}
