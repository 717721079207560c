import type { Track } from './track.ts';

/** Why a track was recommended: the liked artist or genre that brought it. */
export interface Because {
  readonly kind: 'artist' | 'genre';
  readonly name: string;
}

/** A track of the personal list, and why it is there; null where only the filling-in brought it. */
export interface RecommendedTrack {
  readonly track: Track;
  readonly because: Because | null;
}

/** The personal list (REC-01). The card replaces it where `isNewUser` and no tracks (E45). */
export interface RecommendationResult {
  readonly tracks: readonly RecommendedTrack[];
  readonly isNewUser: boolean;
}

/** Whether a result only invites: the card then stands in the list's place (E45). */
export function isInvitation(result: RecommendationResult | undefined): boolean {
  return result !== undefined && result.isNewUser && result.tracks.length === 0;
}

/** The listener's three sliders, as stored under 'recommendation_preferences' (REC-24). */
export interface RecommendationPreferences {
  /** 0 to 1; with artistWeight it makes 1. */
  readonly genreWeight: number;
  /** 0 to 1 */
  readonly artistWeight: number;
  /** 0 to 100 */
  readonly minPopularity: number;
}

/** What holds until the listener moves a slider, and for stored preferences that cannot be read (REC-22, E47). */
export const defaultRecommendationPreferences: RecommendationPreferences = {
  genreWeight: 0.7,
  artistWeight: 0.3,
  minPopularity: 50,
};
