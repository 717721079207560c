import * as v from 'valibot';
import {
  fetchArtist,
  fetchArtistPage,
  fetchRelatedArtists,
  fetchTopArtists,
  fetchTrendingArtists,
} from './artists.ts';
import type { Content, ContentPorts, LyricsAnswer } from './content.types.ts';
import { fetchGenre } from './genres.ts';
import { confirmConnection, fetchGlobalTop, fetchList, fetchMoodGrid, search } from './lists.ts';
import { fetchDiscoverPlaylist, playPlaylist, playStation } from './playing.ts';
import { checkStation, fetchCheckedStations, fetchStations } from './radio.ts';
import { createRecommendations } from './recommendations.ts';
import { losePatience } from './requests.ts';
import { fetchFreshTrack, fetchTrack, lastRandomTrack, pickRandomTrack } from './single-tracks.ts';
import { readSubscription, type SubscribeAnswer } from '../domain/subscription.ts';
import { LYRICS_TIMEOUT_MS } from '../limits/content.ts';

/** The content layer over its ports. Answers live in the catalogue, personal data in the store. */
export function createContent(ports: ContentPorts): Content {
  return {
    patience: (options) => losePatience(ports, options),
    list: (name, options) => fetchList(ports, name, options),
    genre: async (id, options) => (await fetchGenre(ports, id, options)).tracks,
    moodGrid: (mode, options) => fetchMoodGrid(ports, mode, options),
    globalTop: (options) => fetchGlobalTop(ports, options),
    search: (text, options) => search(ports, text, options),
    trendingArtists: (options) => fetchTrendingArtists(ports, options),
    topArtists: (options) => fetchTopArtists(ports, options),
    artistPage: (id, options) => fetchArtistPage(ports, id, options),
    artist: (id, options) => fetchArtist(ports, id, options),
    relatedArtists: (id, options) => fetchRelatedArtists(ports, id, options),
    radioStations: (options) => fetchStations(ports, options),
    checkedStations: (options) => fetchCheckedStations(ports, options),
    checkStation: (station, options) => checkStation(ports, station, options),
    playStation: (id, options) => playStation(ports, id, options),
    discoverPlaylist: (id, options) => fetchDiscoverPlaylist(ports, id, options),
    playPlaylist: (id, options) => playPlaylist(ports, id, options),
    ...createRecommendations(ports),
    randomTrack: (options) => pickRandomTrack(ports, options),
    lastRandomTrack: () => lastRandomTrack(ports),
    freshTrack: (id, options) => fetchFreshTrack(ports, id, options),
    track: (id, options) => fetchTrack(ports, id, options),
    lyrics: (artist, title, signal) => fetchLyrics(ports, artist, title, signal),
    subscribe: (email, name) => subscribe(ports, email, name),
    confirmConnection: (options) => confirmConnection(ports, options),
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
export async function fetchLyrics(
  { http, config }: ContentPorts,
  artist: string,
  title: string,
  signal?: AbortSignal,
): Promise<LyricsAnswer> {
  const url = `${config.lyricsUrl}/v1/${encodeURIComponent(artist)}/${encodeURIComponent(title)}`;
  const { ok, status, body } = await http(url, { timeoutMs: LYRICS_TIMEOUT_MS, signal });
  if (!ok) throw new Error(`The lyrics service answered with status ${status}`);
  const { lyrics, stanza_seconds: stanzaSeconds } = v.parse(answerSchema, body);
  const text = lyrics.replace(titleLine, '').trim();
  return text === '' ? null : { text, stanzaSeconds };
}

/** One POST of the address and the name. Never rejects: an exception is 'unexpected'. */
export async function subscribe(
  { http, config, log }: ContentPorts,
  email: string,
  name: string,
): Promise<SubscribeAnswer> {
  const address = email.trim();
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
