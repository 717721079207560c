import { genreText } from '../domain/genre.ts';
import { matchesMode, type MusicMode } from '../domain/music-mode.ts';
import type { Track } from '../domain/track.ts';
import { MOOD_RELAXED_RESULT, MOOD_STRICT_RESULT, MOOD_STRICT_TRACKS } from '../limits/content.ts';

/**
 * The tracks of a list that match a mood. From 20 tracks on the genre's name must contain a focus word; if that
 * leaves fewer than 10, and for shorter lists, track, album and artist names count too. Fewer than 5 of those: all.
 */
export function filterByMood<Item>(
  items: readonly Item[],
  mode: MusicMode,
  trackOf: (item: Item) => Track,
): readonly Item[] {
  if (mode.genreFocus.length === 0) return items;
  if (items.length >= MOOD_STRICT_TRACKS) {
    const strict = items.filter((item) => matchesMode(mode, genreText(trackOf(item))));
    if (strict.length >= MOOD_STRICT_RESULT) return strict;
  }
  const relaxed = items.filter((item) => namesOf(trackOf(item)).some((text) => matchesMode(mode, text)));
  return relaxed.length >= MOOD_RELAXED_RESULT ? relaxed : items;
}

/** `filterByMood` for plain tracks. */
export function filterTracksByMood(tracks: readonly Track[], mode: MusicMode): readonly Track[] {
  return filterByMood(tracks, mode, (track) => track);
}

/** Apart from each other, so that no focus word is found across two names. */
function namesOf(track: Track): readonly string[] {
  return [genreText(track), track.name, track.album_name, track.artist_name];
}
