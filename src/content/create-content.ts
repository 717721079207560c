import {
  fetchArtist,
  fetchArtistPage,
  fetchRelatedArtists,
  fetchTopArtists,
  fetchTrendingArtists,
} from './artists.ts';
import type { Content, ContentPorts } from './content.types.ts';
import { fetchDiscoverPlaylist, playPlaylist, playStation } from './playing.ts';
import { fetchGenre } from './genres.ts';
import { confirmConnection, fetchGlobalTop, fetchList, fetchMoodGrid, search } from './lists.ts';
import { fetchLyrics, subscribe } from './services.ts';
import { losePatience } from './requests.ts';
import { checkStation, fetchCheckedStations, fetchStations } from './radio.ts';
import { createRecommendations } from './recommendations.ts';
import { fetchFreshTrack, fetchTrack, lastRandomTrack, pickRandomTrack } from './single-tracks.ts';

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
