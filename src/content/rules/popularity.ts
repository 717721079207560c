import {
  HIGHEST_RANK,
  NEW_USER_POPULARITY_LEAST,
  NEW_USER_POPULARITY_RELIEF,
  POPULARITY_APPLIES_ABOVE,
  POPULARITY_LEAST_TRACKS,
} from '../../limits/content.ts';
import type { Track } from '../../domain/track.ts';

/** How popular a rank is, 0 to 100; a missing rank is 0 (REC-14, E47). */
export function popularityOf(rank: number | undefined): number {
  return Math.min(100, ((rank ?? 0) / HIGHEST_RANK) * 100);
}

/** The least popularity that a candidate needs: for new users 30 lower, at least 10 (REC-17). */
export function popularityThreshold(minPopularity: number, isNewUser: boolean): number {
  if (!isNewUser) return minPopularity;
  return Math.max(NEW_USER_POPULARITY_LEAST, minPopularity - NEW_USER_POPULARITY_RELIEF);
}

/** The candidates that are popular enough; all of them if there are at most 10, or fewer than 5 would remain. */
export function filterByPopularity<Item>(
  candidates: readonly Item[],
  threshold: number,
  trackOf: (item: Item) => Track,
): readonly Item[] {
  if (candidates.length <= POPULARITY_APPLIES_ABOVE) return candidates;
  const kept = candidates.filter((item) => popularityOf(trackOf(item).rank) >= threshold);
  return kept.length < POPULARITY_LEAST_TRACKS ? candidates : kept;
}
