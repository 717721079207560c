import { chartTracksCall } from '../catalogue/calls/chart.ts';
import { playlistCall } from '../catalogue/calls/playlist.ts';
import { searchTracksCall } from '../catalogue/calls/track.ts';
import type { Fetch, ListOptions } from './content.types.ts';
import { fetchGenre } from './genres.ts';
import { orFailure, requestList, samplesOf } from './requests.ts';
import { ListError } from '../domain/catalogue-error.ts';
import { genreText } from '../domain/genre.ts';
import { lists as allLists, listsOf, type ListName } from '../domain/lists.ts';
import { type MusicMode, matchesMode } from '../domain/music-mode.ts';
import { type Track, withoutDoubles } from '../domain/track.ts';
import {
  GLOBAL_TOP_TRACKS,
  MOOD_LIST_TRACKS,
  MOOD_RELAXED_RESULT,
  MOOD_STRICT_RESULT,
  MOOD_STRICT_TRACKS,
} from '../limits/content.ts';

/** One of the eight lists: a genre fetch or one playlist. */
export const fetchList: Fetch<[name: ListName], readonly Track[], ListOptions> = async (
  ports,
  name,
  options = {},
) => {
  const { source, mood } = allLists[name];
  if (source.kind === 'genre') return (await fetchGenre(ports, source.id, options)).tracks;
  const playlist = await requestList(ports, playlistCall(source.id), options, samplesOf(ports));
  return mood ? playlist.tracks.slice(0, MOOD_LIST_TRACKS) : playlist.tracks;
};

/** The lists that run in a mood, one after the other without doubles; those that are no mood themselves filtered. */
export const fetchMoodGrid: Fetch<[mode: MusicMode], readonly Track[]> = async (
  ports,
  mode,
  options = {},
) => {
  const results = await Promise.all(
    listsOf(mode).map(async (name) => ({
      tracks: await orFailure(fetchList(ports, name, options)),
      isMood: allLists[name].mood,
    })),
  );
  // The other lists are shown without one that failed.
  const lists = results.flatMap(({ tracks, isMood }) =>
    tracks instanceof ListError ? [] : { tracks, isMood },
  );
  const failed = results.find(({ tracks }) => tracks instanceof ListError);
  if (lists.length === 0 && failed) throw failed.tracks;

  const others = withoutDoubles(lists.filter(({ isMood }) => !isMood).flatMap(({ tracks }) => tracks));
  const moods = lists.filter(({ isMood }) => isMood).flatMap(({ tracks }) => tracks);
  return withoutDoubles([...filterTracksByMood(others, mode), ...moods]);
};

/** The tracks of the global chart. */
export const fetchGlobalTop: Fetch<[], readonly Track[]> = async (ports, options = {}) => {
  return requestList(ports, chartTracksCall(GLOBAL_TOP_TRACKS), options, samplesOf(ports));
};

/** The tracks that match a text. A blank text sends nothing. */
export const search: Fetch<[text: string], readonly Track[]> = async (ports, text, options = {}) => {
  const term = text.trim();
  if (term === '') return [];
  return requestList(ports, searchTracksCall(term), options, samplesOf(ports));
};

/** Whether one track of the chart is really answered, after a good connection test. */
export const confirmConnection: Fetch<[], boolean> = async (ports, options = {}) => {
  const tracks = await orFailure(requestList(ports, chartTracksCall(1), { ...options, strict: true }, []));
  return !(tracks instanceof ListError) && tracks.length > 0;
};

/**
 * The tracks of a list that match a mood. From 20 tracks on the genre's name must contain a focus word; if that
 * leaves fewer than 10, and for shorter lists, track, album and artist names count too. Fewer than 5 of those: all.
 */
export function filterTracksByMood(tracks: readonly Track[], mode: MusicMode): readonly Track[] {
  if (mode.genreFocus.length === 0) return tracks;
  if (tracks.length >= MOOD_STRICT_TRACKS) {
    const strict = tracks.filter((track) => matchesMode(mode, genreText(track)));
    if (strict.length >= MOOD_STRICT_RESULT) return strict;
  }
  const relaxed = tracks.filter((track) => namesOf(track).some((text) => matchesMode(mode, text)));
  return relaxed.length >= MOOD_RELAXED_RESULT ? relaxed : tracks;
}

/** Apart from each other, so that no focus word is found across two names. */
function namesOf(track: Track): readonly string[] {
  return [genreText(track), track.name, track.album_name, track.artist_name];
}
