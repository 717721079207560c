import { chartTracksCall } from '../catalogue/calls/chart.ts';
import { playlistCall } from '../catalogue/calls/playlist.ts';
import { searchTracksCall } from '../catalogue/calls/track.ts';
import type { CallOptions, ListOptions, Read, Source } from './content.types.ts';
import { orFailure, requestList, samplesOf } from './requests.ts';
import { ListError } from '../domain/catalogue-error.ts';
import { genreText } from '../domain/genre.ts';
import { lists as allLists, listsOf, type ListName } from '../domain/lists.ts';
import { type Mood, matchesMood } from '../domain/mood.ts';
import { termOf } from '../domain/search.ts';
import { type Track, withoutDoubles } from '../domain/track.ts';
import {
  GLOBAL_TOP_TRACKS,
  MOOD_LIST_TRACKS,
  MOOD_RELAXED_RESULT,
  MOOD_STRICT_RESULT,
  MOOD_STRICT_TRACKS,
  SEARCH_TERM_MAX_LETTERS,
} from '../limits/content.ts';

/** How the tracks of a genre are read. */
export type ReadGenre = (id: string, options?: ListOptions) => Promise<readonly Track[]>;

/** The eight lists, each a genre or one playlist, and the moods that are made of them. */
export function createLists(source: Source, genre: ReadGenre) {
  const list = async (name: ListName, options: ListOptions = {}): Promise<readonly Track[]> => {
    const { source: from, mood: isMood } = allLists[name];
    if (from.kind === 'genre') return genre(from.id, options);
    const { tracks } = await requestList(source, playlistCall(from.id), options, samplesOf(source));
    return isMood ? tracks.slice(0, MOOD_LIST_TRACKS) : tracks;
  };
  /** The lists that run in a mood, in order without doubles; those that are no mood are filtered. */
  const moodGrid = async (mood: Mood, options: CallOptions = {}): Promise<readonly Track[]> => {
    const results = await Promise.all(
      listsOf(mood).map(async (name) => ({
        tracks: await orFailure(list(name, options)),
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
    return withoutDoubles([...filterTracksByMood(others, mood), ...moods]);
  };
  return { genre, list, moodGrid };
}

/** The tracks of the global chart. */
export const fetchGlobalTop: Read<[], readonly Track[]> = async (source, options = {}) => {
  return requestList(source, chartTracksCall(GLOBAL_TOP_TRACKS), options, samplesOf(source));
};

/** The tracks that match a text. A blank text sends nothing. */
export const search: Read<[text: string], readonly Track[]> = async (source, text, options = {}) => {
  const term = termOf(text, SEARCH_TERM_MAX_LETTERS);
  if (term === '') return [];
  return requestList(source, searchTracksCall(term), options, samplesOf(source));
};

/** Whether one track of the chart is really answered, after a good connection test. */
export const confirmConnection: Read<[], boolean> = async (source, options = {}) => {
  const tracks = await orFailure(requestList(source, chartTracksCall(1), { ...options, strict: true }, []));
  return !(tracks instanceof ListError) && tracks.length > 0;
};

/**
 * The tracks of a list that match a mood. From 20 tracks on the genre's name must contain a focus word; if
 * that leaves fewer than 10, and for shorter lists, track, album and artist names count too. Fewer than 5 of
 * those: all.
 */
export function filterTracksByMood(tracks: readonly Track[], mood: Mood): readonly Track[] {
  if (mood.genreFocus.length === 0) return tracks;
  if (tracks.length >= MOOD_STRICT_TRACKS) {
    const strict = tracks.filter((track) => matchesMood(mood, genreText(track)));
    if (strict.length >= MOOD_STRICT_RESULT) return strict;
  }
  const relaxed = tracks.filter((track) => namesOf(track).some((text) => matchesMood(mood, text)));
  return relaxed.length >= MOOD_RELAXED_RESULT ? relaxed : tracks;
}

/** Apart from each other, so that no focus word is found across two names. */
function namesOf(track: Track): readonly string[] {
  return [genreText(track), track.name, track.album_name, track.artist_name];
}
