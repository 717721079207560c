import { curatedGenreIds } from '../domain/curated.ts';
import type { RecommendationPreferences } from '../domain/preferences.ts';
import type { Listening } from '../domain/listening.ts';
import { partsThatCount, tasteParts, type TasteShare } from '../domain/taste.ts';
import type { Track } from '../domain/track.ts';
import {
  FULL_ARTISTS,
  FULL_GENRES,
  HIGHEST_RANK,
  NEW_USER_ARTISTS,
  NEW_USER_GENRES,
  NEW_USER_POPULARITY_LEAST,
  NEW_USER_POPULARITY_RELIEF,
  POPULARITY_APPLIES_ABOVE,
  POPULARITY_LEAST_TRACKS,
  TASTE_PARTS,
  TASTE_WEIGHTS,
} from '../limits/content.ts';
import type { ListenerKind } from './recommendations.ts';

/** One artist or genre of the taste. */
export interface Liked {
  readonly id: string;
  readonly name: string;
  readonly score: number;
}

/** The 3 artists and the 3 genres with the highest score, the highest first. */
export interface Taste {
  readonly artists: readonly Liked[];
  readonly genres: readonly Liked[];
}

/** The taste of a listener, with what counts less or not at all; of equals the earlier one is first. */
export function tasteOf(listening: Listening, shares: readonly TasteShare[] = []): Taste {
  const parts = tasteParts(listening, shares, TASTE_WEIGHTS);
  const first = (kind: TasteShare['kind']) =>
    partsThatCount(parts, kind, TASTE_PARTS[kind]).map(({ id, name, score }) => ({ id, name, score }));
  return { artists: first('artist'), genres: first('genre') };
}

/** How many artists and genres a list is made of, by the weights that the listener has set. */
export function tastePlan(preferences: RecommendationPreferences, kind: 'new' | 'known') {
  const [artists, genres] =
    kind === 'new' ? [NEW_USER_ARTISTS, NEW_USER_GENRES] : [FULL_ARTISTS, FULL_GENRES];
  return {
    artists: weighed(artists, preferences.artistWeight),
    genres: weighed(genres, preferences.genreWeight),
  };
}

function weighed({ factor, least }: { factor: number; least: number }, weight: number): number {
  // Six decimal places remove the error of binary fractions: 1 - 0.7 is slightly more than 0.3.
  return Math.max(least, Math.round(Number((factor * weight).toFixed(6))));
}

/**
 * The genres to fetch: the taste's with curated playlists, filled up in the stated order by those that are
 * not left out.
 */
export function genresToFetch(
  taste: Taste,
  number: number,
  leftOut: readonly string[] = [],
): readonly string[] {
  const liked = taste.genres.map(({ id }) => id).filter((id) => curatedGenreIds.includes(id));
  const others = curatedGenreIds.filter((id) => !leftOut.includes(id));
  return [...new Set([...liked, ...others])].slice(0, number);
}

/**
 * Why a track is in the personal list: the listener likes its artist, or its genre, or the genre of the list
 * that contained it.
 * Null if it only fills the list.
 */
export function reasonFor(track: Track, taste: Taste): string | null {
  const artist = taste.artists.find(({ id }) => id === track.artist.id);
  const genre = taste.genres.find(({ id, name }) => name !== '' && track.genre.includes(id));
  return (artist ?? genre)?.name ?? null;
}

/** A text that is equal for two tastes that lead to the same requests. */
export function tasteKey(
  taste: Taste,
  kind: ListenerKind,
  preferences: RecommendationPreferences,
  leftOut: readonly string[] = [],
): string {
  return JSON.stringify([
    kind,
    taste.artists.map(({ id }) => id),
    taste.genres.map(({ id }) => id),
    [preferences.genreWeight, preferences.artistWeight, preferences.minPopularity],
    ...leftOut,
  ]);
}

/** How popular a rank is, 0 to 100; a missing rank is 0. */
export function popularityOf(rank: number | undefined): number {
  return Math.min(100, ((rank ?? 0) / HIGHEST_RANK) * 100);
}

/** The least popularity that a candidate needs: for new users 30 lower, at least 10. */
export function popularityThreshold(minPopularity: number, isNewUser: boolean): number {
  if (!isNewUser) return minPopularity;
  return Math.max(NEW_USER_POPULARITY_LEAST, minPopularity - NEW_USER_POPULARITY_RELIEF);
}

/** The candidates popular enough; all of them if there are at most 10, or under 5 would remain. */
export function filterByPopularity(candidates: readonly Track[], threshold: number): readonly Track[] {
  if (candidates.length <= POPULARITY_APPLIES_ABOVE) return candidates;
  const kept = candidates.filter(({ rank }) => popularityOf(rank) >= threshold);
  return kept.length < POPULARITY_LEAST_TRACKS ? candidates : kept;
}
