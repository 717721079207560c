import type { Track } from '../../domain/track.ts';
import {
  GENRE_FALLBACK_MAX_TRACKS,
  GENRE_FALLBACK_MIN_TRACKS,
  GENRE_SLICE_TRACKS,
  HIGHEST_RANK,
} from '../../limits/content.ts';

/**
 * The at most 20 tracks that a genre fetch takes from a playlist (E43).
 * @param draw null takes them from the start; on refresh a number from 0 up to 1 chooses among all places where a
 *   full slice still fits
 */
export function genreSlice(tracks: readonly Track[], draw: number | null): readonly Track[] {
  const places = Math.max(0, tracks.length - GENRE_SLICE_TRACKS) + 1;
  const start = draw === null ? 0 : Math.floor(draw * places);
  return tracks.slice(start, start + GENRE_SLICE_TRACKS);
}

/**
 * The stored fallback of a genre: up to 15 tracks, each with a random rank, or null if there are fewer than 5.
 * @param random draws numbers from 0 up to 1
 */
export function genreFallback(tracks: readonly Track[], random: () => number): readonly Track[] | null {
  if (tracks.length < GENRE_FALLBACK_MIN_TRACKS) return null;
  return withRandomRank(tracks.slice(0, GENRE_FALLBACK_MAX_TRACKS), random);
}

/** Tracks with a random rank from 0 to 1,000,000, as fallbacks and a genre's samples have it (GEN-19, E43). */
export function withRandomRank(tracks: readonly Track[], random: () => number): readonly Track[] {
  return tracks.map((track) => ({ ...track, rank: Math.floor(random() * (HIGHEST_RANK + 1)) }));
}
