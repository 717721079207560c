import { EXCLUDE_ABOVE_TRACKS, LEAST_LEFT_TRACKS } from '../../limits/content.ts';
import type { Track } from '../../domain/track.ts';

/**
 * A random track that was not shown recently (ROU-22, ROU-23), or null if there is none to pick.
 * @param draw a number from 0 up to 1
 */
export function pickRandom(
  tracks: readonly Track[],
  recentlyShown: readonly string[],
  draw: number,
): Track | null {
  const left =
    tracks.length > EXCLUDE_ABOVE_TRACKS ? tracks.filter(({ id }) => !recentlyShown.includes(id)) : tracks;
  const choices = left.length < LEAST_LEFT_TRACKS ? tracks : left;
  return choices[Math.floor(draw * choices.length)] ?? null;
}
